"""Train your memory: asked before an opening, compared once it has shown everything."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import trattoria
from tests.server.client import open_server
from tests.server.fixtures import acquainted, laid, opened
from tests.server.tables import SECRET, Log, dealt, setup
from trattoria.core.event import Event
from trattoria.core.recall import recall_of
from trattoria.server.accounts.figures import everything, played_by, written
from trattoria.server.accounts.person import Person
from trattoria.server.realtime.connection import Connection
from trattoria.server.realtime.receiving import receive
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import commands, recall
from trattoria.server.tables.recall import Answer
from trattoria.server.tables.rows import Row

ADA = Person("ada", "Ada", "en", True, "device")
OVEN = ["pineapple", "olive", "chili", "mushroom", "salami"]
SAID = {"olive": 2, "salami": 8}


class Tab:
    """A browser without a network: it keeps what it was sent."""

    def __init__(self, service: TableService, room: TableRoom, session: str = "tab") -> None:
        self.sent: list[dict[str, Any]] = []
        self.connection = Connection(service, room, ADA, "en", self, session)

    def write(self, message: bytes) -> None:
        self.sent.append(json.loads(message))

    def end(self, code: int = 0) -> None:
        """Stay."""

    def got(self, type: str) -> list[dict[str, Any]]:
        return [message for message in self.sent if message["type"] == type]

    async def ask(self, type: str, **fields: object) -> dict[str, Any]:
        await receive(self.connection, json.dumps({"type": type, "id": 7, **fields}))
        return next(message for message in reversed(self.sent) if message.get("id") == 7)


def solo(game: str = "mamma-mia", **more: Any) -> Log:
    """A table of Ada and a bot, dealt."""
    log = Log(setup(game, 2, **more))
    log.do(commands.sit, "ada", 0)
    log.do(commands.seat_bot, "ada", 1, "apprentice")
    log.do(commands.presence, 0, True)
    log.do(commands.start, "ada", SECRET)
    log.do(commands.entropy, "ada", bytes(32).hex())
    log.do(commands.deal)
    return log


def played() -> tuple[Log, int, int]:
    """A whole game: with the row of its first opening, and the one that has shown all of it."""
    log = solo()
    log.play_at_random(trattoria.chance(2))
    opening = recall.opening_after(log.table, 0)
    assert opening is not None
    shown = recall.compare(log.table, Answer(opening, {}))
    assert shown is not None
    return log, opening, shown.number


async def begun(folder: Path, log: Log, until: int) -> tuple[TableService, TableRoom, Tab]:
    """Ada looks at a table just before a row, and wants to be asked."""
    service = await opened(folder)
    await acquainted(service, "ada")
    rows, log.rows = log.rows, log.rows[: until - 1]
    room = await laid(service, log)
    log.rows = rows
    await service.catch_up(room)
    tab = Tab(service, room)
    room.watchers.add(tab.connection)
    assert (await tab.ask("train"))["type"] == "done"
    return service, room, tab


async def happens(service: TableService, room: TableRoom, rows: list[Row]) -> None:
    await service.store.append(room.table.setup.id, rows)
    await service.catch_up(room)


async def test_an_oven_is_asked_about_before_anything_of_it_is_sent(tmp_path: Path) -> None:
    log, opening, last = played()
    service, room, tab = await begun(tmp_path, log, opening)
    await happens(service, room, log.rows[opening - 1 : opening])
    await happens(service, room, log.rows[opening : opening + 1])
    [asked] = tab.got("recall")
    assert (asked["opening"], asked["cards"], asked["most"]) == (opening, OVEN, 8)
    assert tab.got("update") == []

    assert (await tab.ask("recall", opening=opening, amounts=SAID))["type"] == "done"
    assert tab.got("update")[-1]["number"] == opening + 1
    again = await tab.ask("recall", opening=opening, amounts=SAID)
    assert again["code"] == "recall-not-now"
    for row in log.rows[opening + 1 : last]:
        assert tab.got("recalled") == []
        assert (await played_by(service.store, "ada")).recalls == []
        await happens(service, room, [row])
    [told] = tab.got("recalled")
    held = turned(tab.got("update"))
    assert (told["held"], told["said"]) == (dict(held), SAID)
    right = min(2, held["olive"]) - max(0, 2 - held["olive"])
    right += min(8, held["salami"]) - max(0, 8 - held["salami"])
    assert (told["right"], told["total"]) == (max(0, right), held.total())

    await service.background.finish()
    [kept] = (await played_by(service.store, "ada")).recalls
    assert (kept.right, kept.total) == (told["right"], told["total"])
    assert len(await recalls_kept(service)) == 1
    await service.people.forget(ADA)
    assert await recalls_kept(service) == []
    await service.close()


async def recalls_kept(service: TableService) -> list[Any]:
    pieces = [each async for each in written(await everything(service.store, ADA))]
    found: list[Any] = json.loads(b"".join(pieces))["recalls"]
    return found


def turned(updates: list[dict[str, Any]]) -> Counter[str]:
    """Count what came out of an oven, by the events that a browser was sent."""
    events = [event for update in updates for event in update["events"]]
    names = [event["event"] for event in events]
    opened = events[names.index("oven-opened") : names.index("gathered")]
    return Counter(card for e in opened if e["event"] == "turned" for card in e["cards"])


async def test_a_question_is_skipped_or_asked_again_or_switched_off(tmp_path: Path) -> None:
    log, opening, _ = played()
    service, room, tab = await begun(tmp_path, log, opening)
    cursor = tab.connection.cursor()
    await happens(service, room, log.rows[opening - 1 : opening])
    for nonsense in ({"truffle": 1}, {"olive": 9}, {"olive": -1}):
        wrong = await tab.ask("recall", opening=opening, amounts=nonsense)
        assert wrong["code"] == "bad-message"
    fresh = Tab(service, room, "fresh")  # it has nothing to remember from
    fresh.connection.send_update(room)
    assert fresh.got("update")[0]["number"] == opening
    back = Tab(service, room)
    room.watchers = {back.connection}
    await back.connection.resume(cursor)
    back.connection.send_update(room)
    assert back.got("recall") == tab.got("recall")
    await back.ask("recall", opening=opening)
    assert back.got("update")[0]["number"] == opening

    second = recall.opening_after(log.table, opening)
    assert second is not None
    await happens(service, room, log.rows[opening:second])
    assert [asked["opening"] for asked in back.got("recall")] == [opening, second]
    await back.ask("train", on=False)
    assert back.got("update")[-1]["number"] == second
    await happens(service, room, log.rows[second:])
    assert len(back.got("recall")) == 2
    assert back.got("recalled") == []
    await service.close()


async def test_who_is_not_alone_is_refused(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game="piazza", seats=2, bots=["commis"]))["id"]
        async with ada.watch(table) as seat:
            assert (await seat.ask("train"))["code"] == "recall-not-here"
            assert (await seat.ask("recall", opening=1))["code"] == "recall-not-now"


def test_nobody_is_asked_where_others_play_or_nothing_is_to_be_remembered() -> None:
    assert recall.may_train(solo().table)
    assert not recall.may_train(dealt("mamma-mia", 2).table)
    assert not recall.may_train(solo("piazza").table)
    closed = trattoria.game("mamma-mia").chosen({"open_oven": True})
    assert not recall.may_train(solo(options=closed).table)
    bake = solo()
    bake.table.setup = replace(bake.table.setup, bake="2026-11-17")
    assert not recall.may_train(bake.table)


@pytest.mark.parametrize("game", ["mamma-mia", "sole-mio", "grande", "plus"])
def test_every_oven_can_be_asked_about(game: str) -> None:
    rules, asks = trattoria.game(game), recall_of(game)
    assert asks is not None
    cards = asks.cards(rules)
    assert len(cards) == (6 if game == "plus" else 5)
    events, rng = list[Event](), trattoria.chance(1)
    state = rules.new(3, 5, events)
    while not any(event.kind == "gathered" for event in events):
        state.apply(state.legal_actions()[rng.below(len(state.legal_actions()))], events)
    shown = asks.shown(event.seen_by(None) for event in events)
    assert set(shown) <= set(cards)
    assert max(shown.values()) <= asks.most(rules, 3)
    assert sum(shown.values()) > 0


def test_what_was_never_there_counts_against_what_was_remembered() -> None:
    log, opening, _ = played()
    nothing = recall.compare(log.table, Answer(opening, {}))
    assert nothing is not None
    assert nothing.right == 0
    held = nothing.held
    assert recall.compare(log.table, Answer(opening, held)) == nothing._replace(right=nothing.total)
    card = next(iter(held))
    more = recall.compare(log.table, Answer(opening, {**held, card: held[card] + 2}))
    assert more == nothing._replace(right=nothing.total - 2)
    assert recall.compare(log.table, Answer(opening, dict.fromkeys(held, 99))) == nothing
