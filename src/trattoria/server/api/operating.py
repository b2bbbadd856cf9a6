"""For whoever runs the server: whether it lives, whether it is ready, what it measures."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from litestar import Response, get
from litestar.openapi import ResponseSpec
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from trattoria.server.api.auth import Service
from trattoria.server.realtime.table_service import TableService


class Health(msgspec.Struct):
    """How the server is."""

    ok: bool
    set_aside: int = 0  # tables that cannot be opened: see `trattoria host check`
    problem: str = ""  # why it cannot be used


@get("/health", summary="Is it alive?", tags=["operating"])
async def health(service: Service) -> Health:
    return Health(True, len(service.registry.aside))


@get(
    "/ready",
    summary="Can it be used?",
    tags=["operating"],
    responses={503: ResponseSpec(Health, description="Not now", generate_examples=False)},
)
async def ready(service: Service) -> Response[Health]:
    """Write to the database, too."""
    problem = "closing" if service.closing else await service.store.problem()
    health = Health(not problem, len(service.registry.aside), problem)
    return Response(health, status_code=503 if problem else 200)


class ServerMetrics(Collector):
    """What the server counts, for Prometheus."""

    def __init__(self, service: TableService) -> None:
        self.service = service

    def collect(self) -> Iterator[Metric]:
        service = self.service
        yield GaugeMetricFamily("trattoria_tables", "Tables in memory", len(service.tables))
        aside = len(service.registry.aside)
        yield GaugeMetricFamily("trattoria_tables_set_aside", "Tables that cannot be read", aside)
        yield GaugeMetricFamily("trattoria_watchers", "Open connections", service.watching)
        yield CounterMetricFamily("trattoria_moves", "Moves taken", service.executor.moves)
        yield CounterMetricFamily("trattoria_commits", "Commits", service.store.commits)
