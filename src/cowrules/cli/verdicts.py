"""Verdicts as lines of text: for people, or as JSON for programs."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from cowrules.catalogue import load
from cowrules.game import Action, Game, ViewOf
from cowrules.language import Language
from cowrules.outcome import Outcome
from cowrules.record import Refused, Step
from cowrules.texts import pick
from cowrules.wire import codec_of, dump_json

__all__ = ["JsonVerdicts", "TextVerdicts", "Verdicts"]

# A record may name a hundred thousand cards where one was to be laid.
_LONGEST = 1000

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


class Verdicts(ABC, Generic[S, A, E, V]):
    """Says what becomes of the actions of a record.

    Args:
        game: The game of the record.
        language: The language of the texts.
    """

    def __init__(self, game: Game[S, A, E, V], language: Language) -> None:
        self._game = game
        self._language: Language = language

    @abstractmethod
    def legal(self, step: Step[S, A, E]) -> str:
        """The verdict of a legal action."""

    @abstractmethod
    def refused(self, refused: Refused[S, A]) -> str:
        """The verdict of an illegal action."""

    @abstractmethod
    def summary(self, judged: int, legal: int, outcome: Outcome | None) -> str:
        """How many actions were judged and how many of them are legal; the result, if any."""


class JsonVerdicts(Verdicts[S, A, E, V]):
    """Each verdict is a JSON object."""

    def legal(self, step: Step[S, A, E]) -> str:
        """The index alone."""
        return dump_json({"index": step.index, "legal": True})

    def refused(self, refused: Refused[S, A]) -> str:
        """The index, the verdict as data, and its message."""
        illegal = codec_of(self._game).illegal.encode(refused.illegal)
        assert isinstance(illegal, dict), "the document of a verdict is an object"
        message = self._game.describe(refused.illegal, self._language)
        return dump_json({"index": refused.index, "legal": False, **illegal, "message": message})

    def summary(self, judged: int, legal: int, outcome: Outcome | None) -> str:
        """Numbers, and the result as data."""
        result = None if outcome is None else codec_of(self._game).outcome.encode(outcome)
        numbers = {"actions": judged, "legal": legal, "over": outcome is not None}
        return dump_json({"summary": {**numbers, "outcome": result}})


class TextVerdicts(Verdicts[S, A, E, V]):
    """Each verdict is a sentence or a few, after the number of the action."""

    def legal(self, step: Step[S, A, E]) -> str:
        """What was done."""
        return self._line(step.index, "ok", step.action)

    def refused(self, refused: Refused[S, A]) -> str:
        """What was tried, why it is illegal, and the clause on which that rests."""
        illegal = refused.illegal
        return "\n".join(
            [
                self._line(
                    refused.index, pick(("ILLEGAL", "REGELWIDRIG"), self._language), refused.action
                ),
                f"{'':6}{self._game.describe(illegal, self._language)} [{illegal.code}]",
                f"{'':6}{illegal.clause}: {self._clause(illegal.clause)}",
            ]
        )

    def summary(self, judged: int, legal: int, outcome: Outcome | None) -> str:
        """The numbers, and the result in a sentence."""
        numbers = pick(
            (f"{legal} of {judged} actions legal.", f"{legal} von {judged} Aktionen zulässig."),
            self._language,
        )
        if outcome is None:
            result = pick(
                ("The game is not over.", "Die Partie ist noch nicht zu Ende."), self._language
            )
        else:
            result = self._game.describe(outcome, self._language)
        return f"{numbers} {result}"

    def _line(self, index: int, verdict: str, action: A) -> str:
        described = self._game.describe(action, self._language)
        if len(described) > _LONGEST:
            described = described[:_LONGEST] + "..."
        return f"{index:>4}  {verdict}  {described}"

    def _clause(self, name: str) -> str:
        """The rule, or a question that the rulebook leaves open with the ruling on it."""
        clause = load(self._game.name)[name]
        texts = [clause.text, clause.ruling] if clause.ruling else [clause.text]
        return " ".join([text.get(self._language) for text in texts])
