"""The playable page in a real browser: whole games by clicking, refusals, keyboard, records."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from . import places
from .inside import judged

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route, ViewportSize

pytestmark = pytest.mark.browser

DESKTOP: "ViewportSize" = {"width": 1280, "height": 900}
PHONE: "ViewportSize" = {"width": 360, "height": 740}
LOW_PHONE: "ViewportSize" = {"width": 390, "height": 664}
WAITS = "['you', 'cover', 'over'].includes(document.body.dataset.turn)"


def opened(page: "Page", site: str, game: str, size: "ViewportSize", people: str = "one") -> None:
    """Load the page, and begin a game."""
    page.set_viewport_size(size)
    page.goto(f"{site}/index.html?pace=0&lang=en")
    page.wait_for_selector("#setup:not([hidden])")
    begin(page, game, people)


def begin(page: "Page", game: str, people: str = "one") -> None:
    """Begin a game that is dealt the same every time."""
    page.check(f"input[value={game}]")
    page.check(f"input[value={people}]")
    if game == "boese-kuh":
        page.select_option("#players", "2")
    page.fill("#seed", "66")
    page.click("#setup button")


def turn(page: "Page") -> str:
    """What the page waits for, once the others have moved."""
    page.wait_for_function(WAITS)
    found = page.get_attribute("body", "data-turn")
    assert found is not None
    return found


def refusal(page: "Page") -> tuple[str, str]:
    """What the page says of an illegal try: the message and the rule, which is folded at first."""
    assert page.locator("#said details:not([open]) p").inner_text() == ""
    page.click("#said summary")
    assert page.locator("#said details p").inner_text()
    return page.locator("#said > p").inner_text(), page.locator("#said summary").inner_text()


def play_six_nimmt(page: "Page") -> None:
    page.locator("#picture .cowrules-target").first.click()


def play_boese_kuh(page: "Page") -> None:
    task = page.locator("#picture .cowrules-task.cowrules-target")
    hand = page.locator('#picture [data-place="hand"]')
    for index in range(hand.count() if task.count() else 0):
        hand.nth(index).click()
        assert hand.nth(index).get_attribute("aria-pressed") == "true"
        if task.count():
            task.first.click(position={"x": 12, "y": 12})
            return
        hand.nth(index).click()
    recipient = page.locator("#picture .cowrules-seat.cowrules-target")
    if recipient.count():
        recipient.first.click()
    else:
        page.click("#press-exchange")


def play_cosmic_cows(page: "Page") -> None:
    moves = page.locator("#picture .cowrules-move")
    if moves.count():
        moves.last.click()
    elif page.locator("#picture .cowrules-forfeit").count():
        page.click("#picture .cowrules-forfeit")
    else:
        for index in range(5):
            page.locator("#picture .cowrules-die").nth(index).click()
        page.click("#press-reroll")


def finish(page: "Page", play: Callable[["Page"], None], folder: Path) -> int:
    """Play to the end, and see that the record is accepted; returns how many actions there were."""
    while (now := turn(page)) != "over":
        if now == "cover":
            assert page.locator('#picture [data-place="hand"]').count() == 0
            page.click("#press-uncover")
        else:
            play(page)
            if turn(page) != "over":
                assert page.locator("#said p").count() == 0
    assert page.inner_text("#prompt") == "The game is over."
    assert page.locator("#said p").count() == 1
    with page.expect_download() as download:
        page.click("#save")
    saved = folder / download.value.suggested_filename
    download.value.save_as(saved)
    status, out, errors = judged(saved.read_text(encoding="utf-8"))
    summary = json.loads(out.splitlines()[-1])["summary"]
    assert (status, errors, summary["over"]) == (0, "", True)
    actions = summary["actions"]
    assert isinstance(actions, int)
    return actions


def fits(page: "Page") -> bool:
    """Whether nothing sticks out at the side."""
    width: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return width


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_round_of_six_nimmt(
    site: str, page: "Page", tmp_path: Path, size: "ViewportSize"
) -> None:
    opened(page, site, "six-nimmt", size)
    assert turn(page) == "you"
    assert fits(page)
    page.locator("#picture .cowrules-row").first.click(position={"x": 8, "y": 8})
    message, rule = refusal(page)
    assert message == "Not now: the game waits for the cards of this turn."
    assert rule == "Rule NM-PLAY-1"
    # The deal, ten turns of four cards, and a row now and then.
    assert finish(page, play_six_nimmt, tmp_path) >= 41
    assert page.locator("#log li").count() > 50


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_of_boese_kuh(site: str, page: "Page", tmp_path: Path, size: "ViewportSize") -> None:
    opened(page, site, "boese-kuh", size)
    assert turn(page) == "you"
    assert fits(page)
    page.locator("#picture .cowrules-task").first.click(position={"x": 12, "y": 12})
    message, rule = refusal(page)
    assert "at least one" in message.lower()
    assert rule.startswith("Rule BK-")
    page.click("#press-exchange")
    _, rule = refusal(page)
    assert rule == "Rule GB-22"
    assert finish(page, play_boese_kuh, tmp_path) > 20


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_of_cosmic_cows(
    site: str, page: "Page", tmp_path: Path, size: "ViewportSize"
) -> None:
    opened(page, site, "cosmic-cows", size)
    assert turn(page) == "you"
    assert fits(page)
    page.click("#press-forfeit")
    _, rule = refusal(page)
    assert rule == "Rule GC-32"
    page.click("#press-reroll")
    _, rule = refusal(page)
    assert rule == "Rule GC-12"
    # The Kniffel pawn, though the dice are no Kniffel.
    page.locator("#picture .cowrules-pawn").nth(4).click()
    _, rule = refusal(page)
    assert rule.startswith("Rule CC-")
    assert finish(page, play_cosmic_cows, tmp_path) > 20


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_refusal_on_a_low_phone_leaves_the_picture_in_sight(
    site: str, page: "Page", language: str
) -> None:
    opened(page, site, "boese-kuh", LOW_PHONE)
    page.select_option("#language", language)
    page.evaluate("document.getElementById('play').scrollIntoView()")
    page.click("#press-exchange")
    height = "document.getElementById('dock').getBoundingClientRect().height / innerHeight"
    assert page.locator("#said > p").inner_text()
    assert page.evaluate(height) < 0.3
    page.click("#said summary")
    assert page.evaluate(height) < 0.5
    # At the end of the picture nothing of it is hidden, however much is said.
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    below = "document.getElementById('dock').getBoundingClientRect().top"
    assert page.evaluate(
        f"{below} >= document.getElementById('picture').getBoundingClientRect().bottom"
    )


def test_the_chosen_game_is_explained(site: str, page: "Page") -> None:
    page.goto(f"{site}/index.html?lang=en")
    page.wait_for_selector("#setup:not([hidden])")
    intro = page.locator("#setup .intro")
    assert intro.inner_text() == ""
    page.click("#setup .how summary")
    assert page.inner_text("#setup .how summary") == "How to play"
    assert intro.inner_text().startswith("Bullheads are bad: ")
    page.check("input[value=boese-kuh]")
    assert intro.inner_text().startswith("Six task cards lie on the table, ")
    page.select_option("#language", "de")
    assert page.inner_text("#setup .how summary") == "So wird gespielt"
    assert intro.inner_text().startswith("Sechs Auftragskarten liegen aus, ")
    begin(page, "cosmic-cows")
    page.click("#table .how summary")
    assert page.inner_text("#table .intro").startswith("Neun Figuren stehen auf der Mittellinie ")
    # These pages are not beside the documentation.
    assert page.locator(".rules:visible").count() == 0


def test_the_rules_are_linked_where_they_are(site: str, page: "Page") -> None:
    def beside(route: "Route") -> None:
        found = route.fetch()
        route.fulfill(response=found, json=found.json() | {"rules": "../rules/"})

    page.route("**/contents.json", beside)
    page.goto(f"{site}/index.html?lang=de")
    page.wait_for_selector("#setup:not([hidden])")
    page.check("input[value=boese-kuh]")
    page.click("#setup .how summary")
    link = page.locator("#setup .rules")
    assert link.inner_text() == "Alle Regeln (englisch)"
    assert link.get_attribute("href") == "../rules/boese-kuh.html"
    begin(page, "six-nimmt")
    assert page.get_attribute("#table .rules", "href") == "../rules/six-nimmt.html"


def test_people_at_one_screen_do_not_see_each_others_cards(
    site: str, page: "Page", tmp_path: Path
) -> None:
    opened(page, site, "six-nimmt", DESKTOP, people="all")
    assert turn(page) == "cover"
    assert page.inner_text("#prompt") == "Pass the device to seat 0."
    assert finish(page, play_six_nimmt, tmp_path) >= 41


def test_the_keyboard_alone_is_enough(site: str, page: "Page") -> None:
    opened(page, site, "six-nimmt", DESKTOP)
    focused = "(document.activeElement.getAttribute('class') ?? '').includes('cowrules-target')"
    for _ in range(12):
        if turn(page) == "over":
            break
        # What can be done next has the focus already; two steps lead on, one leads back.
        page.wait_for_function(focused)
        assert page.evaluate("document.activeElement.getAttribute('role')") == "button"
        name: str = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert name.startswith(("Card ", "Row "))
        page.keyboard.press("Tab")
        page.keyboard.press("Shift+Tab")
        assert page.evaluate("document.activeElement.getAttribute('aria-label')") == name
        page.keyboard.press("Enter")
        page.wait_for_function(
            "name => document.activeElement.getAttribute('aria-label') !== name"
            " || document.body.dataset.turn === 'over'",
            arg=name,
        )
    assert page.locator('[data-place="hand"]').count() == 0


def test_everything_that_can_be_clicked_is_a_button_with_a_name(site: str, page: "Page") -> None:
    opened(page, site, "six-nimmt", PHONE)
    for game in ("six-nimmt", "boese-kuh", "cosmic-cows"):
        page.click("#again")
        begin(page, game)
        assert turn(page) == "you"
        things = page.locator("#picture [data-clickable]")
        assert things.count() >= 10
        for thing in things.all():
            assert thing.get_attribute("role") == "button"
            assert thing.get_attribute("aria-label")
            assert thing.get_attribute("tabindex") in ("0", "-1")


def test_the_language_can_be_changed_at_any_time(site: str, page: "Page") -> None:
    opened(page, site, "six-nimmt", DESKTOP)
    assert turn(page) == "you"
    assert page.inner_text("#prompt") == "It is your turn."
    page.select_option("#language", "de")
    assert page.inner_text("#prompt") == "Du bist dran."
    assert page.inner_text("#again") == "Neues Spiel"
    assert page.get_attribute("#picture svg", "lang") == "de"
    assert page.get_attribute("html", "lang") == "de"
    assert "ausgeteilt" in page.inner_text("#log") or "gegeben" in page.inner_text("#log")


def test_loading_shows_how_far_it_is(site: str, page: "Page") -> None:
    seen: list[float] = []

    def note(part: float) -> None:
        seen.append(part)

    page.expose_function("note", note)
    page.add_init_script(
        "setInterval(() => { const bar = document.getElementById('progress');"
        " if (bar?.max > 1) note(bar.value / bar.max) }, 10)"
    )
    page.goto(f"{site}/index.html")
    page.wait_for_selector("#setup:not([hidden])")
    assert seen == sorted(seen)
    assert seen[-1] == pytest.approx(1, abs=0.05)
    assert len(set(seen)) > 2


def test_without_what_it_loads_the_page_says_what_is_missing(
    chromium: "BrowserContext", tmp_path: Path
) -> None:
    for source in places.PAGE.iterdir():
        if source.is_file():
            (tmp_path / source.name).symlink_to(source)
    with places.served(tmp_path) as address:
        page = chromium.new_page()
        page.goto(f"{address}/index.html?lang=en")
        page.wait_for_selector("#stage[role=alert]")
        assert "prepare.py" in page.inner_text("#stage")
        page.close()
