"""Records replay without randomness, and stop at the first illegal action."""

from collections.abc import Iterator
from itertools import repeat
from typing import Any

import pytest

from cowrules import CHANCE, SixNimmt
from cowrules.games import make_game
from cowrules.record import Record, Refused, Step, replay_steps
from cowrules.six_nimmt import Commit, Deal, SixNimmtAction

from ..wire.played import NAMES, SHORT, played

every_game = pytest.mark.parametrize("name", NAMES)

DEAL = Deal(hands=((10, 20), (30, 40)), rows=(1, 2, 3, 4))
GAME = SixNimmt(players=2, hand_size=2, rounds=1)
ACTIONS: tuple[SixNimmtAction, ...] = (DEAL, Commit(0, 10), Commit(1, 30), Commit(0, 20))


@every_game
def test_a_replay_gives_the_states_that_were_played(name: str) -> None:
    one = played(name)
    steps = list(one.record.steps())
    assert all(isinstance(step, Step) for step in steps)
    assert tuple(step.state for step in steps) == one.states[1:]
    assert tuple(step.action for step in steps) == one.actions
    assert [step.index for step in steps] == list(range(len(one.actions)))
    replay = one.record.replay()
    assert replay.record == one.record
    assert replay.refused is None
    assert replay.state == one.states[-1]


@every_game
def test_the_events_of_a_replay_are_those_of_apply(name: str) -> None:
    one = played(name)
    for step, before in zip(one.record.steps(), one.states, strict=False):
        assert isinstance(step, Step)
        assert (step.state, step.events) == one.game.apply(before, step.action)


@every_game
def test_the_actions_of_chance_are_in_the_record(name: str) -> None:
    assert played(name).actions[0].player is CHANCE


@every_game
def test_undo_is_dropping_a_suffix(name: str) -> None:
    one = played(name)
    for count in (0, 1, 2, 5, len(one.actions)):
        shorter = one.record.drop(count)
        assert shorter == one.record.prefix(len(one.actions) - count)
        assert shorter.replay().state == one.states[len(one.actions) - count]
    assert one.record.drop() == one.record.prefix(len(one.actions) - 1)
    assert len(one.record.actions) == len(one.actions)


@every_game
def test_an_illegal_action_ends_the_replay_after_the_legal_prefix(name: str) -> None:
    one = played(name)
    for index in (1, 3, len(one.actions)):
        # The first action prepares the game, which is done already.
        spoilt = Record(one.game, (*one.actions[:index], one.actions[0], *one.actions[index:]))
        replay = spoilt.replay()
        assert replay.record == one.record.prefix(index)
        assert replay.state == one.states[index]
        assert replay.refused is not None
        assert replay.refused.index == index
        assert replay.refused.action == one.actions[0]
        assert replay.refused.state == one.states[index]
        assert replay.refused.illegal == one.game.check(one.states[index], one.actions[0])


def test_a_refusal_says_why() -> None:
    replay = Record(GAME, (*ACTIONS, Commit(1, 30))).replay()
    assert replay.refused is not None
    assert replay.refused.index == 4
    assert str(replay.refused.illegal.code) == "not-in-hand"
    assert replay.refused.illegal.clause == "NM-PLAY-1"
    assert replay.record.actions == ACTIONS


def test_a_replay_takes_each_action_when_it_is_asked_for() -> None:
    taken: list[SixNimmtAction] = []

    def actions() -> Iterator[SixNimmtAction]:
        for action in (*ACTIONS, Commit(1, 40)):
            taken.append(action)
            yield action

    steps = replay_steps(GAME, actions())
    assert taken == []
    next(steps)
    assert len(taken) == 1
    list(steps)
    assert len(taken) == 5


def test_nothing_is_taken_after_a_refusal() -> None:
    endless = iter(repeat(Commit(0, 10)))
    [step] = replay_steps(GAME, endless)
    assert isinstance(step, Refused)
    assert step.state == GAME.initial_state()


def test_an_empty_record_is_the_beginning() -> None:
    replay = Record(GAME).replay()
    assert (replay.state, replay.refused) == (GAME.initial_state(), None)


@pytest.mark.parametrize("wrong", [-1, 5, 10**9])
def test_no_record_is_shorter_than_nothing(wrong: int) -> None:
    record = Record(GAME, ACTIONS)
    with pytest.raises(ValueError, match="length: expected 0 to 4"):
        record.prefix(wrong)
    with pytest.raises(ValueError, match="count: expected 0 to 4"):
        record.drop(wrong)


@every_game
def test_equal_records_have_equal_hashes(name: str) -> None:
    one = played(name)
    game: Any = make_game(name, SHORT[name])
    assert hash(one.record) == hash(Record(game, one.actions))
