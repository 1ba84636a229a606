"""The options of Böse Kuh."""

from functools import cached_property
from typing import Any, Final, TypeAlias

from attrs import Attribute, field, frozen

from cowrules.boese_kuh.cards import HIGHEST_CARD, CardSet, bits_of
from cowrules.boese_kuh.tasks.names import Task
from cowrules.boese_kuh.tasks.subsets import HAND_SIZE
from cowrules.options import Check, OptionError, expected, flag, integer, optional_integer

__all__ = ["TASK_CARDS", "BoeseKuhOptions", "TaskCard"]

TaskCard: TypeAlias = tuple[Task, Task]
"""A task card: the tasks on its sides 0 and 1."""

TASK_CARDS = 6
"""The task cards lie in a ring, numbered from 0 (BK-COMP-3, BK-SETUP-3)."""

_MOST_CHIPS: Final = 200
_HIGHEST_CHIP: Final = 99


def _pairs() -> tuple[TaskCard, ...]:
    """Neighbours in the rulebook's list share a card (GB-04)."""
    tasks = tuple(Task)
    return tuple(zip(tasks[::2], tasks[1::2], strict=True))


def _two_of_each() -> tuple[int, ...]:
    """Two chips of each value from -5 to 5 except 0 (GB-03)."""
    return tuple([value for value in range(-5, 6) if value for _ in range(2)])


def _every_card() -> tuple[int, ...]:
    return tuple(range(1, HIGHEST_CARD + 1))


def _ascending(values: tuple[int, ...]) -> tuple[int, ...]:
    """The values in order, so that equal sets are equal options; the rest is left to the check."""
    if _are_numbers(values):
        return tuple(sorted(values))
    return values


def _are_numbers(values: object) -> bool:
    return type(values) is tuple and all(type(value) is int for value in values)


def _players(owner: Any, attribute: "Attribute[int]", value: object) -> None:
    if type(value) is int and value == 6:
        if not owner.six_players:
            raise OptionError(
                "players",
                "GB-01",
                "six play only with the option six_players",
                "zu sechst nur mit der Option six_players",
            )
    else:
        integer(2, 6 if owner.six_players is True else 5, "GB-01")(owner, attribute, value)


def _tuple(option: str, clause: str, value: object) -> tuple[object, ...]:
    if not isinstance(value, tuple):
        raise expected(option, clause, ("a tuple", "ein Tupel"), value)
    return value


def _is_pair_of_tasks(card: object) -> bool:
    return isinstance(card, tuple) and len(card) == 2 and all(type(task) is Task for task in card)


def _task_cards(_: object, __: "Attribute[Any]", value: object) -> None:
    cards = _tuple("task_cards", "GB-04", value)
    if len(cards) != TASK_CARDS or not all(map(_is_pair_of_tasks, cards)):
        raise OptionError(
            "task_cards",
            "GB-04",
            f"expected {TASK_CARDS} pairs of tasks",
            f"{TASK_CARDS} Paare von Aufträgen erwartet",
        )


def _sides(_: object, __: "Attribute[Any]", value: object) -> None:
    if value is None:
        return
    sides = _tuple("sides", "GB-05", value)
    if len(sides) != TASK_CARDS or any(
        type(side) is not int or side not in (0, 1) for side in sides
    ):
        raise OptionError(
            "sides",
            "GB-05",
            f"expected {TASK_CARDS} times 0 or 1",
            f"{TASK_CARDS}-mal 0 oder 1 erwartet",
        )


def _chips(_: object, __: "Attribute[Any]", value: tuple[int, ...]) -> None:
    _tuple("chips", "GB-03", value)
    if (
        not _are_numbers(value)
        or not TASK_CARDS <= len(value) <= _MOST_CHIPS
        or any(not 1 <= abs(chip) <= _HIGHEST_CHIP for chip in value)
    ):
        raise OptionError(
            "chips",
            "GB-03",
            f"expected {TASK_CARDS} to {_MOST_CHIPS} whole numbers "
            f"from -{_HIGHEST_CHIP} to {_HIGHEST_CHIP}, none of them 0",
            f"{TASK_CARDS} bis {_MOST_CHIPS} ganze Zahlen "
            f"von -{_HIGHEST_CHIP} bis {_HIGHEST_CHIP} ohne 0 erwartet",
        )


