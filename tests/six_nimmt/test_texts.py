"""What the game says, in both languages."""

import re

import pytest

from cowrules import Fault, Illegal, SharedCode, SixNimmt
from cowrules.language import LANGUAGES, Language
from cowrules.outcome import Outcome
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Committed,
    Deal,
    Dealt,
    GameEnded,
    Placed,
    Revealed,
    RoundEnded,
    RowChoiceDue,
    RowTaken,
    SixNimmtAction,
    SixNimmtCode,
    SixNimmtEvent,
    SixNimmtFault,
    SixNimmtOutcome,
)

from .walks import GAMES, states, walk

GAME = SixNimmt(players=2)
OUTCOME = SixNimmtOutcome(ranks=(1, 1), reason="target", totals=(66, 67))
Thing = SixNimmtAction | SixNimmtEvent | Outcome

SAYINGS: list[tuple[Thing, list[int]]] = [
    (Commit(1, 57), [1, 57]),
    (ChooseRow(1, 3), [1, 3]),
    (Deal(((11,), (12,)), (3, 4, 5, 6)), [3, 4, 5, 6]),
    (Dealt(2, ((11,), None), (3, 4, 5, 6)), [2, 3, 4, 5, 6]),
    (Committed(1, 57), [1, 57]),
    (Committed(1, None), [1]),
    (Revealed((7, 8)), [0, 7, 1, 8]),
    (RowChoiceDue(0, 7), [7, 0]),
    (Placed(0, 7, 2), [7, 0, 2]),
    (RowTaken(0, 7, 2, (1, 10), 4), [0, 2, 1, 10, 4, 7]),
    (RoundEnded(1, (3, 4), (5, 6)), [1, 3, 4, 5, 6]),
    (GameEnded(OUTCOME), [0, 1, 66, 67]),
    (OUTCOME, [0, 1, 66, 67]),
    (Outcome(ranks=(2, 1), reason="target"), [1]),
]


@pytest.mark.parametrize(("thing", "numbers"), SAYINGS, ids=str)
def test_actions_events_and_results_are_told_with_their_numbers(
    thing: Thing, numbers: list[int]
) -> None:
    english, german = GAME.describe(thing), GAME.describe(thing, "de")

    assert GAME.describe(thing, "en") == english != german
    for text in (english, german):
        assert set(map(int, re.findall(r"\d+", text))) == set(numbers)


def test_every_kind_of_action_and_event_is_among_them() -> None:
    assert {type(each) for each, _ in SAYINGS} >= {*GAME.action_types, *GAME.event_types}


def test_one_bullhead_is_singular() -> None:
    one, two = RowTaken(0, 7, 2, (1,), 1), RowTaken(0, 7, 2, (1, 2), 2)

    assert "1 bullhead;" in GAME.describe(one).replace(")", ";")
    assert "2 bullheads" in GAME.describe(two)
    assert "1 Hornochse;" in GAME.describe(one, "de").replace(")", ";")
    assert "2 Hornochsen" in GAME.describe(two, "de")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES[:2], ids=str)
def test_everything_that_happens_can_be_told(game: SixNimmt, language: Language) -> None:
    told = set()
    for step in walk(game, 61):
        for thing in (step.action, *step.events):
            text = game.describe(thing, language)
            assert text
            assert re.search(r"[.]$", text)
            assert "{" not in text
            told.add(type(thing))
    assert told == {*game.action_types, *game.event_types}


