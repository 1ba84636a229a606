"""A folder of reports in which all is well, and ways to spoil it."""

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

from ..exhaustive.counts import PROPERTY, pinned
from ..knockouts.run import load_knockouts, load_unenforced
from ..summary.specification import known

# What the reports hold as JSON.
Clauses = dict[str, dict[str, str]]
Rows = list[dict[str, object]]

ENGINE_TEST = "tests/some/test_engine.py::test_it[1]"


def clauses() -> Clauses:
    """Each enforced clause is carried by a test that passed."""
    unenforced = load_unenforced()
    return {name: {ENGINE_TEST: "passed"} for name in known() if name not in unenforced}


def knockouts() -> Rows:
    """Each wrong reading is refused."""
    return [
        {"clauses": each.clauses, "reading": each.reading, "is": "refused"}
        for each in load_knockouts()
    ]


def junit(*failures: str, without: str = "", counts: dict[str, int] | None = None) -> str:
    """Each exhaustive check counted what it should, or all of them `counts`.

    Those named as failures failed, be they checks or other tests.
    """
    suite = ElementTree.Element("testsuite")
    for name, pinned_counts in pinned().items():
        case = ElementTree.SubElement(suite, "testcase", classname="tests.some", name=name)
        if name in failures:
            ElementTree.SubElement(case, "failure", message="it failed")
        if name != without:
            row = {"check": name, "counts": counts or pinned_counts, "cpu_seconds": 1.5}
            properties = ElementTree.SubElement(case, "properties")
            ElementTree.SubElement(properties, "property", name=PROPERTY, value=repr(row))
    for name in sorted(set(failures) - pinned().keys()):
        case = ElementTree.SubElement(suite, "testcase", classname="tests.some", name=name)
        ElementTree.SubElement(case, "failure", message="it failed")
    return ElementTree.tostring(suite, encoding="unicode")


def write(
    folder: Path,
    spoil_clauses: Callable[[Clauses], object] = lambda _: None,
    spoil_knockouts: Callable[[Rows], object] = lambda _: None,
    junit_text: str | None = None,
) -> Path:
    """Write all reports into a folder."""
    folder.mkdir(exist_ok=True)
    of_clauses, of_knockouts = clauses(), knockouts()
    spoil_clauses(of_clauses)
    spoil_knockouts(of_knockouts)
    (folder / "clauses-tests.json").write_text(json.dumps(of_clauses), encoding="utf-8")
    (folder / "knockouts.json").write_text(json.dumps(of_knockouts), encoding="utf-8")
    (folder / "junit-tests.xml").write_text(junit_text or junit(), encoding="utf-8")
    return folder
