"""What can be wrong with a view of 6 nimmt! that was built outside the engine."""

from itertools import islice
from typing import TYPE_CHECKING, Final

from cowrules.roles import SPECTATOR
from cowrules.six_nimmt.codes import SixNimmtFault
from cowrules.six_nimmt.dealing import deal_cards, unseen_cards
from cowrules.six_nimmt.faults import faults
from cowrules.six_nimmt.state import SixNimmtState, SixNimmtView
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
    deck = iter(unseen_cards(options, view))

    def draw(count: int) -> list[int]:
        return list(islice(deck, max(0, count)))

    def owners(_: int, count: int) -> tuple[int, ...]:
        return (0,) * count

    return deal_cards(options, view, draw, owners)
