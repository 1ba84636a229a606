"""What an opponent is asked with, and what it must not know."""

from typing import Any

import pytest

from cowrules import CHANCE, SPECTATOR, BoeseKuh, CosmicCows, Dealer, Game, SixNimmt
from cowrules.games import AnyGame, with_game
from cowrules.opponents import KINDS, Kind, choice_source, opponent
from cowrules.source import SeededSource

from ..contract.take_away import TakeAway
from .games import USUAL, A, E, S, V

every_kind = pytest.mark.parametrize("kind", KINDS)
GAMES = (SixNimmt(players=4), BoeseKuh(players=3), CosmicCows(players=2))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


def begun(game: Game[S, A, E, V]) -> tuple[S, int]:
    """The state in which the first seat is to act, and that seat."""
    state, dealer = game.initial_state(), Dealer(seed=66)
    while CHANCE in game.actors(state):
        state, _ = game.apply(state, dealer.action(game, state))
    seat = game.actors(state)[0]
    assert isinstance(seat, int)
    return state, seat


@every_kind
@every_game
def test_who_is_not_to_act_has_no_choice(game: AnyGame, kind: Kind) -> None:
    def host(game: Game[S, A, E, V], /) -> None:
        player, source = opponent(game, kind), choice_source(1, 1)
        start = game.initial_state()
        with pytest.raises(ValueError, match=r"^view: seat 1 is not to act$"):
            player.choose(game.observe(start, 1), source)
        with pytest.raises(ValueError, match=r"^view: expected one of a seat, not the spect"):
            player.choose(game.observe(start, SPECTATOR), source)
        state, seat = begun(game)
        others = [other for other in game.seats if other not in game.actors(state)]
        state, _ = game.apply(state, player.choose(game.observe(state, seat), source))
        for other in [*others, seat]:
            if other not in game.actors(state):
                with pytest.raises(ValueError, match=f"^view: seat {other} is not to act$"):
                    player.choose(game.observe(state, other), source)

    with_game(game, host)


@every_kind
@every_game
def test_a_state_is_no_view(game: Any, kind: Kind) -> None:
    state, _ = begun(game)
    for wrong in (state, None, game):
        with pytest.raises(TypeError, match=rf"^view: expected {type(game).__name__}View of "):
            opponent(game, kind).choose(wrong, choice_source(1, 1))
    stranger: Any = GAMES[0] if game is not GAMES[0] else GAMES[1]
    foreign = stranger.observe(*begun(stranger))
    with pytest.raises(TypeError, match=r"expected "):
        opponent(game, kind).choose(foreign, choice_source(1, 1))


def test_what_is_no_opponent() -> None:
    anything: Any = opponent
    with pytest.raises(ValueError, match=r"^kind: expected one of random, sensible, got 'good'$"):
        anything(SixNimmt(), "good")
    with pytest.raises(ValueError, match=r"did you mean sensible\?$"):
        anything(SixNimmt(), "Sensible")
    with pytest.raises(TypeError, match=r"^kind: expected one of random, sensible, got None"):
        anything(SixNimmt(), None)
    with pytest.raises(TypeError, match=r"^game: expected a game such as .*, got the class SixNim"):
        anything(SixNimmt)
    with pytest.raises(ValueError, match=r"^kind: of 'take-away' there are only random opponents$"):
        opponent(TakeAway())


def test_any_game_has_random_opponents() -> None:
    game = TakeAway()
    state, seat = begun(game)
    player = opponent(game, "random")
    action = player.choose(game.observe(state, seat), choice_source(1, 1))
    assert game.check(state, action) is None
    assert (player.kind, repr(player)) == ("random", "<random opponent>")


@pytest.mark.parametrize(("seed", "number"), [(-1, 0), (0, -1), (True, 0), (0, 1.0), (None, 0)])
def test_what_gives_no_source(seed: Any, number: Any) -> None:
    with pytest.raises(ValueError, match=r"^(seed|number): expected a whole number from 0, got "):
        choice_source(seed, number)


def test_the_source_of_a_choice_is_the_documented_one() -> None:
    for seed, number in ((0, 0), (66, 3)):
        expected = SeededSource(-1 - seed, number).below(1000, 20)
        assert choice_source(seed, number).below(1000, 20) == expected
        assert Dealer(seed).seed != -1 - seed


@every_game
def test_a_random_opponent_chooses_everything_alike(game: AnyGame) -> None:
    def host(game: Game[S, A, E, V], /) -> None:
        state, seat = begun(game)
        view, player = game.observe(state, seat), opponent(game, "random")
        legal = game.legal_actions(view, seat)
        found: dict[int, int] = {}
        rounds = 40 * len(legal)
        for number in range(rounds):
            place = legal.index(player.choose(view, choice_source(2, number)))
            found[place] = found.get(place, 0) + 1
        # Forty are expected of each; a count as far off as this is one in a million.
        assert len(found) == len(legal)
        assert all(9 <= count <= 80 for count in found.values())

    with_game(game, host)


@every_kind
@pytest.mark.parametrize("game", USUAL[1:6:2], ids=lambda game: str(game.name))
def test_what_a_player_cannot_see_makes_no_difference(game: AnyGame, kind: Kind) -> None:
    """In states that differ only in what is hidden from the seat, it chooses the same."""

    def host(game: Game[S, A, E, V], /) -> int:
        different = 0
        state, dealer = game.initial_state(), Dealer(seed=3)
        for number in range(80):
            if game.outcome(state) is not None:
                break
            actor = game.actors(state)[0]
            if not isinstance(actor, int):
                state, _ = game.apply(state, dealer.action(game, state))
                continue
            view = game.observe(state, actor)
            action = opponent(game, kind).choose(view, choice_source(3, number))
            for other in range(3):
                twin = game.sample_hidden(view, SeededSource(other, number))
                different += twin != state
                seen = game.observe(twin, actor)
                # One that has thought about something else in between.
                player = opponent(game, kind)
                for seat in game.actors(twin):
                    assert isinstance(seat, int)
                    player.choose(game.observe(twin, seat), choice_source(other, number))
                assert player.choose(seen, choice_source(3, number)) == action
            state, _ = game.apply(state, action)
        return different

    different = with_game(game, host)
    assert (different > 0) is (game.name != "cosmic-cows")
