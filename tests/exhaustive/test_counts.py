"""The pinned counts belong to checks, and the specification names clauses that exist."""

import re
from pathlib import Path

from cowrules.catalogue import load

from ..spec.test_independence import HERE, ID
from .counts import pinned


def test_each_pinned_count_belongs_to_a_check() -> None:
    tests = [path for path in Path(__file__).parent.glob("test_*.py") if path != Path(__file__)]
    text = "\n".join(path.read_text(encoding="utf-8") for path in tests)
    names = set(re.findall(r'\btally\(\s*f?"([^":]+)', text))

    # What comes after a colon is the case of a check that has several.
    assert {check.partition(":")[0] for check in pinned()} == names


def test_the_specification_names_clauses_that_exist() -> None:
    known = {clause for game in ("boese-kuh", "six-nimmt", "cosmic-cows") for clause in load(game)}

    for path in [*HERE.rglob("*.py"), *HERE.rglob("*.lp")]:
        named = {match[0] for match in re.finditer(ID, path.read_text(encoding="utf-8"))}
        assert named <= known, path.name
