"""Böse Kuh in a terminal."""

import re
from itertools import combinations
from typing import Final

from rich.text import Text

from cowrules.boese_kuh import (
    COLOURS,
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhView,
    Drawn,
    GiveChip,
    Laid,
    Lay,
    Phase,
    TurnBegan,
    card_of,
    completes,
    misfit,
)
from cowrules.boese_kuh.names import colour_name, task_name
from cowrules.cli.terminal.boese_table import cards_text, fitting_places, picture
from cowrules.cli.terminal.boese_tasks import card_text
from cowrules.cli.terminal.drawing import seat_of, whole_number
from cowrules.cli.terminal.face import Chosen, Draft, Face, Narrowed, Reply, Unclear
from cowrules.cli.terminal.look import ROOMY, Look, Size
from cowrules.intros import INTROS
from cowrules.language import LANGUAGES

__all__ = ["BoeseKuhFace"]

LETTERS: Final = "abcdef"
_CARD: Final = re.compile(r"([a-f])(10|[1-9])")
_BACK: Final = ("back", "b", "zurück", "zurueck", "z")


class BoeseKuhFace(Face[BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]):
    """Böse Kuh: the six tasks with what lies on them, the hand, and the chips."""

    def intro(self) -> str:
        """The game in a few sentences."""
        return self.look.say(*INTROS["boese-kuh"])

    def picture(self, view: BoeseKuhView, draft: Draft, size: Size = ROOMY) -> Text:
        """The table as the seat sees it; a chosen task is marked."""
        return picture(view, draft, self.look, size)

    def question(self, view: BoeseKuhView, draft: Draft) -> str:
        """A task, then cards; or who gets a red chip."""
        public = view.public
        if public.phase is Phase.GIVE_CHIP:
            assert public.completed is not None, "a task is completed"
            chip = public.chips[public.completed]
            others = [seat for seat in range(len(view.hand_sizes)) if seat != view.viewer]
            listed = self.look.say(" or ", " oder ").join(map(str, others))
            return self.look.say(
                f"You completed a task with the red chip {chip}. Which seat gets it? {listed}",
                f"Du hast einen Auftrag mit dem roten Punktechip {chip} erfüllt. Welcher Platz "
                f"bekommt ihn? {listed}",
            )
        tasks = [task for task in range(len(public.tasks)) if fitting_places(view, task)]
        if not tasks:
            return self.look.say(
                "None of your cards fits any task: you show your hand to all and exchange it.",
                "Keine deiner Karten passt zu einem Auftrag: Du zeigst allen deine Hand und "
                "tauschst sie.",
            )
        if draft is None:
            card = tuple(view.hand)[fitting_places(view, tasks[0])[0] - 1]
            example = f"{tasks[0]} {card_text(card, Look(ascii=True)).plain}"
            arrow = self.look.glyph("←", "<-")
            return self.look.say(
                f"On which task do you lay? Behind {arrow} stand your cards that fit there. Type "
                f"the number of a task, or the task and the cards at once, such as {example}.",
                f"Zu welchem Auftrag legst du? Hinter {arrow} stehen deine Karten, die dort "
                f"passen. Gib die Nummer eines Auftrags ein oder gleich Auftrag und Karten, "
                f"etwa {example}.",
            )
        name = task_name(public.tasks[draft], self.look.language)
        places = fitting_places(view, draft)
        if not places:
            return self.look.say(
                f"None of your cards fits {name}. 'back' leads to the other tasks.",
                f"Keine deiner Karten passt zu {name}. 'zurück' führt zu den anderen Aufträgen.",
            )
        listed = " ".join(map(str, places))
        cards = tuple(view.hand)
        shown = cards_text([cards[place - 1] for place in places], self.look).plain
        example = " ".join(map(str, _lay_example(view, draft, places)))
        return self.look.say(
            f"Which cards do you lay on {name}? Fitting one by one: {listed} ({shown}). Type "
            f"their places or names, such as {example}; 'back' for another task.",
            f"Welche Karten legst du zu {name}? Einzeln passen: {listed} ({shown}). Gib ihre "
            f"Stellen oder Namen ein, etwa {example}; 'zurück' für einen anderen Auftrag.",
        )

    def read(
        self, view: BoeseKuhView, draft: Draft, words: tuple[str, ...]
    ) -> Reply[BoeseKuhAction]:
        """A task, cards, both, or a seat."""
        words = _with_card_names(words)
        if not words:
            return None
        seat = seat_of(view.viewer)
        first = whole_number(words[0])
        if view.public.phase is Phase.GIVE_CHIP:
            return None if first is None or len(words) > 1 else Chosen(GiveChip(seat, first))
        if words[0] in _BACK:
            return Narrowed(None)
        if draft is None:
            if first is None:
                return None
            if len(words) > 1:
                return self._cards(view, first, words[1:])
            if 0 <= first < len(view.public.tasks):
                return Narrowed(first)
            highest = len(view.public.tasks) - 1
            return Unclear(
                self.look.say(
                    f"There is no task {first}: the tasks are 0 to {highest}.",
                    f"Einen Auftrag {first} gibt es nicht: Die Aufträge heißen 0 bis {highest}.",
                )
            )
        if first is not None and 0 <= first < len(view.public.tasks) and _names_task(words):
            return self._cards(view, first, words[1:])
        return self._cards(view, draft, words)

    def _cards(
        self, view: BoeseKuhView, task: int, words: tuple[str, ...]
    ) -> Reply[BoeseKuhAction]:
        """The lay of the cards that the words name by place or name."""
        hand = tuple(view.hand)
        cards = []
        for word in words[:100]:
            place = whole_number(word)
            if found := _CARD.fullmatch(word):
                cards.append(card_of(LETTERS.index(found[1]), int(found[2])))
            elif place is None:
                return None
            elif 1 <= place <= len(hand):
                cards.append(hand[place - 1])
            else:
                return Unclear(
                    self.look.say(
                        f"There is no place {place} in your hand: your cards have the places 1 "
                        f"to {len(hand)}. 'back' leads to the other tasks.",
                        f"Eine Stelle {place} gibt es auf deiner Hand nicht: Deine Karten haben "
                        f"die Stellen 1 bis {len(hand)}. 'zurück' führt zu den anderen Aufträgen.",
                    )
                )
        return Chosen(Lay(seat_of(view.viewer), task, tuple(cards)))

    def matches(self, draft: Draft, action: BoeseKuhAction) -> bool:
        """Whether a lay goes to the task that is chosen."""
        return draft is None or not isinstance(action, Lay) or action.task == draft

    def remark(self, view: BoeseKuhView, action: BoeseKuhAction) -> str:
        """Whether a lay completes its task, and for which chip."""
        if not isinstance(action, Lay):
            return ""
        public = view.public
        if not completes(public.tasks[action.task], public.piles[action.task], action.cards):
            return ""
        chip = public.chips[action.task] or 0
        return self.look.say(
            f"completes the task, chip {chip:+d}", f"erfüllt den Auftrag, Punktechip {chip:+d}"
        )

    def standing(self, view: BoeseKuhView) -> str:
        """The chips of all and the own points."""
        counts = ", ".join(map(str, view.chip_counts))
        own = view.owned[seat_of(view.viewer)] or ()
        return self.look.say(
            f"Chips by seat: {counts}; your points: {sum(own)}; chips left in the pool: "
            f"{view.pool_size}.",
            f"Punktechips je Platz: {counts}; deine Punkte: {sum(own)}; Punktechips im Vorrat: "
            f"{view.pool_size}.",
        )

    def is_news(self, event: BoeseKuhEvent) -> bool:
        """Whose turn begins and that others draw is seen anyway."""
        if isinstance(event, Drawn):
            return event.cards is not None
        return not isinstance(event, TurnBegan)

    def aside(self, view: BoeseKuhView, event: BoeseKuhEvent) -> Text | None:
        """What lies on a task after cards were laid."""
        if isinstance(event, Laid):
            pile = view.public.piles[event.task]
            return Text("    ").append_text(cards_text(list(pile), self.look))
        return None


