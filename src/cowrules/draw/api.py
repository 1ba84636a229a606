"""One function for each form of a picture, whichever game it is of."""

import re
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, get_args, overload

from cowrules.draw.brush import Brush, Width
from cowrules.draw.lettering import printed
from cowrules.language import Language
from cowrules.mistakes import shown
from cowrules.texts import pick

if TYPE_CHECKING:
    from cowrules.boese_kuh import BoeseKuhAction, BoeseKuhEvent, BoeseKuhOptions, BoeseKuhView
    from cowrules.cosmic_cows import (
        CosmicCowsAction,
        CosmicCowsEvent,
        CosmicCowsOptions,
        CosmicCowsView,
    )
    from cowrules.six_nimmt import SixNimmtAction, SixNimmtEvent, SixNimmtOptions, SixNimmtView

__all__ = ["AnyView", "svg", "text"]

AnyView: TypeAlias = "BoeseKuhView | SixNimmtView | CosmicCowsView"
"""A view of a game of the library, whichever it is."""

_PREFIX: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,60}")


@overload
def svg(
    view: "BoeseKuhView",
    *,
    game: "BoeseKuhOptions | None" = None,
    events: "Iterable[BoeseKuhEvent]" = (),
    targets: "Iterable[BoeseKuhAction]" = (),
    seat: int | None = None,
    language: Language = "en",
    width: Width = "wide",
    prefix: str = "cowrules",
) -> str: ...
@overload
def svg(
    view: "SixNimmtView",
    *,
    game: "SixNimmtOptions | None" = None,
    events: "Iterable[SixNimmtEvent]" = (),
    targets: "Iterable[SixNimmtAction]" = (),
    seat: int | None = None,
    language: Language = "en",
    width: Width = "wide",
    prefix: str = "cowrules",
) -> str: ...
@overload
def svg(
    view: "CosmicCowsView",
    *,
    game: "CosmicCowsOptions | None" = None,
    events: "Iterable[CosmicCowsEvent]" = (),
    targets: "Iterable[CosmicCowsAction]" = (),
    seat: int | None = None,
    language: Language = "en",
    width: Width = "wide",
    prefix: str = "cowrules",
) -> str: ...
# Any, because the signatures above tie the types of one game together.
def svg(
    view: AnyView,
    *,
    game: Any = None,
    events: Iterable[Any] = (),
    targets: Iterable[Any] = (),
    seat: int | None = None,
    language: Language = "en",
    width: Width = "wide",
    prefix: str = "cowrules",
) -> str:
    """A view as an SVG picture: a text that is an ``<svg>`` element, to be put into a page.

    Equal arguments give equal texts. The picture needs no style sheet, font or script, and
    shows nothing that the view does not hold. Each card, row, task, seat, die and pawn is a
    group with a name for screen readers, an ``id``, the class ``cowrules-card``,
    ``cowrules-row`` and so on, and ``data-`` attributes that say which one it is.

    Args:
        view: What is to be drawn: a sound view, as a game gives it.
        game: The game or its options. Without it 6 nimmt! is drawn with the published deck,
            and Cosmic Cows on the usual board; where the options differ, give it.
        events: What happened last: it is outlined with dashes, and told in the description.
        targets: Legal actions of the viewer: what they can choose is outlined. Those of
            others are passed over.
        seat: The seat at the bottom, by default the viewer's.
        language: ``"en"`` or ``"de"``.
        width: ``"wide"``, 760 units across, or ``"narrow"``, 360 units, for a phone.
        prefix: What every id begins with, so that a page can hold several pictures: a letter,
            then at most 60 letters, digits, hyphens and underscores.

    Raises:
        TypeError: `view` is no view of a game of the library, or an event or a target is none of
            its game.
        ValueError: An argument is out of its range, or `game` does not go with the view.

    Example:
        >>> from cowrules import Dealer, SixNimmt
        >>> game = SixNimmt(players=3)
        >>> state = game.initial_state()
        >>> state, events = game.apply(state, Dealer(seed=6).action(game, state))
        >>> view = game.observe(state, 1)
        >>> picture = svg(view, game=game, targets=game.legal_actions(view, 1), width="narrow")
        >>> picture[:4], picture.count('data-place="hand"'), picture.count('data-place="row"')
        ('<svg', 10, 4)
        >>> picture.count("cowrules-card cowrules-target")
        10
    """
    if width not in get_args(Width):
        raise ValueError(f"width: expected 'wide' or 'narrow', got {shown(width)[0]}")
    if not _is_prefix(prefix):
        expected = "a letter, then at most 60 letters, digits, hyphens, underscores"
        raise ValueError(f"prefix: expected {expected}, got {shown(prefix)[0]}")
    brush = Brush(_known(language), width, prefix)
    name = _game_of(view, game)
    events, targets = _of_the_game("events", view, events), _of_the_game("targets", view, targets)
    seen: Any = view
    if name == "boese-kuh":
        from cowrules.draw import boese_kuh  # noqa: PLC0415 - one game costs one game

        return boese_kuh.picture(seen, events, targets, seat=seat, brush=brush)
    if name == "six-nimmt":
        from cowrules.draw import six_nimmt  # noqa: PLC0415

        return six_nimmt.picture(seen, game, events, targets, seat=seat, brush=brush)
    from cowrules.draw import cosmic_cows  # noqa: PLC0415

    return cosmic_cows.picture(seen, game, events, targets, seat=seat, brush=brush)


