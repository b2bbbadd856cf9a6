"""The application: all doors of the server, and its opening and closing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Router
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from prometheus_client import REGISTRY

import trattoria
from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.api import auth, errors, operating, pages, reference
from trattoria.server.api.bakes import BakesController
from trattoria.server.api.bots import BotController
from trattoria.server.api.engine import EngineController
from trattoria.server.api.finished import FinishedController
from trattoria.server.api.games import GamesController
from trattoria.server.api.leaderboard import standings
from trattoria.server.api.lessons import LessonsController
from trattoria.server.api.me import MeController, shared_figures
from trattoria.server.api.notifications import MailController, NotificationsController
from trattoria.server.api.regulars import RegularsController
from trattoria.server.api.socket import watch
from trattoria.server.api.tables import TablesController
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.realtime.notices import Notices
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.storage.database import CONNECTION_ERRORS
from trattoria.server.storage.encoding import Damaged

LARGEST_BODY = 16_384
log = structlog.get_logger()


def make_app(
    settings: Settings, make_service: Callable[[Settings], TableService] = TableService
) -> Litestar:
    """Build the application."""

    @asynccontextmanager
    async def open_service(app: Litestar) -> AsyncIterator[None]:
        service = make_service(settings)
        await service.store.open()
        await service.notifier.open()
        app.state["service"] = service
        app.state["files"] = pages.Files(pages.STATIC)
        clock_loop, notices = ClockLoop(service), Notices(service)
        metrics = operating.ServerMetrics(service)
        REGISTRY.register(metrics)
        await clock_loop.start()
        if service.store.postgres:
            notices.start()
        service.work_pool.warm()
        log.info("open", games=len(trattoria.games()), postgres=service.store.postgres)
        try:
            yield
        finally:
            await clock_loop.stop()
            await notices.stop()
            await service.close()
            REGISTRY.unregister(metrics)
            log.info("closed")

    return Litestar(
        route_handlers=route_handlers(),
        lifespan=[open_service],
        dependencies={
            "service": Provide(auth.table_service, sync_to_thread=False),
            "person": Provide(_person),
            "visitor": Provide(_visitor),
            "spoken": Provide(_spoken, sync_to_thread=False),
        },
        guards=[auth.guard_origin, auth.guard_text],
        middleware=[
            PrometheusConfig("trattoria", group_path=True, exclude=["/live$"]).middleware,
        ],
        exception_handlers={
            TrattoriaError: errors.on_refusal,
            HTTPException: errors.on_http,
            RecursionError: errors.on_depth,
            **dict.fromkeys((*CONNECTION_ERRORS, Damaged), errors.on_storage),
            Exception: errors.on_fault,
        },
        response_headers=auth.HEADERS,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=_openapi(),
        response_cache_config=ResponseCacheConfig(default_expiration=None),
    )


def route_handlers() -> list[Any]:
    """List all doors of the server."""
    return [
        MeController,
        shared_figures,
        GamesController,
        TablesController,
        FinishedController,
        LessonsController,
        BakesController,
        RegularsController,
        NotificationsController,
        MailController,
        BotController,
        EngineController,
        PrometheusController,
        standings,
        watch,
        operating.health,
        operating.ready,
        pages.pages,
    ]


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Trattoria",
        version=trattoria.__version__,
        description="Tables, people and bots. The WebSocket is described in docs/api.md.",
        openapi_router=Router(
            "/schema",
            route_handlers=[],
            response_headers={"Content-Security-Policy": reference.POLICY},
            include_in_schema=False,
        ),
        render_plugins=[reference.Reference(), reference.Description()],
    )


async def _person(request: Request[Any, Any, Any], state: State) -> Person:
    return await auth.known_person(request, auth.table_service(state))


async def _visitor(request: Request[Any, Any, Any], state: State) -> Person | None:
    return await auth.visitor(request, auth.table_service(state))


def _spoken(request: Request[Any, Any, Any]) -> str:
    return errors.lang_of(request)
