"""The engine's games, states and actions of Böse Kuh in the specification's terms."""

from collections.abc import Iterable, Iterator
from functools import cache

from cowrules import BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhState,
    CardSet,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    Phase,
    PlaceChip,
    Public,
    Setup,
    Task,
    colour_of,
    number_of,
)

from ..boese_kuh.positions import bag
from ..boese_kuh.walks import SEEDS, STRICT, Step, walk
from ..ending import to_the_end
from ..exhaustive.boese_kuh_names import TASK
from ..spec.boese_kuh import box, play
from ..spec.boese_kuh.cards import Card
from ..spec.boese_kuh.turns import Stock

NAME = {task: name for name, task in TASK.items()}
DUE = {
    Phase.PLAY: play.TURN,
    Phase.GIVE_CHIP: play.GIFT,
    Phase.PLACE_CHIP: play.CHIP,
    Phase.REFILL: play.REFILL,
    Phase.EXCHANGE: play.EXCHANGE,
    Phase.OVER: play.OVER,
}
STUCK = BoeseKuh(players=3, task_cards=(STRICT,) * 6, cow_cards=tuple(range(1, 41)))
PLAYS = {**SEEDS, "stuck again": (STUCK, (1, 2))}
"""Games that come to everything that the rules tell of, and the seeds to play them with."""

GAMES = tuple(PLAYS)


@cache
def played(name: str) -> tuple[BoeseKuh, tuple[Step, ...]]:
    """A game and the steps of all its random plays."""
    game, seeds = PLAYS[name]
    return game, tuple(step for seed in seeds for step in to_the_end(walk(game, seed)))


def cards_told(cards: Iterable[int]) -> frozenset[Card]:
    """Cards in the specification's terms."""
    return frozenset(Card(number_of(card), colour_of(card)) for card in cards)


def agreed_by(game: BoeseKuh) -> box.Agreed:
    """The options of a game."""
    return box.Agreed(
        players=game.players,
        task_cards=tuple((NAME[front], NAME[back]) for front, back in game.task_cards),
        cards=cards_told(game.cow_cards),
        chips=game.chips,
        starter=game.starter,
        sides=game.sides,
        open_scores=game.open_scores,
    )


def setup_told(game: BoeseKuh, setup: Setup) -> box.Setup:
    """A setup whose sides are 0 or 1."""
    cards = zip(game.task_cards, setup.sides, strict=True)
    return box.Setup(
        starter=setup.starter,
        up=tuple(NAME[card[side]] for card, side in cards),
        chips=setup.chips,
        hands=tuple(map(cards_told, setup.hands)),
    )


def told(state: BoeseKuhState) -> play.Table:
    """A state after the setup."""
    public = state.public
    assert public.player is not None
    return play.Table(
        due=DUE[public.phase],
        player=public.player,
        up=tuple(NAME[task] for task in public.tasks),
        piles=tuple(map(cards_told, public.piles)),
        chips=public.chips,
        completed=public.completed,
        stock=Stock(cards_told(state.draw_pile), cards_told(public.discards)),
        hands=tuple(map(cards_told, state.hands)),
        owned=state.owned,
        pool=state.pool,
    )


def choice_told(action: BoeseKuhAction) -> play.Choice:
    """What a player does."""
    if isinstance(action, Lay):
        return play.Lay(action.task, cards_told(action.cards))
    if isinstance(action, GiveChip):
        return play.Give(action.recipient)
    assert isinstance(action, Exchange)
    return play.Show()


def after(game: BoeseKuh, table: play.Table, action: BoeseKuhAction) -> play.Table:
    """What the specification says that an action leads to, which chance may well take."""
    if isinstance(action, PlaceChip):
        assert action.chip in play.chips_to_lay(table)
        return play.chip_laid(agreed_by(game), table, action.chip)
    if isinstance(action, Draw):
        cards = cards_told(action.cards)
        assert len(cards) == len(action.cards) == play.cards_due(table)
        return play.drawn(table, cards)
    return play.chosen(agreed_by(game), table, choice_told(action))


def turns(name: str) -> Iterator[tuple[BoeseKuh, Step]]:
    """All steps of the random plays of a game, but for the setups."""
    game, steps = played(name)
    for step in steps:
        if not isinstance(step.action, Setup):
            yield game, step


def tight(
    task: Task, lying: str, hand: str, other_hand: str = "e1 e3 e5 e7 e9"
) -> tuple[BoeseKuh, BoeseKuhState]:
    """The first player is on turn, and on five tasks no odd number fits.

    The others are triplets, each begun with an even number.
    """
    others = ("a2", "a4", "a6", "a8", "a10")
    piles = tuple(map(bag, (lying, *others)))
    hands = (bag(hand), bag(other_hand))
    draw_pile = bag("f1 f3 f5 f7 f9")
    back = {Task.UNEVEN: Task.EVEN}.get(task, Task.QUADRUPLET)
    game = BoeseKuh(
        players=2,
        task_cards=((task, back), *(((Task.TRIPLET, Task.QUADRUPLET),) * 5)),
        cow_cards=tuple(card for some in (*piles, *hands, draw_pile) for card in some),
    )
    chips = game.chips[-6:]
    public = Public(
        phase=Phase.PLAY,
        player=0,
        tasks=tuple(front for front, _ in game.task_cards),
        piles=piles,
        chips=chips,
        completed=None,
        discards=CardSet.of(()),
    )
    state = BoeseKuhState(public, hands, draw_pile, ((), ()), game.chips[:-6])
    assert not game.faults(state)
    return game, state
