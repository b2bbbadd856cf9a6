"""Before all else: one request too many of an address is refused with as little work as can be."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from trattoria.core.errors import TrattoriaError
from trattoria.locale import LANGUAGES
from trattoria.server.api.auth import HEADERS
from trattoria.server.limits import Rates, network
from trattoria.server.realtime.protocol import encode
from trattoria.server.settings import Settings
from trattoria.server.wording import localizer_for, refusal

MINUTE = 60.0
AT_ONCE = 1 / 3  # of what is allowed in a minute
LIGHT = 10.0  # requests for files, and whether the server lives, for one of another kind
LIGHT_PATHS = ("/assets", "/health")
TOO_MANY = 429
SECONDS = b"10"  # to wait


class Doorkeeper:
    """Lets requests and connects of an address in, as long as they are not too many."""

    def __init__(
        self, app: ASGIApp, settings: Settings, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._app = app
        requests, connects = settings.requests_a_minute, settings.connects_address
        self._requests = _a_minute(requests, clock)
        self._light = _a_minute(LIGHT * requests, clock)
        self._connects = _a_minute(connects, clock)
        self._refusals = {lang: _refusal(lang) for lang in LANGUAGES}
        self.refused = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = str(scope["type"])
        if asked == "lifespan" or self._admits(scope):
            await self._app(scope, receive, send)
            return
        self.refused += 1
        kind = "websocket.http.response" if asked == "websocket" else "http.response"
        for message in _answer(kind, self._refusals[_lang(scope)]):
            await send(message)

    def _admits(self, scope: Any) -> bool:
        client = scope.get("client")
        return self._rates(scope).take(network(client[0]) if client else "local")

    def _rates(self, scope: Any) -> Rates:
        if scope["type"] == "websocket":
            return self._connects
        return self._light if scope["path"].startswith(LIGHT_PATHS) else self._requests


def _a_minute(number: float, clock: Callable[[], float]) -> Rates:
    return Rates(number / MINUTE, max(1.0, number * AT_ONCE), clock)


def _refusal(lang: str) -> bytes:
    return encode(refusal(TrattoriaError("too-many-requests"), localizer_for(lang)))


def _lang(scope: Any) -> str:
    wanted = dict(scope["headers"]).get(b"accept-language", b"")[:2].decode("latin-1").lower()
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def _answer(kind: str, body: bytes) -> list[Message]:
    headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    headers += [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"retry-after", SECONDS),
        (b"connection", b"close"),  # so that who goes on has to come again
    ]
    start: Any = {"type": f"{kind}.start", "status": TOO_MANY, "headers": headers}
    rest: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    return [start, rest]
