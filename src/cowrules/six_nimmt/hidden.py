"""States of 6 nimmt! that agree with a view."""

from typing import TYPE_CHECKING

from cowrules.six_nimmt.state import CHOOSE_ROW, COMMIT, SixNimmtState, SixNimmtView

if TYPE_CHECKING:
    from cowrules.six_nimmt.options import SixNimmtOptions
    from cowrules.source import Source

__all__ = ["sample_hidden"]


def sample_hidden(
    options: "SixNimmtOptions", view: SixNimmtView, source: "Source"
) -> SixNimmtState:
    """A state that shows `view` to its viewer.

    The cards that the viewer cannot see are shuffled; the first go to the others'
    hands and commitments, the next to hidden piles, and the rest lie aside.
    """
    public = view.public
    playing = public.phase in (COMMIT, CHOOSE_ROW)
    left = options.hand_size - public.turn + 1 if playing else 0
    sizes = [
        left - (laid or public.phase is CHOOSE_ROW) if playing else 0 for laid in view.committed
    ]
    known = {card for row in public.rows for card in row} | {card for card, _ in public.revealed}
    known.update(view.hand)
    known.update(card for pile in view.piles if pile is not None for card in pile)
    if view.commitment is not None:
        known.add(view.commitment)
    unseen = [card for card in range(1, options.highest + 1) if card not in known]
    deck = source.sample(unseen, len(unseen))

    def draw(count: int) -> list[int]:
        if count > len(deck):
            raise ValueError("view: there are not as many cards as it tells of")
        return [deck.pop() for _ in range(count)]

    hands: list[tuple[int, ...]] = []
    commitments: list[int | None] = []
    for seat, size in enumerate(sizes):
        if seat == view.viewer:
            hands.append(view.hand)
            commitments.append(view.commitment)
        else:
            hands.append(tuple(sorted(draw(size))))
            commitments.append(draw(1)[0] if view.committed[seat] else None)
    piles = [list(pile or ()) for pile in view.piles]
    secret = [seat for seat, pile in enumerate(view.piles) if pile is None]
    if playing and secret:
        dealt = options.hand_size * options.players + len(public.rows)
        seen = sum(map(len, (*public.rows, *hands, *piles, public.revealed)))
        taken = dealt - seen - sum(card is not None for card in commitments)
        cards = draw(taken)
        for card, owner in zip(cards, source.below(len(secret), len(cards)), strict=True):
            piles[secret[owner]].append(card)
    return SixNimmtState(
        public=public,
        hands=tuple(hands),
        commitments=tuple(commitments),
        piles=tuple(tuple(sorted(pile)) for pile in piles),
    )
