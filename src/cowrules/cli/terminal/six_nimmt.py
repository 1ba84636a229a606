"""6 nimmt! in a terminal."""

from rich.text import Text

from cowrules.cli.terminal.drawing import seat_of, whole_number
from cowrules.cli.terminal.face import Chosen, Draft, Face, Reply
from cowrules.cli.terminal.look import ROOMY, Look, Size
from cowrules.cli.terminal.six_table import cells, picture
from cowrules.intros import INTROS
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Committed,
    Phase,
    Placed,
    RowTaken,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtOptions,
    SixNimmtView,
    placement,
)
from cowrules.six_nimmt.cards import count_heads

__all__ = ["SixNimmtFace"]


class SixNimmtFace(Face[SixNimmtAction, SixNimmtEvent, SixNimmtView]):
    """6 nimmt!: the rows, the hand, who has laid a card, and the bullheads of all."""

    def __init__(self, options: SixNimmtOptions, look: Look) -> None:
        super().__init__(look)
        self._options = options

    def intro(self) -> str:
        """The game in a few sentences."""
        return self.look.say(*INTROS["six-nimmt"])

    def picture(self, view: SixNimmtView, draft: Draft, size: Size = ROOMY) -> Text:
        """The table as the seat sees it."""
        return picture(self._options, view, self.look, size)

    def question(self, view: SixNimmtView, draft: Draft) -> str:
        """A card of the hand, or a row."""
        if view.public.phase is Phase.CHOOSE_ROW:
            card = view.public.revealed[0][0]
            costs = "; ".join(f"{row}: {cost}" for row, cost in enumerate(self._costs(view)))
            return self.look.say(
                f"Your {card} is lower than the end of every row. Which row do you take? "
                f"Bullheads by row – {costs}. Type the number of a row, such as 0.",
                f"Deine {card} ist niedriger als alle Reihenenden. Welche Reihe nimmst du? "
                f"Hornochsen je Reihe – {costs}. Gib die Nummer einer Reihe ein, etwa 0.",
            )
        card = view.hand[len(view.hand) // 2]
        return self.look.say(
            f"Which card do you lay? Type its number, such as {card}.",
            f"Welche Karte legst du? Gib ihre Zahl ein, etwa {card}.",
        )

    def read(
        self, view: SixNimmtView, draft: Draft, words: tuple[str, ...]
    ) -> Reply[SixNimmtAction]:
        """The number of a card or a row."""
        value = whole_number(words[0])
        if len(words) != 1 or value is None:
            return None
        seat = seat_of(view.viewer)
        if view.public.phase is Phase.CHOOSE_ROW:
            return Chosen(ChooseRow(seat, value))
        return Chosen(Commit(seat, value))

    def standing(self, view: SixNimmtView) -> str:
        """Round, turn and totals."""
        public = view.public
        totals = ", ".join(map(str, public.totals))
        return self.look.say(
            f"Round {public.round}, turn {public.turn}; bullheads by seat in finished rounds: "
            f"{totals}.",
            f"Runde {public.round}, Zug {public.turn}; Hornochsen je Platz in beendeten Runden: "
            f"{totals}.",
        )

    def is_news(self, event: SixNimmtEvent) -> bool:
        """Who has laid a card is seen in the picture."""
        return not isinstance(event, Committed)

    def aside(self, view: SixNimmtView, event: SixNimmtEvent) -> Text | None:
        """The row as it lies after a card has come to it."""
        if not isinstance(event, Placed | RowTaken) or not view.public.rows:
            return None
        row = view.public.rows[event.row]
        bar = self.look.glyph("│", "|")
        line = Text("    ")
        for content in cells(self._options, row, len(row), self.look):
            line.append(bar, "dim").append_text(content)
        line.rstrip()
        return line

    def remark(self, view: SixNimmtView, action: SixNimmtAction) -> str:
        """Where a card would go as the rows lie now, or what a row costs."""
        rows = view.public.rows
        if isinstance(action, ChooseRow):
            cost = self._costs(view)[action.row]
            return self.look.say(f"costs {cost}", f"kostet {cost}")
        if not isinstance(action, Commit):
            return ""
        found = placement(rows, action.card)
        if found.row is None:
            return self.look.say("as the rows lie: too low", "nach den Reihen jetzt: zu niedrig")
        if found.takes:
            cost = count_heads(found.takes, self._options.heads)
            return self.look.say(
                f"as the rows lie: takes row {found.row}, {cost}",
                f"nach den Reihen jetzt: nimmt Reihe {found.row}, {cost}",
            )
        return self.look.say(
            f"as the rows lie: row {found.row}", f"nach den Reihen jetzt: Reihe {found.row}"
        )

    def _costs(self, view: SixNimmtView) -> list[int]:
        return [count_heads(row, self._options.heads) for row in view.public.rows]
