"""How the commands speak: to standard output and standard error, whoever listens there."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

__all__ = ["BAD_INPUT", "complain", "guarded", "safe", "say", "set_encoding"]

BAD_INPUT: Final = 2
"""The exit status when there is nothing to work on."""

INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141

_LONGEST_NAME = 200


def guarded(work: Callable[[], int | None]) -> int:
    """Do the work of a command and give its exit status, without a traceback at its end.

    An interruption from the keyboard ends the command, as does an output that nobody reads
    any more or that cannot be written. Without any output there is nothing to work for.
    """
    if sys.stdout is None:
        complain("cowrules: cannot write: there is no standard output")
        return BAD_INPUT
    try:
        try:
            return work() or 0
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return CLOSED_PIPE
    except OSError as error:
        _give_up_output()
        complain(f"cowrules: cannot write: {error.strerror}")
        return BAD_INPUT


def _give_up_output() -> None:
    """Lead standard output to nowhere, so that the last flush of all has nothing to report."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def set_encoding(utf8: bool = False) -> None:
    """Make standard output take every character: in UTF-8, or as well as its encoding can."""
    if isinstance(sys.stdout, TextIOWrapper):
        if utf8:
            sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
        else:
            sys.stdout.reconfigure(errors="replace")


def say(text: str) -> None:
    """Write a line to standard output, at once."""
    print(text, flush=True)


def complain(text: str) -> None:
    """Write a line to standard error, if there is one."""
    with suppress(OSError):
        print(text.encode(errors="backslashreplace").decode(), file=sys.stderr, flush=True)


def safe(text: str, longest: int = _LONGEST_NAME) -> str:
    r"""A text from outside, such as the name of a file, fit to be shown on a terminal.

    Example:
        >>> safe("game.jsonl"), safe("\x1b[2J"), safe("x" * 1000, 5)
        ('game.jsonl', '\\x1b[2J', 'xxxxx...')
    """
    short = text if len(text) <= longest else text[:longest] + "..."
    return short if short.isprintable() else ascii(short)[1:-1]
