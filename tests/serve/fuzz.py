"""A long run of broken requests: ``python -m tests.serve.fuzz --count 100000``.

Prints how many got which answer, the slowest of them, and what went wrong; exits with 1 if
anything did.
"""

import argparse
import json
import random
import sys
import time
from collections import Counter

from cowrules.serve import answer

from .breaking import broken_text
from .corpus import requests
from .judging import wrong_answer


def kind_of(response: bytes | None) -> str:
    if response is None:
        return "no answer"
    document = json.loads(response)
    first = document[0] if isinstance(document, list) else document
    return str(first["error"]["code"]) if "error" in first else "result"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    kinds: Counter[str] = Counter()
    methods: Counter[str] = Counter()
    slowest = 0.0
    wrong: list[tuple[str, bytes]] = []
    began = time.process_time()
    for _ in range(args.count):
        method, params = chance.choice(requests())
        text = broken_text(chance, method, params)
        start = time.process_time()
        response = answer(text)
        slowest = max(slowest, time.process_time() - start)
        fault = wrong_answer(response)
        if fault:
            wrong.append((fault, text))
        kinds[kind_of(response)] += 1
        methods[method] += 1
    spent = time.process_time() - began
    print(
        f"{args.count} requests in {spent:.1f} s of CPU; the slowest took {slowest * 1000:.1f} ms"
    )
    for kind, number in sorted(kinds.items()):
        print(f"{kind:>10}  {number}")
    print("by method:", ", ".join(f"{name} {number}" for name, number in sorted(methods.items())))
    for fault, text in wrong[:20]:
        print(f"WRONG: {fault}: {text[:3000]!r}")
    print(f"wrong answers: {len(wrong)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
