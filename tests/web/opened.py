"""A browser, and a server for it: opened together, closed together, for tests and pictures."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.server.server_process import Process
from tests.web.chromium import QUIET, ensure_chromium


@contextmanager
def opened_browser(light: bool = False) -> Iterator[Browser]:
    """Start Chromium, or a light one."""
    path = ensure_chromium(light)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield browser
        browser.close()


def page_processes(browser: Browser) -> list[int]:
    """List the processes in which pages and their workers run."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [int(each["id"]) for each in found if each["type"] == "renderer"]


@contextmanager
def opened_server(data: Path, **settings: Any) -> Iterator[Process]:
    """Start a server in a process of its own."""
    process = Process(data, **settings)
    try:
        with ThreadPoolExecutor(1) as elsewhere:  # Playwright may have a loop of its own here
            elsewhere.submit(lambda: asyncio.run(process.start())).result()
        yield process
    finally:
        process.close()


@contextmanager
def opened_page(**settings: Any) -> Iterator[tuple[Browser, str]]:
    """Start both, the server with nothing in it; gives the browser and the server's address."""
    with (
        tempfile.TemporaryDirectory() as folder,
        opened_server(Path(folder), **settings) as server,
        opened_browser() as browser,
    ):
        yield browser, server.address
