"""What to say of a value of a wrong kind, once something has gone wrong with it."""

from collections.abc import Callable, Iterable
from enum import Enum
from functools import wraps
from typing import ClassVar, Concatenate, Final, ParamSpec, Protocol, TypeVar

from cowrules.outcome import Outcome
from cowrules.roles import SPECTATOR, Role
from cowrules.verdict import Fault, Illegal

__all__ = [
    "MISTAKES",
    "Kinds",
    "explain",
    "explain_nothing",
    "explained",
    "nearest",
    "no_such_seat",
    "not_a_game",
    "require_known",
    "require_viewer",
    "shown",
    "unknown_option",
]

MISTAKES: Final = (AssertionError, AttributeError, KeyError, TypeError)
"""What an argument of a wrong kind leads to, deep inside."""

_LONGEST: Final = 40
_HUGE: Final = 1 << 64


class Kinds(Protocol):
    """What every game says of its values.

    Example:
        >>> from cowrules import SixNimmt
        >>> kinds: Kinds = SixNimmt(players=2)
        >>> kinds.state_type.__name__
        'SixNimmtState'
    """

    name: ClassVar[str]
    """The game's name."""
    action_types: ClassVar[tuple[type[object], ...]]
    """The classes of its actions."""
    event_types: ClassVar[tuple[type[object], ...]]
    """The classes of its events."""
    state_type: ClassVar[type[object]]
    """The class of its states."""
    view_type: ClassVar[type[object]]
    """The class of its views."""

    @property
    def seats(self) -> range:
        """Its seats, from 0."""
        ...


G = TypeVar("G", bound=Kinds)
P = ParamSpec("P")
R = TypeVar("R")


def explain(game: Kinds, **given: object) -> None:
    """Raise the error of the first argument that is of a wrong kind; if all are right, do nothing.

    For an ``except MISTAKES``, followed by ``raise``: so a mistake of the caller is told as one,
    any other error stays what it is, and what is right costs nothing.

    Args:
        game: The game that was asked.
        given: The arguments by their names in `cowrules.Game`.

    Raises:
        TypeError: An argument is of a wrong kind; the text says what was expected.

    Example:
        >>> from cowrules import SixNimmt
        >>> game = SixNimmt(players=2)
        >>> explain(game, state=game.initial_state())
        >>> explain(game, state=game)
        Traceback (most recent call last):
            ...
        TypeError: state: expected SixNimmtState of six-nimmt, got a value of type SixNimmt
    """
    for name, value in given.items():
        if name == "viewer":
            if value is not SPECTATOR and not isinstance(value, int):
                raise _wrong(name, "a seat as a whole number, or SPECTATOR", value) from None
        elif name == "events":
            _explain_events(game, value)
        elif name == "source":
            if not _is_source(value):
                raise _wrong(name, "a source such as SeededSource(1, 0)", value) from None
        elif name == "text":
            if not isinstance(value, str):
                raise _wrong(name, "a line of notation", value) from None
        else:
            kinds = _kinds(game, name)
            if not isinstance(value, kinds):
                raise _wrong(name, f"{_listed(name, kinds)} of {game.name}", value) from None


def explain_nothing(game: Kinds, player: object) -> None:
    """Raise the error of a player who is none, which is why nobody is offered anything.

    For an empty answer of ``legal_actions``: so those who ask rightly pay nothing. A number
    that is no seat is no mistake there: nothing is offered to it.

    Args:
        game: The game that was asked.
        player: What should be a number, ``CHANCE`` or ``SPECTATOR``.

    Raises:
        ValueError: The player is none of these.

    Example:
        >>> from cowrules import CHANCE, SixNimmt
        >>> game = SixNimmt(players=2)
        >>> explain_nothing(game, CHANCE)
        >>> explain_nothing(game, "0")
        Traceback (most recent call last):
            ...
        ValueError: player: no such seat; expected 0 to 1, got '0'
    """
    if type(player) is not int and not isinstance(player, Role):
        raise no_such_seat("player", game.seats, player)


