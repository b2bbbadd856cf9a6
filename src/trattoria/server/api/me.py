"""Oneself: a name, a language, devices, one's games, and the way out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.figures import (
    add_up,
    everything,
    played_by,
    share,
    shared_by,
    shown_by,
    written,
)
from trattoria.server.accounts.person import Person
from trattoria.server.answers.figures import PersonFigures
from trattoria.server.answers.my_games import Mine
from trattoria.server.api.auth import COOKIE, Known, Service, Visitor, address, asker
from trattoria.server.api.my_games import my_games
from trattoria.server.realtime.clock_loop import show_out
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import commands
from trattoria.server.turns import Asker

YEAR = 365 * 86400
Asked = Request[Any, Any, Any]


class Newcomer(msgspec.Struct, forbid_unknown_fields=True):
    """Who one wants to be."""

    name: str
    lang: str = "fr"


class Change(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be different."""

    name: str | None = None
    lang: str | None = None
    listed: bool | None = None


class Me(msgspec.Struct):
    """Oneself, as the server knows one."""

    id: str
    name: str
    lang: str
    listed: bool


class Device(msgspec.Struct):
    """A device of one's own."""

    id: str
    created: float
    this: bool


class Link(msgspec.Struct):
    """What lets one other device in, once."""

    token: str
    path: str
    seconds: int


class Shared(msgspec.Struct):
    """The token of the link by which one's figures are shown; none if to nobody."""

    token: str | None


class Token(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a link."""

    token: str


def me(person: Person) -> Me:
    return Me(person.id, person.name, person.lang, person.listed)


def with_cookie(request: Asked, service: TableService, person: Person) -> Response[Me]:
    """Let a browser remember who it is; over https, only over https."""
    public = service.settings.public_url
    cookie = Cookie(
        COOKIE,
        value=service.people.cookie(person),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=public.startswith("https:") or request.url.scheme == "https",
    )
    return Response(me(person), cookies=[cookie])


class MeController(Controller):
    """People without accounts."""

    path = "/api/me"
    tags = ("people",)

    @post(summary="Say who you are: gives a cookie")
    async def come(
        self, request: Asked, data: JSONBody[Newcomer], service: Service, visitor: Visitor
    ) -> Response[Me]:
        if visitor is not None:
            known = await service.people.change(visitor, data.name, data.lang, None)
            return with_cookie(request, service, known)
        service.limits.newcomer(address(request))
        return with_cookie(request, service, await service.people.welcome(data.name, data.lang))

    @get(summary="Who am I?")
    async def who(self, visitor: Visitor) -> Me | None:
        """Show the person of the cookie; null for whoever has none yet."""
        return None if visitor is None else me(visitor)

    @patch(summary="Change name, language, or place on the leaderboard")
    async def change(self, data: JSONBody[Change], service: Service, person: Known) -> Me:
        return me(await service.people.change(person, data.name, data.lang, data.listed))

    @delete(summary="Delete all my data", status_code=204)
    async def forget(self, service: Service, person: Known) -> None:
        """Leave all tables, then be forgotten."""
        with service.people.farewell(person):
            for room in await _tables_of(service, person):
                await service.submit(room, commands.forget, person.id)
            await service.reload(await service.people.forget(person))
        await show_out(service)

    @get("/games", summary="My games: those that go on, then those that are over")
    async def games(self, service: Service, person: Known) -> list[Mine]:
        """List them, one's own turn first."""
        return await my_games(service, person)

    @get("/figures", summary="What my games add up to")
    async def figures(self, request: Asked, service: Service, person: Known) -> PersonFigures:
        return await _figures(service, asker(request, person), person.id, person.name)

    @get("/shared", summary="The link that shows my figures, if there is one")
    async def shared(self, service: Service, person: Known) -> Shared:
        return Shared(await shared_by(service.store, person))

    @post("/shared", summary="Show my figures by a link: a new one", status_code=200)
    async def share(self, service: Service, person: Known) -> Shared:
        """Make a link; one that was there before is worth nothing then."""
        return Shared(await share(service.store, person, True))

    @delete("/shared", summary="Show my figures to nobody", status_code=204)
    async def unshare(self, service: Service, person: Known) -> None:
        await share(service.store, person, False)

    @get("/data", summary="All that is kept of me, as one file")
    async def data(self, request: Asked, service: Service, person: Known) -> Stream:
        """Give it table by table of the database: also every decision one took."""
        async with service.work_pool.pages.turn(asker(request, person)):
            kept = await everything(service.store, person)
        name = 'attachment; filename="trattoria.json"'
        headers = {"Content-Disposition": name}
        return Stream(written(kept), media_type=MediaType.JSON, headers=headers)

    @get("/devices", summary="My devices")
    async def devices(self, service: Service, person: Known) -> list[Device]:
        return msgspec.convert(await service.people.devices(person), list[Device])

    @post("/devices", summary="Make a link for another device")
    async def link(self, service: Service, person: Known) -> Link:
        """Make a link that lets one other device in."""
        token = await service.people.make_link(person)
        return Link(token, f"/link/{token}", 900)

    @delete("/devices/{device:str}", summary="Lock a device out", status_code=204)
    async def lock_out(
        self, device: Annotated[str, PathParameter(max_length=64)], service: Service, person: Known
    ) -> None:
        await service.people.lock_out(person, device)
        await show_out(service)

    @post("/link", summary="Be the same person on this device")
    async def follow(self, request: Asked, data: JSONBody[Token], service: Service) -> Response[Me]:
        """Follow a link that was made on another device."""
        if len(data.token) > 64:
            raise TrattoriaError("bad-link")
        return with_cookie(request, service, await service.people.follow_link(data.token))


async def _tables_of(service: TableService, person: Person) -> list[TableRoom]:
    """Give all tables where somebody may sit, also those where something is being written now."""
    busy = [room for room in service.tables.values() if room.lock.locked]
    ids = await service.store.unfinished_of(person.id, commands.by_person(person.id))
    return [*busy, *await service.registry.find_all(ids)]


async def _figures(service: TableService, who: Asker, person: str, name: str) -> PersonFigures:
    """Add somebody's games up, in a process: who has played much has much to add up."""
    pages = service.work_pool.pages
    async with pages.turn(who):
        return await pages.work(add_up, name, await played_by(service.store, person))


@get("/api/figures/{token:str}", summary="Figures that somebody shares by a link", tags=["people"])
async def shared_figures(
    request: Asked,
    token: Annotated[str, PathParameter(max_length=64)],
    service: Service,
    visitor: Visitor,
) -> PersonFigures:
    person, name = await shown_by(service.store, token)
    return await _figures(service, asker(request, visitor), person, name)
