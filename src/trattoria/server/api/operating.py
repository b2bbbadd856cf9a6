"""For whoever runs the house: whether it lives, whether it is ready, what it measures."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from litestar import Response, get
from litestar.openapi import ResponseSpec
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from trattoria.server.api.doors import TheHouse
from trattoria.server.house import House


class Health(msgspec.Struct):
    """How the house is."""

    ok: bool


@get("/health", summary="Is it alive?", tags=["operating"])
async def health() -> Health:
    """Answer."""
    return Health(True)


@get(
    "/ready",
    summary="Can it be used?",
    tags=["operating"],
    responses={503: ResponseSpec(Health, description="Not now", generate_examples=False)},
)
async def ready(house: TheHouse) -> Response[Health]:
    """Ask the database, too."""
    fine = not house.closing and await house.store.ready()
    return Response(Health(fine), status_code=200 if fine else 503)


class HouseMetrics(Collector):
    """What the house counts, for Prometheus."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        """Give all numbers."""
        house = self.house
        yield GaugeMetricFamily("trattoria_tables", "Tables in memory", len(house.tables))
        yield GaugeMetricFamily("trattoria_watchers", "Open connections", house.watching)
        yield CounterMetricFamily("trattoria_moves", "Moves taken", house.moves)
        yield CounterMetricFamily("trattoria_commits", "Commits", house.store.commits)
