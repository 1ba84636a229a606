"""The options of Cosmic Cows."""

from typing import Any

from attrs import Attribute, field, frozen

from cowrules.options import Check, OptionError, expected, integer, optional_integer

__all__ = ["CosmicCowsOptions"]

MOST_PLAYERS = 8
LONGEST_HALF = 1000
MOST_TURNS = 1_000_000


def _two_equal_sides(_: object, __: "Attribute[Any]", value: object) -> None:
    integer(2, MOST_PLAYERS, "GC-09")(_, __, value)
    if value not in (2, 4, 6, 8):
        what = "2, 4, 6 or 8, for two equal sides", "2, 4, 6 oder 8, für zwei gleiche Seiten,"
        raise expected("players", "GC-09", what, value)


_PLAYERS = Check(_two_equal_sides, {"enum": [2, 4, 6, 8]})


# Not slotted: the game class adds the protocol to it.
@frozen(slots=False, kw_only=True)
class CosmicCowsOptions:
    """What can be set before a game of Cosmic Cows.

    Attributes:
        players: 2, 4, 6 or 8, who form two sides: seat ``s`` belongs to side ``s % 2`` (GC-09).
        starter: The seat that begins, or None: then chance names it (CC-SET-3, GC-10).
        half: The lines from the centre to the last line of each side, 1 to 1000, by default 8,
            so that a column has 17 (GC-02). The Kniffel column has three lines in any case
            (GC-05).
        zone: The last lines that are a side's win zone, 1 to ``half``, by default 3; in the
            Kniffel column it is always the last one (GC-04).
        max_turns: After so many turns without a winner the game is drawn, 1 to 1,000,000; None,
            the default, for no limit (GC-43).

    Raises:
        OptionError: An option is out of range or contradicts another.

    Example:
        >>> CosmicCowsOptions(players=4, starter=3).half
        8
    """

    players: int = field(default=2, validator=_PLAYERS)
    starter: int | None = field(
        default=None, validator=optional_integer(0, MOST_PLAYERS - 1, "GC-10")
    )
    half: int = field(default=8, validator=integer(1, LONGEST_HALF, "GC-02"))
    zone: int = field(default=3, validator=integer(1, LONGEST_HALF, "GC-04"))
    max_turns: int | None = field(default=None, validator=optional_integer(1, MOST_TURNS, "GC-43"))

    def __attrs_post_init__(self) -> None:
        if self.starter is not None and self.starter >= self.players:
            last = self.players - 1
            what = f"a seat from 0 to {last}", f"ein Platz von 0 bis {last}"
            raise expected("starter", "GC-10", what, self.starter)
        if self.zone > self.half:
            raise OptionError(
                "zone",
                "GC-04",
                f"{self.zone} lines are more than the {self.half} of a half of the board",
                f"{self.zone} Linien sind mehr als die {self.half} einer Hälfte des Bretts",
            )
