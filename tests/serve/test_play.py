"""A game through the protocol is the same game as in the library, step by step."""

import random
from typing import Any, TypeVar

import pytest

from cowrules import CHANCE, SPECTATOR, Dealer, Game
from cowrules.game import Action, ViewOf
from cowrules.games import make_game, with_game
from cowrules.source import SeededSource
from cowrules.wire import codec_of, write_document

from ..wire.played import NAMES, SHORT
from .asking import Refused, ask

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

every_game = pytest.mark.parametrize("name", NAMES)
SEED = 66


def shown(player: Any) -> Any:
    return player if isinstance(player, int) else player.value


class _Walk:
    """Plays a game in the library, and asks the server about everything on the way."""

    def __init__(self, seed: int, language: Any = "en") -> None:
        self.seed = seed
        self.language = language
        self.steps = 0
        self.refusals: set[str] = set()

    def __call__(self, game: Game[S, A, E, V], /) -> None:
        chance, dealer, codec = random.Random(self.seed), Dealer(SEED), codec_of(game)
        header = {"game": game.name, "options": codec.options.encode(game)}
        state, sent = game.initial_state(), ask("initial_state", header)["state"]
        seen = {viewer: game.observe(state, viewer) for viewer in (SPECTATOR, *game.seats)}
        past: list[A] = []
        while True:
            self.steps += 1
            assert sent == write_document(game, "state", state)
            actors = game.actors(state)
            if self.steps % 5 == 1 or not actors:
                self.ask_about(game, state, sent)
            if not actors:
                break
            actor = chance.choice(actors)
            if actor is CHANCE:
                drawn = ask("chance", state=sent, seed=SEED, index=dealer.position)
                index = dealer.position
                action = dealer.action(game, state)
                written = codec.action.encode(action)
                assert drawn == {"action": written, "seed": SEED, "index": index}
            else:
                action = chance.choice(game.legal_actions(state, actor))
                written = codec.action.encode(action)
                verdict = ask("check", position=sent, action=written, seat=actor)
                assert verdict == {"legal": True}
            for old in [*past[-2:], *past[:1]] if self.steps % 4 == 0 else []:
                self.ask_about_action(game, state, sent, old)
            state, events = game.apply(state, action)
            applied = ask("apply", state=sent, action=written)
            assert list(applied) == ["legal", "state", "events"]
            assert applied["legal"] is True
            assert applied["events"] == codec.event.encode_many(events)
            sent = applied["state"]
            for viewer, view in seen.items():
                known = [game.redact(event, viewer) for event in events]
                told = ask(
                    "redact", {**header, "events": applied["events"], "viewer": shown(viewer)}
                )
                assert told["events"] == codec.event.encode_many(known)
                before = write_document(game, "view", view)
                after = ask("follow", view=before, events=told["events"])
                seen[viewer] = game.observe(state, viewer)
                assert after == ask("observe", state=sent, viewer=shown(viewer))
                assert after == {"view": write_document(game, "view", seen[viewer])}
            past.append(action)

    def ask_about(self, game: Game[S, A, E, V], state: S, sent: Any) -> None:
        """Ask who acts, what is legal, whether it is over and sound, on the state and a view."""
        codec = codec_of(game)
        positions: list[tuple[S | V, Any]] = [(state, sent)]
        for viewer in (SPECTATOR, self.steps % len(game.seats)):
            view = game.observe(state, viewer)
            positions.append((view, write_document(game, "view", view)))
            source = SeededSource(SEED, self.steps)
            drawn = write_document(game, "state", game.sample_hidden(view, source))
            sample = ask("sample", view=positions[-1][1], seed=SEED, index=self.steps)
            assert sample == {"state": drawn, "seed": SEED, "index": self.steps}
        outcome = game.outcome(state)
        result = None if outcome is None else codec.outcome.encode(outcome)
        message = None if outcome is None else game.describe(outcome, self.language)
        for position, document in positions:
            assert ask("faults", position=document) == {"faults": []}
            told = ask("outcome", position=document, language=self.language)
            assert told == {"outcome": result, "message": message}
            actors = [shown(actor) for actor in game.actors(position)]
            assert ask("actors", position=document) == {"actors": actors}
            for player in (CHANCE, SPECTATOR, *game.seats):
                actions = [
                    codec.action.encode(each) for each in game.legal_actions(position, player)
                ]
                found = ask("legal_actions", position=document, player=shown(player))
                assert found == {"actions": actions}

    def ask_about_action(self, game: Game[S, A, E, V], state: S, sent: Any, action: A) -> None:
        """Ask about an action on the state, as each seat submits it, and on each seat's view."""
        codec, written = codec_of(game), codec_of(game).action.encode(action)
        for seat in (None, *game.seats):
            position: S | V = state if seat is None else game.observe(state, seat)
            illegal = game.check(position, action)
            expected: dict[str, Any] = {"legal": True}
            if illegal is not None:
                self.refusals.add(illegal.code)
                message = game.describe(illegal, self.language)
                refusal = codec.illegal.encode(illegal)
                expected = {"legal": False, "illegal": refusal, "message": message}
            given = {"action": written, "seat": seat, "language": self.language}
            assert ask("check", {"position": sent, **given}) == expected
            if seat is not None:
                view = write_document(game, "view", position)
                assert ask("check", {"position": view, **given}) == expected
                assert ask("check", {"position": view, **given, "seat": None}) == expected
            applied = ask("apply", {"state": sent, **given})
            if illegal is None:
                after, _ = game.apply(state, action)
                assert applied["state"] == write_document(game, "state", after)
            else:
                assert applied == expected


@every_game
def test_a_whole_game_through_the_protocol_is_that_of_the_library(name: str) -> None:
    walk = _Walk(seed=3, language="de" if name == "six-nimmt" else "en")
    with_game(make_game(name, {**SHORT[name], "players": 2}), walk)
    assert walk.steps > 20
    assert {"wrong-player", "wrong-phase"} <= walk.refusals


@every_game
def test_chance_without_a_seed_tells_the_one_it_took(name: str) -> None:
    state = ask("initial_state", game=name)["state"]
    first, second = ask("chance", state=state), ask("chance", state=state)
    assert first["index"] == second["index"] == 0
    # The odds that two seeds are equal are one in 2**53.
    assert first["seed"] != second["seed"]
    assert ask("chance", state=state, seed=first["seed"]) == first
    applied = ask("apply", state=state, action=first["action"])
    for seat in (0, 1):
        view = ask("observe", state=applied["state"], viewer=seat)["view"]
        sample = ask("sample", view=view)
        assert ask("sample", view=view, seed=sample["seed"], index=0) == sample
        assert ask("observe", state=sample["state"], viewer=seat) == {"view": view}


@every_game
def test_chance_that_is_not_due_is_refused(name: str) -> None:
    state = ask("initial_state", game=name)["state"]
    while ask("actors", position=state)["actors"] == ["chance"]:
        action = ask("chance", state=state, seed=1)["action"]
        state = ask("apply", state=state, action=action)["state"]
    with pytest.raises(Refused) as caught:
        ask("chance", state=state, seed=1)
    assert caught.value.code == -32602
    assert caught.value.data["problems"] == [
        {
            "path": "state",
            "message": {
                "en": "chance is not to act",
                "de": "der Zufall ist nicht an der Reihe",
            },
        }
    ]
