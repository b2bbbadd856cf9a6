"""For whoever runs the server: whether it lives, whether it is ready, what it measures."""

from __future__ import annotations

import time
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
        for name, about, value in (
            ("tables", "Tables in memory", len(service.tables)),
            ("tables_set_aside", "Tables that cannot be read", len(service.registry.aside)),
            ("watchers", "Open connections to tables", service.watching),
            ("commits_waiting", "Tables whose rows wait for their commit", service.store.waiting),
            ("reviews_waiting", "Reviews that were asked for", service.reviews.waiting),
            ("background_tasks", "Work under way that nobody waits for", service.background.count),
            ("clock_off_seconds", "How far the machine's clock is ahead", self._clock_off()),
        ):
            yield GaugeMetricFamily(f"trattoria_{name}", about, value)
        work = GaugeMetricFamily(
            "trattoria_work_waiting", "What waits for its turn", labels=["lane"]
        )
        for lane, count in service.work_pool.waiting().items():
            work.add_metric([lane], count)
        yield work
        yield CounterMetricFamily("trattoria_moves", "Moves taken", service.executor.moves)
        yield CounterMetricFamily("trattoria_commits", "Commits", service.store.commits)

    def _clock_off(self) -> float:
        return time.time() - self.service.clock()
