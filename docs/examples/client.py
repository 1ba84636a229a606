"""Plays a game of each kind with `cowrules serve` as the referee, in Python without cowrules.

python client.py [COMMAND...]    by default the command is: cowrules serve
"""

import json
import random
import subprocess
import sys
from itertools import count
from typing import Any

command = sys.argv[1:] or ["cowrules", "serve"]
server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
numbers = count(1)
rng = random.Random(1)


def ask(method: str, **params: Any) -> Any:
    """Send one request and wait for its answer."""
    assert server.stdin is not None
    assert server.stdout is not None
    number = next(numbers)
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    server.stdin.write(json.dumps(request).encode() + b"\n")
    server.stdin.flush()
    response = json.loads(server.stdout.readline())
    assert response["id"] == number
    if "error" in response:
        raise RuntimeError(response["error"])
    return response["result"]


def play(game: str, options: dict[str, Any], illegal: dict[str, Any]) -> None:
    """Play at random, after one move that the referee refuses."""
    state = ask("initial_state", game=game, options=options)["state"]
    chances = 0
    refused = False
    while actors := ask("actors", position=state)["actors"]:
        if actors == ["chance"]:
            action = ask("chance", state=state, seed=66, index=chances)["action"]
            chances += 1
        else:
            seat = rng.choice(actors)
            view = ask("observe", state=state, viewer=seat)["view"]  # all that a player gets
            if not refused:
                verdict = ask("check", position=view, action={**illegal, "player": seat})
                print(f"{game}: {verdict['message']} [{verdict['illegal']['clause']}]")
                refused = not verdict["legal"]
            action = rng.choice(ask("legal_actions", position=view, player=seat)["actions"])
        state = ask("apply", state=state, action=action)["state"]
    print(f"{game}: {ask('outcome', position=state)['message']}")


assert ask("hello")["protocol"] == 1
play("boese-kuh", {"players": 3}, {"type": "exchange"})
play("six-nimmt", {"players": 4, "rounds": 1}, {"type": "commit", "card": 105})
play("cosmic-cows", {"players": 2}, {"type": "forfeit"})
server.communicate()  # closes its input, which ends it
