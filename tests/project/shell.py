"""Runs the commands of the pages: what a reader types into a shell, and programs for Node."""

import asyncio
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from runpy import run_path
from unittest.mock import patch
from urllib.parse import urlsplit

from ..cli.running import run, run_process
from ..serve.http.asking import exchange
from .checkout import DOCS
from .keyboard import Keyboard

NODE = shutil.which("node")
ADDRESS = "127.0.0.1:8066"


class UnknownCommandError(Exception):
    """A command that the tests cannot run."""


def program(name: str) -> Path:
    """A program of the examples by its name."""
    [found] = (DOCS / "examples").rglob(name)
    return found


def console(command: str, session: str) -> str:
    """What a command prints.

    Args:
        command: The command.
        session: What the page shows after it, which tells what is typed.

    Raises:
        UnknownCommandError: It is none of ``cowrules …``, ``echo … | cowrules …``,
            ``curl --json BODY URL`` and ``python NAME.py …``.
    """
    match shlex.split(command):
        case ["python", name, *arguments] if re.fullmatch(r"\w+\.py", name):
            keyboard = Keyboard(f"\n{session}")
            with patch.object(sys, "argv", [name, *arguments]):
                return keyboard.run(
                    lambda: run_path(str(program(name)), {"input": keyboard.ask}, "__main__")
                )
        case ["cowrules", *arguments]:
            done = run(*arguments)
            return done.out + done.err
        case ["echo", line, "|", "cowrules", *arguments]:
            done = run_process(*arguments, stdin=f"{line}\n".encode())
            return done.out + done.err
        case ["curl", "--json", body, address]:
            return _posted(address, body)
    raise UnknownCommandError(command)


def _posted(address: str, body: str) -> str:
    """The answer of the server over HTTP, in this process."""
    parts = urlsplit(address)
    if parts.netloc != ADDRESS:
        raise UnknownCommandError(address)
    return asyncio.run(exchange(parts.path, body.encode())).body.decode() + "\n"


def node(program: str, text: str, folder: Path) -> str:
    """What a module prints in which `cowrules` can be started."""
    module = folder / "snippet.mjs"
    module.write_text(text, encoding="utf-8")
    _ran([program, "--check", str(module)], folder)
    commands = folder / "bin"
    commands.mkdir(exist_ok=True)
    command = commands / "cowrules"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cowrules "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return _ran([program, str(module)], folder, f"{commands}{os.pathsep}{os.environ['PATH']}")


def _ran(command: Sequence[str], folder: Path, path: str = os.defpath) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        check=False,
        timeout=120,
    )
    if done.returncode or done.stderr:
        raise RuntimeError(done.stderr.decode())
    return done.stdout.decode()
