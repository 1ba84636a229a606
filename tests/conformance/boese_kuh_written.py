"""What the specification says of Böse Kuh, written as documents without the engine."""

from collections.abc import Iterable

from ..exhaustive.boese_kuh_names import TASK
from ..spec.boese_kuh import play, scores, sight
from ..spec.boese_kuh.cards import Card
from .book import Document, document

GAME = "boese-kuh"
PHASE = {
    play.TURN: "play",
    play.GIFT: "give-chip",
    play.CHIP: "place-chip",
    play.REFILL: "refill",
    play.EXCHANGE: "exchange",
    play.OVER: "over",
}


def number(card: Card) -> int:
    """Ten cards of each colour, one colour after the other."""
    return 10 * card.colour + card.number


def numbers(cards: Iterable[Card]) -> list[int]:
    return sorted(map(number, cards))


def public(table: play.Table) -> Document:
    return {
        "phase": PHASE[table.due],
        "player": table.player,
        "tasks": [TASK[name].value for name in table.up],
        "piles": list(map(numbers, table.piles)),
        "chips": list(table.chips),
        "completed": table.completed,
        "discards": numbers(table.stock.discards),
    }


def state(options: Document, table: play.Table) -> Document:
    """The document of a state after the setup."""
    value = {
        "type": "boese-kuh-state",
        "public": public(table),
        "hands": list(map(numbers, table.hands)),
        "draw_pile": numbers(table.stock.draw_pile),
        "owned": list(map(list, table.owned)),
        "pool": list(table.pool),
    }
    return document(GAME, options, "state", value)


def before_setup(
    options: Document, players: int, cards: Iterable[int], chips: Iterable[int]
) -> Document:
    """The document of the state in which nothing is prepared."""
    value = {
        "type": "boese-kuh-state",
        "public": {
            "phase": "setup",
            "player": None,
            "tasks": [],
            "piles": [],
            "chips": [],
            "completed": None,
            "discards": [],
        },
        "hands": [[] for _ in range(players)],
        "draw_pile": sorted(cards),
        "owned": [[] for _ in range(players)],
        "pool": sorted(chips),
    }
    return document(GAME, options, "state", value)


def view(options: Document, table: play.Table, viewer: sight.Viewer, open_scores: bool) -> Document:
    """The document of what a viewer sees after the setup."""
    seen = sight.seen(table, viewer, open_scores)
    hands, chips = seen["hands"], seen["chips"]
    assert isinstance(hands, list)
    assert isinstance(chips, list)
    value = {
        "type": "boese-kuh-view",
        "public": public(table),
        "viewer": "spectator" if viewer is None else viewer,
        "hand": [] if viewer is None else numbers(hands[viewer]),
        "hand_sizes": seen["sizes of hands"],
        "draw_size": seen["size of the draw pile"],
        "owned": [None if mine is None else list(mine) for mine in chips],
        "chip_counts": seen["numbers of chips"],
        "pool_size": seen["size of the pool"],
    }
    return document(GAME, options, "view", value)


def redacted(event: Document, viewer: sight.Viewer) -> Document:
    """An event without what the viewer does not learn."""
    if event["type"] == "prepared":
        hands = [
            hand if sight.learns("dealt hand", viewer, seat) else None
            for seat, hand in enumerate(event["hands"])
        ]
        return {**event, "hands": hands}
    if event["type"] == "drawn" and not sight.learns("drawn cards", viewer, event["player"]):
        return {**event, "cards": None}
    return event


def choice(player: int, each: play.Choice) -> Document:
    """What a player may do."""
    if isinstance(each, play.Lay):
        cards = numbers(each.cards)
        return {"type": "lay", "player": player, "task": each.place, "cards": cards}
    if isinstance(each, play.Give):
        return {"type": "give-chip", "player": player, "recipient": each.taker}
    return {"type": "exchange", "player": player}


def choices(table: play.Table) -> list[Document]:
    """All that the player on turn may do."""
    found = [choice(table.player, each) for each in play.choices(table)]
    return sorted(found, key=lambda each: (each.get("task", 0), str(each)))


def actors(table: play.Table) -> list[int | str]:
    who = play.actor(table)
    return [] if who is None else [who]


def outcome(table: play.Table) -> Document:
    """The result of a finished game."""
    return {
        "ranks": scores.places(table.owned),
        "reason": "pool-empty" if None in table.chips else "stalemate",
        "points": [sum(mine) for mine in table.owned],
        "chips": list(map(list, table.owned)),
    }
