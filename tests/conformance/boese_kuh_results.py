"""Vectors by hand: how a game of Böse Kuh ends."""

from ..spec.boese_kuh import play, scores
from . import boese_kuh_written as written
from .boese_kuh_positions import AGREED, OPTIONS, give, hands, lay, over_table, pile, shares, table
from .boese_kuh_tasks import cards
from .book import SPECIFICATION, Book, Document


def results(book: Book) -> None:
    """Points, then chips, then shared."""
    clauses = {
        "clear": ["BK-END-2", "BK-END-3", "GB-36"],
        "fewer chips": ["BK-END-4"],
        "shared": ["BK-END-5", "GB-36"],
        "tied behind": ["GB-36"],
        "red ones decide": ["BK-END-4", "GB-37"],
    }
    for kind, owned, on_tasks in shares():
        over = over_table(owned, on_tasks)
        position = written.state(OPTIONS, over)
        answer = {"outcome": written.outcome(over)}
        book.add(
            SPECIFICATION, [*clauses[kind], "GB-35"], "outcome", {"position": position}, answer
        )
        for viewer in (0, None):
            seen = written.view(OPTIONS, over, viewer, open_scores=False)
            book.add(SPECIFICATION, clauses[kind], "outcome", {"position": seen}, answer)
            book.add(
                SPECIFICATION,
                ["GB-20"],
                "observe",
                {"state": position, "viewer": "spectator" if viewer is None else viewer},
                {"view": seen},
            )
        book.add(SPECIFICATION, ["BK-END-1"], "actors", {"position": position}, {"actors": []})
        assert 1 in scores.places(owned)


def last_chip(book: Book) -> None:
    """The last completion: green is one's own, red is given, and then all is over."""
    owned = ((-5, -4, -4, -3), (-5, -3, -2, -2, -1), (1, 1, 2, 3, 4))
    for chip, due in ((5, play.TURN), (-1, play.TURN), (-1, play.GIFT)):
        others = [4, 2, 3, 5, -1 if chip == 5 else 5]
        chips = (others[0], chip, *others[1:])
        held = hands("d9 a1 a2 a3", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5")
        lying = "a9 b9"
        if due == play.GIFT:
            held, lying = hands("a1 a2 a3", *("b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5")), "a9 b9 d9"
        before = table(
            due=due,
            owned=owned,
            chips=chips,
            hands=held,
            piles=pile(1, lying),
            pool=(),
            completed=1 if due == play.GIFT else None,
        )
        given: list[tuple[Document, play.Choice]] = [(lay(0, 1, 39), play.Lay(1, cards("d9")))]
        if due == play.GIFT:
            given = [(give(0, seat), play.Give(seat)) for seat in (1, 2)]
        for action, choice in given:
            then = play.chosen(AGREED, before, choice)
            answer = {"legal": True, "state": written.state(OPTIONS, then)}
            params = {"state": written.state(OPTIONS, before), "action": action}
            clauses = ["BK-END-1", "GB-33", "GB-34", "GB-17"]
            book.add(SPECIFICATION, clauses, "apply", params, answer)


def write(book: Book) -> None:
    for part in (
        results,
        last_chip,
    ):
        part(book)
