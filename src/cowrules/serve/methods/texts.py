"""The methods that speak: sentences about things, and the rules themselves."""

from typing import Any, Final, TypeVar

from attrs import field, frozen

from cowrules.catalogue import Clause, load
from cowrules.game import Action, Game, ViewOf
from cowrules.games import with_game
from cowrules.language import Language
from cowrules.serve.fields import maybe_part, part
from cowrules.serve.method import Method
from cowrules.serve.reading import GameName, game_of, problem, read_part
from cowrules.wire import Json, codec_of
from cowrules.wire.problems import shown

__all__ = ["TEXT_METHODS"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

_THINGS: Final = ("action", "event", "illegal", "fault", "outcome")
_LISTED: Final = ", ".join(_THINGS)


@frozen
class DescribeParams:
    """A game and exactly one thing to be described."""

    game: GameName
    options: dict[str, Json] = field(factory=dict, metadata=part("options"))
    action: Json = field(default=None, metadata=maybe_part("action"))
    event: Json = field(default=None, metadata=maybe_part("event"))
    illegal: Json = field(default=None, metadata=maybe_part("illegal"))
    fault: Json = field(default=None, metadata=maybe_part("fault"))
    outcome: Json = field(default=None, metadata=maybe_part("outcome"))
    language: Language = "en"


@frozen
class Description:
    """One sentence."""

    text: str


def describe(params: DescribeParams) -> Description:
    """Put an action, an event, a refusal, a fault or a result into a sentence."""
    given = [name for name in _THINGS if getattr(params, name) is not None]
    if len(given) != 1:
        message = f"expected exactly one of {_LISTED}", f"genau eines von {_LISTED} erwartet"
        raise problem("", message)

    def tell(game: Game[S, A, E, V], /) -> Description:
        codec = codec_of(game)
        thing: A | E | Any
        if params.action is not None:
            thing = read_part(codec.action, "action", params.action)
        elif params.event is not None:
            thing = read_part(codec.event, "event", params.event)
        elif params.illegal is not None:
            thing = read_part(codec.illegal, "illegal", params.illegal)
        elif params.fault is not None:
            thing = read_part(codec.fault, "fault", params.fault)
        else:
            thing = read_part(codec.outcome, "outcome", params.outcome)
        return Description(game.describe(thing, params.language))

    return with_game(game_of(params.game, params.options), tell)


@frozen
class RulesParams:
    """A game, and the id of the clause or ruling; all of them without one."""

    game: GameName
    clause: str | None = None
    language: Language = "en"


@frozen
class ClauseText:
    """A clause of the rulebook in other words, or a question that it leaves open.

    Attributes:
        id: The id that verdicts cite.
        kind: What it is.
        section: The section of the rulebook to which it belongs.
        text: The rule; of a gap the open question.
        ruling: Of a gap the answer that the library follows, else null.
        alternatives: Of a gap the other answers that are played.
        options: Of a gap the options that change the ruling.
    """

    id: str
    kind: str
    section: str
    text: str
    ruling: str | None
    alternatives: tuple[str, ...]
    options: tuple[str, ...]


@frozen
class Rules:
    """The clauses, in the order of the rulebook, then the gaps."""

    clauses: tuple[ClauseText, ...]


def rules(params: RulesParams) -> Rules:
    """Tell the rules of a game and the rulings on what its rulebook leaves open."""
    catalogue = load(params.game)
    clauses = catalogue.clauses
    if params.clause is not None:
        if params.clause not in catalogue:
            got = shown(params.clause)
            message = f"no such clause: {got[0]}", f"diese Klausel gibt es nicht: {got[1]}"
            raise problem("clause", message)
        clauses = (catalogue[params.clause],)
    return Rules(tuple([_clause_text(clause, params.language) for clause in clauses]))


def _clause_text(clause: Clause, language: Language) -> ClauseText:
    return ClauseText(
        id=clause.id,
        kind=clause.kind.value,
        section=clause.section.get(language),
        text=clause.text.get(language),
        ruling=None if clause.ruling is None else clause.ruling.get(language),
        alternatives=tuple([text.get(language) for text in clause.alternatives]),
        options=clause.options,
    )


TEXT_METHODS: Final[tuple[Method[Any], ...]] = (
    Method("describe", DescribeParams, (Description,), describe),
    Method("rules", RulesParams, (Rules,), rules),
)
"""The methods of this module."""
