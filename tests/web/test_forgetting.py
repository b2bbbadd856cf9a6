"""What was to be remembered is nowhere in the browser: two games whose tables look alike now, but
whose closed ovens were filled otherwise, leave the same bytes in it.

Everything else about the two is the same: ids, keys, secrets, the time and the address.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.async_api import Browser, Page, Response, WebSocket, async_playwright

import trattoria
from tests.conformance.tables import pick
from tests.eventually import eventually
from tests.server import client as clients
from tests.server.client import Client, Clock, ServerUnderTest, open_server
from tests.server.server_process import ReservedPort
from tests.server.test_leaks import KEY, NoSecrets, Steps, at_row, begin_in_order, same
from tests.web.chromium import QUIET, ensure_chromium
from tests.web.visitor import SETTLED
from trattoria import Chance, State
from trattoria.core.event import Event
from trattoria.server.accounts import people
from trattoria.server.api import tables
from trattoria.server.realtime import table_registry
from trattoria.server.run import open_door
from trattoria.server.tables import dealing

SEATS = 3
OBSERVER = 0
TRIES = 1000  # of games, to find two that look alike in the end
LONGEST = 30  # decisions after which two games look alike
OVENS = ["mamma-mia", "sole-mio", "grande", "plus"]
ASKED = ("", "/events", "/record", "/replay")  # for a table, by whoever knows its address
STORED = """async () => JSON.stringify([
  Object.entries(localStorage).sort(), Object.entries(sessionStorage).sort(), document.cookie,
  await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)])"""
# a tab that nobody looks at shows the table as it is, at once; its name is the same in both games
QUIET_TAB = """Object.defineProperty(document, 'hidden', { value: true });
crypto.randomUUID = () => '%s';"""
KEEPS_ALL = """window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => (sessionStorage.all += data));
  }
};"""


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Run everything on the loop on which servers run."""
    return "asyncio", {"use_uvloop": sys.platform != "win32"}


@pytest.fixture
def port() -> Iterator[int]:
    """Keep a port, so that both servers have the same address."""
    with ReservedPort() as number:
        yield number


# ---- two games -----------------------------------------------------------------------------------


class Histories(NamedTuple):
    """Two ways from one position to two that look alike."""

    start: State
    one: Steps
    two: Steps


class Pair:
    """Two positions that go on together, and what everybody was told meanwhile."""

    def __init__(self, start: State) -> None:
        self.start = start
        self.states = (start.clone(), start.clone())
        self.steps: tuple[Steps, Steps] = ([], [])
        self.alike = True  # whether the last decision was the same to see
        self.turns = 0  # that began since the two were told apart

    @property
    def playing(self) -> bool:
        one, two = self.states
        return one.outcome is None and two.outcome is None and 0 <= one.to_move == two.to_move

    @property
    def shared(self) -> list[int]:
        one, two = (state.legal_actions() for state in self.states)
        return [action for action in one if action in set(two)]

    def decide(self, *actions: int) -> None:
        told = []
        mover = int(self.states[0].to_move)
        self.turns += not self.steps[0] or self.steps[0][-1][0] != mover
        for state, steps, action in zip(self.states, self.steps, actions, strict=True):
            events: list[Event] = []
            state.apply(action, events)
            steps.append((mover, action))
            told.append([event.seen_by(OBSERVER) for event in events])
        self.alike = same(*told)
        if not self.alike:
            self.turns = 0

    @property
    def forgotten(self) -> bool:
        """Whether both look alike now, a round after they did not; to those who remember, no."""
        one, two = self.states
        views = all(same(one.view(seat), two.view(seat)) for seat in (OBSERVER, None))
        known = same(one.observe(OBSERVER), two.observe(OBSERVER))
        return self.turns >= SEATS and views and not known


def two_histories(game: str) -> Histories:
    """Find two games in which somebody else cooked something else, more than a round ago."""
    rng: Chance = trattoria.chance(3)
    found = next((h for n in range(TRIES) if (h := _two_histories(game, n, rng))), None)
    assert found is not None, "an oven is worth remembering"
    return found


