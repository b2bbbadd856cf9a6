"""How quick the edition without a server is on a slow phone with a slow connection.

    make site && PYTHONPATH=. python -m benchmarks.site build/site

Bytes by file; seconds from an empty browser, and from one that has been there, to the first
decision, through a host that sends 1.6 Mbit/s after 150 ms (slow 4G), with all processes of the
page stopped three quarters of the time; seconds for a decision of every level, in Chromium slowed
down four times by itself. Other work on the machine makes it look slower.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, expect

import trattoria
from tests.site.static_host import Handler, hosted
from tests.web.opened import opened_browser
from tests.web.visitor import PHONE, Visitors

RATE, LATENCY, CHUNK = 1.6e6 / 8, 0.15, 8192  # bytes a second, seconds, bytes
SLOWER, SLICE = 4, 0.02  # times, seconds
LEVELS = ("apprentice", "commis", "chef", "maestro")
LOAD = """async ({engine, tables, networks, script}) => {
  const {loadPyodide} = await import(engine + 'pyodide.mjs');
  const packed = (await fetch(engine + 'pyodide.asm.wasm.bin')).body;
  const plain = packed.pipeThrough(new DecompressionStream('gzip'));
  const wasm = await new Response(plain).arrayBuffer();
  const usual = window.fetch;
  window.fetch = (asked, more) => String(asked).endsWith('.wasm')
    ? Promise.resolve(new Response(wasm, {headers: {'content-type': 'application/wasm'}}))
    : usual(asked, more);
  const lock = await (await usual(engine + 'lock.json')).json();
  const pyodide = window.pyodide = await loadPyodide(
    {indexURL: engine, packageBaseUrl: engine, lockFileContents: lock});
  const python = await (await usual(tables)).arrayBuffer();
  pyodide.unpackArchive(python, 'zip', {extractDir: '/tables'});
  for (const [path, url] of networks) {
    pyodide.FS.mkdirTree(path.replace(/[^/]*$/, ''));
    pyodide.FS.writeFile(path, new Uint8Array(await (await usual(url)).arrayBuffer()));
  }
  pyodide.runPython(script);
}"""
RUN = "(python) => pyodide.runPython(python).toJs()"
DECIDE = """
import sys, time
sys.path.insert(0, "/tables")
import trattoria
from trattoria.bots.levels import level_bot
from trattoria.server.bot_questions import Question, search
from trattoria.site.local import thinker

def decide(id, level, count):
    game = trattoria.game(id)
    state, taken = game.new(3, 7, None), []
    others = [level_bot("commis", game, seat) for seat in range(3)]
    for move in range(60):
        seat, legal = state.to_move, state.legal_actions()
        if move % (60 // count) == 5 and len(legal) > 1:
            begun = time.monotonic()
            question = Question(id, level, 1, state.observe(seat), legal)
            thinker.think(lambda until: search(question, until))
            taken.append(time.monotonic() - begun)
        state.apply(others[seat].choose(state.observe(seat), legal))
        if state.outcome is not None:
            break
    return taken
"""


class SlowHandler(Handler):
    """Answers late and slowly; all connections share what there is."""

    protocol_version = "HTTP/1.1"
    lock = Lock()

    def send_head(self) -> Any:
        time.sleep(LATENCY)
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while part := source.read(CHUNK):
            with self.lock:
                time.sleep(len(part) / RATE)
            outputfile.write(part)


@contextmanager
def slowed(browser: Browser) -> Iterator[None]:
    """Let the processes of all pages run only a part of the time, workers included."""
    session: CDPSession = browser.new_browser_cdp_session()
    done = Event()

    def processes() -> list[int]:
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return [int(each["id"]) for each in found if each["type"] == "renderer"]

    def send(number: int, to: list[int]) -> None:
        for process in to:
            try:
                os.kill(process, number)
            except ProcessLookupError:
                continue

    known = processes()

    def hold() -> None:
        while not done.is_set():
            send(signal.SIGSTOP, known)
            time.sleep(SLICE * (SLOWER - 1))
            send(signal.SIGCONT, known)
            time.sleep(SLICE)

    thread = Thread(target=hold)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
        send(signal.SIGCONT, known)


def first_decisions(browser: Browser, site: Path) -> list[tuple[str, float, float]]:
    """Measure, cold and warm, until the home page stands and until a table asks for a decision."""
    with hosted(site, SlowHandler) as address:
        visitor = Visitors(browser, address).somebody(PHONE)
        visitor.hurry()
        visitor.page.goto("about:blank")
        found = []
        for visit in ("cold", "warm"):
            page = visitor.tab()
            with slowed(browser):
                found.append((visit, *_until_asked(page, address)))
            page.wait_for_timeout(15_000)  # what was fetched is kept
            page.close()
        visitor.context.close()
    return found


def _until_asked(page: Page, address: str) -> tuple[float, float]:
    begun = time.monotonic()
    page.goto(address + "/", wait_until="commit")
    play = page.locator("[data-play='mister-bill']")
    play.wait_for(timeout=300_000)
    stands = time.monotonic() - begun
    play.click(timeout=300_000)
    expect(page.locator(".question.mine:not(:empty)")).to_be_visible(timeout=600_000)
    return stands, time.monotonic() - begun


def decisions(browser: Browser, site: Path, games: list[str], count: int) -> None:
    """Measure how long every level takes for a decision."""
    with hosted(site) as address:
        page = browser.new_page()
        page.goto(f"{address}/icon.svg")
        page.evaluate(LOAD, _asked(site, address))
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        print("\n| game |", " | ".join(LEVELS), "|\n|---|", "--:|" * len(LEVELS), sep="")
        for game in games:
            taken = [
                page.evaluate(f'pyodide.runPython(\'decide("{game}", "{level}", {count})\').toJs()')
                for level in LEVELS
            ]
            told = [f"{statistics.median(each):.2f} ({max(each):.2f})" for each in taken]
            print(f"| {game} |", " | ".join(told), "|", flush=True)
        page.close()


def _asked(site: Path, address: str) -> dict[str, object]:
    (engine,), (tables,) = site.glob("engine-*"), site.glob("engine/python-*.zip")
    networks = [
        (f"/tables/{_place(path.name.rpartition('-')[0])}", f"{address}/engine/{path.name}")
        for path in site.glob("engine/*.net")
    ]
    return {
        "engine": f"{address}/{engine.name}/",
        "tables": f"{address}/engine/{tables.name}",
        "networks": networks,
        "script": DECIDE,
    }


def _place(game: str) -> str:
    package = type(trattoria.game(game)).__module__.rpartition(".")[0]
    return f"{package.replace('.', '/')}/networks/{game}.net"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("site", type=Path)
    asked.add_argument("--games", nargs="*", default=trattoria.games())
    asked.add_argument("--decisions", type=int, default=6, help="of each level and game")
    given = asked.parse_args()
    for path in sorted(given.site.glob("engine*/*"), key=lambda path: -path.stat().st_size):
        print(f"{path.stat().st_size:>9} {path.relative_to(given.site)}")
    with opened_browser() as browser:
        for visit, stands, asks in first_decisions(browser, given.site):
            print(f"{visit}: the page stands after {stands:.1f} s, asks after {asks:.1f} s")
        decisions(browser, given.site, given.games, given.decisions)


if __name__ == "__main__":
    main()
