"""What a session needs of each game: its pictures, its questions, how answers are read."""

from abc import ABC, abstractmethod
from typing import Generic, TypeAlias, TypeVar

from attrs import frozen
from rich.text import Text

from cowrules.cli.terminal.look import ROOMY, Look, Size
from cowrules.game import Action, ViewOf

__all__ = ["Chosen", "Draft", "Face", "Narrowed", "Reply", "Unclear"]

A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

Draft: TypeAlias = int | None
"""What of a choice made in two steps is chosen already, such as the task; None at first."""


@frozen
class Chosen(Generic[A]):
    """The answer means an action, legal or not: that is for the referee to say."""

    action: A


@frozen
class Narrowed:
    """The answer was the first step of a choice, or took it back."""

    draft: Draft


@frozen
class Unclear:
    """The answer has the right form, but means nothing here; `text` says why."""

    text: str


Reply: TypeAlias = Chosen[A] | Narrowed | Unclear | None
"""What an answer means; None when it has not the form of an answer."""


class Face(ABC, Generic[A, E, V]):
    """How one game is played in a terminal.

    All of it is made from the view of the person's seat; nothing here has ever seen a state.

    Attributes:
        look: The language and the characters to use.
    """

    def __init__(self, look: Look) -> None:
        self.look = look

    @abstractmethod
    def intro(self) -> str:
        """The game in a few sentences, for somebody who has never read the rules."""

    @abstractmethod
    def picture(self, view: V, draft: Draft, size: Size = ROOMY) -> Text:
        """What the seat sees, no wider than `size` says."""

    @abstractmethod
    def question(self, view: V, draft: Draft) -> str:
        """What is to be chosen now, with examples of answers."""

    @abstractmethod
    def read(self, view: V, draft: Draft, words: tuple[str, ...]) -> Reply[A]:
        """What an answer means, split into words in lower case; at least one word."""

    def matches(self, draft: Draft, action: A) -> bool:
        """Whether an action agrees with the first step of a choice."""
        return True

    @abstractmethod
    def standing(self, view: V) -> str:
        """How far the game is, in one sentence."""

    def is_news(self, event: E) -> bool:
        """Whether `event` is worth a line of its own; all are in the log."""
        return True

    def aside(self, view: V, event: E) -> Text | None:
        """What to show beneath the sentence about `event`; `view` is the one after it."""
        return None

    def remark(self, view: V, action: A) -> str:
        """What to say of a legal action beside its description; may be empty."""
        return ""
