"""The Python side of the playable page, in CPython: it needs no browser."""

import importlib
import json
import re
import runpy
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from . import places
from .inside import judged

Ask = Callable[..., Mapping[str, Any]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Ask:
    monkeypatch.syspath_prepend(str(places.PAGE))
    page = importlib.import_module("page")
    monkeypatch.setattr(page, "PAGE", page.Page())

    def asked(do: str, **more: object) -> Mapping[str, Any]:
        wish = {"do": do, "language": "en", "narrow": False, **more}
        answer: Mapping[str, Any] = json.loads(page.ask(json.dumps(wish)))
        return answer

    return asked


def start(ask: Ask, game: str, people: str = "one", **options: int) -> Mapping[str, Any]:
    return ask("start", game=game, options=options, people=people, seed=66)


def outlined(picture: str) -> Iterator[dict[str, str]]:
    """What the picture outlines as a legal target, as the page hands it back when clicked."""
    for classes, tag in re.findall(r'<g id="[^"]*" class="([^"]*)"([^>]*)>', picture):
        if "cowrules-target" in classes.split():
            data = dict(re.findall(r'data-([a-z]+)="([^"]*)"', tag))
            yield data | {"kind": classes.split()[0].removeprefix("cowrules-")}


def others_play(ask: Ask, shown: Mapping[str, Any]) -> Mapping[str, Any]:
    while shown["turn"] == "others":
        shown = ask("step")
    return shown


def click_something(ask: Ask, shown: Mapping[str, Any]) -> Mapping[str, Any]:
    """Click what is outlined last, until that is an action."""
    kinds: dict[str, dict[str, str]] = {each["kind"]: each for each in outlined(shown["picture"])}
    if "die" in kinds and "move" not in kinds:
        for die in "01234":
            ask("click", thing={"kind": "die", "die": die})
        return ask("press", button="reroll")
    if "card" in kinds and "task" in kinds:
        chosen = ask("click", thing=kinds["card"])
        assert chosen["chosen"] == [f"cowrules-card-{kinds['card']['card']}"]
        tasks = [each for each in outlined(chosen["picture"]) if each["kind"] == "task"]
        return ask("click", thing=tasks[0])
    for kind in ("move", "forfeit", "row", "card", "seat"):
        if kind in kinds:
            return ask("click", thing=kinds[kind])
    return ask("press", button="exchange")


@pytest.mark.parametrize("people", ["one", "all"])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("six-nimmt", {"players": 4, "rounds": 1}),
        ("boese-kuh", {"players": 2}),
        ("cosmic-cows", {"players": 2}),
    ],
)
def test_a_whole_game_is_played_by_clicking_what_is_outlined(
    ask: Ask, game: str, options: dict[str, int], people: str
) -> None:
    shown = others_play(ask, start(ask, game, people, **options))
    told = [*shown["news"]]
    while shown["turn"] != "over":
        if shown["turn"] == "cover":
            assert not list(outlined(shown["picture"]))
            assert 'data-place="hand"' not in shown["picture"]
            shown = ask("press", button="uncover")
        shown = click_something(ask, shown)
        told += shown["news"]
        assert shown["said"] is None or shown["turn"] == "over", shown["said"]
        shown = others_play(ask, shown)
    status, out, _ = judged(ask("record")["record"])
    summary = json.loads(out.splitlines()[-1])["summary"]
    assert (status, summary["over"]) == (0, True)
    assert shown["said"]["message"]


@pytest.mark.parametrize(
    ("game", "thing", "message", "clause"),
    [
        (
            "six-nimmt",
            {"kind": "row", "row": "1"},
            "Not now: the game waits for the cards of this turn.",
            "NM-PLAY-1",
        ),
        (
            "boese-kuh",
            {"kind": "task", "task": "3"},
            "At least one card must be laid.",
            "BK-TURN-3",
        ),
        (
            "boese-kuh",
            {"kind": "seat", "seat": "1"},
            "Not now: the game waits for the player on turn to lay or exchange.",
            "BK-TURN-3",
        ),
    ],
)
def test_what_is_illegal_is_refused_with_its_rule(
    ask: Ask, game: str, thing: dict[str, str], message: str, clause: str
) -> None:
    before = others_play(ask, start(ask, game, players=2))
    record = ask("record")
    shown = ask("click", thing=thing)
    assert (shown["said"]["message"], shown["said"]["clause"]) == (message, clause)
    assert shown["said"]["rule"]
    assert ask("record") == record
    assert shown["picture"] == before["picture"]


