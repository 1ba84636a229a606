"""What can be wrong with a state of 6 nimmt! that was built outside the engine."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cowrules.six_nimmt.cards import deck, heads_in_deck
from cowrules.six_nimmt.codes import SixNimmtFault
from cowrules.six_nimmt.outcome import is_match_over
from cowrules.six_nimmt.placement import ROW_LENGTH, ROWS, row_for
from cowrules.six_nimmt.state import CHOOSE_ROW, COMMIT, OVER, Public, SixNimmtState
from cowrules.verdict import Fault, Params

if TYPE_CHECKING:
    from cowrules.six_nimmt.options import SixNimmtOptions

__all__ = ["faults"]


_GREATEST = (1 << 53) - 1


def faults(options: "SixNimmtOptions", state: SixNimmtState) -> tuple[Fault, ...]:
    """All faults of `state`; the later groups are looked at only when the counts are right."""
    found = list(_counts(options, state))
    if found:
        return tuple(found)
    found.extend(_numbers(options, state))
    found.extend(_cards(options, state))
    found.extend(_rows(state))
    found.extend(_phase(options, state))
    return tuple(found)


def _fault(code: SixNimmtFault, field: str, clause: str, **params: int) -> Fault:
    pairs: Params = tuple(params.items())
    return Fault(code, field, clause, pairs)


def _count(field: str, clause: str, expected: int, found: int) -> Iterator[Fault]:
    if expected != found:
        yield _fault(SixNimmtFault.WRONG_COUNT, field, clause, expected=expected, found=found)


def _counts(options: "SixNimmtOptions", state: SixNimmtState) -> Iterator[Fault]:
    """A value for every seat, and as many rows as the phase has."""
    for field, values in (
        ("hands", state.hands),
        ("commitments", state.commitments),
        ("piles", state.piles),
        ("public.totals", state.public.totals),
    ):
        yield from _count(field, "GN-04", options.players, len(values))
    playing = state.public.phase in (COMMIT, CHOOSE_ROW)
    yield from _count("public.rows", "NM-SET-5", ROWS if playing else 0, len(state.public.rows))
    revealed = options.players if state.public.phase is CHOOSE_ROW else 0
    yield from _count("public.revealed", "GN-12", revealed, len(state.public.revealed))


def _finished(public: Public) -> int:
    """The rounds that are over."""
    return public.round if public.phase is OVER else public.round - 1


def _numbers(options: "SixNimmtOptions", state: SixNimmtState) -> Iterator[Fault]:
    """Round, turn and totals within their ranges, and hands as large as the turn says."""
    public = state.public
    last_round = _GREATEST if options.rounds is None else options.rounds
    if not 1 <= public.round <= last_round:
        clause = options.end_clause
        yield _fault(SixNimmtFault.OUT_OF_RANGE, "public.round", clause, value=public.round)
    playing = public.phase in (COMMIT, CHOOSE_ROW)
    last_turn = options.hand_size if playing or public.phase is OVER else 1
    first_turn = options.hand_size if public.phase is OVER else 1
    if not first_turn <= public.turn <= last_turn:
        yield _fault(SixNimmtFault.OUT_OF_RANGE, "public.turn", "NM-PLAY-6", value=public.turn)
    for seat, total in enumerate(public.totals):
        if total < 0:
            field = f"public.totals[{seat}]"
            yield _fault(SixNimmtFault.OUT_OF_RANGE, field, "GN-31", value=total)
    most = _finished(public) * heads_in_deck(options.highest, options.heads)
    if sum(public.totals) > max(most, 0):
        # Seats whose totals are absurd may have more together than any document can hold.
        value = min(sum(public.totals), _GREATEST)
        yield _fault(SixNimmtFault.OUT_OF_RANGE, "public.totals", "NM-END-3", value=value)
    left = options.hand_size - public.turn + 1 if playing else 0
    for seat, (hand, card) in enumerate(zip(state.hands, state.commitments, strict=True)):
        laid = card is not None or public.phase is CHOOSE_ROW
        yield from _count(f"hands[{seat}]", "NM-SET-3", left - laid, len(hand))


def _cards(options: "SixNimmtOptions", state: SixNimmtState) -> Iterator[Fault]:
    """Every card exists, lies in one place only, and none is missing."""
    public = state.public
    places: list[tuple[str, Iterable[int]]] = []
    for seat, (hand, pile) in enumerate(zip(state.hands, state.piles, strict=True)):
        places += [(f"hands[{seat}]", hand), (f"piles[{seat}]", pile)]
        for field, cards in places[-2:]:
            if list(cards) != sorted(cards):
                yield _fault(SixNimmtFault.NOT_SORTED, field, "GN-06")
    for seat, card in enumerate(state.commitments):
        places.append((f"commitments[{seat}]", () if card is None else (card,)))
    places += [(f"public.rows[{index}]", row) for index, row in enumerate(public.rows)]
    places.append(("public.revealed", [card for card, _ in public.revealed]))
    everywhere = [card for _, cards in places for card in cards]
    different = set(everywhere)
    if len(different) < len(everywhere) or not different <= deck(options.highest):
        yield from _misplaced(options, places)
    playing = public.phase in (COMMIT, CHOOSE_ROW)
    dealt = options.hand_size * options.players + ROWS if playing else 0
    yield from _count("all cards", "NM-SET-7", dealt, len(everywhere))


def _misplaced(
    options: "SixNimmtOptions", places: list[tuple[str, Iterable[int]]]
) -> Iterator[Fault]:
    """Cards that do not exist, and cards that lie somewhere else too."""
    existing = deck(options.highest)
    seen: set[int] = set()
    for field, cards in places:
        for card in cards:
            if card not in existing:
                yield _fault(SixNimmtFault.NO_SUCH_CARD, field, options.deck_clause, card=card)
            elif card in seen:
                yield _fault(SixNimmtFault.CARD_TWICE, field, "GN-01", card=card)
            seen.add(card)


def _rows(state: SixNimmtState) -> Iterator[Fault]:
    """Each row holds one to five cards in ascending order."""
    for index, row in enumerate(state.public.rows):
        field = f"public.rows[{index}]"
        nearest = min(max(len(row), 1), ROW_LENGTH)
        yield from _count(field, "NM-SET-6", nearest, len(row))
        if list(row) != sorted(row):
            yield _fault(SixNimmtFault.ROW_NOT_ASCENDING, field, "NM-ROW-1")


def _phase(options: "SixNimmtOptions", state: SixNimmtState) -> Iterator[Fault]:
    """The phase agrees with the cards laid and with the totals."""
    public = state.public
    if public.phase is COMMIT:
        if all(state.committed):
            yield _impossible("commitments", "NM-PLAY-2")
    elif any(state.committed):
        yield _impossible("commitments", "NM-PLAY-1")
    if public.phase is CHOOSE_ROW:
        seats = sorted(seat for _, seat in public.revealed)
        if seats != list(range(options.players)) or list(public.revealed) != sorted(
            public.revealed
        ):
            yield _impossible("public.revealed", "NM-PLAY-4")
        elif all(public.rows) and row_for(public.rows, public.revealed[0][0]) is not None:
            yield _impossible("public.revealed", "NM-LOW-1")
    ended = is_match_over(options, _finished(public), public.totals)
    if ended is not (public.phase is OVER):
        yield _impossible("public.totals", options.end_clause)


def _impossible(field: str, clause: str) -> Fault:
    return _fault(SixNimmtFault.IMPOSSIBLE_PHASE, field, clause)
