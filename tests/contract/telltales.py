"""Games in which an event tells somebody what the view hides; all else in them is sound."""

from collections.abc import Sequence

from cowrules import SPECTATOR, BoeseKuh, SixNimmt, Viewer
from cowrules.boese_kuh import BoeseKuhEvent, BoeseKuhView, Drawn, Prepared
from cowrules.six_nimmt import Committed, Dealt, SixNimmtEvent


class TellsAll(SixNimmt):
    def redact(self, event: SixNimmtEvent, viewer: Viewer) -> SixNimmtEvent:
        return event


class TellsSpectatorsTheDeal(SixNimmt):
    def redact(self, event: SixNimmtEvent, viewer: Viewer) -> SixNimmtEvent:
        if isinstance(event, Dealt) and viewer is SPECTATOR:
            return event
        return super().redact(event, viewer)


class TellsWhatIsLaid(SixNimmt):
    def redact(self, event: SixNimmtEvent, viewer: Viewer) -> SixNimmtEvent:
        return event if isinstance(event, Committed) else super().redact(event, viewer)


class TellsSeatsTheSetup(BoeseKuh):
    def redact(self, event: BoeseKuhEvent, viewer: Viewer) -> BoeseKuhEvent:
        if isinstance(event, Prepared) and viewer is not SPECTATOR:
            return event
        return super().redact(event, viewer)


class TellsWhatIsDrawn(BoeseKuh):
    def redact(self, event: BoeseKuhEvent, viewer: Viewer) -> BoeseKuhEvent:
        return event if isinstance(event, Drawn) else super().redact(event, viewer)

    def follow(self, view: BoeseKuhView, events: Sequence[BoeseKuhEvent]) -> BoeseKuhView:
        own = [BoeseKuh.redact(self, event, view.viewer) for event in events]
        return super().follow(view, own)


TELLTALES = {
    "everything": TellsAll(players=3, rounds=1),
    "the deal, to spectators": TellsSpectatorsTheDeal(players=3, rounds=1),
    "what is laid face down": TellsWhatIsLaid(players=3, rounds=1),
    "the setup, to seats": TellsSeatsTheSetup(players=2),
    "what is drawn": TellsWhatIsDrawn(players=2),
}
