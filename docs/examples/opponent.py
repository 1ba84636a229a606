"""An opponent for a program in any language: a view on each line in, an action on each line out."""

import secrets
import sys
from typing import Any

from cowrules.opponents import choice_source, opponent
from cowrules.wire import codec_of, dump_json, parse_json, read_document

SEED = secrets.randbits(64)


def answer(line: str | bytes, number: int) -> str:
    """The action of the seat whose view stands in the line, or why there is none."""
    try:
        document = read_document(parse_json(line), "view")
        game: Any = document.game  # whichever it is
        if game.faults(document.value):
            raise ValueError("the view cannot occur in its game")
        action = opponent(game).choose(document.value, choice_source(SEED, number))
    except ValueError as error:
        return dump_json({"error": str(error)})
    return codec_of(game).action.dumps(action)


if __name__ == "__main__":
    for count, typed in enumerate(sys.stdin.buffer):
        print(answer(typed, count), flush=True)
