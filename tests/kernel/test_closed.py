"""What a game does not know it tells nobody, and what is not its own it does not take."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from cowrules import (
    CHANCE,
    SPECTATOR,
    BoeseKuh,
    CosmicCows,
    Dealer,
    Record,
    SixNimmt,
    Table,
)
from cowrules.boese_kuh import CardSet, Drawn
from cowrules.boese_kuh.views import redact as redact_boese_kuh
from cowrules.cosmic_cows import Forfeit
from cowrules.cosmic_cows.views import redact as redact_cosmic_cows
from cowrules.draw import svg, text
from cowrules.games import AnyGame
from cowrules.opponents import opponent
from cowrules.six_nimmt import Commit, Committed, Dealt
from cowrules.six_nimmt.views import redact as redact_six_nimmt
from cowrules.source import SeededSource, Source

GAMES: list[AnyGame] = [SixNimmt(players=2), BoeseKuh(players=2), CosmicCows(players=2)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_stranger = pytest.mark.parametrize("viewer", ["1", 9, 2, None, -1, True, 1.0, CHANCE])


class OwnSource:
    """A source that a host brings."""

    def below(self, n: int, count: int) -> tuple[int, ...]:
        return (n - 1,) * count

    def sample(self, items: Any, count: int) -> list[Any]:
        return list(items)[:count]


# A program that is not type-checked may hand over anything.
def begun(game: Any) -> tuple[Any, Any, Any, tuple[Any, ...]]:
    """A state in which a seat is to act, its view, an action, and the events so far."""
    state, dealer, told = game.initial_state(), Dealer(seed=3), ()
    while CHANCE in game.actors(state):
        state, events = game.apply(state, dealer.action(game, state))
        told += events
    seat = game.actors(state)[0]
    return state, game.observe(state, seat), game.legal_actions(state, seat)[0], told


def stranger_to(game: AnyGame) -> Any:
    return BoeseKuh(players=2) if isinstance(game, SixNimmt) else SixNimmt(players=2)


@every_game
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_only_the_events_of_the_game_are_handed_back(game: Any, viewer: Any) -> None:
    state, view, action, events = begun(game)
    foreign = begun(stranger_to(game))[3][0]
    for thing in (events, list(events), state, view, action, None, 0, "deal", foreign):
        with pytest.raises(TypeError, match=r"^event: expected ") as caught:
            game.redact(thing, viewer)
        assert caught.value.__suppress_context__
        assert "(" not in str(caught.value)
    assert [type(game.redact(event, viewer)) for event in events] == [*map(type, events)]


@pytest.mark.parametrize(
    "redact", [redact_six_nimmt, redact_boese_kuh, lambda thing, _: redact_cosmic_cows(thing)]
)
def test_what_a_rule_module_does_not_know_it_does_not_hand_back(redact: Any) -> None:
    for thing in (None, (), "deal", Commit(0, 3), Forfeit(0)):
        with pytest.raises(TypeError, match=r"^no event of the game$"):
            redact(thing, 0)


@every_game
@every_stranger
def test_nobody_else_looks(game: Any, viewer: Any) -> None:
    state, _, _, events = begun(game)
    table: Any = Table(game, seed=3)
    looks: list[Callable[[], object]] = [
        lambda: game.redact(events[0], viewer),
        lambda: game.observe(state, viewer),
        lambda: table.view(viewer),
        lambda: table.events(viewer),
    ]
    for look in looks:
        with pytest.raises(ValueError, match=r"^viewer: no such seat; expected 0 to 1 or SPEC"):
            look()


def test_of_what_others_draw_nothing_is_taken_up() -> None:
    game: Any = BoeseKuh(players=2, starter=0)
    state, dealer = game.initial_state(), Dealer(seed=3)
    state, _ = game.apply(state, dealer.action(game, state))
    state, _ = game.apply(state, game.legal_actions(state, 0)[0])
    after, events = game.apply(state, dealer.action(game, state))
    assert any(isinstance(event, Drawn) and event.cards for event in events)
    for viewer in (1, SPECTATOR):
        # The host forgot to redact.
        assert game.follow(game.observe(state, viewer), events) == game.observe(after, viewer)


@pytest.mark.parametrize(
    ("game", "event"),
    [
        (SixNimmt(players=2), Dealt(1, (None, (1, 2)), (3, 4, 5, 6))),
        (SixNimmt(players=2), Committed(0, None)),
        (BoeseKuh(players=2), Drawn(0, 1, None)),
    ],
)
def test_events_for_another_viewer_are_not_followed(game: Any, event: Any) -> None:
    state = begun(game)[0]
    with pytest.raises(ValueError, match=r"^an event was redacted for another viewer$"):
        game.follow(game.observe(state, 0), [event])
    for viewer in (1, SPECTATOR):
        mine = game.redact(event, viewer)
        if not isinstance(event, Dealt) or viewer is SPECTATOR:
            game.follow(game.observe(state, viewer), [mine])


def test_a_setup_for_another_viewer_is_not_followed() -> None:
    game: Any = BoeseKuh(players=2)
    first = game.initial_state()
    state, events = game.apply(first, Dealer(seed=3).action(game, first))
    told = [game.redact(event, 1) for event in events]
    assert game.follow(game.observe(first, 1), told) == game.observe(state, 1)
    with pytest.raises(ValueError, match=r"^an event was redacted for another viewer$"):
        game.follow(game.observe(first, 0), told)


@every_game
@pytest.mark.parametrize("draw", [svg, text])
def test_a_picture_takes_events_for_events_alone(game: Any, draw: Any) -> None:
    state, view, action, events = begun(game)
    draw(view, events=events, targets=[action])
    for thing in (state, view, action):
        with pytest.raises(TypeError, match=r"^events: expected events of the view's game"):
            draw(view, events=[thing])
    for thing in (state, view, events[0]):
        with pytest.raises(TypeError, match=r"^targets: expected actions of the view's game"):
            draw(view, targets=[thing])


@every_game
def test_who_asks_for_nobody_is_told_so(game: Any) -> None:
    state, view, _, _ = begun(game)
    other = begun(stranger_to(game))[0]
    for position in (state, view):
        for player in ("0", None, 1.5, [0]):
            with pytest.raises(ValueError, match=r"^player: no such seat; expected 0 to 1, got "):
                game.legal_actions(position, player)
        others: list[Any] = [CHANCE, SPECTATOR, -1, 2, 10**30]
        for nobody in others:
            assert not game.legal_actions(position, nobody)
    wrong: list[tuple[Any, Any]] = [(0, state), (other, 0), (other, 1), (other, CHANCE), (None, 0)]
    for position, whoever in wrong:
        with pytest.raises(TypeError, match=r"^position: expected "):
            game.legal_actions(position, whoever)
    assert game.legal_actions(view, view.viewer)


@every_game
def test_a_source_is_one_in_every_game(game: Any) -> None:
    state, view, _, _ = begun(game)
    first = game.initial_state()
    player: Any = opponent(game)
    got = r"^source: expected a source such as SeededSource\(1, 0\), got "
    for source in (random.Random(1), 5, None, "seed", SeededSource, object()):
        asked: list[tuple[Callable[[Any, Any], object], Any]] = [
            (player.choose, view),
            (game.sample_hidden, view),
            (game.sample_chance, first),
        ]
        for ask, position in asked:
            with pytest.raises(TypeError, match=got):
                ask(position, source)
    own: Source = OwnSource()
    assert game.check(state, player.choose(view, own)) is None
    assert game.observe(game.sample_hidden(view, own), view.viewer) == view
    assert game.check(first, game.sample_chance(first, own)) is None


@every_game
def test_a_view_is_no_state_and_a_state_no_view(game: Any) -> None:
    state, view, action, _ = begun(game)
    source = SeededSource(1, 0)
    name = type(game).__name__
    with pytest.raises(TypeError, match=rf"^view: expected {name}View of {game.name}, got "):
        game.sample_hidden(state, source)
    first_view = game.observe(game.initial_state(), 0)
    uses: list[Callable[[], object]] = [
        lambda: game.apply(view, action),
        lambda: game.sample_chance(first_view, source),
    ]
    for use in uses:
        with pytest.raises(TypeError, match=rf"^state: expected {name}State of {game.name}, got "):
            use()


@every_game
def test_a_table_takes_no_other_action(game: Any) -> None:
    table: Any = Table(game, seed=3)
    foreign = Forfeit(0) if isinstance(game, SixNimmt) else Commit(0, 1)
    before = table.save()
    kinds = [kind.__name__ for kind in game.action_types]
    expected = f"action: expected {', '.join(kinds[:-1])} or {kinds[-1]} of {game.name}, got "
    for thing in (1, None, "0:57", foreign, begun(game)[0]):
        takes: list[Callable[[Any], object]] = [partial(table.act, 0), table.supply]
        for take in takes:
            with pytest.raises(TypeError) as caught:
                take(thing)
            assert str(caught.value).startswith(expected)
    for seat in ("0", True, None, 2):
        with pytest.raises(ValueError, match=r"^seat: no such seat; expected 0 to 1, got "):
            table.act(seat, begun(game)[2])
    assert table.save() == before


@every_game
def test_a_table_shows_nothing_that_is_hidden(game: Any) -> None:
    table: Any = Table(game, seed=3)
    assert repr(table) == f"<table of {game.name}: 2 seats, length {table.length}>"


@every_game
def test_a_record_is_of_a_game_and_its_actions(game: Any) -> None:
    wrong: Any = begun(game)[3]
    made: Any = Record
    for first in (wrong, game.name, type(game), None):
        with pytest.raises(TypeError, match=r"^game: expected a game such as "):
            made(first, wrong)
    several: list[Any] = [[], None, 5, iter(())]
    for actions in several:
        with pytest.raises(TypeError, match=r"^actions: expected a tuple of actions, got "):
            made(game, actions)
    assert Record(game).actions == ()


def test_a_set_of_cards_is_not_an_event() -> None:
    game: Any = BoeseKuh(players=2)
    with pytest.raises(TypeError, match=r"^event: expected "):
        game.redact(CardSet.of([1, 2]), 0)
