"""What holds for the text of every view."""

import itertools
from typing import Any

import pytest

from cowrules.boese_kuh.cards import show_card
from cowrules.draw import text
from cowrules.draw.lettering import WIDTH

from .reading import without_escapes
from .walks import GAMES, looks, name_of

LANGUAGES = ("en", "de")


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_lines_fit_and_colours_change_nothing_else(game: Any) -> None:
    languages = itertools.cycle(LANGUAGES)
    for moment, viewer in looks(game, every=5):
        arguments: dict[str, Any] = {
            "game": game,
            "events": moment.events,
            "targets": moment.targets(viewer),
            "language": next(languages),
        }
        view = moment.view(viewer)
        plain = text(view, **arguments)
        assert "\x1b" not in plain
        assert plain.endswith("\n")
        for line in plain.splitlines():
            assert len(line) <= WIDTH
            assert line == line.rstrip()
        coloured = text(view, colour=True, **arguments)
        assert "\x1b[1m" in coloured
        assert without_escapes(coloured) == plain


@pytest.mark.parametrize("game", [each for each in GAMES if each.name == "six-nimmt"], ids=name_of)
def test_six_nimmt_shows_every_row_and_the_hand(game: Any) -> None:
    for moment, viewer in looks(game, every=5):
        view = moment.view(viewer)
        lines = text(view, game=game).replace("•", " ").splitlines()
        for index, row in enumerate(view.public.rows):
            (line,) = [each for each in lines if each.split()[:2] == ["row", str(index)]]
            assert list(map(int, line.split("=")[0].split()[2:])) == list(row)
        starts = [at for at, line in enumerate(lines) if line.split()[:1] == ["hand"]]
        shown = " ".join(lines[starts[0] :]).split()[1:] if starts else []
        assert list(map(int, shown)) == list(view.hand)


@pytest.mark.parametrize("game", [each for each in GAMES if each.name == "boese-kuh"], ids=name_of)
def test_boese_kuh_shows_every_card_once(game: Any) -> None:
    for moment, viewer in looks(game, every=9):
        view = moment.view(viewer)
        words = [word.lstrip("+>●▲■◆★♣") for word in text(view).split()]
        for card in (*view.hand, *(card for pile in view.public.piles for card in pile)):
            assert words.count(show_card(card)) == 1


def test_marks_stand_before_what_they_mark() -> None:
    game: Any = GAMES[5]
    for moment, viewer in looks(game, every=1):
        targets = list(moment.targets(viewer))
        lines = text(moment.view(viewer), game=game, targets=targets)
        assert lines.count(">") == len(targets)
