"""Plays at a table of host.py from a terminal: python terminal.py ws://127.0.0.1:8067/main."""

import argparse
import json
import sys
import time
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from websockets.exceptions import InvalidStatus, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from cowrules.draw import text
from cowrules.notation import NotationError
from cowrules.wire import codec_of, read_document

LISTED = 12  # so many legal actions are shown in notation
WORDS = {
    "help": (
        "Type an action in notation, help, or quit.",
        "Gib eine Aktion in Notation ein, 'hilfe' oder 'ende'.",
    ),
    "unread": ("{}. {}", "Das lässt sich nicht als Aktion lesen. {1} ({0})"),
    "no table": ("There is no such table.", "Einen solchen Tisch gibt es nicht."),
    "unsent": ("Not sent: not connected.", "Nicht gesendet: nicht verbunden."),
    "away": ("Not connected; trying again.", "Nicht verbunden; neuer Versuch."),
    "wait": ("There is no table yet.", "Es gibt noch keinen Tisch."),
    "watching": ("You are watching.", "Du siehst zu."),
    "seat": ("You have seat {}.", "Du hast Platz {}."),
    "may": ("You may: {}", "Du darfst: {}"),
    "more": (" and {} more", " und {} weitere"),
}
# What the host says to whom it turns away.
AWAY = {
    "no such place is free": (
        "No such place is free; --watch looks on.",
        "Ein solcher Platz ist nicht frei; mit --watch schaust du zu.",
    ),
    "no seat goes with this token": (
        "Your seat at this table is no longer there.",
        "Dein Platz an diesem Tisch ist nicht mehr da.",
    ),
    "the seat plays on from another connection": (
        "Your seat plays on from another connection.",
        "Dieser Platz wird über eine andere Verbindung weitergespielt.",
    ),
}


def address_of(text: str) -> str:
    """The address of a table, however it was copied: from this program, the host or a browser.

    Raises:
        ValueError: It is none.
    """
    parts = urlsplit(text if "://" in text else f"ws://{text}")
    scheme = {"http": "ws", "https": "wss"}.get(parts.scheme, parts.scheme)
    if scheme not in ("ws", "wss") or not parts.hostname or parts.port == 0:
        raise ValueError(f"{text}: expected an address such as ws://127.0.0.1:8067/main")
    table = parse_qs(parts.query).get("table", [parts.path.strip("/") or "main"])[0]
    return f"{scheme}://{parts.netloc}/{quote(unquote(table))}"


def say(line: str) -> None:
    """Print a line from the host, without what a terminal would take for a command."""
    print("".join(each if each.isprintable() else "?" for each in line), flush=True)


def prompt() -> None:
    """Show that something may be typed, to a person."""
    if sys.stdout.isatty():
        print("> ", end="", flush=True)


