"""All games by name, for hosts that serve each of them."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, TypeVar

from attrs import fields

from cowrules.game import Action, Game, ViewOf
from cowrules.mistakes import nearest, not_a_game, shown, unknown_option

if TYPE_CHECKING:
    from cowrules.boese_kuh import BoeseKuh
    from cowrules.cosmic_cows import CosmicCows
    from cowrules.six_nimmt import SixNimmt

__all__ = ["GAMES", "AnyGame", "GameClass", "Host", "make_game", "unknown_game", "with_game"]

AnyGame: TypeAlias = "BoeseKuh | SixNimmt | CosmicCows"
"""A game of the library, whichever it is."""

GameClass: TypeAlias = "type[BoeseKuh] | type[SixNimmt] | type[CosmicCows]"
"""The class of a game of the library."""

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)
R_co = TypeVar("R_co", covariant=True)


class _Games(Mapping[str, GameClass]):
    """Imports the class of a game when it is looked up, so that one game costs one game."""

    _PLACES: Final = {
        "boese-kuh": ("cowrules.boese_kuh", "BoeseKuh"),
        "six-nimmt": ("cowrules.six_nimmt", "SixNimmt"),
        "cosmic-cows": ("cowrules.cosmic_cows", "CosmicCows"),
    }

    def __getitem__(self, name: str) -> GameClass:
        if name not in self:
            raise KeyError(unknown_game(name))
        module, cls = self._PLACES[name]
        found: GameClass = getattr(import_module(module), cls)
        return found

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._PLACES

    def __iter__(self) -> Iterator[str]:
        return iter(self._PLACES)

    def __len__(self) -> int:
        return len(self._PLACES)


GAMES: Final[Mapping[str, GameClass]] = _Games()
"""The class of each game by its name; a game is imported when its class is first looked up.

Example:
    >>> list(GAMES)
    ['boese-kuh', 'six-nimmt', 'cosmic-cows']
    >>> GAMES["six-nimmt"](players=4)
    SixNimmt(players=4, hand_size=10, deck_size=104, tactics=False, heads='published', \
target=None, rounds=None, hide_piles=False)
"""


# Under which a game is sold elsewhere.
_OTHER_NAMES: Final = {"take5": "six-nimmt", "take6": "six-nimmt", "category5": "six-nimmt"}


def unknown_game(name: object) -> str:
    """What to say of a name that no game has, with the one that may be meant.

    Example:
        >>> unknown_game("SixNimmt")
        "expected one of boese-kuh, six-nimmt, cosmic-cows, got 'SixNimmt'; did you mean six-nimmt?"
    """
    text = f"expected one of {', '.join(GAMES)}, got {shown(name)[0]}"
    if not isinstance(name, str):
        return text
    plain = "".join([char for char in name[:40].lower() if char.isalnum()])
    near = _OTHER_NAMES.get(plain) or nearest(name, GAMES)
    return f"{text}; did you mean {near}?" if near else text


def make_game(name: str, options: Mapping[str, object] | None = None) -> AnyGame:
    """The game called `name` under `options`; an option left out has its default.

    Options are as the class itself takes them, so several values are a tuple. Those of a JSON
    document, which has lists, are read by ``codec_of(GAMES[name]).options.decode(options)``, see
    `cowrules.wire.codec_of`.

    Raises:
        ValueError: No such game or option, or the option is out of range
            (then an `cowrules.options.OptionError`).
        TypeError: The options are no mapping.

    Example:
        >>> make_game("six-nimmt", {"players": 3}).seats
        range(0, 3)
        >>> make_game("chess")
        Traceback (most recent call last):
            ...
        ValueError: game: expected one of boese-kuh, six-nimmt, cosmic-cows, got 'chess'
    """
    if name not in GAMES:
        raise ValueError(f"game: {unknown_game(name)}")
    game_class = GAMES[name]
    options = options or {}
    if not isinstance(options, Mapping):
        raise TypeError(f"options: expected names with values, got {shown(options)[0]}")
    given: dict[str, Any] = dict(options)  # the class itself checks the values
    known = [option.name for option in fields(game_class)]
    for option in given:
        if option not in known:
            raise ValueError(unknown_option(option, name, known))
    return game_class(**given)


class Host(Protocol[R_co]):
    """Something that is written once and serves every game: a generic function of a game.

    Example:
        >>> from cowrules import Game, SixNimmt
        >>> def count_seats(game: Game[S, A, E, V], /) -> int:
        ...     return len(game.seats)
        >>> host: Host[int] = count_seats
        >>> with_game(SixNimmt(players=5), host)
        5
    """

    def __call__(self, game: Game[S, A, E, V], /) -> R_co:
        """What the host does for `game`."""
        ...


def with_game(game: AnyGame, host: Host[R_co]) -> R_co:
    """Call `host` with `game`, in one branch for each class.

    No type checker can call a generic function with one of several games; here each branch
    knows which game it has, so that everything inside the host stays fully typed.

    Example:
        >>> from cowrules import Game
        >>> def count_seats(game: Game[S, A, E, V], /) -> int:
        ...     return len(game.seats)
        >>> with_game(make_game("six-nimmt", {"players": 5}), count_seats)
        5

    Raises:
        TypeError: It is no game of the library.
    """
    if not isinstance(game, Game):
        raise not_a_game(game)
    if game.name == "boese-kuh":
        from cowrules.boese_kuh import BoeseKuh  # noqa: PLC0415 - one game costs one game

        assert isinstance(game, BoeseKuh)
        return host(game)
    if game.name == "six-nimmt":
        from cowrules.six_nimmt import SixNimmt  # noqa: PLC0415

        assert isinstance(game, SixNimmt)
        return host(game)
    from cowrules.cosmic_cows import CosmicCows  # noqa: PLC0415

    assert isinstance(game, CosmicCows)
    return host(game)
