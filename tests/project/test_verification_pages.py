"""The pages on verification tell what the reports show, and warn of what is untested."""

import html
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ..exhaustive.counts import pinned
from . import reports
from .checkout import DOCS, GAMES, ROOT

INDEX = """
# Pages

```{verification-overview}
```

{count}`six-nimmt, bullheads / published` bullheads

```{verified-clauses} six-nimmt
```
```{clauses} six-nimmt
```
```{specification} six-nimmt
```
```{specification} shared
```
```{counted} six-nimmt, bullheads
```
```{mutants}
```
"""
CONFIGURATION = f"""
import sys
sys.path[:0] = [{str(DOCS / "_ext")!r}, {str(ROOT / "src")!r}, {str(ROOT)!r}]
extensions = ["myst_parser", "rules_pages", "verification"]
"""


def build(folder: Path, reported: Path | None) -> tuple[int, str, str]:
    """Build a page with all directives; returns the exit status, the page's text and warnings."""
    pytest.importorskip("sphinx")
    pytest.importorskip("myst_parser")
    source, target = folder / "source", folder / "target"
    source.mkdir()
    (source / "conf.py").write_text(CONFIGURATION, encoding="utf-8")
    (source / "index.md").write_text(INDEX, encoding="utf-8")
    command = [
        *(sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"),
        *("-D", f"cowrules_reports={reported or ''}", str(source), str(target)),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    page = (target / "index.html").read_text(encoding="utf-8")
    text = html.unescape(re.sub("<[^>]+>", "", page))
    return done.returncode, re.sub(r"\s+", " ", text), done.stderr


def test_a_build_with_good_reports_tells_of_them(tmp_path: Path) -> None:
    status, page, warnings = build(tmp_path, reports.write(tmp_path / "reports"))

    assert warnings == ""
    assert status == 0
    assert "The states on these pages are those of one run of the tests: 74 passed." in page
    assert "enforced clauses with a passing test of the engine: 65 of 65" in page
    assert "wrong readings refused: 46 of 46" in page
    assert "171 bullheads" in page
    assert "bullheads: 104 cards · 171 published · 169 rulebook (passed in 1.5 s)" in page
    # A rule, what says it, and what came of its wrong reading.
    clause = page.partition("NM-ROW-2 · ")[2].partition(" · ")[0]
    assert "Meaning: row_for" in clause
    assert "test_engine.py test_it: passed" in clause
    assert re.search(r"\d wrong readings?: (all )?refused", clause)
    assert "Not enforced: words only" in page.partition("GN-18 · ")[2].partition(" · ")[0]


def test_a_build_without_reports_says_so(tmp_path: Path) -> None:
    status, page, warnings = build(tmp_path, None)

    assert warnings == ""
    assert status == 0
    assert "These pages were built without the reports of a run. All states are unknown" in page
    assert "169 rulebook (not run)" in page
    clause = page.partition("NM-ROW-2 · ")[2].partition(" · ")[0]
    assert re.search(r"\d tests?: not run", clause)
    assert re.search(r"\d wrong readings?: not run", clause)
    assert "passed" not in clause


def test_what_is_untested_failed_or_survived_fails_the_build(tmp_path: Path) -> None:
    def spoil(of_clauses: reports.Clauses) -> None:
        del of_clauses["NM-ROW-2"]
        of_clauses["GN-12"]["tests/six_nimmt/test_x.py::test_y"] = "failed"

    folder = reports.write(
        tmp_path / "reports", spoil, lambda rows: rows[0].update({"is": "SURVIVED"})
    )
    status, page, warnings = build(tmp_path, folder)

    assert status == 1
    assert "NM-ROW-2: not shown by passing tests of the engine" in warnings
    assert "tests/six_nimmt/test_x.py::test_y failed" in warnings
    assert re.search("BK-COMP-1: the wrong reading that .*: SURVIVED", warnings)
    assert len(re.findall("WARNING: ", warnings)) == 4  # GN-12 is not shown either
    assert "enforced clauses with a passing test of the engine: 63 of 65" in page


def test_every_game_has_its_page_of_verification() -> None:
    for game in GAMES:
        text = (DOCS / "verification" / f"{game}.md").read_text(encoding="utf-8")
        assert f"```{{verified-clauses}} {game}\n" in text
        rules = (DOCS / "rules" / f"{game}.md").read_text(encoding="utf-8")
        assert f"(../verification/{game}.md)" in rules


def test_every_pinned_count_is_on_the_page_of_counts_once() -> None:
    text = (DOCS / "verification" / "counts.md").read_text(encoding="utf-8")
    starts = re.findall(r"```\{counted\} (.*)\n", text)

    for check in pinned():
        assert [check.startswith(start) for start in starts].count(True) == 1, check