@overload
def text(
    view: "BoeseKuhView",
    *,
    game: "BoeseKuhOptions | None" = None,
    events: "Iterable[BoeseKuhEvent]" = (),
    targets: "Iterable[BoeseKuhAction]" = (),
    seat: int | None = None,
    language: Language = "en",
    colour: bool = False,
) -> str: ...
@overload
def text(
    view: "SixNimmtView",
    *,
    game: "SixNimmtOptions | None" = None,
    events: "Iterable[SixNimmtEvent]" = (),
    targets: "Iterable[SixNimmtAction]" = (),
    seat: int | None = None,
    language: Language = "en",
    colour: bool = False,
) -> str: ...
@overload
def text(
    view: "CosmicCowsView",
    *,
    game: "CosmicCowsOptions | None" = None,
    events: "Iterable[CosmicCowsEvent]" = (),
    targets: "Iterable[CosmicCowsAction]" = (),
    seat: int | None = None,
    language: Language = "en",
    colour: bool = False,
) -> str: ...
# Any, for the same reason as above.
def text(
    view: AnyView,
    *,
    game: Any = None,
    events: Iterable[Any] = (),
    targets: Iterable[Any] = (),
    seat: int | None = None,
    language: Language = "en",
    colour: bool = False,
) -> str:
    """A view as lines of text of at most 80 columns, for a terminal, a log or a chat.

    A ``>`` stands before what the targets can choose, a ``+`` by what the events changed.

    Args:
        view: What is to be shown, as for `svg`.
        game: The game or its options, as for `svg`.
        events: What happened last, as for `svg`.
        targets: Legal actions of the viewer, as for `svg`.
        seat: The seat that comes last, or from whose side a board is seen.
        language: ``"en"`` or ``"de"``.
        colour: Put the escape codes of terminals around what has a colour.

    Raises:
        TypeError: `view` is no view of a game of the library, or an event or a target is none of
            its game.
        ValueError: An argument is out of its range, or `game` does not go with the view.

    Example:
        >>> from cowrules import SixNimmt
        >>> view = SixNimmt(players=2).parse_position(
        ...     "six-nimmt view phase=commit round=1 turn=9 rows=1,5/22,33/40/98 revealed=- "
        ...     "totals=0,0 viewer=0 hand=7,55 own=- laid=0,1 piles=10/-"
        ... )
        >>> print(text(view), end="")
        6 nimmt!  Round 1, turn 9
        Lay a card face down.
        <BLANKLINE>
        seat         1  0*
        laid       yes   -
        this round   0   3
        before       0   0
        <BLANKLINE>
           row 0    1•          5••                                          = 3
           row 1   22•••••     33•••••                                       = 10
           row 2   40•••                                                     = 3
           row 3   98•                                                       = 1
            hand    7•         55•••••••
    """
    say = partial(_say, _known(language))
    name = _game_of(view, game)
    events, targets = _of_the_game("events", view, events), _of_the_game("targets", view, targets)
    seen: Any = view
    if name == "boese-kuh":
        from cowrules.draw import boese_kuh_text  # noqa: PLC0415 - as above

        lines = boese_kuh_text.lines(seen, events, targets, seat=seat, say=say, language=language)
    elif name == "six-nimmt":
        from cowrules.draw import six_nimmt_text  # noqa: PLC0415

        lines = six_nimmt_text.lines(seen, game, events, targets, seat=seat, say=say)
    else:
        from cowrules.draw import cosmic_cows_text  # noqa: PLC0415

        lines = cosmic_cows_text.lines(seen, game, events, targets, seat=seat, say=say)
    return printed(lines, ansi=colour)