def explained(
    *names: str,
) -> Callable[[Callable[Concatenate[G, P], R]], Callable[Concatenate[G, P], R]]:
    """Let a method of a game `explain` what goes wrong because of its arguments.

    It costs a call more, so the methods that are asked at every step do it themselves.

    Args:
        names: What the first arguments are called, as `explain` knows them.

    Example:
        >>> from cowrules import SixNimmt
        >>> SixNimmt(players=2).format_position("a position")
        Traceback (most recent call last):
            ...
        TypeError: position: expected SixNimmtState or SixNimmtView of six-nimmt, got 'a position'
    """

    def decorate(method: Callable[Concatenate[G, P], R]) -> Callable[Concatenate[G, P], R]:
        @wraps(method)
        def asked(game: G, /, *args: P.args, **kwargs: P.kwargs) -> R:
            try:
                return method(game, *args, **kwargs)
            except MISTAKES:
                given = dict(zip(names, args, strict=False)) | kwargs
                explain(game, **{name: given[name] for name in names if name in given})
                raise

        return asked

    return decorate


def _kinds(game: Kinds, name: str) -> tuple[type[object], ...]:
    if name == "state":
        return (game.state_type,)
    if name == "view":
        return (game.view_type,)
    if name == "position":
        return game.state_type, game.view_type
    if name == "action":
        return game.action_types
    if name == "event":
        return game.event_types
    return *game.action_types, *game.event_types, Illegal, Fault, Outcome


def _listed(name: str, kinds: tuple[type[object], ...]) -> str:
    if name == "thing":
        return "an action, an event, a verdict, a fault or a result"
    if name == "event":
        return f"an event such as {kinds[0].__name__}"
    *most, last = [kind.__name__ for kind in kinds]
    return f"{', '.join(most)} or {last}" if most else last


def _explain_events(game: Kinds, events: object) -> None:
    if not isinstance(events, Iterable):
        raise _wrong("events", "a sequence of events", events) from None
    for event in events:
        if not isinstance(event, game.event_types):
            raise _wrong("events", f"events of {game.name}", event) from None


def _is_source(value: object) -> bool:
    """Whether it has the methods of a source; a class has them, but is none."""
    asked = (getattr(value, "below", None), getattr(value, "sample", None))
    return not isinstance(value, type) and all(map(callable, asked))


def _wrong(name: str, expected: str, value: object) -> TypeError:
    return TypeError(f"{name}: expected {expected}, got {shown(value)[0]}")


def no_such_seat(name: str, seats: range, value: object, spectator: bool = False) -> ValueError:
    """The error of a seat that the game does not have.

    Args:
        name: The name of the argument.
        seats: The seats that there are.
        value: What was given.
        spectator: Whether the spectator would do too.

    Example:
        >>> no_such_seat("viewer", range(4), "me", spectator=True)
        ValueError("viewer: no such seat; expected 0 to 3 or SPECTATOR, got 'me'")
    """
    others = " or SPECTATOR" if spectator else ""
    expected = f"expected {seats.start} to {seats.stop - 1}{others}"
    return ValueError(f"{name}: no such seat; {expected}, got {shown(value)[0]}")


def require_viewer(seats: range, viewer: object) -> None:
    """Refuse a viewer who is neither a seat nor the spectator.

    A bool is no seat here: it would get into views, and from there into documents.

    Args:
        seats: The seats that there are.
        viewer: What was given.

    Raises:
        ValueError: No such seat.

    Example:
        >>> require_viewer(range(2), SPECTATOR)
        >>> require_viewer(range(2), True)
        Traceback (most recent call last):
            ...
        ValueError: viewer: no such seat; expected 0 to 1 or SPECTATOR, got True
    """
    if viewer is not SPECTATOR and (type(viewer) is not int or viewer not in seats):
        raise no_such_seat("viewer", seats, viewer, spectator=True)


