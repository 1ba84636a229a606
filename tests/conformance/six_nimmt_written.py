"""What the specification says of 6 nimmt!, written as documents without the engine."""

from ..spec.six_nimmt import matches, play, rounds, sight
from .book import Document, document

GAME = "six-nimmt"


def turn(agreed: play.Agreed, position: rounds.Round) -> int:
    """The number of the turn, from the cards that are left."""
    held = [
        len(hand) + (laid is not None) + (waits is not None)
        for hand, laid, waits in zip(position.hands, position.chosen, position.waiting, strict=True)
    ]
    # Who has placed a card while another chooses a row: none has, as the lowest card waits.
    return agreed.hand - max(held) + 1


def public(agreed: play.Agreed, match: play.Match) -> Document:
    position = match.round
    if position is None:
        return {
            "phase": "over" if match.over else "deal",
            "round": match.number,
            "turn": agreed.hand if match.over else 1,
            "rows": [],
            "revealed": [],
            "totals": list(match.totals),
        }
    chooser = rounds.chooser(position)
    waiting = sorted((card, seat) for seat, card in enumerate(position.waiting) if card is not None)
    return {
        "phase": "commit" if chooser is None else "choose-row",
        "round": match.number,
        "turn": turn(agreed, position),
        "rows": list(map(list, position.rows)),
        "revealed": list(map(list, waiting)),
        "totals": list(match.totals),
    }


def state(options: Document, agreed: play.Agreed, match: play.Match) -> Document:
    """The document of a state."""
    position = match.round
    nobody: list[list[int]] = [[] for _ in range(agreed.players)]
    value = {
        "type": "six-nimmt-state",
        "public": public(agreed, match),
        "hands": nobody if position is None else list(map(sorted, position.hands)),
        "commitments": [None] * agreed.players if position is None else list(position.chosen),
        "piles": nobody if position is None else list(map(sorted, position.taken)),
    }
    return document(GAME, options, "state", value)


def view(
    options: Document, agreed: play.Agreed, match: play.Match, viewer: sight.Viewer
) -> Document:
    """The document of what a viewer sees."""
    value: Document = {
        "type": "six-nimmt-view",
        "public": public(agreed, match),
        "viewer": "spectator" if viewer is None else viewer,
        "hand": [],
        "commitment": None,
        "committed": [False] * agreed.players,
        "piles": [[] for _ in range(agreed.players)],
    }
    if match.round is not None:
        seen: Document = sight.seen(agreed, match, viewer)
        if viewer is not None:
            value["hand"] = list(seen["hands"][viewer])
            value["commitment"] = seen["chosen"][viewer]
        value["committed"] = seen["who has chosen"]
        value["piles"] = [None if pile is None else sorted(pile) for pile in seen["piles"]]
    return document(GAME, options, "view", value)


def redacted(event: Document, viewer: sight.Viewer) -> Document:
    """An event without what the viewer does not learn."""
    if event["type"] == "dealt":
        hands = [
            hand if sight.learns("dealt hand", viewer, seat) else None
            for seat, hand in enumerate(event["hands"])
        ]
        return {**event, "hands": hands}
    if event["type"] == "committed" and not sight.learns("chosen card", viewer, event["player"]):
        return {**event, "card": None}
    return event


def choice(each: rounds.Choice) -> Document:
    if isinstance(each, rounds.Play):
        return {"type": "commit", "player": each.player, "card": each.card}
    return {"type": "choose-row", "player": each.player, "row": each.row}


def choices(match: play.Match, seat: int) -> list[Document]:
    """All that a seat may do."""
    if match.round is None:
        return []
    mine = sorted(each for each in rounds.choices(match.round) if each.player == seat)
    return list(map(choice, mine))


def actors(match: play.Match) -> list[int | str]:
    if match.over:
        return []
    return ["chance"] if match.round is None else sorted(play.actors(match))


def deal(dealt: play.Deal) -> Document:
    return {"type": "deal", "hands": list(map(sorted, dealt.hands)), "rows": list(dealt.starts)}


def outcome(agreed: play.Agreed, match: play.Match) -> Document:
    """The result of a finished match."""
    return {
        "ranks": matches.places(match.totals),
        "reason": "target" if agreed.rounds is None else "rounds",
        "totals": list(match.totals),
    }
