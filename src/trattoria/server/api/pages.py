"""The page on which everything happens, and the files it is made of.

The address tells the page what to show, so that every address of its own is answered with the same
page.  Files whose name has a hash of their content are kept by browsers for ever, all others are
asked for again.
"""

from __future__ import annotations

import mimetypes
import re
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from litestar import HttpMethod, Request, Response, route
from litestar.params import FromPath

from trattoria.core.errors import TrattoriaError
from trattoria.server.api.auth import Service

STATIC = Path(__file__).parents[1] / "static"
PAGE = "index.html"
HASHED = ("assets/", "engine-")
LARGE = 500_000  # bytes: the engine for browsers, which most visitors never ask for
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the smaller one first
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {  # not what the machine happens to believe
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src {connect}; manifest-src 'self'; "
    "worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
PLACEHOLDER = """<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trattoria</title>
<h1>Trattoria</h1>
<p>La maison est ouverte. On ne peut pas encore y jouer dans cette page :
voir <a href="/schema">l’API</a>.</p>
<p lang="en">The server is open. There is no page to play on yet:
see <a href="/schema">the API</a>.</p>
</html>
"""
Asked = Request[Any, Any, Any]


class File(NamedTuple):
    """A file as it is sent: plain, and compressed in the ways that were prepared."""

    body: bytes | Path  # a large one stays where it is
    media_type: str
    mark: str  # changes when the content does
    compressed: dict[str, bytes]


class Files:
    """All files, the small ones read once: whatever is not among them does not exist."""

    def __init__(self, folder: Path) -> None:
        compressed = tuple(ENCODINGS.values())
        found = [
            path for path in folder.rglob("*") if path.is_file() and path.suffix not in compressed
        ]
        self._files = {path.relative_to(folder).as_posix(): _read(path) for path in found}
        self._files.setdefault(PAGE, _file(PLACEHOLDER.encode(), TYPES[".html"], {}))

    def find(self, path: str, accepted: str) -> tuple[str, File]:
        """Find a file, or the page for whoever wants to read one."""
        name = path.strip("/") or PAGE
        if name not in self._files and "text/html" in accepted and not name.startswith(HASHED):
            name = PAGE
        if name not in self._files:
            raise TrattoriaError("no-such-page")
        return name, self._files[name]


def _read(path: Path) -> File:
    siblings = {name: path.with_name(path.name + end) for name, end in ENCODINGS.items()}
    compressed = {name: file.read_bytes() for name, file in siblings.items() if file.is_file()}
    usual = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    body = path.read_bytes()
    file = _file(body, TYPES.get(path.suffix, usual), compressed)
    return file._replace(body=path) if len(body) > LARGE else file


def _file(body: bytes, media_type: str, compressed: dict[str, bytes]) -> File:
    return File(body, media_type, f'W/"{sha256(body).hexdigest()[:20]}"', compressed)


def policy(host: str, public_url: str) -> str:
    """Say what the page may load: only what is ours; old browsers want the WebSocket named."""
    hosts = {host, urlsplit(public_url).netloc}
    known = sorted(each for each in hosts if re.fullmatch(r"[A-Za-z0-9.:\[\]-]+", each))
    connect = ["'self'", *(f"{scheme}://{each}" for each in known for scheme in ("ws", "wss"))]
    return POLICY.format(connect=" ".join(connect))


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    status_code=200,
)
async def pages(request: Asked, service: Service, path: FromPath[str] = "/") -> Response[bytes]:
    """Give the page, or one of the files it is made of."""
    files: Files = request.app.state["files"]
    name, file = files.find(path, request.headers.get("accept", ""))
    headers = {
        "Cache-Control": FOR_EVER if name.startswith(HASHED) else "no-cache",
        "ETag": file.mark,
        "Vary": "Accept, Accept-Encoding",
    }
    if name == PAGE or name.endswith("js"):  # a worker has a policy of its own
        host = request.headers.get("host", "")
        headers["Content-Security-Policy"] = policy(host, service.settings.public_url)
    return _answer(request, file, headers)


def _answer(request: Asked, file: File, headers: dict[str, str]) -> Response[bytes]:
    if file.mark in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    taken = re.findall(r"\w+", request.headers.get("accept-encoding", "").lower())
    for name, body in file.compressed.items():
        if name in taken:
            headers["Content-Encoding"] = name
            return Response(body, headers=headers, media_type=file.media_type)
    body = file.body.read_bytes() if isinstance(file.body, Path) else file.body
    return Response(body, headers=headers, media_type=file.media_type)
