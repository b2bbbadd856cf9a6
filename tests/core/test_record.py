"""Records: written in one step, read with care, played again move by move."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import trattoria
from tests.shared import there
from trattoria import IllegalAction, InvalidData, InvalidSetup, Record


def finished(seed: int | bytes = 4) -> Record:
    record, state = Record.begin("piazza", 2, seed, table={"you": 0})
    rng = trattoria.chance(1)
    while state.to_move >= 0:
        actions = state.legal_actions()
        record.take(state, actions[rng.below(len(actions))])
    return record


@pytest.mark.parametrize("seed", [4, -(2**80), bytes(range(32))])
def test_a_record_round_trips(seed: int | bytes) -> None:
    record = finished(seed)
    read = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    assert read.to_dict() == record.to_dict()
    assert read.seed == seed
    assert read.verify().outcome is not None


def test_an_illegal_action_leaves_state_and_record_alone() -> None:
    record, state = Record.begin("piazza", 2, 4)
    before = state.to_dict()
    with pytest.raises(IllegalAction):
        record.take(state, state.game.parse_action("pass"))
    assert (record.actions, state.to_dict()) == ([], before)


def test_replay_gives_every_position_with_its_events() -> None:
    record = finished()
    steps = list(record.replay())
    assert len(steps) == len(record.actions)
    assert [event.kind for event in steps[-1][2]][-1] == "ended"


def test_a_forged_action_is_found_by_its_number() -> None:
    record = finished()
    record.actions[5] = record.actions[4]
    with pytest.raises(InvalidData) as refused:
        record.verify()
    assert (refused.value.code, refused.value.facts["number"]) == ("bad-record-action", 6)
    record.actions[5] = "moonwalk"
    with pytest.raises(InvalidData) as refused:
        record.verify()
    assert refused.value.facts["why"] == "unknown-action"


def test_a_forged_outcome_or_seed_is_found() -> None:
    record = finished()
    record.outcome = {**there(record.outcome), "scores": [99, 0]}
    with pytest.raises(InvalidData) as refused:
        record.verify()
    assert refused.value.code == "other-outcome"
    record = finished()
    record.outcome = None
    with pytest.raises(InvalidData):
        record.verify()
    record = finished()
    record.seed = 5
    with pytest.raises(InvalidData):
        record.verify()


def test_a_record_of_another_version_is_refused() -> None:
    record = finished()
    record.version += 1
    with pytest.raises(InvalidData) as refused:
        record.start()
    assert refused.value.code == "other-version"


def test_an_unknown_game_is_refused() -> None:
    record = finished()
    record.game = "poker"
    with pytest.raises(InvalidSetup) as refused:
        record.verify()
    assert refused.value.code == "unknown-game"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"trattoria": 2}, "out-of-range"),
        ({"seed": None}, "wrong-type"),
        ({"seed": "abc"}, "wrong-type"),
        ({"seed": "ab"}, "wrong-length"),
        ({"seed": True}, "wrong-type"),
        ({"actions": "none"}, "wrong-type"),
        ({"actions": [1]}, "wrong-type"),
        ({"options": []}, "wrong-type"),
        ({"seats": 0}, "out-of-range"),
        ({"extra": 1}, "unknown-field"),
    ],
)
def test_a_damaged_record_is_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(InvalidData) as refused:
        Record.from_dict({**finished().to_dict(), **change})
    assert refused.value.code == code
    assert str(refused.value.facts["where"]).startswith(next(iter(change)))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"a": 1}'])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(InvalidData):
        Record.load(path)


def test_saving_is_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If writing fails the old file is whole and no scraps are left."""
    path = tmp_path / "deep" / "game.json"
    record = finished()
    record.save(path)
    before = path.read_text(encoding="utf-8")

    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    record.actions.clear()
    with pytest.raises(KeyboardInterrupt):
        record.save(path)
    assert path.read_text(encoding="utf-8") == before
    assert list(path.parent.iterdir()) == [path]
