"""What a page says is typed into a program."""

import contextlib
import io
import re
from collections.abc import Callable

__all__ = ["Keyboard"]

_TYPED = re.compile(r"^> (.+)$", re.MULTILINE)


class Keyboard:
    """Answers what a program asks with the lines that a page shows after ``>``.

    Args:
        session: What the page shows. Where it ends with a bare ``>``, the program is left there;
            where that stands before other lines, they tell what it says on being left.
    """

    def __init__(self, session: str) -> None:
        self._typed: list[str] = _TYPED.findall(session)
        self._left = session.rstrip().endswith("\n>")

    def ask(self, prompt: str = "") -> str:
        """What `input` does for a person at a terminal."""
        if not self._typed:
            print(prompt, end="")
            raise EOFError
        line = self._typed.pop(0)
        print(f"{prompt}{line}")
        return line

    def run(self, program: Callable[[], object]) -> str:
        """What is on the screen after the program has run."""
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            try:
                program()
            except SystemExit as left:
                print("" if left.code is None else left.code)
            except EOFError:
                if not self._left:
                    raise
        if self._typed:
            raise AssertionError(f"nobody asks for {self._typed}")
        return printed.getvalue()
