"""``cowrules serve``: the referee for other programs, over standard streams or HTTP."""

import argparse
import sys
from typing import TYPE_CHECKING, Final

from cowrules.cli.console import BAD_INPUT, complain, safe, say, set_encoding
from cowrules.cli.parser import whole_number

if TYPE_CHECKING:
    from cowrules.cli import Subparsers

__all__ = ["add_parser", "run"]

_DESCRIPTION = """\
Answer requests of another program: JSON-RPC 2.0, a request or a batch on each line of standard
input, an answer on each line of standard output; or with --http the same methods over HTTP.
Nothing is kept between requests: the position travels with each of them. Everything about it
stands in the documentation, pages "The line protocol" and "HTTP"."""

_EPILOG = """\
exit status: 0 when the input ends; 2 when it cannot be read, the output cannot be written or the
address cannot be used; 130 after an interruption from the keyboard; 141 when nobody reads the
output any more. No request ends the process."""

_HOST: Final = "127.0.0.1"
_PORT: Final = 8066
_REQUEST: Final = '{"jsonrpc":"2.0","id":1,"method":"hello"}'


def add_parser(commands: "Subparsers") -> None:
    """Add the parser of this command."""
    parser = commands.add_parser(
        "serve",
        help="answer requests of other programs, over standard input and output or HTTP",
        description=_DESCRIPTION,
        epilog=_EPILOG,
    )
    parser.add_argument("--http", action="store_true", help="serve HTTP (needs the extra 'http')")
    parser.add_argument(
        "--host",
        metavar="HOST",
        help=f"with --http: the interface (by default {_HOST}, which only this machine reaches)",
    )
    parser.add_argument(
        "--port",
        type=whole_number,
        metavar="PORT",
        help=f"with --http: the port (by default {_PORT}); 0 takes any that is free",
    )
    parser.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="with --http: let pages of this origin ask from a browser, such as"
        " https://example.org; may be repeated; * alone stands for all",
    )
    parser.add_argument(
        "--openapi", action="store_true", help="print the OpenAPI document of HTTP, and end"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until the input ends or for good, and give the exit status."""
    problem = _problem(args)
    if problem:
        return _refuse(problem)
    if args.openapi:
        return _print_openapi()
    if args.http:
        host: str = _HOST if args.host is None else args.host
        return _serve_http(host, _PORT if args.port is None else args.port, args.allow_origin)
    return _serve_lines()


def _problem(args: argparse.Namespace) -> str | None:
    """What is wrong with the arguments together."""
    given = args.host is not None or args.port is not None or bool(args.allow_origin)
    if args.openapi and (args.http or given):
        return "--openapi takes no other option"
    if given and not args.http:
        return "--host, --port and --allow-origin need --http"
    if args.host == "":
        return "--host: expected a name or an address"
    if args.port is not None and not 0 <= args.port <= 65535:
        return "--port: expected a number from 0 to 65535"
    if args.allow_origin:
        from cowrules.serve.http.origins import require_origins  # noqa: PLC0415 - rarely needed

        try:
            require_origins(args.allow_origin)
        except ValueError as error:
            return f"--allow-origin: {error}"
    return None


def _serve_lines() -> int:
    from cowrules.serve import UnreadableError, serve_lines  # noqa: PLC0415 - what help does without

    if sys.stdin is None or sys.stdout is None:
        return _refuse("standard input and output must be open")
    if sys.stdin.isatty():
        # A program does not need to be told what it is to send.
        complain(f"cowrules serve: waiting for a request on each line, such as {_REQUEST}")
    try:
        serve_lines(sys.stdin.buffer, sys.stdout.buffer)
    except UnreadableError as error:
        return _refuse(f"standard input: cannot be read: {safe(str(error))}")
    return 0


def _serve_http(host: str, port: int, origins: list[str]) -> int:
    try:
        import starlette  # noqa: F401, PLC0415 - an extra
        import uvicorn  # noqa: F401, PLC0415 - an extra
    except ImportError:
        return _refuse("--http needs what the extra 'http' brings: pip install 'cowrules[http]'")
    from cowrules.serve.http.server import (  # noqa: PLC0415 - needs the extra
        address_of,
        listen,
        serve_http,
    )

    try:
        listening = listen(host, port)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or "no such host"
        return _refuse(f"cannot listen on {safe(host)}, port {port}: {safe(reason)}")
    with listening:
        say(f"cowrules serve: listening on {address_of(listening)}")
        serve_http(listening, origins)
    return 0


def _print_openapi() -> int:
    from cowrules.serve.http.openapi import openapi_text  # noqa: PLC0415 - what help does without

    set_encoding(utf8=True)
    say(openapi_text())
    return 0


def _refuse(problem: str) -> int:
    complain(f"cowrules serve: {problem}")
    return BAD_INPUT
