"""``cowrules conformance``: whether another program judges as the rules say."""

import argparse
import json
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cowrules.cli.console import BAD_INPUT, complain, safe, say, set_encoding
from cowrules.games import GAMES

if TYPE_CHECKING:
    from cowrules.cli import Subparsers
    from cowrules.conformance import Case, Door, Verdict

__all__ = ["add_parser", "run"]

FAILURES = 1
"""The exit status when a case failed."""

_DESCRIPTION = """\
Put the cases of the conformance suite to a program that speaks the line protocol, and say which
of them pass, fail or are not offered. Everything about it stands in the documentation, page "The
conformance suite"."""

_EPILOG = """\
exit status: 0 when all that is offered passes, 1 when something fails, 2 when the suite cannot
be run on the program."""

_SHOWN = 300


def add_parser(commands: "Subparsers") -> None:
    """Add the parser of this command."""
    parser = commands.add_parser(
        "conformance",
        help="find out whether another program judges as the rules say",
        description=_DESCRIPTION,
        epilog=_EPILOG,
    )
    parser.add_argument(
        "command", metavar="COMMAND", nargs="*", help="the program and its arguments, after --"
    )
    parser.add_argument("--http", metavar="URL", help="ask a server at this address instead")
    parser.add_argument(
        "--game", action="append", choices=list(GAMES), help="cases of this game only"
    )
    parser.add_argument(
        "--clause", metavar="ID", action="append", help="cases that rest on this clause only"
    )
    parser.add_argument(
        "--timeout",
        metavar="SECONDS",
        type=_seconds,
        default=10.0,
        help="how long the program has for each answer, by default 10",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on a line a case")
    parser.add_argument("--list", action="store_true", help="only list the cases")
    parser.set_defaults(run=run)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if 0 < value <= 3600:
        return value
    raise argparse.ArgumentTypeError("expected a number of seconds up to 3600")


def run(args: argparse.Namespace) -> int:
    """Run the suite or list it, and give the exit status."""
    from cowrules.conformance.running import UnfitError  # noqa: PLC0415 - what help does without

    problem = _problem(args)
    if problem:
        complain(f"cowrules conformance: {problem}")
        return BAD_INPUT
    set_encoding(utf8=True)
    chosen = list(_chosen(args.game, args.clause))
    if args.list:
        for case in chosen:
            say(_listed(case, args.json))
        return 0
    try:
        door = _door(args)
    except ValueError as error:
        complain(f"cowrules conformance: --http: {error}")
        return BAD_INPUT
    try:
        return _run(door, chosen, args.json)
    except UnfitError as error:
        complain(f"cowrules conformance: {safe(str(error))}")
        return BAD_INPUT
    finally:
        door.close()


def _problem(args: argparse.Namespace) -> str | None:
    """What is wrong with the arguments together."""
    from cowrules.catalogue import load  # noqa: PLC0415 - what help does without

    games = args.game or list(GAMES)
    known = {clause for game in games for clause in load(game)}
    for clause in args.clause or ():
        if clause not in known:
            return f"there is no clause '{safe(clause)}' in {', '.join(games)}"
    given = bool(args.command) + (args.http is not None) + args.list
    if given != 1:
        return (
            "expected a program after --, or --http, or --list; for example"
            " 'cowrules conformance -- cowrules serve'"
        )
    return None


def _door(args: argparse.Namespace) -> "Door":
    from cowrules.conformance import HttpDoor, LineDoor  # noqa: PLC0415 - what --list does without

    if args.http is not None:
        return HttpDoor(args.http, args.timeout)
    return LineDoor(args.command, args.timeout)


def _chosen(games: Sequence[str] | None, clauses: Sequence[str] | None) -> "Iterator[Case]":
    from cowrules.conformance import cases  # noqa: PLC0415 - what help does without

    for game in GAMES:
        if games and game not in games:
            continue
        for case in cases(game):
            if not clauses or not set(clauses).isdisjoint(case.clauses):
                yield case


def _listed(case: "Case", as_json: bool) -> str:
    if as_json:
        return json.dumps(_named(case))
    return f"{case.id}  {case.game}  {case.method}  {case.source}  {' '.join(case.clauses)}"


def _named(case: "Case") -> dict[str, Any]:
    return {
        "id": case.id,
        "game": case.game,
        "method": case.method,
        "source": case.source,
        "clauses": list(case.clauses),
    }


def _run(door: "Door", chosen: "Sequence[Case]", as_json: bool) -> int:
    from cowrules.conformance import run  # noqa: PLC0415 - what help does without

    counts: dict[tuple[str, str], Counter[str]] = {}
    totals: dict[str, Counter[str]] = {}
    for verdict in run(door, chosen):
        case = verdict.case
        totals.setdefault(case.game, Counter())[verdict.status] += 1
        for clause in case.clauses:
            counts.setdefault((case.game, clause), Counter())[verdict.status] += 1
        if as_json:
            say(json.dumps(_told(verdict)))
        elif verdict.status == "failed":
            for line in _failure(verdict):
                say(line)
    if as_json:
        summary = {
            "games": totals,
            "clauses": {game: _of(counts, game) for game in totals},
        }
        say(json.dumps({"summary": summary}))
    else:
        for game, total in totals.items():
            _print_table(game, total, _of(counts, game))
    lost = sum(total["failed"] + total["not-asked"] for total in totals.values())
    return FAILURES if lost else 0


def _of(counts: dict[tuple[str, str], Counter[str]], game: str) -> dict[str, Counter[str]]:
    """The counts of one game, in the order of its catalogue."""
    from cowrules.catalogue import load  # noqa: PLC0415 - what help does without

    return {clause: counts[game, clause] for clause in load(game) if (game, clause) in counts}


def _told(verdict: "Verdict") -> dict[str, Any]:
    told = {**_named(verdict.case), "status": verdict.status.value}
    if verdict.status == "failed":
        told["expected"] = verdict.case.answer
        if verdict.reason is None:
            told["got"] = verdict.got
        else:
            told["reason"] = verdict.reason
    return told


def _failure(verdict: "Verdict") -> Iterator[str]:
    case = verdict.case
    yield f"FAILED {case.id}  {case.game}  {case.method}  {' '.join(case.clauses)}"
    yield f"  expected  {_short(case.answer)}"
    if verdict.reason is None:
        yield f"  got       {_short(verdict.got, case.answer)}"
    else:
        yield f"  got       nothing: {safe(verdict.reason)}"


def _short(value: Any, other: Any = None) -> str:
    """A value in little room, in letters that no terminal obeys."""
    text = json.dumps(value)
    if other is not None and len(text) > _SHOWN:
        expected = json.dumps(other)
        pairs = enumerate(zip(text, expected, strict=False))
        differs = next((at for at, (here, there) in pairs if here != there), len(expected))
        start = max(0, differs - 40)
        if start:
            return f"... {text[start : start + _SHOWN]} (from character {start})"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]} ..."


def _print_table(game: str, total: Counter[str], clauses: dict[str, Counter[str]]) -> None:
    say(f"{game}: {_counted(total)}")
    width = max(map(len, clauses), default=0)
    for clause, count in clauses.items():
        say(f"  {clause:{width}}  {_counted(count)}")


def _counted(count: Counter[str]) -> str:
    text = f"{count['passed']} passed, {count['failed']} failed, {count['not-offered']} not offered"
    return f"{text}, {count['not-asked']} not asked" if count["not-asked"] else text
