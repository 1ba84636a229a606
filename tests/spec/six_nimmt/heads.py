"""The bullheads of a card."""


def multiples(of: int) -> frozenset[int]:
    """The cards of 1 to 104 that this number divides (GN-01, GN-03)."""
    return frozenset(range(of, 105, of))


def heads(card: int) -> int:
    """The published table, 171 in all (GN-02, GN-03)."""
    kinds = [(7, multiples(55)), (5, multiples(11)), (3, multiples(10)), (2, multiples(5))]
    return next((worth for worth, cards in kinds if card in cards), 1)


def heads_one_to_five(card: int) -> int:
    """The table of the rulebook's text to the letter, 169 in all (NM-BULL-1, GN-02)."""
    return min(heads(card), 5)


def points(cards: frozenset[int]) -> int:
    """Each bullhead of a taken card is a minus point, counted upwards (NM-BULL-2, GN-31)."""
    return sum(heads(card) for card in cards)
