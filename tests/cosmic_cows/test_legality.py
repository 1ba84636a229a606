"""What is offered is all that is legal, on states and on views, over the whole domain."""

from functools import cache
from itertools import permutations, product

import pytest

from cowrules import SPECTATOR, CosmicCows, Illegal, SharedCode
from cowrules.catalogue import load
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsAction,
    CosmicCowsCode,
    CosmicCowsState,
    Forfeit,
    Move,
    PickedUp,
    Reroll,
    Roll,
    Start,
)
from cowrules.roles import Viewer
from cowrules.verdict import Params

from ..judged import apply_judges_as_check, views_judge_as_the_state
from .positions import COLUMNS, set_up
from .reading import usable
from .walks import GAMES, choices, states

every_game = pytest.mark.parametrize("game", GAMES, ids=str)


@cache
def said_by(seat: int) -> tuple[CosmicCowsAction, ...]:
    """All that a seat can say, and a bit around it."""
    numbers = [*product(range(8), repeat=0), *product(range(8), repeat=1)]
    numbers += [*product(range(8), repeat=2), (1, 1, 1)]
    dice = [places for size in range(6) for places in permutations(range(-1, 6), size)]
    dice += [(0, 0), (1, 2, 1), (0, 1, 2, 3, 4, 0)]
    return (
        *(Move(seat, combination, named) for combination in Combination for named in numbers),
        *(Reroll(seat, places) for places in dice if len(places) < 4 or places[0] < 2),
        Forfeit(seat),
    )


def domain(game: CosmicCows) -> list[CosmicCowsAction]:
    return [action for seat in range(-1, game.players + 1) for action in said_by(seat)]


def normal(action: CosmicCowsAction) -> CosmicCowsAction:
    """The one name that is offered of the several that an action can have."""
    if isinstance(action, Move) and action.combination is Combination.TWO_PAIRS:
        return Move(action.player, action.combination, tuple(sorted(action.numbers)))
    if isinstance(action, Reroll):
        return Reroll(action.player, tuple(sorted(action.dice)))
    return action


def read(game: CosmicCows, state: CosmicCowsState) -> set[CosmicCowsAction]:
    """What may be done by the slow reading."""
    public = state.public
    player = public.player
    assert player is not None
    at = dict(zip(COLUMNS, public.pawns, strict=True))
    found: set[CosmicCowsAction] = {
        Move(player, Combination(name), numbers)
        for name, numbers in usable(public.dice, at, player % 2, game.half)
    }
    if public.rolls == 3:
        return found or {Forfeit(player)}
    sets = [[die for die in range(5) if bits >> die & 1] for bits in range(1, 32)]
    return found | {Reroll(player, tuple(places)) for places in sets}


@every_game
@pytest.mark.clause("CC-OPT-1", "CC-OPT-3", "CC-MOVE-0", "CC-ROLL-3", "CC-ROLL-5", "CC-KN-3")
@pytest.mark.clause("CC-KN-4", "GC-12", "GC-20", "GC-22", "GC-23", "GC-32", "GC-33", "GC-34")
@pytest.mark.clause("GC-35")
def test_offered_and_legal_are_the_same_and_what_the_rulebook_says(game: CosmicCows) -> None:
    for state in choices(game, 7, 25):
        player = state.public.player
        assert player is not None
        offered = game.legal_actions(state, player)
        assert len(set(offered)) == len(offered)
        assert set(offered) == read(game, state)
        actions = {*said_by(-1)[::9], *said_by((player + 1) % game.players)[::3], *said_by(player)}
        legal = {action for action in actions if game.check(state, action) is None}
        assert {normal(action) for action in legal} == set(offered)
        assert legal >= set(offered)
        for seat in (*range(-1, player), *range(player + 1, game.players + 2)):
            assert game.legal_actions(state, seat) == ()


