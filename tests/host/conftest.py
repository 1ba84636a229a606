"""Without the extra there is no host to be tested."""

import pytest


@pytest.fixture(autouse=True)
def extra() -> None:
    for name in ("starlette", "uvicorn", "websockets", "httpx"):
        pytest.importorskip(name, reason=f"needs {name}: pip install '.[test]'")
