"""Records to be judged, and how the command says that one is none."""

import io
import json
from typing import Any

from cowrules.record import Record
from cowrules.wire import write_record

from .running import Ran

HEADER = b'{"cowrules":1,"game":"six-nimmt","options":{"players":2,"hand_size":2}}\n'
DEAL = b'{"type":"deal","hands":[[10,20],[30,40]],"rows":[1,2,3,4]}\n'
START = HEADER + DEAL


def assert_unreadable(done: Ran, line: int, message: str, source: str = "standard input") -> None:
    """It ended with one clear line, which names the line and what is wrong there."""
    assert done.status == 2
    assert done.err.startswith(f"cowrules judge: {source}: line {line}: {message}")
    assert done.err.endswith("\n")
    assert done.err[:-1].isascii()
    assert done.err[:-1].isprintable()
    assert len(done.err) < 3000
    assert "summary" not in done.out


def action(type_: str, **fields: Any) -> dict[str, Any]:
    return {"type": type_, **fields}


BIG = 2**53 - 1
SIX_NIMMT_HANDS = [[10, 20], [30, 40]]
ROWS = [1, 2, 3, 4]
COSMIC_HEADER = b'{"cowrules":1,"game":"cosmic-cows","options":{"players":2,"starter":0}}\n'
COSMIC_START = COSMIC_HEADER + b'{"type":"roll","dice":[4,4,1,3,6]}\n'
KUH_HEADER = b'{"cowrules":1,"game":"boese-kuh","options":{"players":2,"starter":0}}\n'

# On the tasks thirty, triplet, two pairs, colour full house, uneven numbers and straight.
KUH_START = (
    KUH_HEADER
    + json.dumps(
        action(
            "setup",
            starter=0,
            sides=[0] * 6,
            chips=[1, 2, 3, 4, 5, -1],
            hands=[[1, 2, 3, 4, 5], [11, 12, 13, 14, 15]],
        )
    ).encode()
    + b"\n"
)


def written(record: Record[Any, Any, Any, Any]) -> bytes:
    stream = io.BytesIO()
    write_record(stream, record)
    return stream.getvalue()
