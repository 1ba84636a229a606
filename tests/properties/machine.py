"""The rule-based state machine that all three games are run in.

Hypothesis chooses where to start and what to do next: chance acts, by a seeded source or as
seldom happens; an actor takes any action, or the one that leads to where games seldom go, or
the next one of a witness; somebody tries what is not allowed. After every action all that is
said of every state and every step is checked: the promises of `cowrules.testing`, and beside
them what takes knowledge of the game, its documents or the steps before.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from random import Random
from typing import Any, TypeAlias, TypeVar

from hypothesis import event
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cowrules import CHANCE, SPECTATOR, SharedCode, Viewer
from cowrules.catalogue import load
from cowrules.game import Action, ViewOf
from cowrules.source import SeededSource
from cowrules.testing.context import Context
from cowrules.testing.effort import Effort
from cowrules.testing.positions import check_actors, check_position
from cowrules.testing.refusals import check_others
from cowrules.testing.steps import check_step
from cowrules.wire import Codec, Kind, codec_of

from .machine_special import Special
from .starts import SEEDS

__all__ = ["AnyMachine", "Machine"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)
T = TypeVar("T")

_EFFORT = Effort(legal=10, others=8)
_MOST_TRIED = 40
_MOST_SAMPLED = 4


def _is_on_a_line(machine: "AnyMachine") -> bool:
    return bool(machine.line)


def _chance_may_act(machine: "AnyMachine") -> bool:
    return not machine.line and CHANCE in machine.game.actors(machine.state)


def _player_may_act(machine: "AnyMachine") -> bool:
    actors = machine.game.actors(machine.state)
    return not machine.line and bool(actors) and CHANCE not in actors


def _may_go_on(machine: "AnyMachine") -> bool:
    return not machine.line and not _is_over(machine)


def _is_over(machine: "AnyMachine") -> bool:
    return not machine.game.actors(machine.state)


def _was_not_looked_at(machine: "AnyMachine") -> bool:
    return not machine.was_looked_at


def _has_moved(machine: "AnyMachine") -> bool:
    return machine.has_moved


class Machine(Special[S, A, E, V], RuleBasedStateMachine):
    """What is the same in all games; a subclass says what is special to one.

    Attributes:
        line: The actions of a witness that lead on from there, if any do.
        has_moved: The state is new: what always holds has not been checked of it yet.
        was_looked_at: What is not allowed has been tried on the state.
        reached: How often each rare thing happened, in all runs of the class.
        refused: How often each reason was given, in all runs of the class.
    """

    line: tuple[A, ...]
    has_moved: bool
    was_looked_at: bool
    reached: Counter[str]
    refused: Counter[str]

    def __init_subclass__(cls) -> None:
        cls.reached = Counter()
        cls.refused = Counter()

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        start = data.draw(self.starts(), label="start")
        self.game = self.open(start)
        self.state = start.state
        self.line = start.line
        self.has_moved = True
        self.was_looked_at = False
        self.codec: Codec[S, A, E, V] = codec_of(self.game)
        self.context = Context(self.game, _clauses(self.game.name), _EFFORT)
        self.context.begin(0)
        self.kept: list[tuple[Kind[Any], Any, str]] = []
        self.client: Viewer = data.draw(
            st.sampled_from([*self.game.seats, SPECTATOR]), label="client"
        )
        self.followed = self.game.observe(self.state, self.client)

    @rule(seed=SEEDS)
    @precondition(_chance_may_act)
    def let_chance_act(self, seed: int) -> None:
        self._take(self.game.sample_chance(self.state, SeededSource(seed, 0)))

    @rule(actor=st.integers(0, 9), place=st.integers(0, 999))
    @precondition(_player_may_act)
    def take_any(self, actor: int, place: int) -> None:
        offered = self._offered(actor)
        self._take(offered[place % len(offered)])

    @rule(data=st.data(), actor=st.integers(0, 9), seed=SEEDS)
    @precondition(_player_may_act)
    def take_the_best(self, data: st.DataObject, actor: int, seed: int) -> None:
        wish = data.draw(st.sampled_from(self.wishes), label="wish")

        def worth(action: A) -> int:
            return self.worth(wish, self.game.apply(self.state, action)[0])

        self._take(max(self._some_offered(actor, Random(seed)), key=worth))

    @rule(seed=SEEDS, count=st.integers(1, 6))
    @precondition(_may_go_on)
    def make_rare_things_happen(self, seed: int, count: int) -> None:
        random = Random(seed)
        for _ in range(count):
            if _is_over(self):
                break
            action: A | None = None
            if CHANCE in self.game.actors(self.state):
                action = self.rigged(random)
            if action is None:
                action = max(self._some_to_take(random), key=self.rarity)
            self._take(action)
            self.what_always_holds()

    @rule(seed=SEEDS, count=st.integers(2, 8))
    @precondition(_may_go_on)
    def go_on_at_random(self, seed: int, count: int) -> None:
        random = Random(seed)
        for _ in range(count):
            if _is_over(self):
                break
            self._take(random.choice(self._some_to_take(random)))
            self.what_always_holds()

    @rule(count=st.integers(1, 6))
    @precondition(_is_on_a_line)
    def go_on_as_recorded(self, count: int) -> None:
        for action in self.line[:count]:
            self._take(action)
            self.what_always_holds()

    @rule()
    @precondition(_is_on_a_line)
    def leave_the_record(self) -> None:
        self.line = ()

    @rule(seed=SEEDS)
    @precondition(_was_not_looked_at)
    def look_closely_and_try_what_is_not_allowed(self, seed: int) -> None:
        self.was_looked_at = True
        self.context.random = Random(seed)
        check_position(self.context, self.state)
        before = self.codec.state.dumps(self.state)
        check_others(self.context, self.state)
        assert self.codec.state.dumps(self.state) == before, "a refusal leaves the state"
        self.refused.update(self.context.tally.refused)
        self.context.tally.refused.clear()

    @rule(data=st.data())
    @precondition(_is_over)
    def begin_again(self, data: st.DataObject) -> None:
        self._check_kept(self.kept)
        self.begin(data)

    def rarity(self, action: A) -> int:
        """How rare the rarest thing is that an action leads to; 0 for nothing rare."""
        after, events = self.game.apply(self.state, action)
        found = set(self.rare(self.state, action, events, after))
        return max([place for place, name in enumerate(self.names, 1) if name in found], default=0)

    def _offered(self, actor: int) -> Sequence[A]:
        actors = self.game.actors(self.state)
        return self.game.legal_actions(self.state, actors[actor % len(actors)])

    def _some_offered(self, actor: int, random: Random) -> list[A]:
        """What an actor is offered, or some of it in any order if it is much."""
        offered = list(self._offered(actor))
        return random.sample(offered, min(len(offered), _MOST_TRIED))

    def _some_to_take(self, random: Random) -> list[A]:
        """Some actions of one of those who may act, chance too."""
        if CHANCE not in self.game.actors(self.state):
            return self._some_offered(random.randrange(10), random)
        sources = [SeededSource(random.randrange(2**32), 0) for _ in range(_MOST_SAMPLED)]
        return [self.game.sample_chance(self.state, source) for source in sources]

    def _take(self, action: A) -> None:
        """Take an action, and check the step."""
        game, before = self.game, self.state
        self._keep(self.codec.state, before)
        self._keep(self.codec.action, action)
        after, events = game.apply(before, action)
        self._check_kept(self.kept[-2:])
        for happened in events:
            self._check_that_secrets_are_kept(happened)
        check_step(self.context, before, action, after, events)
        for happened in events:
            self.enter(happened)
            self._keep(self.codec.event, happened)
        self._follow(events, after)
        for name in self.rare(before, action, events, after):
            self.reached[name] += 1
            event(name)
        self.context.remember(action)
        self.context.index += 1
        self.state = after
        self.line = self.line[1:] if self.line and self.line[0] == action else ()
        self.has_moved = True
        self.was_looked_at = False

    def _check_that_secrets_are_kept(self, happened: E) -> None:
        for viewer in (*self.game.seats, SPECTATOR):
            for owner, secret in self.secrets(self.game.redact(happened, viewer)):
                assert (secret is not None) is (owner == viewer), (
                    f"an event shows a secret to its owner alone: {happened} to {viewer}"
                )

    def _follow(self, events: Sequence[E], after: S) -> None:
        """A client that gets nothing but documents sees what it is to see."""
        game, kind = self.game, self.codec.event
        sent = [kind.dumps(game.redact(each, self.client)) for each in events]
        self.followed = game.follow(self.followed, [kind.loads(text) for text in sent])
        assert self.followed == game.observe(after, self.client), (
            "who follows from the start sees what the viewer is to see"
        )

    @invariant()
    @precondition(_has_moved)
    def what_always_holds(self) -> None:
        """Everything that is checked of every state, new or the one to start from."""
        self.has_moved = False
        check_actors(self.context, self.state)
        self._check_that_nothing_is_lost()
        self._check_that_what_is_legal_is_offered()
        self._check_that_documents_can_be_read_back()

    def _check_that_nothing_is_lost(self) -> None:
        self.check_pieces()
        assert self.game.faults(self.state) == (), "no state that occurs has faults"

    def _check_that_what_is_legal_is_offered(self) -> None:
        game, state = self.game, self.state
        actors = game.actors(state)
        views = {seat: game.observe(state, seat) for seat in game.seats}
        spectator = game.observe(state, SPECTATOR)
        legal: dict[object, set[A]] = {seat: set() for seat in game.seats}
        for place, action in enumerate(self.candidates()):
            player = action.player
            verdict = game.check(state, action)
            if verdict is None:
                assert player in actors, f"only an actor's action is legal: {action}"
                legal[player].add(self.canonical(action))
            # Of what is refused some will do: it is much, and in each state it is another part.
            if player is not CHANCE and player in views and (verdict is None or not place % 4):
                seen = game.check(views[player], action)
                assert seen == verdict, f"a view judges as the state does: {action}"
            if not place % 16:
                seen = game.check(spectator, action)
                assert seen is not None, f"a spectator's view refuses every action: {action}"
                assert seen.code in tuple(SharedCode), "a spectator's view says no more"
        for seat in game.seats:
            offered = list(game.legal_actions(state, seat))
            assert len(offered) == len(set(offered)), "nothing is offered twice"
            missing, wrong = legal[seat] - set(offered), set(offered) - legal[seat]
            assert not missing, f"all that is legal is offered: {missing}"
            assert not wrong, f"what is offered is legal and known: {wrong}"
            assert offered == list(game.legal_actions(views[seat], seat)), (
                "a seat's view offers what the state offers"
            )

    def _check_that_documents_can_be_read_back(self) -> None:
        game, state, codec = self.game, self.state, self.codec
        for viewer in {self.client, *game.actors(state)[:1]} - {CHANCE}:
            assert viewer is not CHANCE
            _written(codec.view, game.observe(state, viewer))
        outcome = game.outcome(state)
        if outcome is not None:
            # All other states are kept when an action is taken.
            _written(codec.state, state)
            _written(codec.outcome, outcome)

    def teardown(self) -> None:
        # Nothing was begun if the start could not be drawn.
        self._check_kept(getattr(self, "kept", []))

    def _keep(self, kind: Kind[T], value: T) -> None:
        """Keep a value as it is now, to see later that it still is."""
        self.kept.append((kind, value, _written(kind, value)))

    def _check_kept(self, kept: Iterable[tuple[Kind[Any], Any, str]]) -> None:
        for kind, value, text in kept:
            assert kind.dumps(value) == text, f"what was stays as it was: {text}"


def _written(kind: Kind[T], value: T) -> str:
    """A value as a document, which can be read back."""
    text = kind.dumps(value)
    again = kind.loads(text)
    assert again == value, f"what is written can be read: {text}"
    assert kind.dumps(again) == text, f"equal values give equal documents: {text}"
    return text


AnyMachine: TypeAlias = Machine[Any, Any, Any, Any]
"""The machine of one game, whichever it is."""


@cache
def _clauses(name: str) -> Collection[str]:
    return load(name)
