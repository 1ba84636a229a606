"""Whoever sends nonsense is told why, and harms nobody."""

import json
import socket
import time
from typing import Any

import pytest

from .hosting import Peer, hosting, load, room_of, wait_until

OPTIONS = {"players": 2, "rounds": 1}
SHAPELESS: list[str | bytes] = [
    "", " ", "nonsense", b"\xff\x00", b"[]", "null", "1", "[]", '"act"', "{}", "{", "NaN",
    '{"type": "act", "type": "act"}', '{"type": null}', '{"type": ["act"]}', '{"type": {}}',
    '{"type": 1e400}', '{"type": "dance"}', "[" * 4000, '{"a":' * 800, " " * 5000, "\ud7ff" * 2000,
]  # fmt: skip
ACTS: list[Any] = [
    {}, {"action": None}, {"action": 5}, {"action": []}, {"action": {}}, {"action": {"type": 1}},
    {"action": {"type": "dance"}}, {"action": {"type": "commit"}},
    {"action": {"type": "commit", "player": 0, "card": "57"}},
    {"action": {"type": "commit", "player": 0, "card": 57.0}},
    {"action": {"type": "commit", "player": True, "card": 57}},
    {"action": {"type": "commit", "player": 0, "card": 57, "more": 1}},
    {"action": {"type": "lay", "player": 0, "task": 0, "cards": [1]}},
    {"action": {"type": "commit", "player": 0, "card": 57}, "seat": 1}, {"seat": 0}, {"\x1b": 0},
]  # fmt: skip
JOINS: list[Any] = [
    {"seat": -1}, {"seat": 2}, {"seat": 10**15}, {"seat": "0"}, {"seat": True}, {"seat": None},
    {"seat": [0]}, {"token": 5}, {"token": None}, {"token": ""}, {"token": "é"}, {"token": "x" * 3},
    {"watch": 1}, {"since": "0"}, {"since": 0.5}, {"language": "fr"}, {"language": ["en"]},
    {"picture": "huge"}, {"picture": {}}, {"type": "act"}, {"table": "main"}, {"x" * 3000: 1},
]  # fmt: skip
ILLEGAL: list[tuple[Any, str, str]] = [
    ({"type": "commit", "player": 0, "card": 105}, "no-such-card", "GN-01"),
    ({"type": "commit", "player": 0, "card": -1}, "no-such-card", "GN-01"),
    ({"type": "commit", "player": 1, "card": 57}, "wrong-player", "NM-PLAY-1"),
    ({"type": "commit", "player": -1, "card": 57}, "wrong-player", "NM-PLAY-1"),
    ({"type": "choose-row", "player": 0, "row": 0}, "wrong-phase", "NM-PLAY-1"),
    ({"type": "deal", "hands": [[1], [2]], "rows": [3, 4, 5, 6]}, "wrong-phase", "NM-PLAY-1"),
]


def test_nonsense_is_answered_and_changes_nothing() -> None:
    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address, Peer(address, {}) as good, Peer(address) as bad:
        good.await_("update", "view")
        for joined in (False, True):
            if joined:
                assert bad.ask({"type": "join", "language": "de"})["type"] == "seated"
            for text in SHAPELESS:
                bad.socket.send(text)
                told(bad)
            for wish in ACTS if joined else JOINS:
                bad.send({"type": "act" if joined else "join", **wish})
                told(bad)
        bad.send({"type": "join"})
        told(bad)
        assert (room.table.length, room.tokens.count("")) == (1, 0)
        # Nobody else heard of it but for the one who came.
        good.drain()
        assert [each["here"] for each in good.received if each["type"] == "update"] == [[0], [0, 1]]
        action = room.codec.action.encode(room.table.legal_actions(1)[0])
        assert bad.ask({"type": "act", "action": action}) == {"type": "done"}


