"""Each game is run in its machines, which must hold and must come by all that is rare."""

from collections import Counter

import pytest
from hypothesis import seed, settings
from hypothesis.stateful import run_state_machine_as_test

from cowrules import SharedCode

from . import rare
from .machine import AnyMachine
from .machine_boese_kuh import BoeseKuhMachine, BoeseKuhWitnessMachine
from .machine_cosmic_cows import CosmicCowsMachine, CosmicCowsWitnessMachine
from .machine_six_nimmt import SixNimmtMachine, SixNimmtWitnessMachine

EXAMPLES = 20
"""How many runs of each machine make a round."""

STEPS = {"fresh": 20, "witness": 8}
"""In a witness the rare things are near; from the start of a game it is farther."""

MOST_ROUNDS = 10
"""What has not happened after so many rounds will not happen."""

MACHINES: dict[str, tuple[dict[str, type[AnyMachine]], tuple[str, ...]]] = {
    "boese-kuh": (
        {"fresh": BoeseKuhMachine, "witness": BoeseKuhWitnessMachine},
        rare.BOESE_KUH,
    ),
    "six-nimmt": (
        {"fresh": SixNimmtMachine, "witness": SixNimmtWitnessMachine},
        rare.SIX_NIMMT,
    ),
    "cosmic-cows": (
        {"fresh": CosmicCowsMachine, "witness": CosmicCowsWitnessMachine},
        rare.COSMIC_COWS,
    ),
}


def run_round(machines: dict[str, type[AnyMachine]], number: int) -> None:
    """Run each machine with the examples of one round, always the same ones."""
    for kind, machine in machines.items():
        run_state_machine_as_test(
            seed(number)(machine),
            settings=settings(max_examples=EXAMPLES, stateful_step_count=STEPS[kind]),
        )


@pytest.mark.parametrize("game", MACHINES)
def test_the_machines_hold_and_come_by_all_that_is_rare(game: str) -> None:
    machines, names = MACHINES[game]
    reached, refused = Counter[str](), Counter[str]()
    for machine in machines.values():
        machine.reached.clear()
        machine.refused.clear()
    least = max(1, settings().max_examples // 100)

    for number in range(max(least, MOST_ROUNDS)):
        if number >= least and reached.keys() >= set(names):
            break
        run_round(machines, number)
        reached = sum((machine.reached for machine in machines.values()), Counter())
        refused = sum((machine.refused for machine in machines.values()), Counter())

    assert reached.keys() == set(names)
    assert refused.keys() >= {code.value for code in SharedCode}
