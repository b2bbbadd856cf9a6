"""The engine for browsers that keep tables by themselves while the server cannot be reached."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import PathParameter

from trattoria.core.errors import TrattoriaError
from trattoria.server.api import pages
from trattoria.server.engine import parts

FileName = Annotated[str, PathParameter(max_length=80, pattern=r"^[a-z0-9-]+\.(zip|net)$")]


class EngineController(Controller):
    path = "/api/engine"
    tags = ("page",)

    @get("/", summary="What a browser fetches to keep tables by itself", sync_to_thread=True)
    def describe(self) -> parts.Engine:
        found = parts.engine(pages.STATIC, "/", "/api/engine/")
        if found is None:
            raise TrattoriaError("no-such-page")
        return found

    @get("/{file:str}", summary="A file of it", include_in_schema=False, sync_to_thread=True)
    def file(self, file: FileName) -> Response[bytes]:
        body = parts.made().get(file)
        if body is None:
            raise TrattoriaError("no-such-page")
        return Response(
            body, headers={"Cache-Control": pages.FOR_EVER}, media_type="application/octet-stream"
        )
