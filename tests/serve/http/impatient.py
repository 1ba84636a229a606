"""The server with bounds so narrow that a test reaches them: ``python -m ...impatient``.

With the argument ``patient`` it waits as long as it does elsewhere.
"""

import sys

from cowrules.cli.console import guarded, say
from cowrules.serve.http import application, body, connection, server

HEAD_SECONDS = 1
BODY_SECONDS = 1
IDLE_SECONDS = 1
SEND_SECONDS = 1
MAX_CONNECTIONS = 20
MAX_REQUESTS = 4


def narrow() -> None:
    # Each module has taken over the names that it needs, so they are set where they are used.
    vars(connection).update(MAX_CONNECTIONS=MAX_CONNECTIONS)
    vars(application).update(MAX_REQUESTS=MAX_REQUESTS)


def hurry() -> None:
    vars(connection).update(HEAD_SECONDS=HEAD_SECONDS, SEND_SECONDS=SEND_SECONDS)
    vars(body).update(BODY_SECONDS=BODY_SECONDS)
    vars(server).update(IDLE_SECONDS=IDLE_SECONDS)


def main() -> None:
    narrow()
    if sys.argv[1:] != ["patient"]:
        hurry()
    listening = server.listen("127.0.0.1", 0)
    say(f"cowrules serve: listening on {server.address_of(listening)}")
    server.serve_http(listening)


if __name__ == "__main__":
    guarded(main)
