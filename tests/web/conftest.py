"""A server in a process of its own, and a real browser in which people visit it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.server_process import Process
from tests.web.chromium import QUIET, ensure_chromium
from tests.web.visitor import Visits

STATIC = Path(__file__).parents[2] / "src" / "trattoria" / "server" / "static"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Open a server whose bots do not dawdle."""
    assert (STATIC / "index.html").exists(), "the page is not built: make web"
    process = Process(tmp_path_factory.mktemp("house"), tables_each=10**4, away_after=0.5)
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has a loop of its own here
        elsewhere.submit(lambda: asyncio.run(process.start())).result()
    yield process
    process.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start Chromium; for one file only, as other tests need a loop of their own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=ensure_chromium(), args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def visits(browser: Browser, server: Process) -> Iterator[Visits]:
    """Let people in; at the end, nothing may have gone wrong in any of their pages."""
    visits = Visits(browser, server.address)
    yield visits
    visits.end()
