"""JSON text, strictly: what is read means the same to every reader, and costs little.

Text is UTF-8. Refused are: names that occur twice in one object, ``NaN`` and infinities,
whole numbers beyond ±(2**53 - 1), lone surrogates, documents nested or long beyond bounds,
and whatever RFC 8259 does not allow. Numbers with a point or exponent are read as floats;
no document of this library has any, so its codec refuses them in their place.
"""

import json
import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from cowrules.mistakes import shown
from cowrules.texts import Pair
from cowrules.wire.problems import MAX_PROBLEMS, Problem, WireError, field_path, join_paths

__all__ = [
    "GREATEST_INTEGER",
    "MAX_BYTES",
    "MAX_DEPTH",
    "TOO_GREAT",
    "Json",
    "dump_json",
    "parse_json",
]

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What a JSON document is in Python."""

GREATEST_INTEGER: Final = 2**53 - 1
"""The greatest whole number that every reader of JSON reads exactly."""

MAX_BYTES: Final = 1 << 20
"""How long a document may be, in bytes of UTF-8, unless the reader is told otherwise."""

MAX_DEPTH: Final = 32
"""How deep lists and objects may be nested."""

# A string is passed over as one piece, closed or not: no bracket in it counts, and the
# scan never looks at a character twice.
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]+|\\.)*+"?|[\[\]{}]', re.DOTALL)
_ESCAPED_SURROGATE = re.compile(r"\\ud[89a-f]", re.IGNORECASE)
SURROGATE: Final = re.compile("[\ud800-\udfff]")

# What may stand between the parts of a document; str.strip() knows more.
_WHITE: Final = " \t\r\n"
_BYTE_ORDER_MARK: Final = "\ufeff"

TOO_GREAT: Final[Pair] = (
    "expected a whole number from -(2^53 - 1) to 2^53 - 1",
    "eine ganze Zahl von -(2^53 - 1) bis 2^53 - 1 erwartet",
)
SURROGATES: Final[Pair] = ("half of a surrogate pair", "ein halbes Surrogatpaar")
TWICE: Final[Pair] = ("occurs twice", "kommt zweimal vor")
_NO_NUMBER: Final[Pair] = ("NaN or infinity is no JSON", "NaN oder Unendlich ist kein JSON")


def parse_json(text: bytes | str, max_bytes: int = MAX_BYTES) -> Json:
    """The one document that `text` holds.

    Args:
        text: UTF-8 or a string, without a byte-order mark.
        max_bytes: The longest text to look into.

    Raises:
        WireError: The text is not such a document. Faults that can be told apart from
            broken JSON are listed together, each with its path.
        TypeError: It is no text.

    Example:
        >>> parse_json(b'{"card": 57}')
        {'card': 57}
        >>> parse_json('{"card": 1, "card": 2, "row": [12345678901234567890]}')
        Traceback (most recent call last):
            ...
        cowrules.wire.problems.WireError: card: occurs twice; row[0]: expected a whole number \
