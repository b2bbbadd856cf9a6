"""A server in a process of its own, and a real browser in which people visit it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.server_process import Process
from tests.web.opened import opened_browser, opened_server
from tests.web.visitor import Visitors

STATIC = Path(__file__).parents[2] / "src" / "trattoria" / "server" / "static"


@pytest.fixture(scope="session", autouse=True)
def kept_pages(request: pytest.FixtureRequest) -> None:
    """Let pages be kept on the device in the proof only: it takes a third of opening one."""
    if not request.config.getoption("--proof"):
        Visitors.service_workers = "block"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Open a server whose bots do not dawdle."""
    assert (STATIC / "index.html").exists(), "the page is not built: make web"
    data = tmp_path_factory.mktemp("data")
    with opened_server(data, tables_each=10**4, away_after=0.5) as server:
        yield server


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Start Chromium; for one file only, as other tests need a loop of their own."""
    with opened_browser(light=not request.config.getoption("--proof")) as browser:
        yield browser


@pytest.fixture
def visitors(browser: Browser, server: Process) -> Iterator[Visitors]:
    """Let people in; at the end, nothing may have gone wrong in any of their pages."""
    visitors = Visitors(browser, server.address)
    yield visitors
    visitors.end()
