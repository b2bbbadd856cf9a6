"""For whoever runs the house: whether it lives, whether it is ready, what it measures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from litestar import MediaType, Response, get
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from trattoria.server.api.doors import TheHouse
from trattoria.server.house import House

STATIC = Path(__file__).parents[1] / "static"
CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
PLACEHOLDER = """<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trattoria</title>
<h1>Trattoria</h1>
<p>La maison est ouverte. On ne peut pas encore y jouer dans cette page :
voir <a href="/schema">l’API</a>.</p>
<p lang="en">The house is open. There is no page to play on yet:
see <a href="/schema">the API</a>.</p>
</html>
"""


class Health(msgspec.Struct):
    """How the house is."""

    ok: bool


@get("/health", summary="Is it alive?", tags=["operating"])
async def health() -> Health:
    """Answer."""
    return Health(True)


@get("/ready", summary="Can it be used?", tags=["operating"])
async def ready(house: TheHouse) -> Response[Health]:
    """Ask the database, too."""
    fine = not house.closing and await house.store.ready()
    return Response(Health(fine), status_code=200 if fine else 503)


@get(
    ["/", "/t/{table:str}", "/link/{token:str}"],
    media_type=MediaType.HTML,
    include_in_schema=False,
    response_headers={"Content-Security-Policy": CONTENT_POLICY},
)
async def page() -> str:
    """Give the page on which everything happens."""
    index = STATIC / "index.html"
    return index.read_text(encoding="utf-8") if index.exists() else PLACEHOLDER


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
