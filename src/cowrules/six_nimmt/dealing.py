"""Cards dealt to the places that a viewer of 6 nimmt! cannot look into."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cowrules.six_nimmt.state import CHOOSE_ROW, COMMIT, SixNimmtState, SixNimmtView

if TYPE_CHECKING:
    from cowrules.six_nimmt.options import SixNimmtOptions

__all__ = ["deal_cards", "unseen_cards"]


def unseen_cards(options: "SixNimmtOptions", view: SixNimmtView) -> list[int]:
    """The cards that the viewer cannot see, ascending."""
    public = view.public
    seen = {card for row in public.rows for card in row} | {card for card, _ in public.revealed}
    seen.update(view.hand)
    seen.update(card for pile in view.piles if pile is not None for card in pile)
    if view.commitment is not None:
        seen.add(view.commitment)
    return [card for card in range(1, options.highest + 1) if card not in seen]


def deal_cards(
    options: "SixNimmtOptions",
    view: SixNimmtView,
    draw: Callable[[int], list[int]],
    owners: Callable[[int, int], Sequence[int]],
) -> SixNimmtState:
    """The state in whose hidden places lie the cards drawn.

    First they go to each other seat's hand and commitment, then to the hidden piles; the
    rest lie aside.

    Args:
        options: The options.
        view: What is seen.
        draw: Takes a number of cards, none for a number below 1.
        owners: Says for a number of piles and a number of cards which pile gets each card.
    """
    public = view.public
    playing = public.phase in (COMMIT, CHOOSE_ROW)
    left = options.hand_size - public.turn + 1 if playing else 0
    hands: list[tuple[int, ...]] = []
    commitments: list[int | None] = []
    for seat, laid in enumerate(view.committed):
        if seat == view.viewer:
            hands.append(view.hand)
            commitments.append(view.commitment)
        else:
            hands.append(tuple(sorted(draw(left - (laid or public.phase is CHOOSE_ROW)))))
            drawn = draw(1) if laid else []
            commitments.append(drawn.pop() if drawn else None)
    piles = [list(pile or ()) for pile in view.piles]
    secret = [seat for seat, pile in enumerate(view.piles) if pile is None]
    if playing and secret:
        dealt = options.hand_size * options.players + len(public.rows)
        seen = sum(map(len, (*public.rows, *hands, *piles, public.revealed)))
        taken = draw(dealt - seen - sum(card is not None for card in commitments))
        for card, owner in zip(taken, owners(len(secret), len(taken)), strict=True):
            piles[secret[owner]].append(card)
        for seat in secret:
            piles[seat].sort()
    return SixNimmtState(public, tuple(hands), tuple(commitments), tuple(map(tuple, piles)))
