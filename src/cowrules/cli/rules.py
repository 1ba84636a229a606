"""``cowrules rules``: the rules of a game and the rulings on what the rulebook leaves open."""

import argparse
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from cowrules.cli.console import BAD_INPUT, complain, safe, say
from cowrules.games import GAMES
from cowrules.language import LANGUAGES, Language
from cowrules.texts import pick

if TYPE_CHECKING:
    from cowrules.catalogue import Catalogue, Clause
    from cowrules.cli import Subparsers

__all__ = ["add_parser", "run"]

_DESCRIPTION = """\
List the clauses and rulings of a game in the project's own words, or show one in full: with
the ruling, what others play, and the options that change it."""

_MOST_SUGGESTIONS = 5


def add_parser(commands: "Subparsers") -> None:
    """Add the parser of this command."""
    parser = commands.add_parser(
        "rules",
        help="list the clauses and rulings of a game, or show one",
        description=_DESCRIPTION,
    )
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=" or ".join(GAMES))
    parser.add_argument("clause", metavar="CLAUSE", nargs="?", help="the id of a clause or ruling")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the texts")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the clauses, and give the exit status."""
    from cowrules.catalogue import load  # noqa: PLC0415 - what help does without
    from cowrules.cli.terminal.clauses import show_clause  # noqa: PLC0415
    from cowrules.cli.terminal.look import Look  # noqa: PLC0415

    language: Language = args.lang
    catalogue = load(args.game)
    if args.clause is None:
        for line in _all_clauses(catalogue, language):
            say(line)
        return 0
    name = args.clause.upper()
    if name not in catalogue:
        complain(f"cowrules rules: {_no_clause(catalogue, args.clause, language)}")
        return BAD_INPUT
    say(show_clause(catalogue[name], Look(language)))
    return 0


def _all_clauses(catalogue: "Catalogue", language: Language) -> Iterator[str]:
    """One clause a line, under the sections of the rulebook."""
    width = max(map(len, catalogue))
    for section, clauses in groupby(
        catalogue.clauses, key=lambda clause: clause.section.get(language)
    ):
        yield section
        for clause in clauses:
            yield f"  {clause.id:{width}}  {_text(clause, language)}"


def _text(clause: "Clause", language: Language) -> str:
    text = clause.text.get(language)
    if clause.ruling is None:
        return text
    return f"{text} {pick(('Ruling', 'Festlegung'), language)}: {clause.ruling.get(language)}"


def _no_clause(catalogue: "Catalogue", wanted: str, language: Language) -> str:
    """What to say of a clause that does not exist, with those that it may have meant."""
    from difflib import get_close_matches  # noqa: PLC0415 - seldom needed

    name = safe(wanted)
    game = catalogue.game
    near = get_close_matches(wanted.upper(), list(catalogue), _MOST_SUGGESTIONS)
    if near:
        listed = ", ".join(near)
        return pick(
            (
                f"{game} has no clause {name}; did you mean {listed}?",
                f"{game} hat keine Klausel {name}; gemeint vielleicht {listed}?",
            ),
            language,
        )
    return pick(
        (
            f"{game} has no clause {name}; 'cowrules rules {game}' lists all",
            f"{game} hat keine Klausel {name}; 'cowrules rules {game}' zeigt alle",
        ),
        language,
    )
