"""The options of 6 nimmt!."""

from typing import Any, get_args

from attrs import Attribute, field, frozen

from cowrules.options import OptionError, expected, flag, integer, optional_integer
from cowrules.six_nimmt.cards import HIGHEST_CARD, Heads

__all__ = ["SixNimmtOptions"]

DEFAULT_TARGET = 66


def _known_heads(_: object, __: "Attribute[Any]", value: object) -> None:
    if value not in get_args(Heads):
        what = "'published' or 'rulebook'", "'published' oder 'rulebook'"
        raise expected("heads", "GN-02", what, value)


# Not slotted: the game class adds the protocol to it.
@frozen(slots=False, kw_only=True)
class SixNimmtOptions:
    """What can be set before a match of 6 nimmt!.

    Attributes:
        players: 2 to 10 (GN-04).
        hand_size: Cards dealt to each player in a round, by default 10 (NM-SET-3).
        deck_size: The deck holds the cards 1 to this number, by default 104 (GN-01).
        tactics: Use only the cards 1 to ``hand_size * players + 4``, so that all are dealt
            (GN-33); not together with another ``deck_size``.
        heads: ``"published"`` or ``"rulebook"``, see `bullheads` (GN-02).
        target: The match ends with the round in which a total reaches this number, 1 to
            1000; None means 66, unless ``rounds`` is given (NM-END-4, NM-END-6, GN-23).
        rounds: The match ends after so many rounds, 1 to 1000; not together with
            ``target`` (NM-END-6, GN-24).
        hide_piles: Views hide the others' piles of the current round (GN-26).

    Raises:
        OptionError: An option is out of range or contradicts another.

    Example:
        >>> SixNimmtOptions(players=4, rounds=3).limit
        0
        >>> SixNimmtOptions(players=4).limit
        66
        >>> SixNimmtOptions(players=3, tactics=True).highest
        34
    """

    players: int = field(default=4, validator=integer(2, 10, "GN-04"))
    hand_size: int = field(default=10, validator=integer(1, 50, "NM-SET-3"))
    deck_size: int = field(default=HIGHEST_CARD, validator=integer(6, HIGHEST_CARD, "GN-01"))
    tactics: bool = field(default=False, validator=flag("GN-33"))
    heads: Heads = field(default="published", validator=_known_heads)
    target: int | None = field(default=None, validator=optional_integer(1, 1000, "GN-23"))
    rounds: int | None = field(default=None, validator=optional_integer(1, 1000, "GN-23"))
    hide_piles: bool = field(default=False, validator=flag("GN-26"))

    def __attrs_post_init__(self) -> None:
        dealt = self.hand_size * self.players + 4
        if dealt > self.deck_size:
            raise OptionError(
                "hand_size",
                "GN-04",
                f"{dealt} cards are to be dealt, the deck has {self.deck_size}",
                f"{dealt} Karten sind auszuteilen, der Stapel hat {self.deck_size}",
            )
        if self.tactics and self.deck_size != HIGHEST_CARD:
            raise OptionError(
                "tactics",
                "GN-33",
                "the Tactics deck sets its own size",
                "die Taktik-Variante bestimmt die Zahl der Karten selbst",
            )
        if self.target is not None and self.rounds is not None:
            raise OptionError(
                "rounds",
                "GN-24",
                "give a target or a number of rounds, not both",
                "gib ein Ziel oder eine Zahl von Runden an, nicht beides",
            )

    @property
    def highest(self) -> int:
        """The highest card in the deck."""
        return self.hand_size * self.players + 4 if self.tactics else self.deck_size

    @property
    def deck_clause(self) -> str:
        """The clause that says which cards there are."""
        return "GN-33" if self.tactics else "GN-01"

    @property
    def end_clause(self) -> str:
        """The clause that says when the match ends."""
        return "NM-END-4" if self.limit == DEFAULT_TARGET else "NM-END-6"

    @property
    def limit(self) -> int:
        """The total that ends the match, 0 when a number of rounds does."""
        if self.rounds is not None:
            return 0
        return DEFAULT_TARGET if self.target is None else self.target
