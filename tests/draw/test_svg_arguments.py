"""What may be asked of a picture, and what is wrong to ask."""

import subprocess
import sys
from typing import Any

import pytest

from cowrules import SPECTATOR, BoeseKuh, CosmicCows, SixNimmt
from cowrules.draw import svg

from .reading import cards, part, root_of
from .scenes import BOESE_KUH, CHOICE, COSMIC_COWS, SIX_NIMMT, view_of
from .walks import looks


def test_notebooks_show_the_view_alone() -> None:
    for game, notation in (
        (SixNimmt(players=3), CHOICE),
        (BoeseKuh(players=3), BOESE_KUH),
        (CosmicCows(), COSMIC_COWS),
    ):
        view = view_of(game, notation)
        assert view._repr_svg_() == svg(view)


def test_without_the_game_a_far_pawn_makes_the_board_longer() -> None:
    view = view_of(CosmicCows(half=30), COSMIC_COWS.replace("8,-2", "30,-2"))
    root = root_of(svg(view))
    assert part(root, "column", "5").attrib["data-line"] == "30"


def test_equal_views_give_equal_bytes_in_every_process() -> None:
    code = (
        "from cowrules import BoeseKuh; from cowrules.draw import svg, text; import hashlib;"
        f"game = BoeseKuh(players=3); view = game.parse_position({BOESE_KUH!r});"
        "targets = game.legal_actions(view, 1);"
        "found = svg(view, game=game, targets=targets) + text(view, targets=targets);"
        "print(hashlib.sha256(found.encode()).hexdigest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


def test_ids_begin_as_asked() -> None:
    game = SixNimmt(players=3, rounds=2)
    root = root_of(svg(view_of(game, SIX_NIMMT), prefix="table-7"))
    ids = [each.attrib["id"] for each in root.iter() if "id" in each.attrib]
    assert ids[0] == "table-7"
    assert "table-7-card-104" in ids
    assert all(each.startswith("table-7") for each in ids)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seat": 3}, "seat: expected 0 to 2"),
        ({"seat": -1}, "seat: expected 0 to 2"),
        ({"width": "tiny"}, "width: expected 'wide' or 'narrow', got 'tiny'$"),
        ({"width": 500}, "width: expected 'wide' or 'narrow', got 500$"),
        ({"width": None}, "width: expected 'wide' or 'narrow', got None$"),
        ({"language": "fr"}, "language: expected 'en' or 'de', got 'fr'$"),
        ({"prefix": '"><script>'}, "prefix: expected a letter, .*, got '\"><script>'$"),
        ({"prefix": ""}, "prefix: expected a letter, .*, got ''$"),
        ({"prefix": 500}, "prefix: expected a letter, .*, got 500$"),
        ({"game": SixNimmt(players=4)}, "game: has 4 seats, the view shows 3"),
        ({"game": CosmicCows()}, "game: expected SixNimmt, got a value of type CosmicCows$"),
    ],
)
def test_wrong_arguments_are_named(wrong: dict[str, Any], words: str) -> None:
    view = view_of(SixNimmt(players=3), CHOICE)
    with pytest.raises(ValueError, match=words):
        svg(view, **wrong)


def test_a_board_too_short_for_its_pawns_is_named() -> None:
    view = view_of(CosmicCows(), COSMIC_COWS)
    with pytest.raises(ValueError, match="game: the board is shorter than the view"):
        svg(view, game=CosmicCows(half=3))


def test_only_a_view_is_drawn() -> None:
    state: Any = SixNimmt(players=3).initial_state()
    with pytest.raises(TypeError, match=r"view: expected what game\.observe"):
        svg(state)


def test_the_spectator_sees_no_hand_of_a_seat_at_the_bottom() -> None:
    game = SixNimmt(players=3, rounds=1)
    for moment, _ in looks(game, every=5):
        root = root_of(svg(moment.view(SPECTATOR), game=game, seat=1))
        assert cards(root, "hand") == cards(root, "laid") == []
