"""No message to a seat holds another's hidden card, and a host that leaks is caught."""

import random
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest

from cowrules.draw import svg
from cowrules.six_nimmt import Commit
from cowrules.wire import write_document

from .hosting import Bot, Peer, hosting, load, play, room_of
from .leaks import leaks, truth_of


def messages_of_a_round(
    module: Any, room: Any, pictures: bool = True
) -> dict[int | None, list[dict[str, Any]]]:
    """All that each seat and a spectator get in a round played by four, by seat."""
    how = {"picture": "narrow"} if pictures else {}
    with hosting(module, room) as address, ExitStack() as stack:
        watcher = stack.enter_context(Peer(address, {"watch": True, **how}))
        peers = [stack.enter_context(Peer(address, {"seat": n, **how})) for n in range(4)]
        bots = [Bot(peer, random.Random(n)) for n, peer in enumerate(peers)]
        play(*bots, Bot(watcher, random.Random(9)))
        for peer in [*peers, watcher]:
            peer.drain()
        assert [bot.seat for bot in bots] == [0, 1, 2, 3]
        assert {answer["type"] for bot in bots for answer in bot.answers} == {"done"}
    return {**{n: peer.received for n, peer in enumerate(peers)}, None: watcher.received}


@pytest.mark.clause("NM-PLAY-1", "NM-PLAY-2", "GN-08")
def test_no_message_to_a_seat_holds_a_hidden_card_of_another() -> None:
    module = load()
    room = room_of(module, "six-nimmt", {"players": 4, "rounds": 1})
    received = messages_of_a_round(module, room)
    assert room.table.outcome is not None
    truth = truth_of(room.table.record)
    assert sum(len(hand) for hand in truth.hands) == 40
    for seat, messages in received.items():
        assert leaks(messages, seat, truth) == []
        # All of the round was told, once and in order, with a picture to every view.
        told = [message for message in messages if "view" in message]
        events = [event for message in told for event in message["events"]]
        expected = room.codec.event.encode_many(
            room.table.events(module.SPECTATOR if seat is None else seat)
        )
        assert events == expected
        assert all(message["picture"].startswith("<svg") for message in told)
        assert sum(event["type"] == "committed" for event in events) == 40
        # And what a seat may know it was told: the search finds cards where there are some.
        if seat is not None:
            assert leaks(told[:1], None, truth) != []


Spoil = Callable[[Any, dict[str, Any]], None]


def other_view(room: Any, message: dict[str, Any]) -> None:
    message["view"] = write_document(room.game, "view", room.table.view(1))


def other_hand(room: Any, message: dict[str, Any]) -> None:
    message["view"]["view"]["hand"] += room.table.state.hands[1][:1]


def state(room: Any, message: dict[str, Any]) -> None:
    message["state"] = write_document(room.game, "state", room.table.state)


def whole_events(room: Any, message: dict[str, Any]) -> None:
    message["events"] = room.codec.event.encode_many(true_events(room)[message["since"] :])


def whole_texts(room: Any, message: dict[str, Any]) -> None:
    found = true_events(room)[message["since"] :]
    message["told"] = [room.game.describe(event) for event in found]


def other_legal(room: Any, message: dict[str, Any]) -> None:
    message["legal"] += room.codec.action.encode_many(room.table.legal_actions(1))


def other_labels(room: Any, message: dict[str, Any]) -> None:
    message["labels"] += [room.game.describe(each) for each in room.table.legal_actions(1)]


def other_picture(room: Any, message: dict[str, Any]) -> None:
    message["picture"] = svg(room.table.view(1), game=room.game)


def title(room: Any, message: dict[str, Any]) -> None:
    card = max(room.table.state.hands[1], default=1)
    message["picture"] = message["picture"].replace("</title>", f", not {card}</title>", 1)


def new_field(room: Any, message: dict[str, Any]) -> None:
    message["next"] = list(room.table.state.hands[1][-1:])


def true_events(room: Any) -> list[Any]:
    position = room.game.initial_state()
    found: list[Any] = []
    for action in room.table.record.actions:
        position, events = room.game.apply(position, action)
        found += events
    return found


@pytest.mark.parametrize(
    "spoil",
    [
        other_view, other_hand, state, whole_events, whole_texts, other_legal, other_labels,
        other_picture, title, new_field,
    ],
)  # fmt: skip
def test_a_host_that_leaks_is_caught(spoil: Spoil) -> None:
    module = load()

    right = module.Room.update

    def update(room: Any, client: Any) -> dict[str, Any]:
        message: dict[str, Any] = right(room, client)
        if client.seat == 0 and "view" in message:
            spoil(room, message)
        return message

    module.Room.update = update
    room = room_of(module, "six-nimmt", {"players": 4, "rounds": 1, "hand_size": 3})
    received = messages_of_a_round(module, room, pictures=spoil in (other_picture, title))
    truth = truth_of(room.table.record)
    assert leaks(received[0], 0, truth) != []
    assert leaks(received[1], 1, truth) == []


def test_a_refusal_tells_nothing_of_another_hand() -> None:
    module = load()
    room = room_of(module, "six-nimmt", {"players": 2})
    hands = room.table.state.hands
    theirs = hands[1][-1]
    nobodys = max(set(range(1, 105)) - {*hands[0], *hands[1]})
    with hosting(module, room) as address, Peer(address, {"seat": 0}) as peer:
        peer.await_("seated")
        for act in ("their seat", "own seat"):
            answers = []
            for card in (theirs, nobodys):
                action = Commit(player=int(act == "their seat"), card=card)
                answer = peer.ask({"type": "act", "action": room.codec.action.encode(action)})
                assert answer["type"] == "refused"
                answers.append(str(answer).replace(str(card), "…"))
            assert answers[0] == answers[1]
    assert room.table.length == 1
