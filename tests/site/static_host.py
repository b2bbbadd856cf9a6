"""A plain static file server, with the site under a path of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

PATH = "/jeux/trattoria"


class Handler(SimpleHTTPRequestHandler):
    """Serves files below the path, and nothing else."""

    def translate_path(self, path: str) -> str:
        if not path.startswith(f"{PATH}/"):
            return str(Path(self.directory) / "not-there")
        return super().translate_path(path.removeprefix(PATH))

    def log_message(self, format: str, *args: object) -> None:
        """Be quiet."""


@contextmanager
def hosted(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder; gives the address of the site."""
    serving = partial(handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), serving) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{PATH}"
        finally:
            server.shutdown()
            thread.join()
