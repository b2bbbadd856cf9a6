"""Hints from the maestro: where they are allowed, to whom, and that they remember for nobody."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import trattoria
from tests.conformance.tables import Table, position
from tests.server.client import Clock, Message, Seat, ServerUnderTest, begin, open_server
from tests.server.tables import dealt
from trattoria import State
from trattoria.bots.memory import Memory
from trattoria.core.errors import TrattoriaError
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer
from trattoria.server import bot_pool
from trattoria.server.analysis import hints
from trattoria.server.analysis.hinting import advise
from trattoria.server.analysis.hints import A_MINUTE, Hints
from trattoria.server.bot_pool import BotPool
from trattoria.server.tables import commands
from trattoria.server.tables.draft import Draft
from trattoria.server.turns import Asker
from trattoria.server.work_pool import WorkPool

OVENS = ("mamma-mia", "sole-mio", "grande", "plus")


ADA = Asker("here", "ada")


class Quick(BotPool):
    """Answers at once with the first action, and notes what it is asked."""

    def __init__(self) -> None:
        super().__init__(WorkPool(0))
        self.asked: list[str] = []

    async def search(  # type: ignore[override]
        self, asker: Asker, do: Callable[..., Any], *args: Any
    ) -> Any:
        game, observation, actions = args
        self.asked.append(json.dumps([game, observation], sort_keys=True))
        return do(game, observation, actions[:1])


async def hint(seat: Seat) -> Message:
    answer = await seat.ask("hint")
    if answer["type"] == "refused":
        return answer
    return await seat.until(lambda message: message["type"] == "hint")


async def two_at(
    server: ServerUnderTest, stack: AsyncExitStack, game: str, **more: Any
) -> tuple[Seat, Seat]:
    """Seat two people; gives whose turn it is first."""
    ada, bruno = await server.client("Ada"), await server.client("Bruno", "fr")
    table = (await ada.post("/api/tables", game=game, seats=2, **more))["id"]
    await bruno.post(f"/api/tables/{table}/sit")
    seats = [await stack.enter_async_context(client.watch(table)) for client in (ada, bruno)]
    await begin(ada, seats, table)
    first, second = seats if seats[0].state["legal"] else reversed(seats)
    return first, second


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody here needs a good hint: a search ends with the least of its iterations."""
    monkeypatch.setattr(bot_pool, "search_time", lambda left, waiting, workers: 0.0)


