"""The door between the page's worker and the tables: texts in, and what follows from them out.

Every call gives what is to be answered and sent, what is to be kept before that, and after how many
milliseconds to knock again.  The worker calls it in the browser, tests do so anywhere.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Any

import msgspec

from trattoria.bots.learned import player_of
from trattoria.bots.network_file import shipped
from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as find_game
from trattoria.server.realtime.connection import Connection
from trattoria.server.realtime.handlers import answer
from trattoria.server.realtime.steady_clock import SteadyClock
from trattoria.server.tables.messages import Refused
from trattoria.server.tables.table import Table
from trattoria.site.background import finish
from trattoria.site.kept import Kept
from trattoria.site.local_service import LocalService, refusal
from trattoria.site.requests import Answer, Random, Requests
from trattoria.site.routes import Later
from trattoria.site.routes import answer as answer_request

STATUS = {
    "no-such-table": 404,
    "no-such-bake": 404,
    "who-are-you": 401,
    "failed-review": 503,
}
BAD_REQUEST, REFUSED, FAULT = 400, 409, 500
UNREADABLE = (msgspec.ValidationError, KeyError, ValueError)
BotNames = dict[str, dict[str, list[str]]]  # by language and level, by seat


log = logging.getLogger(__name__)


class Line:
    """The way to one table page."""

    def __init__(self, id: str, out: list[list[str]]) -> None:
        self._id = id
        self._out = out

    def write(self, message: bytes) -> None:
        self._out.append([self._id, message.decode()])

    def end(self, code: int = 0) -> None:
        """Nothing is sent after what was sent last."""


class Door:
    """Takes what the page asks and says."""

    def __init__(
        self,
        kept: str,
        bot_names: str,
        clock: Callable[[], float] | None = None,
        random: Random = secrets.token_bytes,
    ) -> None:
        self._kept = Kept(json.loads(kept))
        self._bot_names: BotNames = json.loads(bot_names)
        self.service = LocalService(self._kept, clock or SteadyClock(), random)
        self._requests = Requests(self.service, self._names, random)
        self._lines: dict[str, Connection] = {}
        self._out: list[list[str]] = []
        self._late: list[tuple[object, object]] = []  # answers, each with the number of its request

    def _names(self, table: Table, lang: str) -> list[str]:
        people, bots = self.service.people.names, self._bot_names[lang]
        return [
            bots[each.level][seat]
            if each.kind == "bot"
            else people.get(each.person, "")
            if each.kind == "person"
            else each.name
            for seat, each in enumerate(table.occupants)
        ]

    def request(self, text: str) -> str:
        """Answer a request: its method, path, body and language; or later, with its number."""
        asked: dict[str, Any] = json.loads(text)
        try:
            answer = answer_request(
                self._requests,
                asked["method"],
                asked["path"],
                asked.get("body") or {},
                asked["lang"],
            )
        except Exception as error:
            return self._said(_refused(error))
        if isinstance(answer, Answer):
            return self._said(_reply(answer))
        self.service.later(self._answer_later(asked["id"], answer), awaited=True)
        return self._said()

    async def _answer_later(self, number: object, answer: Later) -> None:
        try:
            reply = _reply(await answer)
        except Exception as error:
            reply = _refused(error)
        self._late.append((number, reply))

    def join(self, text: str) -> str:
        """Let a page watch a table: on which line, of which session, with which cursor."""
        asked: dict[str, str] = json.loads(text)
        line = Line(asked["line"], self._out)
        try:
            room, me = self.service.find(asked["table"]), self.service.people.me
            connection = Connection(
                self.service, room, me, asked["lang"], line, asked.get("session", "")
            )
            if not connection.seats:
                raise TrattoriaError("no-spectators")
        except TrattoriaError as error:
            line.write(msgspec.json.encode(Refused(id=None, **refusal(error))))
            return self._said()
        finish(connection.resume(asked.get("cursor", "")))
        self._lines[asked["line"]] = connection
        self.service.networks.want(room.table.game)
        connection.send(connection.hello())
        self.service.enter(room, connection)
        room.payloads.clear()
        connection.send_update(room)
        return self._said()

    def say(self, line: str, text: str) -> str:
        """Take a message of the page."""
        if line in self._lines:
            finish(answer(self._lines[line], text))
        return self._said()

    def leave(self, line: str) -> str:
        connection = self._lines.pop(line, None)
        if connection is not None:
            self.service.go(connection.room, connection)
        return self._said()

    def tick(self) -> str:
        self.service.tick()
        return self._said()

    def learn(self, game: str, network: Any = None) -> str:
        """Take a game's network, as bytes of the browser; None: it is not to come."""
        if network is not None:
            self._lay(game, network)
        self.service.networks.settle(game)
        return self._said()

    def _lay(self, game: str, network: Any) -> None:
        """Lay a network where it belongs, and read it before a bot needs it."""
        place = Path(str(shipped(find_game(game))))
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(network.to_bytes())
        try:
            player_of(find_game(game))
        except TrattoriaError:  # damaged on its way: bots play without it
            place.unlink()

    def close(self) -> None:
        """Leave everything as it is: it goes on from what was kept."""
        self.service.background.close()

    def _said(self, reply: object = None) -> str:
        """Give everything that follows; what has reached the page is noted at once."""
        for connection in self._lines.values():
            connection.arrived(connection.told())
        wake = self.service.until_next()
        said = {
            "reply": reply,
            "late": self._late.copy(),
            "out": self._out.copy(),
            "kept": self._kept.changes(),
            "wake": None if wake is None else ceil(1000 * wake),
            "networks": self.service.networks.wanted.copy(),
        }
        self._out.clear()
        self._late.clear()
        self.service.networks.wanted.clear()
        return msgspec.json.encode(said).decode()


def _reply(answer: Answer) -> dict[str, object]:
    return {"status": answer.status, "body": answer.body}


def _refused(error: Exception) -> dict[str, object]:
    """Refuse a request; one that nobody can read is bad, and all else a fault of our own."""
    if isinstance(error, TrattoriaError):
        return {"status": STATUS.get(error.code, REFUSED), "body": refusal(error)}
    if isinstance(error, UNREADABLE):
        bad = TrattoriaError("bad-request", {"what": str(error)})
        return {"status": BAD_REQUEST, "body": refusal(bad)}
    log.exception("request failed", exc_info=error)
    return {"status": FAULT, "body": refusal(TrattoriaError("internal"))}
