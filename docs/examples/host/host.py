"""Seats browsers and terminals at tables of a game, say: python host.py six-nimmt --save games."""

import argparse
import asyncio
import secrets
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from cowrules import SPECTATOR, IllegalAction, Table, make_game
from cowrules.draw import svg
from cowrules.wire import Json, codec_of, dump_json, parse_json, write_document

MAX_BYTES, GALLERY, PAUSE_SECONDS, SEND_SECONDS = 4096, 50, 0.05, 10
JOIN: dict[str, Any] = {"seat": int, "token": str, "watch": bool, "since": int}
JOIN |= {"language": ("en", "de"), "picture": ("wide", "narrow")}
KINDS = {int: "a whole number", str: "text", bool: "true or false", dict: "an object"}


def checked(message: Json, kind: str, fields: dict[str, Any]) -> dict[str, Any]:
    """A message of this type, with no fields but these; the text of an error holds no secret."""
    if not isinstance(message, dict) or message.pop("type", None) != kind:
        raise ValueError(f"expected type {kind}{': you are seated already' * (kind == 'act')}")
    for name, value in message.items():
        wanted = fields.get(name, ())
        if not (value in wanted if isinstance(wanted, tuple) else type(value) is wanted):
            expected = KINDS.get(wanted) or " or ".join(wanted) or f"only {', '.join(fields)}"
            raise ValueError(f"{name!a:.40}: expected {expected}")
    return message


class Client:
    """A connection: who looks, how it wants to be told, and how much it was told."""

    def __init__(self, websocket: WebSocket) -> None:
        self.websocket, self.news, self._sending = websocket, asyncio.Event(), asyncio.Lock()
        self.seat: Any = SPECTATOR
        self.length, self.since, self.how = -1, 0, dict[str, Any](language="en", width="")

    async def send(self, message: dict[str, Json]) -> None:
        """Send a message; a client that does not take it in time is given up."""
        async with asyncio.timeout(SEND_SECONDS), self._sending:
            await self.websocket.send_text(dump_json(message))