def unknown_option(option: object, game: str, known: Iterable[str]) -> str:
    """What to say of an option that a game does not have, with the one that may be meant.

    Args:
        option: What was given as the name of one.
        game: The game's name, or that of its class.
        known: The options that it has.

    Example:
        >>> unknown_option("player", "six-nimmt", ["players", "rounds"])
        'option player: six-nimmt has only players, rounds; did you mean players?'
    """
    names = list(known)
    plain = isinstance(option, str) and option.isascii() and option.isidentifier()
    name = option if plain and len(str(option)) <= _LONGEST else shown(option)[0]
    near = nearest(str(option), names)
    hint = f"; did you mean {near}?" if near else ""
    return f"option {name}: {game} has only {', '.join(names)}{hint}"


def require_known(name: str, value: object, known: Iterable[str]) -> None:
    """Refuse a word that is none of those that are known.

    Args:
        name: The name of the argument.
        value: What was given.
        known: The words.

    Raises:
        ValueError: It is another word.
        TypeError: It is no word.

    Example:
        >>> require_known("colour", "red", ["red", "green"])
        >>> require_known("colour", "gren", ["red", "green"])
        Traceback (most recent call last):
            ...
        ValueError: colour: expected one of red, green, got 'gren'; did you mean green?
    """
    words = list(known)
    text = f"{name}: expected one of {', '.join(words)}, got {shown(value)[0]}"
    if not isinstance(value, str):
        raise TypeError(text)
    if value not in words:
        near = nearest(value, words)
        raise ValueError(f"{text}; did you mean {near}?" if near else text)


def not_a_game(value: object) -> TypeError:
    """The error of something that is used as a game, such as the class of one.

    Example:
        >>> from cowrules import SixNimmt
        >>> not_a_game(SixNimmt)
        TypeError('game: expected a game such as SixNimmt(players=4), got the class SixNimmt')
    """
    return TypeError(f"game: expected a game such as SixNimmt(players=4), got {shown(value)[0]}")


def shown(value: object) -> tuple[str, str]:
    """A value from outside in a few printable ASCII characters, in English and German.

    Example:
        >>> shown("six" * 1000)[0]
        "'sixsixsixsixsixsixsixsixsixsixsixsix..."
        >>> shown(SPECTATOR)[0]
        'SPECTATOR'
        >>> shown([1, 2])
        ('a value of type list', 'ein Wert vom Typ list')
        >>> shown(int)
        ('the class int', 'die Klasse int')
    """
    if isinstance(value, int) and abs(value) >= _HUGE:
        return "a huge number", "eine riesige Zahl"
    if value is None or type(value) in (bool, int, float, str):
        text = ascii(value[:_LONGEST] if isinstance(value, str) else value)
        text = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
        return text, text
    if isinstance(value, Enum):
        text = value.name if isinstance(value, Role) else f"{type(value).__name__}.{value.name}"
        return text, text
    name = value.__name__ if isinstance(value, type) else type(value).__name__
    text = ascii(name[:_LONGEST])[1:-1]
    if isinstance(value, type):
        return f"the class {text}", f"die Klasse {text}"
    return f"a value of type {text}", f"ein Wert vom Typ {text}"


def nearest(wanted: str, known: Iterable[str]) -> str | None:
    """The one of the known names that somebody may have meant, or None.

    Example:
        >>> names = ["boese-kuh", "six-nimmt", "cosmic-cows"]
        >>> nearest("SixNimmt", names), nearest("Böse Kuh", names), nearest("chess", names)
        ('six-nimmt', 'boese-kuh', None)
    """
    from difflib import get_close_matches  # noqa: PLC0415 - seldom needed

    plain = {_plain(name): name for name in known}
    text = _plain(wanted[:_LONGEST])
    for name, original in plain.items():
        if len(text) > 2 and (text in name or name in text):
            return original
    close = get_close_matches(text, plain, n=1, cutoff=0.75)
    return plain[close[0]] if close else None


def _plain(text: str) -> str:
    """A name without what is easily confused: case, accents, and what stands between words."""
    spelt = text.casefold().replace("ö", "oe").replace("6", "six")
    return "".join([char for char in spelt if char.isalnum()])
