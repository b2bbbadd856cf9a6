"""People who are elsewhere, and hear of their games by push alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from tests.eventually import eventually
from tests.server.client import Client, Clock, ServerUnderTest, begin, open_server
from tests.server.push_service import Browser, PushService, open_push_service
from trattoria.server.realtime.clock_loop import ClockLoop

ME = "/api/me/notifications"
DAY, HOUR = 86400.0, 3600.0
NOON = 1_000_000.0 - 1_000_000.0 % DAY + 12 * HOUR  # in UTC
SLOW = {"kind": "relaxed", "decision": int(3 * DAY), "reserve": 0}


def kinds(browser: Browser) -> list[str]:
    """List what a browser was told of."""
    return [each["kind"] for each in browser.got]


class Elsewhere:
    """A server with a clock of its own, and the push service that browsers have named."""

    def __init__(self, server: ServerUnderTest, push: PushService, clock: Clock) -> None:
        self.server = server
        self.push = push
        self.clock = clock

    async def somebody(self, name: str, lang: str = "en", **wanted: Any) -> tuple[Client, Browser]:
        """Let somebody in who wants to be told things."""
        client, browser = await self.server.client(name, lang), self.push.browser()
        shown = await client.post(f"{ME}/push", **browser.subscription)
        assert shown["push_key"] == self.push.application_key
        await self.wish(client, **({"turn": True} | wanted))
        return client, browser

    async def wish(self, client: Client, **wanted: Any) -> Any:
        answer = await client.http.patch(ME, json=wanted)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def later(self, seconds: float = 0.0) -> None:
        """Let time go by, and everything be sent that is due then."""
        self.clock.now += seconds
        await self.server.service.idle()
        await ClockLoop(self.server.service).notify()
        await self.server.service.idle()

    async def slow_table(self, *people: Client, game: str = "piazza", **pace: Any) -> str:
        """Deal at a slow table, and let everybody go away."""
        first, *others = people
        wanted: dict[str, Any] = {"game": game, "seats": len(people), "pace": {**SLOW, **pace}}
        table: str = (await first.post("/api/tables", **wanted))["id"]
        for other in others:
            await other.post(f"/api/tables/{table}/sit")
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(each.watch(table)) for each in people]
            await begin(first, seats, table)
        await self.away(table)
        return table

    async def away(self, table: str) -> None:
        """Wait until everybody's tab is closed, and note that they are away."""
        service = self.server.service
        room = await service.find(table)
        await eventually(lambda: not room.watchers, "all tabs are closed")
        for seat in range(room.table.setup.seats):
            service._note_away(room, seat)
        await service.idle()

    async def move(self, client: Client, table: str) -> None:
        """Open the table, decide until others are asked, and go away again."""
        async with client.watch(table) as seat:
            await seat.update()
            while seat.legal and seat.state["status"] == "playing":
                await seat.act(seat.legal[0])
        await self.away(table)


@asynccontextmanager
async def elsewhere(folder: Path, **settings: Any) -> AsyncIterator[Elsewhere]:
    clock = Clock()
    clock.now = NOON
    async with (
        open_push_service(clock) as push,
        open_server(folder, clock, push_private=1, **settings) as server,
    ):
        push.application_key = server.service.notifier.push_key or ""
        yield Elsewhere(server, push, clock)
        assert push.faults == []