class Player:
    """Somebody at a terminal, who comes back to the same seat when the connection drops."""

    def __init__(self, address: str, wish: dict[str, Any], keep: Path | None) -> None:
        self.address, self.wish, self.keep = address, wish, keep
        self.connection: ClientConnection | None = None
        self.game: Any = None  # known from the first view
        self.legal: list[str] = []
        self.seated = self.over = False
        self.status = 0

    def word(self, key: str, *values: object) -> str:
        """A sentence of this program."""
        return WORDS[key][self.wish["language"] == "de"].format(*values)

    def play(self) -> None:
        """Listen to the host until it is enough."""
        Thread(target=self.type, daemon=True).start()
        while not self.over:
            try:
                with connect(self.address) as self.connection:
                    self.send(type="join", **self.wish)
                    for message in self.connection:
                        self.hear(json.loads(message))
            except (InvalidURI, InvalidStatus):
                say(self.word("no table"))
                self.status = 1
                return
            except (OSError, WebSocketException):
                pass
            if not self.over:
                say(self.word("away"))
                time.sleep(1)

    def send(self, **message: Any) -> None:
        """Send a message."""
        if self.connection is None:
            raise WebSocketException("not connected")
        self.connection.send(json.dumps(message))

    def end(self) -> None:
        """It is enough."""
        self.over = True
        if self.connection is not None:
            self.connection.close()

    def type(self) -> None:
        """Send what is typed, until the input ends."""
        # Without a buffer, whose lock would be in the way when the program ends.
        with open(0, "rb", buffering=0, closefd=False) as keyboard:
            for typed in keyboard:
                line = typed.decode(errors="replace").strip()
                if line in ("quit", "q", "exit", "ende"):
                    break
                try:
                    self.follow(line)
                except WebSocketException:  # it is connected again soon
                    say(self.word("unsent"))
        self.end()

    def follow(self, line: str) -> None:
        """Send the action that a line means; the host judges it."""
        if self.game is None:
            say(self.word("wait"))
        elif line in ("", "help", "h", "?", "hilfe"):
            self.offer()
            say(self.word("help"))
        else:
            try:
                action = self.game.parse_action(line)
            except NotationError as error:
                say(self.word("unread", error, self.word("help")))
            else:
                self.send(type="act", action=codec_of(self.game).action.encode(action))
                return  # and the answer comes before the next prompt
        prompt()

    def hear(self, message: dict[str, Any]) -> None:
        """Show what the host says."""
        kind = message["type"]
        if kind == "seated":
            self.sit(message["seat"], message["token"])
        elif kind == "update" and "view" in message:
            self.show(message)
        elif kind == "refused":
            say(f"{message['text']} [{message['illegal']['clause']}]")
            prompt()
        elif kind in ("error", "gone"):
            away = AWAY.get(message["text"])
            say(away[self.wish["language"] == "de"] if away else message["text"])
            if away or not self.seated:  # there is no place, or no longer
                self.status = 1
                self.end()
            else:
                prompt()

    def sit(self, seat: int | None, token: str | None) -> None:
        """Remember the way back to the seat."""
        if not self.seated:
            here = self.word("watching") if seat is None else self.word("seat", seat)
            say(here if seat is None else f"{here} {self.word('help')}")
        self.seated = True
        if token is not None:
            self.wish["token"] = token
            if self.keep is not None:
                self.keep.touch(0o600)
                self.keep.write_text(token)

    def show(self, message: dict[str, Any]) -> None:
        """Print what happened, the table, and what may be done."""
        if sys.stdout.isatty():
            print()  # behind the prompt
        for line in message["told"]:
            say(line)
        self.wish["since"] = message["since"] + len(message["told"])
        found = read_document(message["view"], "view")
        self.game = found.game
        view: Any = found.value
        legal = codec_of(self.game).action.decode_many(message["legal"])
        print(text(view, game=self.game, targets=legal, language=self.wish["language"]))
        self.legal = [self.game.format_action(action) for action in legal]
        self.offer()
        prompt()

    def offer(self) -> None:
        """Print what may be done, in notation."""
        if self.legal:
            left = len(self.legal) - LISTED
            more = self.word("more", left) if left > 0 else ""
            say(self.word("may", "  ".join(self.legal[:LISTED])) + more)


def main() -> None:
    """Read the command line, and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", help="such as ws://127.0.0.1:8067/main")
    parser.add_argument("--seat", type=int, help="by default the first that is free")
    parser.add_argument("--watch", action="store_true", help="take no seat")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="come back with what it holds")
    parser.add_argument("--lang", choices=["en", "de"], default="en")
    args = parser.parse_args()
    wish: dict[str, Any] = {"language": args.lang}
    if args.watch:
        wish["watch"] = True
    elif args.keep is not None and args.keep.exists():
        wish["token"] = args.keep.read_text()
    elif args.seat is not None:
        wish["seat"] = args.seat
    try:
        address = address_of(args.address)
    except ValueError as error:
        parser.error(str(error))
    player = Player(address, wish, args.keep)
    player.play()
    sys.exit(player.status)


if __name__ == "__main__":
    main()
