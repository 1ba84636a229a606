"""What may be done in Böse Kuh, on a state or on a view."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cowrules.boese_kuh.actions import (
    BoeseKuhAction,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    PlaceChip,
    Setup,
    exchange_of,
    gifts_of,
)
from cowrules.boese_kuh.cards import bits_of, cards_in
from cowrules.boese_kuh.chance import check_draw, check_place_chip, check_setup
from cowrules.boese_kuh.codes import BoeseKuhCode
from cowrules.boese_kuh.fits import fits_somewhere, fitting
from cowrules.boese_kuh.lays import Lays
from cowrules.boese_kuh.outcome import is_pool_empty
from cowrules.boese_kuh.refusals import check_cards, illegal, no_such_player
from cowrules.boese_kuh.state import (
    EXCHANGE,
    GIVE_CHIP,
    OVER,
    PLACE_CHIP,
    PLAY,
    REFILL,
    SETUP,
    BoeseKuhPosition,
    BoeseKuhState,
    BoeseKuhView,
    Public,
)
from cowrules.boese_kuh.tasks.table import constraints
from cowrules.roles import CHANCE, SPECTATOR, Actor, Viewer
from cowrules.verdict import Illegal, SharedCode

if TYPE_CHECKING:
    from cowrules.boese_kuh.options import BoeseKuhOptions

__all__ = ["actors", "check", "legal_actions"]

# The clause that says what is due in each phase.
_DUE: Final = {
    SETUP: "BK-SETUP-5",
    PLAY: "BK-TURN-3",
    GIVE_CHIP: "GB-18",
    PLACE_CHIP: "BK-CLEAR-3",
    REFILL: "BK-TURN-8",
    EXCHANGE: "BK-STUCK-4",
}


def actors(position: BoeseKuhPosition) -> tuple[Actor, ...]:
    """The player on turn who lays, exchanges or gives a chip, or chance."""
    public = position.public
    phase = public.phase
    if phase is PLAY or phase is GIVE_CHIP:
        return () if public.player is None else (public.player,)
    return () if phase is OVER else (CHANCE,)


def legal_actions(
    options: "BoeseKuhOptions", position: BoeseKuhPosition, player: Actor | Viewer
) -> Sequence[BoeseKuhAction]:
    """All lays, or the exchange when there are none; or each gift of a red chip."""
    if type(player) is not int:
        return ()
    public = position.public
    if public.player != player:
        return ()
    hand = position.hand_of(player)
    if hand is None:
        return ()
    if public.phase is PLAY:
        return Lays(public, player, hand) or exchange_of(player)
    if public.phase is GIVE_CHIP:
        return gifts_of(player, options.players)
    return ()


def check(
    options: "BoeseKuhOptions", position: BoeseKuhPosition, action: BoeseKuhAction
) -> Illegal | None:
    """Why `action` is illegal, or None."""
    public = position.public
    phase = public.phase
    if phase is OVER:
        clause = "BK-END-1" if is_pool_empty(public) else "GB-11"
        return Illegal(SharedCode.GAME_OVER, clause)
    if phase is PLAY:
        if isinstance(action, Lay):
            return _check_lay(options, position, action)
        if isinstance(action, Exchange):
            return _check_exchange(position, action)
    elif phase is GIVE_CHIP:
        if isinstance(action, GiveChip):
            return _check_give_chip(options, position, action)
    elif phase is REFILL or phase is EXCHANGE:
        if isinstance(action, Draw):
            if isinstance(position, BoeseKuhState):
                return check_draw(options, position, action)
            return _for_another(position, _DUE[phase], CHANCE.value)
    elif phase is PLACE_CHIP:
        if isinstance(action, PlaceChip):
            if isinstance(position, BoeseKuhState):
                return check_place_chip(options, position, action)
            return _for_another(position, _DUE[phase], CHANCE.value)
    elif isinstance(action, Setup):
        if isinstance(position, BoeseKuhState):
            return check_setup(options, action)
        return _for_another(position, _DUE[phase], CHANCE.value)
    return illegal(SharedCode.WRONG_PHASE, _DUE[phase], ("phase", phase.value))


def _wrong_player(position: BoeseKuhPosition, player: int) -> Illegal:
    """The seat is not on turn, or the action is not the viewer's own."""
    giving = position.public.phase is GIVE_CHIP
    if isinstance(position, BoeseKuhState) or position.viewer == player:
        clause = "BK-CHIP-2" if giving else "BK-TURN-2"
        return illegal(SharedCode.WRONG_PLAYER, clause, ("player", player))
    return _for_another(position, "BK-CHIP-2" if giving else "BK-OBJ-1", player)


def _for_another(position: BoeseKuhView, clause: str, player: int | str) -> Illegal:
    """On a view, only the viewer's own actions are judged."""
    viewer = position.viewer
    shown = viewer.value if viewer is SPECTATOR else viewer
    return illegal(SharedCode.WRONG_PLAYER, clause, ("player", player), ("viewer", shown))


def _check_lay(
    options: "BoeseKuhOptions", position: BoeseKuhPosition, action: Lay
) -> Illegal | None:
    public = position.public
    player = action.player
    hand = position.hand_of(player)
    if hand is None or player != public.player:
        return _wrong_player(position, player)
    index, cards = action.task, action.cards
    tasks = public.tasks
    if not 0 <= index < len(tasks):
        return illegal(BoeseKuhCode.NO_SUCH_TASK, "BK-COMP-3", ("index", index))
    laid = bits_of(cards)
    if not laid or laid & ~hand:
        return _check_hand_cards(options, hand, cards)
    task, pile = tasks[index], public.piles[index]
    constraint = constraints()[task]
    if constraint.holds(pile | laid):
        return None
    return constraint.misfit(task, pile, cards)


def _check_hand_cards(
    options: "BoeseKuhOptions", hand: int, cards: tuple[int, ...]
) -> Illegal | None:
    """Why these are not cards of the hand."""
    if not cards:
        return illegal(BoeseKuhCode.NO_CARDS, "BK-TURN-3")
    refused = check_cards(options, cards)
    if refused is not None:
        return refused
    missing = next(card for card in cards if not hand >> card & 1)
    return illegal(BoeseKuhCode.NOT_IN_HAND, "BK-TURN-3", ("card", missing))


def _check_give_chip(
    options: "BoeseKuhOptions", position: BoeseKuhPosition, action: GiveChip
) -> Illegal | None:
    player, recipient = action.player, action.recipient
    if position.hand_of(player) is None or player != position.public.player:
        return _wrong_player(position, player)
    if not 0 <= recipient < options.players:
        return no_such_player(recipient, options.players)
    if recipient == player:
        return illegal(BoeseKuhCode.TO_ONESELF, "GB-18")
    return None


def _check_exchange(position: BoeseKuhPosition, action: Exchange) -> Illegal | None:
    public = position.public
    player = action.player
    hand = position.hand_of(player)
    if hand is None or player != public.player:
        return _wrong_player(position, player)
    if not fits_somewhere(public.tasks, public.piles, hand):
        return None
    return _playable(public, hand)


def _playable(public: Public, hand: int) -> Illegal:
    """Name a card of the hand that can be laid, and where."""
    for index, (task, pile) in enumerate(zip(public.tasks, public.piles, strict=True)):
        cards = cards_in(fitting(task, pile) & hand)
        if cards:
            card = ("card", cards[0])
            where = ("index", index)
            return illegal(BoeseKuhCode.HAND_PLAYABLE, "GB-22", card, ("task", task.value), where)
    raise AssertionError("a card fits")
