"""Plays at a table of host.py from a terminal: python terminal.py ws://127.0.0.1:8067/main."""

import argparse
import json
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

from websockets.exceptions import InvalidStatus, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from cowrules.draw import text
from cowrules.notation import NotationError
from cowrules.wire import codec_of, read_document

LISTED = 12  # so many legal actions are shown in notation
HELP = "Type an action in notation, or quit."


def say(line: str) -> None:
    """Print a line from the host, without what a terminal would take for a command."""
    print("".join(each if each.isprintable() else "?" for each in line), flush=True)


class Player:
    """Somebody at a terminal, who comes back to the same seat when the connection drops."""

    def __init__(self, address: str, wish: dict[str, Any], keep: Path | None) -> None:
        self.address, self.wish, self.keep = address, wish, keep
        self.connection: ClientConnection | None = None
        self.game: Any = None  # known from the first view
        self.seated = self.over = False

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
                say("There is no such table.")
                return
            except (OSError, WebSocketException):
                pass
            if not self.over:
                say("Not connected; trying again.")
                time.sleep(1)

    def send(self, **message: Any) -> None:
        """Send a message."""
        if self.connection is not None:
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
                if line == "quit":
                    break
                with suppress(WebSocketException):  # it is connected again soon
                    self.follow(line)
        self.end()

    def follow(self, line: str) -> None:
        """Send the action that a line means; the host judges it."""
        if self.game is None:
            say("There is no table yet.")
            return
        try:
            action = self.game.parse_action(line)
        except NotationError as error:
            say(f"{error}. {HELP}")
        else:
            self.send(type="act", action=codec_of(self.game).action.encode(action))

    def hear(self, message: dict[str, Any]) -> None:
        """Show what the host says."""
        kind = message["type"]
        if kind == "seated":
            self.sit(message["seat"], message["token"])
        elif kind == "update" and "view" in message:
            self.show(message)
        elif kind == "refused":
            say(f"{message['text']} [{message['illegal']['clause']}]")
        elif kind in ("error", "gone"):
            say(message["text"])
            if kind == "gone" or not self.seated:
                self.end()

    def sit(self, seat: int | None, token: str | None) -> None:
        """Remember the way back to the seat."""
        if not self.seated:
            say("You are watching." if seat is None else f"You have seat {seat}. {HELP}")
        self.seated = True
        if token is not None:
            self.wish["token"] = token
            if self.keep is not None:
                self.keep.touch(0o600)
                self.keep.write_text(token)

    def show(self, message: dict[str, Any]) -> None:
        """Print what happened, the table, and what may be done."""
        for line in message["told"]:
            say(line)
        self.wish["since"] = message["since"] + len(message["told"])
        found = read_document(message["view"], "view")
        self.game = found.game
        view: Any = found.value
        legal = codec_of(self.game).action.decode_many(message["legal"])
        print(text(view, game=self.game, targets=legal, language=self.wish["language"]))
        written = [self.game.format_action(action) for action in legal]
        if written:
            more = f" and {len(written) - LISTED} more" if len(written) > LISTED else ""
            say(f"You may: {'  '.join(written[:LISTED])}{more}")


def main() -> None:
    """Read the command line, and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", help="such as ws://127.0.0.1:8067/main")
    parser.add_argument("--seat", type=int, help="by default the first that is free")
    parser.add_argument("--watch", action="store_true", help="take no seat")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="come back with what it holds")
    parser.add_argument("--language", choices=["en", "de"], default="en")
    args = parser.parse_args()
    wish: dict[str, Any] = {"language": args.language}
    if args.watch:
        wish["watch"] = True
    elif args.keep is not None and args.keep.exists():
        wish["token"] = args.keep.read_text()
    elif args.seat is not None:
        wish["seat"] = args.seat
    Player(args.address, wish, args.keep).play()


if __name__ == "__main__":
    main()
