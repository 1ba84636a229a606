"""The command ``cowrules``: each module next to this one that `COMMANDS` names is a subcommand.

Such a module has ``add_parser``, which adds its parser to the others, and ``run``, which
does the work and gives the exit status. Importing it costs little: what only ``run`` needs
is imported by ``run``.
"""

import argparse
from collections.abc import Sequence
from importlib import import_module
from typing import Final, TypeAlias

from cowrules import __version__
from cowrules.cli.console import guarded, set_encoding

__all__ = ["COMMANDS", "Subparsers", "main"]

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What the parsers of the subcommands are added to; argparse has no public name for it."""

COMMANDS: Final = ("conformance", "judge", "play", "rules", "schema", "serve")
"""The subcommands, in the order of the help."""


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
    parser = argparse.ArgumentParser(
        prog="cowrules",
        description="Referee for three table games: Böse Kuh, 6 nimmt! and Cosmic Cows.",
        epilog="cowrules COMMAND --help tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"cowrules {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    for name in COMMANDS:
        import_module(f"{__name__}.{name}").add_parser(commands)
    args = parser.parse_args(argv)
    if not hasattr(args, "run"):
        parser.print_help()
        return 0
    status: int = args.run(args)
    return status