def test_an_error_names_the_field_and_what_it_may_be() -> None:
    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    join, act = {"type": "join"}, {"type": "act"}
    before = [
        (
            {**join, "lang": "de"},
            "'lang': expected only seat, token, watch, since, language, picture",
        ),
        ({**join, "language": "fr"}, "'language': expected en or de"),
        ({**join, "picture": []}, "'picture': expected wide or narrow"),
        ({**join, "seat": "0"}, "'seat': expected a whole number"),
        ({**join, "seat": True}, "'seat': expected a whole number"),
        ({**join, "token": 5}, "'token': expected text"),
        ({**join, "watch": 1}, "'watch': expected true or false"),
        ({**join, "\x1b" * 99: 1}, "'" + "\\x1b" * 9 + "\\x1: expected only seat, token, watch, "),
        (act, "expected type join"),
    ]
    after = [
        (join, "expected type act: you are seated already"),
        (act, "action: missing"),
        ({**act, "action": 5}, "'action': expected an object"),
        ({**act, "seat": 0}, "'seat': expected only action"),
        ({**act, "action": {"type": "commit", "player": 0}}, "card: missing"),
    ]
    with hosting(module, room) as address, Peer(address) as peer:
        for message, text in before:
            answer = peer.ask(message)
            assert answer["type"] == "error"
            assert answer["text"].startswith(text)
        assert peer.ask(join)["type"] == "seated"
        for message, text in after:
            assert peer.ask(message) == {"type": "error", "text": text}


def told(peer: Peer) -> None:
    while (answer := peer.hear())["type"] == "update":
        pass
    assert answer.keys() == {"type", "text"}
    assert answer["type"] == "error"
    assert 0 < len(answer["text"]) < 600
    assert answer["text"].isprintable()


@pytest.mark.clause("GN-01", "NM-PLAY-1")
@pytest.mark.parametrize("language", ["en", "de"])
def test_an_illegal_move_is_refused_with_its_reason(language: str) -> None:
    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    wish = {"seat": 0, "language": language}
    with hosting(module, room) as address, Peer(address, wish) as peer:
        peer.await_("seated")
        texts = []
        for action, code, clause in ILLEGAL:
            answer = peer.ask({"type": "act", "action": action})
            assert answer["type"] == "refused"
            assert (answer["illegal"]["code"], answer["illegal"]["clause"]) == (code, clause)
            texts.append(answer["text"])
        assert (
            texts[0]
            == {
                "en": "There is no card 105: the deck runs from 1 to 104.",
                "de": "Eine Karte 105 gibt es nicht: Die Karten gehen von 1 bis 104.",
            }[language]
        )
    assert room.table.length == 1


def test_a_spectator_sees_no_hand_and_cannot_act() -> None:
    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address, Peer(address, {"watch": True}) as peer:
        assert peer.await_("seated")["seat"] is None
        update = peer.await_("update", "view")
        assert (update["legal"], update["view"]["view"]["hand"], update["here"]) == ([], [], [])
        action = room.codec.action.encode(room.table.legal_actions(0)[0])
        told_why = peer.ask({"type": "act", "action": action})
        assert (told_why["type"], room.table.length) == ("error", 1)


def test_so_many_may_watch_and_the_seats_stay_free() -> None:
    module = load()
    vars(module).update(GALLERY=2)
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address:
        seated = Peer(address, {"seat": 1})
        seated.await_("seated")
        watching = [Peer(address, {"watch": True}) for _ in range(2)]
        for peer in watching:
            peer.await_("seated")
        with Peer(address) as late:
            assert late.ask({"type": "join", "watch": True}) == {
                "type": "error",
                "text": "no such place is free",
            }
            assert late.ask({"type": "join"})["type"] == "seated"
        watching[0].close()
        wait_until(lambda: len(room.clients) == 2)
        with Peer(address) as late:
            assert late.ask({"type": "join", "watch": True})["type"] == "seated"
        watching[1].close()
        seated.close()


def test_a_huge_message_ends_the_connection_only() -> None:
    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address, Peer(address, {"seat": 0}) as peer:
        token = peer.await_("seated")["token"]
        peer.socket.send("x" * (1 << 17))
        assert peer.end() == 1009
        with Peer(address, {"token": token}) as back:
            assert back.await_("seated")["seat"] == 0


