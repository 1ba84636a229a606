"""Comparing two states that differ only in what a viewer cannot see."""

from collections.abc import Collection, Iterable, Sequence
from itertools import zip_longest
from typing import Any, Generic, TypeVar

import attrs
from attrs import frozen

from cowrules import Game, Illegal, IllegalAction
from cowrules.game import Action, ViewOf
from cowrules.language import LANGUAGES
from cowrules.roles import Viewer
from cowrules.verdict import Code

from .reveals import KIND, Reveal, Use

__all__ = ["Pair", "compare_positions", "compare_steps"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


@frozen
class Pair(Generic[S, A]):
    """Two states that look the same to a viewer, and in each an action that does so too.

    The two actions are equal unless they carry what the viewer cannot see.
    """

    viewer: Viewer
    one: S
    action: A
    other: S
    counterpart: A


def compare_positions(
    game: Game[S, A, E, V], viewer: Viewer, one: S, other: S, candidates: Iterable[A]
) -> list[Illegal]:
    """Assert that the viewer sees, may do and is told the same; give the refusals met.

    Each of the `candidates` is an action of the viewer.
    """
    assert game.faults(other) == ()
    assert game.observe(other, viewer) == game.observe(one, viewer)
    assert game.actors(other) == game.actors(one)
    assert game.outcome(other) == game.outcome(one)
    refusals: list[Illegal] = []
    codes: set[Code] = set()
    if not isinstance(viewer, int):
        return refusals
    assert list(game.legal_actions(other, viewer)) == list(game.legal_actions(one, viewer))
    for action in candidates:
        verdict = game.check(one, action)
        assert game.check(other, action) == verdict, (viewer, action)
        if verdict is not None:
            refusals.append(verdict)
            # Texts cost more than verdicts; one of each kind will do.
            if verdict.code not in codes:
                codes.add(verdict.code)
                _compare_refusals(game, one, other, action)
    return refusals


def _compare_refusals(game: Game[S, A, E, V], one: S, other: S, action: A) -> None:
    told = []
    for state in (one, other):
        try:
            game.apply(state, action)
        except IllegalAction as refused:
            texts = [game.describe(refused.illegal, language) for language in LANGUAGES]
            told.append((refused.illegal, str(refused), *texts))
    assert len(told) == 2
    assert told[0] == told[1]


def compare_steps(
    game: Game[S, A, E, V], reveals: Collection[Reveal], pair: Pair[S, A]
) -> set[Use]:
    """Assert that the viewer is told the same of both actions, save for the reveals.

    Returns:
        Where the reveals made a difference.
    """
    viewer, told, seen, followed = pair.viewer, [], [], []
    for state, action in ((pair.one, pair.action), (pair.other, pair.counterpart)):
        assert game.check(state, action) is None, action
        after, happened = game.apply(state, action)
        redacted = [game.redact(event, viewer) for event in happened]
        told.append(redacted)
        seen.append(game.observe(after, viewer))
        followed.append(game.follow(game.observe(state, viewer), redacted))
    used = _differences(reveals, viewer, *told)
    assert followed == seen
    if not used:
        assert seen[0] == seen[1]
        for event, counterpart in zip(*told, strict=True):
            for language in LANGUAGES:
                assert game.describe(event, language) == game.describe(counterpart, language)
    return used


def _differences(
    reveals: Collection[Reveal], viewer: Viewer, one: Sequence[E], other: Sequence[E]
) -> set[Use]:
    """Where the reveals account for a difference; each difference must be accounted for."""
    used: set[Use] = set()
    for left, right in zip_longest(one, other):
        assert left is not None, ("told in one case only", right)
        assert right is not None, ("told in one case only", left)
        kind = type(left)
        different = [KIND] if kind is not type(right) else []
        different.extend(
            name
            for name in sorted(_fields(left) | _fields(right))
            if getattr(left, name, None) != getattr(right, name, None)
        )
        followed = False
        for name in different:
            found = [
                reveal
                for reveal in reveals
                if name in reveal.fields
                and reveal.is_told(left, viewer)
                and reveal.is_told(right, viewer)
            ]
            assert found, (viewer, name, left, right)
            used.update((reveal.name, kind, name) for reveal in found)
            followed = followed or any(reveal.followed for reveal in found)
        if followed:
            break
    return used


def _fields(event: object) -> set[str]:
    # Any, because attrs asks for a class that only it can name.
    kind: Any = type(event)
    return {field.name for field in attrs.fields(kind)}
