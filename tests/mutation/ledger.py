"""The lists beside this file: reviewed survivors, and the recorded result."""

import hashlib
import json
import tomllib
from collections.abc import Iterable
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

from attrs import frozen

from .settings import modules

HERE = Path(__file__).parent
SURVIVORS = HERE / "survivors.toml"
RESULTS = HERE / "results.toml"

Key = tuple[str, str, str, str, int]


@frozen
class Tally:
    """What became of the mutants of one module."""

    mutants: int
    killed: int
    timed_out: int
    reviewed: int

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.mutants + other.mutants,
            self.killed + other.killed,
            self.timed_out + other.timed_out,
            self.reviewed + other.reviewed,
        )


def reviewed_survivors() -> dict[Key, str]:
    """The survivors that are listed, each with its reason.

    Raises:
        ValueError: An entry stands twice, or gives no reason.
    """
    found: dict[Key, str] = {}
    listed = tomllib.loads(SURVIVORS.read_text("utf-8"))
    for module, entries in listed.items():
        for entry in entries:
            for change in entry["mutated"]:
                nth = entry.get("nth", 1)
                key = (module, entry["function"], entry["original"], change, nth)
                if key in found or not entry["reason"].strip():
                    raise ValueError(f"survivors.toml: twice, or without a reason: {key}")
                found[key] = entry["reason"]
    return found


def as_toml(survivors: Iterable[Key]) -> str:
    """Entries for survivors, with the reason left to be written."""
    together: dict[tuple[str, str, str, int], list[str]] = {}
    for module, function, original, mutated, nth in survivors:
        together.setdefault((module, function, original, nth), []).append(mutated)
    blocks = []
    for (module, function, original, nth), changes in together.items():
        lines = [
            f'[["{module}"]]',
            f"function = {_text(function)}",
            f"original = {_text(original)}",
        ]
        if nth > 1:
            lines.append(f"nth = {nth}")
        if len(changes) == 1:
            lines.append(f"mutated = [{_text(changes[0])}]")
        else:
            lines += ["mutated = [", *(f"    {_text(change)}," for change in changes), "]"]
        blocks.append("\n".join([*lines, 'reason = ""']))
    return "\n\n".join(blocks) + "\n"


def _text(text: str) -> str:
    if "'" not in text:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False)


def digest_of(path: Path) -> str:
    """What tells one version of a module from another."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def record(name: str, tally: Tally, seconds: float) -> None:
    """Write the result of a module; those of others stay, if the modules are still there."""
    paths = modules()
    rows: dict[str, dict[str, Any]] = {}
    if RESULTS.exists():
        rows = tomllib.loads(RESULTS.read_text("utf-8"))["modules"]
    rows = {other: row for other, row in rows.items() if other in paths}
    rows[name] = {
        "date": date.today(),
        "module": digest_of(paths[name]),
        "cosmic-ray": version("cosmic-ray"),
        "seconds": round(seconds),
        "mutants": tally.mutants,
        "killed": tally.killed,
        "timed_out": tally.timed_out,
        "reviewed_survivors": tally.reviewed,
    }
    lines = ["# Written by `python -m tests.mutation.run --record`; seconds are CPU time."]
    for module in sorted(rows):
        lines += ["", f'[modules."{module}"]']
        for key, value in rows[module].items():
            shown = value.isoformat() if isinstance(value, date) else json.dumps(value)
            lines.append(f"{key} = {shown}")
    RESULTS.write_text("\n".join(lines) + "\n", "utf-8")
