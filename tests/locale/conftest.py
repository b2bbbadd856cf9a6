"""Where a player would read a stopgap, a test fails."""

from __future__ import annotations

import pytest

from trattoria.locale import Catalog


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopgap(self: Catalog, key: str, faults: list[object]) -> str:
        raise AssertionError(f"{self.lang} {key}: {faults}")

    monkeypatch.setattr(Catalog, "stopgap", stopgap)
