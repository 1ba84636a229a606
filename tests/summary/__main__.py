"""Print what the reports of one run show; with ``--run``, run everything first.

The exit status is 0 when nothing is missing, red or surviving, 1 when something is, and 2 when
the folder holds no reports. Mutation testing is a command of its own, so ``--mutation-apart``
leaves its recorded results out of the exit status.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from .figures import faults
from .mutation import recorded, unsettled
from .printing import summary
from .reports import read
from .running import run
from .standing import standings


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the summary of a folder of reports."""
    parser = argparse.ArgumentParser(prog="python -m tests.summary", description=__doc__)
    parser.add_argument("reports", type=Path, help="the folder of the reports")
    parser.add_argument("--run", action="store_true", help="run everything first, into this folder")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes to run at once")
    parser.add_argument(
        "--mutation-apart",
        action="store_true",
        help="print what is recorded of the mutants, but do not let it decide the exit status",
    )
    options = parser.parse_args(arguments)
    if options.run:
        run(options.reports, options.jobs)
    try:
        reports, mutants = read(options.reports), recorded()
    except ValueError as error:
        parser.error(str(error))
    found = standings(reports)
    for line in summary(reports, found, mutants):
        print(line)
    wrong, open_mutants = faults(reports, found), list(unsettled(mutants))
    if options.mutation_apart:
        _print_list("Mutants still to be run or reviewed", open_mutants)
    else:
        wrong += open_mutants
    _print_list("Missing, red or surviving", wrong)
    return 1 if wrong else 0


def _print_list(what: str, lines: Sequence[str]) -> None:
    print(f"\n{what}: {len(lines) or 'nothing'}")
    for line in lines:
        print(f"  {line}")


if __name__ == "__main__":
    raise SystemExit(main())
