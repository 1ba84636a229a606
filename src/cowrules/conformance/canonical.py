"""One text for equal JSON values, and the ids made from it."""

import json
from hashlib import sha256
from typing import Final

from cowrules.wire import Json

__all__ = ["ID_LENGTH", "canonical", "id_of"]

ID_LENGTH: Final = 12


def canonical(value: Json) -> str:
    """The text of a value: names in order, no white space, every character as it is.

    Example:
        >>> canonical({"b": [1, True], "a": "ö"})
        '{"a":"ö","b":[1,true]}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def id_of(given: Json) -> str:
    """The permanent id of what is given to a referee: the start of the SHA-256 of its text.

    Example:
        >>> id_of({"method": "initial_state", "params": {"game": "cosmic-cows", "options": {}}})
        'e7e1e64052a1'
    """
    return sha256(canonical(given).encode()).hexdigest()[:ID_LENGTH]
