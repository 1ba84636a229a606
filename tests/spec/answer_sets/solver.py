"""All answers of a logic program."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from clingo.control import Control
from clingo.symbol import Symbol

FOLDER = Path(__file__).parent


def answers(program: str, constants: Mapping[str, str], show: str = "") -> Iterator[list[Symbol]]:
    """The shown atoms of every answer; answers that differ in nothing shown come once."""
    names = [text for name, value in constants.items() for text in ("-c", f"{name}={value}")]
    control = Control(["--models=0", "--project=show", "--warn=none", *names])
    control.load(str(FOLDER / program))
    control.add("base", [], show)
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        for model in handle:
            yield model.symbols(shown=True)
