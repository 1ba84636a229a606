"""What is said of arguments of a wrong kind, besides what each game's own tests show."""

import pickle
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from subprocess import run
from sys import executable
from typing import Any

import pytest

import cowrules
from cowrules import (
    GAMES,
    BoeseKuh,
    CosmicCows,
    Dealer,
    OptionError,
    SixNimmt,
    Table,
    make_game,
    with_game,
)
from cowrules.mistakes import explain, nearest, shown
from cowrules.record import Record, replay_steps
from cowrules.six_nimmt import Commit
from cowrules.source import SeededSource
from cowrules.wire import codec_of, read_record, write_record


# A program that is not type-checked may hand over anything.
def anything(value: object) -> Any:
    return value


game: Any = SixNimmt(players=2)
A_GAME = r"^game: expected a game such as SixNimmt\(players=4\), got "


@pytest.mark.parametrize(
    ("call", "got"),
    [
        (lambda: Table(anything(SixNimmt)), "the class SixNimmt$"),
        (lambda: Table(anything("six-nimmt")), "'six-nimmt'$"),
        (lambda: with_game(anything(SixNimmt), anything(print)), "the class SixNimmt$"),
        (lambda: Dealer(seed=1).action(anything(None), None), "None$"),
        (lambda: Record(anything(SixNimmt)).replay(), "the class SixNimmt$"),
        (lambda: list(replay_steps(anything("six-nimmt"), ())), "'six-nimmt'$"),
        (lambda: codec_of(anything("six-nimmt")), "'six-nimmt'$"),
    ],
)
def test_what_is_no_game_is_named(call: Callable[[], object], got: str) -> None:
    with pytest.raises(TypeError, match=A_GAME + got):
        call()


def test_an_error_that_is_nobodys_mistake_stays_what_it_is() -> None:
    state = game.initial_state()
    explain(game, state=state, position=state, viewer=0, events=[], thing=Commit(0, 1))
    broken = Record(game, (Commit(0, 1),))
    assert str(broken.replay().refused) != ""


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("six_nimmt", "six-nimmt"),
        ("6nimmt", "six-nimmt"),
        ("6 nimmt!", "six-nimmt"),
        ("SixNimmt", "six-nimmt"),
        ("nimmt", "six-nimmt"),
        ("Take 5", "six-nimmt"),
        ("boesekuh", "boese-kuh"),
        ("Böse Kuh", "boese-kuh"),
        ("bose-kuh", "boese-kuh"),
        ("CosmicCows", "cosmic-cows"),
        ("cosmic", "cosmic-cows"),
        ("cosmic-cow", "cosmic-cows"),
    ],
)
def test_a_game_is_found_by_a_name_that_is_nearly_its_own(name: str, meant: str) -> None:
    for call in (lambda: make_game(name), lambda: GAMES[name]):
        with pytest.raises((ValueError, KeyError)) as caught:
            call()
        assert str(caught.value.args[0]).endswith(f"; did you mean {meant}?")
    assert name not in GAMES
    assert GAMES.get(name) is None


@pytest.mark.parametrize("name", ["chess", "", "x", "\x1b[2J", "x" * 100_000])
def test_a_game_that_is_none_is_answered_with_all(name: str) -> None:
    with pytest.raises(ValueError, match=r"^game: expected one of boese-kuh, ") as caught:
        make_game(name)
    assert "did you mean" not in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", [None, [], 6])
def test_a_name_that_is_no_text_is_refused(name: Any) -> None:
    with pytest.raises(ValueError, match=r"^game: expected one of boese-kuh, "):
        make_game(name)


def test_an_option_is_found_by_a_name_that_is_nearly_its_own() -> None:
    with pytest.raises(ValueError, match=r"; did you mean rounds\?$"):
        make_game("six-nimmt", {"round": 1})
    with pytest.raises(TypeError, match=r"^options: expected names with values, got "):
        make_game("six-nimmt", [1])  # type: ignore[arg-type] # wrong on purpose


