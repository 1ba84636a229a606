"""When a whole set of cards meets a task: twelve predicates, each on numbers or on colours."""

from collections import Counter

from .cards import COLOURS, NUMBERS

Values = tuple[int, ...]


def shape(values: Values) -> tuple[int, ...]:
    """How often each value occurs, the most frequent first (GB-42, GB-43)."""
    return tuple(sorted(Counter(values).values(), reverse=True))


def thoroughly_thirty(numbers: Values) -> bool:
    """The numbers make exactly 30, however many they are (BK-T30-1, BK-T30-2, GB-12)."""
    return sum(numbers) == 30


def fantastic_forty_five(numbers: Values) -> bool:
    """The numbers make exactly 45, however many they are (BK-T45-1, BK-T45-2)."""
    return sum(numbers) == 45


def triplet(numbers: Values) -> bool:
    """Three cards of one number (BK-TRI-1, BK-TRI-2)."""
    return shape(numbers) == (3,)


def quadruplet(numbers: Values) -> bool:
    """Four cards of one number (BK-QUA-1, BK-QUA-2)."""
    return shape(numbers) == (4,)


def two_different_pairs(numbers: Values) -> bool:
    """Two of one number and two of another (BK-2P-1, BK-2P-2, BK-2P-3, GB-43)."""
    return shape(numbers) == (2, 2)


def full_house(numbers: Values) -> bool:
    """Three of one number and two of another (BK-FH-1, BK-FH-2, BK-FH-3, GB-42)."""
    return shape(numbers) == (3, 2)


def colour_full_house(colours: Values) -> bool:
    """Three of one colour and two of another (BK-CFH-1, BK-CFH-2, GB-44)."""
    return shape(colours) == (3, 2)


def favourite_colour(colours: Values) -> bool:
    """Five cards of one colour (BK-FAV-1, BK-FAV-2)."""
    return shape(colours) == (5,)


def uneven_numbers(numbers: Values) -> bool:
    """Five cards, each odd, repeats allowed (BK-ODD-1, BK-ODD-2, BK-ODD-3, GB-46)."""
    return len(numbers) == 5 and all(number in (1, 3, 5, 7, 9) for number in numbers)


def even_numbers(numbers: Values) -> bool:
    """Five cards, each even, repeats allowed (BK-EVN-1, BK-EVN-2, BK-EVN-3, GB-46)."""
    return len(numbers) == 5 and all(number in (2, 4, 6, 8, 10) for number in numbers)


def large_straight(numbers: Values) -> bool:
    """One of the runs 1 to 5 up to 6 to 10, none past 10 (BK-STR-1, BK-STR-2, BK-STR-4, GB-45)."""
    runs = [tuple(NUMBERS)[first : first + 5] for first in range(6)]
    return tuple(sorted(numbers)) in runs


def colour_salad(colours: Values) -> bool:
    """Each of the six colours exactly once (BK-SAL-1, BK-SAL-2)."""
    return tuple(sorted(colours)) == tuple(COLOURS)


BY_NUMBER = {
    "thoroughly thirty": thoroughly_thirty,
    "fantastic forty-five": fantastic_forty_five,
    "triplet": triplet,
    "quadruplet": quadruplet,
    "two different pairs": two_different_pairs,
    "full house": full_house,
    "uneven numbers": uneven_numbers,
    "even numbers": even_numbers,
    "large straight": large_straight,
}
BY_COLOUR = {
    "colour full house": colour_full_house,
    "favourite colour": favourite_colour,
    "colour salad": colour_salad,
}
SUMS = {"thoroughly thirty": 30, "fantastic forty-five": 45}
TASKS = (*BY_NUMBER, *BY_COLOUR)
