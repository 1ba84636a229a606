"""What the game says, in both languages."""

import re

import pytest

from cowrules import CosmicCows, Fault, Illegal, SharedCode
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsAction,
    CosmicCowsCode,
    CosmicCowsEvent,
    CosmicCowsFault,
    CosmicCowsOutcome,
    Forfeit,
    Forfeited,
    GameEnded,
    Move,
    Moved,
    PickedUp,
    Reroll,
    Roll,
    Rolled,
    Start,
    Started,
)
from cowrules.language import LANGUAGES, Language
from cowrules.outcome import Outcome

from .positions import set_up
from .walks import GAMES, choices, walk

GAME = CosmicCows()
WON = CosmicCowsOutcome((1, 3, 1, 3), "three-home", side=0, home=(3, 5), turns=41)
DRAWN = CosmicCowsOutcome((2, 2), "max-turns", side=None, home=(1, 2), turns=9)
Thing = CosmicCowsAction | CosmicCowsEvent | Outcome

SAYINGS: list[tuple[Thing, list[int]]] = [
    (Start(3), [3]),
    (Roll((1, 2, 3)), [1, 2, 3]),
    (Reroll(6, (0, 4)), [6, 0, 4]),
    (Move(7, Combination.PAIR, (4,)), [7, 4]),
    (Move(7, Combination.TRIPLE, (4,)), [7, 4]),
    (Move(7, Combination.FOUR, (4,)), [7, 4]),
    (Move(7, Combination.TWO_PAIRS, (4, 5)), [7, 4, 5]),
    (Move(7, Combination.FULL_HOUSE, (4, 5)), [7, 4, 5]),
    (Move(7, Combination.KNIFFEL), [7]),
    (Move(7, Combination.FIVE_SPACES, (4,)), [7, 4]),
    (Move(7, Combination.SMALL_STRAIGHT), [7]),
    (Move(7, Combination.LARGE_STRAIGHT), [7]),
    (Move(7, Combination.CHANCE), [7]),
    # Numbers that no such combination has are told all the same.
    (Move(7, Combination.CHANCE, (1, 2)), [7, 1, 2]),
    (Move(7, Combination.TWO_PAIRS, ()), [7]),
    (Forfeit(5), [5]),
    (Started(3), [3]),
    (Rolled(7, 2, (4, 5, 6, 4, 1)), [7, 2, 4, 5, 6, 1]),
    (PickedUp(6, (0, 4)), [6, 0, 4]),
    # Pawn 5 is that of the fours.
    (Moved(7, Combination.PAIR, (4,), ((5, -3, 2),)), [7, 4, 3, 2]),
    (Moved(7, Combination.TWO_PAIRS, (1, 6), ((1, 8, 8), (7, 0, 2))), [7, 1, 6, 8, 0, 2]),
    (Moved(7, Combination.KNIFFEL, (), ((4, 0, -1),)), [7, 0, 1]),
    (Moved(7, Combination.CHANCE, (), ((0, 0, 4),)), [7, 0, 4]),
    (Moved(7, Combination.SMALL_STRAIGHT, (), ((8, 0, 3),)), [7, 0, 3]),
    (Forfeited(5), [5]),
    (GameEnded(WON), [41, 0, 2, 3, 5]),
    (GameEnded(DRAWN), [9, 1, 2]),
    (WON, [41, 0, 2, 3, 5]),
    (DRAWN, [9, 1, 2]),
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
        assert text.endswith(".")


def test_every_kind_of_action_and_event_is_among_them() -> None:
    assert {type(each) for each, _ in SAYINGS} >= {*GAME.action_types, *GAME.event_types}
    named = {each.combination for each, _ in SAYINGS if isinstance(each, Move)}
    assert named == set(Combination)


def test_every_combination_is_told_apart() -> None:
    moves = [each for each, _ in SAYINGS if isinstance(each, Move)]
    for language in LANGUAGES:
        assert len({GAME.describe(each, language) for each in moves}) == len(moves)


@pytest.mark.parametrize(
    ("column", "english", "german"),
    [
        (0, "the Chance pawn", "die Chancefigur"),
        (1, "the pawn of 1", "die Figur der 1"),
        (3, "the pawn of 3", "die Figur der 3"),
        (4, "the Kniffel pawn", "die Kniffelfigur"),
        (5, "the pawn of 4", "die Figur der 4"),
        (7, "the pawn of 6", "die Figur der 6"),
        (8, "the Straights pawn", "die Straßenfigur"),
    ],
)
def test_a_pawn_is_called_by_its_column(column: int, english: str, german: str) -> None:
    moved = Moved(0, Combination.CHANCE, (), ((column, -2, 1),))
    stuck = Illegal(CosmicCowsCode.CANNOT_MOVE, "GC-33", (("pawns", (column,)),))

    assert f"{english} goes from line −2 to 1" in GAME.describe(moved)
    assert f": D{german[1:]} zieht von Linie −2 auf 1" in GAME.describe(moved, "de")
    assert f"{english} stands" in GAME.describe(stuck)
    assert f": D{german[1:]} steht" in GAME.describe(stuck, "de")


@pytest.mark.parametrize(
    ("places", "english", "german"),
    [
        ((3,), "the die at place 3", "den Würfel an Stelle 3"),
        ((1, 3), "the dice at places 1 and 3", "die Würfel an den Stellen 1 und 3"),
        ((0, 1, 3), "the dice at places 0, 1 and 3", "die Würfel an den Stellen 0, 1 und 3"),
        ((), "no dice", "keine Würfel"),
    ],
)
def test_dice_are_taken_up_by_where_they_lie(
    places: tuple[int, ...], english: str, german: str
) -> None:
    for thing in (Reroll(1, places), PickedUp(1, places)):
        assert GAME.describe(thing) == f"Seat 1 takes up {english} to roll again."
        assert GAME.describe(thing, "de") == f"Platz 1 nimmt {german} auf, um weiterzuwürfeln."


def test_a_pawn_that_stays_is_said_to_stay() -> None:
    moved = Moved(0, Combination.TWO_PAIRS, (1, 6), ((1, 8, 8), (7, 0, 2)))

    assert "the pawn of 1 stays on line 8" in GAME.describe(moved)
    assert "Die Figur der 1 bleibt auf Linie 8, die Figur" in GAME.describe(moved, "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language: Language) -> None:
    told = set()
    for game in GAMES:
        for step in walk(game, 61):
            for thing in (step.action, *step.events):
                text = game.describe(thing, language)
                assert text.endswith(".")
                assert "{" not in text
                told.add(type(thing))
    assert told == {*GAME.action_types, *GAME.event_types}


PAIRS = (("combination", "two-pairs"), ("number", 4))
ILLEGALS = [
    Illegal(SharedCode.GAME_OVER, "CC-END-1"),
    *(
        Illegal(SharedCode.WRONG_PHASE, "GC-10", (("phase", phase),))
        for phase in ("start", "roll", "choose")
    ),
    Illegal(SharedCode.WRONG_PLAYER, "GC-09", (("player", 7),)),
    Illegal(SharedCode.WRONG_PLAYER, "GC-10", (("player", "chance"), ("viewer", 0))),
    Illegal(SharedCode.WRONG_PLAYER, "GC-09", (("player", 1), ("viewer", 0))),
    Illegal(SharedCode.WRONG_PLAYER, "GC-09", (("player", 1), ("viewer", "spectator"))),
    Illegal(CosmicCowsCode.NO_SUCH_SEAT, "GC-09", (("seat", 9), ("highest", 3))),
    *(
        Illegal(
            CosmicCowsCode.WRONG_COUNT, "CC-2P", (("what", what), ("expected", 5), ("found", 3))
        )
        for what in ("dice", "numbers")
    ),
    Illegal(CosmicCowsCode.NO_SUCH_FACE, "CC-COMP-2", (("face", 7),)),
    Illegal(CosmicCowsCode.NO_DICE, "GC-12"),
    Illegal(CosmicCowsCode.NO_SUCH_DIE, "CC-COMP-2", (("die", 5),)),
    Illegal(CosmicCowsCode.DUPLICATE_DIE, "GC-12", (("die", 2),)),
    Illegal(CosmicCowsCode.NO_SUCH_NUMBER, "CC-COMP-2", (("number", 8),)),
    Illegal(CosmicCowsCode.DUPLICATE_NUMBER, "GC-17", PAIRS),
    Illegal(CosmicCowsCode.NO_ROLLS_LEFT, "CC-ROLL-5", (("rolls", 3),)),
    Illegal(CosmicCowsCode.TOO_FEW_ALIKE, "CC-2P", (*PAIRS, ("needed", 2), ("found", 1))),
    Illegal(CosmicCowsCode.NOT_ALL_ALIKE, "CC-KN-1", (("dice", (4, 4, 4, 4, 6)),)),
    Illegal(
        CosmicCowsCode.NOT_IN_SEQUENCE,
        "CC-STR-1",
        (("combination", "small-straight"), ("needed", 4), ("found", 3)),
    ),
    Illegal(CosmicCowsCode.SEQUENCE_WRAPS, "GC-27", (("dice", (5, 6, 1, 2, 2)),)),
    Illegal(CosmicCowsCode.WRONG_TOTAL, "GC-30", (("total", 13),)),
    Illegal(CosmicCowsCode.KNIFFEL_FIRST, "CC-KN-3"),
    Illegal(CosmicCowsCode.KNIFFEL_NOT_HOME, "CC-KN-4"),
    Illegal(CosmicCowsCode.CANNOT_MOVE, "GC-33", (("pawns", (1, 6)),)),
    Illegal(CosmicCowsCode.ROLLS_LEFT, "GC-34", (("left", 2),)),
    Illegal(CosmicCowsCode.OPTIONS_LEFT, "GC-32", (("options", 6),)),
]


@pytest.mark.parametrize("illegal", ILLEGALS, ids=str)
def test_verdicts_name_their_parameters(illegal: Illegal) -> None:
    english, german = GAME.describe(illegal), GAME.describe(illegal, "de")

    assert english != german
    for text in (english, german):
        assert not re.search(r"\b(\w+) \1\b", text, re.IGNORECASE), "a word stands twice"
    for _, value in illegal.params:
        if isinstance(value, int):
            assert str(value) in english
            assert str(value) in german
    assert "{" not in english + german


def test_every_code_is_among_the_verdicts_above() -> None:
    assert {each.code for each in ILLEGALS} == {*SharedCode, *CosmicCowsCode}


def test_what_the_words_of_the_parameters_are() -> None:
    by_code = {each.code: each for each in ILLEGALS}
    pairs = by_code[CosmicCowsCode.TOO_FEW_ALIKE]
    straight = by_code[CosmicCowsCode.NOT_IN_SEQUENCE]
    both = by_code[CosmicCowsCode.CANNOT_MOVE]

    assert "Two pairs" in GAME.describe(pairs)
    assert "Doppelzwilling" in GAME.describe(pairs, "de")
    assert "Small straight" in GAME.describe(straight)
    assert "Kleine Straße" in GAME.describe(straight, "de")
    assert "the pawn of 1 and the pawn of 5 stand " in GAME.describe(both)
    assert "Die Figur der 1 und die Figur der 5 stehen " in GAME.describe(both, "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_occurs_can_be_told(language: Language) -> None:
    actions: list[CosmicCowsAction] = [
        *(Move(0, each, (1, 2)[:count]) for each in Combination for count in range(3)),
        *(Reroll(0, dice) for dice in ((), (5,), (1, 1), (0,))),
        Forfeit(0),
        Forfeit(1),
    ]
    for state in choices(GAME, 62, 60):
        for action in actions:
            refused = GAME.check(state, action)
            if refused is not None:
                text = GAME.describe(refused, language)
                assert text.endswith(".")
                assert "{" not in text


@pytest.mark.parametrize("code", CosmicCowsFault)
def test_faults_name_their_field(code: CosmicCowsFault) -> None:
    names = ("expected", "found", "value", "pawns", "turns", "side")
    fault = Fault(code, "public.dice[1]", "CC-COMP-2", tuple((name, 1) for name in names))

    assert GAME.describe(fault).startswith("public.dice[1]: ")
    assert GAME.describe(fault, "de").startswith("public.dice[1]: ")
    assert GAME.describe(fault) != GAME.describe(fault, "de")


def test_a_number_of_thousands_of_digits_is_told_shortly() -> None:
    huge = 10**9000
    state = set_up(GAME, (4, 4, 1, 3, 6))
    start = GAME.initial_state()
    roll, _ = GAME.apply(start, Start(0))
    for position, action in (
        (start, Start(huge)),
        (roll, Roll((1, 2, 3, 4, huge))),
        (state, Reroll(0, (huge,))),
        (state, Reroll(huge, (1,))),
        (state, Move(0, Combination.PAIR, (huge,))),
        (state, Move(-huge, Combination.PAIR, (4,))),
        (state, Forfeit(huge)),
    ):
        illegal = GAME.check(position, action)
        assert illegal is not None
        for language in LANGUAGES:
            assert len(GAME.describe(illegal, language)) < 100


def test_another_language_is_refused() -> None:
    for thing in (Forfeit(0), Forfeited(0), WON, ILLEGALS[0]):
        with pytest.raises(ValueError, match="language"):
            GAME.describe(thing, "fr")  # type: ignore[arg-type] # wrong on purpose
