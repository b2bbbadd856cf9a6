"""How much memory a server takes for people who only look on.

    python -m benchmarks.idle [--sockets 10000] [--tables 100] [--native build/native]

Opens so many WebSockets at tables that wait for players, and sends nothing.  Prints the memory of
the server process, with its threads and without its bots, before and with them all.  The exit
status is 1 if it takes more than 400 MB.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path

import httpx

from benchmarks.server import server
from benchmarks.serving.frames import Frames, connect
from trattoria.server.files import raise_limit

MOST = 400  # MB
AT_ONCE = 50  # sockets that are opened together
SPARE = 200  # files beside the sockets


def memory(pid: int) -> float:
    """Give the memory of a process in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


async def tables_of(host: str, number: int) -> list[str]:
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
        (await http.post("/api/me", json={"name": "Host"})).raise_for_status()
        asked = {"game": "piazza", "seats": 2}
        made = [await http.post("/api/tables", json=asked) for _ in range(number)]
        return [answer.raise_for_status().json()["id"] for answer in made]


async def look_on(host: str, pid: int, given: Namespace) -> tuple[float, float]:
    """Open all sockets; gives the memory before and with them."""
    tables = await tables_of(host, given.tables)
    before, lines = memory(pid), list[Frames]()
    for start in range(0, given.sockets, AT_ONCE):
        paths = [
            f"/api/tables/{tables[number % len(tables)]}/live"
            for number in range(start, min(start + AT_ONCE, given.sockets))
        ]
        lines += await asyncio.gather(*(connect(host, path, "", _ignore) for path in paths))
    await asyncio.sleep(1)
    standing = sum(not line.transport.is_closing() for line in lines if line.transport)
    assert standing == given.sockets, f"{given.sockets - standing} of the sockets were closed"
    return before, memory(pid)


def _ignore(payload: bytes) -> None:
    """Do nothing with what is told."""


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--native", type=Path, help="compiled rules, by `make native`")
    given = parser.parse_args()
    if raise_limit(given.sockets + SPARE) < given.sockets + SPARE:
        sys.exit("the system allows too few open files: see ulimit -Hn")
    with (
        tempfile.TemporaryDirectory(prefix="trattoria-idle-") as data,
        server(Path(data), given.native) as (host, pid),
    ):
        before, full = asyncio.run(look_on(host, pid, given))
    each = 1024 * (full - before) / given.sockets
    print(f"{given.sockets} sockets: {full:.0f} MB, without {before:.0f}: {each:.1f} kB each")
    sys.exit(full > MOST)


if __name__ == "__main__":
    main()
