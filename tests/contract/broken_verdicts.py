"""Games that judge actions wrongly, or give wrong reasons."""

from collections.abc import Sequence

from cowrules import Actor, Code, Illegal, SharedCode, Viewer

from .take_away import (
    Position,
    Take,
    TakeAction,
    TakeAway,
    TakeState,
    TakeView,
)


class JudgesOthersOnViews(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        if isinstance(position, TakeView):
            return super().check(TakeState(position.player, position.left), action)
        return super().check(position, action)

    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        if isinstance(position, TakeView) and position.viewer != player:
            return []
        return super().legal_actions(position, player)


class StricterOnViews(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        found = super().check(position, action)
        if isinstance(position, TakeView) and found is not None and found.params:
            return replace_clause(found, "T-1")
        return found


def replace_clause(illegal: Illegal, clause: str) -> Illegal:
    return Illegal(illegal.code, clause, illegal.params)


class UnknownClause(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        found = super().check(position, action)
        return None if found is None else replace_clause(found, "T-9")


class StrangeCode(Code):
    STRANGE = "strange"


class UnknownCode(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        found = super().check(position, action)
        if found is None or found.code is SharedCode.GAME_OVER:
            return found
        return Illegal(StrangeCode.STRANGE, "T-1")


class ForgetsTheEnd(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        found = super().check(position, action)
        if found is not None and found.code is SharedCode.GAME_OVER:
            return Illegal(SharedCode.WRONG_PLAYER, "T-3")
        return found


class AcceptsOutOfTurn(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        if position.left and isinstance(position, TakeState) and action == Take(1, 1):
            return None
        return super().check(position, action)

    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        return super().legal_actions(position, player) if player == position.player else []


class ForbidsOnViews(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        if isinstance(position, TakeView) and position.left > 3 and action == Take(1, 3):
            return Illegal(SharedCode.WRONG_PLAYER, "T-1")
        return super().check(position, action)

    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        if isinstance(position, TakeView) and position.viewer == player:
            return super().legal_actions(TakeState(position.player, position.left), player)
        return super().legal_actions(position, player)
