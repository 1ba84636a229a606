"""What a message says of a task that is none, as in a verdict from outside."""

import pytest

from cowrules import BoeseKuh
from cowrules.boese_kuh import BoeseKuhCode, Task
from cowrules.verdict import Illegal, Param

GAME = BoeseKuh(players=2)


@pytest.mark.parametrize(
    ("task", "called"), [(Task.THIRTY.value, "Thoroughly Thirty"), ("solo", "solo"), (7, "7")]
)
@pytest.mark.clause("BK-T30-3")
def test_a_task_is_called_by_its_name_and_anything_else_is_shown_as_it_is(
    task: Param, called: str
) -> None:
    refused = Illegal(
        BoeseKuhCode.SUM_TOO_HIGH, "BK-T30-3", (("task", task), ("sum", 31), ("limit", 30))
    )

    assert GAME.describe(refused).startswith(f"{called}: ")
