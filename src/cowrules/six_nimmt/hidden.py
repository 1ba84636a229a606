"""States of 6 nimmt! that agree with a view."""

from typing import TYPE_CHECKING

from cowrules.six_nimmt.dealing import deal_cards, unseen_cards
from cowrules.six_nimmt.state import SixNimmtState, SixNimmtView

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

    Raises:
        ValueError: The view tells of more cards than there are.
    """
    unseen = unseen_cards(options, view)
    deck = source.sample(unseen, len(unseen))

    def draw(count: int) -> list[int]:
        if count > len(deck):
            raise ValueError("view: there are not as many cards as it tells of")
        return [deck.pop() for _ in range(count)]

    return deal_cards(options, view, draw, source.below)
