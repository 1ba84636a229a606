"""Positions and actions of 6 nimmt! from which vectors are written by hand."""

from ..spec.six_nimmt import play, rounds
from . import six_nimmt_written as written
from .book import Document


def agreed(options: Document) -> play.Agreed:
    """What the options say; the target is 66 unless they say otherwise."""
    hand = options.get("hand_size", 10)
    players = options["players"]
    highest = hand * players + 4 if options.get("tactics") else options.get("deck_size", 104)
    target = None if "rounds" in options else options.get("target", 66)
    return play.Agreed(
        players,
        hand,
        frozenset(range(1, highest + 1)),
        play.TABLES[options.get("heads", "published")],
        target,
        options.get("rounds"),
        hide_piles=options.get("hide_piles", False),
    )


SMALL: Document = {"players": 3, "hand_size": 2}
DEAL = play.Deal((frozenset({1, 50}), frozenset({60, 104}), frozenset({70, 71})), (5, 10, 20, 30))


def start(options: Document) -> Document:
    terms = agreed(options)
    return written.state(options, terms, play.begun(terms))


def commit(player: int, card: int) -> Document:
    return {"type": "commit", "player": player, "card": card}


def choose(player: int, row: int) -> Document:
    return {"type": "choose-row", "player": player, "row": row}


def deal(**parts: Document) -> Document:
    return written.deal(DEAL) | parts


def match_after(*choices: rounds.Choice, options: Document = SMALL) -> play.Match:
    terms = agreed(options)
    match = play.dealt(play.begun(terms), DEAL)
    for choice in choices:
        match = play.chosen(terms, match, choice)
    return match


def at(*choices: rounds.Choice, options: Document = SMALL) -> Document:
    return written.state(options, agreed(options), match_after(*choices, options=options))


def seen(viewer: int | None, *choices: rounds.Choice) -> Document:
    return written.view(SMALL, agreed(SMALL), match_after(*choices), viewer)


START = start(SMALL)
COMMIT = at()
LAID = at(rounds.Play(0, 1))
LOW = (rounds.Play(0, 1), rounds.Play(1, 60), rounds.Play(2, 70))
CHOOSE = at(*LOW)


def over(options: Document, totals: tuple[int, ...], number: int = 3) -> Document:
    match = play.Match(totals, number, None, over=True)
    return written.state(options, agreed(options), match)
