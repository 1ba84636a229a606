"""The version of the line protocol, and how much a request may ask for."""

from typing import Final

__all__ = ["MAX_BATCH", "MAX_EVENTS", "MAX_FAULTS", "PROTOCOL_VERSION"]

PROTOCOL_VERSION: Final = 1
"""The version of the methods: raised when a client that keeps to the old one would go wrong."""

MAX_BATCH: Final = 100
"""How many requests a batch may hold."""

MAX_EVENTS: Final = 1000
"""How many events are folded over a view at once: each may cost as much as all before it."""

MAX_FAULTS: Final = 100
"""How many faults of a position are told; a hostile one may have one for every few bytes."""
