"""What the logic programs say about piles, in the terms of the specification."""

from collections import Counter
from collections.abc import Iterable

from clingo.symbol import Symbol

from .solver import answers

Values = tuple[int, ...]


def values(pairs: Iterable[Symbol]) -> Values:
    """The values with their repeats, from pairs of a value and how often (BK-COMP-2)."""
    counts = {each.arguments[0].number: each.arguments[1].number for each in pairs}
    return tuple(sorted(Counter(counts).elements()))


def asked(task: str) -> str:
    """The name of a task as an atom (BK-DONE-1)."""
    return task.replace(" ", "_").replace("-", "_")


def fitting(task: str) -> list[Values]:
    """Every pile that may lie on a task other than the sums (BK-TURN-6, GB-13)."""
    shown = "#show. #show (V,K) : held(V,K)."
    return [values(answer) for answer in answers("tasks.lp", {"asked": asked(task)}, shown)]


def complete(task: str) -> list[Values]:
    """Every combination that meets a task other than the sums (BK-DONE-1)."""
    shown = "#show. #show (V,K) : whole(V,K)."
    return [values(answer) for answer in answers("tasks.lp", {"asked": asked(task)}, shown)]


def fitting_sums(target: int) -> list[Values]:
    """Every pile that does not overshoot (BK-T30-3, GB-08, GB-09)."""
    constants = {"target": str(target), "dead": "0"}
    return [values(answer) for answer in answers("sums.lp", constants)]


def dead_sums(target: int) -> list[Values]:
    """Every pile that may lie there but can never be completed (GB-10)."""
    constants = {"target": str(target), "dead": "1"}
    return [values(answer) for answer in answers("sums.lp", constants)]
