"""Files that a session writes: never over another one unless told."""

import errno
import os
from contextlib import suppress
from pathlib import Path

from cowrules.cli.terminal.look import Look, printable
from cowrules.wire.saves import MAX_SAVE_BYTES

__all__ = ["os_error_text", "path_of", "read_save", "save_text"]


def path_of(name: str) -> Path:
    """The path that a person means, ``~`` being the home directory.

    Raises:
        ValueError: No file can be called so.
    """
    if not name.isprintable():
        raise ValueError("not a file name")
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def read_save(path: Path) -> str:
    """The text of a saved game.

    Raises:
        OSError: It cannot be read.
        ValueError: It is too long, or no text.
    """
    with path.open("rb") as file:
        data = file.read(MAX_SAVE_BYTES + 1)
    if len(data) > MAX_SAVE_BYTES:
        raise ValueError("too long")
    return data.decode("utf-8")


def save_text(path: Path, text: str, replace: bool) -> None:
    """Write a whole file, or leave what was there as it was.

    Args:
        path: The file.
        text: What to write.
        replace: Whether an existing file may be replaced.

    Raises:
        FileExistsError: There is such a file already.
        OSError: It cannot be written.
    """
    data = text.encode("utf-8")
    if not replace:
        with path.open("xb") as file:
            file.write(data)
        return
    target = path.resolve()
    if target.exists() and not target.is_file():
        # A file put in the place of a device or a pipe would destroy it.
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    beside = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(data)
        beside.replace(target)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def os_error_text(name: str, error: OSError | ValueError, look: Look) -> str:
    """Why a file cannot be read or written, in one line."""
    shown = printable(name, 200)
    if isinstance(error, FileExistsError):
        reason = look.say("the file exists already", "die Datei gibt es schon")
    elif isinstance(error, OSError) and error.strerror:
        reason = error.strerror
    elif isinstance(error, UnicodeDecodeError):
        reason = look.say("not UTF-8", "nicht in UTF-8")
    else:
        reason = str(error)
    return f"{shown}: {reason}"
