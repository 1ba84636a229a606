"""What can be wrong with a view of 6 nimmt! that was built outside the engine."""

from typing import TYPE_CHECKING, Final

from cowrules.roles import SPECTATOR
from cowrules.six_nimmt.codes import SixNimmtFault
from cowrules.six_nimmt.faults import faults
from cowrules.six_nimmt.state import CHOOSE_ROW, COMMIT, SixNimmtState, SixNimmtView
from cowrules.six_nimmt.views import observe
from cowrules.verdict import Fault

if TYPE_CHECKING:
    from cowrules.six_nimmt.options import SixNimmtOptions

__all__ = ["view_faults"]

_CLAUSES: Final = {
    "hand": "NM-SET-3",
    "commitment": "NM-PLAY-2",
    "committed": "GN-08",
    "piles": "GN-26",
}


def view_faults(options: "SixNimmtOptions", view: SixNimmtView) -> tuple[Fault, ...]:
    """All faults of `view`: it must be what its viewer sees of a state without faults."""
    if view.viewer is not SPECTATOR and not 0 <= view.viewer < options.players:
        code = SixNimmtFault.OUT_OF_RANGE
        return (Fault(code, "viewer", "GN-04", (("value", view.viewer),)),)
    for field in ("committed", "piles"):
        count = len(getattr(view, field))
        if count != options.players:
            params = ("expected", options.players), ("found", count)
            return (Fault(SixNimmtFault.WRONG_COUNT, field, "GN-04", params),)
    state = _complete(options, view)
    found = faults(options, state)
    if found:
        return found
    shown = observe(options, state, view.viewer)
    return tuple(
        Fault(SixNimmtFault.IMPOSSIBLE_VIEW, field, clause)
        for field, clause in _CLAUSES.items()
        if getattr(shown, field) != getattr(view, field)
    )


def _complete(options: "SixNimmtOptions", view: SixNimmtView) -> SixNimmtState:
    """The state that has in its hidden places, one after the other, the cards not to be seen."""
    public = view.public
    playing = public.phase in (COMMIT, CHOOSE_ROW)
    left = options.hand_size - public.turn + 1 if playing else 0
    seen = {card for row in public.rows for card in row} | {card for card, _ in public.revealed}
    seen.update(view.hand)
    seen.update(card for pile in view.piles if pile is not None for card in pile)
    if view.commitment is not None:
        seen.add(view.commitment)
    unseen = [card for card in range(1, options.highest + 1) if card not in seen]
    hands: list[tuple[int, ...]] = []
    commitments: list[int | None] = []
    for seat, laid in enumerate(view.committed):
        if seat == view.viewer:
            hands.append(view.hand)
            commitments.append(view.commitment)
            continue
        size = max(0, left - (laid or public.phase is CHOOSE_ROW))
        hands.append(tuple(unseen[:size]))
        unseen = unseen[size:]
        commitments.append(unseen.pop(0) if laid and unseen else None)
    piles = [pile or () for pile in view.piles]
    secret = [seat for seat, pile in enumerate(view.piles) if pile is None]
    if playing and secret:
        open_cards = sum(map(len, (*public.rows, *hands, *piles, public.revealed)))
        laid_down = sum(card is not None for card in commitments)
        dealt = options.hand_size * options.players + len(public.rows)
        piles[secret[0]] = tuple(unseen[: max(0, dealt - open_cards - laid_down)])
    return SixNimmtState(public, tuple(hands), tuple(commitments), tuple(piles))
