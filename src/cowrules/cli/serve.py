"""``cowrules serve``: the referee for other programs, over standard input and output."""

import argparse
import sys
from typing import TYPE_CHECKING

from cowrules.cli.console import BAD_INPUT, complain, safe

if TYPE_CHECKING:
    from cowrules.cli import Subparsers

__all__ = ["add_parser", "run"]

_DESCRIPTION = """\
Answer requests of another program: JSON-RPC 2.0, a request or a batch on each line of standard
input, an answer on each line of standard output. Nothing is kept between requests: the position
travels with each of them. Everything about it stands in the documentation, page "The line
protocol"."""

_EPILOG = """\
exit status: 0 when the input ends; 2 when it cannot be read or the output cannot be written; 130
after an interruption from the keyboard; 141 when nobody reads the output any more. No request
ends the process."""


def add_parser(commands: "Subparsers") -> None:
    """Add the parser of this command."""
    parser = commands.add_parser(
        "serve",
        help="answer requests of other programs, in JSON-RPC over standard input and output",
        description=_DESCRIPTION,
        epilog=_EPILOG,
    )
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Serve until the input ends, and give the exit status."""
    from cowrules.serve import UnreadableError, serve_lines  # noqa: PLC0415 - what help does without

    if sys.stdin is None or sys.stdout is None:
        complain("cowrules serve: standard input and output must be open")
        return BAD_INPUT
    try:
        serve_lines(sys.stdin.buffer, sys.stdout.buffer)
    except UnreadableError as error:
        complain(f"cowrules serve: standard input: cannot be read: {safe(str(error))}")
        return BAD_INPUT
    return 0
