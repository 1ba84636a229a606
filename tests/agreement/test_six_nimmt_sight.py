"""What each viewer of 6 nimmt! sees and learns, as the specification says."""

from collections.abc import Iterator, Mapping

import pytest

from cowrules import SPECTATOR, SixNimmt, Viewer
from cowrules.six_nimmt import (
    Committed,
    Dealt,
    Phase,
    Placed,
    Revealed,
    RoundEnded,
    RowTaken,
    SixNimmtEvent,
    SixNimmtView,
)

from ..spec.six_nimmt import play, sight
from .six_nimmt_matches import MATCHES, agreed_by, played, told, with_deals


def viewers(game: SixNimmt) -> Iterator[tuple[Viewer, int | None]]:
    """Each viewer, as the engine and as the specification calls it."""
    yield from ((seat, seat) for seat in game.seats)
    yield SPECTATOR, None


def view_told(view: SixNimmtView) -> Mapping[str, object]:
    """All that a view shows; the places of what it has no field for are empty."""
    public = view.public
    sheet = {"totals": public.totals, "number of the round": public.round, "aside": None}
    if public.phase in (Phase.DEAL, Phase.OVER):
        assert not public.rows + public.revealed + view.hand
        assert not any(view.piles)
        return sheet
    seats = range(len(view.committed))
    revealed = {seat: card for card, seat in public.revealed}
    return sheet | {
        "rows": public.rows,
        "revealed": tuple(revealed.get(seat) for seat in seats),
        "who has chosen": list(view.committed),
        "chosen": [view.commitment if seat == view.viewer else None for seat in seats],
        "hands": [view.hand if seat == view.viewer else None for seat in seats],
        "piles": [None if pile is None else frozenset(pile) for pile in view.piles],
    }


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("NM-SET-7", "NM-PLAY-1", "NM-PLAY-2", "NM-PILE-1", "GN-08", "GN-15")
@pytest.mark.clause("GN-25", "GN-26")
def test_a_viewer_sees_what_the_specification_says(number: int) -> None:
    game, steps = played(number)
    agreed = agreed_by(game)
    choosing = 0
    for step in steps:
        match = told(step.after)
        choosing += step.after.public.phase is Phase.CHOOSE_ROW
        for viewer, who in viewers(game):
            view = game.observe(step.after, viewer)
            assert view_told(view) == sight.seen(agreed, match, who)
            if who is None:
                assert view.hand == ()
                assert view.commitment is None
    assert choosing > 0


def announced(event: SixNimmtEvent) -> Iterator[tuple[str, int, object]]:
    """The things that an event tells of, with whose they are."""
    if isinstance(event, Dealt):
        yield from (("dealt hand", seat, hand) for seat, hand in enumerate(event.hands))
        yield "starts", 0, event.rows
    elif isinstance(event, Committed):
        yield "that one has chosen", event.player, True
        yield "chosen card", event.player, event.card
    elif isinstance(event, Revealed):
        yield from (("revealed card", seat, card) for seat, card in enumerate(event.cards))
    elif isinstance(event, Placed):
        yield "placed card", event.player, (event.card, event.row)
    elif isinstance(event, RowTaken):
        yield "placed card", event.player, (event.card, event.row)
        yield "taken row", event.player, (event.taken, event.heads)
    elif isinstance(event, RoundEnded):
        yield "points", 0, (event.heads, event.totals)


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("GN-08", "GN-15", "GN-26", "NM-PLAY-1", "NM-PLAY-2", "NM-SET-7")
def test_a_viewer_learns_what_the_specification_says(number: int) -> None:
    game, steps = played(number)
    things = {"left aside"}
    for event in (event for step in steps for event in step.events):
        whole = list(announced(event))
        assert all(value is not None for _, _, value in whole)
        for viewer, who in viewers(game):
            assert list(announced(game.redact(event, viewer))) == [
                (thing, owner, value if sight.learns(thing, who, owner) else None)
                for thing, owner, value in whole
            ]
        things |= {thing for thing, _, _ in whole}
    assert things == sight.ANNOUNCED.keys()


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("NM-SET-7", "GN-25")
def test_no_view_and_no_event_tells_a_card_put_aside(number: int) -> None:
    for game, step, deal in with_deals(number):
        aside = play.left_aside(agreed_by(game), deal)
        for viewer, _ in viewers(game):
            view = game.observe(step.after, viewer)
            piles = [pile for pile in view.piles if pile is not None]
            shown = {card for cards in (*view.public.rows, *piles, view.hand) for card in cards}
            assert not shown & aside
