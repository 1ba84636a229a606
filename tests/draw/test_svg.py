"""What holds for the SVG of every view: its form, its parts, and what is outlined."""

import itertools
from collections import Counter
from typing import Any

import pytest

from cowrules import BoeseKuh, CosmicCows, SixNimmt
from cowrules.boese_kuh import Drawn, GiveChip, Laid, Lay
from cowrules.cosmic_cows import Forfeit, Move, Moved, Reroll
from cowrules.draw import svg
from cowrules.six_nimmt import ChooseRow, Commit, Placed, RowTaken

from .reading import SVG, cards, marked, numbers, part, parts, root_of
from .scenes import COSMIC_COWS, SCENES, SIX_NIMMT, view_of
from .walks import GAMES, looks, name_of

LAYOUTS: tuple[dict[str, Any], ...] = (
    {"width": "narrow"},
    {"width": "wide", "language": "de"},
    {"width": "narrow", "language": "de"},
    {"width": "wide"},
)


def sizes(name: str) -> list[Any]:
    return [game for game in GAMES if game.name == name]


every_game = pytest.mark.parametrize("game", GAMES, ids=name_of)


@every_game
def test_every_picture_is_sound_and_inside_its_frame(game: Any) -> None:
    layouts = itertools.cycle(LAYOUTS)
    for moment, viewer in looks(game, every=9):
        layout = next(layouts)
        picture = svg(
            moment.view(viewer),
            game=game,
            events=moment.events,
            targets=moment.targets(viewer),
            **layout,
        )
        root = root_of(picture)
        assert root.tag == f"{SVG}svg"
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        assert width == {"narrow": 360, "wide": 760}[layout["width"]]
        ids = [each.attrib["id"] for each in root.iter() if "id" in each.attrib]
        assert max(Counter(ids).values()) == 1
        assert (root[0].tag, root[1].tag) == (f"{SVG}title", f"{SVG}desc")
        assert root[0].text
        assert root[1].text
        for each in root.iter(f"{SVG}g"):
            assert each.attrib["role"] in ("img", "group")
            assert each[0].tag == f"{SVG}title"
            assert each[0].text == each.attrib["aria-label"] != ""
            inner = [other for other in each.iter(f"{SVG}g") if other is not each]
            assert (
                (each.attrib["role"] == "group") == bool(inner)
                or "data-row" in each.attrib
                or ("data-task" in each.attrib)
            )
        for each in root.iter(f"{SVG}rect"):
            x, y, wide, high = numbers(each, "x", "y", "width", "height")
            assert -1 <= x <= x + wide <= width + 1
            assert -1 <= y <= y + high <= height + 1
        for each in root.iter(f"{SVG}text"):
            assert float(each.attrib["font-size"]) >= 7
            x, y = numbers(each, "x", "y")
            assert 0 <= x <= width
            assert 0 <= y <= height


@pytest.mark.parametrize("game", sizes("six-nimmt"), ids=name_of)
def test_six_nimmt_shows_each_card_once_where_it_lies(game: SixNimmt) -> None:
    for moment, viewer in looks(game, every=7):
        view = moment.view(viewer)
        root = root_of(svg(view, game=game, events=moment.events))
        for index, row in enumerate(view.public.rows):
            assert cards(part(root, "row", index), "row") == list(row)
        assert cards(root, "hand") == list(view.hand)
        assert cards(root, "laid") == ([] if view.commitment is None else [view.commitment])
        assert cards(root, "revealed") == [card for card, _ in view.public.revealed]
        shown = sum(len(row) for row in view.public.rows) + len(view.public.revealed)
        shown += len(view.hand) + (view.commitment is not None)
        assert len(parts(root, "card")) == shown
        for seat, pile in enumerate(view.piles):
            taken = part(root, "seat", seat).attrib.get("data-cards")
            assert taken == (None if pile is None else " ".join(map(str, pile)))


@pytest.mark.parametrize("game", sizes("boese-kuh"), ids=name_of)
def test_boese_kuh_shows_each_card_and_chip_once_where_it_lies(game: BoeseKuh) -> None:
    for moment, viewer in looks(game, every=9):
        view = moment.view(viewer)
        root = root_of(svg(view, events=moment.events))
        for index, pile in enumerate(view.public.piles):
            assert cards(part(root, "task", index), "task") == list(pile)
            chips = [each.attrib["data-chip"] for each in parts(part(root, "task", index), "chip")]
            chip = view.public.chips[index]
            assert chips == ([] if chip is None else [str(chip)])
        assert cards(root, "hand") == list(view.hand)
        shown = sum(len(pile) for pile in view.public.piles) + len(view.hand)
        assert len(parts(root, "card")) == shown
        for seat, owned in enumerate(view.owned):
            told = part(root, "seat", seat).attrib.get("data-chips")
            assert told == (None if owned is None else " ".join(map(str, owned)))


@pytest.mark.parametrize(
    "game", [each for each in GAMES if each.name == "cosmic-cows"], ids=name_of
)
def test_cosmic_cows_shows_each_pawn_and_die_once(game: CosmicCows) -> None:
    for moment, viewer in looks(game, every=2):
        view = moment.view(viewer)
        root = root_of(svg(view, game=game, events=moment.events))
        lines = [int(part(root, "die", die).attrib["data-face"]) for die in range(5)]
        assert tuple(lines) == view.public.dice
        pawns = [each for each in parts(root, "pawn") if "data-line" in each.attrib]
        assert [int(each.attrib["data-pawn"]) for each in pawns] == list(range(9))
        assert tuple(int(each.attrib["data-line"]) for each in pawns) == view.public.pawns


