"""The OpenAPI 3.1 document of the methods over HTTP, made from their classes."""

from functools import cache
from typing import Any, Final

from cowrules import __version__
from cowrules.games import GAMES
from cowrules.serve.http.problems import (
    BUSY,
    INTERNAL_ERROR,
    INVALID_PARAMS,
    NOT_JSON,
    TOO_LARGE,
    TOO_SLOW,
    UNSOUND_POSITION,
    UNSUPPORTED_MEDIA_TYPE,
    ProblemType,
)
from cowrules.serve.limits import PROTOCOL_VERSION
from cowrules.serve.method import Method
from cowrules.serve.methods import METHODS
from cowrules.serve.schemas import depends_on_game, params_schema, result_schema, told_fault
from cowrules.wire import Json, dump_json
from cowrules.wire.fragments import closed, referring, union_schema
from cowrules.wire.hooks import TEXT, Schema

__all__ = ["BASE", "DOCUMENT_PATH", "openapi_document", "openapi_text"]

BASE: Final = f"/v{PROTOCOL_VERSION}"
"""What the path of each method begins with."""

DOCUMENT_PATH: Final = f"{BASE}/openapi.json"
"""Where the document is."""

_SCHEMAS: Final = "#/components/schemas/"
_JSON: Final = "application/json"
_PROBLEM: Final = "application/problem+json"
_ANSWERED: Final = (
    (NOT_JSON,),
    (TOO_SLOW,),
    (TOO_LARGE,),
    (UNSUPPORTED_MEDIA_TYPE,),
    (INVALID_PARAMS, UNSOUND_POSITION),
    (INTERNAL_ERROR,),
    (BUSY,),
)
_ABOUT: Final = (
    "The referee of three table games. Nothing is kept between requests: the position travels "
    "with each of them. An illegal move is an answer, no error."
)


@cache
def openapi_text() -> str:
    """The document as JSON on one line."""
    return dump_json(openapi_document())


def openapi_document() -> Schema:
    """The document, made anew.

    Schemas that are others for each game bear its name before theirs.

    Example:
        >>> document = openapi_document()
        >>> document["openapi"], list(document["paths"])[:2]
        ('3.1.0', ['/v1/hello', '/v1/initial_state'])
        >>> "six-nimmt.CheckParams" in document["components"]["schemas"]
        True
    """
    schemas: dict[str, Schema] = {}
    paths: dict[str, Json] = {
        f"{BASE}/{name}": _path(method, schemas) for name, method in METHODS.items()
    }
    paths[DOCUMENT_PATH] = {"get": _document_operation()}
    responses: dict[str, Json] = {
        _response_name(kinds): _problem_response(kinds, schemas) for kinds in _ANSWERED
    }
    ordered: dict[str, Json] = {name: schemas[name] for name in sorted(schemas)}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "cowrules",
            "version": __version__,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": ordered, "responses": responses},
    }


def _path(method: Method[Any], schemas: dict[str, Schema]) -> Json:
    answered: Schema = {"200": _success(_results(method, schemas))}
    refused: Schema = {
        str(kinds[0].status): {"$ref": f"#/components/responses/{_response_name(kinds)}"}
        for kinds in _ANSWERED
    }
    ask: Schema = {
        "operationId": method.name,
        "summary": method.summary,
        "requestBody": {
            "required": True,
            "content": {_JSON: {"schema": _params(method, schemas)}},
        },
        "responses": {**answered, **refused},
    }
    if method.name != "hello":
        return {"post": ask}
    get: Schema = {
        "operationId": "get_hello",
        "summary": method.summary,
        "responses": answered,
    }
    return {"get": get, "post": {**ask, "requestBody": _not_required(ask["requestBody"])}}


def _not_required(body: Json) -> Json:
    assert isinstance(body, dict), "a request body is an object"
    return {**body, "required": False}


def _document_operation() -> Json:
    return {
        "operationId": "get_openapi",
        "summary": "Give this document.",
        "responses": {"200": _success({"type": "object"})},
    }


def _success(schema: Schema) -> Json:
    return {"description": "The result.", "content": {_JSON: {"schema": schema}}}


def _params(method: Method[Any], schemas: dict[str, Schema]) -> Schema:
    found: list[Json] = []
    for game in _games(method.params):
        schema = params_schema(method.params, game or next(iter(GAMES)))
        found.append(referring(schema, schemas, _SCHEMAS, _prefix(game)))
    return _one_of(found)


def _results(method: Method[Any], schemas: dict[str, Schema]) -> Schema:
    found: list[Json] = []
    for cls in method.results:
        for game in _games(cls):
            schema = result_schema(cls, game or next(iter(GAMES)))
            found.append(referring(schema, schemas, _SCHEMAS, _prefix(game)))
    return _one_of(found)


def _games(cls: type[Any]) -> tuple[str, ...]:
    """The games for which a class has schemas of its own; an empty name stands for all."""
    return tuple(GAMES) if depends_on_game(cls) else ("",)


def _prefix(game: str) -> str:
    return f"{game}." if game else ""


def _one_of(found: list[Json]) -> Schema:
    """Any of these schemas; what is an answer about one game may be one about another too."""
    first = found[0]
    assert isinstance(first, dict), "a schema with a title is a reference"
    return first if len(found) == 1 else {"anyOf": found}


def _response_name(kinds: tuple[ProblemType, ...]) -> str:
    return "Or".join(_class_name(kind) for kind in kinds)


def _class_name(kind: ProblemType) -> str:
    return "".join(word.capitalize() for word in kind.name.split("-"))


def _problem_response(kinds: tuple[ProblemType, ...], schemas: dict[str, Schema]) -> Json:
    found: list[Json] = [
        referring(_problem_schema(kind, schemas), schemas, _SCHEMAS) for kind in kinds
    ]
    response: Schema = {
        "description": " / ".join(f"{kind.title}." for kind in kinds),
        "content": {_PROBLEM: {"schema": _one_of(found)}},
    }
    if BUSY in kinds:
        response["headers"] = {
            "Retry-After": {"description": "In seconds.", "schema": {"type": "integer"}}
        }
    return response


def _problem_schema(kind: ProblemType, schemas: dict[str, Schema]) -> Schema:
    fields: dict[str, Schema] = {
        "type": {"const": kind.urn},
        "title": {"const": kind.title},
        "status": {"const": kind.status},
        "detail": TEXT.schema,
    }
    if kind.about == "problems":
        fields["problems"] = {"type": "array", "minItems": 1, "items": _told_problem()}
    elif kind.about == "faults":
        told: list[Schema] = [
            referring(told_fault(game), schemas, _SCHEMAS, _prefix(game)) for game in GAMES
        ]
        fields["faults"] = {"type": "array", "minItems": 1, "items": union_schema(told)}
    return {"title": _class_name(kind), **closed(fields)}


def _told_problem() -> Schema:
    message = closed({"en": TEXT.schema, "de": TEXT.schema})
    return {"title": "Problem", **closed({"path": TEXT.schema, "message": message})}
