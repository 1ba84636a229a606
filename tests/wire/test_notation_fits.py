"""What can be typed as notation can be written as a document."""

from typing import Any

import pytest

from cowrules import BoeseKuh, CosmicCows, NotationError, SixNimmt
from cowrules.wire import codec_of

GREATEST = 2**53 - 1
LINES = [
    (SixNimmt(), "0:{}"),
    (SixNimmt(), "{}>0"),
    (BoeseKuh(), "2:d4>{}"),
    (CosmicCows(), "roll {},1"),
]


@pytest.mark.parametrize(("game", "line"), LINES, ids=[line for _, line in LINES])
def test_numbers_end_where_those_of_documents_end(game: Any, line: str) -> None:
    action = game.parse_action(line.format(GREATEST))
    kind = codec_of(game).action
    assert kind.decode(kind.encode(action)) == action
    with pytest.raises(NotationError, match=f"up to {GREATEST}"):
        game.parse_action(line.format(GREATEST + 1))