def _two_histories(game: str, number: int, rng: Chance) -> Histories | None:
    rules = trattoria.game(game)
    pair = Pair(rules.new(SEATS, number.to_bytes(32, "big"), [], **rules.chosen({})))
    if pair.states[0].to_move == OBSERVER:
        return None
    one, two = pick(rng, pair.shared), pick(rng, pair.shared)
    pair.decide(one, two)
    if pair.alike:
        return None
    while pair.playing and pair.shared and len(pair.steps[0]) < LONGEST:
        action = pick(rng, pair.shared)
        pair.decide(action, action)
        if pair.playing and pair.forgotten:
            return Histories(pair.start, *pair.steps)
    return None


# ---- browsers ------------------------------------------------------------------------------------


OPENED = (("header [aria-controls=talk]", "#talk"), ("header button >> nth=-1", "dialog[open]"))


class Tab:
    """A page of the browser, and all that it was sent since it was loaded."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        self.responses: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._note)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def _note(self, response: Response) -> None:
        self.responses.append(response)

    async def load(self, address: str) -> None:
        self.frames.clear()
        self.responses.clear()
        await self.page.goto(address, wait_until="networkidle")

    async def reach(self, number: int) -> None:
        """Wait until it has drawn a row of the log, and told all that led there."""
        await self.page.bring_to_front()  # a browser takes its time for the others
        await eventually(lambda: number in self._rows(), f"row {number} comes")
        await self.page.locator(".panel").wait_for()
        await self.page.locator("main[data-busy=false]").wait_for()
        await self.page.evaluate(SETTLED)

    def _rows(self) -> list[int]:
        told = [json.loads(frame) for frame in self.frames]
        return [message["number"] for message in told if message["type"] == "update"]

    async def received(self) -> list[str]:
        """All that came, but for the files of the page, which are the same for everybody."""
        answers = [each for each in self.responses if "/assets/" not in each.url]
        told = [f"{each.status} {each.url} {await each.text()}" for each in answers]
        return [*sorted(told), *self.frames]

    async def holds(self) -> list[str]:
        """What is in the page: as it is, with its log open, with its menu, and what it stores."""
        page = self.page
        found = [await page.content()]
        for opener, opened in OPENED:
            await page.locator(opener).click()
            await page.locator(opened).wait_for()  # its code may still be on its way
            await page.evaluate(SETTLED)
            found.append(await page.content())
            if opened == "dialog[open]":
                await page.keyboard.press("Escape")
            else:
                await page.locator(opener).click()
        return [*found, await page.evaluate(STORED)]

    async def asks(self, id: str) -> list[str]:
        """What the server tells this page if it asks."""
        fetching = "(path) => fetch(path).then((answer) => answer.text())"
        return [await self.page.evaluate(fetching, f"/api/tables/{id}{path}") for path in ASKED]

    async def everything(self, id: str) -> list[str]:
        """What it holds, may ask for, and was sent since it was loaded."""
        return [*await self.holds(), *await self.asks(id), *await self.received()]


class Visit(NamedTuple):
    """Everybody who looks at a table: one who plays, in two tabs, and one who does not."""

    player: Tab
    second: Tab
    spectator: Tab


@asynccontextmanager
async def visit(
    browser: Browser, server: ServerUnderTest, player: Client, script: str
) -> AsyncIterator[Visit]:
    value, url = player.http.cookies["trattoria"], server.address
    async with AsyncExitStack() as stack:
        contexts = []
        for _ in range(2):
            context = await browser.new_context(service_workers="block", locale="fr-FR")
            stack.push_async_callback(context.close)
            contexts.append(context)
        await contexts[0].add_cookies(
            [{"name": "trattoria", "value": value, "url": url, "httpOnly": True}]
        )
        tabs = []
        for name, context in zip(Visit._fields, (contexts[0], *contexts), strict=True):
            page = await context.new_page()
            await page.clock.set_fixed_time(0)
            await page.add_init_script(QUIET_TAB % name + script)
            tabs.append(Tab(page))
        yield Visit(*tabs)


async def everything(
    data: Path,
    browser: Browser,
    start: State,
    steps: Steps,
    script: str = "",
) -> dict[str, list[str]]:
    """Play steps before a player and a spectator, and collect all that they are left with."""
    async with open_server(data, Clock(), signing_key=KEY) as server, AsyncExitStack() as stack:
        seated = [await server.client(name, "fr") for name in ("Ada", "Bruno", "Carla")]
        made = await seated[0].post("/api/tables", game=start.game.id, seats=SEATS, public=True)
        id = made["id"]
        for other in seated[1:]:
            await other.post(f"/api/tables/{id}/sit")
        seats = [await stack.enter_async_context(each.watch(id, session="s")) for each in seated]
        await begin_in_order(seated[0], seats, id)
        here = await stack.enter_async_context(visit(browser, server, seated[OBSERVER], script))
        address = f"{server.address}/t/{id}"
        await asyncio.gather(here.player.load(address), here.spectator.load(address))
        for mover, action in steps:
            number = server.service.tables[id].table.number
            await seats[mover].reach(partial(at_row, number))
            answer = await seats[mover].act(start.game.action_text(action))
            assert answer["type"] == "done", answer
            await server.service.idle()
            number = server.service.tables[id].table.number
            for tab in (here.player, here.spectator):  # what they tell takes its time
                await tab.reach(number)
        found = {}
        for name, tab in (("player", here.player), ("spectator", here.spectator)):
            found[f"{name} who stayed"] = await tab.holds()
        await asyncio.gather(*(tab.load(address) for tab in here))
        for name, tab in here._asdict().items():  # one by one: two of them share their settings
            await tab.reach(number)
            found[f"{name}, loaded"] = await tab.everything(id)
        return found


async def both(
    game: str, folder: Path, monkeypatch: pytest.MonkeyPatch, port: int, script: str = ""
) -> list[dict[str, list[str]]]:
    """Give what two games leave in the browser that look alike in the end."""
    histories = two_histories(game)
    monkeypatch.setattr(clients, "open_door", lambda host, _: open_door(host, port))
    monkeypatch.setattr(dealing, "deal", lambda *_: histories.start.clone())
    found = []
    async with async_playwright() as playwright:
        path = ensure_chromium()
        browser = await playwright.chromium.launch(executable_path=path, args=list(QUIET))
        for number, steps in enumerate((histories.one, histories.two)):
            for module in (tables, table_registry, people):
                monkeypatch.setattr(module, "secrets", NoSecrets())
            data = folder / str(number)
            found.append(await everything(data, browser, histories.start, steps, script))
        await browser.close()
    return found


def difference(one: list[str], two: list[str]) -> str:
    """Give the first place where two lists of texts differ, and what is around it."""
    if len(one) != len(two):
        return f"{len(one)} texts against {len(two)}"
    for number, (left, right) in enumerate(zip(one, two, strict=True)):
        if left != right:
            pairs = enumerate(zip_longest(left, right))
            at = next(n for n, (here, there) in pairs if here != there)
            around = slice(max(0, at - 40), at + 40)
            return f"text {number}: {left[around]!r} against {right[around]!r}"
    return ""


@pytest.mark.proof
@pytest.mark.parametrize("game", OVENS)
async def test_what_was_forgotten_is_nowhere_in_the_browser(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, port: int
) -> None:
    one, two = await both(game, tmp_path, monkeypatch, port)
    found = {where: difference(held, two[where]) for where, held in one.items()}
    assert found == dict.fromkeys(two, "")


@pytest.mark.proof
async def test_a_page_that_keeps_what_it_hears_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, port: int
) -> None:
    one, two = await both("plus", tmp_path, monkeypatch, port, KEEPS_ALL)
    assert one["player who stayed"] != two["player who stayed"]
    assert one["player, loaded"] != two["player, loaded"]
    assert one["second, loaded"] == two["second, loaded"]
