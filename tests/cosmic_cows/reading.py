"""A slow reading of the rulebook, apart from the engine: what dice hold and where pawns go."""

from collections.abc import Mapping, Sequence

Name = tuple[str, tuple[int, ...]]
"""A combination and the numbers of its dice."""

CHANCE = {10: 3, 11: 3, 12: 3, 23: 3, 24: 3, 25: 3} | dict.fromkeys(
    [5, 6, 7, 8, 9, 26, 27, 28, 29, 30], 4
)
"""The spaces of the chance pawn for each total that moves it."""


def held(dice: Sequence[int]) -> dict[Name, dict[str, int]]:
    """All that five dice hold, with the spaces of each pawn; the Kniffel pawn moves one."""
    found: dict[Name, dict[str, int]] = {}
    faces = range(1, 7)
    kinds = (("pair", 2), ("triple", 3), ("four", 4), ("five-spaces", 5))
    for first in faces:
        for name, alike in kinds:
            if list(dice).count(first) >= alike:
                # Two alike move two spaces, three alike three, and so on.
                found[name, (first,)] = {str(first): alike}
        for second in faces:
            twos = list(dice).count(second) >= 2 and first != second
            if twos and list(dice).count(first) >= 2 and first < second:
                found["two-pairs", (first, second)] = {str(first): 2, str(second): 2}
            if twos and list(dice).count(first) >= 3:
                found["full-house", (first, second)] = {str(first): 3, str(second): 2}
    if len(set(dice)) == 1:
        found["kniffel", ()] = {"kniffel": 1}
    if any(set(run) <= set(dice) for run in ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6))):
        found["small-straight", ()] = {"straights": 3}
    if sorted(dice) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        found["large-straight", ()] = {"straights": 4}
    if sum(dice) in CHANCE:
        found["chance", ()] = {"chance": CHANCE[sum(dice)]}
    return found


def usable(
    dice: Sequence[int], at: Mapping[str, int], side: int, half: int
) -> dict[Name, dict[str, int]]:
    """What a side may use, with the new line of each pawn that changes its line."""
    towards = -1 if side else 1
    kniffel_home = at["kniffel"] == towards
    found = {}
    for name, spaces in held(dice).items():
        if len(set(dice)) == 1 and (name[0] == "kniffel") == kniffel_home:
            continue
        changes = {}
        for column, count in spaces.items():
            line = at[column]
            last = 1 if column == "kniffel" else half
            for _ in range(count):
                line += towards if line != last * towards else 0
            if line != at[column]:
                changes[column] = line
        if changes:
            found[name] = changes
    return found
