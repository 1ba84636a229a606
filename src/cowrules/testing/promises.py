"""How the contract test says that a promise is broken."""

__all__ = ["BrokenPromiseError"]

_LONGEST = 400


class BrokenPromiseError(AssertionError):
    """A game does not keep a promise of the protocol.

    Attributes:
        promise: The promise, as one sentence.

    Example:
        >>> raise BrokenPromiseError("an offered action is legal", "seed 7", [("action", 3)])
        Traceback (most recent call last):
            ...
        cowrules.testing.promises.BrokenPromiseError: an offered action is legal
          seed 7
          action: 3
    """

    def __init__(self, promise: str, where: str, details: list[tuple[str, object]]) -> None:
        self.promise = promise
        lines = [promise, f"  {where}", *(f"  {name}: {_shown(value)}" for name, value in details)]
        super().__init__("\n".join(lines))

    def __reduce__(self) -> tuple[object, ...]:
        """Go from one process to another with its text; the details may be what cannot."""
        return _again, (self.promise, str(self))


def _again(promise: str, text: str) -> BrokenPromiseError:
    error = BrokenPromiseError.__new__(BrokenPromiseError, text)
    error.promise = promise
    return error


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
