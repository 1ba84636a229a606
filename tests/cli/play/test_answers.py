"""What can be typed: answers in several forms, commands, and nonsense."""

import re

import pytest

from cowrules.games import GAMES

from ..running import Ran, run
from .scripts import Asked, Script, type_in, write_script

every_game = pytest.mark.parametrize("name", list(GAMES))


def play(script: Script, *lines: str) -> Ran:
    ran = run(*script.arguments, stdin=script.stdin(lines))
    assert (ran.status, ran.err) == (0, "")
    return ran


def answers(ran: Ran) -> list[str]:
    """What is shown after each line typed; the first is what is shown at the start."""
    parts = re.split(r"^> .*\n", ran.out, flags=re.MULTILINE)
    return [" ".join(part.split()) for part in parts]


def after(script: Script, before: list[str], *lines: str) -> list[str]:
    """What is shown after the lines before, and then after each further line."""
    shown = answers(play(script, *before, *lines))
    return shown[len(before) : len(before) + len(lines) + 1]


def first(script: Script, wanted: str) -> int:
    """The first decision with such an action."""
    return next(
        place for place, asked in enumerate(script.asked) if type(asked.action).__name__ == wanted
    )


def typed(script: Script, asked: tuple[Asked, ...]) -> list[str]:
    return [line for each in asked for line in type_in(script.game, each.state, each.action)]


@every_game
def test_notation_is_understood_with_and_without_the_seat(name: str) -> None:
    script = write_script(name, 11, 0)
    notations = [script.game.format_action(asked.action) for asked in script.asked]
    whole = play(script, *notations)
    assert "not understood" not in whole.out
    assert f"--seed {script.seed}" in whole.out
    without = [text.removeprefix("0").lstrip() for text in notations]
    assert without != notations
    again = play(script, *without)
    assert answers(again)[-1] == answers(whole)[-1]
    if name != "cosmic-cows":
        bare = [text.lstrip(":") for text in without]
        assert answers(play(script, *bare))[-1] == answers(whole)[-1]


@every_game
def test_the_actions_of_hint_can_be_typed(name: str) -> None:
    script = write_script(name, 11, 0)
    lines: list[str] = []
    for asked in script.asked[:12]:
        lines += ["hint", script.game.format_action(asked.action)]
    ran = play(script, *lines)
    shown = answers(ran)
    for place, asked in enumerate(script.asked[:12]):
        assert script.game.format_action(asked.action) in shown[1 + 2 * place]


