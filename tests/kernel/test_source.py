"""The documented stream of a seed, against a slow reading of its description."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules.source import SeededSource


def words(seed: int, position: int) -> Iterator[int]:
    """The words of the stream, one by one."""
    block = 0
    while True:
        digest = sha256(f"cowrules:{seed}:{position}:{block}".encode("ascii")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def slow_below(stream: Iterator[int], n: int) -> int:
    return next(word % n for word in stream if word < 2**32 - 2**32 % n)


def slow_sample(stream: Iterator[int], size: int, count: int) -> list[int]:
    items = list(range(size))
    for place in range(count):
        other = place + slow_below(stream, size - place)
        items[place], items[other] = items[other], items[place]
    return items[:count]


questions = st.lists(
    st.tuples(
        st.booleans(),
        st.integers(1, 200) | st.integers(2**31, 2**32 - 1),
        st.integers(0, 30),
    ),
    max_size=6,
)


@given(st.integers(0, 2**53 - 1), st.integers(0, 10**6), questions)
def test_any_sequence_of_questions(
    seed: int, position: int, asked: list[tuple[bool, int, int]]
) -> None:
    source, stream = SeededSource(seed, position), words(seed, position)
    for many, size, count in asked:
        if many and size <= 200:
            count = min(count, size)  # noqa: PLW2901 - a sample is no larger than its list
            assert source.sample(range(size), count) == slow_sample(stream, size, count)
        else:
            expected = tuple(slow_below(stream, size) for _ in range(count))
            assert source.below(size, count) == expected


def test_a_sample_passes_over_a_word_that_would_favour_some() -> None:
    # Word 3 of this seed is 2**32 - 4, not below the greatest multiple of 101.
    stream = words(3182671, 0)
    assert [next(stream) for _ in range(4)][3] == 2**32 - 4

    drawn = SeededSource(3182671, 0).sample(range(104), 44)

    assert drawn == slow_sample(words(3182671, 0), 104, 44)


def test_a_sample_uses_a_word_that_favours_nothing_where_it_falls() -> None:
    # Word 3 of this seed is 2**32 - 4. It would favour some of six, but falls on the fourth place,
    # for which three are left; of these only the last word, 2**32 - 1, would favour one.
    assert 2**32 % 3 == 1
    four = list(islice(words(3182671, 0), 4))
    assert four[3] == 2**32 - 4
    items = list(range(6))
    for place, word in enumerate(four):
        other = place + word % (6 - place)
        items[place], items[other] = items[other], items[place]

    assert SeededSource(3182671, 0).sample(range(6), 4) == items[:4]


def test_the_first_word_that_would_favour_some_is_passed_over() -> None:
    # 2**32 - 4 is the greatest multiple of 6: the words from there on would favour 0 to 3.
    assert 2**32 % 6 == 4
    stream = words(3182671, 0)
    accepted = [next(stream) for _ in range(3)]
    assert next(stream) == 2**32 - 4
    accepted += [next(stream) for _ in range(3)]

    assert SeededSource(3182671, 0).below(6, 6) == tuple(word % 6 for word in accepted)
    # The fourth number of this sample is one below 6 too.
    drawn = SeededSource(3182671, 0).sample(range(9), 6)
    assert drawn == slow_sample(words(3182671, 0), 9, 6)


def test_all_numbers_are_about_equally_likely() -> None:
    source = SeededSource(5, 0)
    counts = Counter(source.below(6, 60_000))

    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


@pytest.mark.parametrize("size", [0, 1, 5])
def test_a_whole_list_can_be_drawn(size: int) -> None:
    assert sorted(SeededSource(1, 0).sample(range(size), size)) == list(range(size))
    assert SeededSource(1, 0).sample(range(size), 0) == []
