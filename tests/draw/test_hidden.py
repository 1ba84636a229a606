"""No picture shows what its viewer cannot see, whatever the host passes in."""

import re
from typing import Any

import pytest

from cowrules import SPECTATOR
from cowrules.boese_kuh.names import card_name
from cowrules.draw import svg, text
from cowrules.source import SeededSource

from .walks import GAMES, Moment, looks, name_of

HIDING = [game for game in GAMES if game.name != "cosmic-cows"]
every_hiding_game = pytest.mark.parametrize("game", HIDING, ids=name_of)


def forms(moment: Moment, viewer: Any, **more: Any) -> list[str]:
    view = moment.view(viewer)
    return [
        svg(view, game=moment.game, **more),
        text(view, game=moment.game, **more),
        text(view, game=moment.game, colour=True, **more),
    ]


@every_hiding_game
def test_states_that_differ_in_hidden_things_look_alike(game: Any) -> None:
    differ = 0
    for number, (moment, viewer) in enumerate(looks(game, every=11)):
        view = moment.view(viewer)
        other = game.sample_hidden(view, SeededSource(6, number))
        differ += other != moment.state
        twin = Moment(game, other, ())
        assert forms(Moment(game, moment.state, ()), viewer) == forms(twin, viewer)
    assert differ


@every_hiding_game
def test_events_show_no_more_than_the_viewer_may_see(game: Any) -> None:
    for moment, viewer in looks(game, every=13):
        redacted = [game.redact(event, viewer) for event in moment.events]
        assert forms(moment, viewer, events=moment.events) == forms(moment, viewer, events=redacted)


@every_hiding_game
def test_the_choices_of_others_leave_no_trace(game: Any) -> None:
    for moment, viewer in looks(game, every=11):
        of_others = [
            action
            for seat in game.seats
            if seat != viewer
            for action in game.legal_actions(moment.state, seat)
        ]
        assert forms(moment, viewer, targets=of_others) == forms(moment, viewer)


def hidden_cards(moment: Moment) -> set[int]:
    """The cards that the spectator must not see."""
    state = moment.state
    hidden = {card for hand in state.hands for card in hand}
    if moment.game.name == "six-nimmt":
        hidden |= {card for card in state.commitments if card is not None}
        # What is revealed still counts as a commitment of nobody.
        return hidden - {card for card, _ in state.public.revealed}
    return hidden | set(state.draw_pile)


@every_hiding_game
def test_no_hidden_card_occurs_in_what_the_spectator_sees(game: Any) -> None:
    for moment, _ in looks(game, every=9):
        picture = svg(moment.view(SPECTATOR), game=game)
        found = {int(card) for card in re.findall(r'data-card="(\d+)"', picture)}
        for listed in re.findall(r'data-cards="([\d ]*)"', picture):
            found.update(map(int, listed.split()))
        assert not found & hidden_cards(moment)
        if game.name == "boese-kuh":
            for card in hidden_cards(moment):
                assert not re.search(rf"\b{card_name(card)}\b", picture)
