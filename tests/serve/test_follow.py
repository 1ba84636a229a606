"""Events that do not follow from a view are refused, whatever they say."""

import random
from typing import Any

import pytest

from ..wire.played import NAMES, played
from .asking import Refused, ask, problems
from .breaking import break_structure
from .corpus import document

every_game = pytest.mark.parametrize("name", NAMES)
REFUSED = "these events do not follow from this view"


def view_of(name: str, index: int, viewer: Any = 0) -> Any:
    found = played(name)
    return ask("observe", state=document(found, "state", found.states[index]), viewer=viewer)[
        "view"
    ]


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    ("six-nimmt", {"type": "placed", "player": 0, "card": 5, "row": 99}),
    ("six-nimmt", {"type": "placed", "player": 0, "card": 5, "row": -1}),
    ("six-nimmt", {"type": "committed", "player": -1, "card": None}),
    ("six-nimmt", {"type": "committed", "player": 99, "card": None}),
    ("six-nimmt", {"type": "dealt", "round": 1, "hands": [], "rows": []}),
    ("six-nimmt", {"type": "round-ended", "round": 1, "heads": [], "totals": []}),
    (
        "six-nimmt",
        {"type": "row-taken", "player": -1, "card": 1, "row": 0, "taken": [2**53 - 1], "heads": 0},
    ),
    ("boese-kuh", {"type": "turn-began", "player": -1}),
    ("boese-kuh", {"type": "laid", "player": -1, "task": 0, "cards": [1]}),
    ("boese-kuh", {"type": "laid", "player": 0, "task": 6, "cards": [1]}),
    ("boese-kuh", {"type": "chip-placed", "task": -1, "chip": 3}),
    ("boese-kuh", {"type": "chip-awarded", "player": 0, "recipient": -1, "task": 0, "chip": 1}),
    ("boese-kuh", {"type": "task-turned", "task": -1, "discarded": [], "now": "triplet"}),
    ("boese-kuh", {"type": "drawn", "player": -1, "count": 1, "cards": None}),
    ("boese-kuh", {"type": "drawn", "player": 0, "count": 2**53 - 1, "cards": None}),
    ("boese-kuh", {"type": "pile-rebuilt", "count": -1}),
    ("boese-kuh", {"type": "prepared", "tasks": [], "chips": [], "hands": []}),
    ("cosmic-cows", {"type": "picked-up", "player": 0, "dice": [-1]}),
    ("cosmic-cows", {"type": "picked-up", "player": 0, "dice": [5]}),
    ("cosmic-cows", {"type": "rolled", "player": 0, "rolls": 1, "dice": []}),
    ("cosmic-cows", {"type": "started", "starter": 99}),
    (
        "cosmic-cows",
        {
            "type": "moved",
            "player": 0,
            "combination": "pair",
            "numbers": [1],
            "pawns": [[-1, 0, 1]],
        },
    ),
    (
        "cosmic-cows",
        {"type": "moved", "player": 0, "combination": "pair", "numbers": [1], "pawns": [[9, 0, 1]]},
    ),
    (
        "cosmic-cows",
        {
            "type": "moved",
            "player": 0,
            "combination": "pair",
            "numbers": [1],
            "pawns": [[0, 0, 99]],
        },
    ),
]


@pytest.mark.parametrize(("name", "event"), HOSTILE)
def test_an_event_about_what_is_not_there_is_refused(name: str, event: dict[str, Any]) -> None:
    for index in (0, 5, len(played(name).states) // 2):
        for times in (1, 60):
            with pytest.raises(Refused) as caught:
                ask("follow", view=view_of(name, index), events=[event] * times)
            assert all(each.startswith(REFUSED) for each in problems(caught.value).values())
            assert set(problems(caught.value)) == {"events"}


@every_game
def test_a_result_that_makes_no_sense_is_refused_with_its_faults(name: str) -> None:
    end = {
        "six-nimmt": {"type": "round-ended", "round": 9, "heads": [0] * 3, "totals": [-5, 0, 0]},
        "boese-kuh": {"type": "pile-rebuilt", "count": 60},
        "cosmic-cows": {"type": "rolled", "player": 0, "rolls": 1, "dice": [7, 7, 7, 7, 7]},
    }[name]
    with pytest.raises(Refused) as caught:
        ask("follow", view=view_of(name, 5), events=[end])
    assert problems(caught.value)["events"].startswith(f"{REFUSED}: ")
    [first, *_] = caught.value.data["problems"]
    assert first["message"]["de"].startswith("diese Ereignisse folgen nicht auf diese Sicht: ")


def test_there_are_no_more_events_than_are_worth_folding() -> None:
    event = {"type": "committed", "player": 0, "card": None}
    with pytest.raises(Refused) as caught:
        ask("follow", view=view_of("six-nimmt", 5), events=[event] * 1001)
    assert problems(caught.value) == {"events": "more than 1000 events"}
    with pytest.raises(Refused) as caught:
        ask("follow", view=view_of("six-nimmt", 5), events=[event] * 1000)
    assert problems(caught.value) != {"events": "more than 1000 events"}


@every_game
def test_no_events_change_nothing(name: str) -> None:
    view = view_of(name, 5)
    assert ask("follow", view=view, events=[]) == {"view": view}


@every_game
def test_broken_events_give_a_sound_view_or_a_refusal(name: str) -> None:
    found = played(name)
    chance = random.Random(name)
    followed = 0
    codes: list[int] = []
    for index in range(0, len(found.actions), max(1, len(found.actions) // 40)):
        _, events = found.game.apply(found.states[index], found.actions[index])
        written = found.codec.event.encode_many(events)
        for _ in range(10):
            broken = break_structure(chance, written)
            try:
                view = ask("follow", view=view_of(name, index), events=broken)["view"]
            except Refused as error:
                codes.append(error.code)
            else:
                assert ask("faults", position=view) == {"faults": []}
                followed += 1
    assert followed
    assert len(codes) > followed
    # A number or a text may be none that JSON can carry to everybody.
    assert set(codes) <= {-32602, -32700}


@pytest.mark.parametrize(
    ("options", "event"),
    [
        ({"game": "cosmic-cows", "options": {}}, {"type": "forfeited", "player": 0}),
        (
            {"game": "cosmic-cows", "options": {}},
            {"type": "moved", "player": 0, "combination": "pair", "numbers": [1], "pawns": []},
        ),
        (
            {"game": "six-nimmt", "options": {}},
            {"type": "round-ended", "round": 1, "heads": [], "totals": []},
        ),
    ],
)
def test_an_event_of_a_later_moment_is_refused_at_the_start(options: Any, event: Any) -> None:
    state = ask("initial_state", options)["state"]
    view = ask("observe", state=state, viewer=0)["view"]
    with pytest.raises(Refused) as caught:
        ask("follow", view=view, events=[event])
    assert problems(caught.value) == {"events": REFUSED}
