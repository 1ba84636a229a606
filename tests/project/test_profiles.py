"""A profile with more examples gives more to every test, and none sets a number of its own."""

import re

import pytest
from hypothesis import settings

from ..profiles import DEFAULT, EXHAUSTIVE, KNOCKOUT, examples
from .checkout import ROOT

OF_THEIR_OWN = {
    "tests/profiles.py": "the profiles themselves",
    "tests/project/test_profiles.py": "looks for the word",
    "tests/properties/test_machine_can_fail.py": "one bug that a few examples find",
    "tests/properties/test_machine_games.py": "runs more rounds in such a profile",
    "tests/serve/http/test_schemathesis.py": "a share of those of the profile",
}


def test_no_test_has_a_number_of_examples_of_its_own() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("*.py")
        if re.search(r"max_examples\b", path.read_text(encoding="utf-8"))
    }
    assert found == set(OF_THEIR_OWN)


@pytest.mark.parametrize(("profile", "factor"), [(DEFAULT, 1), (EXHAUSTIVE, 10), (KNOCKOUT, 1)])
def test_examples_grow_with_the_profile(profile: str, factor: int) -> None:
    loaded = settings.get_current_profile_name()
    settings.load_profile(profile)
    try:
        assert examples(25).max_examples == 25 * factor
    finally:
        settings.load_profile(loaded)