from -(2^53 - 1) to 2^53 - 1
    """
    require_text(text, "it is parsed already")
    decoded = _decode(text, max_bytes)
    _check_depth(decoded)
    try:
        document: Json = _STRICT.decode(decoded)
    except _Suspect:
        document = _parse(_LENIENT, decoded)
    except json.JSONDecodeError as error:
        raise _broken(error) from None
    else:
        if not _ESCAPED_SURROGATE.search(decoded):
            return document
    problems = _take(_find_problems(document, ""))
    if problems:
        raise WireError(problems)
    return document


def dump_json(document: Json) -> str:
    """The text of `document`, without spaces and on one line; fields in their order.

    Raises:
        ValueError: A float in it is NaN or infinite.

    Example:
        >>> dump_json({"type": "deal", "rows": [1, 2]})
        '{"type":"deal","rows":[1,2]}'
    """
    return _ENCODER.encode(document)


def require_text(text: object, parsed: str) -> None:
    """Refuse what is no text.

    Args:
        text: What should be one.
        parsed: What to say of an object or a list, as JSON becomes when it is parsed.

    Raises:
        TypeError: It is none.

    Example:
        >>> require_text(None, "it is parsed already")
        Traceback (most recent call last):
            ...
        TypeError: text: expected JSON as str or bytes, got None
    """
    if isinstance(text, str | bytes | bytearray):
        return
    hint = f"; {parsed}" if isinstance(text, dict | list) else ""
    raise TypeError(f"text: expected JSON as str or bytes, got {shown(text)[0]}{hint}")


class _Suspect(Exception):  # noqa: N818 - says where to look closer, no error yet
    """Something that the strict decoder does not read itself."""


class _Marked:
    """Stands in a document for what may not be there."""

    def __init__(self, message: Pair) -> None:
        self.message = message


class _Doubled(dict[str, Json]):
    """An object of which some names occur twice."""

    def __init__(self, pairs: list[tuple[str, Json]]) -> None:
        super().__init__(pairs)
        seen: set[str] = set()
        twice: dict[str, None] = {}
        for name, _ in pairs:
            if name in seen:
                twice[name] = None
            seen.add(name)
        self.twice = tuple(twice)


# A number of more digits than this is out of range, and int() takes long for long ones.
_MOST_DIGITS = len(str(-GREATEST_INTEGER))


def _strict_integer(text: str) -> int:
    if len(text) > _MOST_DIGITS:
        raise _Suspect
    value = int(text)
    if not -GREATEST_INTEGER <= value <= GREATEST_INTEGER:
        raise _Suspect
    return value


def _lenient_integer(text: str) -> object:
    try:
        return _strict_integer(text)
    except _Suspect:
        return _Marked(TOO_GREAT)


def _strict_object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _Suspect
    return found


def _lenient_object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    try:
        return _strict_object(pairs)
    except _Suspect:
        return _Doubled(pairs)


def _strict_constant(_: str) -> object:
    raise _Suspect


_STRICT = json.JSONDecoder(
    object_pairs_hook=_strict_object,
    parse_int=_strict_integer,
    parse_constant=_strict_constant,
)
_LENIENT = json.JSONDecoder(
    object_pairs_hook=_lenient_object,
    parse_int=_lenient_integer,
    parse_constant=lambda _: _Marked(_NO_NUMBER),
)
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _decode(text: bytes | str, max_bytes: int) -> str:
    """`text` as a string that is UTF-8 and not too long."""
    if len(text) > max_bytes:
        raise too_long(max_bytes)
    try:
        if isinstance(text, str):
            if len(text.encode()) > max_bytes:
                raise too_long(max_bytes)
            return text
        return text.decode()
    except UnicodeDecodeError as error:
        where = error.start + 1
        raise _error(f"not UTF-8 at byte {where}", f"kein UTF-8 bei Byte {where}") from None
    except UnicodeEncodeError:
        raise _error(*SURROGATES) from None


def too_long(max_bytes: int) -> WireError:
    """The error of a text that is longer than it may be."""
    return _error(f"longer than {max_bytes} bytes", f"länger als {max_bytes} Bytes")


def _check_depth(text: str) -> None:
    """Refuse what is nested too deep before a parser recurses into it."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return
    depth = 0
    for match in _STRING_OR_BRACKET.finditer(text):
        piece = match[0]
        if piece in ("[", "{"):
            depth += 1
            if depth > MAX_DEPTH:
                raise _error(
                    f"nested deeper than {MAX_DEPTH} levels",
                    f"tiefer als {MAX_DEPTH} Ebenen verschachtelt",
                )
        elif piece in ("]", "}"):
            depth -= 1


def _parse(decoder: json.JSONDecoder, text: str) -> Json:
    try:
        document: Json = decoder.decode(text)
    except json.JSONDecodeError as error:
        raise _broken(error) from None
    return document


def _broken(error: json.JSONDecodeError) -> WireError:
    text = error.doc.rstrip(_WHITE)
    if not text:
        return _error("empty", "leer")
    if error.pos >= len(text) or error.msg.startswith("Unterminated string"):
        return _error("not JSON: the text ends too early", "kein JSON: der Text endet zu früh")
    at, (english, german) = error.pos + 1, _unseen(text[error.pos])
    return _error(f"not JSON at character {at}{english}", f"kein JSON bei Zeichen {at}{german}")


def _unseen(character: str) -> Pair:
    """What a character is that an editor does not show; nothing of others."""
    if character == _BYTE_ORDER_MARK:
        return " (a byte-order mark)", " (eine Bytereihenfolgemarke)"
    if character.isprintable():
        return "", ""
    code = f" (U+{ord(character):04X})"
    return code, code


def _error(english: str, german: str) -> WireError:
    return WireError([Problem("", (english, german))])


def _take(problems: Iterator[Problem]) -> list[Problem]:
    return [problem for problem, _ in zip(problems, range(MAX_PROBLEMS), strict=False)]


def _find_problems(value: object, path: str) -> Iterator[Problem]:
    """All that the lenient decoder let pass, in the order of the document."""
    if isinstance(value, _Marked):
        yield Problem(path, value.message)
    elif isinstance(value, str):
        if SURROGATE.search(value):
            yield Problem(path, SURROGATES)
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from _find_problems(element, f"{path}[{index}]")
    elif isinstance(value, dict):
        for name in value.twice if isinstance(value, _Doubled) else ():
            yield Problem(join_paths(path, field_path(name)), TWICE)
        for name, element in value.items():
            inner = join_paths(path, field_path(name))
            if SURROGATE.search(name):
                yield Problem(inner, SURROGATES)
            yield from _find_problems(element, inner)
