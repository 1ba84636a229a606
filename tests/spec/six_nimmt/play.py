"""A match: deal after deal, and what of each round goes on the sheet."""

from collections.abc import Callable, Sequence, Set
from typing import NamedTuple

from . import rounds
from .heads import heads, heads_one_to_five
from .matches import is_over, still_in
from .rounds import Choice, Round


class Agreed(NamedTuple):
    """What is agreed before a match (GN-04, GN-23, GN-26, GN-33)."""

    players: int
    hand: int
    deck: frozenset[int]
    worth: Callable[[int], int]
    target: int | None
    rounds: int | None
    hide_piles: bool


class Deal(NamedTuple):
    """The hands, and the cards that begin the rows, in order."""

    hands: tuple[frozenset[int], ...]
    starts: tuple[int, ...]


class Match(NamedTuple):
    """The sheet, the number of the round, and the round unless it is still to be dealt."""

    totals: tuple[int, ...]
    number: int
    round: Round | None
    over: bool


TABLES = {"published": heads, "rulebook": heads_one_to_five}


def begun(agreed: Agreed) -> Match:
    """An empty sheet, and the first round to be dealt (NM-SET-2, GN-31)."""
    return Match((0,) * agreed.players, 1, None, over=False)


def is_deal(agreed: Agreed, match: Match, deal: Deal) -> bool:
    """Any different cards of the whole deck, whatever was played before (NM-SET-2, GN-28).

    Everybody gets a full hand (NM-SET-3, GN-29), and four more begin the rows (NM-SET-5).
    """
    cards = [card for hand in deal.hands for card in hand] + list(deal.starts)
    return (
        set(range(len(deal.hands))) == still_in(match.totals)
        and all(len(hand) == agreed.hand for hand in deal.hands)
        and len(deal.starts) == 4
        and len(set(cards)) == len(cards)
        and set(cards) <= agreed.deck
    )


def left_aside(agreed: Agreed, deal: Deal) -> frozenset[int]:
    """The cards that nobody plays or sees until the next deal (NM-SET-7, GN-25)."""
    return agreed.deck.difference(deal.starts, *deal.hands)


def arranged(hand: Set[int]) -> tuple[int, ...]:
    """A hand as its holder looks at it; how it was dealt does not matter (NM-SET-4, GN-06)."""
    return tuple(sorted(hand))


def dealt(match: Match, deal: Deal) -> Match:
    """The round as it begins: rows of one card, and nothing taken (NM-SET-5, NM-SET-6)."""
    nothing = (None,) * len(deal.hands)
    rows = tuple((card,) for card in deal.starts)
    nobody: tuple[frozenset[int], ...] = (frozenset(),) * len(deal.hands)
    return match._replace(round=Round(deal.hands, nothing, nothing, rows, nobody))


def actors(match: Match) -> set[int]:
    """Nobody begins: all who have not chosen, or who must choose a row (GN-32, NM-PLAY-1)."""
    return set() if match.round is None else {each.player for each in rounds.choices(match.round)}


def counted(agreed: Agreed, taken: Sequence[Set[int]]) -> tuple[int, ...]:
    """Each player's own pile, one point a bullhead (NM-OBJ-2, NM-END-2)."""
    return tuple(sum(agreed.worth(card) for card in pile) for pile in taken)


def chosen(agreed: Agreed, match: Match, choice: Choice) -> Match:
    """What a choice leads to; the last card of all hands ends the round (NM-PLAY-6, NM-END-1)."""
    assert match.round is not None
    after = match._replace(round=rounds.after(match.round, choice))
    assert after.round is not None
    return round_ended(agreed, after) if rounds.is_over(after.round) else after


def round_ended(agreed: Agreed, match: Match) -> Match:
    """Points go on the sheet, all cards come together for the next deal (NM-END-3, GN-28)."""
    assert match.round is not None
    points = counted(agreed, match.round.taken)
    totals = tuple(old + new for old, new in zip(match.totals, points, strict=True))
    over = is_over(totals, match.number, agreed.target, agreed.rounds)
    return Match(totals, match.number if over else match.number + 1, None, over)


def nothing_is_lost(agreed: Agreed, deal: Deal, position: Round) -> bool:
    """During a round each card is in just one place (NM-SET-7, NM-PILE-1, GN-01)."""
    laid = [card for card in (*position.chosen, *position.waiting) if card is not None]
    places = (*position.hands, *position.rows, *position.taken, laid, left_aside(agreed, deal))
    return sorted(card for place in places for card in place) == sorted(agreed.deck)
