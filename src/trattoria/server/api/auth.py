"""Who comes in: the person of a cookie, the origin of a page."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.enums import ScopeType

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.limits import network
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.turns import Asker

COOKIE = "trattoria"
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an address may hold the link to a table
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",  # but for pages
}
Incoming = ASGIConnection[Any, Any, Any, Any]
Service = NamedDependency[TableService]
Known = NamedDependency[Person]  # somebody with a cookie
Visitor = NamedDependency[Person | None]
Spoken = NamedDependency[str]  # no field of a body may have the name of a dependency


def table_service(state: State) -> TableService:
    service = state["service"]
    assert isinstance(service, TableService)
    return service


async def visitor(request: Incoming, service: TableService) -> Person | None:
    """Recognise somebody by their cookie, and note where they are."""
    cookie = request.cookies.get(COOKIE, "")
    person = await service.people.recognise(cookie) if cookie else None
    if person is not None:
        service.limits.note(person.id, address(request))
    return person


async def known_person(request: Incoming, service: TableService) -> Person:
    """Recognise somebody, or refuse."""
    person = await visitor(request, service)
    if person is None:
        raise TrattoriaError("who-are-you")
    return person


def check_origin(connection: Incoming, settings: Settings) -> None:
    """Refuse what a page of another site sends in the name of its visitor.

    Programs that are no browsers send no origin, and no cookie that is not theirs.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return
    hosts = {connection.headers.get("host", ""), urlsplit(settings.public_url).netloc}
    if _host_of(origin) not in hosts - {""}:
        raise TrattoriaError("other-origin")


def _host_of(origin: str) -> str:
    """Give the host of an origin; none, if it is not one that a browser sends."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def guard_origin(connection: Incoming, _: object) -> None:
    """Check the origin of whatever may change something; the WebSocket does so by itself."""
    if connection.scope.get("method", SAFE[0]) not in SAFE:
        check_origin(connection, table_service(connection.app.state).settings)


def check_text(connection: Incoming) -> None:
    """Refuse an address with a NUL in it, which no text has and Postgres does not take."""
    if "\0" in connection.scope["path"] or b"%00" in connection.scope["query_string"]:
        raise TrattoriaError("bad-request", {"what": "NUL"})


def guard_text(connection: Incoming, _: object) -> None:
    """Check the address of a request; the WebSocket does so by itself, and says why."""
    if connection.scope["type"] == ScopeType.HTTP:
        check_text(connection)


def address(connection: Incoming) -> str:
    """Give the address that somebody comes from, as it is counted."""
    return network(connection.client.host) if connection.client else "local"


def asker(connection: Incoming, person: Person | None) -> Asker:
    """Give whose turn it is if something is done for this visitor."""
    return Asker(address(connection), "" if person is None else person.id)
