"""A match on disk: nothing is lost, nothing else is written over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import trattoria
from tests.arena.matches import lasting_data, played, run_in, small
from trattoria.arena.match import NOT_PLAYING, Match
from trattoria.arena.store import Store, read_match


def kept(path: Path, match: Match, deals: int) -> bytes:
    store = Store(path, match)
    for deal in played(match)[:deals]:
        store.add(deal)
    store.close()
    return path.read_bytes()


def error(path: Path, match: Match) -> trattoria.TrattoriaError:
    before = path.read_bytes()
    with pytest.raises(trattoria.InvalidData) as refused:
        Store(path, match)
    assert path.read_bytes() == before
    return refused.value


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    match, path = small(), tmp_path / "new" / "match.jsonl"
    kept(path, match, 3)
    again = Store(path, match)
    assert list(again.deals.values()) == played_as_kept(match, again)
    assert read_match(path) == match
    again.close()


def played_as_kept(match: Match, store: Store) -> list[object]:
    """The deals as they are played now, with the seconds that were kept."""
    return [d._replace(seconds=store.deals[d.number].seconds) for d in played(match)[:3]]


def test_whatever_a_crash_leaves_of_the_last_line_is_dropped(tmp_path: Path) -> None:
    match, path = small(deals=2), tmp_path / "match.jsonl"
    whole = kept(path, match, 2)
    lines = whole.splitlines(keepends=True)
    full = lasting_data(run_in(tmp_path, match))
    for cut in (1, 20, len(lines[2]) - 1):
        path.write_bytes(b"".join(lines[:2]) + lines[2][:cut])
        store = Store(path, match)
        assert list(store.deals) == [0]
        store.close()
        assert path.read_bytes() == b"".join(lines[:2])
        assert lasting_data(run_in(tmp_path, match)) == full


@pytest.mark.parametrize("cut", [0, 1, 30])
def test_half_a_first_line_is_written_anew(tmp_path: Path, cut: int) -> None:
    match, path = small(), tmp_path / "match.jsonl"
    head = kept(path, match, 0)
    path.write_bytes(head[:cut])
    assert kept(path, match, 0) == head


def test_a_file_of_another_match_is_refused_and_left_alone(tmp_path: Path) -> None:
    match, path = small(), tmp_path / "match.jsonl"
    kept(path, match, 1)
    changes: list[dict[str, Any]] = [
        {"game": "mister-bill", "seats": 3},
        {"seats": 3},
        {"bots": ("random", "greedy")},
        {"seed": 4},
        {"deals": 5},
        {"looks": 1},
    ]
    for change in changes:
        refused = error(path, match._replace(**change))
        assert (refused.code, refused.facts["field"]) in {
            ("other-match", name) for name in (*change, "code", "version")
        }


@pytest.mark.parametrize(
    ("field", "value"), [("version", 99), ("program", "0.0"), ("code", "x"), ("options", {"a": 1})]
)
def test_results_of_other_rules_are_refused(
    tmp_path: Path, field: str, value: dict[str, object] | int | str
) -> None:
    match, path = small(), tmp_path / "match.jsonl"
    head, *lines = kept(path, match, 1).splitlines(keepends=True)
    changed = json.dumps({**json.loads(head), field: value}).encode() + b"\n"
    path.write_bytes(changed + b"".join(lines))
    refused = error(path, match)
    assert (refused.code, refused.facts["field"]) == ("other-match", field)


def test_another_version_of_a_bots_file_is_another_match(tmp_path: Path) -> None:
    bot, path = tmp_path / "mine.py", tmp_path / "match.jsonl"
    bot.write_text("def choose(observation, actions):\n    return actions[0]\n")
    match = small(str(bot), "random", deals=1)
    kept(path, match, 1)
    bot.write_text("def choose(observation, actions):\n    return actions[-1]\n")
    assert error(path, match).facts["field"] == "files"


@pytest.mark.parametrize(
    "content", [b"shopping list", b"shopping\nlist\n", b"[]\n", b"\xff\x00\n", b"{}\n", b"[" * 9999]
)
def test_what_is_no_match_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(content)
    assert error(path, small()).code == "no-match"
    with pytest.raises(trattoria.InvalidData):
        read_match(path)


@pytest.mark.parametrize(
    "line", [b"{", b"{}", b"[]", b'{"deal": 0, "games": []}', b'{"deal": 9}', b"\xff"]
)
def test_a_damaged_line_is_named(tmp_path: Path, line: bytes) -> None:
    match, path = small(), tmp_path / "match.jsonl"
    lines = kept(path, match, 2).splitlines()
    path.write_bytes(b"\n".join([lines[0], line, lines[2], b""]))
    refused = error(path, match)
    assert (refused.code, refused.facts["number"]) == ("damaged-match", 2)
    path.write_bytes(b"\n".join([lines[0], lines[2], b""]))  # as the sentence says
    store = Store(path, match)
    assert list(store.deals) == [1]
    store.close()


def test_no_bot_needs_what_results_do_not_depend_on() -> None:
    """A change in these files leaves results as they are; of the levels, only other games' do."""
    folder = Path(trattoria.__file__).parent / "bots"
    bots = {path.name: path.read_text("utf-8") for path in folder.glob("*.py")}
    assert set(bots) >= NOT_PLAYING
    for name in NOT_PLAYING - {"level_settings.py"}:
        module = f"trattoria.bots.{name.removesuffix('.py')} "
        assert [each for each, text in bots.items() if module in text] == []
