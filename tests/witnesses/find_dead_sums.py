"""Counts the sum piles that can never be completed.

Run it by ``python -m tests.witnesses.find_dead_sums``.

Writes ``counts.toml``; with ``--check`` compares it.
"""

from collections.abc import Iterator

from .dead_sums import TARGETS, Counts, by_programming
from .shipping import COUNTS, Found, run

__all__ = ["search"]


def section(task: str, target: int, counts: Counts) -> str:
    """The table of one task."""
    lines = [f"[{task}]", f"target = {target}"]
    for name, value in counts._asdict().items():
        if isinstance(value, dict):
            lines += ["", f"[{task}.{name}]", *(f"{key} = {n}" for key, n in value.items())]
        else:
            lines.append(f"{name} = {value}")
    return "\n".join(lines) + "\n"


def search() -> Iterator[Found]:
    """The table of counts."""
    sections = [section(task, target, by_programming(target)) for task, target in TARGETS.items()]
    yield COUNTS, "\n".join(sections).encode()


if __name__ == "__main__":
    run(search)
