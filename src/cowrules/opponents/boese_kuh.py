"""A sensible player of Böse Kuh.

To lay cards, it weighs for each lay:

- the task that it completes, which is worth the points on its chip: a green one is won, a red one
  is another player's loss;
- how much likelier or unlikelier it makes it that the next player completes the task, see
  `cowrules.opponents.boese_kuh_tasks`; that is worth the same points;
- the cards laid, since every one of them brings a new one;
- once the pool is empty, whether the game that it ends is won.

A red chip goes to the player who seems to have most points: where chips are hidden, each counts
as the average of all that the player has not seen.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from cowrules.boese_kuh.actions import GiveChip, Lay
from cowrules.boese_kuh.cards import bits_of
from cowrules.boese_kuh.fits import on_tasks
from cowrules.boese_kuh.tasks.table import constraints
from cowrules.opponents.best import best_by
from cowrules.opponents.boese_kuh_tasks import Unknown

if TYPE_CHECKING:
    from cowrules.boese_kuh.actions import BoeseKuhAction
    from cowrules.boese_kuh.options import BoeseKuhOptions
    from cowrules.boese_kuh.state import BoeseKuhView

__all__ = ["best_actions"]

# What a new card is worth, in points.
_NEW_CARD: Final = 0.2

# More than everything else is worth together.
_GAME: Final = 1000.0


def best_actions(
    game: "BoeseKuhOptions", view: "BoeseKuhView", legal: Sequence["BoeseKuhAction"]
) -> Sequence["BoeseKuhAction"]:
    """The legal actions that a sensible player thinks best."""
    return best_by(partial(_value, game, view, _next_hand(game, view)), legal)


def _value(
    game: "BoeseKuhOptions", view: "BoeseKuhView", following: Unknown, action: "BoeseKuhAction"
) -> float:
    if isinstance(action, Lay):
        return _value_of_lay(game, view, following, action)
    if isinstance(action, GiveChip):
        return _points(game, view, action.recipient)
    return 0


def _next_hand(game: "BoeseKuhOptions", view: "BoeseKuhView") -> Unknown:
    """The hand of the next player: any of the cards that the viewer does not see."""
    public = view.public
    assert public.player is not None, "somebody is on turn"
    following = (public.player + 1) % game.players
    seen = view.hand | public.discards | on_tasks(public)
    return Unknown(game.deck & ~seen, view.hand_sizes[following])


def _value_of_lay(
    game: "BoeseKuhOptions", view: "BoeseKuhView", following: Unknown, lay: Lay
) -> float:
    public = view.public
    task, before, chip = public.tasks[lay.task], public.piles[lay.task], public.chips[lay.task]
    assert chip is not None, "every task has a chip while cards are laid"
    after = before | bits_of(lay.cards)
    spared = following.completes(task, before)
    new_cards = _NEW_CARD * len(lay.cards)
    if not constraints()[task].is_complete(after):
        return abs(chip) * (spared - following.completes(task, after)) + new_cards
    if not view.pool_size:
        return _GAME if _wins(game, view, lay.player, chip) else -_GAME
    return abs(chip) * (spared + 1) + new_cards


def _wins(game: "BoeseKuhOptions", view: "BoeseKuhView", player: int, chip: int) -> bool:
    """Whether the player seems to have most points once a last chip is won or given away."""
    points = [_points(game, view, seat) for seat in range(game.players)]
    own = points.pop(player)
    if chip > 0:
        return own + chip >= max(points)
    # The red chip goes to the one with most points.
    points.sort()
    points[-1] += chip
    return own >= max(points)


def _points(game: "BoeseKuhOptions", view: "BoeseKuhView", seat: int) -> float:
    """The points of a seat; a chip that is hidden counts as the average of all that are."""
    owned = view.owned[seat]
    if owned is not None:
        return sum(owned)
    known = [chip for chip in view.public.chips if chip is not None]
    for chips in view.owned:
        known += chips or ()
    hidden = len(game.chips) - len(known)
    return view.chip_counts[seat] * (sum(game.chips) - sum(known)) / max(hidden, 1)
