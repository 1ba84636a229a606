"""The machines notice games that go wrong, each by the promise that it breaks."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from attrs import asdict, evolve
from hypothesis import Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from cowrules import Actor, BoeseKuh, CosmicCows, Illegal, SixNimmt, Viewer
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhPosition,
    BoeseKuhState,
    Drawn,
    Exchange,
    Lay,
    PileRebuilt,
)
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsPosition,
    CosmicCowsState,
    Move,
    Moved,
    Reroll,
)
from cowrules.six_nimmt import (
    Commit,
    RowTaken,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtPosition,
    SixNimmtState,
    SixNimmtView,
)

from .machine import AnyMachine
from .machine_boese_kuh import BoeseKuhMachine, BoeseKuhWitnessMachine
from .machine_cosmic_cows import CosmicCowsMachine
from .machine_six_nimmt import SixNimmtMachine

ROUNDS = 3


class OffersAllButTheHighest(SixNimmt):
    """A whole hand is offered without its last card."""

    def legal_actions(
        self, position: SixNimmtPosition, player: Actor | Viewer
    ) -> Sequence[SixNimmtAction]:
        offered = super().legal_actions(position, player)
        return offered[:-1] if len(offered) > 1 else offered


class ShowsEveryCommitment(SixNimmt):
    """All see which card was laid face down."""

    def redact(self, event: SixNimmtEvent, viewer: Viewer) -> SixNimmtEvent:
        return event


class LosesTakenCards(SixNimmt):
    """The lowest card of a pile disappears when a row is taken."""

    def _resolve(
        self, state: SixNimmtState, action: SixNimmtAction
    ) -> tuple[SixNimmtState, tuple[SixNimmtEvent, ...]]:
        after, events = super()._resolve(state, action)
        if any(isinstance(happened, RowTaken) for happened in events):
            after = evolve(after, piles=tuple(pile[1:] for pile in after.piles))
        return after, events


class TakesFromTheOldHand(SixNimmt):
    """The state before loses the card that is laid from it."""

    def _resolve(
        self, state: SixNimmtState, action: SixNimmtAction
    ) -> tuple[SixNimmtState, tuple[SixNimmtEvent, ...]]:
        result = super()._resolve(state, action)
        if isinstance(action, Commit):
            object.__setattr__(state, "hands", result[0].hands)
        return result


class ForgetsToFollowCommitments(SixNimmt):
    """Who follows the events does not see that others have laid a card."""

    def follow(self, view: SixNimmtView, events: Sequence[SixNimmtEvent]) -> SixNimmtView:
        after = super().follow(view, events)
        return evolve(after, committed=view.committed)


class JudgesViewsByHand(SixNimmt):
    """On a view a card that is not in hand is refused as if it did not exist."""

    def check(self, position: SixNimmtPosition, action: SixNimmtAction) -> Illegal | None:
        verdict = super().check(position, action)
        if isinstance(position, SixNimmtView) and verdict is not None and "hand" in verdict.code:
            return super().check(position, Commit(position.viewer, 0))  # type: ignore[arg-type]
        return verdict


class AllowsExchangesAnytime(BoeseKuh):
    """A playable hand may be exchanged too, though it is not offered."""

    def check(self, position: BoeseKuhPosition, action: BoeseKuhAction) -> Illegal | None:
        verdict = super().check(position, action)
        if verdict is not None and verdict.code == "hand-playable":
            assert isinstance(action, Exchange)
            return None
        return verdict


class OffersNoWholeHand(BoeseKuh):
    """Five cards are never offered to be laid at once."""

    def legal_actions(
        self, position: BoeseKuhPosition, player: Actor | Viewer
    ) -> Sequence[BoeseKuhAction]:
        offered = super().legal_actions(position, player)
        few = [each for each in offered if not isinstance(each, Lay) or len(each.cards) < 4]
        return few or offered


class ShowsDrawnCards(BoeseKuh):
    """Everybody sees what is drawn."""

    def redact(self, event: BoeseKuhEvent, viewer: Viewer) -> BoeseKuhEvent:
        return event if isinstance(event, Drawn) else super().redact(event, viewer)


class RebuildsSilently(BoeseKuh):
    """The draw pile is rebuilt, but no event says so."""

    def _resolve(
        self, state: BoeseKuhState, action: BoeseKuhAction
    ) -> tuple[BoeseKuhState, tuple[BoeseKuhEvent, ...]]:
        after, events = super()._resolve(state, action)
        return after, tuple(each for each in events if not isinstance(each, PileRebuilt))


class LosesAChip(BoeseKuh):
    """A second chip of a player makes the first disappear."""

    def _resolve(
        self, state: BoeseKuhState, action: BoeseKuhAction
    ) -> tuple[BoeseKuhState, tuple[BoeseKuhEvent, ...]]:
        after, events = super()._resolve(state, action)
        return evolve(after, owned=tuple(chips[-1:] for chips in after.owned)), events


class OffersNoSmallRerolls(CosmicCows):
    """Single dice cannot be picked up, as far as one is told."""

    def legal_actions(
        self, position: CosmicCowsPosition, player: Actor | Viewer
    ) -> Sequence[CosmicCowsAction]:
        offered = super().legal_actions(position, player)
        return [each for each in offered if not isinstance(each, Reroll) or len(each.dice) > 1]


class MovesBeyondTheBoard(CosmicCows):
    """Excess is not lost."""

    def _resolve(
        self, state: CosmicCowsState, action: CosmicCowsAction
    ) -> tuple[CosmicCowsState, tuple[CosmicCowsEvent, ...]]:
        after, events = super()._resolve(state, action)
        last = (self.half, -self.half)
        places = [p * 2 if p in last and p else p for p in after.public.pawns]
        return evolve(after, public=evolve(after.public, pawns=tuple(places))), events


class SkipsTwoPairs(CosmicCows):
    """Two pairs move nothing, and the turn passes."""

    def _resolve(
        self, state: CosmicCowsState, action: CosmicCowsAction
    ) -> tuple[CosmicCowsState, tuple[CosmicCowsEvent, ...]]:
        after, events = super()._resolve(state, action)
        if isinstance(action, Move) and action.combination is Combination.TWO_PAIRS:
            still = [
                evolve(each, pawns=tuple((pawn, old, old) for pawn, old, _ in each.pawns))
                for each in events
                if isinstance(each, Moved)
            ]
            public = evolve(after.public, pawns=state.public.pawns)
            return evolve(after, public=public), (*still, *events[1:])
        return after, events


def played_as(machine: type[AnyMachine], game: Callable[..., Any]) -> type[AnyMachine]:
    """The machine with another game under the same options."""

    class Other(machine):  # type: ignore[valid-type, misc]  # a class made for one test
        def open(self, start: Any) -> Any:
            return game(**asdict(super().open(start), recurse=False))

    return Other


FOLLOW = "a viewer who follows the redacted events sees what the viewer is to see"
SECRET = "an event shows a secret to its owner alone"


def run_some(machine: type[AnyMachine]) -> None:
    """Run a machine for a while, and leave failures as large as they are."""
    few = settings(max_examples=15, stateful_step_count=15, phases=[Phase.generate])
    for number in range(ROUNDS):
        run_state_machine_as_test(seed(number)(machine), settings=few)


BROKEN: list[tuple[type[AnyMachine], Callable[..., Any], str]] = [
    (SixNimmtMachine, OffersAllButTheHighest, "all that is legal is offered"),
    (SixNimmtMachine, ShowsEveryCommitment, SECRET),
    (SixNimmtMachine, LosesTakenCards, FOLLOW),
    (SixNimmtMachine, TakesFromTheOldHand, "what was stays as it was"),
    (SixNimmtMachine, ForgetsToFollowCommitments, FOLLOW),
    (SixNimmtMachine, JudgesViewsByHand, "a view judges as the state does"),
    (BoeseKuhMachine, AllowsExchangesAnytime, "all that is legal is offered"),
    (BoeseKuhMachine, OffersNoWholeHand, "all that is legal is offered"),
    (BoeseKuhMachine, ShowsDrawnCards, SECRET),
    (BoeseKuhWitnessMachine, RebuildsSilently, FOLLOW),
    (BoeseKuhMachine, LosesAChip, FOLLOW),
    (CosmicCowsMachine, OffersNoSmallRerolls, "all that is legal is offered"),
    (CosmicCowsMachine, MovesBeyondTheBoard, FOLLOW),
    (CosmicCowsMachine, SkipsTwoPairs, "at least one pawn moves"),
]


@pytest.mark.parametrize(
    ("machine", "game", "promise"), BROKEN, ids=[game.__name__ for _, game, _ in BROKEN]
)
def test_a_broken_game_is_noticed(
    machine: type[AnyMachine], game: Callable[..., Any], promise: str
) -> None:
    broken = played_as(machine, game)

    with pytest.raises(AssertionError, match=promise):
        run_some(broken)
