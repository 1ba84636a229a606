"""The recorded results of mutation testing, which runs as a command of its own."""

import tomllib
from collections.abc import Iterator

from attrs import frozen

from ..mutation import ledger
from ..mutation.settings import modules


@frozen
class Mutated:
    """What became of the mutants of one module.

    Attributes:
        module: The module, relative to the package.
        mutants: How many there are.
        killed: How many the tests refused.
        timed_out: How many more never came to an end.
        reviewed: How many survived and were listed.
        survivors: The listed survivors, each with the reason why it is equivalent.
        current: Whether the module is still the one that was mutated.
    """

    module: str
    mutants: int
    killed: int
    timed_out: int
    reviewed: int
    survivors: tuple[tuple[str, str], ...]
    current: bool

    @property
    def refused(self) -> int:
        """How many the tests refused, those stopped by the clock included."""
        return self.killed + self.timed_out

    @property
    def unreviewed(self) -> int:
        """How many neither the tests refused nor anybody reviewed."""
        return self.mutants - self.refused - self.reviewed


def recorded() -> tuple[Mutated, ...] | None:
    """The results, module by module; None if nothing is recorded.

    Raises:
        ValueError: The record or the list of survivors is not what it should be.
    """
    if not ledger.RESULTS.exists():
        return None
    paths = modules()
    try:
        table = tomllib.loads(ledger.RESULTS.read_text(encoding="utf-8"))
        reasons = ledger.reviewed_survivors()
        return tuple(
            Mutated(
                module=name,
                mutants=int(row["mutants"]),
                killed=int(row["killed"]),
                timed_out=int(row["timed_out"]),
                reviewed=int(row["reviewed_survivors"]),
                survivors=tuple(_survivors(name, reasons)),
                current=name in paths and ledger.digest_of(paths[name]) == row["module"],
            )
            for name, row in table["modules"].items()
        )
    except (ValueError, TypeError, AttributeError, LookupError) as error:
        raise ValueError(f"not results of mutation testing: {error!r}") from error


def _survivors(wanted: str, reasons: dict[ledger.Key, str]) -> Iterator[tuple[str, str]]:
    for (module, function, original, mutated, nth), reason in reasons.items():
        if module == wanted:
            which = f", place {nth}" if nth > 1 else ""
            yield f"{function}: {original} → {mutated}{which}", reason


def unsettled(mutants: tuple[Mutated, ...] | None) -> Iterator[str]:
    """What is missing from the record or older than its module, and what nobody reviewed."""
    if mutants is None:
        yield "no results of mutation testing are recorded"
        return
    for each in mutants:
        if not each.current:
            yield f"{each.module}: not run since it changed"
        if each.unreviewed:
            yield f"{each.module}: {each.unreviewed} mutants neither killed nor reviewed"
        if len(each.survivors) != each.reviewed:
            listed = len(each.survivors)
            yield f"{each.module}: {listed} survivors are listed, {each.reviewed} were recorded"
    for name in sorted(modules().keys() - {each.module for each in mutants}):
        yield f"{name}: no results of mutation testing are recorded"
