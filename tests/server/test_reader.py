"""Questions to an SQLite database: one visit to a thread, over lines that stay open."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, CursorResult, text

from tests.server.fixtures import acquainted, opened
from trattoria.server.storage.reader import THREADS

NAMES = text("SELECT id FROM people ORDER BY id")


async def test_what_is_committed_is_read_at_once_by_all_who_ask(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    for number in range(5):
        await acquainted(service, f"p{number}")
        answers = await asyncio.gather(*(service.store.all(NAMES) for _ in range(2 * THREADS)))
        assert [len(found) for found in answers] == [number + 1] * 2 * THREADS
    await service.close()


async def test_after_a_question_that_fails_the_newest_is_read(tmp_path: Path) -> None:
    """Else the thread would read for ever what was there when the question broke off."""
    service = await opened(tmp_path)
    begun: list[CursorResult[Any]] = []
    await acquainted(service, *(f"p{number}" for number in range(9)))

    def broken_off(connection: Connection) -> None:
        begun.append(connection.execute(NAMES))
        begun[-1].fetchone()
        raise ZeroDivisionError

    for _ in range(2 * THREADS):
        with pytest.raises(ZeroDivisionError):
            await service.store.read(broken_off)
    await acquainted(service, "q")
    answers = await asyncio.gather(*(service.store.all(NAMES) for _ in range(2 * THREADS)))
    assert {len(found) for found in answers} == {10}
    begun.clear()
    await service.store.tidy()
    await service.close()
    with sqlite3.connect(tmp_path / "trattoria.db") as left:  # nobody else has it open
        left.execute("PRAGMA locking_mode = EXCLUSIVE")
        left.execute("DELETE FROM people")
    left.close()
    assert not (tmp_path / "trattoria.db-wal").exists()


async def test_questions_on_their_way_are_answered_before_the_end(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    await acquainted(service, "p")
    asked = [asyncio.create_task(service.store.all(NAMES)) for _ in range(5 * THREADS)]
    await asyncio.sleep(0)
    await service.close()
    assert {len(await each) for each in asked} == {1}


async def test_who_has_gone_is_not_answered(tmp_path: Path) -> None:
    """Neither those who wait, nor the end of the server, wait for what nobody wants to know."""
    service = await opened(tmp_path)
    busy, answered, done = threading.Semaphore(0), list[str](), threading.Event()

    def slow(_: Connection) -> None:
        busy.release()
        done.wait()

    def note(_: Connection) -> None:
        answered.append("note")

    asked = [asyncio.create_task(service.store.read(slow)) for _ in range(THREADS)]
    for _ in range(THREADS):
        await asyncio.to_thread(busy.acquire)
    gone = [asyncio.create_task(service.store.read(note)) for _ in range(9)]
    staying = asyncio.create_task(service.store.read(note))
    await asyncio.sleep(0)
    for each in gone:
        each.cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    done.set()
    await asyncio.gather(staying, *asked)
    await service.close()
    assert answered == ["note"]
