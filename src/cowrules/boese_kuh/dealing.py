"""Cards and chips dealt to the places that a viewer of Böse Kuh cannot look into."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cowrules.boese_kuh.cards import CardSet, cards_in
from cowrules.boese_kuh.fits import on_tasks
from cowrules.boese_kuh.state import BoeseKuhView

if TYPE_CHECKING:
    from cowrules.boese_kuh.options import BoeseKuhOptions

__all__ = ["deal_cards", "deal_chips", "unseen_cards", "unseen_chips"]


def unseen_cards(options: "BoeseKuhOptions", view: BoeseKuhView) -> list[int]:
    """The cards that the viewer cannot see, ascending."""
    public = view.public
    return cards_in(options.deck & ~(on_tasks(public) | public.discards | view.hand))


def deal_cards(view: BoeseKuhView, cards: Sequence[int]) -> tuple[tuple[CardSet, ...], CardSet]:
    """The hands and the draw pile: `cards` go to each other seat in turn, the rest to the pile."""
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.viewer:
            hands.append(view.hand)
        else:
            held = max(0, size)
            hands.append(CardSet.of(cards[:held]))
            cards = cards[held:]
    return tuple(hands), CardSet.of(cards)


def unseen_chips(options: "BoeseKuhOptions", view: BoeseKuhView) -> Counter[int]:
    """How many chips of each value the viewer cannot see; below 0 where too many are seen."""
    unseen = Counter(options.chips)
    unseen.subtract([chip for chip in view.public.chips if chip is not None])
    for chips in view.owned:
        unseen.subtract(chips or ())
    return unseen


def deal_chips(
    view: BoeseKuhView, bag: Sequence[int]
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The chips of each seat and of the pool: `bag` goes to each that hides its own in turn."""
    owned = []
    for chips, count in zip(view.owned, view.chip_counts, strict=True):
        if chips is None:
            held = max(0, count)
            owned.append(tuple(sorted(bag[:held])))
            bag = bag[held:]
        else:
            owned.append(chips)
    return tuple(owned), tuple(sorted(bag))
