"""What others hold never comes to the screen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cowrules import CHANCE
from cowrules.boese_kuh import HandExchanged, Laid, TurnSkipped
from cowrules.boese_kuh.names import card_name
from cowrules.six_nimmt import Placed, Revealed, RowTaken

from ..running import run_process
from .scripts import Asked, Script, write_script

ANSWERS = ("hint", "log", "show", "why")


def segments(script: Script) -> Iterator[tuple[Asked, str]]:
    """For each decision, what is shown from the decision before up to the person's answer."""
    lines: list[str] = []
    for asked in script.asked:
        lines += ANSWERS
        lines += Script(
            name=script.name,
            game=script.game,
            seat=script.seat,
            seed=script.seed,
            asked=(asked,),
            events=(),
            record=script.record,
            outcome=None,
        ).lines
    ran = run_process(*script.arguments, stdin=script.stdin(lines))
    assert (ran.status, ran.err) == (0, "")
    # "why" is typed once before every answer and nowhere else.
    shown = ran.out.split("\n> why\n")
    assert len(shown) == len(script.asked) + 1
    return zip(script.asked, shown, strict=False)


@pytest.mark.clause("GN-08", "NM-PLAY-2", "GN-25")
@pytest.mark.parametrize("seed", [1, 2])
def test_no_card_of_another_hand_is_shown_in_six_nimmt(seed: int) -> None:
    script = write_script("six-nimmt", seed, 1)
    played: set[int] = set()
    told = 0
    checked = 0
    for asked, shown in segments(script):
        for event in script.events[told : asked.events]:
            if isinstance(event, Revealed):
                played.update(event.cards)
            assert not isinstance(event, Placed | RowTaken) or event.card in played
        told = asked.events
        secret = {card for hand in without(asked.state.hands, 1) for card in hand}
        secret |= {card for card in without(asked.state.commitments, 1) if card is not None}
        assert len(secret) == 3 * 10 - len(played) // 4 * 3
        # A card is a number with its bullheads, or is named so in a sentence.
        named = re.findall(r"\b(\d+) •|[Tt]he card (\d+)|[Tt]he (\d+) of seat|: (\d+)[,.]", shown)
        cards = {int(number) for found in named for number in found if number}
        assert set(asked.state.hands[1]) <= cards, "the pattern finds the cards that are shown"
        assert not cards & secret - set(range(10)), "small numbers are also counts"
        checked += 1
    assert checked == 10


@pytest.mark.clause("GB-20", "GB-23", "GB-28")
@pytest.mark.parametrize("seed", [1, 2])
def test_no_card_of_another_hand_is_shown_in_boese_kuh(seed: int) -> None:
    script = write_script("boese-kuh", seed, 2)
    told = 0
    for asked, shown in segments(script):
        open_cards: set[int] = set()
        for event in script.events[: asked.events]:
            # The log repeats everything, so cards that lay open once are named again.
            if isinstance(event, Laid | HandExchanged | TurnSkipped):
                open_cards.update(event.cards)
        told = asked.events
        secret = {card for hand in without(asked.state.hands, 2) for card in hand} - open_cards
        for card in asked.state.hands[2]:
            assert re.search(rf"{sign(card)}\b", shown)
        for card in secret:
            assert not re.search(rf"{sign(card)}\b", shown)
            assert not re.search(rf"\b{card_name(card)}\b", shown)
    assert told


def sign(card: int) -> str:
    return f"{'abcdef'[(card - 1) // 10]}{(card - 1) % 10 + 1}"


def without(values: tuple[Any, ...], seat: int) -> list[Any]:
    return [value for other, value in enumerate(values) if other != seat]


@pytest.mark.clause("GB-20")
def test_chips_of_others_are_not_added_up() -> None:
    script = write_script("boese-kuh", 3, 0)
    for asked, shown in segments(script):
        points = shown.rpartition("\npoints")[2].splitlines()[0].split()
        assert points[:3] == [str(sum(asked.state.owned[0])), "?", "?"]


def test_leaving_shows_nothing_of_what_is_hidden() -> None:
    script = write_script("boese-kuh", 1, 0)
    ran = run_process(*script.arguments, stdin=b"quit\nquit\n")
    tail = ran.out.rpartition("> quit")[2]
    assert tail.splitlines()[1:] == [
        "Chips by seat: 0, 0, 0; your points: 0; chips left in the pool: 14.",
        "The game is not over.",
    ]
    assert str(script.seed) not in tail.replace("14", "")
    assert CHANCE not in script.outcome.ranks