@pytest.mark.parametrize("option", ["chips", "cow_cards", "sides", "task_cards"])
def test_a_list_where_a_tuple_is_wanted_is_named(option: str) -> None:
    with pytest.raises(OptionError, match=rf"^option {option}: expected a tuple, got a value of"):
        make_game("boese-kuh", {option: [0, 0, 0, 0, 0, 0]})


def test_the_seed_that_is_refused_is_shown() -> None:
    with pytest.raises(ValueError, match=r"^seed: expected a whole number .*, got 'x'$"):
        Dealer(seed="x")  # type: ignore[arg-type] # wrong on purpose


def test_the_table_names_what_it_cannot_take() -> None:
    table: Any = Table(SixNimmt(players=2), seed=1)
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: table.act("me", Commit(0, 1)), "seat: no such seat; expected 0 to 1, got 'me'"),
        (lambda: table.check(9, Commit(0, 1)), "seat: no such seat; expected 0 to 1, got 9"),
        (lambda: table.view("me"), "viewer: no such seat; expected 0 to 1 or SPECTATOR, got 'me'"),
        (lambda: table.events("me"), "viewer: no such seat; expected 0 to 1 or SPECTATOR, got"),
        (lambda: table.events(0, "x"), "since: expected a whole number from 0, got 'x'"),
        (lambda: table.undo("x"), "to: expected a whole number from 0 to 1, got 'x'"),
        (lambda: table.undo(-1), "to: expected a whole number from 0 to 1, got -1"),
    ]
    for call, message in calls:
        with pytest.raises(ValueError, match=r"^[a-z]+: ") as caught:
            call()
        assert str(caught.value).startswith(message)
    with pytest.raises(TypeError, match=r"^text: expected what save\(\) wrote, got None$"):
        Table.load(SixNimmt, None)  # type: ignore[arg-type] # wrong on purpose
    for value in ("six-nimmt", SixNimmt(), dict):
        with pytest.raises(TypeError, match=r"^game: expected the class of a game, such as SixN"):
            Table.load(anything(value), table.save())


def test_a_record_names_what_is_no_tuple_of_actions() -> None:
    wanted = r"^actions: expected a tuple of actions, got a value of type list$"
    with pytest.raises(TypeError, match=wanted):
        Record(game, anything([]))


@pytest.mark.parametrize(
    "file",
    ["record.jsonl", StringIO(), None, Path("record.jsonl")],
    ids=["name", "text", "nothing", "path"],
)
def test_what_is_no_binary_file_is_named(file: Any) -> None:
    with pytest.raises(TypeError, match=r"^stream: expected a file opened with 'rb', got "):
        read_record(file)
    with pytest.raises(TypeError, match=r"^stream: expected a file opened with 'wb', got "):
        write_record(file, Record(game))


def test_an_option_that_the_class_has_not_is_named_as_by_make_game() -> None:
    for cls in (SixNimmt, BoeseKuh, CosmicCows):
        made: Any = cls
        with pytest.raises(TypeError) as of_class:
            made(player=4)
        with pytest.raises(ValueError, match=r"^option ") as of_name:
            make_game(cls.name, {"player": 4})
        text = str(of_name.value)
        assert text.startswith(f"option player: {cls.name} has only players, ")
        assert text.endswith("; did you mean players?")
        assert str(of_class.value) == text.replace(cls.name, cls.__name__, 1)


@pytest.mark.parametrize("option", ["", "\x1b[2J", "x" * 1000, "größe", 5, None])
def test_a_strange_name_of_an_option_is_shown_safely(option: Any) -> None:
    with pytest.raises(ValueError, match=r"^option .+: six-nimmt has only players, ") as caught:
        make_game("six-nimmt", {option: 1})
    assert str(caught.value).isprintable()
    assert str(caught.value).isascii()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_notation_is_named(name: str) -> None:
    asked: Any = make_game(name)
    for read in (asked.parse_action, asked.parse_position):
        for value, got in ((57, "57"), (None, "None"), (b"0:57", "a value of type bytes")):
            with pytest.raises(TypeError) as caught:
                read(value)
            assert str(caught.value) == f"text: expected a line of notation, got {got}"


