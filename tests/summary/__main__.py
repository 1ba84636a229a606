"""Print what the reports of one run show; with ``--run``, run everything first.

The exit status is 0 when nothing is missing, red or surviving, 1 when something is, and 2 when
the folder holds no reports.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from .figures import faults
from .mutation import recorded
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
    wrong = faults(reports, found, mutants)
    print(f"\nMissing, red or surviving: {len(wrong) or 'nothing'}")
    for fault in wrong:
        print(f"  {fault}")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
