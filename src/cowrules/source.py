"""Where randomness comes from: the protocol, and the documented stream of a seed."""

from collections.abc import Sequence
from struct import Struct
from typing import Protocol, TypeVar

__all__ = ["SeededSource", "Source"]

T = TypeVar("T")

_WORDS = Struct(">8I")
_SPAN = 1 << 32


class Source(Protocol):
    """What a game asks for random choices; a host may bring its own.

    Example:
        >>> import random
        >>> class System:
        ...     def below(self, n: int, count: int) -> tuple[int, ...]:
        ...         return tuple(random.SystemRandom().randrange(n) for _ in range(count))
        ...     def sample(self, items, count: int) -> list:
        ...         return random.SystemRandom().sample(items, count)
        >>> source: Source = System()
        >>> len(source.below(6, 5))
        5
    """

    def below(self, n: int, count: int) -> tuple[int, ...]:
        """`count` independent numbers from 0 to `n` - 1, each equally likely; `n` ≥ 1."""
        ...

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` of the `items` without repetition, in the order drawn."""
        ...


class SeededSource:
    """The stream of one seed and one position: the same on every machine for ever.

    Block number ``b`` is the SHA-256 digest of the ASCII text ``cowrules:SEED:K:B``,
    the three numbers in decimal. Each block gives eight unsigned words of 32 bits,
    high byte first, used in order. A number below ``n`` is the next word modulo ``n``;
    words of at least ``2**32 - 2**32 % n`` are passed over, so that every number is
    equally likely. A sample of ``m`` out of a list of ``s`` swaps place ``i`` with place
    ``i`` + (a number below ``s - i``) for ``i`` = 0 … ``m`` - 1 and takes the first ``m``.

    Args:
        seed: A whole number.
        position: The number of the chance action that this stream is for, from 0.

    Example:
        >>> SeededSource(seed=66, position=0).below(6, 5)
        (2, 3, 1, 4, 4)
    """

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, seed: int, position: int) -> None:
        self._prefix = f"cowrules:{seed}:{position}:"
        self._block = 0
        self._words: list[int] = []

    def _more(self) -> list[int]:
        # hashlib is the dearest import of all; a program that never deals does without it.
        from hashlib import sha256  # noqa: PLC0415

        text = self._prefix + str(self._block)
        self._block += 1
        self._words = words = list(_WORDS.unpack(sha256(text.encode("ascii")).digest()))
        words.reverse()
        return words

    def below(self, n: int, count: int) -> tuple[int, ...]:
        """`count` independent numbers from 0 to `n` - 1."""
        limit = _SPAN - _SPAN % n
        words = self._words
        found: list[int] = []
        while len(found) < count:
            if not words:
                words = self._more()
            word = words.pop()
            if word < limit:
                found.append(word % n)
        return tuple(found)

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` of the `items` without repetition, in the order drawn."""
        pool = list(items)
        size = len(pool)
        words = self._words
        for place in range(count):
            left = size - place
            limit = _SPAN - _SPAN % left
            while True:
                if not words:
                    words = self._more()
                word = words.pop()
                if word < limit:
                    break
            other = place + word % left
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:count]
