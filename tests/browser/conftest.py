"""A folder served on loopback, and a real Chromium that may ask for nothing else."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from . import places

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

LOCAL = ("http://127.0.0.1:", "blob:http://127.0.0.1:")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    places.fill(folder)
    with places.served(folder) as address:
        yield address


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator["BrowserContext"]:
    """Chromium with a fresh profile; it fails the test when a page asks another machine."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        pytest.fail("playwright is missing: pip install '.[browser]'", pytrace=False)
    path = places.program("chromium", "COWRULES_CHROMIUM")
    profile = tmp_path_factory.mktemp("profile")
    strangers: list[str] = []
    with sync_playwright() as driver:
        context = driver.chromium.launch_persistent_context(
            profile, executable_path=path, headless=True, args=list(FLAGS), accept_downloads=True
        )
        context.set_default_timeout(60_000)
        context.on(
            "request",
            lambda request: (
                None if request.url.startswith(LOCAL) else strangers.append(request.url)
            ),
        )
        yield context
        context.close()
    assert strangers == []


@pytest.fixture
def page(chromium: "BrowserContext") -> Iterator["Page"]:
    """A new page, on which no script may fail."""
    opened = chromium.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on(
        "console", lambda message: errors.append(message.text) if message.type == "error" else None
    )
    yield opened
    opened.close()
    # A connection that is refused is no fault of a script, which has to tell it.
    assert [error for error in errors if not error.endswith(" response code: 403")] == []
