"""The site, built once, on a plain host of files, and a real browser that visits it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.site.static_host import hosted
from tests.web.opened import opened_browser
from tests.web.visitor import Visitor, Visitors
from trattoria.site.build import build


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site, or take the one that TRATTORIA_SITE names."""
    if "TRATTORIA_SITE" in os.environ:
        return Path(os.environ["TRATTORIA_SITE"])
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with opened_browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def host(site: Path) -> Iterator[str]:
    with hosted(site) as address:
        yield address


@pytest.fixture(autouse=True)
def _in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pages be kept, and taps take their time: bots think beside the page."""
    monkeypatch.setattr(Visitors, "service_workers", "allow")
    monkeypatch.setattr(Visitor, "soon", 4000)


@pytest.fixture
def visitors(browser: Browser, host: str) -> Iterator[Visitors]:
    """Let people in; at the end, nothing may have gone wrong in any of their pages."""
    visitors = Visitors(browser, host)
    yield visitors
    visitors.end()