class Room:
    """A table, whose seats are whose, and who is connected. Only `reply` changes the game."""

    def __init__(self, game: Any, path: Path | None = None) -> None:
        self.table, self.codec, self.path = Table(game), codec_of(game), path
        self.tokens, self.clients = [""] * len(game.seats), set[Client]()
        if path is not None and path.exists():
            try:
                tokens, _, table = path.read_text(encoding="utf-8").partition("\n")
                self.tokens, self.table = tokens.split(","), Table.load(type(game), table)
                if len(self.tokens) != len(self.table.game.seats):
                    raise ValueError("line 1: expected the token of each seat, or nothing")
            except ValueError as error:
                raise ValueError(f"{path}: {error}") from None
        self.game: Any = self.table.game  # whichever it is
        self.changed()

    def changed(self) -> None:
        """Wake all, and write the file, which holds every hand, the seed and the tokens."""
        for client in self.clients:
            client.news.set()
        if self.path is not None:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            part = self.path.with_suffix(".part")
            part.unlink(missing_ok=True)
            part.touch(0o600)
            part.write_text(f"{','.join(self.tokens)}\n{self.table.save()}", encoding="utf-8")
            part.replace(self.path)

    async def serve(self, client: Client) -> None:
        """Follow a client, and tell it what is new, for as long as it is there."""
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self.tell(client))
                while True:
                    await asyncio.sleep(PAUSE_SECONDS)  # whoever sends many has to wait
                    got = await client.websocket.receive()
                    if got["type"] == "websocket.disconnect":
                        raise WebSocketDisconnect(got["code"])
                    await client.send(self.reply(client, got.get("text") or got.get("bytes") or ""))
        except* (WebSocketDisconnect, TimeoutError):
            pass  # it has gone, or takes too long
        finally:
            if client in self.clients:  # and not one that never had a place
                self.clients.discard(client)
                self.changed()

    def reply(self, client: Client, text: str | bytes) -> dict[str, Json]:
        """Do what a message asks for, or say why not."""
        try:
            if client not in self.clients:
                return self.join(client, checked(parse_json(text, MAX_BYTES), "join", JOIN))
            message = checked(parse_json(text, MAX_BYTES), "act", {"action": dict})
            if client.seat is SPECTATOR or not message:
                raise ValueError("action: missing" if not message else "only a seat can act")
            self.table.act(client.seat, self.codec.action.decode(message["action"]))
            self.changed()
            return {"type": "done"}
        except IllegalAction as error:
            why, said = error.illegal, self.game.describe(error.illegal, client.how["language"])
            return {"type": "refused", "text": said, "illegal": self.codec.illegal.encode(why)}
        except ValueError as error:  # such as a WireError
            return {"type": "error", "text": str(error)}

    def join(self, client: Client, wish: dict[str, Any]) -> dict[str, Json]:
        """Give a seat to who comes, the same seat to who comes back, or let them watch."""
        seats, given = list(enumerate(self.tokens)), wish.get("token", "").encode()
        places: list[Any] = [SPECTATOR] * (GALLERY - sum(c.seat is SPECTATOR for c in self.clients))
        if "token" in wish:
            places = [s for s, t in seats if t and secrets.compare_digest(t.encode(), given)]
        elif not wish.get("watch"):
            places = [s for s, t in seats if not t and s == wish.get("seat", s)]
        if not places:
            raise ValueError("no seat goes with this token" if given else "no such place is free")
        client.seat, client.since, token = places[0], wish.get("since", 0), None
        client.how = {"language": wish.get("language", "en"), "width": wish.get("picture", "")}
        if client.seat is not SPECTATOR:
            token = self.tokens[client.seat] = self.tokens[client.seat] or secrets.token_urlsafe()
        self.changed()  # whoever held the seat until now is told as well
        self.clients = {c for c in self.clients if not token or c.seat != client.seat} | {client}
        client.news.set()
        return {"type": "seated", "seat": client.seat if token else None, "token": token}

    async def tell(self, client: Client) -> None:
        """Send what is new. Nothing is queued: who is slow gets fewer, but newer views."""
        while bool(await client.news.wait()) and client in self.clients:
            client.news.clear()
            await client.send(self.update(client))
        await client.send({"type": "gone", "text": "the seat plays on from another connection"})
        await client.websocket.close()
        raise WebSocketDisconnect

    def update(self, client: Client) -> dict[str, Json]:
        """Who is here and, if anything is new, what the client may see of it."""
        here = {other.seat for other in self.clients if other.seat is not SPECTATOR}
        report: dict[str, Json] = {"type": "update", "here": [*sorted(here)]}
        if client.length < self.table.length:
            view, events = self.table.view(client.seat), self.table.events(client.seat)
            legal, new = self.table.legal_actions(client.seat), events[max(0, client.since) :]
            client.length, client.since = self.table.length, len(events)
            report["view"] = write_document(self.game, "view", view)
            report |= {"since": len(events) - len(new), "events": self.codec.event.encode_many(new)}
            report["told"] = [self.game.describe(each, client.how["language"]) for each in new]
            report["legal"] = self.codec.action.encode_many(legal)
            report["labels"] = [self.game.describe(each, client.how["language"]) for each in legal]
            if client.how["width"]:
                how: Any = {"targets": legal, "events": events[-12:], **client.how}
                report["picture"] = svg(view, game=self.game, **how)
        return report


def application(rooms: dict[str, Room]) -> Starlette:
    """The page, and a WebSocket for each table."""

    async def connect(websocket: WebSocket) -> None:
        host, origin = websocket.headers.get("host"), websocket.headers.get("origin")
        room = rooms.get(websocket.path_params["table"])
        if room is None or origin not in (None, f"http://{host}", f"https://{host}"):
            await websocket.close()  # there is no such table, or a page from elsewhere asks
        else:
            await websocket.accept()
            await room.serve(Client(websocket))

    page = StaticFiles(directory=Path(__file__).parent / "page", html=True)
    return Starlette(routes=[WebSocketRoute("/{table:path}", connect), Mount("/", page)])


def main() -> None:
    """Read the command line, and serve until it is enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("table", nargs="*", default=["main"])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=JSON")
    parser.add_argument("--save", type=Path, metavar="FOLDER")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8067)
    args = parser.parse_args()
    try:
        given = [text.partition("=") for text in args.option]
        game = make_game(args.game, {name: parse_json(value or "null") for name, _, value in given})
        rooms = {n: Room(game, args.save and args.save / f"{n}.json") for n in args.table}
        if given and any(room.game != game for room in rooms.values()):
            raise ValueError("a saved table was opened with other options")
    except (ValueError, OSError) as error:
        parser.error(str(error))
    uvicorn.run(application(rooms), host=args.host, port=args.port, ws_max_size=1 << 16)


if __name__ == "__main__":
    main()
