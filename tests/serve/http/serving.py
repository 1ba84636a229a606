"""Runs the server in a process of its own, and ends it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

COMMAND = (sys.executable, "-m", "cowrules", "serve", "--http", "--port", "0")
PATIENCE = 60
_LINE = re.compile(r"cowrules serve: listening on (http://127\.0\.0\.1:\d+)\n")


@contextmanager
def serving(*command: str) -> Iterator[str]:
    """The address of a server that runs until the end of the block, silently."""
    with subprocess.Popen(
        command or COMMAND, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        try:
            found = _LINE.fullmatch(server.stdout.readline())
            assert found is not None
            yield found[1]
        finally:
            if server.poll() is None:
                server.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGINT)
            rest = server.communicate(timeout=PATIENCE)
        assert rest == ("", "")
