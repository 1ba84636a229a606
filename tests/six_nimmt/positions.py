"""Sound states of 6 nimmt! set up for one turn, and turns played on them."""

from collections.abc import Iterable, Sequence

from cowrules import SixNimmt
from cowrules.six_nimmt import Commit, Phase, Public, SixNimmtEvent, SixNimmtState

Cards = tuple[int, ...]


def set_up(
    game: SixNimmt,
    rows: Sequence[Cards],
    plays: Sequence[int],
    turn: int | None = None,
    totals: Cards | None = None,
) -> SixNimmtState:
    """A turn in which seat after seat holds the cards `plays`, and others to make up the hand.

    The turn is the first in which the rows can be so long, unless it is given; seat 0 has the
    cards on its pile that must have been taken by then. With `totals` it is the second round.
    The cards that make up hands and pile are the highest that lie nowhere else.
    """
    players = game.players
    lying = sum(map(len, rows))
    if turn is None:
        turn = 1 + max(0, -((4 - lying) // players))
    used = {card for row in rows for card in row} | set(plays)
    spare = [card for card in range(1, game.highest + 1) if card not in used]
    hands = []
    for card in plays:
        others = [spare.pop() for _ in range(game.hand_size - turn)]
        hands.append(tuple(sorted([card, *others])))
    pile = [spare.pop() for _ in range(4 + players * (turn - 1) - lying)]
    state = SixNimmtState(
        public=Public(
            phase=Phase.COMMIT,
            round=1 if totals is None else 2,
            turn=turn,
            rows=tuple(rows),
            revealed=(),
            totals=totals or (0,) * players,
        ),
        hands=tuple(hands),
        commitments=(None,) * players,
        piles=(tuple(sorted(pile)), *((),) * (players - 1)),
    )
    assert game.faults(state) == ()
    return state


def play(
    game: SixNimmt,
    state: SixNimmtState,
    cards: Sequence[int],
    order: Iterable[int] | None = None,
) -> tuple[SixNimmtState, list[SixNimmtEvent]]:
    """Each seat lays its card; the state after the last one and all events."""
    found: list[SixNimmtEvent] = []
    for seat in range(len(cards)) if order is None else order:
        state, events = game.apply(state, Commit(seat, cards[seat]))
        found += events
    return state, found
