"""The table: play, deal, watch, take back."""

import random
from typing import Any, TypeVar

import pytest

from cowrules import (
    CHANCE,
    SPECTATOR,
    Action,
    BoeseKuh,
    CosmicCows,
    Dealer,
    Game,
    IllegalAction,
    SharedCode,
    SixNimmt,
    Table,
    ViewOf,
)
from cowrules.boese_kuh import Lay
from cowrules.construction import constructor
from cowrules.games import AnyGame, with_game
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Committed,
    Deal,
    Dealt,
    Phase,
    SixNimmtAction,
    SixNimmtCode,
    SixNimmtEvent,
    SixNimmtState,
    SixNimmtView,
)

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

GAMES: list[AnyGame] = [
    SixNimmt(players=3, target=20),
    BoeseKuh(players=3),
    CosmicCows(players=4, max_turns=15),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SixNimmtTable = Table[SixNimmtState, SixNimmtAction, SixNimmtEvent, SixNimmtView]


def act_at_random(table: Table[S, A, E, V], chosen: random.Random, most: int = 10**6) -> None:
    """Let random actors act, through their seats."""
    while table.actors and most:
        seat = chosen.choice(table.actors)
        assert seat is not CHANCE
        table.act(seat, chosen.choice(table.legal_actions(seat)))
        most -= 1


def small_table(**options: bool) -> SixNimmtTable:
    return Table(SixNimmt(players=2, hand_size=2, rounds=2), seed=5, **options)


def test_a_new_table_has_dealt() -> None:
    table = small_table()

    assert table.length == 1
    assert table.actors == (0, 1)
    assert table.dealer.position == 1
    assert table.record.actions == (Dealer(5).action(table.game, table.game.initial_state()),)
    assert table.outcome is None


@every_game
def test_a_whole_game_is_what_the_game_itself_makes_of_the_record(game: AnyGame) -> None:
    def host(game: Game[S, A, E, V], /) -> None:
        table = Table(game, seed=17)
        act_at_random(table, random.Random(1))
        events: list[E] = []
        state, dealer = game.initial_state(), Dealer(17)
        for action in table.record.actions:
            if action.player is CHANCE:
                assert action == dealer.action(game, state)
            state, new = game.apply(state, action)
            events += new
        assert table.state == state
        assert table.outcome == game.outcome(state)
        assert table.outcome is not None
        assert table.dealer.position == dealer.position
        for viewer in (*game.seats, SPECTATOR):
            assert table.view(viewer) == game.observe(state, viewer)
            assert table.events(viewer) == tuple(game.redact(event, viewer) for event in events)

    with_game(game, host)


@every_game
def test_a_client_that_follows_sees_what_a_view_shows(game: AnyGame) -> None:
    def host(game: Game[S, A, E, V], /) -> None:
        table = Table(game, seed=18)
        chosen = random.Random(2)
        seen = {viewer: (table.view(viewer), len(table.events())) for viewer in game.seats}
        while table.actors:
            act_at_random(table, chosen, chosen.randrange(1, 6))
            # Each client asks from time to time, and only for what is new.
            viewer = chosen.choice(game.seats)
            view, known = seen[viewer]
            new = table.events(viewer, known)
            seen[viewer] = (game.follow(view, new), known + len(new))
            assert seen[viewer] == (table.view(viewer), len(table.events()))

    with_game(game, host)


def test_events_have_the_same_number_for_every_seat() -> None:
    table = small_table()
    act_at_random(table, random.Random(3))
    lists = [table.events(viewer) for viewer in (0, 1, SPECTATOR)]

    assert len({len(events) for events in lists}) == 1
    for events in zip(*lists, strict=True):
        assert len({type(event) for event in events}) == 1
    assert table.events(1, 4) == lists[1][4:]
    assert table.events(1, len(lists[1])) == ()
    assert table.events(1, 10**9) == ()


def test_events_are_redacted() -> None:
    table = small_table()
    card = table.view(0).hand[0]
    told = table.act(0, Commit(0, card))

    assert told == (Committed(0, card),)
    assert table.events(1)[-1] == table.events()[-1] == Committed(0, None)
    [dealt] = table.events(1, 0)[:1]
    assert isinstance(dealt, Dealt)
    assert dealt.hands == (None, table.view(1).hand)


def test_act_returns_the_deal_that_follows_too() -> None:
    table = small_table()
    told: tuple[SixNimmtEvent, ...] = ()
    last = -1
    while not any(isinstance(event, Dealt) for event in told):
        seat = table.actors[0]
        assert seat is not CHANCE
        last = seat
        told = table.act(seat, table.legal_actions(seat)[0])

    assert isinstance(told[-1], Dealt)
    assert [hand is None for hand in told[-1].hands] == [last != each for each in (0, 1)]
    assert table.state.public.round == 2
    assert table.dealer.position == 2


def test_another_seats_action_is_refused_before_its_hand_is_looked_at() -> None:
    table = small_table()
    for card in (*table.view(0).hand, 99, 104, 105, -1):
        for action in (Commit(0, card), Commit(7, card)):
            with pytest.raises(IllegalAction) as caught:
                table.act(1, action)
            assert caught.value.illegal.code is SharedCode.WRONG_PLAYER
            assert caught.value.illegal == table.check(1, action)
    with pytest.raises(IllegalAction) as caught:
        table.act(0, table.record.actions[0])
    assert caught.value.illegal.code is SharedCode.WRONG_PHASE
    assert table.length == 1


def test_a_refused_action_changes_nothing() -> None:
    table = small_table()
    before = (table.state, table.record, table.events(), table.dealer.position)
    for action in (Commit(0, 105), ChooseRow(0, 1), Commit(1, table.view(1).hand[0])):
        with pytest.raises(IllegalAction):
            table.act(0, action)
    assert table.check(0, Commit(0, 105)) is not None
    assert (table.state, table.record, table.events(), table.dealer.position) == before
    assert table.check(0, Commit(0, table.view(0).hand[0])) is None


def test_the_spectator_cannot_act() -> None:
    table = small_table()
    seat: Any = SPECTATOR
    for call in (lambda: table.act(seat, Commit(0, 1)), lambda: table.check(seat, Commit(0, 1))):
        with pytest.raises(ValueError, match="no such seat"):
            call()


def test_who_acts_for_chance_is_sent_to_supply() -> None:
    table = small_table(deals=False)
    own = Deal(((1, 2), (3, 4)), (10, 20, 30, 40))
    chance: Any = CHANCE
    message = "seat: no such seat; expected 0 to 1, got CHANCE; what chance does goes to supply()"
    for call in (lambda: table.act(chance, own), lambda: table.check(chance, own)):
        with pytest.raises(ValueError, match=r"^seat: ") as caught:
            call()
        assert str(caught.value) == message
    assert table.length == 0
    table.supply(own)
    assert table.length == 1
    watching: Any = SPECTATOR
    with pytest.raises(ValueError, match=r"^seat: no such seat; expected 0 to 1, got SPECTATOR$"):
        table.check(watching, Commit(0, 1))


@pytest.mark.parametrize("seat", [-1, 2, 10**9, True, "0", None])
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:
    table = small_table()
    for call in (
        lambda: table.view(seat),
        lambda: table.events(seat),
        lambda: table.act(seat, Commit(0, 1)),
        lambda: table.check(seat, Commit(0, 1)),
        lambda: table.legal_actions(seat),
    ):
        with pytest.raises(ValueError, match="no such seat"):
            call()


def test_a_negative_number_of_events_is_refused() -> None:
    with pytest.raises(ValueError, match="since"):
        small_table().events(0, -1)


def test_undo_comes_back_to_what_was() -> None:
    table = Table(SixNimmt(players=3, rounds=2), seed=8)
    chosen = random.Random(4)
    seen = {}
    while table.actors:
        seen[table.length] = (table.state, table.record, table.events(), table.dealer.position)
        act_at_random(table, chosen, 1)
    for length in sorted(seen, reverse=True)[::5]:
        table.undo(length)
        assert (table.state, table.record, table.events(), table.dealer.position) == seen[length]


def test_undo_does_not_fish_for_another_deal() -> None:
    table = small_table()
    first = table.record.actions[0]
    act_at_random(table, random.Random(5))
    deals = [action for action in table.record.actions if isinstance(action, Deal)]
    assert len(deals) == 2

    table.undo(0)
    assert table.record.actions == (first,)
    act_at_random(table, random.Random(6))

    assert [each for each in table.record.actions if isinstance(each, Deal)] == deals


def test_undo_to_where_one_is_does_nothing() -> None:
    table = small_table()
    table.undo(table.length)

    assert table.length == 1
    assert table.dealer.position == 1


@pytest.mark.parametrize("to", [-1, 2, 10**9])
def test_undo_to_where_one_never_was_is_refused(to: int) -> None:
    table = small_table()
    with pytest.raises(ValueError, match=r"^to: "):
        table.undo(to)
    assert table.length == 1


def test_a_host_may_deal_itself() -> None:
    table = small_table(deals=False)
    assert CHANCE in table.actors
    assert table.length == 0
    own = Deal(((1, 2), (3, 4)), (10, 20, 30, 40))

    table.supply(own)

    assert table.record.actions == (own,)
    assert table.view(0).hand == (1, 2)
    assert table.actors == (0, 1)


def test_what_a_host_supplies_is_checked() -> None:
    table = small_table(deals=False)
    with pytest.raises(IllegalAction) as caught:
        table.supply(Deal(((1, 2), (3, 3)), (10, 20, 30, 40)))
    assert caught.value.illegal.code is SixNimmtCode.DUPLICATE_CARD
    with pytest.raises(ValueError, match="chance"):
        table.supply(Commit(0, 1))
    assert table.length == 0

    table.deal()

    assert table.length == 1
    with pytest.raises(IllegalAction):
        table.supply(Deal(((1, 2), (3, 4)), (10, 20, 30, 40)))
    with pytest.raises(ValueError, match="deal"):
        table.deal()
    assert table.length == 1


def test_a_player_cannot_supply_chance() -> None:
    table = small_table(deals=False)
    with pytest.raises(IllegalAction) as caught:
        table.act(0, Deal(((1, 2), (3, 4)), (10, 20, 30, 40)))
    assert caught.value.illegal.code is SharedCode.WRONG_PLAYER


def test_seeds_differ_unless_one_is_given() -> None:
    game = SixNimmt(players=2)

    assert Table(game, seed=9).record == Table(game, seed=9).record
    assert Table(game).record != Table(game).record
    with pytest.raises(ValueError, match="seed"):
        Table(game, seed=-1)


def test_nothing_can_be_done_after_the_end() -> None:
    table = small_table()
    act_at_random(table, random.Random(7))

    assert table.state.public.phase is Phase.OVER
    assert table.actors == ()
    with pytest.raises(IllegalAction) as caught:
        table.act(0, Commit(0, 1))
    assert caught.value.illegal.code is SharedCode.GAME_OVER


def test_an_action_that_no_record_could_hold_changes_nothing() -> None:
    table = Table(SixNimmt(players=2), seed=1)
    before = table.save()
    first = table.legal_actions(0)[0]
    assert isinstance(first, Commit)
    unlike = constructor(Commit)(0, float(first.card))  # type: ignore[arg-type] # wrong on purpose
    with pytest.raises(ValueError, match=r"^card: expected a whole number, got "):
        table.act(0, unlike)
    assert table.save() == before


@pytest.mark.parametrize("deals", ["no", 0, 1, None])
def test_whether_it_deals_is_true_or_false(deals: Any) -> None:
    with pytest.raises(TypeError, match=r"^deals: expected True or False, got "):
        Table(SixNimmt(players=2), deals=deals)


def test_a_number_of_any_size_is_judged() -> None:
    table = Table(BoeseKuh(players=2, starter=0), seed=1)
    before = table.save()
    lay = Lay(0, 0, (10**5000,))
    illegal = table.check(0, lay)
    assert illegal is not None
    assert str(illegal.code) == "no-such-card"
    with pytest.raises(IllegalAction) as caught:
        table.act(0, lay)
    assert caught.value.illegal == illegal
    assert table.save() == before


def test_nobody_without_a_seat_is_offered_anything() -> None:
    table = small_table()
    assert table.legal_actions(SPECTATOR) == ()
    assert table.legal_actions(CHANCE) == ()
    assert table.game.legal_actions(table.view(), SPECTATOR) == ()
