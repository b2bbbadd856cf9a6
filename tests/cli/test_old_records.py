"""Games that older versions saved are still read: told again, checked, gone on with.

The folders of `tests/records` are named after the version whose files they hold.  A `-server` file
has the proof of its shuffle, a `-terminal` file is of a game that is not over.  They are never
written anew; a new version adds a folder.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import trattoria
from tests.cli.shell import Shell

FOLDER = Path(__file__).parents[1] / "records"
FILES = sorted(FOLDER.glob("*/*.json"))
RUNNING = [file for file in FILES if file.stem.endswith("-terminal")]


def named(file: Path) -> str:
    return str(file.relative_to(FOLDER).with_suffix(""))


@pytest.mark.parametrize("version", ["0.1.0", "0.2.0"])
def test_every_game_is_there(version: str) -> None:
    games = {json.loads(file.read_text("utf-8"))["game"] for file in FOLDER.glob(f"{version}/*")}
    assert games == set(trattoria.games())


@pytest.mark.parametrize("file", FILES, ids=named)
def test_it_is_checked(file: Path, shell: Shell) -> None:
    record = json.loads(file.read_text("utf-8"))
    said = shell.run("verify", str(file), "--lang", "en").output
    assert said.startswith("All is right")
    assert f"{len(record['actions'])} decisions" in said.replace("\u00a0", " ")
    if record["outcome"] is not None:
        assert all(str(score) in said for score in record["outcome"]["scores"])


@pytest.mark.parametrize("file", FILES, ids=named)
def test_it_is_told_again(file: Path, shell: Shell) -> None:
    record = json.loads(file.read_text("utf-8"))
    said = shell.run("replay", str(file), "--lang", "en", "--plain").output
    assert len(said.splitlines()) > len(record["actions"]) / 2
    assert ("play --resume" in said) == (file in RUNNING)


@pytest.mark.parametrize("file", RUNNING, ids=named)
def test_it_goes_on(file: Path, shell: Shell, tmp_path: Path) -> None:
    copy = Path(shutil.copy(file, tmp_path / file.name))
    shell.run("play", "--resume", str(copy), "--plain", typed="1\n1\nquit\n")
    before, after = (json.loads(each.read_text("utf-8"))["actions"] for each in (file, copy))
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_what_was_changed_is_noticed(shell: Shell, tmp_path: Path) -> None:
    """Another order of the same moves is another game, and so is another shuffle."""
    file = next(file for file in FILES if file.stem.endswith("-server"))
    record = json.loads(file.read_text("utf-8"))
    changed = tmp_path / "changed.json"
    for wrong in ({"actions": record["actions"][::-1]}, {"seed": "00" * 32}):
        changed.write_text(json.dumps({**record, **wrong}))
        found = shell.run("verify", str(changed), "--lang", "en")
        assert found.exit_code != 0
        assert "All is right" not in found.output
