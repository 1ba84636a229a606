"""How thoroughly Hypothesis looks: one profile for each use, chosen by ``HYPOTHESIS_PROFILE``.

No profile looks at random: the same code is tested with the same examples on every machine,
so that whoever sees a failure can make it happen again. More examples are other examples.
"""

import os
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

__all__ = ["DEFAULT", "EXHAUSTIVE", "KNOCKOUT", "examples", "load_profile"]

DEFAULT: Final = "default"
"""For the usual run of all tests."""

EXHAUSTIVE: Final = "exhaustive"
"""Ten times as many examples, for the gate."""

KNOCKOUT: Final = "knockout"
"""For short runs on patched sources: few examples, and none of them made smaller."""

VARIABLE: Final = "HYPOTHESIS_PROFILE"

USUAL: Final = 100
"""So many examples a test has in the default profile, unless it asks for another number."""


def load_profile() -> None:
    """Register the profiles and load the one that the environment names.

    Raises:
        pytest.UsageError: There is no profile of that name.
    """
    # How long something takes says nothing here, as other programs share the machine.
    common = settings(
        derandomize=True,
        database=None,
        deadline=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
    quick = [phase for phase in common.phases if phase.name in ("explicit", "generate")]
    settings.register_profile(DEFAULT, common, max_examples=USUAL)
    settings.register_profile(EXHAUSTIVE, common, max_examples=10 * USUAL)
    settings.register_profile(KNOCKOUT, common, max_examples=30, phases=quick)
    name = os.environ.get(VARIABLE, DEFAULT)
    known = (DEFAULT, EXHAUSTIVE, KNOCKOUT)
    if name not in known:
        raise pytest.UsageError(f"{VARIABLE}: expected one of {', '.join(known)}, got {name!r}")
    settings.load_profile(name)


def examples(usual: int) -> settings:
    """The decorator of a test with `usual` examples, or more in a profile with more.

    A number that a test sets itself is the same in every profile, so it should not.
    """
    loaded = settings.get_current_profile_name()
    more = settings.get_profile(loaded).max_examples / USUAL
    return settings(max_examples=round(usual * max(1.0, more)))
