"""Cuts the text of a rulebook into numbered pieces, and into words.

The rulebooks are not part of the project. The environment variable ``COWRULES_RULEBOOKS``
names the folder that holds them as ``boese-kuh.txt``, ``six-nimmt.txt`` and
``cosmic-cows.txt``.

A piece is a sentence, a heading or a bullet. The text is cut

1. after every line break, so that a heading or a bullet is at least one piece;
2. inside a line after the end of a sentence: a full stop, a question mark or an exclamation
   mark, perhaps a closing quotation mark or bracket, then spaces before a capital letter, a
   figure, an opening quotation mark or bracket, a bullet or a dash;
3. inside a line after a colon and spaces, before a dash that opens a bullet.

The full stops of "e.g.", "i.e.", "No." and of a Roman numeral that counts a section end no
sentence. White space at a cut belongs to the piece before it, a line of nothing but white
space likewise, so the pieces joined give back the text to the letter.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

FOLDER = "COWRULES_RULEBOOKS"
RUN = 8

_SENTENCE = re.compile(r"[.!?][\"”’')\]]*[ \t]+(?=[\"“‘(\[•–-]|[^\W_])")
_BULLET = re.compile(r":[ \t]+(?=[–-][ \t])")
_ABBREVIATION = re.compile(r"(?:\be\.g|\bi\.e|\bNo|(?:^|[ \t])[IVX]+)\.[ \t]+$")
_LINE = re.compile(r"[^\n]*\S[^\n]*(?:\n\s*\n|\n|$)|\s+")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


def folder() -> Path | None:
    """The folder of the rulebooks, or None if the environment names none."""
    name = os.environ.get(FOLDER)
    return Path(name) if name else None


def text(game: str, where: Path) -> str:
    """The rulebook of a game as it lies in the folder."""
    return (where / f"{game}.txt").read_text(encoding="utf-8")


def split(rulebook: str) -> tuple[str, ...]:
    """The pieces of the text in order; joined they give the text back."""
    pieces: list[str] = []
    for line in _lines(rulebook):
        start = 0
        for cut in _cuts(line):
            pieces.append(line[start:cut])
            start = cut
        pieces.append(line[start:])
    if "".join(pieces) != rulebook:
        raise AssertionError("the splitter has lost text")
    return tuple(pieces)


def words(prose: str) -> tuple[str, ...]:
    """The words and figures of the text in lower case, without punctuation."""
    return tuple(word.replace("’", "'") for word in _WORD.findall(prose.lower()))


def runs(prose: str, length: int = RUN) -> Iterator[tuple[str, ...]]:
    """Every run of so many consecutive words."""
    found = words(prose)
    return (found[start : start + length] for start in range(len(found) - length + 1))


def _lines(rulebook: str) -> Iterator[str]:
    """The lines with something on them, each with the white space that follows it."""
    lines = rulebook.splitlines(keepends=True)
    held = ""
    for line in lines:
        if line.strip() and held.strip():
            yield held
            held = ""
        held += line
    if held:
        yield held


def _cuts(line: str) -> list[int]:
    """Where the line is cut, not counting its ends."""
    sentences = {
        match.end()
        for match in _SENTENCE.finditer(line)
        if not _ABBREVIATION.search(line[: match.end()]) and not line[match.end()].islower()
    }
    return sorted(sentences | {match.end() for match in _BULLET.finditer(line)})