@every_game
def test_what_can_be_chosen_is_outlined_and_nothing_else(game: Any) -> None:
    for moment, viewer in looks(game, every=7):
        targets = list(moment.targets(viewer))
        root = root_of(svg(moment.view(viewer), game=game, targets=targets))
        commits = {each.card for each in targets if isinstance(each, Commit)}
        lays = [each for each in targets if isinstance(each, Lay)]
        assert marked(root, "card", "target") == commits | {c for each in lays for c in each.cards}
        assert marked(root, "task", "target") == {each.task for each in lays}
        rows = {each.row for each in targets if isinstance(each, ChooseRow)}
        assert marked(root, "row", "target") == rows
        given = {each.recipient for each in targets if isinstance(each, GiveChip)}
        assert marked(root, "seat", "target") == given
        rolled = {die for each in targets if isinstance(each, Reroll) for die in each.dice}
        assert marked(root, "die", "target") == rolled
        moves = [
            (each.combination.value, " ".join(map(str, each.numbers)))
            for each in targets
            if isinstance(each, Move)
        ]
        offered = [
            (each.attrib["data-combination"], each.attrib["data-numbers"])
            for each in parts(root, "combination")
        ]
        assert offered == moves
        assert len(parts(root, "forfeit")) == any(isinstance(each, Forfeit) for each in targets)


def test_a_hand_to_be_exchanged_is_outlined_as_a_whole() -> None:
    for name, stuck in (("boese-kuh-stuck", True), ("boese-kuh-turn", False)):
        scene = SCENES[name]
        root = root_of(svg(scene.view, **scene.outlined))
        (hand,) = [each for each in root.iter() if each.attrib.get("id") == "cowrules-hand"]
        assert ("cowrules-target" in hand.attrib["class"].split()) == stuck
        assert bool(marked(root, "card", "target")) != stuck


@every_game
def test_what_has_just_happened_is_outlined(game: Any) -> None:
    for moment, viewer in looks(game, every=5):
        view = moment.view(viewer)
        root = root_of(svg(view, game=game, events=moment.events))
        lying = {int(each.attrib["data-card"]) for each in parts(root, "card")}
        seen = [game.redact(event, viewer) for event in moment.events]
        new = {each.card for each in seen if isinstance(each, Placed | RowTaken)}
        for each in seen:
            if isinstance(each, Laid) or (isinstance(each, Drawn) and each.cards is not None):
                new.update(each.cards or ())
        assert marked(root, "card", "news") == new & lying
        moved = {
            pawn
            for each in seen
            if isinstance(each, Moved)
            for pawn, before, after in each.pawns
            if before != after
        }
        assert marked(root, "pawn", "news") == moved


def test_a_move_shows_where_its_pawns_go() -> None:
    # A pair of 4s pulls the pawn of the 4 (column 5) two lines towards side 1, a triple three.
    game = CosmicCows(players=4)
    view = view_of(game, COSMIC_COWS)
    root = root_of(svg(view, game=game, targets=game.legal_actions(view, 1)))
    goals = [each for each in parts(root, "to") if each.attrib["data-pawn"] == "5"]
    assert [each.attrib["data-to"] for each in goals] == ["2", "3"]
    assert {each.attrib["data-to"] for each in parts(root, "to")} == {"2", "3"}


def height_of(root: Any, key: str, value: int) -> float:
    """How far down a part begins."""
    return min(float(each.attrib["y"]) for each in part(root, key, value).iter(f"{SVG}rect"))


def test_the_viewer_or_the_seat_asked_for_sits_at_the_bottom() -> None:
    game = SixNimmt(players=3, rounds=2)
    view = view_of(game, SIX_NIMMT)
    for seat, bottom in ((None, 1), (0, 0), (2, 2)):
        root = root_of(svg(view, game=game, seat=seat))
        heights = [height_of(root, "seat", each) for each in range(3)]
        rows = height_of(root, "row", 3)
        assert [each for each in range(3) if heights[each] > rows] == [bottom]
    watching = view_of(
        game, SIX_NIMMT.replace("viewer=1 hand=5,33,66,104", "viewer=spectator hand=-")
    )
    root = root_of(svg(watching, game=game))
    assert all(height_of(root, "seat", each) < height_of(root, "row", 0) for each in range(3))


@pytest.mark.parametrize(("seat", "up"), [(0, True), (1, False), (2, True), (None, False)])
def test_the_board_is_seen_from_the_own_side(seat: int | None, up: bool) -> None:
    # The pawn of the 5 (column 6) stands on line 8, the Chance pawn on -8; seat 1 looks.
    game = CosmicCows(players=4)
    root = root_of(svg(view_of(game, COSMIC_COWS), game=game, seat=seat))
    middles = [
        float(next(part(root, "column", name).iter(f"{SVG}circle")).attrib["cy"])
        for name in ("5", "chance")
    ]
    assert (middles[0] > middles[1]) == up
