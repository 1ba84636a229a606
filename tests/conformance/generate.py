"""Writes the files of the conformance suite: ``python -m tests.conformance.generate``.

With ``--check`` it only compares them with those there are. What was in them before stays: a
vector that is no longer made is kept as it is, as long as the engine answers it so, and none may
change its answer. A new version of the rules begins with the folder ``vectors`` and the file
``kept.txt`` removed.
"""

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from cowrules.catalogue import RULES_VERSION
from cowrules.conformance import agrees, line_schema, manifest_schema
from cowrules.conformance.canonical import canonical
from cowrules.conformance.cases import MANIFEST, TRANSCRIPTS, VECTORS, read_file
from cowrules.serve import PROTOCOL_VERSION
from cowrules.wire import FORMAT_VERSION

from ..project.checkout import PACKAGE
from . import (
    boese_kuh_actions,
    boese_kuh_chances,
    boese_kuh_faults,
    boese_kuh_moves,
    boese_kuh_options,
    boese_kuh_results,
    boese_kuh_tasks,
    cosmic_cows_actions,
    cosmic_cows_dice,
    cosmic_cows_faults,
    cosmic_cows_moves,
    cosmic_cows_options,
    cosmic_cows_results,
    others,
    plays,
    six_nimmt_actions,
    six_nimmt_faults,
    six_nimmt_moves,
    six_nimmt_options,
    six_nimmt_results,
)
from .book import Book, Document, answered

DATA = PACKAGE / "conformance" / VECTORS
KEPT = Path(__file__).parent / "kept.txt"
SCHEMAS = {"line.schema.json": line_schema, "manifest.schema.json": manifest_schema}

Part = Callable[[Book], None]
PARTS: dict[str, tuple[Part, ...]] = {
    "boese-kuh": (
        boese_kuh_tasks.write,
        boese_kuh_moves.write,
        boese_kuh_actions.write,
        boese_kuh_chances.write,
        boese_kuh_results.write,
        boese_kuh_options.write,
        boese_kuh_faults.write,
        plays.boese_kuh,
        others.write,
    ),
    "cosmic-cows": (
        cosmic_cows_moves.write,
        cosmic_cows_actions.write,
        cosmic_cows_dice.write,
        cosmic_cows_results.write,
        cosmic_cows_options.write,
        cosmic_cows_faults.write,
        plays.cosmic_cows,
        others.write,
    ),
    "six-nimmt": (
        six_nimmt_moves.write,
        six_nimmt_actions.write,
        six_nimmt_results.write,
        six_nimmt_options.write,
        six_nimmt_faults.write,
        plays.six_nimmt,
        others.write,
    ),
}


def books() -> Iterator[Book]:
    for game, parts in PARTS.items():
        book = Book(game)
        for part in parts:
            part(book)
        keep_old(book)
        yield book


def keep_old(book: Book) -> None:
    """Take over what is in the files and was not made again."""
    for path in sorted((DATA / book.game).glob("*.jsonl")):
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        if path.stem == TRANSCRIPTS:
            name = ""
            old: dict[str, list[Document]] = {}
            for line in lines:
                name = line.get("id", name)
                old.setdefault(name, []).append(line)
            for name, kept in old.items():
                if name not in book.transcripts:
                    for case in read_file(book.game, TRANSCRIPTS, iter(kept)):
                        assert agrees(case.answer, answered(case.method, case.params)), case.id
                    book.transcripts[name] = kept
            continue
        made = book.vectors.setdefault(path.stem, {})
        for line in lines:
            if line["id"] not in made:
                reply = answered(line["method"], line["params"])
                assert agrees(line["answer"], reply), line["id"]
                made[line["id"]] = line


def dumped(lines: list[Document]) -> bytes:
    texts = [json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in lines]
    return "".join(f"{text}\n" for text in texts).encode()


def pretty(value: Document) -> bytes:
    return (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()


def data() -> dict[str, bytes]:
    """All files by their path below the folder."""
    found: dict[str, bytes] = {}
    entries: list[Document] = []
    counts: dict[str, Document] = {}
    for book in books():
        counted: Counter[str] = Counter()
        kinds = {kind: sorted(made.values(), key=by_id) for kind, made in book.vectors.items()}
        kinds[TRANSCRIPTS] = [
            line for name in sorted(book.transcripts) for line in book.transcripts[name]
        ]
        for kind, lines in sorted(kinds.items()):
            path = f"{book.game}/{kind}.jsonl"
            found[path] = dumped(lines)
            cases = list(read_file(book.game, kind, iter(lines)))
            for case in cases:
                counted.update(case.clauses)
            entries.append(
                {
                    "path": path,
                    "game": book.game,
                    "kind": kind,
                    "sha256": hashlib.sha256(found[path]).hexdigest(),
                    "cases": len(cases),
                }
            )
        counts[book.game] = dict(sorted(counted.items()))
    found[MANIFEST] = pretty(
        {
            "cowrules": FORMAT_VERSION,
            "protocol": PROTOCOL_VERSION,
            "rules": RULES_VERSION,
            "files": entries,
            "counts": counts,
        }
    )
    for name, schema in SCHEMAS.items():
        found[name] = pretty(schema())
    return found


def by_id(line: Document) -> str:
    name: str = line["id"]
    return name


def digests(files: dict[str, bytes]) -> dict[str, str]:
    """Of every case the id and a digest of its request and its answer."""
    found = {}
    for path, content in files.items():
        if path.endswith(".jsonl"):
            game, name = path.removesuffix(".jsonl").split("/")
            lines = (json.loads(line) for line in content.splitlines())
            for case in read_file(game, name, lines):
                whole = canonical([case.method, case.params, case.answer])
                found[case.id] = hashlib.sha256(whole.encode()).hexdigest()[:12]
    return found


def kept() -> dict[str, str]:
    """The cases that were released or committed once."""
    if not KEPT.exists():
        return {}
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    pairs = [line.split() for line in lines]
    return {name: digest for name, digest in pairs}  # noqa: C416 - dict takes no lists


def main() -> None:
    only_check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not only_check:
        raise SystemExit("expected nothing or --check")
    files = data()
    made, before = digests(files), kept()
    lost = [name for name, digest in before.items() if made.get(name) != digest]
    if lost:
        raise SystemExit(f"gone, or with another answer than before: {', '.join(lost[:10])}")
    different = [
        path
        for path, content in files.items()
        if not (DATA / path).exists() or (DATA / path).read_bytes() != content
    ]
    print(f"{len(made)} cases, {sum(map(len, files.values())):,} bytes")
    for path in different:
        print(f"{path} is different")
    if only_check:
        raise SystemExit(1 if different else 0)
    for path, content in files.items():
        (DATA / path).parent.mkdir(parents=True, exist_ok=True)
        (DATA / path).write_bytes(content)
    KEPT.write_text("".join(f"{name} {made[name]}\n" for name in sorted(made)), encoding="utf-8")


if __name__ == "__main__":
    main()
