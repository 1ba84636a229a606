"""A stand-in for the caches of `functools` that knows what each cached result rests on.

A test that meets a result another test computed rests on the lines that computed it, though it
runs none of them; and a mutant of such a line must not meet results from before.
"""

import functools
import time
from collections.abc import Callable, Hashable, Iterator
from types import MethodType
from typing import Any

__all__ = ["Context", "TracingCache", "Uses"]

Context = str

_cache, _lru_cache = functools.cache, functools.lru_cache


class Uses:
    """Which results each test, and each result, rests on."""

    def __init__(self) -> None:
        self.switch: Callable[[Context], object] | None = None
        self.current: Context = ""
        self.direct: dict[Context, set[Context]] = {}
        self.seconds: dict[Context, float] = {}
        self.caches: list[TracingCache] = []

    def enter(self, context: Context) -> Context:
        """Begin to note what `context` rests on; gives the context before."""
        before, self.current = self.current, context
        if self.switch is not None:
            self.switch(context)
        return before

    def all_of(self, context: Context) -> set[Context]:
        """What a context rests on, at any remove, and itself."""
        found = {context}
        waiting = [context]
        while waiting:
            new = self.direct.get(waiting.pop(), set()) - found
            found |= new
            waiting += new
        return found

    def cache(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """What `functools.cache` does, for ours with a note of what is used."""
        if not _is_ours(function):
            other: Callable[..., Any] = _cache(function)
            return other
        made = TracingCache(function, self, len(self.caches))
        self.caches.append(made)
        return made

    def lru_cache(self, maxsize: Any = 128, typed: bool = False) -> Any:
        """What `functools.lru_cache` does, for ours without forgetting anything."""
        if callable(maxsize):
            return self.cache(maxsize)

        def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
            if _is_ours(function):
                return self.cache(function)
            other: Callable[..., Any] = _lru_cache(maxsize, typed)(function)
            return other

        return decorate


def _is_ours(function: Callable[..., Any]) -> bool:
    return function.__module__.startswith(("cowrules", "tests"))


class TracingCache:
    """A function with the results of its calls."""

    def __init__(self, function: Callable[..., Any], uses: Uses, number: int) -> None:
        self.__wrapped__ = function
        self.__name__ = function.__name__
        self.__qualname__ = function.__qualname__
        self.__module__ = function.__module__
        self.__doc__ = function.__doc__
        self.uses = uses
        self.number = number
        self.results: dict[Hashable, tuple[Any, Context]] = {}

    def __call__(self, *args: Hashable, **named: Hashable) -> Any:
        key = (args, tuple(sorted(named.items()))) if named else args
        uses = self.uses
        found = self.results.get(key)
        if found is None:
            context = f"{self.number}: {len(self.results)}"
            before = uses.enter(context)
            start = time.process_time()
            try:
                found = (self.__wrapped__(*args, **named), context)
            finally:
                uses.enter(before)
            uses.seconds[context] = time.process_time() - start
            self.results[key] = found
        uses.direct.setdefault(uses.current, set()).add(found[1])
        return found[0]

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        return self if instance is None else MethodType(self, instance)

    def cache_clear(self) -> None:
        """Forget all results."""
        self.results.clear()

    def forget(self, stale: set[Context]) -> None:
        """Forget the results of some contexts."""
        for key in [key for key, (_, context) in self.results.items() if context in stale]:
            del self.results[key]

    def contexts(self) -> Iterator[Context]:
        """The contexts of the results it holds."""
        return (context for _, context in self.results.values())
