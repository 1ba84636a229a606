"""The command ``cowrules``: each module next to this one that `COMMANDS` names is a subcommand.

Such a module has ``add_parser``, which adds its parser to the others, and ``run``, which
does the work and gives the exit status. Importing it costs little: what only ``run`` needs
is imported by ``run``.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Final, TypeAlias

from cowrules import __version__
from cowrules.cli.console import guarded, set_encoding
from cowrules.cli.parser import Parser

__all__ = ["COMMANDS", "Subparsers", "main"]

Subparsers: TypeAlias = "argparse._SubParsersAction[Parser]"
"""What the parsers of the subcommands are added to; argparse has no public name for it."""

COMMANDS: Final = ("play", "judge", "rules", "serve", "schema", "conformance")
"""The subcommands, in the order of the help."""

_DESCRIPTION = """\
The referee of three table games: Böse Kuh (boese-kuh), 6 nimmt! (six-nimmt) and Cosmic Cows
(cosmic-cows). It knows every legal move, and refuses every other with the reason and the rule."""

_EPILOG = """\
to begin with:
  cowrules play cosmic-cows          play in the terminal
  cowrules judge game.jsonl          judge the record of a game, action by action
  cowrules rules six-nimmt           list the rules of a game
  cowrules rules six-nimmt NM-LOW-1  show one of them, with what others play
  cowrules serve                     answer a program, a line of JSON for a line of JSON

'cowrules COMMAND --help' tells more about a command. In Python: import cowrules."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, by default those of the process.

    Returns:
        The exit status. 0 when all went well, 2 when there was nothing to work on, 130 after
        an interruption from the keyboard, 141 when nobody reads the output any more. Other
        statuses belong to the subcommands.

    Raises:
        SystemExit: The arguments are wrong (status 2), or help or version were asked for.

    Example:
        >>> main(["rules", "six-nimmt", "NM-FULL-1"])
        NM-FULL-1 (Gameplay: Getting Cards)
        A row is full as soon as it holds five cards.
        0
    """
    set_encoding()
    return guarded(lambda: _run(argv))


def _run(argv: Sequence[str] | None) -> int:
    parser = Parser(
        prog="cowrules",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=partial(argparse.RawDescriptionHelpFormatter, max_help_position=18),
    )
    parser.add_argument("--version", action="version", version=f"cowrules {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    for name in COMMANDS:
        import_module(f"{__name__}.{name}").add_parser(commands)
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    args = parser.parse_args(words)
    if not hasattr(args, "run"):
        parser.print_help()
        return 0
    status: int = args.run(args)
    return status
