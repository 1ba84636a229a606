"""What is wrong with a document: where, what was expected, what was found."""

import re
from collections.abc import Iterable, Sequence

from attrs import evolve, frozen

from cowrules.language import Language
from cowrules.texts import Pair, pick

__all__ = [
    "MAX_PROBLEMS",
    "MISSING",
    "Problem",
    "WireError",
    "expected",
    "field_path",
    "join_paths",
    "one_of",
    "shown",
]

MISSING: Pair = ("missing", "fehlt")
"""What is wrong with a field that has to be there and is not."""

MAX_PROBLEMS = 20
"""A document is not searched for more problems than this."""

_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,39}")
_LONGEST_SHOWN = 40
_HUGE = 10**20


@frozen
class Problem:
    """One thing that is wrong with a document.

    Attributes:
        path: The field, such as ``hands[0][1]``; empty for the document as a whole.
        message: What is wrong there, in English and German; safe to show on a terminal,
            whatever the document holds.

    Example:
        >>> Problem("card", ("missing", "fehlt")).text("de")
        'card: fehlt'
    """

    path: str
    message: Pair

    def text(self, language: Language = "en") -> str:
        """The path and the message."""
        message = pick(self.message, language)
        return f"{self.path}: {message}" if self.path else message

    def under(self, parent: str) -> "Problem":
        """The same problem seen from a document that holds this one at the path `parent`."""
        return evolve(self, path=join_paths(parent, self.path))


class WireError(ValueError):
    """A document is not what it should be.

    Attributes:
        problems: What is wrong with it, at least one thing, at most a few dozen.

    Example:
        >>> from cowrules.six_nimmt import SixNimmt
        >>> from cowrules.wire import codec_of
        >>> try:
        ...     codec_of(SixNimmt).action.loads('{"type": "commit", "player": true}')
        ... except WireError as error:
        ...     print(error)
        player: expected a whole number, got true; card: missing
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return self.text()

    def text(self, language: Language = "en") -> str:
        """All problems on one line."""
        texts = [problem.text(language) for problem in self.problems[:MAX_PROBLEMS]]
        left = len(self.problems) - len(texts)
        if left:
            texts.append(pick((f"and {left} more", f"und {left} mehr"), language))
        return "; ".join(texts)

    def under(self, parent: str) -> "WireError":
        """The same problems seen from a document that holds this one at `parent`."""
        return WireError([problem.under(parent) for problem in self.problems])


def expected(what: Pair, got: object) -> WireError:
    """The error of a value that is not `what` it should be."""
    english, german = shown(got)
    message = (f"expected {what[0]}, got {english}", f"{what[1]} erwartet, {german} gefunden")
    return WireError([Problem("", message)])


def one_of(values: Iterable[object]) -> Pair:
    """The values that are expected, as they are written."""
    words = [shown(value)[0] for value in values]
    listed = ", ".join(words)
    return (listed, listed) if len(words) == 1 else (f"one of {listed}", f"eines von {listed}")


def join_paths(parent: str, path: str) -> str:
    """The path of a field of the document that stands at `parent` in another."""
    joint = "." if parent and path and not path.startswith("[") else ""
    return f"{parent}{joint}{path}"


def field_path(name: str) -> str:
    """A field's name as part of a path, quoted where it is not a plain word."""
    return name if _PLAIN_NAME.fullmatch(name) else _quoted(name)


def shown(value: object) -> Pair:
    """A value of a document in a few printable ASCII characters."""
    if value is None:
        return "null", "null"
    if isinstance(value, bool):
        text = "true" if value else "false"
        return text, text
    if isinstance(value, str):
        text = _quoted(value)
        return text, text
    if isinstance(value, int | float):
        if isinstance(value, int) and abs(value) >= _HUGE:
            return "a huge number", "eine riesige Zahl"
        text = repr(value)
        return text, text
    if isinstance(value, list | tuple):
        return "a list", "eine Liste"
    if isinstance(value, dict):
        return "an object", "ein Objekt"
    text = ascii(type(value).__name__)
    return f"a value of type {text}", f"ein Wert vom Typ {text}"


def _quoted(text: str) -> str:
    inner = ascii(text[:_LONGEST_SHOWN])[1:-1].replace("\\'", "'").replace('"', '\\"')
    return f'"{inner}"' if len(text) <= _LONGEST_SHOWN else f'"{inner}..."'
