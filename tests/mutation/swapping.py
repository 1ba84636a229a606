"""Put mutated code into the live functions of a module that is imported already."""

import gc
from collections.abc import Iterator
from types import CodeType, FunctionType

OPTIMIZED = 1
"""The flag of the code of functions, which the code of modules and classes does not carry."""


class CannotSwap(Exception):  # noqa: N818 - it says so in words
    """The change lies in code that ran at import."""


def changed_functions(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]]:
    """The functions, at any depth, whose code differs; none when all is the same.

    Raises:
        CannotSwap: Code of the module itself, or of a class, differs.
    """
    pairs: list[tuple[CodeType, CodeType]] = []
    olds, news = list(_inner(old)), list(_inner(new))
    own_differs = _own(old) != _own(new) or len(olds) != len(news)
    if own_differs and not old.co_flags & OPTIMIZED:
        raise CannotSwap
    if not own_differs:
        for one, other in zip(olds, news, strict=True):
            pairs += changed_functions(one, other)
    if (own_differs or pairs) and old.co_flags & OPTIMIZED:
        pairs.append((old, new))
    return pairs


def _inner(code: CodeType) -> Iterator[CodeType]:
    return (const for const in code.co_consts if isinstance(const, CodeType))


def _own(code: CodeType) -> tuple[object, ...]:
    """All that the code does, but for the code inside and the numbers of lines."""
    consts = [repr(const) for const in code.co_consts if not isinstance(const, CodeType)]
    return (
        code.co_qualname,
        code.co_code,
        consts,
        code.co_names,
        code.co_varnames,
        code.co_freevars,
        code.co_cellvars,
        code.co_argcount,
        code.co_posonlyargcount,
        code.co_kwonlyargcount,
        code.co_flags,
        code.co_exceptiontable,
    )


Place = tuple[str, str, int]


class LiveCode:
    """The functions that exist; made when all modules are imported."""

    def __init__(self, folder: str) -> None:
        self.functions: dict[Place, list[FunctionType]] = {}
        for item in gc.get_objects():
            if isinstance(item, FunctionType) and item.__code__.co_filename.startswith(folder):
                self.functions.setdefault(_place(item.__code__), []).append(item)

    def swap(self, old: CodeType, new: CodeType) -> None:
        """Put the changed functions of a module in place.

        Raises:
            CannotSwap: Something differs that is no live function.
        """
        pairs = changed_functions(old, new)
        for before, after in pairs:
            live = self.functions.get(_place(before), [])
            if not live and "<locals>" not in before.co_qualname:
                raise CannotSwap
            for function in live:
                if before.co_freevars != after.co_freevars:
                    raise CannotSwap
                function.__code__ = after


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno
