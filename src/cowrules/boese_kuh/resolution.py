"""What a legal action of Böse Kuh does, step by step as GB-32 orders it."""

from typing import TYPE_CHECKING, TypeVar

from attrs import evolve

from cowrules.boese_kuh.actions import Draw, Exchange, GiveChip, Lay, PlaceChip, Setup
from cowrules.boese_kuh.cards import NO_CARDS, CardSet
from cowrules.boese_kuh.events import (
    BoeseKuhEvent,
    ChipAwarded,
    ChipPlaced,
    GameEnded,
    HandExchanged,
    PileRebuilt,
    Prepared,
    TaskCompleted,
    TaskTurned,
    TurnSkipped,
    new_drawn,
    new_laid,
    turn_began_of,
)
from cowrules.boese_kuh.fits import fits_somewhere, on_tasks
from cowrules.boese_kuh.options import TASK_CARDS
from cowrules.boese_kuh.outcome import score
from cowrules.boese_kuh.state import (
    EXCHANGE,
    GIVE_CHIP,
    OVER,
    PLACE_CHIP,
    PLAY,
    REFILL,
    SETUP,
    BoeseKuhState,
    Public,
    new_public,
    new_state,
)
from cowrules.boese_kuh.tasks.table import constraints

if TYPE_CHECKING:
    from cowrules.boese_kuh.actions import BoeseKuhAction
    from cowrules.boese_kuh.options import BoeseKuhOptions

__all__ = ["initial_state", "resolve"]

Result = tuple[BoeseKuhState, tuple[BoeseKuhEvent, ...]]

T = TypeVar("T")


def initial_state(options: "BoeseKuhOptions") -> BoeseKuhState:
    """The state before the setup."""
    public = new_public(SETUP, None, (), (), (), None, NO_CARDS)
    return BoeseKuhState(
        public=public,
        hands=(NO_CARDS,) * options.players,
        draw_pile=options.deck,
        owned=((),) * options.players,
        pool=options.chips,
    )


def resolve(options: "BoeseKuhOptions", state: BoeseKuhState, action: "BoeseKuhAction") -> Result:
    """The state after a legal action, and its events."""
    if isinstance(action, Lay):
        return _lay(options, state, action)
    if isinstance(action, Draw):
        return _draw(options, state, action)
    if isinstance(action, PlaceChip):
        return _place_chip(options, state, action)
    if isinstance(action, GiveChip):
        return _award(options, state, action.player, action.recipient, [])
    if isinstance(action, Exchange):
        return _exchange(options, state, action)
    return _setup(options, state, action)


def _setup(options: "BoeseKuhOptions", state: BoeseKuhState, setup: Setup) -> Result:
    hands = tuple([CardSet.of(hand) for hand in setup.hands])
    draw_pile: int = options.deck
    for hand in hands:
        draw_pile ^= hand
    pool = options.chips
    for chip in setup.chips:
        pool = _without(pool, chip)
    tasks = tuple([card[side] for card, side in zip(options.task_cards, setup.sides, strict=True)])
    public = new_public(
        phase=PLAY,
        player=setup.starter,
        tasks=tasks,
        piles=(NO_CARDS,) * TASK_CARDS,
        chips=setup.chips,
        completed=None,
        discards=NO_CARDS,
    )
    after = new_state(public, hands, CardSet(draw_pile), state.owned, pool)
    events: list[BoeseKuhEvent] = [
        Prepared(tasks, setup.chips, hands),
        turn_began_of(setup.starter),
    ]
    # With other task cards and cow cards than the usual, nothing may ever fit.
    if not fits_somewhere(tasks, public.piles, options.deck):
        return _stalemate(after, events)
    return after, tuple(events)


def _lay(options: "BoeseKuhOptions", state: BoeseKuhState, action: Lay) -> Result:
    old = state.public
    player, index = action.player, action.task
    laid = CardSet(sum([1 << card for card in action.cards]))
    pile = CardSet(old.piles[index] | laid)
    hands = _put(state.hands, player, CardSet(state.hands[player] ^ laid))
    piles = _put(old.piles, index, pile)
    events: list[BoeseKuhEvent] = [new_laid(player, index, laid)]
    task = old.tasks[index]
    if not constraints()[task].is_complete(pile):
        public = new_public(REFILL, player, old.tasks, piles, old.chips, None, old.discards)
        after = new_state(public, hands, state.draw_pile, state.owned, state.pool)
        return _end_play(options, after, events)
    events.append(TaskCompleted(player, index, task))
    public = new_public(GIVE_CHIP, player, old.tasks, piles, old.chips, index, old.discards)
    after = new_state(public, hands, state.draw_pile, state.owned, state.pool)
    chip = old.chips[index]
    assert chip is not None, "every task has a chip while the game goes on"
    if chip > 0:
        return _award(options, after, player, player, events)
    return after, tuple(events)


def _award(
    options: "BoeseKuhOptions",
    state: BoeseKuhState,
    player: int,
    recipient: int,
    events: list[BoeseKuhEvent],
) -> Result:
    """Hand over the chip of the completed task, clear it, turn it, and end without a new chip."""
    old = state.public
    index = old.completed
    assert index is not None, "a task is completed"
    chip = old.chips[index]
    assert chip is not None, "its chip still lies on it"
    owned = _put(state.owned, recipient, tuple(sorted((*state.owned[recipient], chip))))
    events.append(ChipAwarded(player, recipient, index, chip))
    pile = old.piles[index]
    front, back = options.task_cards[index]
    now = back if old.tasks[index] is front else front
    events.append(TaskTurned(index, pile, now))
    over = not state.pool
    public = new_public(
        phase=OVER if over else PLACE_CHIP,
        player=player,
        tasks=_put(old.tasks, index, now),
        piles=_put(old.piles, index, NO_CARDS),
        chips=_put(old.chips, index, None),
        completed=None if over else index,
        discards=CardSet(old.discards | pile),
    )
    after = new_state(public, state.hands, state.draw_pile, owned, state.pool)
    if over:
        events.append(GameEnded(score(public, owned)))
    return after, tuple(events)


def _place_chip(options: "BoeseKuhOptions", state: BoeseKuhState, action: PlaceChip) -> Result:
    old = state.public
    index, chip = old.completed, action.chip
    assert index is not None, "a chip is due on a turned task"
    chips = _put(old.chips, index, chip)
    public = new_public(REFILL, old.player, old.tasks, old.piles, chips, None, old.discards)
    pool = _without(state.pool, chip)
    after = new_state(public, state.hands, state.draw_pile, state.owned, pool)
    return _end_play(options, after, [ChipPlaced(index, chip)])


def _end_play(
    options: "BoeseKuhOptions", state: BoeseKuhState, events: list[BoeseKuhEvent]
) -> Result:
    """After a play: test for stalemate (GB-11), then wait for the refill, if there is any."""
    public = state.public
    outside = options.deck & ~on_tasks(public)
    if not fits_somewhere(public.tasks, public.piles, outside):
        return _stalemate(state, events)
    if state.draw_pile or public.discards:
        return state, tuple(events)
    return _pass_turn(options, state, events)


def _stalemate(state: BoeseKuhState, events: list[BoeseKuhEvent]) -> Result:
    public = evolve(state.public, phase=OVER)
    events.append(GameEnded(score(public, state.owned)))
    return evolve(state, public=public), tuple(events)


def _pass_turn(
    options: "BoeseKuhOptions", state: BoeseKuhState, events: list[BoeseKuhEvent]
) -> Result:
    old = state.public
    following = _next(options, old)
    events.append(turn_began_of(following))
    return evolve(state, public=evolve(old, phase=PLAY, player=following)), tuple(events)


def _exchange(options: "BoeseKuhOptions", state: BoeseKuhState, action: Exchange) -> Result:
    old = state.public
    player = action.player
    hand = state.hands[player]
    if not fits_somewhere(old.tasks, old.piles, state.draw_pile | old.discards):
        return _pass_turn(options, state, [TurnSkipped(player, hand)])
    public = evolve(old, phase=EXCHANGE, discards=CardSet(old.discards | hand))
    after = evolve(state, public=public, hands=_put(state.hands, player, NO_CARDS))
    return after, (HandExchanged(player, hand),)


def _draw(options: "BoeseKuhOptions", state: BoeseKuhState, draw: Draw) -> Result:
    """Draw, and make the discards the new draw pile as soon as it is empty (GB-28, GB-29)."""
    old = state.public
    player = old.player
    assert player is not None, "somebody is on turn"
    taken = sum([1 << card for card in draw.cards])
    draw_pile: int = state.draw_pile
    discards = old.discards
    events: list[BoeseKuhEvent] = []
    first = taken & draw_pile
    if first:
        events.append(new_drawn(player, first.bit_count(), CardSet(first)))
        draw_pile ^= first
    if not draw_pile and discards:
        events.append(PileRebuilt(len(discards)))
        draw_pile, discards = discards, NO_CARDS
        rest = taken & draw_pile
        if rest:
            events.append(new_drawn(player, rest.bit_count(), CardSet(rest)))
            draw_pile ^= rest
    hands = _put(state.hands, player, CardSet(state.hands[player] | taken))
    if old.phase is REFILL:
        player = _next(options, old)
        events.append(turn_began_of(player))
    public = new_public(PLAY, player, old.tasks, old.piles, old.chips, None, discards)
    after = new_state(public, hands, CardSet(draw_pile), state.owned, state.pool)
    return after, tuple(events)


def _next(options: "BoeseKuhOptions", public: Public) -> int:
    """The next seat, clockwise (BK-TURN-2)."""
    assert public.player is not None, "somebody is on turn"
    return (public.player + 1) % options.players


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _without(chips: tuple[int, ...], chip: int) -> tuple[int, ...]:
    place = chips.index(chip)
    return chips[:place] + chips[place + 1 :]
