"""What the logic program says about dice, in the terms of the specification."""

from collections.abc import Iterator
from typing import NamedTuple

from clingo.symbol import Symbol, SymbolType

from .solver import answers


class Roll(NamedTuple):
    """Five dice, whether the Kniffel pawn is at home, and what may be used (CC-OPT-1)."""

    dice: tuple[int, ...]
    home: bool
    options: frozenset[tuple[str, frozenset[tuple[str, int]]]]


def rolls() -> Iterator[Roll]:
    """Every roll, with the Kniffel pawn at home and not (CC-KN-3, CC-KN-4)."""
    for answer in answers("dice.lp", {}):
        shows = [atom.arguments for atom in answer if atom.name == "shows"]
        options = [atom.arguments for atom in answer if atom.name == "option"]
        yield Roll(
            tuple(face.number for _, face in sorted(shows)),
            any(atom.name == "home" for atom in answer),
            frozenset((written(name), moves(rest)) for name, *rest in options),
        )


def written(name: Symbol) -> str:
    """The name of a combination or pawn (CC-MOVE-0)."""
    return str(name.number) if name.type == SymbolType.Number else name.name.replace("_", " ")


def moves(pairs: list[Symbol]) -> frozenset[tuple[str, int]]:
    """Each pawn that moves with its distance (CC-TWO)."""
    return frozenset(
        (written(pawn), distance.number)
        for pawn, distance in zip(pairs[::2], pairs[1::2], strict=True)
    )
