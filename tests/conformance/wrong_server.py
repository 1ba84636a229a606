"""``cowrules serve`` with a planted mistake, which the first argument names."""

import sys
from collections.abc import Callable
from typing import Any

from attrs import evolve

from cowrules.cli import main


def straight_wraps() -> None:
    """A straight goes on from ten to one."""
    from cowrules.boese_kuh.tasks import runs

    def windows(size: int, numbers: int) -> tuple[int, ...]:
        runs_of_size = (
            sum(1 << (low + step - 1) % 10 + 1 for step in range(size)) for low in range(1, 11)
        )
        return tuple(window for window in runs_of_size if not numbers & ~window)

    runs.__dict__["_windows"] = windows


def overshoot() -> None:
    """Thirty may be overshot by one."""
    from cowrules.boese_kuh.tasks.features import total
    from cowrules.boese_kuh.tasks.sums import ExactSum

    def holds(self: Any, pile: int) -> bool:
        return bool(total(pile) <= self._target + 1)

    ExactSum.holds = holds  # type: ignore[method-assign]


def red_chip_to_oneself() -> None:
    """A red chip may be kept."""
    refusing("cowrules.boese_kuh", "to-oneself")


def cheapest_row() -> None:
    """The cheapest row is taken without asking."""
    from cowrules.six_nimmt import ChooseRow, Phase, SixNimmt, bullheads

    resolve = SixNimmt._resolve

    def hasty(self: Any, state: Any, action: Any) -> Any:
        after, events = resolve(self, state, action)
        if after.public.phase is not Phase.CHOOSE_ROW:
            return after, events
        rows = after.public.rows
        costs = [sum(bullheads(card, self.heads) for card in row) for row in rows]
        choice = ChooseRow(after.public.revealed[0][1], costs.index(min(costs)))
        last, more = resolve(self, after, choice)
        return last, events + more

    SixNimmt._resolve = hasty  # type: ignore[method-assign]


def above_sixty_six() -> None:
    """The match goes on at exactly 66."""
    from cowrules.six_nimmt import faults, resolution, views

    def is_over(options: Any, finished: int, totals: tuple[int, ...]) -> bool:
        if options.rounds is not None:
            return bool(finished >= options.rounds)
        return bool(max(totals) > options.limit)

    for module in (faults, resolution, views):
        module.is_match_over = is_over  # type: ignore[attr-defined]


def open_hands() -> None:
    """A card laid face down is shown to all."""
    from cowrules.six_nimmt import SixNimmt

    SixNimmt.redact = lambda self, event, viewer: event  # type: ignore[method-assign]


def optional_kniffel() -> None:
    """Five alike may be used as something less."""
    refusing("cowrules.cosmic_cows", "kniffel-first")


def two_home() -> None:
    """Two pawns home are enough."""
    from cowrules.cosmic_cows import faults, outcome, resolution

    for module in (faults, outcome, resolution):
        module.HOME = 2  # type: ignore[attr-defined]


def leaky_turns() -> None:
    """The seats take turns the other way round."""
    from cowrules.boese_kuh import resolution

    resolution.__dict__["_next"] = lambda options, public: (public.player - 1) % options.players


def renamed_clause() -> None:
    """A refusal cites another clause."""
    from cowrules.six_nimmt import legality

    check: Callable[..., Any] = legality.check

    def cites(*given: Any) -> Any:
        illegal = check(*given)
        if illegal is not None and illegal.clause == "GN-07":
            return evolve(illegal, clause="NM-PLAY-1")
        return illegal

    legality.__dict__["check"] = cites


def refusing(package: str, code: str) -> None:
    """Let pass what is refused for one reason."""
    from importlib import import_module

    legality = import_module(f"{package}.legality")
    check = legality.check

    def lenient(*given: Any) -> Any:
        illegal = check(*given)
        return None if illegal is not None and illegal.code == code else illegal

    legality.__dict__["check"] = lenient


MISTAKES: dict[str, tuple[Callable[[], None], str, str]] = {
    "straight wraps": (straight_wraps, "boese-kuh", "BK-STR-4"),
    "overshoot": (overshoot, "boese-kuh", "BK-T30-3"),
    "red chip to oneself": (red_chip_to_oneself, "boese-kuh", "GB-18"),
    "turns the other way": (leaky_turns, "boese-kuh", "BK-TURN-2"),
    "cheapest row": (cheapest_row, "six-nimmt", "GN-12"),
    "above 66": (above_sixty_six, "six-nimmt", "GN-20"),
    "open hands": (open_hands, "six-nimmt", "GN-08"),
    "renamed clause": (renamed_clause, "six-nimmt", "GN-07"),
    "optional kniffel": (optional_kniffel, "cosmic-cows", "CC-KN-3"),
    "two home": (two_home, "cosmic-cows", "CC-END-1"),
}
"""Each mistake with the game and a clause that it breaks."""

if __name__ == "__main__":
    MISTAKES[sys.argv[1]][0]()
    sys.exit(main(["serve"]))
