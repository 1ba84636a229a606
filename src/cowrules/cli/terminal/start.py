"""How a session begins: the game asked for or resumed, the screen, the files."""

import sys
from collections.abc import Mapping
from contextlib import ExitStack
from io import BytesIO
from shlex import quote
from typing import BinaryIO, Final, TypeVar

from attrs import fields, frozen

from cowrules.cli.terminal.face import Face
from cowrules.cli.terminal.files import os_error_text, path_of, read_save
from cowrules.cli.terminal.look import Look, printable
from cowrules.cli.terminal.recorder import Recorder
from cowrules.cli.terminal.screen import LineInput, Screen, StreamInput, TerminalInput
from cowrules.cli.terminal.session import Session
from cowrules.cli.terminal.sitting import Sitting
from cowrules.game import Action, Game, ViewOf
from cowrules.games import GAMES
from cowrules.language import Language
from cowrules.mistakes import nearest
from cowrules.opponents import Kind, opponent
from cowrules.table import Table
from cowrules.wire import WireError, codec_of, parse_json
from cowrules.wire.json_text import Json
from cowrules.wire.saves import MAX_SAVE_BYTES

__all__ = ["CannotStartError", "Request", "start"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

PLAYERS: Final[Mapping[str, int]] = {"boese-kuh": 3, "six-nimmt": 4, "cosmic-cows": 2}
"""How many play unless told otherwise."""

INTERRUPTED: Final = 130
NOT_RECORDED: Final = 2


class CannotStartError(Exception):
    """The session cannot begin; the text says why in one line."""


@frozen(kw_only=True)
class Request:
    """What the command line asks for; None where it says nothing.

    Attributes:
        game: The name of the game.
        players: How many play.
        options: Other options of the game as texts ``NAME=VALUE``, the value in JSON.
        opponents: How the others play.
        seat: The person's seat.
        seed: The dealer's seed.
        record: The file for the record.
        overwrite: Whether the record may replace a file.
        resume: The file to go on with.
        language: The language of the texts.
    """

    game: str | None
    players: int | None
    options: tuple[str, ...]
    opponents: Kind
    seat: int | None
    seed: int | None
    record: str | None
    overwrite: bool
    resume: str | None
    language: Language


def start(request: Request) -> int:
    """Play, and give the exit status.

    Raises:
        CannotStartError: The options do not fit together, or a file cannot be used.
    """
    if sys.stdout is None:
        raise CannotStartError("standard output is closed")
    if request.resume is not None and _same_file(request.resume, request.record):
        raise CannotStartError("--resume, --record: expected two files")
    screen = Screen(sys.stdout)
    look = Look(request.language, ascii=screen.ascii)
    saved = None if request.resume is None else _saved(request, request.resume, look)
    name = request.game if saved is None else _saved_game(request, saved, look)
    if name == "boese-kuh":
        from cowrules.boese_kuh import BoeseKuh  # noqa: PLC0415 - one game costs one game
        from cowrules.cli.terminal.boese_kuh import BoeseKuhFace  # noqa: PLC0415

        return _play(_table(BoeseKuh, request, saved, look), BoeseKuhFace(look), request, screen)
    if name == "six-nimmt":
        from cowrules.cli.terminal.six_nimmt import SixNimmtFace  # noqa: PLC0415
        from cowrules.six_nimmt import SixNimmt  # noqa: PLC0415

        nimmt = _table(SixNimmt, request, saved, look)
        assert isinstance(nimmt.game, SixNimmt), "the table is one of this game"
        return _play(nimmt, SixNimmtFace(nimmt.game, look), request, screen)
    if name == "cosmic-cows":
        from cowrules.cli.terminal.cosmic_cows import CosmicCowsFace  # noqa: PLC0415
        from cowrules.cosmic_cows import CosmicCows  # noqa: PLC0415

        cows = _table(CosmicCows, request, saved, look)
        assert isinstance(cows.game, CosmicCows), "the table is one of this game"
        return _play(cows, CosmicCowsFace(cows.game, look), request, screen)
    raise CannotStartError(
        look.say(
            f"which game? {', '.join(GAMES)}; for example 'cowrules play six-nimmt'",
            f"welches Spiel? {', '.join(GAMES)}; zum Beispiel 'cowrules play six-nimmt'",
        )
    )


def _same_file(first: str, second: str | None) -> bool:
    """Whether two names stand for the same file that exists."""
    try:
        return second is not None and path_of(first).samefile(path_of(second))
    except (OSError, ValueError):
        return False


def _saved(request: Request, name: str, look: Look) -> str:
    """The text of the file to go on with."""
    if request.players is not None or request.seed is not None or request.options:
        raise CannotStartError(
            look.say(
                "--resume goes on with the players, options and seed of the saved game; leave "
                "out --players, --option and --seed",
                "--resume setzt mit Personenzahl, Optionen und Seed des gesicherten Spiels fort; "
                "lass --players, --option und --seed weg",
            )
        )
    try:
        return read_save(path_of(name))
    except (OSError, ValueError) as error:
        raise CannotStartError(os_error_text(name, error, look)) from None


def _saved_game(request: Request, saved: str, look: Look) -> str:
    """The name of the game that a saved table is of."""
    if _is_record(saved):
        file = printable(request.resume or "", 200)
        judge = f"cowrules judge {quote(file)}"
        raise CannotStartError(
            look.say(
                f"{file}: this is the record of a game, not a game that 'save' wrote; "
                f"judge it with: {judge}",
                f"{file}: Das ist der Mitschnitt eines Spiels, kein mit 'speichern' gesichertes "
                f"Spiel; beurteilen lässt er sich mit: {judge}",
            )
        )
    try:
        document = parse_json(saved, MAX_SAVE_BYTES)
    except WireError as error:
        raise _not_a_save(request, error, look) from None
    name = document.get("game") if isinstance(document, dict) else None
    if not isinstance(name, str) or name not in GAMES:
        raise _not_a_save(request, None, look)
    if request.game not in (None, name):
        raise CannotStartError(
            look.say(f"the saved game is {name}", f"das gesicherte Spiel ist {name}")
        )
    return name


def _is_record(text: str) -> bool:
    """Whether a text begins as a record does, whose first line has the options and no more."""
    try:
        header = parse_json(text.partition("\n")[0], MAX_SAVE_BYTES)
    except WireError:
        return False
    return isinstance(header, dict) and header.keys() == {"cowrules", "game", "options"}


def _not_a_save(request: Request, error: ValueError | None, look: Look) -> CannotStartError:
    name = printable(request.resume or "", 200)
    text = look.say(f"{name}: not a saved game", f"{name}: kein gesichertes Spiel")
    if isinstance(error, WireError):
        return CannotStartError(f"{text}: {error.text(look.language)}")
    return CannotStartError(text if error is None else f"{text}: {error}")


def _table(
    game: type[Game[S, A, E, V]], request: Request, saved: str | None, look: Look
) -> Table[S, A, E, V]:
    """The table as it was saved, or a new one."""
    if saved is not None:
        try:
            return Table.load(game, saved)
        except ValueError as error:
            raise _not_a_save(request, error, look) from None
    options: dict[str, Json] = {"players": PLAYERS[game.name]}
    if request.players is not None:
        options["players"] = request.players
    given = {"players"} if request.players is not None else set()
    for text in request.options:
        option, equals, value = text.partition("=")
        if not equals:
            wanted = look.say("expected NAME=VALUE, such as", "NAME=WERT erwartet, etwa")
            raise CannotStartError(f"--option {printable(text)}: {wanted} rounds=1")
        if option in given:
            twice = look.say("is given twice", "ist zweimal angegeben")
            raise CannotStartError(f"--option {printable(text)}: {printable(option)} {twice}")
        given.add(option)
        try:
            options[option] = parse_json(value)
        except WireError as error:
            hint = look.say(
                'the value is JSON: 3, true, null, "text" or [1, 2]',
                'der Wert ist JSON: 3, true, null, "Text" oder [1, 2]',
            )
            raise CannotStartError(
                f"--option {printable(text)}: {error.text(look.language)}; {hint}"
            ) from None
    known = [field.name for field in fields(GAMES[game.name])]
    for option in given:
        if option not in known:
            has = look.say(f"{game.name} has", f"{game.name} hat")
            near = nearest(option, known)
            meant = look.say("; did you mean", "; gemeint vielleicht")
            text = f"--option {printable(option)}: {has} {', '.join(known)}"
            raise CannotStartError(f"{text}{meant} {near}?" if near else text)
    try:
        return Table(codec_of(game).options.decode(options), request.seed)
    except WireError as error:
        raise CannotStartError(error.text(look.language)) from None
    except ValueError as error:
        raise CannotStartError(str(error)) from None


def _play(table: Table[S, A, E, V], face: Face[A, E, V], request: Request, screen: Screen) -> int:
    """Sit down at the table and play."""
    look = face.look
    highest = len(table.game.seats) - 1
    if request.seat is None and request.resume is not None:
        raise CannotStartError(
            look.say(
                f"which seat of the saved game is yours? add --seat N, from 0 to {highest}",
                f"welcher Platz des gesicherten Spiels ist deiner? gib --seat N an, 0 bis "
                f"{highest}",
            )
        )
    seat = 0 if request.seat is None else request.seat
    if seat not in table.game.seats:
        raise CannotStartError(
            look.say(
                f"--seat: expected 0 to {highest}, got {seat}",
                f"--seat: 0 bis {highest} erwartet, {seat} gefunden",
            )
        )
    with ExitStack() as stack:
        recorder: Recorder[S, A, E, V] | None = None
        if request.record is not None:
            stream = stack.enter_context(_record_file(request.record, request.overwrite, look))
            try:
                recorder = Recorder(stream, table.game)
            except OSError as error:
                raise CannotStartError(os_error_text(request.record, error, look)) from None
        sitting = Sitting(
            table,
            face,
            seat,
            screen,
            opponent(table.game, request.opponents),
            recorder=recorder,
            saved_as=request.resume,
        )
        session = Session(sitting, _line_input(screen))
        try:
            session.run()
        except KeyboardInterrupt:
            screen.write("\n")
            session.leave()
            return INTERRUPTED
        return NOT_RECORDED if sitting.record_failed else 0


def _record_file(name: str, overwrite: bool, look: Look) -> BinaryIO:
    """The file for the record, without a buffer: what is written is there at once."""
    try:
        return path_of(name).open("wb" if overwrite else "xb", buffering=0)
    except FileExistsError as error:
        hint = look.say("--overwrite replaces it", "--overwrite ersetzt sie")
        raise CannotStartError(f"{os_error_text(name, error, look)}; {hint}") from None
    except (OSError, ValueError) as error:
        raise CannotStartError(os_error_text(name, error, look)) from None


def _line_input(screen: Screen) -> LineInput:
    if sys.stdin is None:
        return StreamInput(BytesIO(), screen.write)
    if sys.stdin.isatty() and sys.stdout.isatty():
        return TerminalInput()
    return StreamInput(sys.stdin.buffer, screen.write)
