"""Files that cannot be opened, and lines without end."""

import subprocess
import sys
from pathlib import Path

import pytest

from .judging import START, assert_unreadable
from .running import Ran, run

LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))
from cowrules.cli import main
sys.exit(main(["judge", "-"]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of memory is one of Linux")
@pytest.mark.parametrize("unit", [b" ", b"[", b'"', b"1", b'{"a":'])
def test_a_line_of_100_mb_needs_little_memory(unit: bytes) -> None:
    command = [sys.executable, "-c", LIMITED]
    data = START + unit * (100_000_000 // len(unit)) + b"\n"
    done = subprocess.run(command, input=data, capture_output=True, check=False, timeout=60)
    ran = Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert_unreadable(ran, 3, "longer than 1048576 bytes")


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("nowhere.jsonl", "cannot be opened: No such file or directory"),
        (".", "cannot be opened: Is a directory"),
        ("\x1b[2J", "cannot be opened: No such file or directory"),
        ("x\0y", "cannot be opened: embedded null"),
        ("x" * 5000, "cannot be opened: File name too long"),
    ],
)
def test_a_file_that_cannot_be_opened(path: str, message: str, tmp_path: Path) -> None:
    done = run("judge", path if path == "." else f"{tmp_path}/{path}")
    assert (done.status, done.out) == (2, "")
    assert message in done.err
    assert done.err.startswith("cowrules judge: ")
    assert done.err[:-1].isprintable()
    assert done.err.count("\n") == 1


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "secret.jsonl"
    path.write_bytes(START)
    path.chmod(0)
    try:
        path.read_bytes()
    except PermissionError:
        done = run("judge", str(path))
        assert done.status == 2
        assert "Permission denied" in done.err
    else:
        pytest.skip("this user may read everything")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell is needed")
def test_without_standard_input() -> None:
    command = f"{sys.executable} -m cowrules judge - <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"cowrules judge: standard input: cannot be opened: closed\n"
