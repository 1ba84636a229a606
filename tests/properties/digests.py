"""What a seed plays, as digests that must be the same in every process.

Run by itself, it reads records from its input, replays them, and prints everything as JSON:
``python digests.py < records.json``. It imports nothing but the library.
"""

import io
import json
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import TypeVar

from cowrules import CHANCE, SPECTATOR, Dealer, Game
from cowrules.game import Action, ViewOf
from cowrules.games import make_game, with_game
from cowrules.language import LANGUAGES
from cowrules.record import Record
from cowrules.source import SeededSource
from cowrules.wire import codec_of, read_record, write_record

__all__ = ["GAMES", "Seeded", "replayed", "report", "seeded"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

GAMES: Mapping[str, Mapping[str, object]] = {
    "boese-kuh": {"players": 3},
    "six-nimmt": {"players": 4, "rounds": 2, "hide_piles": True},
    "cosmic-cows": {"players": 2, "max_turns": 25},
}
"""The games that are played, with their options."""

SEED = 66

Seeded = dict[str, str]
"""A record and its last state as text, and digests of all kinds of documents."""


def _play(game: Game[S, A, E, V], /) -> Seeded:
    """A game in which dealer and players choose by a seed, from what is offered in its order."""
    codec, dealer = codec_of(game), Dealer(SEED)
    digests = {
        kind: sha256() for kind in ("record", "states", "views", "offers", "events", "texts")
    }

    def note(kind: str, text: str) -> None:
        digests[kind].update(text.encode() + b"\n")

    state = game.initial_state()
    actions: list[A] = []
    viewers = [*game.seats, SPECTATOR]
    while actors := game.actors(state):
        note("states", codec.state.dumps(state) + game.format_position(state))
        for viewer in viewers:
            note("views", codec.view.dumps(game.observe(state, viewer)))
        for seat in game.seats:
            offers = game.legal_actions(state, seat)
            for offer in offers[:: 1 + len(offers) // 12]:
                note("offers", codec.action.dumps(offer) + game.format_action(offer))
        source = SeededSource(SEED + 1, len(actions))
        actor = actors[source.below(len(actors), 1)[0]]
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            offers = game.legal_actions(state, actor)
            action = offers[source.below(len(offers), 1)[0]]
        for text in _judged(game, state, actions[-4:]):
            note("texts", text)
        state, events = game.apply(state, action)
        actions.append(action)
        for event in events:
            for viewer in viewers:
                note("events", codec.event.dumps(game.redact(event, viewer)))
            note("texts", "".join(game.describe(event, language) for language in LANGUAGES))
        hidden = game.sample_hidden(game.observe(state, SPECTATOR), source)
        note("states", codec.state.dumps(hidden))
    stream = io.BytesIO()
    write_record(stream, Record(game, tuple(actions)))
    record = stream.getvalue().decode()
    note("record", record)
    texts = {kind: digest.hexdigest() for kind, digest in digests.items()}
    return {**texts, "text": record, "end": codec.state.dumps(state)}


def _judged(game: Game[S, A, E, V], state: S, actions: list[A]) -> Iterator[str]:
    """Verdicts on actions out of their place, and the faults of the state in another game."""
    codec = codec_of(game)
    for action in actions:
        illegal = game.check(state, action)
        if illegal is not None:
            yield codec.illegal.dumps(illegal)
            yield from (game.describe(illegal, language) for language in LANGUAGES)
    # Any state of this class will do to make the other game find faults.
    other = type(game)()
    for fault in other.faults(state):
        yield codec.fault.dumps(fault)
        yield from (other.describe(fault, language) for language in LANGUAGES)


def seeded(name: str) -> Seeded:
    """What the seed plays of a game."""
    return with_game(make_game(name, GAMES[name]), _play)


def replayed(record: str) -> str:
    """The state to which a record leads, as text."""
    found = read_record(io.BytesIO(record.encode()))

    def replay(game: Game[S, A, E, V], /) -> str:
        again = Record(game, tuple(codec_of(game).action.loads(line) for line in lines))
        outcome = again.replay()
        assert outcome.refused is None
        return codec_of(game).state.dumps(outcome.state)

    lines = record.splitlines()[1:]
    assert len(found.actions) == len(lines)
    name = json.loads(record.splitlines()[0])["game"]
    return with_game(make_game(name, GAMES[name]), replay)


def report(records: Mapping[str, str]) -> dict[str, Seeded]:
    """For each game what the seed plays, and where the record leads that was given."""
    return {name: {**seeded(name), "replayed": replayed(records[name])} for name in GAMES}


if __name__ == "__main__":
    print(json.dumps(report(json.load(sys.stdin))))
