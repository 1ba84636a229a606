"""One server and one client for all tests that need no other."""

from collections.abc import Iterator

import httpx
import pytest

from .serving import PATIENCE, serving


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def client(server: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server, timeout=PATIENCE) as made:
        yield made