@every_game
@pytest.mark.clause("CC-OPT-1", "CC-ROLL-2", "CC-END-1")
def test_in_a_game_only_the_actor_can_do_anything(game: CosmicCows) -> None:
    for number, state in enumerate(states(game, 6)):
        actors = game.actors(state)
        assert [bool(game.legal_actions(state, seat)) for seat in game.seats] == [
            seat in actors for seat in game.seats
        ]
        if number % 23 == 0:
            legal = {each.player for each in domain(game) if game.check(state, each) is None}
            assert legal == {each for each in actors if isinstance(each, int)}


@every_game
@pytest.mark.clause("GC-09")
def test_a_view_answers_like_the_state_for_its_own_seat_alone(game: CosmicCows) -> None:
    actions = domain(game)
    for number, state in enumerate([*choices(game, 8, 5), *list(states(game, 8))[::29]]):
        views_judge_as_the_state(game, state, actions[number % 17 :: 97])


@pytest.mark.clause("GC-10", "CC-ROLL-1")
def test_a_view_judges_nothing_that_chance_does() -> None:
    game = CosmicCows()
    state = game.initial_state()
    due: list[tuple[CosmicCowsAction, str]]
    due = [(Start(0), "GC-10"), (Roll((1, 2, 3, 4, 5)), "CC-ROLL-1")]
    for action, clause in due:
        for viewer in (0, 1, SPECTATOR):
            refused = game.check(game.observe(state, viewer), action)
            assert refused is not None
            assert (refused.code, refused.clause) == (SharedCode.WRONG_PLAYER, clause)
            shown = "spectator" if viewer is SPECTATOR else viewer
            assert refused.params == (("player", "chance"), ("viewer", shown))
        state, _ = game.apply(state, action)


@pytest.mark.clause("GC-09")
def test_a_view_says_who_may_not_act_for_whom() -> None:
    game = CosmicCows(players=4)
    state = set_up(game, (4, 4, 1, 3, 6), rolls=1)
    cases: list[tuple[Viewer, int, Params]] = [
        (1, 0, (("player", 0), ("viewer", 1))),
        (1, 1, (("player", 1),)),
        (0, 1, (("player", 1), ("viewer", 0))),
        (2, 3, (("player", 3), ("viewer", 2))),
        (SPECTATOR, 0, (("player", 0), ("viewer", "spectator"))),
    ]
    for viewer, seat, params in cases:
        view = game.observe(state, viewer)
        for action in (Move(seat, Combination.PAIR, (4,)), Reroll(seat, (0,)), Forfeit(seat)):
            expected = Illegal(SharedCode.WRONG_PLAYER, "GC-09", params)
            assert game.check(view, action) == expected


@every_game
def test_apply_refuses_with_the_verdict_of_check_and_changes_nothing(game: CosmicCows) -> None:
    actions = domain(game)
    for number, state in enumerate(choices(game, 10, 6)):
        apply_judges_as_check(game, state, actions[number::61])


@every_game
def test_every_verdict_rests_on_a_clause_of_the_catalogue(game: CosmicCows) -> None:
    catalogue = load("cosmic-cows")
    actions = [*domain(game)[::11], Start(9), Roll(()), Roll((7,) * 5)]
    clauses = set()
    for state in (*choices(game, 13, 20), *list(states(game, 13))[::17]):
        verdicts = {game.check(state, each) for each in actions}
        clauses |= {each.clause for each in verdicts if each is not None}

    assert clauses
    assert clauses <= catalogue.keys()


def test_offered_actions_equal_fresh_ones() -> None:
    game = CosmicCows()
    state = set_up(game, (4, 4, 4, 6, 6))
    offered = game.legal_actions(state, 0)
    fresh: list[CosmicCowsAction] = [
        Move(0, Combination.PAIR, (4,)),
        Move(0, Combination.PAIR, (6,)),
        Move(0, Combination.TRIPLE, (4,)),
        Move(0, Combination.TWO_PAIRS, (4, 6)),
        Move(0, Combination.FULL_HOUSE, (4, 6)),
        Move(0, Combination.CHANCE),
        Reroll(0, (0,)),
        Reroll(0, (1,)),
    ]
    assert list(offered[:8]) == fresh
    assert [hash(each) for each in offered[:8]] == [hash(each) for each in fresh]
    assert offered[-1] == Reroll(0, (0, 1, 2, 3, 4))
    for one, other in zip(offered[:8], fresh, strict=True):
        assert game.apply(state, one) == game.apply(state, other)


