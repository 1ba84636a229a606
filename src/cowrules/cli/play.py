"""``cowrules play``: a person plays in the terminal against opponents."""

import argparse
from typing import TYPE_CHECKING

from cowrules.cli.console import BAD_INPUT, complain, set_encoding
from cowrules.cli.parser import whole_number
from cowrules.games import GAMES
from cowrules.language import LANGUAGES
from cowrules.opponents import KINDS
from cowrules.texts import pick

if TYPE_CHECKING:
    from cowrules.cli import Subparsers

__all__ = ["add_parser", "run"]

_DESCRIPTION = """\
Play in the terminal, or through a pipe, against opponents who see no more than you do. You
see what your seat sees; 'help' lists what can be typed beside the moves. Needs the extra
'play': pip install 'cowrules[play]'."""

# As text, because the parser must not cost the import of every game.
_OPTIONS = """\
another option of the game, its value in JSON, such as rounds=1; may be repeated. boese-kuh has
players, six_players, starter, task_cards, sides, chips, cow_cards, open_scores; six-nimmt has
players, hand_size, deck_size, tactics, heads, target, rounds, hide_piles; cosmic-cows has
players, starter, half, zone, max_turns"""

_EPILOG = """\
exit status: 0 when the game is over, is left with 'quit' or the input ends; 2 when it cannot
begin, or its record cannot be written to the end; 130 after an interruption from the
keyboard. NO_COLOR, not empty, turns colours off; without UTF-8 everything is drawn in ASCII."""


def add_parser(commands: "Subparsers") -> None:
    """Add the parser of this command."""
    parser = commands.add_parser(
        "play",
        help="play a game in the terminal against opponents",
        description=_DESCRIPTION,
        epilog=_EPILOG,
    )
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        choices=list(GAMES),
        help=f"{' or '.join(GAMES)}; may be left out with --resume",
    )
    parser.add_argument(
        "--players",
        type=whole_number,
        metavar="N",
        help="how many play, you included (by default 3, 4 and 2 in the games as listed)",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_OPTIONS,
    )
    parser.add_argument(
        "--opponents",
        choices=KINDS,
        default="sensible",
        help="how the others play (by default sensible)",
    )
    parser.add_argument(
        "--seat",
        type=whole_number,
        metavar="S",
        help="your seat, from 0 (by default 0); needed with --resume",
    )
    parser.add_argument(
        "--seed",
        type=whole_number,
        metavar="K",
        help="makes what is dealt and the others' play repeatable",
    )
    parser.add_argument(
        "--record", metavar="FILE", help="write the record of the game, which may not exist yet"
    )
    parser.add_argument(
        "--overwrite", action="store_true", help="let --record replace a file that exists"
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help="go on with a game that 'save' wrote while playing; it does not keep --seat, "
        "--opponents and --lang, so give them again",
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the texts")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and give the exit status."""
    set_encoding()
    try:
        import rich  # noqa: F401, PLC0415 - an extra
    except ImportError:
        needed = pick(
            (
                "needs what the extra 'play' brings: pip install 'cowrules[play]'",
                "braucht, was das Extra 'play' mitbringt: pip install 'cowrules[play]'",
            ),
            args.lang,
        )
        complain(f"cowrules play: {needed}")
        return BAD_INPUT
    from cowrules.cli.terminal.start import CannotStartError, Request, start  # noqa: PLC0415

    request = Request(
        game=args.game,
        players=args.players,
        options=tuple(args.option),
        opponents=args.opponents,
        seat=args.seat,
        seed=args.seed,
        record=args.record,
        overwrite=args.overwrite,
        resume=args.resume,
        language=args.lang,
    )
    try:
        return start(request)
    except CannotStartError as error:
        complain(f"cowrules play: {error}")
        return BAD_INPUT