@every_game
def test_hint_has_pages_when_there_is_much(name: str) -> None:
    script = write_script(name, 11, 0)
    ran = play(script, "hint 1", "hint 99", "hint 0", "hint x")
    _, page, *wrong, _ = answers(ran)
    pages = max(1, -(-len(script.game.legal_actions(script.asked[0].state, 0)) // 12))
    assert ("'hint 2'" in page) == (pages > 1)
    for answer in wrong:
        assert answer == f"The pages are 1 to {pages}."


@pytest.mark.clause("NM-PLAY-1")
def test_a_refusal_names_its_rule_and_why_shows_it() -> None:
    script = write_script("six-nimmt", 1, 0)
    missing = next(card for card in range(1, 105) if card not in script.asked[0].state.hands[0])
    ran = play(script, "why", str(missing), "why", "105", "warum")
    _, nothing, refused, why, other, whose, _ = answers(ran)
    assert nothing == "Nothing you did was refused so far."
    assert refused == (
        f"Not allowed: The card {missing} is not in your hand. (rule NM-PLAY-1; 'why' shows it)"
    )
    assert why.startswith(f"The card {missing} is not in your hand. NM-PLAY-1 (")
    assert "GN-01" in other
    assert "Ruling:" in whose
    card = str(script.asked[0].state.hands[0][0])
    assert after(script, ["105", card], "why")[1] == whose, "the last refusal is remembered"


@every_game
def test_the_referee_refuses_what_belongs_to_others(name: str) -> None:
    script = write_script(name, 1, 0)
    notation = script.game.format_action(script.asked[0].action)
    chance = script.game.format_action(script.record.actions[0])
    _, other, dealt, _ = answers(play(script, "1" + notation[1:], chance))
    assert re.match(r"Not allowed: .*seat 1\b", other)
    assert dealt.startswith("Not allowed: ")


@pytest.mark.clause("BK-TURN-3", "BK-TURN-6", "GB-14")
def test_boese_kuh_task_first_then_cards_by_place_or_name() -> None:
    script = write_script("boese-kuh", 1, 0)
    asked = script.asked[0]
    hand = list(asked.state.hands[0])
    task, cards = asked.action.task, asked.action.cards
    place = hand.index(cards[0]) + 1
    name = f"{'abcdef'[(cards[0] - 1) // 10]}{(cards[0] - 1) % 10 + 1}"
    colour = ["red", "yellow", "green", "blue", "purple", "brown"][(cards[0] - 1) // 10]
    number = (cards[0] - 1) % 10 + 1
    done = answers(play(script, *typed(script, script.asked[:1])))[-2]
    assert done.startswith("Seat 0 lays ")
    for lines in (
        [str(task), name],
        [str(task), name.upper()],
        [str(task), f"{colour} {number}"],
        [f"{task} {place}"],
        [f"{task}: {name}"],
        [f"{(task + 1) % 6}", "back", str(task), str(place)],
        [f"{(task + 1) % 6}", "b", str(task), str(place)],
        [f"0:{name}>{task}"],
    ):
        assert answers(play(script, *lines))[-2] == done, lines
    twice = answers(play(script, f"{task} {name}, {name}"))[1]
    assert twice.startswith("Not allowed: ")
    assert "BK-COMP-2" in twice


def test_boese_kuh_says_what_there_is_not() -> None:
    script = write_script("boese-kuh", 1, 0)
    lines = ("6", "0 6", "0 a11", "back", "0 ,")
    _, task, place, card, nothing, empty = after(script, [], *lines)
    assert task == "There is no task 6: the tasks are 0 to 5."
    assert place.startswith("There is no place 6 in your hand")
    assert card.startswith("'0 a11' is not understood.")
    assert "On which task" in nothing
    assert "Which cards" in empty


@pytest.mark.clause("BK-TURN-3")
def test_boese_kuh_the_task_may_be_named_again_before_its_cards() -> None:
    script = write_script("boese-kuh", 1, 0)
    asked = script.asked[0]
    hand = list(asked.state.hands[0])
    done = answers(play(script, *typed(script, script.asked[:1])))[-2]
    card = asked.action.cards[0]
    name = f"{'abcdef'[(card - 1) // 10]}{(card - 1) % 10 + 1}"
    task = asked.action.task
    assert task == 0
    for line in (f"0 {name}", f"0 {hand.index(card) + 1}", f"0:{name}"):
        for before in ("0", "1", "5"):
            assert answers(play(script, before, line))[-2] == done, (before, line)
    # A number that can be a place is one, unless cards are named behind it.
    place = after(script, ["3"], "0", "2 9")
    assert place[1].startswith("There is no place 0 in your hand")
    assert place[2].startswith("There is no place 9 in your hand")
    assert "task card 2" in after(script, ["3"], f"2 {name}")[1]


@pytest.mark.clause("GB-22", "BK-STUCK-1")
def test_boese_kuh_an_exchange_is_confirmed_with_enter() -> None:
    scripts = (write_script("boese-kuh", seed, 0) for seed in range(1, 200))
    script = next(each for each in scripts if any_exchange(each))
    place = first(script, "Exchange")
    lines = typed(script, script.asked[:place])
    asked, refused, exchanged = after(script, lines, "0 1", "")
    assert "Press Enter: Seat 0 shows an unplayable hand and asks to exchange it." in asked
    assert refused.startswith("Not allowed: ")
    assert "exchanges the hand" in exchanged


def any_exchange(script: Script) -> bool:
    return any(type(asked.action).__name__ == "Exchange" for asked in script.asked)


@pytest.mark.clause("GB-18", "BK-CHIP-2")
def test_boese_kuh_a_red_chip_goes_to_a_seat() -> None:
    script = write_script("boese-kuh", 1, 0)
    place = first(script, "GiveChip")
    lines = typed(script, script.asked[:place])
    asked, oneself, nobody, nonsense, given = after(script, lines, "0", "3", "x", "1")
    assert "Which seat gets it? 1 or 2" in asked
    assert "GB-18" in oneself
    assert nobody.startswith("Not allowed: ")
    assert "is not understood" in nonsense
    assert re.match(r"Seat 0 gives the chip -\d to seat 1\.", given)


@pytest.mark.clause("GC-12", "CC-ROLL-5", "CC-OPT-1")
def test_cosmic_cows_letters_and_places() -> None:
    script = write_script("cosmic-cows", 6, 0)
    shown = answers(play(script, "a", "quit", "quit"))
    assert shown[1].startswith("Seat 0 uses ")
    _, bare, none, outside, twice, unknown, again, alle, _ = answers(
        play(script, "0 3", "r", "r 5", "r 1 1", "z", "r 0,3", "w alle")
    )
    assert bare == "To roll dice again, put an r before their places: r 0 3."
    assert "GC-12" in none
    assert "There is no die at place 5" in outside
    assert "The die at place 1 is named twice." in twice
    assert unknown == "There is no move 'z'."
    assert again.startswith("Seat 0 takes up the dice at places 0 and 3 to roll again. [ ] [")
    assert alle.startswith("Seat 0 takes up the dice at places 0, 1, 2, 3 and 4 to roll again.")


@pytest.mark.clause("CC-2P", "CC-FH", "CC-PAIR")
def test_cosmic_cows_says_which_numbers_a_combination_needs() -> None:
    # The dice show 2, 4, 6, 4, 4.
    script = write_script("cosmic-cows", 4, 0)
    lines = ("pair", "pair 1 2", "two-pairs 4", "full-house", "chance", "pair 4")
    _, pair, many, two, house, chance, done = after(script, [], *lines)
    assert pair == many == "pair of which number? One number, such as pair 4."
    assert two == "two-pairs of which numbers? Two numbers, such as two-pairs 4 3."
    assert house == "full-house of which numbers? Two numbers, such as full-house 4 3."
    assert chance.startswith("Not allowed: ")
    assert done.startswith("Seat 0 uses a pair of 4s")
    german = run(*script.arguments, "--lang=de", stdin=script.stdin(["pair", "full-house"]))
    assert "pair aus welcher Zahl? Eine Zahl, etwa pair 4." in german.out
    assert "full-house aus welchen Zahlen? Zwei Zahlen, etwa full-house 4 3." in german.out


@pytest.mark.clause("NM-LOW-1", "GN-14")
def test_six_nimmt_a_row_is_chosen_by_its_number_and_the_costs_are_named() -> None:
    scripts = (write_script("six-nimmt", seed, 0) for seed in range(1, 50))
    script = next(
        each
        for each in scripts
        if any(type(asked.action).__name__ == "ChooseRow" for asked in each.asked)
    )
    place = first(script, "ChooseRow")
    lines = typed(script, script.asked[:place])
    asked, nowhere, hint, taken = after(script, lines, "4", "hint", "3")
    assert "Which row do you take? Bullheads by row - 0: " in asked
    assert "NM-SET-5" in nowhere
    assert "(costs " in hint
    assert re.match(r"Seat 0 takes row 3 \(.*\) and starts it anew", taken)


@every_game
def test_commands_in_both_languages(name: str) -> None:
    script = write_script(name, 1, 0)
    typed = (
        "hilfe",
        "?",
        "h",
        "HELP",
        "regeln lücken",
        "rules",
        "verlauf",
        "log all",
        "zeig",
        "zeigen",
    )
    ran = play(script, *typed)
    _, german, sign, letter, upper, gaps, rules, log, whole, show, again, _ = answers(ran)
    assert german == sign == letter == upper
    for words in ("help, h, ?", "show, Enter", "save FILE", "quit, q, exit"):
        assert words in german
    assert play(script, "beenden", "ende").out.count("once more") == 1
    assert "Ruling" not in rules
    catalogue_gap = {"boese-kuh": "GB-01", "six-nimmt": "GN-01", "cosmic-cows": "GC-01"}[name]
    assert catalogue_gap in gaps
    assert catalogue_gap not in rules
    assert log == whole
    assert show == again
    assert answers(ran)[0].endswith(show)


@every_game
def test_a_clause_is_shown_in_full(name: str) -> None:
    script = write_script(name, 1, 0)
    prefix = {"boese-kuh": "BK-T30", "six-nimmt": "NM-FULL", "cosmic-cows": "CC-KN"}[name]
    _, one, some, none, _ = answers(
        play(script, f"rules {prefix}-1", f"rules {prefix.lower()}", "rules NO-SUCH\x1b[2J")
    )
    assert one.startswith(f"{prefix}-1 (")
    assert all(f"{prefix}-{number} " in some for number in (1, 2, 3))
    assert none.startswith("There is no clause 'NO-SUCH?[2J'.")


def test_enter_shows_the_table_again_where_there_is_a_choice() -> None:
    script = write_script("six-nimmt", 1, 0)
    start, again, _ = answers(play(script, ""))
    assert start.endswith(again)


@pytest.mark.clause("GN-27")
def test_enter_takes_the_only_action() -> None:
    script = write_script("six-nimmt", 1, 0)
    lines = script.lines
    shown = answers(play(script, *lines[:-1], ""))
    assert "Press Enter: Seat 0 lays the card" in shown[-2]
    assert "The match is over" in shown[-1]


NONSENSE = (
    b"\x00\x01\x02\x7f\n",
    b"\xff\xfe\xc3\x28\n",
    b"\x1b[31mred\x1b[0m\n",
    b"\xed\xa0\x80\n",
    "\u202eolleh\n".encode(),
    "٣\n".encode(),
    "²\n".encode(),
    b"9" * 5000 + b"\n",
    b"-0\n",
    b"0 " * 400 + b"\n",
    b"r " + b"1 " * 400 + b"\n",
    b"{}[]()%s%d{0}\n",
    b"[bold]x[/bold]\n",
    b"\r\n",
    b"hint " + b"9" * 5000 + b"\n",
    b"rules " + b"x" * 5000 + b"\n",
    b"a" * 900_000 + b"\n",
)


@every_game
def test_nonsense_is_answered_and_changes_nothing(name: str) -> None:
    script = write_script(name, 1, 0)
    stdin = b"".join(line + b"log\n" for line in NONSENSE)
    ran = run(*script.arguments, stdin=stdin)
    assert (ran.status, ran.err) == (0, "")
    assert "Traceback" not in ran.out
    assert "\x1b" not in ran.out
    assert "\x00" not in ran.out
    assert len(ran.out) < 200_000
    logs = [log.split("\n> ")[0] for log in ran.out.split("> log\n")[1:]]
    assert len(logs) == len(NONSENSE)
    assert len(set(logs)) == 1, "nothing has happened in between"


def test_a_line_without_end_ends_the_input() -> None:
    script = write_script("six-nimmt", 1, 0)
    ran = run(*script.arguments, stdin=b"x" * 3_000_000)
    assert (ran.status, ran.err) == (0, "")
    assert "A line of the input does not end, so nothing more is read." in ran.out
    assert "The input has ended." not in ran.out
    assert len(ran.out) < 10_000


def test_the_end_of_the_input_tells_the_state_of_things() -> None:
    script = write_script("six-nimmt", 1, 0)
    ran = play(script, *script.lines[:3])
    assert ran.out.splitlines()[-3:] == [
        "The input has ended.",
        "Round 1, turn 4; bullheads by seat in finished rounds: 0, 0, 0, 0.",
        "The game is not over.",
    ]
