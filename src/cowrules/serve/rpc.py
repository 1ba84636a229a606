"""JSON-RPC 2.0: one text of a request or a batch in, one text of the answer out."""

from collections.abc import Callable, Mapping
from typing import Final

from cowrules.mistakes import nearest
from cowrules.serve.limits import MAX_BATCH
from cowrules.serve.methods import METHODS
from cowrules.serve.reading import UnsoundError
from cowrules.texts import Pair
from cowrules.wire import MAX_BYTES, Json, Problem, WireError, dump_json, parse_json
from cowrules.wire.hooks import TEXT, choice
from cowrules.wire.json_text import too_long
from cowrules.wire.problems import MISSING, expected, shown

__all__ = ["answer", "no_such_method", "write_problems", "write_too_long"]

PARSE_ERROR: Final = -32700, "Parse error"
INVALID_REQUEST: Final = -32600, "Invalid Request"
METHOD_NOT_FOUND: Final = -32601, "Method not found"
INVALID_PARAMS: Final = -32602, "Invalid params"
INTERNAL_ERROR: Final = -32603, "Internal error"
UNSOUND_POSITION: Final = -32001, "Unsound position"

_NEEDED: Final[Mapping[str, Callable[[object], object]]] = {
    "jsonrpc": choice({"2.0": "2.0"}).read,
    "method": TEXT.read,
}
_WHITE: Final = b" \t\r\n"
_INFINITY: Final = float("inf")
_BOUNDLESS: Final[Pair] = (
    "a number so great that it cannot be given back",
    "eine so große Zahl, dass sie nicht zurückgegeben werden kann",
)


def answer(text: bytes) -> bytes | None:
    r"""The answer to a request, a notification or a batch of them.

    Whatever the text is, the answer is one line of JSON without its end, and equal texts get
    equal answers, save where a method is asked to draw at random. Nothing is kept.

    Args:
        text: One JSON document in UTF-8.

    Returns:
        The answer; None for white space alone, a notification, or a batch of nothing else.

    Raises:
        TypeError: It is no text in bytes.

    Example:
        >>> answer(b'{"jsonrpc":"2.0","id":1,"method":"describe","params":{"game":"six-nimmt",'
        ...        b'"action":{"type":"choose-row","player":0,"row":3}}}')
        b'{"jsonrpc":"2.0","id":1,"result":{"text":"Seat 0 chooses row 3."}}'
        >>> import json
        >>> response = json.loads(answer(b'{"jsonrpc":"2.0","id":2,"method":"helo"}'))
        >>> response["error"]["data"]["problems"][0]["message"]["en"]
        'no such method: "helo"; did you mean hello?'
    """
    if not isinstance(text, bytes | bytearray):
        raise TypeError(f"text: expected JSON as bytes, got {shown(text)[0]}")
    if not text.strip(_WHITE):
        return None
    try:
        request = parse_json(text)
    except WireError as error:
        return _dump(_error(None, PARSE_ERROR, write_problems(error)))
    if type(request) is list:
        return _batch(request)
    response = _respond(request)
    return None if response is None else _dump(response)


def write_too_long() -> bytes:
    """The answer to a text that is too long to be read."""
    return _dump(_error(None, PARSE_ERROR, write_problems(too_long(MAX_BYTES))))


def no_such_method(name: str, base: str = "") -> WireError:
    """The error of a method that does not exist, with the one that may be meant.

    Args:
        name: What was given as the name of one.
        base: What names begin with where they are told.

    Example:
        >>> print(no_such_method("legalActions"))
        no such method: "legalActions"; did you mean legal_actions?
        >>> print(no_such_method("cheat", "/v1/"))
        no such method: "cheat"; /v1/hello names them all
    """
    near, got = nearest(name, METHODS), shown(name)[0]
    english, german = f"no such method: {got}", f"diese Methode gibt es nicht: {got}"
    if near is None:
        hints = f"{base}hello names them all", f"{base}hello nennt alle"
    else:
        hints = f"did you mean {base}{near}?", f"gemeint vielleicht {base}{near}?"
    return WireError([Problem("", (f"{english}; {hints[0]}", f"{german}; {hints[1]}"))])


def write_problems(error: WireError) -> dict[str, Json]:
    """The data of an error: what is wrong, and where."""
    return {
        "problems": [
            {"path": each.path, "message": {"en": each.message[0], "de": each.message[1]}}
            for each in error.problems
        ]
    }


def _batch(requests: list[Json]) -> bytes | None:
    if not requests:
        return _dump(_invalid(None, "", ("an empty batch", "ein leerer Stapel")))
    if len(requests) > MAX_BATCH:
        message = f"more than {MAX_BATCH} requests", f"mehr als {MAX_BATCH} Anfragen"
        return _dump(_invalid(None, "", message))
    responses: list[Json] = [
        response for each in requests if (response := _respond(each)) is not None
    ]
    return _dump(responses) if responses else None


def _respond(request: Json) -> Json:
    """The response to one request, or None to a notification."""
    if type(request) is not dict:
        [found] = expected(("an object", "ein Objekt"), request).problems
        return _invalid(None, "", found.message)
    identity = request.get("id")
    if type(identity) is float and abs(identity) == _INFINITY:
        return _invalid(None, "id", _BOUNDLESS)
    if identity is not None and type(identity) not in (str, int, float):
        what = "a text, a number or null", "ein Text, eine Zahl oder null"
        [found] = expected(what, identity).problems
        return _invalid(None, "id", found.message)
    for member, read in _NEEDED.items():
        if member not in request:
            return _invalid(identity, member, MISSING)
        try:
            read(request[member])
        except WireError as error:
            return _invalid(identity, member, error.problems[0].message)
    params = request.get("params", {})
    if type(params) is not dict and type(params) is not list:
        [found] = expected(("an object", "ein Objekt"), params).problems
        return _invalid(identity, "params", found.message)
    name = request["method"]
    assert isinstance(name, str), "it was read as a text"
    if "id" not in request:
        # No method changes anything, so what nobody wants to hear of need not be done.
        return None
    if name not in METHODS:
        unknown = no_such_method(name).under("method")
        return _error(identity, METHOD_NOT_FOUND, write_problems(unknown))
    try:
        result = METHODS[name].call(params)
    except WireError as error:
        return _error(identity, INVALID_PARAMS, write_problems(error))
    except UnsoundError as error:
        return _error(identity, UNSOUND_POSITION, {"faults": error.faults})
    except Exception:
        # A mistake of the library's own must not end the process, nor tell what it knew.
        return _error(identity, INTERNAL_ERROR, None)
    return {"jsonrpc": "2.0", "id": identity, "result": result}


def _invalid(identity: Json, path: str, message: tuple[str, str]) -> Json:
    return _error(identity, INVALID_REQUEST, write_problems(WireError([Problem(path, message)])))


def _error(identity: Json, kind: tuple[int, str], data: dict[str, Json] | None) -> Json:
    error: dict[str, Json] = {"code": kind[0], "message": kind[1]}
    if data is not None:
        error["data"] = data
    return {"jsonrpc": "2.0", "id": identity, "error": error}


def _dump(document: Json) -> bytes:
    return dump_json(document).encode()
