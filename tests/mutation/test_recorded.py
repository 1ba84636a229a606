"""The recorded results of mutation testing agree with the modules and with the reviewed list."""

import pytest

from ..summary.mutation import Mutated, recorded
from .ledger import reviewed_survivors
from .settings import modules

RECORDED = {each.module: each for each in recorded() or ()}


def test_every_rule_module_is_recorded_and_no_other() -> None:
    assert sorted(RECORDED) == sorted(modules())
    assert {module for module, *_ in reviewed_survivors()} <= modules().keys()


@pytest.mark.parametrize("each", RECORDED.values(), ids=list(RECORDED))
def test_what_survived_of_a_module_is_what_is_listed(each: Mutated) -> None:
    """A module that was edited is asked for again by the summary, not here."""
    if each.current:
        assert each.unreviewed == 0
        assert len(each.survivors) == each.reviewed
