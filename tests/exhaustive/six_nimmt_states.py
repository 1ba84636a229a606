"""The engine's rounds of 6 nimmt! beside the specification's, state by state."""

from collections import Counter
from collections.abc import Iterator

from cowrules import SixNimmt
from cowrules.six_nimmt import Commit, Deal, SixNimmtAction, SixNimmtState
from cowrules.six_nimmt.state import Phase

from ..spec.six_nimmt.rounds import Choice, Choose, Play, Round, after, choices, chooser, is_over


def told(state: SixNimmtState) -> Round:
    """A state within a round in the specification's terms."""
    waiting: list[int | None] = [None] * len(state.hands)
    for card, seat in state.public.revealed:
        waiting[seat] = card
    return Round(
        hands=tuple(map(frozenset, state.hands)),
        chosen=state.commitments,
        waiting=tuple(waiting),
        rows=state.public.rows,
        taken=tuple(map(frozenset, state.piles)),
    )


def offered(game: SixNimmt, state: SixNimmtState) -> dict[Choice, SixNimmtAction]:
    """All that any seat may do, by what it is in the specification."""
    found: dict[Choice, SixNimmtAction] = {}
    for seat in game.seats:
        for action in game.legal_actions(state, seat):
            assert not isinstance(action, Deal)
            assert action.player == seat
            if isinstance(action, Commit):
                found[Play(seat, action.card)] = action
            else:
                found[Choose(seat, action.row)] = action
    assert game.actors(state) == tuple(sorted({choice.player for choice in found}))
    return found


def dealt(game: SixNimmt, state: SixNimmtState, deal: Round) -> SixNimmtState:
    """The state after a deal."""
    hands = tuple(tuple(sorted(hand)) for hand in deal.hands)
    return game.apply(state, Deal(hands, tuple(row[0] for row in deal.rows)))[0]


def played(
    game: SixNimmt,
    state: SixNimmtState,
    position: Round,
    counts: Counter[str],
    *,
    by_seats: bool = False,
) -> Iterator[tuple[SixNimmtState, Round]]:
    """Compare everything from here to the end of the round; yield each state that ends it.

    All that is offered is compared. With `by_seats` only the choices of the first who may act
    are followed, so that the seats commit one after the other.
    """
    pending = [(state, position)]
    seen = {position: state}
    while pending:
        state, position = pending.pop()
        counts["states"] += 1
        if is_over(position):
            assert state.public.phase in (Phase.DEAL, Phase.OVER)
            counts["ends"] += 1
            yield state, position
            continue
        assert told(state) == position
        actions = offered(game, state)
        assert actions.keys() == choices(position)
        counts["row_choices"] += chooser(position) is not None
        first = min(choice.player for choice in actions)
        for choice, action in actions.items():
            if by_seats and choice.player != first:
                continue
            counts["transitions"] += 1
            then = after(position, choice)
            reached, _ = game.apply(state, action)
            if then not in seen:
                seen[then] = reached
                pending.append((reached, then))
            assert seen[then] == reached