def _cow_cards(_: object, __: "Attribute[Any]", value: tuple[int, ...]) -> None:
    _tuple("cow_cards", "BK-COMP-2", value)
    if not _are_numbers(value) or not bits_of(value):
        raise OptionError(
            "cow_cards",
            "BK-COMP-2",
            f"expected numbers from 1 to {HIGHEST_CARD}, none twice",
            f"Zahlen von 1 bis {HIGHEST_CARD} erwartet, keine doppelt",
        )


_SIX_OF_THEM: Final = {"minItems": TASK_CARDS, "maxItems": TASK_CARDS}
_PLAYERS: Final = Check(_players, {"minimum": 2, "maximum": 6})
_PAIRS: Final = Check(_task_cards, _SIX_OF_THEM)
_SIDES: Final = Check(_sides, {**_SIX_OF_THEM, "items": {"enum": [0, 1]}})
_CHIPS: Final = Check(
    _chips,
    {
        "minItems": TASK_CARDS,
        "maxItems": _MOST_CHIPS,
        "items": {
            "type": "integer",
            "minimum": -_HIGHEST_CHIP,
            "maximum": _HIGHEST_CHIP,
            "not": {"const": 0},
        },
    },
)
_COW_CARDS: Final = Check(
    _cow_cards,
    {
        "minItems": 2 * HAND_SIZE,
        "items": {"type": "integer", "minimum": 1, "maximum": HIGHEST_CARD},
        "uniqueItems": True,
    },
)


# Not slotted: the game class adds the protocol to it.
@frozen(slots=False, kw_only=True)
class BoeseKuhOptions:
    """What can be set before a game of Böse Kuh.

    Attributes:
        players: 2 to 5, or 6 with ``six_players`` (GB-01).
        six_players: Allow six players (GB-01).
        starter: The seat that begins; None leaves it to chance (GB-02).
        task_cards: Six pairs of tasks, the two sides of each task card (GB-04). A task may
            be on several sides.
        sides: For each task card the side, 0 or 1, that is up at the start; None leaves it
            to chance (GB-05).
        chips: The values of all chips, 6 to 200 of them, from -99 to 99 without 0 (GB-03);
            kept in ascending order.
        cow_cards: The cards in the game, at least five for each player (BK-COMP-2); kept in
            ascending order.
        open_scores: Views show the chips of every player (GB-20).

    Raises:
        OptionError: An option is out of range or contradicts another.

    Example:
        >>> options = BoeseKuhOptions(players=2)
        >>> [task.value for task in options.task_cards[0]]
        ['thirty', 'forty-five']
        >>> len(options.chips), sum(options.chips), len(options.cow_cards)
        (20, 0, 60)
    """

    players: int = field(default=4, validator=_PLAYERS)
    six_players: bool = field(default=False, validator=flag("GB-01"))
    starter: int | None = field(default=None, validator=optional_integer(0, 5, "GB-02"))
    task_cards: tuple[TaskCard, ...] = field(factory=_pairs, validator=_PAIRS)
    sides: tuple[int, ...] | None = field(default=None, validator=_SIDES)
    chips: tuple[int, ...] = field(factory=_two_of_each, converter=_ascending, validator=_CHIPS)
    cow_cards: tuple[int, ...] = field(
        factory=_every_card, converter=_ascending, validator=_COW_CARDS
    )
    open_scores: bool = field(default=False, validator=flag("GB-20"))

    def __attrs_post_init__(self) -> None:
        if self.starter is not None and self.starter >= self.players:
            last = self.players - 1
            what = f"a seat from 0 to {last}", f"ein Platz von 0 bis {last}"
            raise expected("starter", "GB-02", what, self.starter)
        dealt = HAND_SIZE * self.players
        if dealt > len(self.cow_cards):
            raise OptionError(
                "cow_cards",
                "BK-SETUP-5",
                f"{dealt} cards are to be dealt, the game has {len(self.cow_cards)}",
                f"{dealt} Karten sind auszuteilen, das Spiel hat {len(self.cow_cards)}",
            )

    @cached_property
    def deck(self) -> CardSet:
        """The cards in the game."""
        return CardSet.of(self.cow_cards)
