"""The parser of the command line: its errors say what was meant, and where to read on."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NoReturn

from cowrules.cli.console import BAD_INPUT, complain, safe
from cowrules.games import GAMES, unknown_game
from cowrules.mistakes import nearest, shown

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

__all__ = ["Parser", "whole_number"]

_LONGEST_ERROR: Final = 600


class Parser(argparse.ArgumentParser):
    """A parser whose errors fit a terminal and name what may be meant.

    A subcommand's errors show the usage of this subcommand, and what cannot be written is an
    error as well.

    Example:
        >>> parser = Parser(prog="moo")
        >>> action = parser.add_argument("game", choices=list(GAMES))
        >>> parser.parse_args(["six-nimmt"]).game
        'six-nimmt'
    """

    def parse_known_args(  # type: ignore[override] # argparse overloads it on the namespace
        self,
        args: Sequence[str] | None = None,
        namespace: argparse.Namespace | None = None,
    ) -> tuple[argparse.Namespace, list[str]]:
        """As the base class, but an argument that is not known is this parser's error."""
        # The base class leaves it to the parser of the whole command, which shows its own usage.
        into = argparse.Namespace() if namespace is None else namespace
        found, unknown = super().parse_known_args(args, into)
        if unknown:
            self.error(self._not_recognized(unknown))
        return found, unknown

    def _not_recognized(self, unknown: Sequence[str]) -> str:
        text = f"unrecognized arguments: {' '.join(unknown)}"
        options = [option for action in self._actions for option in action.option_strings]
        name = unknown[0].partition("=")[0]
        near = nearest(name, options) if name.startswith("--") else None
        return f"{text}; did you mean {near}?" if near else text

    # The one place where argparse knows both what was typed and what it could have been.
    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is None or value in action.choices:
            return
        choices = list(action.choices)
        if choices == list(GAMES):
            text = unknown_game(value)
        else:
            text = f"expected one of {', '.join(choices)}, got {shown(value)[0]}"
            near = nearest(str(value), choices)
            text = f"{text}; did you mean {near}?" if near else text
        raise argparse.ArgumentError(action, text)

    def error(self, message: str) -> NoReturn:
        """Show the usage, what is wrong, and where to read on, and end with status 2."""
        if message.endswith("are required: GAME"):
            message = f"{message}, one of {', '.join(GAMES)}"
        complain(self.format_usage().rstrip())
        complain(f"{self.prog}: error: {safe(message, _LONGEST_ERROR)}")
        complain(f"'{self.prog} --help' tells more.")
        sys.exit(BAD_INPUT)

    # The base class passes over what cannot be written.
    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        if file is not None and message:
            file.write(message)


def whole_number(text: str) -> int:
    """A whole number that was typed as an argument.

    Raises:
        argparse.ArgumentTypeError: It is none.

    Example:
        >>> whole_number("4")
        4
    """
    try:
        return int(text)
    except ValueError:
        expected = f"expected a whole number, got {shown(text)[0]}"
        raise argparse.ArgumentTypeError(expected) from None
