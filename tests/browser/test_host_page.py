"""The page of the example host in a real browser: whoever gets no place is told why."""

import re
from typing import TYPE_CHECKING

import pytest

from ..host.hosting import Peer, hosting, load, room_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

FULL = {
    "en": "All places of this kind are taken.",
    "de": "Alle Plätze dieser Art sind besetzt.",
}
NOWHERE = {
    "en": "There is no such table here, or the host is away. Trying again …",
    "de": "Einen solchen Tisch gibt es hier nicht, oder der Host ist weg. Neuer Versuch …",
}
LOST = {
    "en": "Your seat at this table is no longer there.",
    "de": "Dein Platz an diesem Tisch ist nicht mehr da.",
}
GONE = {
    "en": "Your seat plays on from another connection.",
    "de": "Dieser Platz wird über eine andere Verbindung weitergespielt.",
}


def opened(page: "Page", address: str, language: str, table: str = "main") -> None:
    """Open the door of a table."""
    base = address.replace("ws:", "http:").removesuffix("main")
    page.goto(f"{base}?table={table}&lang={language}")
    page.wait_for_selector("#door:not([hidden])")


def told(page: "Page", text: str) -> None:
    """Wait until the page says this and nothing else; its policy lets no script be tried there."""
    page.locator("#link").filter(has_text=re.compile(f"^{re.escape(text)}$")).wait_for()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_that_does_not_exist_is_told(page: "Page", language: str) -> None:
    module = load()
    room = room_of(module, "six-nimmt", {"players": 2})
    with hosting(module, room) as address:
        opened(page, address, language, "zzz")
        page.click("#sit")
        told(page, NOWHERE[language])


@pytest.mark.parametrize("language", ["en", "de"])
def test_at_a_full_table_one_may_watch(page: "Page", language: str) -> None:
    module = load()
    room = room_of(module, "six-nimmt", {"players": 2})
    with hosting(module, room) as address, Peer(address, {}) as one, Peer(address, {}) as other:
        assert [peer.await_("seated")["seat"] for peer in (one, other)] == [0, 1]
        opened(page, address, language)
        page.click("#sit")
        told(page, FULL[language])
        page.click("#watch")
        page.wait_for_selector("#picture svg")
        assert page.inner_text("#link") == ""


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_seat_that_is_lost_or_played_elsewhere_is_told(page: "Page", language: str) -> None:
    module = load()
    room = room_of(module, "six-nimmt", {"players": 2})
    with hosting(module, room) as address:
        opened(page, address, language)
        page.click("#sit")
        page.wait_for_selector("#picture svg")
        with Peer(address, {"token": room.tokens[0]}) as other:
            other.await_("seated")
            told(page, GONE[language])
        room.tokens[0] = ""
        page.click("#sit")
        told(page, LOST[language])
        assert page.is_visible("#door")
