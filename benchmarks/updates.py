"""What a move costs the server without sockets and commits: deciding, applying, three updates.

    python -m benchmarks.updates [GAME ...] [--moves 3000]
    PYTHONPATH=build/native python -m benchmarks.updates          # with the compiled rules

Prints processor time, which other work on the machine disturbs less than the clock on the wall: of
all moves, and of the quickest tenth of the groups of 100 moves; and the bytes of an update.
"""

from __future__ import annotations

import gc
import random
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import trattoria
from benchmarks.engines.ours import build
from trattoria.server.accounts.person import Person
from trattoria.server.realtime.connection import Connection
from trattoria.server.realtime.receiving import receive
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.tables import commands
from trattoria.server.tables.rows import PACES, Row, Setup
from trattoria.server.tables.table import PLAYING, Table

SEATS = 3
GROUP = 100  # moves that are timed together
PEOPLE = [Person(f"{seat:032x}", f"Guest {seat}", "en", False, "device") for seat in range(SEATS)]
T = TypeVar("T")


class NoStore(TableService):
    """All of a server but its database and its tasks."""

    def __init__(self, data: Path) -> None:
        endless = 10**9
        super().__init__(
            Settings(data, bot_workers=0, messages_a_second=endless, messages_address=endless)
        )
        self.store.append = _written  # type: ignore[assignment, method-assign]
        self.people.names = {person.id: person.name for person in PEOPLE}

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        work.close()


async def _written(table: str, rows: object) -> None:
    """Write nothing."""


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """Run what has nothing to wait for."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise RuntimeError("it waits")


class Sizes(list[int]):
    """The way to browsers that count what they are sent."""

    def write(self, message: bytes) -> None:
        self.append(len(message))

    def end(self, code: int = 0) -> None:
        """Count nothing more."""


def open_table(service: TableService, game: str, number: int, sent: Sizes) -> list[Connection]:
    """Deal at a table with a browser at every seat."""
    engine = trattoria.game(game)
    setup = Setup(
        f"{number:020x}",
        *("ABCDEF", game, engine.version, SEATS, engine.chosen({}), PEOPLE[0].id, 0.0),
        pace=PACES["relaxed"],
    )
    room = TableRoom(Table(setup))

    def do(*command: Any) -> list[Row]:
        return at_once(service.submit(room, *command))

    for seat, person in enumerate(PEOPLE):
        do(commands.sit, person.id, seat)
        do(commands.presence, seat, True)
    do(commands.start, PEOPLE[0].id, bytes(32))
    for person in PEOPLE:
        do(commands.entropy, person.id, bytes(32).hex())
    do(commands.deal)
    opened = [Connection(service, room, person, "en", sent) for person in PEOPLE]
    room.watchers.update(opened)
    return opened


def choose(table: Table, dice: random.Random) -> tuple[int, bytes]:
    """Choose a decision at random; gives the seat, and what its browser sends."""
    assert table.state is not None
    seat = dice.choice(table.asked)
    action = table.game.action_text(dice.choice(table.state.legal_actions(seat)))
    act = {"type": "act", "action": action, "moves": len(table.actions), "confirm": True}
    return seat, msgspec.json.encode(act)


def measure(service: TableService, game: str, moves: int) -> None:
    dice, times, sizes = random.Random(1), list[float](), Sizes()
    tables = 0
    opened = open_table(service, game, tables, sizes)
    while len(times) < moves:
        table = opened[0].room.table
        if table.status != PLAYING:
            tables += 1
            opened = open_table(service, game, tables, sizes)
            continue
        seat, sent = choose(table, dice)
        began = time.process_time()
        at_once(receive(opened[seat], sent))
        times.append(time.process_time() - began)
    show(game, times, sizes)


def show(game: str, times: list[float], sizes: list[int]) -> None:
    groups = sorted(
        sum(times[start : start + GROUP]) / GROUP for start in range(0, len(times), GROUP)
    )
    mean, best = sum(times) / len(times), groups[len(groups) // 10]
    size = sum(sizes) / len(sizes)
    print(f"{game:12} {1e6 * mean:8.0f} {1e6 * best:8.0f} {size:8.0f}", flush=True)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=trattoria.games())
    parser.add_argument("--moves", type=int, default=3000)
    given = parser.parse_args()
    print(f"{build()} rules, {SEATS} seats; microseconds a move")
    print(f"{'game':12} {'mean':>8} {'quick':>8} {'bytes':>8}")
    with tempfile.TemporaryDirectory() as data:
        service = NoStore(Path(data))
        gc.freeze()
        for game in given.games:
            measure(service, game, given.moves)


if __name__ == "__main__":
    main()
