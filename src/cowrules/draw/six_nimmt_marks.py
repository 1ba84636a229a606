"""What is outlined in a picture of 6 nimmt!: legal targets and what has just happened."""

from collections.abc import Iterable, Mapping

from attrs import frozen

from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Committed,
    Placed,
    RowChoiceDue,
    RowTaken,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtView,
)

__all__ = ["Marks", "marks_of"]


@frozen
class Marks:
    """What is outlined.

    Attributes:
        cards: The own cards that may be laid.
        rows: The rows that may be chosen.
        placed: The cards placed by the events, each with the seat that played it.
        taken: The rows that were taken, each with the seat that took it last.
        seats: The seats that laid a card, took a row or must choose one.
    """

    cards: frozenset[int]
    rows: frozenset[int]
    placed: Mapping[int, int]
    taken: Mapping[int, int]
    seats: frozenset[int]


def marks_of(
    view: SixNimmtView, events: Iterable[SixNimmtEvent], targets: Iterable[SixNimmtAction]
) -> Marks:
    """The marks; what others may choose is passed over."""
    own = [action for action in targets if action.player == view.viewer]
    placed: dict[int, int] = {}
    taken: dict[int, int] = {}
    seats: set[int] = set()
    for event in events:
        if isinstance(event, Placed | RowTaken):
            placed[event.card] = event.player
        if isinstance(event, RowTaken):
            taken[event.row] = event.player
        if isinstance(event, Committed | RowTaken | RowChoiceDue):
            seats.add(event.player)
    return Marks(
        cards=frozenset(action.card for action in own if isinstance(action, Commit)),
        rows=frozenset(action.row for action in own if isinstance(action, ChooseRow)),
        placed=placed,
        taken=taken,
        seats=frozenset(seats),
    )
