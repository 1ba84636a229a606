"""A sensible player of 6 nimmt!.

To lay a card, it weighs how many bullheads each card of its hand may be expected to cost in
this turn. The other players are taken to lay any of the cards that it has not seen:

- A card that goes onto a row costs that row if the cards that come between fill it, no more and
  no fewer. A card next to the last one of a row with room costs nothing.
- A card too low for every row costs the cheapest row, unless somebody lays a lower one.

To take a row, it counts the bullheads of the row against those that the others have to take
afterwards, since their cards are revealed.
"""

from collections.abc import Sequence
from functools import partial
from math import comb
from typing import TYPE_CHECKING

from cowrules.opponents.best import best_by
from cowrules.six_nimmt.actions import ChooseRow, Commit
from cowrules.six_nimmt.cards import bullheads_of, count_heads
from cowrules.six_nimmt.placement import ROW_LENGTH, row_for

if TYPE_CHECKING:
    from cowrules.six_nimmt.actions import SixNimmtAction
    from cowrules.six_nimmt.options import SixNimmtOptions
    from cowrules.six_nimmt.state import SixNimmtView

__all__ = ["best_actions"]


def best_actions(
    game: "SixNimmtOptions", view: "SixNimmtView", legal: Sequence["SixNimmtAction"]
) -> list["SixNimmtAction"]:
    """The legal actions that a sensible player thinks best."""
    unseen = _unseen(game, view)
    return best_by(partial(_value, game, view, unseen), legal)


def _value(
    game: "SixNimmtOptions", view: "SixNimmtView", unseen: list[int], action: "SixNimmtAction"
) -> float:
    if isinstance(action, ChooseRow):
        return -_cost_of_row(game, view, action.row)
    assert isinstance(action, Commit)
    return -_cost_of_card(game, view, unseen, action.card)


def _unseen(game: "SixNimmtOptions", view: "SixNimmtView") -> list[int]:
    """The cards of the deck that the viewer has not before its eyes."""
    seen = set(view.hand).union(*view.public.rows, *[pile for pile in view.piles if pile])
    return [card for card in range(1, game.highest + 1) if card not in seen]


def _cost_of_card(
    game: "SixNimmtOptions", view: "SixNimmtView", unseen: list[int], card: int
) -> float:
    """The bullheads that a card may be expected to take if it is laid now."""
    rows = view.public.rows
    index = row_for(rows, card)
    if index is None:
        lower = len([each for each in unseen if each < card])
        cheapest = min([count_heads(row, game.heads) for row in rows])
        return cheapest * _chance(game, unseen, lower, 0)
    row = rows[index]
    heads_on = bullheads_of(game.heads)
    between = [heads_on[each] for each in unseen if row[-1] < each < card]
    room = ROW_LENGTH - len(row)
    chance = _chance(game, unseen, len(between), room)
    if not chance:
        return 0
    added = room * sum(between) / len(between) if room else 0
    return chance * (count_heads(row, game.heads) + added)


def _chance(game: "SixNimmtOptions", unseen: list[int], among: int, count: int) -> float:
    """How likely the others lay just `count` of so many of the unseen cards."""
    others = game.players - 1
    if count > others:
        return 0
    ways = comb(among, count) * comb(len(unseen) - among, others - count)
    return ways / comb(len(unseen), others)


def _cost_of_row(game: "SixNimmtOptions", view: "SixNimmtView", taken: int) -> float:
    """The bullheads of a row, less what each of the others takes on average afterwards."""
    (lowest, _), *later = view.public.revealed
    rows = list(view.public.rows)
    cost: float = count_heads(rows[taken], game.heads)
    rows[taken] = (lowest,)
    for card, _ in later:
        index = row_for(rows, card)
        assert index is not None, "only the lowest card can be too low"
        row = rows[index]
        if len(row) == ROW_LENGTH:
            cost -= count_heads(row, game.heads) / len(later)
            row = ()
        rows[index] = (*row, card)
    return cost
