"""Finds cards of 6 nimmt! in messages that their receiver may not know when they come.

What a seat may know is computed from the host's record alone: the deal, and who laid which card
in which order.
"""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from attrs import frozen

from cowrules.record import Record
from cowrules.six_nimmt import ChooseRow, Commit, Deal

# Fields that hold no card. Whatever else is a number counts as one, so a new field is looked at.
NO_CARDS = {
    "cowrules", "players", "rounds", "hand_size", "since", "here", "seat", "viewer", "player",
    "round", "turn", "row", "heads", "totals", "ranks", "token", "committed",
}  # fmt: skip
# Attributes that only say where and how something is drawn.
LOOKS = {
    "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "d", "dx", "dy", "points",
    "width", "height", "viewBox", "transform", "fill", "stroke", "stroke-width", "font-size",
    "font-weight", "font-family", "text-anchor", "stroke-dasharray", "opacity", "style", "role",
    "stroke-linejoin", "stroke-linecap", "fill-opacity", "tabindex", "aria-labelledby",
}  # fmt: skip
# In a text, small numbers are also rows, turns and bullheads.
LEAST_IN_TEXT = 45
_CARD = re.compile(r'(?:data-card="|card-|[Cc]ard )(\d+)')


@frozen
class Truth:
    """What happened: the deal, and after how many events there were which cards laid face up."""

    hands: tuple[frozenset[int], ...]
    shown: tuple[frozenset[int], ...]

    def hidden(self, seat: int | None, events: int) -> set[int]:
        """The cards dealt to others that the seat may not know after so many events."""
        others = [hand for place, hand in enumerate(self.hands) if place != seat]
        return set().union(*others) - self.shown[events]


def truth_of(record: Record[Any, Any, Any, Any]) -> Truth:
    """The truth about a round, from the record that the host keeps."""
    deal, *actions = record.actions
    assert isinstance(deal, Deal)
    shown: list[frozenset[int]] = [frozenset()]
    laid: list[int] = []
    state = record.game.initial_state()
    for action in (deal, *actions):
        before = shown[-1]
        state, events = record.game.apply(state, action)
        if isinstance(action, Commit):
            laid.append(action.card)
        else:
            assert isinstance(action, Deal | ChooseRow)
        players = len(deal.hands)
        after = frozenset(laid[: len(laid) // players * players])
        # The event of the last commitment comes before the cards are turned up.
        shown += (
            [before, *[after] * (len(events) - 1)] if after != before else [before] * len(events)
        )
    return Truth(tuple(map(frozenset, deal.hands)), tuple(shown))


def numbers(value: Any, name: str = "") -> Iterator[int]:
    """All numbers in a message that may be cards."""
    if name in NO_CARDS or isinstance(value, bool):
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, str):
        yield from numbers_of_text(value)
    elif isinstance(value, list):
        for each in value:
            # Revealed cards stand in the view with their seats behind them.
            pair = name == "revealed" and isinstance(each, list)
            yield from numbers(each[:1] if pair else each, name)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key == "picture":
                yield from numbers_of_picture(each)
            else:
                yield from numbers(each, key)


def numbers_of_text(text: str) -> Iterator[int]:
    yield from map(int, _CARD.findall(text))
    yield from [each for each in map(int, re.findall(r"\d+", text)) if each >= LEAST_IN_TEXT]


def numbers_of_picture(picture: str) -> Iterator[int]:
    assert "<!" not in picture
    for element in ElementTree.fromstring(picture).iter():
        yield from numbers_of_text(f"{element.text or ''} {element.tail or ''}")
        for name, value in element.items():
            if name not in LOOKS:
                yield from numbers_of_text(f'{name}="{value}"')


def leaks(messages: list[dict[str, Any]], seat: int | None, truth: Truth) -> list[str]:
    """What in the messages to a seat, in the order in which they came, it may not know."""
    found = []
    events = 0
    for index, message in enumerate(messages):
        if "view" in message:
            events = message["since"] + len(message["events"])
        for key, part in message.items():
            known = set(numbers({key: part})) & truth.hidden(seat, events)
            if known:
                found.append(f"message {index}, {key}: {sorted(known)}")
    return found
