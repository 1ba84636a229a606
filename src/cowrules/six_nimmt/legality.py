"""What may be done in 6 nimmt!, on a state or on a view."""

from collections.abc import Sequence
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING

from cowrules.roles import CHANCE, SPECTATOR, Actor, Viewer
from cowrules.six_nimmt.actions import (
    ChooseRow,
    Commit,
    Deal,
    SixNimmtAction,
    commits_of,
    row_choices_of,
)
from cowrules.six_nimmt.cards import deck
from cowrules.six_nimmt.codes import SixNimmtCode
from cowrules.six_nimmt.placement import ROWS
from cowrules.six_nimmt.state import (
    CHOOSE_ROW,
    COMMIT,
    DEAL,
    OVER,
    SixNimmtPosition,
    SixNimmtView,
)
from cowrules.verdict import Illegal, Params, SharedCode

if TYPE_CHECKING:
    from cowrules.six_nimmt.options import SixNimmtOptions

__all__ = ["actors", "check", "legal_actions"]

# The clause that says what is due in each phase.
_DUE = {DEAL: "GN-28", COMMIT: "NM-PLAY-1", CHOOSE_ROW: "GN-12"}


def actors(position: SixNimmtPosition) -> tuple[Actor, ...]:
    """Who may act: all who have not committed, the chooser of a row, or chance."""
    public = position.public
    if public.phase is COMMIT:
        return position.uncommitted
    if public.phase is CHOOSE_ROW:
        return (public.revealed[0][1],)
    return (CHANCE,) if public.phase is DEAL else ()


def legal_actions(position: SixNimmtPosition, player: Actor | Viewer) -> Sequence[SixNimmtAction]:
    """Every card of the hand, or every row: nothing is decided for a player (GN-14, GN-27)."""
    if type(player) is not int:
        return ()
    public = position.public
    if public.phase is COMMIT:
        hand = position.hand_to_play(player)
        if hand is None:
            return ()
        commits = commits_of(player)
        if len(hand) < 2:
            return tuple([commits[card] for card in hand])
        # Twice as fast as the comprehension, but of one card alone it makes no tuple.
        offered: tuple[Commit, ...] = itemgetter(*hand)(commits)
        return offered
    if public.phase is CHOOSE_ROW and public.revealed[0][1] == player:
        return row_choices_of(player) if position.hand_of(player) is not None else ()
    return ()


def check(
    options: "SixNimmtOptions", position: SixNimmtPosition, action: SixNimmtAction
) -> Illegal | None:
    """Why `action` is illegal, or None."""
    phase = position.public.phase
    if phase is COMMIT and isinstance(action, Commit):
        hand = position.hand_to_play(action.player)
        if hand is not None and action.card in hand:
            return None
        return _refuse_commit(options, position, action)
    if phase is CHOOSE_ROW and isinstance(action, ChooseRow):
        return _check_row_choice(position, action)
    if phase is DEAL and isinstance(action, Deal):
        if isinstance(position, SixNimmtView):
            return _wrong_player(position, "GN-28", CHANCE.value)
        return _check_deal(options, action)
    if phase is OVER:
        return Illegal(SharedCode.GAME_OVER, options.end_clause)
    return _illegal(SharedCode.WRONG_PHASE, _DUE[phase], ("phase", phase.value))


def _illegal(
    code: SharedCode | SixNimmtCode, clause: str, *params: tuple[str, int | str]
) -> Illegal:
    return Illegal(code, clause, params)


def _wrong_player(position: SixNimmtPosition, clause: str, player: int | str) -> Illegal:
    """The refusal, with the viewer where the action is not the viewer's own."""
    if not isinstance(position, SixNimmtView) or position.viewer == player:
        return _illegal(SharedCode.WRONG_PLAYER, clause, ("player", player))
    viewer = position.viewer
    shown = viewer.value if viewer is SPECTATOR else viewer
    return _illegal(SharedCode.WRONG_PLAYER, clause, ("player", player), ("viewer", shown))


def _refuse_commit(
    options: "SixNimmtOptions", position: SixNimmtPosition, action: Commit
) -> Illegal:
    """The first reason against a card that its player cannot lay now."""
    player, card = action.player, action.card
    if position.hand_of(player) is None:
        return _wrong_player(position, "NM-PLAY-1", player)
    if position.hand_to_play(player) is None:
        return _illegal(SixNimmtCode.ALREADY_COMMITTED, "GN-07", ("player", player))
    if not 1 <= card <= options.highest:
        return _no_such_card(options, card)
    return _illegal(SixNimmtCode.NOT_IN_HAND, "NM-PLAY-1", ("card", card))


def _check_row_choice(position: SixNimmtPosition, action: ChooseRow) -> Illegal | None:
    player = action.player
    if position.public.revealed[0][1] != player or position.hand_of(player) is None:
        return _wrong_player(position, "NM-LOW-1", player)
    if not 0 <= action.row < ROWS:
        return _illegal(SixNimmtCode.NO_SUCH_ROW, "NM-SET-5", ("row", action.row))
    return None


def _check_deal(options: "SixNimmtOptions", deal: Deal) -> Illegal | None:
    if len(deal.hands) != options.players:
        return _wrong_count("GN-04", "hands", options.players, len(deal.hands))
    for hand in deal.hands:
        if len(hand) != options.hand_size:
            return _wrong_count("NM-SET-3", "hand", options.hand_size, len(hand))
    if len(deal.rows) != ROWS:
        return _wrong_count("NM-SET-5", "rows", ROWS, len(deal.rows))
    cards = [*chain(*deal.hands), *deal.rows]
    existing = deck(options.highest)
    different = set(cards)
    if len(different) == len(cards) and different <= existing:
        return None
    for place, card in enumerate(cards):
        if card not in existing:
            return _no_such_card(options, card)
        if card in cards[:place]:
            return _illegal(SixNimmtCode.DUPLICATE_CARD, "GN-01", ("card", card))
    return None


def _no_such_card(options: "SixNimmtOptions", card: int) -> Illegal:
    params = ("card", card), ("highest", options.highest)
    return _illegal(SixNimmtCode.NO_SUCH_CARD, options.deck_clause, *params)


def _wrong_count(clause: str, what: str, expected: int, found: int) -> Illegal:
    params: Params = (("what", what), ("expected", expected), ("found", found))
    return Illegal(SixNimmtCode.WRONG_COUNT, clause, params)