def test_a_truth_value_is_neither_a_seat_nor_a_die() -> None:
    game = CosmicCows(players=8)
    state = set_up(game, (4, 4, 1, 3, 6), player=1)
    with pytest.raises(ValueError, match=r"^player: no such seat; expected 0 to 7, got True$"):
        game.legal_actions(state, True)
    with pytest.raises(TypeError, match=r"^Reroll\.player: expected a whole number, got True$"):
        Reroll(True, (1, 0))
    with pytest.raises(TypeError, match=r"^Reroll\.dice\[1\]: expected a whole number, got False$"):
        Reroll(1, (1, False))


def test_the_dice_of_a_reroll_are_told_in_order() -> None:
    state = set_up(CosmicCows(players=8), (4, 4, 1, 3, 6), player=1)
    _, (event,) = CosmicCows(players=8).apply(state, Reroll(1, (1, 0)))
    assert event == PickedUp(1, (0, 1))


WRONG_IN_EVERYTHING = (Reroll(9, (7, 7)), Move(9, Combination.PAIR, (9, 9)), Forfeit(9))


def test_codes_come_in_their_order() -> None:
    """Game over, phase, player, nonexistent or duplicate, the rule: each hides all that follow."""
    game = CosmicCows(max_turns=22)
    third = set_up(game, (1, 2, 3, 5, 6), rolls=3, player=1, turn=22)
    over, _ = game.apply(third, Forfeit(1))
    start = game.initial_state()
    roll, _ = game.apply(start, Start(0))
    chance: tuple[CosmicCowsAction, ...] = (Start(99), Roll((9,)))
    cases: list[tuple[CosmicCowsState, tuple[CosmicCowsAction, ...], str]] = [
        (over, (*WRONG_IN_EVERYTHING, *chance), "game-over"),
        (start, (*WRONG_IN_EVERYTHING, Roll((9,))), "wrong-phase"),
        (roll, (*WRONG_IN_EVERYTHING, Start(99)), "wrong-phase"),
        (third, chance, "wrong-phase"),
        (third, WRONG_IN_EVERYTHING, "wrong-player"),
        (third, (Reroll(1, (7, 7)),), "no-such-die"),
        (third, (Reroll(1, (2, 2)),), "duplicate-die"),
        (third, (Reroll(1, ()),), "no-dice"),
        (third, (Reroll(1, (2,)),), "no-rolls-left"),
        (third, (Move(1, Combination.PAIR, (9, 9)),), "wrong-count"),
        (third, (Move(1, Combination.TWO_PAIRS, (9, 9)),), "no-such-number"),
        (third, (Move(1, Combination.TWO_PAIRS, (3, 3)),), "duplicate-number"),
        (third, (Move(1, Combination.TWO_PAIRS, (3, 2)),), "too-few-alike"),
    ]
    for state, actions, code in cases:
        for action in actions:
            refused = game.check(state, action)
            assert refused is not None
            assert refused.code.value == code


@pytest.mark.parametrize("code", [*SharedCode, *CosmicCowsCode], ids=str)
def test_every_code_is_reached_in_play(code: SharedCode | CosmicCowsCode) -> None:
    assert code in reached()


@cache
def reached() -> frozenset[object]:
    found = set()
    wrapping = set_up(GAMES[0], (5, 6, 1, 2, 2), turn=9)
    for game in GAMES[:2]:
        actions = [*domain(game), Start(9), Roll(()), Roll((7,) * 5)]
        for state in (wrapping, *choices(game, 14, 20), *states(game, 14)):
            few = actions if state.public.turn == 9 and state.public.rolls else actions[-9:]
            found |= {illegal.code for each in few if (illegal := game.check(state, each))}
    return frozenset(found)
