"""The twelve tasks as the rulebook asks for them."""

from collections.abc import Mapping
from functools import cache

from cowrules.boese_kuh.codes import BoeseKuhCode
from cowrules.boese_kuh.tasks.constraint import Constraint
from cowrules.boese_kuh.tasks.counts import CountOf
from cowrules.boese_kuh.tasks.features import COLOUR, EVENS, NUMBER, UNEVENS
from cowrules.boese_kuh.tasks.groups import Groups
from cowrules.boese_kuh.tasks.names import Task
from cowrules.boese_kuh.tasks.runs import EachColourOnce, Run
from cowrules.boese_kuh.tasks.sums import ExactSum

__all__ = ["constraints"]


@cache
def constraints() -> Mapping[Task, Constraint]:
    """What each task asks for, with the clauses that a card breaks which does not fit."""
    return {
        Task.THIRTY: ExactSum(30, beyond="BK-T30-3"),
        Task.FORTY_FIVE: ExactSum(45, beyond="GB-09"),
        Task.TRIPLET: Groups(NUMBER, (3,), clause="BK-TRI-1", begun="BK-TRI-3"),
        Task.QUADRUPLET: Groups(NUMBER, (4,), clause="BK-QUA-1"),
        Task.TWO_PAIRS: Groups(
            NUMBER, (2, 2), clause="BK-2P-1", too_often={3: "GB-43", 4: "BK-2P-3"}
        ),
        Task.FULL_HOUSE: Groups(
            NUMBER, (3, 2), clause="BK-FH-1", too_often={4: "GB-42", 5: "BK-FH-3"}
        ),
        Task.COLOUR_FULL_HOUSE: Groups(COLOUR, (3, 2), clause="BK-CFH-1", too_often={4: "GB-44"}),
        Task.FAVOURITE_COLOUR: Groups(COLOUR, (5,), clause="BK-FAV-1"),
        Task.UNEVEN: CountOf(5, UNEVENS, other=BoeseKuhCode.NOT_UNEVEN, clause="BK-ODD-1"),
        Task.EVEN: CountOf(5, EVENS, other=BoeseKuhCode.NOT_EVEN, clause="BK-EVN-1"),
        Task.STRAIGHT: Run(5, twice="GB-45", span="BK-STR-1", wrap="BK-STR-4"),
        Task.SALAD: EachColourOnce(clause="BK-SAL-1"),
    }