def test_a_pawn_that_no_move_leads_is_refused_with_its_rule(ask: Ask) -> None:
    shown = others_play(ask, start(ask, "cosmic-cows", players=2))
    free = {each["pawn"] for each in outlined(shown["picture"]) if each["kind"] == "goal"}
    said = {
        pawn: ask("click", thing={"kind": "pawn", "pawn": str(pawn)})["said"]
        for pawn in range(9)
        if str(pawn) not in free
    }
    assert len(said) >= 4
    assert all(each["clause"] and each["rule"] for each in said.values())


def test_nobody_sees_another_persons_hand(ask: Ask) -> None:
    shown = start(ask, "six-nimmt", "all", players=3)
    hands = []
    for _ in range(3):
        assert shown["turn"] == "cover"
        assert shown["things"] == []
        assert ask("click", thing={"kind": "card", "card": "1"})["said"] is None
        shown = ask("press", button="uncover")
        cards = {each["card"] for each in outlined(shown["picture"])}
        assert len(cards) == 10
        hands.append(cards)
        shown = ask("click", thing={"kind": "card", "card": min(cards)})
    assert not set.intersection(*hands)


def test_each_game_is_explained_before_it_begins(ask: Ask) -> None:
    told = {
        ("six-nimmt", "en"): "Bullheads are bad: ",
        ("six-nimmt", "de"): "Hornochsen sind schlecht: ",
        ("boese-kuh", "en"): "Six task cards lie on the table, ",
        ("boese-kuh", "de"): "Sechs Auftragskarten liegen aus, ",
        ("cosmic-cows", "en"): "Nine pawns stand on the centre line ",
        ("cosmic-cows", "de"): "Neun Figuren stehen auf der Mittellinie ",
    }
    for (game, language), beginning in told.items():
        reply = ask("introduce", game=game, language=language)
        assert reply.keys() == {"intro"}
        assert reply["intro"].startswith(beginning)


@pytest.mark.parametrize("beside", [True, False])
def test_the_rules_are_found_beside_the_page_only(tmp_path: Path, beside: bool) -> None:
    folder = tmp_path / "play"
    (folder / "wheels").mkdir(parents=True)
    (folder / "pyodide").mkdir()
    for name in ("pyodide.asm.wasm", "python_stdlib.zip"):
        (folder / "pyodide" / name).write_bytes(b"123")
    if beside:
        (tmp_path / "rules").mkdir()
        (tmp_path / "rules" / "six-nimmt.html").touch()
    runpy.run_path(str(places.PAGE / "prepare.py"))["write_contents"](folder)
    contents = json.loads((folder / "contents.json").read_text(encoding="utf-8"))
    expected = {"wheels": [], "bytes": 6, "rules": "../rules/" if beside else None}
    assert contents == expected


def test_wrong_options_are_a_problem_that_is_told(ask: Ask) -> None:
    assert "players" in start(ask, "cosmic-cows", players=3)["problem"]
    assert ask("show")["problem"]


@pytest.mark.parametrize("game", ["six-nimmt", "boese-kuh", "cosmic-cows"])
def test_the_computer_plays_as_it_was_asked_to(ask: Ask, game: str) -> None:
    news = {}
    for kind in ("sensible", "random", None):
        asked = {} if kind is None else {"opponents": kind}
        options = {"players": 2}
        shown = ask("start", game=game, options=options, people="one", seed=5, **asked)
        told = [*shown["news"]]
        for _ in range(8):
            shown = others_play(ask, shown)
            told += shown["news"]
            shown = click_something(ask, shown)
            told += shown["news"]
        news[kind] = told
    assert news[None] == news["sensible"] != news["random"]


def test_a_computer_that_plays_in_no_known_way_is_a_problem(ask: Ask) -> None:
    wish = {"game": "six-nimmt", "options": {}, "people": "one"}
    reply = ask("start", **wish, opponents="good")
    assert reply == {"problem": "kind: expected one of random, sensible, got 'good'"}
