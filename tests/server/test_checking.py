"""A check beside a server that goes on: what changes meanwhile is no damage."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.fixtures import opened
from tests.server.test_ratings import table_with_bots
from trattoria.server.accounts.ratings import settle
from trattoria.server.checking import check
from trattoria.server.storage.store import Store
from trattoria.server.tables.table import OVER


@pytest.mark.parametrize("read", ["status", "setup", "rows"])
@pytest.mark.parametrize("ends", [True, False])
async def test_a_check_tells_of_no_damage_where_a_server_goes_on(
    tmp_path: Path, read: str, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game ends, or its table is removed, after a part of it was read."""
    service, log = await opened(tmp_path), table_with_bots(["chef"])
    id, *last = log.table.setup.id, log.rows[-1]
    await service.store.create(log.table.setup)
    await service.store.append(id, log.rows[: -1 if ends else None])
    if not ends:
        await settle(service.store, log.table)
        await service.store.mark(id, OVER, 0.0)
    ask = getattr(Store, read)

    async def read_and_go_on(store: Store, table: str) -> object:
        found = await ask(store, table)
        if ends:
            await service.store.append(id, last)
            await settle(service.store, log.table)
            await service.store.mark(id, OVER, 0.0)
        else:
            assert await service.store.clear(1.0) == 1
        return found

    monkeypatch.setattr(Store, read, read_and_go_on)
    assert (await check(service.settings.database)).problems == []
