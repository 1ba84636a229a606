"""Sound states of Böse Kuh set up for one moment, from cards in words."""

from collections import Counter
from collections.abc import Mapping, Sequence

from cowrules import BoeseKuh
from cowrules.boese_kuh import BoeseKuhState, CardSet, Phase, Public, Task

SIX = (
    Task.THIRTY,
    Task.TRIPLET,
    Task.TWO_PAIRS,
    Task.COLOUR_FULL_HOUSE,
    Task.UNEVEN,
    Task.STRAIGHT,
)
"""All first sides of the default task cards."""


def card(text: str) -> int:
    """The number of a card such as ``a7``: ten for each letter after a, and the number."""
    return 10 * "abcdef".index(text[0]) + int(text[1:])


def cards(text: str) -> tuple[int, ...]:
    """The numbers of cards such as ``"a7 f10"``."""
    return tuple(card(word) for word in text.split())


def bag(text: str) -> CardSet:
    return CardSet.of(cards(text))


def set_up(
    game: BoeseKuh,
    hands: Sequence[str],
    piles: Mapping[int, str] | None = None,
    *,
    phase: Phase = Phase.PLAY,
    player: int = 0,
    tasks: Sequence[Task] = SIX,
    chips: Sequence[int | None] = (1, 2, 3, 4, 5, 1),
    completed: int | None = None,
    discards: str | None = "",
    draw: str | None = None,
    owned: Sequence[Sequence[int]] | None = None,
    sound: bool = True,
) -> BoeseKuhState:
    """A state with these hands by seat and piles by task card.

    Cards that are not named lie in the draw pile, or among the discards if only `draw` is
    given; chips that are not named are in the pool. Hands that are not named are filled with
    five of the highest cards that lie nowhere else.
    """
    lying = [bag((piles or {}).get(index, "")) for index in range(len(tasks))]
    named = {each for pile in lying for each in pile} | {c for hand in hands for c in cards(hand)}
    named |= set(cards(discards or "")) | set(cards(draw or ""))
    spare = [each for each in game.cow_cards if each not in named]
    held = [bag(hand) for hand in hands]
    while len(held) < game.players:
        held.append(CardSet.of(spare.pop() for _ in range(5)))
    rest = CardSet.of(spare)
    owns = tuple(tuple(sorted(mine)) for mine in owned or ((),) * game.players)
    pool = Counter(game.chips)
    pool.subtract(each for each in chips if each is not None)
    pool.subtract(each for mine in owns for each in mine)
    state = BoeseKuhState(
        public=Public(
            phase=phase,
            player=player,
            tasks=tuple(tasks),
            piles=tuple(lying),
            chips=tuple(chips),
            completed=completed,
            discards=rest if discards is None else bag(discards),
        ),
        hands=tuple(held),
        draw_pile=rest if draw is None else bag(draw),
        owned=owns,
        pool=tuple(sorted(pool.elements())),
    )
    if sound:
        assert game.faults(state) == (), [game.describe(each) for each in game.faults(state)]
    return state