def _say(language: Language, english: str, german: str) -> str:
    return pick((english, german), language)


def _is_prefix(prefix: object) -> bool:
    return isinstance(prefix, str) and _PREFIX.fullmatch(prefix) is not None


def _known(language: Language) -> Language:
    """The language, if the library speaks it."""
    pick(("", ""), language)
    return language


def _game_of(view: object, game: object) -> str:
    """The name of the game that `view` is of, once `game` is seen to go with it."""
    kind = type(view).__name__
    if kind == "BoeseKuhView":
        from cowrules.boese_kuh import BoeseKuhOptions, BoeseKuhView  # noqa: PLC0415 - as above

        if isinstance(view, BoeseKuhView):
            _check(game, BoeseKuhOptions, len(view.hand_sizes))
            return "boese-kuh"
    elif kind == "SixNimmtView":
        from cowrules.six_nimmt import SixNimmtOptions, SixNimmtView  # noqa: PLC0415

        if isinstance(view, SixNimmtView):
            _check(game, SixNimmtOptions, len(view.committed))
            return "six-nimmt"
    elif kind == "CosmicCowsView":
        from cowrules.cosmic_cows import CosmicCowsOptions, CosmicCowsView  # noqa: PLC0415

        if isinstance(view, CosmicCowsView):
            _check(game, CosmicCowsOptions)
            return "cosmic-cows"
    expected = "view: expected what game.observe(state, viewer) gives"
    raise TypeError(f"{expected}, got {shown(view)[0]}")


# Any, because the signatures of the functions tie the types of one game together.
def _of_the_game(name: str, view: object, things: Iterable[object]) -> tuple[Any, ...]:
    """The events or actions, each of them seen to be of the view's game."""
    if not isinstance(things, Iterable):
        raise TypeError(f"{name}: expected several, say in a tuple, got {shown(things)[0]}")
    found = tuple(things)
    package = type(view).__module__.rpartition(".")[0]
    what = "events" if name == "events" else "actions"
    for thing in found:
        # A class's own module: it is named like what is in it.
        if type(thing).__module__ != f"{package}.{what}":
            raise TypeError(f"{name}: expected {what} of the view's game, got {shown(thing)[0]}")
    return found


def _check(game: object, options: type[object], seats: int | None = None) -> None:
    """See that a game is of the kind and the size that the view shows."""
    if game is None:
        return
    if not isinstance(game, options):
        kind = options.__name__.removesuffix("Options")
        raise ValueError(f"game: expected {kind}, got {shown(game)[0]}")
    players: int = getattr(game, "players", 0)
    if seats is not None and players != seats:
        raise ValueError(f"game: has {players} seats, the view shows {seats}")
