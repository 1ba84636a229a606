"""What a player gets told does not depend on what that player cannot see."""

import json
import random
from typing import Any, TypeVar

import pytest

from cowrules import SPECTATOR, Game
from cowrules.game import Action, ViewOf
from cowrules.games import with_game
from cowrules.source import SeededSource
from cowrules.wire import codec_of, write_document

from ..wire.played import Played, played
from .asking import Refused, ask

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

# In Cosmic Cows nothing is hidden.
hidden_games = pytest.mark.parametrize("name", ["boese-kuh", "six-nimmt"])
MOMENTS = 15


def actions_of(name: str, seats: range) -> list[dict[str, Any]]:
    """What anybody may try: every card from every seat, and what the players choose otherwise."""
    if name == "six-nimmt":
        found = [{"type": "commit", "player": s, "card": c} for s in seats for c in range(106)]
        return found + [
            {"type": "choose-row", "player": s, "row": r} for s in seats for r in (0, 4)
        ]
    found = [
        {"type": "lay", "player": s, "task": t, "cards": [c]}
        for s in seats
        for t in (0, 3, 6)
        for c in range(0, 62, 3)
    ]
    found += [{"type": "exchange", "player": s} for s in seats]
    return found + [{"type": "give-chip", "player": s, "recipient": 1} for s in seats]


class _Pairs:
    """Asks about pairs of states that look the same to a viewer."""

    def __init__(self, found: Played) -> None:
        self.found = found
        self.differing = 0
        self.refused: set[str] = set()

    def __call__(self, game: Game[S, A, E, V], /) -> None:
        chance = random.Random(game.name)
        for number in range(MOMENTS):
            state = chance.choice(self.found.states)
            seat = chance.choice(game.seats)
            view = game.observe(state, seat)
            twin = game.sample_hidden(view, SeededSource(1, number))
            self.differing += twin != state
            one, other = (write_document(game, "state", each) for each in (state, twin))
            seen = ask("observe", state=one, viewer=seat)
            assert seen == ask("observe", state=other, viewer=seat)
            tries: list[Any] = chance.sample(actions_of(game.name, game.seats), 20)
            tries += [
                codec_of(game).action.encode(each) for each in game.legal_actions(view, seat)
            ][:9]
            for action in tries:
                given = {"action": action, "seat": seat}
                verdict = ask("check", {"position": one, **given})
                assert verdict == ask("check", {"position": other, **given})
                assert verdict == ask("check", position=seen["view"], action=action)
                if not verdict["legal"]:
                    self.refused.add(verdict["illegal"]["code"])
                    assert ask("apply", {"state": one, **given}) == verdict
                    assert ask("apply", {"state": other, **given}) == verdict


@hidden_games
def test_a_submitted_action_is_answered_alike_whatever_is_hidden(name: str) -> None:
    found = played(name)
    pairs = _Pairs(found)
    with_game(found.game, pairs)
    assert pairs.differing > MOMENTS / 2
    assert {"wrong-player", "not-in-hand"} <= pairs.refused


@hidden_games
def test_the_same_pairs_would_show_a_leak(name: str) -> None:
    """Judged without a seat, an action in another's name is answered by the other's hand."""
    found = played(name)
    game = found.game
    leaks = 0
    for number, state in enumerate(found.states[:: max(1, len(found.states) // 12)]):
        twin = game.sample_hidden(game.observe(state, 0), SeededSource(1, number))
        pair = [write_document(game, "state", each) for each in (state, twin)]
        for action in actions_of(name, range(1, 2))[:60]:
            one, other = (ask("check", position=each, action=action) for each in pair)
            leaks += one != other
    assert leaks > 0


@hidden_games
def test_redacted_events_do_not_show_what_is_hidden(name: str) -> None:
    found = played(name)
    header = {"game": name, "options": found.codec.options.encode(found.game)}
    for index, action in enumerate(found.actions):
        _, events = found.game.apply(found.states[index], action)
        written: list[Any] = found.codec.event.encode_many(events)
        told = ask("redact", {**header, "events": written, "viewer": "spectator"})["events"]
        assert [each["type"] for each in told] == [each["type"] for each in written]
        for each in told:
            if each["type"] in ("dealt", "prepared"):
                assert not any(each["hands"])
            elif each["type"] == "committed":
                assert each["card"] is None
            elif each["type"] == "drawn":
                assert each["cards"] is None


@hidden_games
def test_the_error_of_a_view_is_about_the_view_only(name: str) -> None:
    """Two states that look alike give the same faulty view, so nothing else can be told."""
    found = played(name)
    game = found.game
    for index in (5, len(found.states) // 2):
        state = found.states[index]
        twin = game.sample_hidden(game.observe(state, SPECTATOR), SeededSource(1, index))
        told: list[str] = []
        for each in (state, twin):
            document = write_document(game, "state", each)
            view = ask("observe", state=document, viewer="spectator")["view"]
            view["view"]["hand" if name == "six-nimmt" else "draw_size"] = (
                [1, 2, 3] if name == "six-nimmt" else 99
            )
            with pytest.raises(Refused) as caught:
                ask("actors", position=view)
            assert caught.value.code == -32001
            told.append(json.dumps(caught.value.data))
        assert told[0] == told[1]
