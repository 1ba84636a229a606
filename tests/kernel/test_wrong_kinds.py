"""What the kernel itself says of a value of a wrong kind."""

from typing import Any

import pytest

from cowrules import Dealer, SixNimmt


@pytest.mark.parametrize(
    ("value", "got"), [([1], "a value of type list"), (1 << 70, "a huge number"), ("x", "'x'")]
)
def test_the_number_that_a_dealer_cannot_take_is_shown_in_english(value: Any, got: str) -> None:
    expected = f"expected a whole number from 0 to 2**53 - 1, got {got}"

    for name in ("seed", "position"):
        with pytest.raises(ValueError, match=r"^[a-z]+: ") as caught:
            Dealer(**{"seed": 1, name: value})
        assert str(caught.value) == f"{name}: {expected}"


def test_applying_to_what_is_no_state_names_the_state() -> None:
    game: Any = SixNimmt(players=2)
    state = game.initial_state()
    state, _ = game.apply(state, Dealer(seed=1).action(game, state))
    action = game.legal_actions(state, 0)[0]

    for position in (None, game.observe(state, 0)):
        with pytest.raises(TypeError, match=r"^state: expected SixNimmtState of six-nimmt, got "):
            game.apply(position, action)