@pytest.mark.parametrize("game", ["mamma-mia", "grande", "piazza"])
async def test_the_maestro_suggests_a_legal_action(game: str, tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        first, second = await two_at(server, stack, game)
        await second.ask("ping")
        told = len(second.got)
        said = await hint(first)
        chosen = next(each for each in first.state["legal"] if each["action"] == said["action"])
        assert said["facts"] == chosen["facts"]
        assert said["moves"] == first.moves
        if len(first.legal) > 1:
            assert 0 <= said["rating"] <= 100
        localizer = Localizer(Catalog("fr"), game)
        assert said["why"] is None or localizer.why(**said["why"]).endswith(".")
        assert await hint(first) == said  # nothing has changed, and neither have they
        await second.ask("ping")
        others = [message["type"] for message in second.got[told:]]
        assert others == ["pong", "done"]  # nobody else is told anything


async def test_hints_at_the_wrong_moment_are_refused(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        first, second = await two_at(server, stack, "mamma-mia", spectators=True)
        assert (await hint(second))["code"] == "hint-not-now"
        table = first.got[0]["table"]["id"]
        stranger = await stack.enter_async_context(server.stranger().watch(table))
        await stranger.update()
        assert (await hint(stranger))["code"] == "not-seated"
        while first.state["draft"] is None or not first.state["draft"]["ready"]:
            await first.act(first.legal[0], confirm=False)
        assert (await hint(first))["code"] == "draft-ready"
        await first.ask("take-back", all=True)
        assert (await hint(first))["type"] == "hint"


async def test_a_draft_is_advised_as_it_stands(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        first, _ = await two_at(server, stack, "mamma-mia")
        before = first.legal
        await first.act(first.legal[0], confirm=False)
        assert first.legal != before
        assert (await hint(first))["action"] in first.legal


async def test_everybody_sees_whether_hints_are_allowed_and_a_rated_table_never_has_them(
    tmp_path: Path,
) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada = await server.client("Ada")
        asked: dict[str, Any] = {"game": "piazza", "seats": 2}
        refused = await ada.post("/api/tables", 400, **asked, rated=True, hints=True)
        assert refused["code"] == "rated-hints"
        shown = []
        for more in ({}, {"hints": False}, {"rated": True}):
            made = await ada.post("/api/tables", **asked, **more)
            stranger = await stack.enter_async_context(server.stranger().watch(made["id"]))
            hello = await stranger.next()
            shown.append((made["hints"], hello["table"]["hints"]))
        assert shown == [(True, True), (False, False), (False, False)]
        first, _ = await two_at(server, stack, "piazza", rated=True)
        assert (await hint(first))["code"] == "no-hints"


async def test_a_rematch_allows_what_the_table_allowed(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        bots = ["commis"]
        for allowed in (True, False):
            message: dict[str, Any] = {"game": "piazza", "seats": 2, "bots": bots, "hints": allowed}
            table = (await ada.post("/api/tables", **message))["id"]
            async with ada.watch(table) as seat:
                await begin(ada, [seat], table)
                await seat.ask("resign")
            again = await ada.post(f"/api/tables/{table}/rematch")
            assert again["hints"] is allowed


async def test_nobody_asks_too_often() -> None:
    clock = Clock()
    asking = Hints(Quick(), clock)
    log = dealt("piazza", 3, hints=True)
    seat = log.table.asked[0]
    for _ in range(A_MINUTE):
        await asking.ask(ADA, log.table, seat, log.state)  # the same: counted once
    for _ in range(A_MINUTE - 1):
        asking.forget(log.table.setup.id)
        await asking.ask(ADA, log.table, seat, log.state)
    asking.forget(log.table.setup.id)
    with pytest.raises(TrattoriaError, match="hint-too-often"):
        asking.ask(ADA, log.table, seat, log.state)
    await asking.ask(Asker("here", "bruno"), log.table, seat, log.state)
    clock.now += 61
    asking.forget(log.table.setup.id)
    await asking.ask(ADA, log.table, seat, log.state)


async def test_a_position_of_a_draft_is_thought_about_once() -> None:
    """A draft goes on and is taken back: the maestro is not asked again, and says the same."""
    pool = Quick()
    asking = Hints(pool, Clock())
    log = dealt("mamma-mia", 3, hints=True)
    seat = log.table.asked[0]
    before = log.state
    draft = Draft(before, seat, 0)
    draft.add(before.legal_actions()[0])
    after = draft.state
    assert after.observe(seat) != before.observe(seat)
    said = [await asking.ask(ADA, log.table, seat, at) for at in (before, after, before)]
    assert said[0] is said[2]
    assert len(pool.asked) == 2
    log.play_at_random(trattoria.chance(1), 1)
    await asking.ask(ADA, log.table, log.table.asked[0], log.state)
    assert len(pool.asked) == 3


async def test_a_hint_that_failed_can_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = WorkPool(0)
    asking = Hints(BotPool(pool), Clock())
    log = dealt("piazza", 3, hints=True)
    seat = log.table.asked[0]
    monkeypatch.setattr(hints, "advise", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        await asking.ask(ADA, log.table, seat, log.state)
    monkeypatch.setattr(hints, "advise", advise)
    found = await asking.ask(ADA, log.table, seat, log.state)
    assert found.action in log.state.legal_actions()
    pool.close()


@pytest.mark.parametrize("game", OVENS)
async def test_a_hint_remembers_for_nobody(game: str) -> None:
    """Two histories with the same table before one's eyes: the maestro is asked the same."""
    rng = trattoria.chance(7)
    at = Table(trattoria.game(game), 3, trattoria.game(game).chosen({}))

    async def asked(state: State) -> list[str]:
        log, pool = dealt(game, 3, hints=True), Quick()
        log.table.state = state
        await Hints(pool, Clock()).ask(ADA, log.table, int(state.to_move), state)
        return pool.asked

    compared = 0
    for number in range(200):
        state = position(at, number, 12 + int(rng.below(40)))
        if state.to_move < 0:
            continue
        seat = int(state.to_move)
        other = state.game.determinize(Memory(last=1).recall(state.observe(seat), 0), rng)
        alike = json.dumps(state.view(seat)) == json.dumps(other.view(seat))
        if not alike or state.observe(seat) == other.observe(seat):
            continue
        assert await asked(state) == await asked(other)
        compared += 1
        if compared == 3:
            return
    pytest.fail("too few positions to compare")


def test_what_cannot_be_hinted_at() -> None:
    log = dealt("piazza", 2, hints=True)
    seat = log.table.asked[0]
    assert commands.hinted(log.table, seat, None) is log.state
    draft = Draft(log.state, seat, 0)
    draft.ready = True
    with pytest.raises(TrattoriaError, match="draft-ready"):
        commands.hinted(log.table, seat, draft)
    log.do(commands.pause, "ada", 0)
    log.do(commands.pause, "bruno", 1)
    with pytest.raises(TrattoriaError, match="hint-not-now"):
        commands.hinted(log.table, seat, None)
    with pytest.raises(TrattoriaError, match="no-hints"):
        commands.hinted(dealt("piazza", 2).table, seat, None)
