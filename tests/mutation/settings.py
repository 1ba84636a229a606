"""What is mutated, how, and what is left out with the reason."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "cowrules"

GAMES = ("six_nimmt", "boese_kuh", "cosmic_cows")
KERNEL = ("dealer", "game", "record", "roles", "source", "verdict")

NOT_RULES = {"__init__", "codes", "notation", "texts"}
"""Files of a game without rules: names, notation, and texts, which tests of their own hold."""

TESTS = {
    "six_nimmt": ("tests/six_nimmt",),
    "boese_kuh": ("tests/boese_kuh",),
    "cosmic_cows": ("tests/cosmic_cows",),
    "kernel": ("tests/kernel", "tests/record", "tests/contract/test_games.py", "tests/table"),
}
"""The tests that are run for the modules of each game, and for those of the kernel."""

MEMORIES = (("cosmic_cows.combinations", "_HELD"),)
"""What modules remember in tables of their own, which a test must not owe to another test."""

LONGEST = 0.1
"""Tests that take more seconds under coverage are not run again on survivors that are listed."""

# Replacements of a comparison that between them are noticed whenever any other would be: for each
# the boundary moved, the other side dropped, and the opposite.
_COMPARISONS = {
    "Lt": ("LtE", "NotEq", "Gt"),
    "LtE": ("Lt", "Eq", "GtE"),
    "Gt": ("GtE", "NotEq", "Lt"),
    "GtE": ("Gt", "Eq", "LtE"),
    "Eq": ("LtE", "GtE", "NotEq"),
    "NotEq": ("Lt", "Gt", "Eq"),
    "Is": ("IsNot",),
    "IsNot": ("Is",),
}

# One or two replacements of each, of the same kind: of the others most raise at once.
_ARITHMETIC = {
    "Add": ("Sub",),
    "Sub": ("Add",),
    "Mul": ("Add", "FloorDiv"),
    "FloorDiv": ("Mul",),
    "Mod": ("FloorDiv", "Mul"),
    "LShift": ("RShift",),
    "RShift": ("LShift",),
    "BitOr": ("BitAnd",),  # what is joined is nearly always apart, and then "^" is the same
    "BitAnd": ("BitOr", "BitXor"),
    "BitXor": ("BitOr", "BitAnd"),
}

COSMIC_RAY = (
    *[f"ReplaceComparisonOperator_{a}_{b}" for a, to in _COMPARISONS.items() for b in to],
    *[f"ReplaceBinaryOperator_{a}_{b}" for a, to in _ARITHMETIC.items() for b in to],
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_Invert",
    "ReplaceUnaryOperator_Delete_USub",
    "AddNot",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ExceptionReplacer",
    "NumberReplacer",
    "ZeroIterationForLoop",
)

# Not used: the removal of decorators. Without `@frozen`, `@property` or `@staticmethod` nothing
# works at all; without `@cache` all is the same, only slower.

LEFT_OUT = {
    r"if TYPE_CHECKING: => ": "never runs; the imports are for type checkers",
    r".*strict=(True|False)": "what is paired was counted before, by the checks or by the rules",
    r".* == \"\w+\".* => .* [<>]= \"\w+\"": "words are only ever equal or not",
    r".*% \w+ == 0\b.* => .*% \w+ <= 0\b": "a remainder is never negative",
}
"""Changes, as patterns of the lines before and after, that are not made, each with the reason."""


def is_left_out(original: str, mutated: str) -> bool:
    """Whether a change is not made, by the table above."""
    change = f"{original} => {mutated}"
    return any(re.match(pattern, change) for pattern in LEFT_OUT)


def modules() -> dict[str, Path]:
    """The rule modules by their names, relative to the package."""
    found = {name: PACKAGE / f"{name}.py" for name in KERNEL}
    for game in GAMES:
        for path in sorted((PACKAGE / game).rglob("*.py")):
            if path.stem not in NOT_RULES:
                found[".".join(path.relative_to(PACKAGE).with_suffix("").parts)] = path
    return found


def group(module: str) -> str:
    """The game that a module belongs to, or ``kernel``."""
    return "kernel" if module in KERNEL else module.partition(".")[0]


PLANTED = {
    "six_nimmt.placement": ("row_for", "last = row[-1]", "last = row[0]"),
    "boese_kuh.outcome": ("score", "-len(chips)", "len(chips)"),
    "cosmic_cows.board": ("in_zone", "else half - zone + 1)", "else half - zone)"),
    "dealer": ("Dealer.action", "self.position += 1", "self.position += 2"),
}
"""For each game a bug that its tests surely refuse: the function, the text, and the bug."""
