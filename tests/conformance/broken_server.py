"""A program that greets as it should, and then does something else, which its argument names."""

import json
import os
import subprocess
import sys
import time
from typing import Any

HELLO = {"cowrules": 1, "protocol": 1, "rules": 1, "games": ["six-nimmt"], "version": "\x1b[2J"}


def write(text: bytes) -> None:
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()


def answer(identity: Any, **rest: Any) -> None:
    write(json.dumps({"jsonrpc": "2.0", "id": identity, **rest}).encode() + b"\n")


def requests() -> Any:
    for line in sys.stdin.buffer:
        yield json.loads(line)


def main(kind: str) -> None:
    if kind == "mute":
        time.sleep(600)
    for request in requests():
        identity = request["id"]
        if request["method"] == "hello":
            greet(kind, identity)
            continue
        misbehave(kind, identity)


def greet(kind: str, identity: int) -> None:
    others: dict[str, dict[str, Any]] = {
        "protocol 2": {"protocol": 2},
        "rules 2": {"rules": 2},
        "true rules": {"rules": True},
        "no games": {"games": "six-nimmt"},
        "some methods": {"methods": ["hello", "check"]},
        "\x9b rules": {"rules": "\x9b31m" * 1000},
    }
    if kind == "closes input":
        # Before the answer, or the next request could still go in.
        os.close(0)
    if kind == "no hello":
        answer(identity, error={"code": -32601, "message": "Method not found"})
    elif kind == "listed":
        answer(identity, result=[HELLO])
    else:
        answer(identity, result={**HELLO, **others.get(kind, {})})
    if kind == "closes input":
        time.sleep(600)
    elif kind == "unasked":
        answer(2, result={})
        answer(1, result={})


def misbehave(kind: str, identity: int) -> None:
    if kind in ("hangs", "closes input"):
        time.sleep(600)
    elif kind == "ends":
        sys.exit(3)
    elif kind == "closes output":
        sys.stdout.flush()
        os.close(1)
        time.sleep(600)
    elif kind == "child":
        # The child keeps the pipe open.
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        os._exit(0)
    elif kind == "garbage":
        write(b"\xff\x00 thinking...\n")
    elif kind == "deep":
        write(b"[" * 100_000 + b"\n")
    elif kind == "endless line":
        while True:
            write(b"x" * 65_536)
    elif kind == "endless lines":
        while True:
            write(b'{"jsonrpc":"2.0","id":-1,"result":{}}\n' * 1000)
    elif kind == "drips":
        while True:
            write(b" ")
            time.sleep(0.05)
    elif kind == "no object":
        write(b"17\n")
    elif kind == "other id":
        answer(identity + 1, result={})
    elif kind == "text id":
        answer(str(identity), result={})
    elif kind == "both":
        answer(identity, result={}, error={"code": 1})
    elif kind == "no code":
        answer(identity, error="no")
    elif kind == "escapes":
        answer(identity, result={"legal": "\x1b[2J\x9b", "actors": ["\x1b]0;x\x07"]})
    elif kind == "not found":
        answer(identity, error={"code": -32601, "message": "Method not found"})
    elif kind == "blank lines":
        write(b"\n \r\n")
        answer(identity, result={})
    else:
        answer(identity, result={})


if __name__ == "__main__":
    main(sys.argv[1])
