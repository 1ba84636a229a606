"""Four rows and some cards in every order, for rules that only compare."""

from collections.abc import Iterator
from itertools import permutations

STEP = 10

Row = tuple[int, ...]


def order_types(cards: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every order of four row ends and some cards, on cards ten apart from 10 on."""
    for values in permutations(range(STEP, STEP * (5 + cards), STEP)):
        yield values[:4], values[4:]


def row_of(end: int, length: int) -> Row:
    """A row of this length, filled up with the cards just below its end."""
    return tuple(range(end - length + 1, end + 1))


class Ordinal(int):
    """A number that can be compared and nothing else.

    What a function makes of such numbers depends on their order alone.
    """

    def _refuse(self, *_: object) -> "Ordinal":
        raise AssertionError("more was asked of a card than its order")


MORE_THAN_ORDER = """
    add radd sub rsub mul rmul truediv rtruediv floordiv rfloordiv mod rmod divmod rdivmod pow rpow
    lshift rlshift rshift rrshift and rand or ror xor rxor neg pos abs invert index int float round
    trunc floor ceil bool hash
"""
for name in MORE_THAN_ORDER.split():
    setattr(Ordinal, f"__{name}__", Ordinal._refuse)
