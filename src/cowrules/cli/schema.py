"""``cowrules schema``: the JSON Schemas of the documents."""

import argparse
import json
from typing import TYPE_CHECKING

from cowrules.cli.console import BAD_INPUT, complain, safe, say, set_encoding
from cowrules.games import GAMES

if TYPE_CHECKING:
    from cowrules.cli import Subparsers
    from cowrules.wire import Json

__all__ = ["add_parser", "run"]

_DESCRIPTION = """\
Print the JSON Schema (2020-12) of a kind of document; without KIND, list the kinds."""

_EPILOG = """\
A document names its game, so without --game the schema takes the documents of every game.
With --part it is that of the value alone, as it stands within other documents, without format
version, game and options around it."""


def add_parser(commands: "Subparsers") -> None:
    """Add the parser of this command."""
    parser = commands.add_parser(
        "schema",
        help="print the JSON Schema of a kind of document, or list the kinds",
        description=_DESCRIPTION,
        epilog=_EPILOG,
    )
    parser.add_argument("kind", metavar="KIND", nargs="?", help="such as state, action or record")
    parser.add_argument("--game", choices=list(GAMES), help="documents of this game only")
    parser.add_argument("--part", action="store_true", help="the value without its header")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the schema or the kinds, and give the exit status."""
    from cowrules.wire import (  # noqa: PLC0415 - what help does without
        PARTS,
        SCHEMAS,
        document_schema,
        schema_of,
    )

    kind: str | None = args.kind
    problem = _problem(args, PARTS if args.part else tuple(SCHEMAS))
    if problem:
        complain(f"cowrules schema: {problem}")
        return BAD_INPUT
    if kind is None:
        width = max(map(len, SCHEMAS))
        for name, text in SCHEMAS.items():
            say(f"{name:{width}}  {text}")
        return 0
    set_encoding(utf8=True)
    say(_pretty(schema_of(args.game, kind) if args.part else document_schema(kind, args.game)))
    return 0


def _problem(args: argparse.Namespace, kinds: tuple[str, ...]) -> str | None:
    """What is wrong with the arguments together."""
    if args.kind is None:
        return "--game and --part need a KIND" if args.game or args.part else None
    if args.kind not in kinds:
        what = "part" if args.part else "kind of document"
        return f"there is no {what} '{safe(args.kind)}'; expected one of {', '.join(kinds)}"
    if args.part and args.game is None:
        return f"--part needs --game, one of {', '.join(GAMES)}"
    return None


def _pretty(value: "Json", indent: str = "") -> str:
    """JSON for people: a list of plain values stands on one line."""
    inner = indent + "  "
    if isinstance(value, dict) and value:
        members = [f"{json.dumps(name)}: {_pretty(part, inner)}" for name, part in value.items()]
        opening, closing = "{", "}"
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        members = [_pretty(part, inner) for part in value]
        opening, closing = "[", "]"
    else:
        return json.dumps(value, ensure_ascii=False)
    lines = f",\n{inner}".join(members)
    return f"{opening}\n{inner}{lines}\n{indent}{closing}"