ILLEGALS = [
    Illegal(SharedCode.GAME_OVER, "NM-END-4"),
    *(
        Illegal(SharedCode.WRONG_PHASE, "GN-12", (("phase", phase),))
        for phase in ("deal", "commit", "choose-row")
    ),
    Illegal(SharedCode.WRONG_PLAYER, "NM-PLAY-1", (("player", 7),)),
    Illegal(SharedCode.WRONG_PLAYER, "GN-28", (("player", "chance"), ("viewer", 0))),
    Illegal(SharedCode.WRONG_PLAYER, "NM-PLAY-1", (("player", 1), ("viewer", 0))),
    Illegal(SharedCode.WRONG_PLAYER, "NM-PLAY-1", (("player", 1), ("viewer", "spectator"))),
    Illegal(SixNimmtCode.ALREADY_COMMITTED, "GN-07", (("player", 1),)),
    *(
        Illegal(SixNimmtCode.WRONG_COUNT, "GN-04", (("what", what), ("expected", 2), ("found", 3)))
        for what in ("hands", "hand", "rows")
    ),
    Illegal(SixNimmtCode.NO_SUCH_CARD, "GN-01", (("card", 105), ("highest", 104))),
    Illegal(SixNimmtCode.DUPLICATE_CARD, "GN-01", (("card", 5),)),
    Illegal(SixNimmtCode.NO_SUCH_ROW, "NM-SET-5", (("row", -1),)),
    Illegal(SixNimmtCode.NOT_IN_HAND, "NM-PLAY-1", (("card", 5),)),
]


@pytest.mark.parametrize("illegal", ILLEGALS, ids=str)
def test_verdicts_name_their_parameters(illegal: Illegal) -> None:
    english, german = GAME.describe(illegal), GAME.describe(illegal, "de")

    assert english != german
    for text in (english, german):
        assert not re.search(r"\b(\w+) \1\b", text, re.IGNORECASE), "a word stands twice"
    for _, value in illegal.params:
        if isinstance(value, int):
            assert str(value).replace("-", "−") in english
            assert str(value).replace("-", "−") in german


def test_every_code_is_among_the_verdicts_above() -> None:
    assert {each.code for each in ILLEGALS} == {*SharedCode, *SixNimmtCode}


def test_every_code_is_reached_in_play() -> None:
    game = SixNimmt(players=2, hand_size=2, deck_size=10)
    attempts: list[SixNimmtAction] = [
        Commit(0, 99),
        *(Commit(seat, card) for seat in (0, 1, 2) for card in range(1, 11)),
        ChooseRow(0, 4),
        ChooseRow(1, 4),
        Deal((), ()),
        Deal(((1, 1), (2, 3)), (4, 5, 6, 7)),
    ]
    verdicts = {
        game.check(state, each)
        for seed in range(3)
        for state in states(game, seed)
        for each in attempts
    }

    assert {each.code for each in verdicts if each} == {*SharedCode, *SixNimmtCode}


def test_a_fault_of_the_totals_together_says_that_it_is_the_sum() -> None:
    fault = Fault(SixNimmtFault.OUT_OF_RANGE, "public.totals", "NM-END-3", (("value", 70),))
    one = Fault(SixNimmtFault.OUT_OF_RANGE, "public.totals[1]", "GN-31", (("value", -1),))

    assert GAME.describe(fault).startswith("public.totals: the sum 70 ")
    assert GAME.describe(fault, "de").startswith("public.totals: Die Summe 70 ")
    assert GAME.describe(one) == "public.totals[1]: −1 is out of range."


@pytest.mark.parametrize("code", SixNimmtFault)
def test_faults_name_their_field(code: SixNimmtFault) -> None:
    params = (("expected", 1), ("found", 2), ("value", 3), ("card", 4))
    fault = Fault(code, "hands[1]", "GN-01", params)

    assert GAME.describe(fault).startswith("hands[1]: ")
    assert GAME.describe(fault, "de").startswith("hands[1]: ")
    assert GAME.describe(fault) != GAME.describe(fault, "de")


def test_a_number_of_thousands_of_digits_is_told_shortly() -> None:
    state = GAME.initial_state()
    state, _ = GAME.apply(
        state, Deal((tuple(range(1, 11)), tuple(range(11, 21))), (30, 40, 50, 60))
    )
    for action in (Commit(0, 10**9000), Commit(10**9000, 1)):
        illegal = GAME.check(state, action)
        assert illegal is not None
        for language in LANGUAGES:
            assert len(GAME.describe(illegal, language)) < 100


def test_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="language"):
        GAME.describe(Commit(0, 1), "fr")  # type: ignore[arg-type] # wrong on purpose
