"""Positions worth a picture; ``python -m tests.draw.scenes`` writes the golden files anew."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

from attrs import frozen

from cowrules import BoeseKuh, CosmicCows, SixNimmt
from cowrules.boese_kuh import CardSet, ChipAwarded, Laid, TaskCompleted, TaskTurned
from cowrules.cosmic_cows import Combination, Moved
from cowrules.draw import svg, text
from cowrules.language import Language
from cowrules.six_nimmt import Placed, RowTaken

GOLDEN: Final = Path(__file__).parent / "golden"
PAGE: Final = Path(__file__).parents[2] / "docs" / "pictures"


@frozen
class Scene:
    """A view with what is to be outlined in it.

    Any, because one list holds the scenes of all games.
    """

    game: Any
    notation: str
    events: tuple[Any, ...] = ()
    choosing: bool = False
    seat: int | None = None
    language: Language = "en"
    width: Literal["wide", "narrow"] = "narrow"

    @property
    def view(self) -> Any:
        return view_of(self.game, self.notation)

    @property
    def outlined(self) -> dict[str, Any]:
        """The arguments of the picture in every form."""
        view = self.view
        targets = self.game.legal_actions(view, view.viewer) if self.choosing else ()
        return {
            "game": self.game,
            "events": self.events,
            "targets": targets,
            "seat": self.seat,
            "language": self.language,
        }

    def svg(self) -> str:
        return svg(self.view, width=self.width, **self.outlined)

    def text(self, *, colour: bool = False) -> str:
        return text(self.view, colour=colour, **self.outlined)


SIX_NIMMT: Final = (
    "six-nimmt view phase=commit round=1 turn=7 rows=4,8,15,16,23/42/55,60/100 revealed=- "
    "totals=0,0,0 viewer=1 hand=5,33,66,104 own=- laid=1,0,1 piles=1,2/-/11"
)
CHOICE: Final = (
    "six-nimmt view phase=choose-row round=2 turn=10 rows=4,8,15,16,23/42/55,60/100 "
    "revealed=3:1,43:0,101:2 totals=12,30,0 viewer=1 hand=- own=- laid=0,0,0 piles=?/-/?"
)
TEN: Final = (
    "six-nimmt view phase=commit round=2 turn=8 rows=7,14/61/88,90,93/97,98,99,101 revealed=- "
    "totals=5,0,17,64,2,30,11,8,9,25 viewer=? hand=- own=- laid=1,0,0,0,1,0,0,0,0,1 "
    "piles=-/2,3/-/10,20,30/-/-/55/-/-/4,5,6"
)
BOESE_KUH: Final = (
    "boese-kuh view phase=play player=1 tasks=thirty,triplet,two-pairs,favourite-colour,even,salad "
    "piles=a10,b10,c8/d4/-/e1,e2,e3,e9/f2,f4,f6/a1,b2,c3,d5 chips=3,-1,2,5,-4,1 completed=- "
    "discards=a2,a3 viewer=1 hand=c2,d6,e4,e7,f1 sizes=5,5,5 draw=30 owned=?/-3,5/? counts=1,2,0 "
    "pool=11"
)
COSMIC_COWS: Final = (
    "cosmic-cows view phase=choose turn=12 player=1 rolls=2 dice=4,4,1,4,1 "
    "pawns=-8,4,0,-6,1,5,8,-2,0 viewer=1"
)

SCENES: Final[dict[str, Scene]] = {
    "six-nimmt-turn": Scene(SixNimmt(players=3, rounds=2), SIX_NIMMT, choosing=True),
    "six-nimmt-row-choice": Scene(
        SixNimmt(players=3, hide_piles=True),
        CHOICE,
        choosing=True,
        language="de",
        width="wide",
    ),
    "six-nimmt-placed": Scene(
        SixNimmt(players=10),
        TEN.replace("viewer=?", "viewer=spectator"),
        events=(
            RowTaken(9, 61, 1, (4, 5, 6), 4),
            Placed(2, 93, 2),
            Placed(0, 101, 3),
        ),
        seat=2,
    ),
    "boese-kuh-turn": Scene(BoeseKuh(players=3), BOESE_KUH, choosing=True),
    "boese-kuh-red-chip": Scene(
        BoeseKuh(players=3),
        BOESE_KUH.replace("phase=play", "phase=give-chip")
        .replace("completed=-", "completed=1")
        .replace("/d4/", "/b4,c4,d4/"),
        events=(Laid(1, 1, CardSet.of([14, 24])), TaskCompleted(1, 1, BoeseKuh().task_cards[1][0])),
        choosing=True,
        language="de",
        width="wide",
    ),
    "boese-kuh-stuck": Scene(
        BoeseKuh(players=3),
        "boese-kuh view phase=play player=1 tasks=thirty,triplet,two-pairs,favourite-colour,even,"
        "salad piles=a10,b10,c9/d4/a5,b5,c6/e1,e2,e3,e4/f2,f4,f6,f8/a1,b2,c3,d5,e6 "
        "chips=3,-1,2,5,-4,1 completed=- discards=- viewer=1 hand=a3,b7,b9,c7,d9 sizes=5,5,5 "
        "draw=24 owned=-/-5,-3,1,5/? counts=0,4,2 pool=8",
        choosing=True,
        seat=2,
    ),
    "boese-kuh-long-sum": Scene(
        BoeseKuh(players=2),
        "boese-kuh view phase=place-chip player=0 tasks=forty-five,quadruplet,two-pairs,"
        "favourite-colour,even,colour-full-house piles=a1,a2,a3,a4,b1,b2,b3,c1,c2,c3,d1,d2,d3,e1,"
        "e2,e3,f1,f2/-/-/-/a10,b8/a5,b5 chips=3,x,2,5,-4,1 completed=1 discards=a7,b7,c7 "
        "viewer=1 hand=a6 sizes=2,1 draw=30 owned=?/- counts=1,0 pool=14",
        events=(
            ChipAwarded(0, 0, 1, 4),
            TaskTurned(1, CardSet.of([7, 17, 27]), BoeseKuh().task_cards[1][1]),
        ),
    ),
    "cosmic-cows-choice": Scene(CosmicCows(players=4), COSMIC_COWS, choosing=True),
    "cosmic-cows-moved": Scene(
        CosmicCows(),
        COSMIC_COWS.replace("phase=choose", "phase=roll")
        .replace("dice=4,4,1,4,1", "dice=0,0,0,0,0")
        .replace("rolls=2", "rolls=0"),
        events=(Moved(0, Combination.TWO_PAIRS, (1, 5), ((1, 2, 4), (6, 6, 8))),),
        language="de",
        width="wide",
    ),
    "cosmic-cows-long-board": Scene(
        CosmicCows(half=1000),
        "cosmic-cows view phase=choose turn=400 player=0 rolls=3 dice=1,2,3,5,6 "
        "pawns=-1000,0,0,0,1,999,0,37,0 viewer=0",
        choosing=True,
    ),
}

ON_THE_PAGE: Final = ("six-nimmt-turn", "boese-kuh-turn", "cosmic-cows-choice")
"""The scenes that the documentation shows, in both layouts."""


def view_of(game: Any, notation: str) -> Any:
    """A view given in notation; Any, because notation gives states too."""
    return game.parse_position(notation)


def files() -> Iterator[tuple[Path, str]]:
    """Every golden file and what is to stand in it."""
    for name, scene in SCENES.items():
        yield GOLDEN / f"{name}.svg", scene.svg()
        yield GOLDEN / f"{name}.txt", scene.text()
    for name in ON_THE_PAGE:
        scene = SCENES[name]
        yield GOLDEN / f"{name}.colour.txt", scene.text(colour=True)
        view, outlined = scene.view, scene.outlined
        yield PAGE / f"{name}.svg", svg(view, width="narrow", **outlined)
        yield PAGE / f"{name}-wide.svg", svg(view, width="wide", **outlined)


if __name__ == "__main__":
    for path, content in files():
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
