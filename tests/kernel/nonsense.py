"""Actions, events and results full of nonsense, which is told in a sentence all the same."""

from typing import Any, get_args

from cowrules.boese_kuh import CardSet
from cowrules.games import AnyGame
from cowrules.outcome import Outcome

HUGE = 10**9000


def nonsense(game: AnyGame, number: int, count: int) -> list[Any]:
    """One of each action, event and result with that number everywhere, and so many of it."""
    outcome = made(game.outcome_type, number, count, None)
    kinds = [*game.action_types, *game.event_types]
    return [outcome, *(made(kind, number, count, outcome) for kind in kinds)]


# The classes are looked at as they are declared.
def made(kind: Any, number: int, count: int, outcome: Outcome | None) -> Any:
    values = {
        field.name: value(field.type, number, count, outcome) for field in kind.__attrs_attrs__
    }
    return kind(**values)


def value(kind: Any, number: int, count: int, outcome: Outcome | None) -> Any:
    if kind is int:
        return number
    if kind is str:
        return "nonsense"
    members = list(getattr(kind, "__members__", {}).values())
    if members:
        return members[0]
    if kind is CardSet:
        return CardSet.of(range(1, count + 1))
    arguments = get_args(kind)
    if getattr(kind, "__origin__", None) is tuple:
        if arguments[-1] is ...:
            return (value(arguments[0], number, count, outcome),) * count
        return tuple(value(each, number, count, outcome) for each in arguments)
    if arguments:
        return value(arguments[0], number, count, outcome)
    return outcome
