"""What is left of a game that is over: told again step by step, and looked back at."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get
from litestar.params import FromQuery, QueryParameter

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.accounts.ratings import rating_change
from trattoria.server.analysis.looking import Look
from trattoria.server.analysis.replay import replay_page
from trattoria.server.analysis.review_view import Review, ReviewProgress, view_of_record
from trattoria.server.answers.tables import check_finished
from trattoria.server.api.auth import Service, Spoken, Visitor, asker
from trattoria.server.api.tables import Id, check_bake
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables.presenter import SeatPresenter
from trattoria.server.tables.table import Table
from trattoria.server.wording import names_at

MOST_STEPS = 100_000
ANY_SEAT = QueryParameter(ge=0, le=15)
Asked = Request[Any, Any, Any]


class Rated(msgspec.Struct):
    """A rating before a game, and after it; provisional until ten games are rated."""

    before: int
    after: int
    provisional: bool


class FinishedController(Controller):
    path = "/api/tables/{table:str}"
    tags = ("after",)

    @get("/replay", summary="A finished game, step by step")
    async def replay(
        self,
        request: Asked,
        table: Id,
        service: Service,
        visitor: Visitor,
        spoken: Spoken,
        seat: Annotated[int | None, ANY_SEAT] = None,
        open: FromQuery[bool] = False,
        first: Annotated[int, QueryParameter(ge=0, le=MOST_STEPS)] = 0,
        count: Annotated[int | None, QueryParameter(ge=1, le=MOST_STEPS)] = None,
    ) -> Response[bytes]:
        """Give steps as a seat or a spectator saw them, or with all cards open."""
        pages, eyes = service.work_pool.pages, SeatPresenter(None if open else seat, open)
        compressed = "gzip" in request.headers.get("accept-encoding", "")
        async with pages.turn(asker(request, visitor)):
            found = await finished(service, table, seat, visitor)
            record = found.record(names_at(found, service.people.names, spoken)).to_dict()
            body = await pages.work(replay_page, record, eyes, first, count, compressed)
        headers = {"Vary": "Accept-Encoding, Accept-Language"}
        if compressed:
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=MediaType.JSON, headers=headers)

    @get("/review", summary="What cost a seat most, and how much was luck")
    async def review(
        self,
        request: Asked,
        table: Id,
        service: Service,
        visitor: Visitor,
        seat: Annotated[int, ANY_SEAT],
    ) -> Response[Review | ReviewProgress]:
        """Give it as soon as it is done, or within a second or so with 202 how far it is."""
        played = await finished(service, table, seat, visitor)
        if played.state is None or played.state.outcome is None:
            raise TrattoriaError("not-played-out")
        record = played.record([])
        who = asker(request, visitor)
        found = await service.reviews.soon(who, table, seat, record)
        if isinstance(found, Look):
            return Response(found.progress(), status_code=202)
        pages = service.work_pool.pages
        return Response(await pages.do(who, view_of_record, found, record.to_dict(), seat))

    @get("/rating", summary="What a game did to one's own rating")
    async def rating(self, table: Id, service: Service, visitor: Visitor) -> Rated | None:
        """Give it; null where the game did not count for whoever asks."""
        played = await finished(service, table, None, visitor)
        if visitor is None:
            return None
        found = await rating_change(service.store, played, visitor.id)
        return None if found is None else Rated(*found)


async def finished(
    service: TableService, id: str, seat: int | None, visitor: Person | None
) -> Table:
    """Give a table that is over and has such a seat."""
    table = (await service.fresh(id)).table
    await check_bake(service, table, visitor)
    check_finished(table, seat)
    return table
