"""Who drops and comes back goes on where it was, and nobody else has that seat."""

import random
from typing import Any

import pytest

from cowrules import SPECTATOR
from cowrules.wire import write_document

from .hosting import Bot, Peer, hosting, load, play, room_of, wait_until

OPTIONS = {"players": 2, "rounds": 1}


def test_who_comes_back_gets_what_it_missed_and_plays_on() -> None:
    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    hosted = hosting(module, room)
    with hosted as address, Peer(address, {"seat": 0}) as first, Peer(address) as other:
        seated = first.await_("seated")
        assert seated["seat"] == 0
        other.send({"type": "join"})
        assert other.await_("seated")["seat"] == 1
        play(
            Bot(first, random.Random(1), acts=3, seat=0),
            Bot(other, random.Random(2), acts=3, seat=1),
        )
        updates = [each for each in first.received if "view" in each]
        known = updates[-1]["since"] + len(updates[-1]["events"])
        first.socket.socket.close()  # as when the network fails: without a word
        wait_until(lambda: len(room.clients) == 1)
        while (update := other.hear()).get("here") != [1]:
            pass
        assert "view" not in update
        # The other acts meanwhile.
        legal = room.codec.action.encode(room.table.legal_actions(1)[0])
        assert other.ask({"type": "act", "action": legal}) == {"type": "done"}
        for wrong in ({"seat": 0}, {}, {"token": "x"}, {"token": ""}, {"token": "ä"}):
            with Peer(address) as thief:
                assert thief.ask({"type": "join", **wrong})["type"] == "error"
        with Peer(address, {"token": seated["token"], "since": known}) as back:
            assert back.await_("seated") == seated
            missed = back.await_("update", "view")
            assert missed["since"] == known
            assert missed["here"] == [0, 1]
            expected = room.table.events(0, known)
            assert missed["events"] == room.codec.event.encode_many(expected)
            assert [event["type"] for event in missed["events"]] == ["committed"]
            assert missed["view"] == write_document(room.game, "view", room.table.view(0))
            back.send({"type": "act", "action": missed["legal"][0]})
            assert back.await_("done")
            play(Bot(back, random.Random(3), seat=0), Bot(other, random.Random(4), seat=1))
    assert room.table.outcome is not None


@pytest.mark.parametrize("since", [-1, 0, 1, 10**6])
def test_any_number_of_known_events_is_answered(since: int) -> None:
    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address, Peer(address, {"watch": True, "since": since}) as peer:
        update = peer.await_("update", "view")
        whole = room.codec.event.encode_many(room.table.events(SPECTATOR))
        assert update["events"] == whole[max(0, since) :]
        # Where the host has lost something, less than was known shows it.
        assert update["since"] == min(max(0, since), len(whole))


def test_the_newest_connection_of_a_seat_has_it() -> None:
    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address, Peer(address, {"seat": 1}) as old:
        token = old.await_("seated")["token"]
        first = old.await_("update", "view")
        with Peer(address, {"token": token}) as new:
            assert new.await_("seated")["seat"] == 1
            assert "another connection" in old.await_("gone")["text"]
            assert old.end() == 1000
            assert room.table.length == 1
            assert new.ask({"type": "act", "action": first["legal"][0]})["type"] == "done"
        assert room.table.length == 2


def test_tokens_are_long_and_each_seat_has_its_own() -> None:
    module = load()
    room = room_of(module, "six-nimmt", {"players": 3})
    peers: list[Any] = []
    with hosting(module, room) as address:
        for seat in (0, 1, 2):
            peers.append(Peer(address, {}))
            assert peers[-1].await_("seated") == {
                "type": "seated",
                "seat": seat,
                "token": room.tokens[seat],
            }
        full = Peer(address)
        assert full.ask({"type": "join"})["type"] == "error"
        assert full.ask({"type": "join", "watch": True}) == {
            "type": "seated",
            "seat": None,
            "token": None,
        }
        for peer in [*peers, full]:
            peer.close()
    assert len({*room.tokens}) == 3
    assert min(map(len, room.tokens)) >= 43  # 256 bits