def test_a_flood_makes_only_its_sender_wait() -> None:
    module = load()
    vars(module).update(PAUSE_SECONDS=0.05)
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address, Peer(address, {}) as good, Peer(address, {}) as bad:
        first = good.await_("update", "view")
        bad.await_("seated")
        began = time.monotonic()
        for _ in range(2000):
            bad.socket.send("nonsense")
        assert good.ask({"type": "act", "action": first["legal"][0]}) == {"type": "done"}
        good.await_("update", "view")
        assert time.monotonic() - began < 5
        for _ in range(5):
            told(bad)
        bad.drain()
        passed = time.monotonic() - began
        errors = [message for message in bad.received if message["type"] == "error"]
        assert len(errors) <= passed / 0.05 + 1


def test_who_does_not_read_is_given_up_and_holds_up_nobody() -> None:
    module = load()
    vars(module).update(SEND_SECONDS=0.5)
    room = room_of(module, "cosmic-cows", {"players": 2, "starter": 0})
    hosted = hosting(module, room, buffer=8192)
    with hosted as address, Peer(address, {}) as one, Peer(address, {}) as other:
        peers = [one, other]
        for peer in peers:
            peer.await_("update", "view")
        deaf = deaf_client(address)
        wait_until(lambda: len(room.clients) == 3)
        slowest = 0.0
        for _ in range(200):
            [seat] = room.table.actors
            action = room.codec.action.encode(room.table.legal_actions(seat)[0])
            began = time.monotonic()
            assert peers[seat].ask({"type": "act", "action": action}) == {"type": "done"}
            slowest = max(slowest, time.monotonic() - began)
            if len(room.clients) == 2:
                break
        wait_until(lambda: len(room.clients) == 2)
        assert slowest < 5
        deaf.close()


def deaf_client(address: str) -> socket.socket:
    """A client that joins to watch, and never takes anything out of its socket."""
    host, port = address.removeprefix("ws://").partition("/")[0].split(":")
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect((host, int(port)))
    made.sendall(
        b"GET /main HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    while b"\r\n\r\n" not in made.recv(4096, socket.MSG_PEEK):
        time.sleep(0.01)
    # Frames of a client are masked; a mask of zeros leaves the text as it is.
    join = json.dumps({"type": "join", "watch": True, "picture": "wide"}).encode()
    made.sendall(bytes([0x81, 0x80 | len(join), 0, 0, 0, 0]) + join)
    return made


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_a_page_from_elsewhere_cannot_connect(origin: Any) -> None:
    from websockets.exceptions import InvalidStatus

    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address:
        with pytest.raises(InvalidStatus) as caught:
            Peer(address, origin=origin)
        assert caught.value.response.status_code == 403
        own: Any = address.replace("ws:", "http:").removesuffix("/main")
        with Peer(address, {}, origin=own) as peer:
            assert peer.await_("seated")["seat"] == 0


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        ({}, "no such place is free"),
        ({"watch": False}, "no such place is free"),
        ({"seat": 1}, "no such place is free"),
        ({"seat": 2}, "no such place is free"),
        ({"seat": -1}, "no such place is free"),
        ({"token": "x", "seat": 1}, "no seat goes with this token"),
        ({"token": "x", "watch": True}, "no seat goes with this token"),
    ],
)
def test_who_gets_no_place_is_told_why(wish: Any, text: str) -> None:
    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address, Peer(address, {}) as one, Peer(address, {}) as other:
        assert [peer.await_("seated")["seat"] for peer in (one, other)] == [0, 1]
        with Peer(address) as late:
            answer = late.ask({"type": "join", **wish})
            assert answer == {"type": "error", "text": text}
            assert late.ask({"type": "join", "watch": True})["type"] == "seated"


@pytest.mark.parametrize("table", ["other", "%00/other", "main/", "Main"])
def test_at_a_table_that_does_not_exist_nobody_connects(table: str) -> None:
    from websockets.exceptions import InvalidStatus

    module = load()
    room = room_of(module, "six-nimmt", OPTIONS)
    with hosting(module, room) as address, pytest.raises(InvalidStatus):
        Peer(address.replace("main", table))
