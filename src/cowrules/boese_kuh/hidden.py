"""States of Böse Kuh that agree with a view."""

from typing import TYPE_CHECKING

from cowrules.boese_kuh.cards import CardSet
from cowrules.boese_kuh.dealing import deal_cards, deal_chips, unseen_cards, unseen_chips
from cowrules.boese_kuh.fits import fits_somewhere
from cowrules.boese_kuh.state import EXCHANGE, BoeseKuhState, BoeseKuhView

if TYPE_CHECKING:
    from cowrules.boese_kuh.options import BoeseKuhOptions
    from cowrules.source import Source

__all__ = ["sample_hidden"]


def sample_hidden(
    options: "BoeseKuhOptions", view: BoeseKuhView, source: "Source"
) -> BoeseKuhState:
    """A state that shows `view` to its viewer.

    The cards that the viewer cannot see are shuffled and dealt to the other hands and the
    draw pile; likewise the chips to the other players and the pool.

    Raises:
        ValueError: No state of the game shows this view.
    """
    hands, draw_pile = _cards(options, view, source)
    owned, pool = _chips(options, view, source)
    return BoeseKuhState(view.public, hands, draw_pile, owned, pool)


def _cards(
    options: "BoeseKuhOptions", view: BoeseKuhView, source: "Source"
) -> tuple[tuple[CardSet, ...], CardSet]:
    public = view.public
    cards = unseen_cards(options, view)
    held = sum([size for seat, size in enumerate(view.hand_sizes) if seat != view.viewer])
    if len(cards) != held + view.draw_size:
        raise ValueError("view: its cards do not add up")
    # A hand is exchanged only when a card within reach fits (GB-27). If none of those lying
    # open does, one in the draw pile must.
    needed = public.phase is EXCHANGE and not _fits(view, public.discards)
    if needed and not (view.draw_size and _fits(view, CardSet.of(cards))):
        raise ValueError("view: no exchange could help")
    while True:
        hands, draw_pile = deal_cards(view, source.sample(cards, len(cards)))
        if not needed or _fits(view, draw_pile):
            return hands, draw_pile


def _fits(view: BoeseKuhView, cards: int) -> bool:
    return fits_somewhere(view.public.tasks, view.public.piles, cards)


def _chips(
    options: "BoeseKuhOptions", view: BoeseKuhView, source: "Source"
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    unseen = unseen_chips(options, view)
    hidden = view.pool_size
    for chips, count in zip(view.owned, view.chip_counts, strict=True):
        if chips is None:
            hidden += count
    if min(unseen.values()) < 0 or unseen.total() != hidden:
        raise ValueError("view: its chips do not add up")
    return deal_chips(view, source.sample(sorted(unseen.elements()), hidden))
