"""The terminal as the session meets it: text out, lines in."""

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from io import TextIOWrapper
from itertools import accumulate
from shutil import get_terminal_size
from textwrap import wrap
from typing import BinaryIO, Final, Protocol, TextIO

from rich.console import Console
from rich.text import Span, Text

from cowrules.cli.terminal.look import Size, plain_ascii, printable

__all__ = [
    "NARROWEST",
    "EndOfInput",
    "EndlessLine",
    "LineInput",
    "Screen",
    "StreamInput",
    "TerminalInput",
]

LONGEST_LINE: Final = 1000
"""A longer line is no answer to anything asked here."""

ENDLESS: Final = 1 << 20
"""Behind a line that goes on for so many bytes nothing is read."""

NARROWEST: Final = 40
"""Texts are broken into lines of at least so many columns, and pictures need as many."""

LOW: Final = 36
"""A terminal of fewer lines has no room for a picture in full and what happened before it."""

PROMPT: Final = "> "


class EndOfInput(Exception):  # noqa: N818 - not an error
    """There is nothing more to read."""


class EndlessLine(EndOfInput):
    """A line goes on and on, so nothing more is read."""


class LineInput(Protocol):
    """Where lines come from."""

    def line(self) -> str:
        """The next line without its end; a line that is too long is cut.

        Raises:
            EndOfInput: There is none.
        """
        ...


class StreamInput:
    """Lines from a pipe or file, each repeated on the screen, so that the whole reads well."""

    def __init__(self, stream: BinaryIO, out: Callable[[str], None]) -> None:
        self._stream = stream
        self._out = out

    def line(self) -> str:
        """The next line; what is not UTF-8 in it is replaced.

        Raises:
            EndOfInput: The stream has ended.
            EndlessLine: A line does not end.
        """
        self._out(PROMPT)
        first = chunk = self._stream.readline(LONGEST_LINE)
        size = len(chunk)
        while chunk and not chunk.endswith(b"\n") and size <= ENDLESS:
            chunk = self._stream.readline(LONGEST_LINE)
            size += len(chunk)
        if not first or size > ENDLESS:
            self._out("\n")
            raise EndlessLine if first else EndOfInput
        text = first.decode("utf-8", "replace").rstrip("\r\n")
        self._out(printable(text) + "\n")
        return text


class TerminalInput:
    """Lines typed in a terminal, with the line editing that Python's readline gives."""

    def __init__(self) -> None:
        # Importing it makes input() edit lines and remember them; not every system has it.
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def line(self) -> str:
        """The next line typed.

        Raises:
            EndOfInput: The person ended the input (Ctrl-D).
        """
        try:
            return input(PROMPT)[:LONGEST_LINE]
        except EOFError:
            print()
            raise EndOfInput from None


class Screen:
    """Shows texts and pictures, in colour where the terminal has it.

    Args:
        out: Where to write.
        environ: ``NO_COLOR``, not empty, turns all colours and styles off; rich itself
            looks at the rest, such as ``TERM`` and ``COLUMNS``.
    """

    def __init__(self, out: TextIO, environ: Mapping[str, str] = os.environ) -> None:
        self._out = out
        self.ascii = not _takes_unicode(out)
        self._console = Console(
            file=out,
            color_system=None if environ.get("NO_COLOR") else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )

    @property
    def columns(self) -> int:
        """The columns of the terminal."""
        return get_terminal_size().columns if self._out.isatty() else self._console.width

    @property
    def size(self) -> Size:
        """The room for a picture, which is no matter in a file or pipe."""
        if not self._out.isatty():
            return Size()
        columns, lines = get_terminal_size()
        return Size(max(columns, NARROWEST), low=lines < LOW)

    def write(self, text: str) -> None:
        """Write `text` as it is, in ASCII where only that can be shown."""
        self._out.write(plain_ascii(text) if self.ascii else text)
        self._out.flush()

    def say(self, text: str, style: str = "", indent: int = 0) -> None:
        """Show a paragraph, broken into lines at the width of the terminal.

        Args:
            text: The paragraph; a line break in it stays.
            style: How to show it.
            indent: By how many columns to move all its lines but the first to the right.
        """
        shown = plain_ascii(text) if self.ascii else text
        width = max(self.columns, NARROWEST)
        for part in shown.splitlines():
            lines = wrap(
                part,
                width,
                subsequent_indent=" " * indent,
                break_on_hyphens=False,
                break_long_words=False,
            )
            self._show(Text("\n".join(lines), style))

    def draw(self, picture: Text) -> None:
        """Show a picture line by line as it is."""
        self._show(_in_ascii(picture) if self.ascii else picture)

    def _show(self, text: Text) -> None:
        if self._console.color_system is None:
            self._out.write(text.plain + "\n")
        else:
            self._console.print(text, soft_wrap=True)


def _in_ascii(text: Text) -> Text:
    """`text` spelt in ASCII, with its styles in place."""
    if text.plain.isascii():
        return text
    pieces = [plain_ascii(char) for char in text.plain]
    starts = [0, *accumulate(map(len, pieces))]
    spans = [Span(starts[span.start], starts[span.end], span.style) for span in text.spans]
    return Text("".join(pieces), style=text.style, spans=spans)


def _takes_unicode(stream: TextIO) -> bool:
    """Whether box lines and symbols can be written to `stream`."""
    name = getattr(stream, "encoding", None) or ""
    return name.lower().replace("-", "").replace("_", "") in ("utf8", "utf8sig")
