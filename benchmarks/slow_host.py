"""A host of files behind slow 4G: 1.6 Mbit/s for all connections together, 150 ms to and fro."""

from __future__ import annotations

import gzip
import time
from contextlib import suppress
from functools import cache
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar

from tests.site.static_host import Handler

RATE, ROUND_TRIP, CHUNK = 1.6e6 / 8, 0.15, 4096  # bytes a second, seconds, bytes
TEXTS = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".webmanifest")


class SlowHandler(Handler):
    """Answers late and slowly; compresses nothing."""

    protocol_version = "HTTP/1.1"
    compresses: ClassVar[bool] = False
    served: ClassVar[dict[str, int]] = {}  # bytes, by path
    _lock = Lock()
    _free: ClassVar[float] = 0.0  # when the line is, after what is on its way

    def setup(self) -> None:
        super().setup()
        time.sleep(ROUND_TRIP)  # until there is a connection

    def send_head(self) -> Any:
        time.sleep(ROUND_TRIP)
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if self.compresses and file.suffix in TEXTS and file.is_file():
            return self._send_compressed(file)
        return super().send_head()

    def _send_compressed(self, file: Path) -> BytesIO:
        body = compressed(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(int(file.stat().st_mtime)))
        self.end_headers()
        return BytesIO(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        with suppress(ConnectionError):  # the visitor has gone
            self._send_slowly(source, outputfile)

    def _send_slowly(self, source: Any, outputfile: Any) -> None:
        while part := source.read(CHUNK):
            time.sleep(max(0.0, self._reserve(len(part)) - time.monotonic()))
            outputfile.write(part)

    def _reserve(self, size: int) -> float:
        """Say when so many bytes will have come, after all others that are on their way."""
        line = SlowHandler
        with self._lock:
            line._free = max(time.monotonic(), line._free) + size / RATE
            self.served[self.path] = self.served.get(self.path, 0) + size
            return line._free


class CompressingHandler(SlowHandler):
    """Compresses texts, as most hosts do."""

    compresses = True


@cache
def compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 6)
