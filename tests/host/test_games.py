"""Whole games of the other two kinds, and what the clients get of them."""

import random
from functools import cache
from typing import Any

import pytest

from cowrules.wire import codec_of, read_document

from .hosting import FOLDER, Bot, Peer, hosting, load, play, room_of


@cache
def two_play(name: str) -> tuple[Any, list[Peer]]:
    """A whole game between two, the second of which wants pictures and German."""
    module = load()
    # On a short board a game is over sooner; what is sent is the same.
    options = {"players": 2} | ({"half": 3} if name == "cosmic-cows" else {})
    room = room_of(module, name, options, seed=2)
    with hosting(module, room) as address:
        how = {"language": "de", "picture": "wide"}
        with Peer(address, {"seat": 0}) as one, Peer(address, {"seat": 1, **how}) as other:
            play(Bot(one, random.Random(1)), Bot(other, random.Random(2)))
            return room, [one, other]


@pytest.mark.parametrize("name", ["boese-kuh", "cosmic-cows"])
def test_a_whole_game_is_played(name: str) -> None:
    room, peers = two_play(name)
    replay = room.table.record.replay()
    assert replay.refused is None
    assert replay.state == room.table.state
    assert room.table.outcome is not None
    for seat, peer in enumerate(peers):
        updates = [message for message in peer.received if "view" in message]
        game = room.game
        before = read_document(updates[0]["view"], "view").value
        told = len(updates[0]["events"])
        for update in updates[1:]:
            # Nothing is missing: what a client follows is what the host sends.
            view = read_document(update["view"], "view").value
            events = codec_of(game).event.decode_many(update["events"])
            assert update["since"] == told
            assert game.follow(before, events) == view
            assert view.viewer == seat
            legal = codec_of(game).action.decode_many(update["legal"])
            assert list(legal) == list(game.legal_actions(view, seat))
            before, told = view, told + len(events)
        assert before == room.table.view(seat)
        assert told == len(room.table.events(seat))
        last = peer.received[-1] if "view" in peer.received[-1] else updates[-1]
        assert last["told"][-1] == game.describe(room.table.outcome, "de" if seat else "en")
        assert ("picture" in last) is (seat == 1)


@pytest.mark.clause("GB-20", "GB-28")
def test_what_is_hidden_in_boese_kuh_is_not_told() -> None:
    _, peers = two_play("boese-kuh")
    drawn = 0
    for seat, peer in enumerate(peers):
        for update in [message for message in peer.received if "view" in message]:
            over = any(event["type"] == "game-ended" for event in update["events"])
            owned = update["view"]["view"]["owned"]
            assert (owned[1 - seat] is None) is not over
            for event in update["events"]:
                if event["type"] == "drawn":
                    assert (event["cards"] is None) is (event["player"] != seat)
                    drawn += 1
                elif event["type"] == "prepared":
                    assert [hand is None for hand in event["hands"]] == [
                        other != seat for other in (0, 1)
                    ]
    assert drawn > 20


def test_the_host_is_short() -> None:
    assert len((FOLDER / "host.py").read_text(encoding="utf-8").splitlines()) <= 200
