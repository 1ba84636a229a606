"""What is said in English and German: everything, and nothing hidden."""

import re
from collections.abc import Iterator

import pytest

from cowrules import BoeseKuh, SharedCode
from cowrules.boese_kuh import (
    BoeseKuhCode,
    BoeseKuhFault,
    BoeseKuhOutcome,
    Draw,
    Drawn,
    Exchange,
    GiveChip,
    Lay,
    PlaceChip,
    Setup,
    Task,
    misfit,
)
from cowrules.language import LANGUAGES
from cowrules.outcome import Outcome
from cowrules.verdict import Fault, Illegal

from . import (
    test_exchange,
    test_faults,
    test_legality,
    test_refill,
    test_setup,
    test_tasks,
    turning,
)
from .positions import cards, set_up
from .walks import SEEDS, played

GAME = BoeseKuh(players=2)


def said(thing: object) -> tuple[str, str]:
    """Both texts, after a look at them."""
    english, german = (GAME.describe(thing, language) for language in LANGUAGES)  # type: ignore[arg-type]
    for text in (english, german):
        assert re.fullmatch(r"[^{}<>]{5,400}[.]", text), text
        assert not re.search(r"\b([^\W\d]+) \1\b", text, re.IGNORECASE), text
    assert english != german
    assert GAME.describe(thing) == english  # type: ignore[arg-type]
    return english, german


@pytest.mark.parametrize("name", SEEDS)
def test_all_that_happens_can_be_told(name: str) -> None:
    game, steps = played(name)
    for step in steps:
        said(step.action)
        for event in step.events:
            said(event)
            for viewer in game.seats:
                said(game.redact(event, viewer))
    outcome = game.outcome(steps[-1].after)
    assert outcome is not None
    said(outcome)


def test_a_plain_outcome_can_be_told_too() -> None:
    assert said(Outcome((1, 2), "pool-empty"))[0] == "The game is over, won by seat 0."


def all_verdicts() -> Iterator[Illegal]:
    """One verdict of each code, from the engine itself."""
    for task, pile, added, _, _ in test_tasks.REFUSED:
        found = misfit(task, cards(pile), cards(added))
        assert found is not None
        yield found
    for action, _, _ in test_legality.LAYS:
        yield test_legality.verdict(test_legality.PLAYING, action)
    for change, _, _ in test_setup.REFUSED:
        yield test_setup.refused(test_setup.changed(change))
    yield test_setup.refused(test_setup.SETUP, BoeseKuh(players=2, starter=0))
    yield test_setup.refused(test_setup.SETUP, BoeseKuh(players=2, sides=(0,) * 6))
    for drawn, _, _ in test_refill.DRAWS:
        yield turning.refused(turning.refilling(), Draw(cards(drawn)))
    giving, _ = turning.GAME.apply(turning.about_to_complete(-4), Lay(0, 1, cards("a7")))
    yield turning.refused(giving, GiveChip(0, 0))
    yield turning.refused(giving, GiveChip(0, 7))
    game, steps = played("two")
    over = game.check(steps[-1].after, Exchange(0))
    assert over is not None
    yield over
    found = test_exchange.GAME.check(test_exchange.stuck("c9"), Exchange(0))
    assert found is not None
    yield found


def test_every_code_is_reached_and_has_its_message() -> None:
    codes = set()
    for verdict in all_verdicts():
        codes.add(verdict.code)
        said(verdict)
    assert codes == {*BoeseKuhCode, *SharedCode}


def test_every_fault_has_its_message() -> None:
    codes = set()
    for fault in test_faults.all_faults():
        codes.add(fault.code)
        english, german = said(fault)
        assert english.startswith(f"{fault.field}: ")
        assert german.startswith(f"{fault.field}: ")
    assert codes == set(BoeseKuhFault)


@pytest.mark.clause("GB-06", "GB-28")
def test_cards_are_called_by_colour_and_number() -> None:
    assert said(Lay(0, 2, cards("a7 f10"))) == (
        "Seat 0 lays red 7, brown 10 on task card 2.",
        "Platz 0 legt Rot 7, Braun 10 auf Auftragskarte 2.",
    )
    assert said(Drawn(1, 1, None))[0] == "Seat 1 draws one card."
    assert said(Draw(cards("a7 b7"))) == ("2 cards are drawn.", "2 Karten werden gezogen.")
    assert said(PlaceChip(-3))[0] == "The chip −3 comes from the pool."


@pytest.mark.clause("GB-23", "GB-28")
def test_chance_actions_are_told_without_hidden_cards() -> None:
    hands = (cards("a1 a2 a3 a4 a5"), cards("b1 b2 b3 b4 b5"))
    for text in said(Setup(0, (0,) * 6, (1, 2, 3, 4, 5, -1), hands)):
        assert not re.search("red|yellow|rot|gelb", text, re.IGNORECASE)


def test_a_message_helps_a_player() -> None:
    found = misfit(Task.STRAIGHT, cards("a9 b10"), cards("c1"))
    assert found is not None
    assert said(found) == (
        "Large Straight: 1, 9, 10 do not lie within 5 consecutive numbers, "
        "since a straight does not go on from 10 to 1.",
        "Große Straße: 1, 9, 10 liegen nicht innerhalb von 5 aufeinander folgenden Zahlen, "
        "denn nach der 10 geht es nicht mit der 1 weiter.",
    )
    found = misfit(Task.COLOUR_FULL_HOUSE, cards("a9 b10"), cards("c1"))
    assert found is not None
    assert "red, yellow, green, but only 2" in said(found)[0]
    state = set_up(GAME, ["a1 a2 b3 b4 c5"])
    wrong = GAME.check(state, Lay(0, 0, (105,)))
    assert wrong is not None
    assert said(wrong)[0] == "There is no card 105 in this game."


def test_points_and_chips_have_one_minus_sign() -> None:
    outcome = BoeseKuhOutcome((2, 1), "pool-empty", points=(-7, 4), chips=((-3, -4), (4,)))
    for text in said(outcome):
        assert ": −7, 4;" in text
    refused = Illegal(BoeseKuhCode.NO_SUCH_CHIP, "GB-03", (("chip", -6),))
    assert "−6" in said(refused)[0]


def test_many_cards_are_listed_shortly() -> None:
    def missing(count: int) -> tuple[str, ...]:
        fault = Fault(
            BoeseKuhFault.CARD_MISSING,
            "all cards",
            "BK-COMP-2",
            (("cards", tuple(range(1, count + 1))),),
        )
        return said(fault)

    assert missing(2) == (
        "all cards: nowhere to be found: red 1, red 2.",
        "all cards: Nirgends zu finden: Rot 1, Rot 2.",
    )
    assert missing(8)[0].endswith("red 7, red 8.")
    assert missing(9)[0].endswith("red 7, red 8, 1 more.")
    assert missing(10)[1].endswith("Rot 7, Rot 8, 2 weitere.")


def test_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="language: expected 'en' or 'de'"):
        GAME.describe(Exchange(0), "fr")  # type: ignore[arg-type]  # a wrong word is tested
