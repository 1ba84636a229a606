"""The catalogue of a game: its rules and open questions, each under the id that verdicts cite."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final

from attrs import Factory, field, frozen

from cowrules.language import LANGUAGES, Language

__all__ = ["RULES_VERSION", "Catalogue", "Clause", "Kind", "Text", "load", "read"]

RULES_VERSION: Final = 1
"""The version of the rules as the library reads them.

It is raised by every release in which any verdict, event, view or result of any game under any
options is another than before; texts may change without it. Two programs that name the same
version judge alike.
"""

_FILE: Final = "catalogue.toml"
_PACKAGES: Final = {
    "boese-kuh": "cowrules.boese_kuh",
    "six-nimmt": "cowrules.six_nimmt",
    "cosmic-cows": "cowrules.cosmic_cows",
}
_NEEDED: Final = frozenset({"id", "kind", "section", "sentences", *LANGUAGES})
_OF_A_GAP: Final = frozenset({"ruling", "alternatives", "options"})


class Kind(StrEnum):
    """What an entry of the catalogue is.

    Example:
        >>> load("six-nimmt")["NM-FULL-1"].kind is Kind.RULE
        True
    """

    RULE = "rule"
    """A sentence of the rulebook that binds."""
    EXAMPLE = "example"
    """An example of the rulebook, which shows a rule at work."""
    NOTE = "note"
    """A note of the rulebook on a rule."""
    GAP = "gap"
    """A question that the rulebook leaves open, with the ruling the library follows."""


@frozen
class Text:
    """The same text in every language.

    Attributes:
        en: The text in English.
        de: The text in German.

    Example:
        >>> Text("row", "Reihe").get("de")
        'Reihe'
    """

    en: str
    de: str

    def get(self, lang: Language) -> str:
        """The text in one language.

        Raises:
            ValueError: There is no such language.

        Example:
            >>> Text("row", "Reihe").get("en")
            'row'
        """
        if lang == "en":
            return self.en
        if lang == "de":
            return self.de
        raise ValueError(f"unknown language {lang!r}")


@frozen
class Clause:
    """One entry of a catalogue.

    Attributes:
        id: The stable id, such as ``NM-FULL-2``.
        kind: Rule, example, note or gap.
        section: The section of the rulebook to which it belongs.
        sentences: The positions, from 1, of the sentences of the rulebook that it
            paraphrases; for a gap those that raise the question, if any does.
        text: The rule in other words; for a gap the open question.
        ruling: For a gap the answer that the library follows unless an option changes
            it, with its reason; else None.
        alternatives: For a gap the other answers that players and programs give.
        options: For a gap the names of the game's options that change the ruling.

    Example:
        >>> gap = load("six-nimmt")["GN-20"]
        >>> gap.sentences, gap.options
        ((42,), ('target',))
    """

    id: str
    kind: Kind
    section: Text
    sentences: tuple[int, ...]
    text: Text
    ruling: Text | None = None
    alternatives: tuple[Text, ...] = ()
    options: tuple[str, ...] = ()


def _index(catalogue: "Catalogue") -> dict[str, Clause]:
    index: dict[str, Clause] = {}
    gap = ""
    for clause in catalogue.clauses:
        if clause.id in index:
            raise ValueError(f"{catalogue.game}: {clause.id} occurs twice")
        if clause.kind is Kind.GAP:
            gap = clause.id
        elif gap:
            raise ValueError(f"{catalogue.game}: {clause.id} comes after the gap {gap}")
        index[clause.id] = clause
    return index


@frozen
class Catalogue(Mapping[str, Clause]):
    """All clauses of a game by id, in the order of its rulebook, then all gaps.

    Attributes:
        game: The name of the game.
        clauses: The entries in order.

    Raises:
        ValueError: Two entries have the same id, or a clause follows a gap.

    Example:
        >>> catalogue = load("cosmic-cows")
        >>> next(iter(catalogue)), "CC-KN-3" in catalogue
        ('CC-COMP-1', True)
    """

    game: str
    clauses: tuple[Clause, ...] = field(repr=False)
    _by_id: dict[str, Clause] = field(
        default=Factory(_index, takes_self=True), init=False, repr=False, eq=False
    )

    def __getitem__(self, key: str) -> Clause:
        return self._by_id[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)


@cache
def load(game: str) -> Catalogue:
    """The catalogue of one of the library's games.

    Args:
        game: "boese-kuh", "six-nimmt" or "cosmic-cows".

    Raises:
        ValueError: There is no such game.

    Example:
        >>> load("six-nimmt")["NM-FULL-1"].text.get("en")
        'A row is full as soon as it holds five cards.'
        >>> load("chess")
        Traceback (most recent call last):
        ValueError: no catalogue for the game 'chess'; there are boese-kuh, six-nimmt, cosmic-cows
    """
    if game not in _PACKAGES:
        known = ", ".join(_PACKAGES)
        raise ValueError(f"no catalogue for the game {game!r}; there are {known}")
    return read(_PACKAGES[game], game)


def read(package: str, game: str) -> Catalogue:
    """The catalogue in the resource ``catalogue.toml`` of any package.

    Each entry is a table ``[[clause]]`` with the fields id, kind, section, sentences, en
    and de. A gap also has a ruling and may have alternatives and options. The section,
    the ruling and each alternative are tables of an English and a German text.

    Args:
        package: The name of the package to import.
        game: What the catalogue is to call the game.

    Raises:
        ModuleNotFoundError: There is no such package.
        FileNotFoundError: The package has no catalogue.
        ValueError: The resource is no such catalogue; the message names the entry and the
            field.

    Example:
        >>> read("cowrules.six_nimmt", "my-six-nimmt").game
        'my-six-nimmt'
    """
    # A program that never shows a rule does without these imports.
    import tomllib  # noqa: PLC0415
    from importlib.resources import files  # noqa: PLC0415

    where = f"{package}/{_FILE}"
    resource = files(package).joinpath(_FILE).read_bytes()
    try:
        # A wrong encoding and wrong TOML are kinds of ValueError too.
        document = tomllib.loads(resource.decode("utf-8"))
        _fields(document, "the file", needed=frozenset({"clause"}))
        entries = _typed(document["clause"], list, "clause", "a list of tables")
        clauses = tuple(_clause(entry, number) for number, entry in enumerate(entries, 1))
        return Catalogue(game, clauses)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from error


def _clause(entry: object, number: int) -> Clause:
    table = _typed(entry, dict, f"entry {number}", "a table")
    at = _text(table["id"], f"entry {number}, id") if "id" in table else f"entry {number}"
    _fields(table, at, needed=_NEEDED, others=_OF_A_GAP)
    kind = _kind(table["kind"], at)
    is_gap = kind is Kind.GAP
    if is_gap:
        _fields(table, at, needed=_NEEDED | {"ruling"}, others=_OF_A_GAP)
    else:
        _fields(table, at, needed=_NEEDED)
    alternatives = _typed(table.get("alternatives", []), list, f"{at}, alternatives", "a list")
    options = _typed(table.get("options", []), list, f"{at}, options", "a list")
    return Clause(
        id=at,
        kind=kind,
        section=_texts(table["section"], f"{at}, section"),
        sentences=_positions(table["sentences"], f"{at}, sentences"),
        text=Text(_text(table["en"], f"{at}, en"), _text(table["de"], f"{at}, de")),
        ruling=_texts(table["ruling"], f"{at}, ruling") if is_gap else None,
        alternatives=tuple(_texts(each, f"{at}, alternatives") for each in alternatives),
        options=tuple(_text(each, f"{at}, options") for each in options),
    )


def _fields(
    table: Mapping[str, object],
    at: str,
    needed: frozenset[str],
    others: frozenset[str] = frozenset(),
) -> None:
    for name in table:
        if name not in needed and name not in others:
            raise ValueError(f"{at}: unknown field {name!r}")
    for name in sorted(needed):
        if name not in table:
            raise ValueError(f"{at}: missing field {name!r}")


def _typed(value: object, kind: type, at: str, expected: str) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{at}: expected {expected}, got {type(value).__name__}")
    return value


def _kind(value: object, at: str) -> Kind:
    try:
        return Kind(_text(value, f"{at}, kind"))
    except ValueError:
        raise ValueError(f"{at}, kind: expected one of {', '.join(Kind)}") from None


def _texts(value: object, at: str) -> Text:
    table = _typed(value, dict, at, "a table of texts")
    _fields(table, at, needed=frozenset(LANGUAGES))
    return Text(_text(table["en"], f"{at}, en"), _text(table["de"], f"{at}, de"))


def _text(value: object, at: str) -> str:
    text: str = _typed(value, str, at, "a text")
    if not text or text != text.strip():
        raise ValueError(f"{at}: expected a text without white space around it, not empty")
    return text


def _positions(value: object, at: str) -> tuple[int, ...]:
    positions = tuple(_typed(value, list, at, "a list of positions"))
    for position in positions:
        if _typed(position, int, at, "whole numbers") < 1:
            raise ValueError(f"{at}: positions start at 1")
    if list(positions) != sorted(set(positions)):
        raise ValueError(f"{at}: positions ascend, each once")
    return positions
