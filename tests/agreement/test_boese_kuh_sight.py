"""What each viewer of Böse Kuh sees and learns, as the specification says."""

from collections.abc import Iterator, Mapping

import pytest

from cowrules import SPECTATOR, BoeseKuh, Viewer
from cowrules.boese_kuh import (
    BoeseKuhEvent,
    BoeseKuhView,
    ChipAwarded,
    ChipPlaced,
    Drawn,
    GameEnded,
    HandExchanged,
    Laid,
    Prepared,
    TaskTurned,
    TurnSkipped,
)

from ..spec.boese_kuh import sight
from .boese_kuh_tables import GAMES, NAME, cards_told, played, told


def viewers(game: BoeseKuh) -> Iterator[tuple[Viewer, int | None]]:
    """Each viewer, as the engine and as the specification calls it."""
    yield from ((seat, seat) for seat in game.seats)
    yield SPECTATOR, None


def view_told(view: BoeseKuhView) -> Mapping[str, object]:
    """All that a view shows; the places of what it has no field for are empty."""
    public = view.public
    return {
        "tasks": tuple(NAME[task] for task in public.tasks),
        "cards on tasks": tuple(map(cards_told, public.piles)),
        "chips on tasks": public.chips,
        "discards": cards_told(public.discards),
        "draw pile": None,
        "size of the draw pile": view.draw_size,
        "pool": None,
        "size of the pool": view.pool_size,
        "hands": [
            cards_told(view.hand) if seat == view.viewer else None
            for seat in range(len(view.hand_sizes))
        ],
        "sizes of hands": list(view.hand_sizes),
        "chips": list(view.owned),
        "numbers of chips": list(view.chip_counts),
    }


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause(
    "BK-SETUP-1", "BK-SETUP-2", "BK-SETUP-4", "BK-CHIP-1", "BK-CHIP-3", "BK-CLEAR-3"
)
@pytest.mark.clause("GB-20", "GB-21", "GB-39")
def test_a_viewer_sees_what_the_specification_says(name: str) -> None:
    game, steps = played(name)
    for step in steps[::3] + steps[-1:]:
        table = told(step.after)
        for viewer, who in viewers(game):
            view = game.observe(step.after, viewer)
            assert view_told(view) == sight.seen(table, who, game.open_scores)
            if who is None:
                assert not view.hand


def announced(event: BoeseKuhEvent) -> Iterator[tuple[str, int, object]]:
    """The things that an event tells of, with whose they are."""
    if isinstance(event, Prepared):
        yield from (("dealt hand", seat, hand) for seat, hand in enumerate(event.hands))
        yield from (("laid chip", 0, chip) for chip in event.chips)
    elif isinstance(event, Drawn):
        yield "drawn cards", event.player, event.cards
    elif isinstance(event, HandExchanged | TurnSkipped):
        yield "shown hand", event.player, event.cards
    elif isinstance(event, Laid):
        yield "laid cards", event.player, event.cards
    elif isinstance(event, TaskTurned):
        yield "discarded cards", 0, event.discarded
    elif isinstance(event, ChipAwarded):
        yield "won chip", event.recipient, event.chip
    elif isinstance(event, ChipPlaced):
        yield "laid chip", 0, event.chip
    elif isinstance(event, GameEnded):
        yield from (("won chip", seat, chips) for seat, chips in enumerate(event.outcome.chips))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("GB-20", "GB-23", "GB-28", "BK-STUCK-1", "BK-SETUP-5", "BK-SETUP-2")
def test_a_viewer_learns_what_the_specification_says(name: str) -> None:
    game, steps = played(name)
    things = set()
    for event in (event for step in steps for event in step.events):
        whole = list(announced(event))
        assert all(value is not None for _, _, value in whole)
        for viewer, who in viewers(game):
            told_to_viewer = list(announced(game.redact(event, viewer)))
            assert told_to_viewer == [
                (thing, owner, value if sight.learns(thing, who, owner) else None)
                for thing, owner, value in whole
            ]
        things |= {thing for thing, _, _ in whole}

    assert things >= sight.ANNOUNCED.keys() - {"shown hand"}


@pytest.mark.clause("GB-20", "BK-CHIP-3")
def test_open_scores_and_nothing_else_show_the_points_of_others() -> None:
    seen = set()
    for name in GAMES:
        game, steps = played(name)
        for step in steps:
            if game.outcome(step.after) is None and any(step.after.owned):
                chips = game.observe(step.after, SPECTATOR).owned
                seen.add((game.open_scores, None not in chips))
    assert seen == {(False, False), (True, True)}
