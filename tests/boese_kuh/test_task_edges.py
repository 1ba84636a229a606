"""Each task at its edge: the last card but one, and what a refusal names."""

import pytest

from cowrules.boese_kuh import BoeseKuhCode, Task, can_be_completed, misfit
from cowrules.boese_kuh.cards import bits_of
from cowrules.boese_kuh.tasks.table import constraints

from .positions import cards
from .test_tasks import COMPLETE


@pytest.mark.parametrize(
    ("task", "pile", "added", "code", "shown"),
    [
        pytest.param(
            Task.FULL_HOUSE,
            "a3 b3 c3 a7",
            "d3",
            BoeseKuhCode.NUMBER_TOO_OFTEN,
            {"number": 3, "count": 4, "limit": 3},
            marks=pytest.mark.clause("GB-42"),
        ),
        pytest.param(
            Task.TWO_PAIRS,
            "a2 b2 c9",
            "d2",
            BoeseKuhCode.NUMBER_TOO_OFTEN,
            {"number": 2, "count": 3, "limit": 2},
            marks=pytest.mark.clause("GB-43"),
        ),
        pytest.param(
            Task.COLOUR_FULL_HOUSE,
            "b1 b2 b3 e1",
            "b4",
            BoeseKuhCode.COLOUR_TOO_OFTEN,
            {"colour": 1, "count": 4, "limit": 3},
            marks=pytest.mark.clause("GB-44"),
        ),
    ],
)
def test_a_refusal_names_what_lies_too_often_and_not_what_is_highest(
    *, task: Task, pile: str, added: str, code: BoeseKuhCode, shown: dict[str, object]
) -> None:
    refused = misfit(task, cards(pile), cards(added))

    assert refused is not None
    assert refused.code is code
    assert dict(refused.params) == {"task": task.value, **shown}


@pytest.mark.clause("GB-10", "BK-T30-1", "BK-T45-1")
@pytest.mark.parametrize(
    ("task", "pile"), [(Task.THIRTY, "a10 b10 c9"), (Task.FORTY_FIVE, "a10 b10 c10 d10 e4")]
)
def test_a_sum_one_short_can_be_completed_by_a_one_alone(task: Task, pile: str) -> None:
    lying = cards(pile)

    assert can_be_completed(task, lying)
    assert can_be_completed(task, lying, (*lying, *cards("f1")))
    assert not can_be_completed(task, lying, (*lying, *cards("f2 f3")))


@pytest.mark.parametrize(("task", "shown"), COMPLETE)
@pytest.mark.clause("BK-DONE-1", "GB-16")
def test_nothing_at_all_fits_a_task_that_is_complete(task: Task, shown: str) -> None:
    """The set of what fits is empty; it does not hold a bit that is no card either."""
    assert constraints()[task].fitting(bits_of(cards(shown))) == 0
