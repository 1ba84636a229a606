"""Verdicts as data: why an action is refused, and what is wrong with a state."""

from enum import StrEnum
from typing import Final, TypeAlias

from attrs import frozen

__all__ = ["Code", "Fault", "Illegal", "IllegalAction", "Param", "Params", "SharedCode"]

Param: TypeAlias = int | str | tuple[int, ...]
"""A value in a verdict's parameters: a number, a word or several numbers."""

Params: TypeAlias = tuple[tuple[str, Param], ...]
"""A verdict's parameters as pairs of name and value, so that they hash."""


class Code(StrEnum):
    """Base of the stable reason codes; each game has an enum of its own.

    The value of a member is the text that records, wire and logs carry. Codes are
    never renamed and never reused.

    Example:
        >>> from cowrules.six_nimmt import SixNimmtCode
        >>> str(SixNimmtCode.NOT_IN_HAND)
        'not-in-hand'
    """


class SharedCode(Code):
    """The codes that every game uses, in the order in which they are tried.

    Example:
        >>> [str(code) for code in SharedCode]
        ['game-over', 'wrong-phase', 'wrong-player']
    """

    GAME_OVER = "game-over"
    WRONG_PHASE = "wrong-phase"
    WRONG_PLAYER = "wrong-player"


# Looking a member up in its enum costs more than comparing with it.
WRONG_PHASE: Final = SharedCode.WRONG_PHASE


@frozen
class Illegal:
    """Why an action is refused.

    It holds nothing that the offender may not see, so it can always be shown.

    Attributes:
        code: The stable reason.
        clause: The id of the clause or ruling in the game's catalogue that it rests on.
        params: What a message about it needs, as pairs of name and value.

    Example:
        >>> from cowrules.six_nimmt import SixNimmtCode
        >>> Illegal(SixNimmtCode.NO_SUCH_CARD, "GN-01", (("card", 105),)).param("card")
        105
    """

    code: Code
    clause: str
    params: Params = ()

    def param(self, name: str) -> Param:
        """The parameter called `name`.

        Raises:
            KeyError: There is none.
        """
        return dict(self.params)[name]


@frozen
class Fault:
    """One thing that is wrong with a state built outside the engine.

    Attributes:
        code: The stable kind of fault, from the game's enum of faults.
        field: The field of the state, as a path such as ``public.rows[2]``.
        clause: The id of the clause or ruling that the state breaks.
        params: What a message about it needs.

    Example:
        >>> from cowrules.six_nimmt import SixNimmtFault
        >>> Fault(SixNimmtFault.CARD_TWICE, "hands[1]", "GN-01", (("card", 7),)).field
        'hands[1]'
    """

    code: Code
    field: str
    clause: str
    params: Params = ()


class IllegalAction(ValueError):  # noqa: N818 - reads as the verdict it carries
    """Raised by ``Game.apply`` for an action that ``Game.check`` refuses.

    Attributes:
        illegal: The verdict, the same that ``check`` gives.

    Example:
        >>> from cowrules import Dealer, SixNimmt
        >>> from cowrules.six_nimmt import Commit
        >>> game = SixNimmt(players=2)
        >>> state = game.initial_state()
        >>> try:
        ...     game.apply(state, Commit(player=0, card=7))
        ... except IllegalAction as error:
        ...     print(error.illegal.code)
        wrong-phase
    """

    def __init__(self, illegal: Illegal, message: str) -> None:
        super().__init__(message)
        self.illegal = illegal

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[Illegal, str]]:
        """Go whole from one process to another."""
        return type(self), (self.illegal, str(self))
