"""The method that judges a whole record, as the command ``cowrules judge --json`` does."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any, Final, TypeVar, cast

from attrs import field, frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.games import with_game
from cowrules.language import Language
from cowrules.record import Record, Refused, replay_steps
from cowrules.serve.fields import maybe_part, nested, record_or_text, told
from cowrules.serve.method import Method
from cowrules.wire import (
    Document,
    Json,
    Problem,
    RecordError,
    RecordReader,
    WireError,
    codec_of,
)

__all__ = ["JUDGE_METHODS"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


@frozen
class JudgeParams:
    """A record: the text of a file, or a document."""

    record: str | Document[Any] = field(metadata=record_or_text())
    language: Language = "en"


@frozen
class Summary:
    """What came of the record.

    Attributes:
        actions: How many actions were judged.
        legal: How many of them are legal.
        over: Whether the game is over.
        outcome: Its result, or null.
    """

    actions: int
    legal: int
    over: bool
    outcome: Json = field(metadata=maybe_part("outcome"))


@frozen
class Judgement:
    """What ``cowrules judge --json`` prints, with the verdicts in a list.

    Attributes:
        verdicts: For each action its index and whether it is legal; of an illegal one, the
            last, also the code, clause, params and message.
        summary: What came of the record.
    """

    verdicts: tuple[Json, ...] = field(metadata=told("verdict"))
    summary: Summary = field(metadata=nested(Summary))


def judge(params: JudgeParams) -> Judgement:
    """Judge a record action by action, up to the first that is illegal."""
    if isinstance(params.record, Document):
        found: Record[Any, Any, Any, Any] = params.record.value

        def judge_document(game: Game[S, A, E, V], /) -> Judgement:
            # The actions were read as those of this very game.
            return _judged(game, cast("tuple[A, ...]", found.actions), params.language)

        return with_game(params.record.game, judge_document)
    try:
        reader = RecordReader(BytesIO(params.record.encode()))

        def judge_text(game: Game[S, A, E, V], /) -> Judgement:
            return _judged(game, reader.actions(game), params.language)

        return with_game(reader.game, judge_text)
    except RecordError as error:
        raise _in_line(error) from None


def _judged(game: Game[S, A, E, V], actions: Iterable[A], language: Language) -> Judgement:
    codec = codec_of(game)
    verdicts: list[Json] = []
    state = game.initial_state()
    legal = 0
    for step in replay_steps(game, actions):
        if isinstance(step, Refused):
            illegal = codec.illegal.encode(step.illegal)
            assert isinstance(illegal, dict), "the document of a verdict is an object"
            message = game.describe(step.illegal, language)
            verdicts.append({"index": step.index, "legal": False, **illegal, "message": message})
        else:
            verdicts.append({"index": step.index, "legal": True})
            legal += 1
            state = step.state
    outcome = game.outcome(state)
    result = None if outcome is None else codec.outcome.encode(outcome)
    summary = Summary(len(verdicts), legal, outcome is not None, result)
    return Judgement(tuple(verdicts), summary)


def _in_line(error: RecordError) -> WireError:
    """The problems of a line of a text, which has no path in the params but its number."""
    return WireError(
        [
            Problem(
                "record",
                (f"line {error.line}: {each.text()}", f"Zeile {error.line}: {each.text('de')}"),
            )
            for each in error.problems
        ]
    )


JUDGE_METHODS: Final[tuple[Method[Any], ...]] = (Method("judge", JudgeParams, (Judgement,), judge),)
"""The methods of this module."""
