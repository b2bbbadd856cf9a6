"""The application: all doors of the house, and its opening and closing."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Router
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from prometheus_client import REGISTRY

import trattoria
from trattoria.core.errors import TrattoriaError
from trattoria.server.api import doors, errors, operating, pages, reference
from trattoria.server.api.after import AfterController
from trattoria.server.api.bots import BotController
from trattoria.server.api.lessons import LessonsController
from trattoria.server.api.me import MeController
from trattoria.server.api.socket import watch
from trattoria.server.api.standing import standings
from trattoria.server.api.tables import TablesController
from trattoria.server.database import AWAY
from trattoria.server.house import House
from trattoria.server.keeper import Keeper
from trattoria.server.notices import Notices
from trattoria.server.people import Person
from trattoria.server.settings import Settings

LARGEST_BODY = 16_384
log = structlog.get_logger()


def make_app(settings: Settings, make_house: Callable[[Settings], House] = House) -> Litestar:
    """Build the application."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        house = make_house(settings)
        await house.store.open()
        app.state["house"], app.state["doors"] = house, Counter[str]()
        app.state["files"] = pages.Files(pages.STATIC)
        keeper, notices = Keeper(house), Notices(house)
        metrics = operating.HouseMetrics(house)
        REGISTRY.register(metrics)
        await keeper.start()
        if house.store.postgres:
            notices.start()
        house.bot_pool.warm()
        log.info("open", games=len(trattoria.games()), postgres=house.store.postgres)
        try:
            yield
        finally:
            await keeper.stop()
            await notices.stop()
            await house.close()
            REGISTRY.unregister(metrics)
            log.info("closed")

    return Litestar(
        route_handlers=_handlers(),
        lifespan=[open_house],
        dependencies={
            "house": Provide(doors.the_house, sync_to_thread=False),
            "person": Provide(_person),
            "visitor": Provide(_visitor),
            "spoken": Provide(_spoken, sync_to_thread=False),
        },
        guards=[doors.guard_origin],
        middleware=[
            _rate_limit(settings),
            PrometheusConfig("trattoria", group_path=True, exclude=["/live$"]).middleware,
        ],
        exception_handlers={
            TrattoriaError: errors.on_refusal,
            HTTPException: errors.on_http,
            **dict.fromkeys(AWAY, errors.on_storage),
            Exception: errors.on_fault,
        },
        response_headers=doors.HEADERS,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=_openapi(),
        response_cache_config=ResponseCacheConfig(default_expiration=None),
    )


def _handlers() -> list[Any]:
    return [
        MeController,
        TablesController,
        AfterController,
        LessonsController,
        BotController,
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


def _rate_limit(settings: Settings) -> Any:
    return RateLimitConfig(
        ("minute", settings.requests_a_minute),
        exclude=["^/health", "^/ready", "^/metrics", "^/assets"],
    ).middleware


async def _person(request: Request[Any, Any, Any], state: State) -> Person:
    return await doors.known_person(request, doors.the_house(state))


async def _visitor(request: Request[Any, Any, Any], state: State) -> Person | None:
    return await doors.visitor(request, doors.the_house(state))


def _spoken(request: Request[Any, Any, Any]) -> str:
    return errors.lang_of(request)
