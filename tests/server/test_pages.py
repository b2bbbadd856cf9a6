"""The page of the server and its files: which address gives what, for how long, and how packed."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest

from tests.server.client import open_server
from trattoria.server.api import pages
from trattoria.server.api.pages import policy
from trattoria.server.engine import parts

Answer = tuple[int, httpx.Headers, bytes]
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
BUILT = {
    "index.html": b"<!doctype html><title>house</title>",
    "index.html.br": b"packed page",
    "sw.js": b"self.skipWaiting()",
    "manifest.webmanifest": b"{}",
    "assets/app-1a2b.js": b"plain",
    "assets/app-1a2b.js.br": b"small",
    "assets/app-1a2b.js.gz": b"smaller than plain",
    "assets/type-3c4d.woff2": b"letters",
    "engine-5e6f/pyodide.mjs": b"python",
    "engine-5e6f/pyodide.mjs.gz": b"packed",
}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Build a page, and give a folder for the server."""
    for name, body in BUILT.items():
        file = tmp_path / "static" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")
    return tmp_path / "house"


async def asked(
    data: Path, *requests: tuple[str, dict[str, str]], method: str = "GET"
) -> list[Answer]:
    async with open_server(data) as server:
        http = server.stranger().http
        http.headers["accept-encoding"] = "identity"
        found = []
        for path, headers in requests:
            async with http.stream(method, path, headers=headers) as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
            found.append((answer.status_code, answer.headers, raw))
        return found


async def test_every_address_of_the_page_is_answered_with_it(built: Path) -> None:
    paths = ("/", "/t/abc", "/play", "/me", "/rules", "/rules/piazza", "/link/x", "/no.such")
    for status, headers, body in await asked(built, *[(path, HTML) for path in paths]):
        assert (status, body) == (200, BUILT["index.html"])
        assert headers["content-type"] == "text/html; charset=utf-8"
        assert headers["cache-control"] == "no-cache"
        assert (
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
            in (headers["content-security-policy"])
        )


async def test_what_is_no_page_is_not_answered_with_one(built: Path) -> None:
    plain = ("/nowhere", "/t/abc", "/assets/old-9z.js", "/favicon.ico")
    pages_only = ("/api/nowhere", "/api/tables/a/b/c", "/assets/old-9z.js", "/schema/nowhere")
    requests = [(path, {"accept": "*/*"}) for path in plain] + [(p, HTML) for p in pages_only]
    for status, headers, body in await asked(built, *requests):
        assert status == 404
        assert BUILT["index.html"] not in body
        assert headers["x-frame-options"] == "DENY"
    outside = ("/../house/signing.key", "/assets/../../house/signing.key", "/%2e%2e/signing.key")
    for status, _, _ in await asked(built, *[(path, {"accept": "*/*"}) for path in outside]):
        assert status == 404


async def test_files_have_their_types_and_hashed_ones_are_kept_for_ever(built: Path) -> None:
    expected = {
        "/sw.js": ("text/javascript; charset=utf-8", "no-cache"),
        "/manifest.webmanifest": ("application/manifest+json", "no-cache"),
        "/assets/app-1a2b.js": ("text/javascript; charset=utf-8", pages.FOR_EVER),
        "/assets/type-3c4d.woff2": ("font/woff2", pages.FOR_EVER),
    }
    answers = await asked(built, *[(path, {"accept": "*/*"}) for path in expected])
    for (path, wanted), (status, headers, body) in zip(expected.items(), answers, strict=True):
        assert (status, body) == (200, BUILT[path[1:]])
        assert (headers["content-type"], headers["cache-control"]) == wanted


async def test_a_packed_file_goes_to_whoever_can_unpack_it(built: Path) -> None:
    path = "/assets/app-1a2b.js"
    told = ("gzip, deflate, br, zstd", "gzip", "identity", "x-brand")
    answers = await asked(built, *[(path, {"accept-encoding": each}) for each in told])
    found = [(headers.get("content-encoding"), body) for _, headers, body in answers]
    assert found[0] == ("br", b"small")
    assert found[1] == ("gzip", b"smaller than plain")
    assert found[2] == found[3] == (None, b"plain")
    assert all("Accept-Encoding" in headers["vary"] for _, headers, _ in answers)
    [page] = await asked(built, ("/t/abc", {**HTML, "accept-encoding": "br"}))
    assert (page[1]["content-encoding"], page[2]) == ("br", b"packed page")


async def test_what_a_browser_has_already_is_not_sent_again(built: Path) -> None:
    [(_, headers, _)] = await asked(built, ("/", HTML))
    [(status, again, body)] = await asked(
        built, ("/me", {**HTML, "if-none-match": headers["etag"]})
    )
    assert (status, body, again["etag"]) == (304, b"", headers["etag"])
    [(status, _, body)] = await asked(built, ("/", HTML), method="HEAD")
    assert (status, body) == (200, b"")


async def test_the_engine_for_browsers_is_described_and_sent(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "made", lambda: {"python-0a.zip": b"tables"})
    paths = ("/api/engine", "/api/engine/python-0a.zip", "/api/engine/python-0b.zip")
    described, sent, unknown = await asked(built, *[(path, {}) for path in paths])
    engine = json.loads(described[2])
    assert [part["url"] for part in engine["parts"]] == ["/engine-5e6f/pyodide.mjs", paths[1]]
    assert sent[2] == b"tables"
    assert "immutable" in sent[1]["cache-control"]
    assert unknown[0] == 404
    [(_, headers, body)] = await asked(built, ("/engine-5e6f/pyodide.mjs", {}))
    assert body == b"python"
    assert "immutable" in headers["cache-control"]
    assert "wasm-unsafe-eval" in headers["content-security-policy"]


async def test_without_python_beside_the_page_there_is_no_engine(built: Path) -> None:
    for path in (built.parent / "static" / "engine-5e6f").iterdir():
        path.unlink()
    (built.parent / "static" / "engine-5e6f").rmdir()
    [(status, _, _)] = await asked(built, ("/api/engine", {}))
    assert status == 404


def test_the_page_loads_nothing_from_elsewhere() -> None:
    strict = policy("house.example:8000", "https://trattoria.example")
    assert strict == (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self' ws://house.example:8000 "
        "wss://house.example:8000 ws://trattoria.example wss://trattoria.example; "
        "manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
        "form-action 'self'"
    )
    assert "evil" not in policy("x; script-src evil", "")
    assert "connect-src 'self';" in policy("", "")
