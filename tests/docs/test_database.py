"""The code of the page about databases loses no move, whoever writes at the same time."""

import contextlib
from pathlib import Path
from threading import Thread
from typing import Any

from cowrules import SixNimmt, Table

from ..project.checkout import DOCS
from ..project.snippets import snippets

PAGE = (DOCS / "how-to" / "database.md").read_text(encoding="utf-8")
CODE = next(found.text for found in snippets(PAGE) if found.language == "python")
PLAYERS = 4


def server() -> dict[str, Any]:
    """What one process of a server has: a connection of its own, and the functions."""
    names: dict[str, Any] = {}
    exec(CODE, names)
    return names


def sit(number: int, seat: int, played: list[int]) -> None:
    """Play the first legal action whenever the seat is to act, until the game is over."""
    own = server()
    while True:
        table, _ = own["load"](number)
        if table.outcome is not None:
            break
        if seat in table.actors:
            own["act"](number, seat, table.legal_actions(seat)[0])
            played[seat] += 1
    own["db"].close()


def test_no_move_is_lost(tmp_path: Path) -> None:
    with contextlib.chdir(tmp_path):
        host = server()
        number = host["create"](SixNimmt(players=PLAYERS, hand_size=3, rounds=1))
        played = [0] * PLAYERS
        seats = [Thread(target=sit, args=(number, seat, played)) for seat in range(PLAYERS)]
        for each in seats:
            each.start()
        for each in seats:
            each.join(60)
        table, version = host["load"](number)
        host["db"].close()
    assert isinstance(table, Table)
    assert table.outcome is not None
    # Every move that was accepted is in the record, beside the deal, and none was written twice.
    assert sum(played) == version == table.length - 1
    assert min(played) >= 3
    assert table.record.replay().refused is None