def _names_task(words: tuple[str, ...]) -> bool:
    """Whether the first of several words is a task though one is chosen already.

    So it is in ``0 3`` and ``2 c4 c5``: there is no place 0, and nobody mixes places and names.
    """
    rest = words[1:]
    return bool(rest) and (words[0] == "0" or all(_CARD.fullmatch(word) for word in rest))


def _with_card_names(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words without commas and colons, and ``blue 10`` or ``Blau 10`` as ``d10``."""
    names = {
        colour_name(colour, language).lower(): LETTERS[colour]
        for language in LANGUAGES
        for colour in range(COLOURS)
    }
    found: list[str] = []
    letter = ""
    for word in " ".join(words).replace(",", " ").replace(":", " ").split():
        if word in names and not letter:
            letter = names[word]
        else:
            found.append(letter + word)
            letter = ""
    return (*found, letter) if letter else tuple(found)


def _lay_example(view: BoeseKuhView, task: int, places: list[int]) -> tuple[int, ...]:
    """Two places whose cards fit together, or else one."""
    cards = tuple(view.hand)
    name, pile = view.public.tasks[task], view.public.piles[task]
    for pair in combinations(places, 2):
        if misfit(name, pile, [cards[place - 1] for place in pair]) is None:
            return pair
    return (places[0],)
