"""A long run of broken requests: ``python -m tests.serve.fuzz --door http --count 100000``.

Prints how many got which answer, the slowest of them, and what went wrong; exits with 1 if
anything did.
"""

import argparse
import asyncio
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from attrs import field, frozen

from cowrules.serve import answer

from .breaking import broken_text
from .corpus import requests
from .http.asking import exchange
from .http.breaking import broken_request
from .http.judging import wrong_response
from .judging import wrong_answer


@frozen
class Asked:
    """What came of a request: of which kind the answer is, what is wrong with it, and its cost."""

    request: object
    kind: str
    fault: str | None
    seconds: float


Door: TypeAlias = Callable[[random.Random, str, Any], Awaitable[Asked]]


async def by_lines(chance: random.Random, method: str, params: Any) -> Asked:
    text = broken_text(chance, method, params)
    start = time.process_time()
    response = answer(text)
    spent = time.process_time() - start
    return Asked(text, kind_of(response), wrong_answer(response), spent)


def kind_of(response: bytes | None) -> str:
    if response is None:
        return "no answer"
    document = json.loads(response)
    first = document[0] if isinstance(document, list) else document
    return str(first["error"]["code"]) if "error" in first else "result"


async def by_http(chance: random.Random, method: str, params: Any) -> Asked:
    asked = broken_request(chance, method, params)
    start = time.process_time()
    got = await exchange(asked.path, asked.body, asked.headers, asked.verb)
    spent = time.process_time() - start
    fault = None
    # These have no body, or one that is not of a method.
    if asked.verb in ("GET", "HEAD", "OPTIONS") and got.status < 300:
        fault = None if got.status in (200, 204) else f"status {got.status}"
    else:
        kind = got.headers.get("content-type", "none")
        fault = wrong_response(asked.path, got.status, kind, got.body)
    return Asked(asked, str(got.status), fault, spent)


DOORS: dict[str, Door] = {"lines": by_lines, "http": by_http}


@frozen
class Tally:
    """What came of all requests so far."""

    kinds: Counter[str] = field(factory=Counter)
    methods: Counter[str] = field(factory=Counter)
    wrong: list[Asked] = field(factory=list)
    slowest: list[float] = field(factory=lambda: [0.0])

    def add(self, method: str, asked: Asked) -> None:
        self.kinds[asked.kind] += 1
        self.methods[method] += 1
        self.slowest[0] = max(self.slowest[0], asked.seconds)
        if asked.fault:
            self.wrong.append(asked)


async def ask_many(door: Door, count: int, seed: int) -> Tally:
    chance, tally = random.Random(seed), Tally()
    for _ in range(count):
        method, params = chance.choice(requests())
        tally.add(method, await door(chance, method, params))
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--door", choices=DOORS, default="lines")
    args = parser.parse_args()
    began = time.process_time()
    tally = asyncio.run(ask_many(DOORS[args.door], args.count, args.seed))
    spent = time.process_time() - began
    slowest = tally.slowest[0] * 1000
    print(f"{args.count} requests in {spent:.1f} s of CPU; the slowest took {slowest:.1f} ms")
    for kind, number in sorted(tally.kinds.items()):
        print(f"{kind:>10}  {number}")
    named = sorted(tally.methods.items())
    print("by method:", ", ".join(f"{name} {number}" for name, number in named))
    for each in tally.wrong[:20]:
        print(f"WRONG: {each.fault}: {each.request!r:.3000}")
    print(f"wrong answers: {len(tally.wrong)}")
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
