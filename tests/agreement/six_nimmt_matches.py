"""The engine's matches, states and actions of 6 nimmt! in the specification's terms."""

from collections.abc import Iterator
from functools import cache

from cowrules import SixNimmt
from cowrules.six_nimmt import ChooseRow, Commit, Deal, Phase, Public, SixNimmtAction, SixNimmtState

from ..ending import to_the_end
from ..exhaustive.six_nimmt_states import told as round_told
from ..six_nimmt.walks import GAMES, Step, walk
from ..spec.six_nimmt import play, rounds

SEEDS = (1, 2)
MATCHES = tuple(range(len(GAMES)))
"""The numbers of the matches played."""


def agreed_by(game: SixNimmt) -> play.Agreed:
    """The options of a match."""
    return play.Agreed(
        players=game.players,
        hand=game.hand_size,
        deck=frozenset(range(1, game.highest + 1)),
        worth=play.TABLES[game.heads],
        target=None if game.rounds is not None else game.limit,
        rounds=game.rounds,
        hide_piles=game.hide_piles,
    )


def deal_told(deal: Deal) -> play.Deal:
    """A deal."""
    return play.Deal(tuple(map(frozenset, deal.hands)), deal.rows)


def told(state: SixNimmtState) -> play.Match:
    """A state."""
    public = state.public
    waiting = public.phase in (Phase.DEAL, Phase.OVER)
    return play.Match(
        totals=public.totals,
        number=public.round,
        round=None if waiting else round_told(state),
        over=public.phase is Phase.OVER,
    )


def choice_told(action: SixNimmtAction) -> rounds.Choice:
    """What a player does."""
    if isinstance(action, Commit):
        return rounds.Play(action.player, action.card)
    assert isinstance(action, ChooseRow)
    return rounds.Choose(action.player, action.row)


def after(game: SixNimmt, match: play.Match, action: SixNimmtAction) -> play.Match:
    """What the specification says that an action leads to."""
    if isinstance(action, Deal):
        assert play.is_deal(agreed_by(game), match, deal_told(action))
        return play.dealt(match, deal_told(action))
    return play.chosen(agreed_by(game), match, choice_told(action))


@cache
def played(number: int) -> tuple[SixNimmt, tuple[Step, ...]]:
    """A game and the steps of its random matches."""
    game = GAMES[number]
    return game, tuple(step for seed in SEEDS for step in to_the_end(walk(game, seed)))


def with_deals(number: int) -> Iterator[tuple[SixNimmt, Step, play.Deal]]:
    """Each step of the random matches with the deal of its round."""
    game, steps = played(number)
    deal = None
    for step in steps:
        if isinstance(step.action, Deal):
            deal = deal_told(step.action)
        assert deal is not None
        yield game, step, deal


def finished(totals: tuple[int, ...]) -> SixNimmtState:
    """A match that is over."""
    nobody: tuple[tuple[int, ...], ...] = ((),) * len(totals)
    public = Public(Phase.OVER, 2, 10, (), (), totals)
    return SixNimmtState(public, nobody, (None,) * len(totals), nobody)
