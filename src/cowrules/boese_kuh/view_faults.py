"""What can be wrong with a view of Böse Kuh that was built outside the engine."""

from typing import TYPE_CHECKING, Final

from cowrules.boese_kuh.cards import ALL_CARDS, CardSet
from cowrules.boese_kuh.codes import BoeseKuhFault
from cowrules.boese_kuh.dealing import deal_cards, deal_chips, unseen_cards, unseen_chips
from cowrules.boese_kuh.faults import faults
from cowrules.boese_kuh.fits import fits_somewhere
from cowrules.boese_kuh.options import TASK_CARDS
from cowrules.boese_kuh.state import BoeseKuhState, BoeseKuhView
from cowrules.boese_kuh.views import observe
from cowrules.roles import SPECTATOR
from cowrules.verdict import Fault

if TYPE_CHECKING:
    from cowrules.boese_kuh.options import BoeseKuhOptions

__all__ = ["view_faults"]

_CLAUSES: Final = {
    "hand": "BK-SETUP-5",
    "hand_sizes": "GB-30",
    "draw_size": "GB-39",
    "owned": "GB-20",
    "chip_counts": "GB-21",
    "pool_size": "GB-20",
}


def view_faults(options: "BoeseKuhOptions", view: BoeseKuhView) -> tuple[Fault, ...]:
    """All faults of `view`: it must be what its viewer sees of a state without faults."""
    if view.viewer is not SPECTATOR and not 0 <= view.viewer < options.players:
        code = BoeseKuhFault.OUT_OF_RANGE
        return (Fault(code, "viewer", "GB-01", (("value", view.viewer),)),)
    for field in ("hand_sizes", "owned", "chip_counts"):
        count = len(getattr(view, field))
        if count != options.players:
            params = ("expected", options.players), ("found", count)
            return (Fault(BoeseKuhFault.WRONG_COUNT, field, "GB-01", params),)
    hands, draw_pile = _cards(options, view)
    owned, pool = deal_chips(view, sorted(unseen_chips(options, view).elements()))
    state = BoeseKuhState(view.public, hands, draw_pile, owned, pool)
    # What cannot be seen is as the rest leaves it, so numbers that do not add up show here.
    shown = observe(options, state, view.viewer)
    differing = [name for name in _CLAUSES if getattr(shown, name) != getattr(view, name)]
    if differing:
        return tuple(
            Fault(BoeseKuhFault.IMPOSSIBLE_VIEW, name, _CLAUSES[name]) for name in differing
        )
    return faults(options, state)


def _cards(options: "BoeseKuhOptions", view: BoeseKuhView) -> tuple[tuple[CardSet, ...], CardSet]:
    """The hands and the draw pile, with the cards not to be seen in the hidden places in turn."""
    public = view.public
    unseen = unseen_cards(options, view)
    # An exchange needs a card that fits, maybe in the draw pile (GB-27), so these come last.
    tasks = public.tasks[:TASK_CARDS]
    piles = tuple([CardSet(pile & ALL_CARDS) for pile in public.piles[:TASK_CARDS]])
    unseen.sort(key=lambda card: fits_somewhere(tasks, piles, CardSet.of([card])))
    return deal_cards(view, unseen)
