"""A shell with its own folder, in which a missing sentence is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shell import Shell
from trattoria.locale import Catalog


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopgap(self: Catalog, key: str, faults: list[object]) -> str:
        raise AssertionError(f"{self.lang} {key}: {faults}")

    monkeypatch.setattr(Catalog, "stopgap", stopgap)


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    for name in ("TRATTORIA_LANG", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TRATTORIA_HOME", str(tmp_path / "home"))
    return Shell(tmp_path)
