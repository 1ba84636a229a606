"""What the README says of its first command is so."""

import re

from ..cli.running import run
from ..project.checkout import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_first_command_prints_what_is_said() -> None:
    record = re.search(r"cowrules judge (\S+)", README)
    told = re.search(r"that (\d+ of \d+) actions are legal and who has won", README)
    assert record is not None
    assert told is not None
    printed = run("judge", str(ROOT / record[1])).out.splitlines()
    assert printed[-1].startswith(f"{told[1]} actions legal. The match is over, won by ")
    assert len(printed) - 1 == int(told[1].split()[0])