@pytest.mark.parametrize("name", GAMES)
def test_a_language_that_is_none_is_shown(name: str) -> None:
    asked: Any = make_game(name)
    action = asked.sample_chance(asked.initial_state(), SeededSource(1, 0))
    with pytest.raises(ValueError, match=r"^language: expected 'en' or 'de', got 'fr'$"):
        asked.describe(action, "fr")


def test_a_module_is_told_from_a_name_that_is_not_there() -> None:
    program = "import cowrules\ntry: cowrules.%s\nexcept AttributeError as error: print(error)"
    for name, hint in (
        ("draw", "; it is a module of its own: import cowrules.draw"),
        ("__draw", ""),
        ("Commit", ""),
    ):
        done = run([executable, "-c", program % name], capture_output=True, text=True, check=True)
        assert done.stdout == f"module 'cowrules' has no attribute '{name}'{hint}\n"
    for name in ("a.b", "", "_"):
        assert not hasattr(cowrules, name)


def test_python_knows_which_name_may_have_been_meant() -> None:
    package: Any = cowrules
    with pytest.raises(AttributeError) as caught:
        package.SixNimt  # noqa: B018 - to look it up is all
    assert (caught.value.name, caught.value.obj) == ("SixNimt", cowrules)
    assert "SixNimmt" in dir(cowrules)


OPTIONS: list[tuple[type[Any], dict[str, Any], str, str]] = [
    (
        SixNimmt,
        {"players": 11},
        "option players: expected a whole number from 2 to 10, got 11 (GN-04)",
        "Option players: eine ganze Zahl von 2 bis 10 erwartet, 11 gefunden (GN-04)",
    ),
    (
        SixNimmt,
        {"hide_piles": None},
        "option hide_piles: expected true or false, got None (GN-26)",
        "Option hide_piles: true oder false erwartet, None gefunden (GN-26)",
    ),
    (
        SixNimmt,
        {"rounds": 10**5000},
        "option rounds: expected a whole number from 1 to 1000, got a huge number (GN-23)",
        "Option rounds: eine ganze Zahl von 1 bis 1000 erwartet, eine riesige Zahl gefunden "
        "(GN-23)",
    ),
    (
        SixNimmt,
        {"rounds": 1, "target": 1},
        "option rounds: give a target or a number of rounds, not both (GN-24)",
        "Option rounds: gib ein Ziel oder eine Zahl von Runden an, nicht beides (GN-24)",
    ),
    (
        BoeseKuh,
        {"players": 6},
        "option players: six play only with the option six_players (GB-01)",
        "Option players: zu sechst nur mit der Option six_players (GB-01)",
    ),
    (
        BoeseKuh,
        {"starter": 4},
        "option starter: expected a seat from 0 to 3, got 4 (GB-02)",
        "Option starter: ein Platz von 0 bis 3 erwartet, 4 gefunden (GB-02)",
    ),
]


@pytest.mark.parametrize(("cls", "options", "english", "german"), OPTIONS)
def test_an_option_is_refused_in_two_languages(
    cls: type[Any], options: dict[str, Any], english: str, german: str
) -> None:
    with pytest.raises(OptionError) as caught:
        cls(**options)
    error = caught.value
    assert (str(error), error.text("de")) == (english, german)
    again = pickle.loads(pickle.dumps(error))
    assert (again.option, again.clause, again.problem) == (
        error.option,
        error.clause,
        error.problem,
    )


@pytest.mark.parametrize(
    "value",
    ["\x1b[2J", "ß" * 1000, 10**5000, -(10**5000), 0.1, [1] * 1000, object(), True, None],
    ids=lambda value: type(value).__name__,
)
def test_whatever_is_shown_is_short_and_safe(value: object) -> None:
    for text in shown(value):
        assert text.isprintable()
        assert len(text) <= 60


def test_nothing_is_near_to_everything() -> None:
    assert nearest("", ["judge", "play"]) is None
    assert nearest("xy", ["judge", "play"]) is None
    assert nearest("judg", ["judge", "play"]) == "judge"
