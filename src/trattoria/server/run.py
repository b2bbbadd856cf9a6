"""Opening the server to the network."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

import structlog
import uvicorn
from litestar import Litestar
from sqlalchemy import select

from trattoria.server.api.door import Door
from trattoria.server.api.doorkeeper import Doorkeeper
from trattoria.server.app import make_app
from trattoria.server.files import fitting
from trattoria.server.lines import HttpLine, Lines, SocketLine
from trattoria.server.realtime.frames import Post
from trattoria.server.settings import Settings
from trattoria.server.storage import models
from trattoria.server.storage.opening import prepare
from trattoria.server.storage.sqlite_file import sole_server
from trattoria.server.storage.store import Store

EVERYWHERE = ("0.0.0.0", "::", "")
LARGEST_FRAME = 8192
GRACE_SECONDS = 5
TURN_SECONDS = 0.001  # that a thread waits for its turn at most, also the one that commits


class Server(uvicorn.Server):
    """Tells when it can be reached."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


def serve(settings: Settings, announce: Callable[[], None]) -> bool:
    """Serve until it is told to stop; gives False if the port is taken."""
    configure_logs(settings.log_level)
    _end_in_order()
    settings = fitting(settings)
    try:
        door = open_door(settings.host, settings.port)
    except OSError:
        return False
    with door, sole_server(settings.database):
        asyncio.run(_look(settings.database))  # here its refusals are told in a sentence
        server = Server(web_config(settings, make_app(settings)), announce)
        _collect_seldom()
        sys.setswitchinterval(TURN_SECONDS)
        server.run(sockets=[door])
    return True


async def _look(url: str) -> None:
    """Make the database ready, and see that there is what a server cannot open without."""
    await prepare(url)
    store = Store(url)
    try:
        await store.ids()
        await store.readable(select(models.server_keys))  # the key is made anew, but not its page
    finally:
        await store.close()


def _end_in_order() -> None:
    """Let a server that is told to stop end like any program, with nothing left behind.

    Once all is closed, uvicorn gives the signal again, which would end it on the spot: the locks
    of its worker processes would stay until somebody cleared them away, with a warning.
    """
    if threading.current_thread() is threading.main_thread():  # no other may
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())


def open_door(host: str, port: int) -> socket.socket:
    """Listen for visitors; what they are told goes out at once, be it ever so short.

    Else a second word would wait until the first is acknowledged, for which their side takes its
    time (asyncio sees to that only for sockets that name their protocol, which these do not).
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.create_server((host, port), family=family, backlog=2048)
    door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return door


def web_config(settings: Settings, app: Litestar) -> uvicorn.Config:
    """Say how the application is served; what a proxy tells is believed only by setting."""

    direct, entrance = not settings.proxies, Door(settings)

    class Line(HttpLine):
        lines = Lines(settings.lines_address) if direct else None
        door = entrance if direct else None

    class Socket(SocketLine):
        post = Post()

    return uvicorn.Config(
        Doorkeeper(app, entrance, counted=direct),
        http=Line,
        ws=Socket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=GRACE_SECONDS,
        access_log=False,
        log_config=None,
        server_header=False,
    )


def _collect_seldom() -> None:
    """Let alone what is imported, and look through everything seldom: tables are many objects.

    What is new is looked through in small parts, as everybody waits meanwhile: twice, and each part
    takes a few milliseconds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(4_000, 2, 6000)


def configure_logs(level: str) -> None:
    """Write one JSON object a line; addresses, cookies and tokens are never given to it."""
    known = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    logging.basicConfig(stream=sys.stderr, level=max(known, logging.WARNING), format="%(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(known),
        logger_factory=lambda *_: UnfailingLogger(sys.stderr),
    )


class UnfailingLogger(structlog.PrintLogger):
    """Writes lines as long as there is room: a full disk must not break what is being told."""

    def msg(self, message: str) -> None:
        with suppress(OSError):
            super().msg(message)

    log = debug = info = warning = error = critical = exception = msg


def address(settings: Settings) -> str:
    host = "localhost" if settings.host in EVERYWHERE else settings.host
    return settings.public_url or f"http://{host}:{settings.port}"


def network_address(settings: Settings) -> str | None:
    """Give the address for others on the same network, if the server is open to them."""
    if settings.host not in EVERYWHERE or settings.public_url:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only chooses a way out
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{settings.port}"
