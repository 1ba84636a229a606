"""What each viewer sees, which is everything, at once and event by event."""

import pytest

from cowrules import SPECTATOR, CosmicCows, Viewer
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsState,
    CosmicCowsView,
    Forfeit,
    Forfeited,
    Moved,
    PickedUp,
)
from cowrules.source import SeededSource

from .positions import NOTHING, set_up
from .walks import GAMES, states, walk

every_game = pytest.mark.parametrize("game", GAMES, ids=str)


def viewers(game: CosmicCows) -> list[Viewer]:
    return [*game.seats, SPECTATOR]


@every_game
def test_everybody_sees_everything(game: CosmicCows) -> None:
    for state in states(game, 21):
        for viewer in viewers(game):
            assert game.observe(state, viewer) == CosmicCowsView(state.public, viewer)


@every_game
@pytest.mark.clause("CC-END-1", "GC-43", "GC-42", "CC-ROLL-5", "GC-10")
def test_following_the_redacted_events_gives_the_view_after(game: CosmicCows) -> None:
    for seed in (22, 23):
        steps = walk(game, seed)
        for viewer in viewers(game):
            view = game.observe(game.initial_state(), viewer)
            for step in steps:
                redacted = [game.redact(event, viewer) for event in step.events]
                view = game.follow(view, redacted)
                assert view == game.observe(step.after, viewer)


@every_game
def test_all_events_at_once_lead_to_the_same_view(game: CosmicCows) -> None:
    steps = walk(game, 22)
    start = game.observe(game.initial_state(), 1)
    events = [event for step in steps for event in step.events]

    assert game.follow(start, events) == game.observe(steps[-1].after, 1)
    assert game.follow(start, []) == start


@pytest.mark.clause("CC-OPT-3", "GC-42")
def test_a_forfeit_is_followed() -> None:
    game = CosmicCows(players=4)
    state = set_up(game, NOTHING, player=3, rolls=3)
    after, events = game.apply(state, Forfeit(3))

    assert events == (Forfeited(3),)
    assert game.follow(game.observe(state, 0), events) == game.observe(after, 0)
    assert after.public.player == 0


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_an_event_that_names_what_is_not_there_is_refused(viewer: Viewer) -> None:
    """There are the dice 0 to 4 and the pawns 0 to 8; none is counted from the end."""
    game = CosmicCows()
    view = game.observe(set_up(game, NOTHING), viewer)
    for die in (-1, 5, 6, -6, 10**30):
        with pytest.raises(IndexError, match="an event names what is not there"):
            game.follow(view, [PickedUp(0, (0, die))])
    for pawn in (-1, 9, 10, -10, 10**30):
        moved = Moved(0, Combination.PAIR, (1,), ((pawn, 0, 2),))
        with pytest.raises(IndexError, match="an event names what is not there"):
            game.follow(view, [moved])


@every_game
def test_nothing_is_redacted(game: CosmicCows) -> None:
    told = set()
    for step in walk(game, 22):
        for event in step.events:
            told.add(type(event))
            for viewer in viewers(game):
                assert game.redact(event, viewer) == event
    assert Moved in told


@every_game
@pytest.mark.clause("CC-NEUT-1", "GC-39", "GC-41")
def test_pawns_go_towards_the_side_that_moves_and_their_number_stays(game: CosmicCows) -> None:
    for seed in (22, 24):
        for step in walk(game, seed):
            before, after = step.before.public, step.after.public
            assert len(after.pawns) == 9
            shifts = [new - old for old, new in zip(before.pawns, after.pawns, strict=True)]
            changed = [shift for shift in shifts if shift]
            assert len(changed) <= 2
            if changed:
                assert before.player is not None
                towards = -1 if before.player % 2 else 1
                assert {shift * towards > 0 for shift in changed} == {True}
                assert all(abs(shift) <= 5 for shift in changed)


@pytest.mark.parametrize("viewer", [-1, 4, 10**30])
def test_a_seat_that_is_none_sees_nothing(viewer: int) -> None:
    game = CosmicCows(players=4)
    with pytest.raises(ValueError, match="viewer: no such seat"):
        game.observe(game.initial_state(), viewer)


@every_game
def test_the_one_state_behind_a_view_is_drawn(game: CosmicCows) -> None:
    for number, state in enumerate(states(game, 25)):
        view = game.observe(state, number % game.players)
        assert game.sample_hidden(view, SeededSource(number, 0)) == state
        spectated = game.sample_hidden(game.observe(state, SPECTATOR), SeededSource(0, 0))
        assert isinstance(spectated, CosmicCowsState)
        assert spectated == state
