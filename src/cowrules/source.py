"""Where randomness comes from: the protocol, and the documented stream of a seed."""

from collections.abc import Sequence
from struct import Struct
from typing import Protocol, TypeVar

__all__ = ["SeededSource", "Source"]

T = TypeVar("T")

_unpack = Struct(">8I").unpack
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
        (0, 3, 1, 2, 5)
    """

    __slots__ = ("_block", "_position", "_seed", "_words")

    def __init__(self, seed: int, position: int) -> None:
        self._seed = seed
        self._position = position
        self._block = 0
        # What is left of the blocks so far.
        self._words: tuple[int, ...] = ()

    def _more(self) -> tuple[int, ...]:
        """The words of the next block."""
        # The dearest import of all; a program that never deals does without it.
        import hashlib  # noqa: PLC0415

        block = self._block
        self._block = block + 1
        text = b"cowrules:%d:%d:%d" % (self._seed, self._position, block)
        return _unpack(hashlib.sha256(text).digest())

    def below(self, n: int, count: int) -> tuple[int, ...]:
        """`count` independent numbers from 0 to `n` - 1."""
        limit = _SPAN - _SPAN % n
        words = self._words
        while len(words) < count:
            words += self._more()
        self._words = words[count:]
        found = []
        for word in words[:count]:
            if word < limit:
                found.append(word % n)  # noqa: PERF401 - a comprehension is slower for five dice
        if len(found) < count:
            found += self.below(n, count - len(found))
        return tuple(found)

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` of the `items` without repetition, in the order drawn."""
        pool = list(items)
        size = len(pool)
        # No word below this is passed over, whatever is left of the pool.
        safe = _SPAN - size
        words = self._words
        while len(words) < count:
            words += self._more()
        used = 0
        for place in range(count):
            left = size - place
            word = words[used]
            used += 1
            while word >= safe and word >= _SPAN - _SPAN % left:
                # There were words enough for every place, and now there is one less.
                words += self._more()
                word = words[used]
                used += 1
            other = place + word % left
            pool[place], pool[other] = pool[other], pool[place]
        self._words = words[used:]
        return pool[:count]
