"""What whoever runs a server can watch, by the names in docs/hosting.md."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families

from tests.server.client import Client, begin, open_server, play_to_the_end
from tests.server.fixtures import opened, remade
from trattoria.server.run import configure_logs
from trattoria.server.storage.log_writer import Unavailable
from trattoria.server.tables.rows import Row

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


async def metrics(client: Client) -> dict[str, float]:
    """Read all numbers, by their name and labels."""
    told = (await client.http.get("/metrics")).text
    return {
        " ".join((sample.name, *sample.labels.values())): sample.value
        for family in text_string_to_metric_families(told)
        for sample in family.samples
    }


async def test_a_game_leaves_its_traces(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada = await server.client("Ada")
        before = await metrics(ada)
        made = await ada.post("/api/tables", game="piazza", seats=2, bots=["apprentice"])
        tab = await stack.enter_async_context(ada.watch(made["id"]))
        await begin(ada, [tab], made["id"])
        await ada.get("/api/tables/nothing", 404)
        assert (await tab.ask("take-back"))["code"] == "nothing-to-take-back"
        async with ada.watch("nothing") as lost:
            await lost.next()
        await play_to_the_end([tab])
        after = await metrics(ada)

        def more(name: str) -> float:
            return after.get(name, 0) - before.get(name, 0)

        commits = more("trattoria_commits_total")
        assert commits > 10
        assert more("trattoria_commit_seconds_count") == commits
        assert more("trattoria_bot_seconds_count apprentice") > 5
        assert more("trattoria_refusals_total no-such-table") == 2
        assert more("trattoria_refusals_total nothing-to-take-back") == 1
        assert after["trattoria_watchers"] == 1
        for name in ("commits_waiting", "reviews_waiting"):
            assert after[f"trattoria_{name}"] == 0
        for lane in ("searches", "answers", "pages", "steps", "idle"):
            assert after[f"trattoria_work_waiting {lane}"] == 0
        assert abs(after["trattoria_clock_off_seconds"]) < 1
        page = HOSTING.read_text(encoding="utf-8")
        known = {key.split()[0] for key in after if key.startswith("trattoria_")}
        for name in re.findall(r"`(trattoria_\w+)`", page):
            assert known & {name, f"{name}_count"}, f"docs/hosting.md tells of {name}"
        own = {re.sub("_(bucket|count|sum|created)$", "", name) for name in known}
        assert {name for name in own if name not in page} == set()


async def test_a_commit_that_fails_is_counted_and_told_before_it_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logs_on_a_full_disk: None
) -> None:
    """The disk is full, and the log of the server lies on it: the next commit is made."""
    service = await opened(tmp_path)
    await service.store.create(remade("t1"))
    write, faults = service.store._log_writer.write, [Unavailable()]

    async def full(*told: Any) -> None:
        if faults:
            raise faults.pop()
        await write(*told)

    monkeypatch.setattr(service.store._log_writer, "write", full)
    with pytest.raises(Unavailable):
        await service.store.append("t1", [Row(1, "chat", 0.0)])
    async with asyncio.timeout(30):
        await service.store.append("t1", [Row(1, "chat", 0.0)])
    await service.close()


@pytest.fixture
def logs_on_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = structlog.get_config()
    with suppress(OSError), Path("/dev/full").open("w") as full:
        monkeypatch.setattr("sys.stderr", full)
        configure_logs("INFO")
        with pytest.raises(OSError, match="No space"):
            print("anything", file=full, flush=True)
        yield
        structlog.configure(**before)
