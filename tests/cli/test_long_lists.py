"""The longest lists of actions and options take little time."""

import json
import time
from collections.abc import Iterator

import pytest

from .judging import (
    BIG,
    COSMIC_HEADER,
    COSMIC_START,
    HEADER,
    KUH_HEADER,
    KUH_START,
    ROWS,
    SIX_NIMMT_HANDS,
    action,
    assert_unreadable,
)
from .running import run

LONG = {
    "one number": [1] * 60_000,
    "a number that is nothing": [-1] * 60_000,
    "great numbers": [BIG] * 60_000,
    "ascending numbers": list(range(1, 60_000)),
    "no number": [],
}


def overlong(long: list[int]) -> Iterator[bytes]:
    """Records whose last line has one very long list, for every list of every action."""
    setup = {
        "starter": 0,
        "sides": [0] * 6,
        "chips": [1, 2, 3, 4, 5, -1],
        "hands": [[1, 2, 3, 4, 5], [11, 12, 13, 14, 15]],
    }
    for start, wrong in (
        (HEADER, action("deal", hands=SIX_NIMMT_HANDS, rows=long)),
        (HEADER, action("deal", hands=[long, [30, 40]], rows=ROWS)),
        (HEADER, action("deal", hands=[[]] * len(long), rows=ROWS)),
        (COSMIC_HEADER, action("roll", dice=long)),
        (COSMIC_START, action("reroll", player=0, dice=long)),
        (COSMIC_START, action("move", player=0, combination="full-house", numbers=long)),
        (COSMIC_START, action("move", player=0, combination="chance", numbers=long or [1])),
        (KUH_HEADER, action("setup", **setup | {"sides": long})),
        (KUH_HEADER, action("setup", **setup | {"chips": long})),
        (KUH_HEADER, action("setup", **setup | {"hands": [long, [11, 12, 13, 14, 15]]})),
        (KUH_HEADER, action("setup", **setup | {"hands": [[]] * len(long)})),
        (KUH_START, action("lay", player=0, task=0, cards=long)),
        (KUH_START, action("draw", cards=long)),
    ):
        yield start + json.dumps(wrong, separators=(",", ":")).encode()


@pytest.mark.parametrize("name", LONG)
def test_the_longest_lists_are_judged_in_little_time(name: str) -> None:
    for data in overlong(LONG[name]):
        for language in (["--json"], ["--lang", "de"]):
            began = time.process_time()
            done = run("judge", *language, "-", stdin=data)
            # It takes well under a second; what is quadratic takes minutes.
            assert time.process_time() - began < 10
            assert (done.status, done.err) == (1, "")
            assert len(done.out) < 5000


@pytest.mark.parametrize("option", ["chips", "cow_cards", "sides", "task_cards"])
@pytest.mark.parametrize("name", LONG)
def test_the_longest_options_are_refused_in_little_time(name: str, option: str) -> None:
    options = json.dumps({option: LONG[name]}, separators=(",", ":"))
    began = time.process_time()
    header = f'{{"cowrules":1,"game":"boese-kuh","options":{options}}}'
    done = run("judge", "-", stdin=header.encode())
    assert time.process_time() - began < 10
    assert_unreadable(done, 1, f"options.{option}")
