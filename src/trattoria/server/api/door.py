"""Who is let in: how often each address may come, and what it is told if that is too often."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from trattoria.core.errors import TrattoriaError
from trattoria.locale import LANGUAGES
from trattoria.server.api.auth import HEADERS
from trattoria.server.limits import Rates
from trattoria.server.metrics import REFUSALS
from trattoria.server.realtime.protocol import encode
from trattoria.server.settings import Settings
from trattoria.server.wording import localizer_for, refusal

MINUTE = 60.0
AT_ONCE = 1 / 3  # of what is allowed in a minute
LIGHT = 10.0  # requests for files, and whether the server lives, for one of another kind
LIGHT_PATHS = (b"/assets", b"/health")
TOO_MANY = 429
STATUS_LINE = b"HTTP/1.1 %d Too Many Requests\r\n" % TOO_MANY
SECONDS = b"10"  # to wait
TOLD_AT_ONCE, TOLD_A_SECOND = 20.0, 1.0  # refusals of an address; with any more it is kept waiting
Headers = list[tuple[bytes, bytes]]


class Door:
    """Counts requests and connects of addresses, and has ready what refuses them."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        requests, connects = settings.requests_a_minute, settings.connects_address
        self._requests = _a_minute(requests, clock)
        self._light = _a_minute(LIGHT * requests, clock)
        self._connects = _a_minute(connects, clock)
        self._refusals = Rates(TOLD_A_SECOND, TOLD_AT_ONCE, clock)
        self._counter = REFUSALS.labels("too-many-requests")
        self._bodies = {lang.encode(): _refusal(lang) for lang in LANGUAGES}
        self._written = {lang: _written(body) for lang, body in self._bodies.items()}

    def admits(self, address: str, path: bytes, socket: bool) -> bool:
        """Count a request, or a connect of a WebSocket; False if it is one too many."""
        light = path.startswith(LIGHT_PATHS)
        rates = self._connects if socket else self._light if light else self._requests
        admitted = rates.take(address)
        if not admitted:
            self._counter.inc()
        return admitted

    def tells_at_once(self, address: str) -> bool:
        """Count a refusal; False if this address goes on all the same."""
        return self._refusals.take(address)

    def refusal(self, headers: Iterable[tuple[bytes, bytes]]) -> tuple[Headers, bytes]:
        """Give the headers and the body of a refusal, in the language of a request."""
        body = self._bodies[_lang(headers)]
        return _headers(body), body

    def written(self, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
        """Give a refusal as it goes over the line."""
        return self._written[_lang(headers)]


def _a_minute(number: float, clock: Callable[[], float]) -> Rates:
    return Rates(number / MINUTE, max(1.0, number * AT_ONCE), clock)


def _refusal(lang: str) -> bytes:
    return encode(refusal(TrattoriaError("too-many-requests"), localizer_for(lang)))


def _headers(body: bytes) -> Headers:
    return [
        *((name.lower().encode(), value.encode()) for name, value in HEADERS.items()),
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"retry-after", SECONDS),
        (b"connection", b"close"),  # so that who goes on has to come again
    ]


def _written(body: bytes) -> bytes:
    headers = b"".join(b"%b: %b\r\n" % header for header in _headers(body))
    return STATUS_LINE + headers + b"\r\n" + body


def _lang(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    wanted = next((value for name, value in headers if name == b"accept-language"), b"")
    lang = wanted[:2].lower()
    return lang if lang.decode("latin-1") in LANGUAGES else LANGUAGES[0].encode()
