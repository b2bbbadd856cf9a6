"""However a match is played, it says the same."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import trattoria
from tests.arena.matches import lasting_data, played, run_in, small
from trattoria.arena.deal import play_deal, work
from trattoria.arena.running import Here, cluster, processes, run, standings
from trattoria.arena.standings import Standings
from trattoria.arena.store import Store
from trattoria.bots.outside import BotFault

PATIENCE = 60.0
MATCH = small("greedy", "random", game="mister-bill", seats=3, deals=4)
CLUSTER = """
import sys
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@pytest.fixture(scope="module")
def alone() -> dict[str, object]:
    return lasting_data(Standings(MATCH, played(MATCH)))


class Backwards(Executor):
    """Finishes what it was asked last first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any]] = []

    def submit(self, fn: Any, /, *args: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, args))
        if len(self.waiting) == 2:
            for waiting, given in reversed(self.waiting):
                waiting.set_result(fn(*given))
            self.waiting.clear()
        return future


@pytest.mark.parametrize("workers", [1, 2])
def test_the_number_of_workers_changes_nothing(
    tmp_path: Path, alone: dict[str, object], workers: int
) -> None:
    assert lasting_data(run_in(tmp_path, MATCH, workers)) == alone


def test_neither_does_the_order_in_which_deals_are_finished(
    tmp_path: Path, alone: dict[str, object]
) -> None:
    store = Store(tmp_path / "match.jsonl", MATCH)
    heard: list[int] = []
    assert lasting_data(run(store, Backwards(), 1, heard.append)) == alone
    assert heard == [1, 2, 3, 4]
    store.close()


def test_a_match_that_is_broken_off_goes_on(tmp_path: Path, alone: dict[str, object]) -> None:
    store = Store(tmp_path / "match.jsonl", MATCH)
    for number in (2, 0, 3):
        store.add(play_deal(MATCH, number))
    assert [deal.number for deal in standings(store).deals] == [0, 2, 3]
    store.close()
    assert lasting_data(run_in(tmp_path, MATCH)) == alone


@pytest.mark.proof
def test_a_dask_cluster_of_two_processes_says_the_same(
    tmp_path: Path, alone: dict[str, object], address: str
) -> None:
    store = Store(tmp_path / "match.jsonl", MATCH)
    with cluster(address) as (executor, workers):
        assert workers == 2
        assert executor.submit(os.getpid).result() != os.getpid()
        assert lasting_data(run(store, executor, workers)) == alone
    store.close()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with running_cluster(tmp_path) as address:
        yield address


@contextmanager
def running_cluster(tmp_path: Path) -> Iterator[str]:
    script = tmp_path / "cluster.py"
    script.write_text(CLUSTER)
    process = subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    yield process.stdout.readline().strip()
    process.communicate("", timeout=PATIENCE)


@pytest.mark.proof
def test_a_cluster_that_does_not_know_trattoria(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trattoria.arena.running.fingerprint", _unknown)
    with running_cluster(tmp_path) as address, pytest.raises(trattoria.InvalidSetup) as error:
        opened(address)
    assert error.value.code == "other-worker"


def _unknown(game: str) -> str:
    """Stand for a function that cannot be found there: this module is not installed."""
    raise AssertionError


def opened(address: str) -> None:
    with cluster(address):
        pass


def test_no_cluster_there() -> None:
    with pytest.raises(trattoria.InvalidSetup) as error, cluster("no address at all"):
        pass
    assert error.value.code == "no-cluster"


def test_no_dask_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(trattoria.InvalidSetup) as error, cluster("tcp://127.0.0.1:1"):
        pass
    assert error.value.code == "no-dask"


# ---- until it is sure ----------------------------------------------------------------------------


class MadeUp(Executor):
    """Plays no games: in every deal the first bot wins so many of the two."""

    def __init__(self, won: dict[int, int], usual: int) -> None:
        self.won = won
        self.usual = usual
        self.asked: list[int] = []

    def submit(self, fn: Any, /, *args: Any, **more: Any) -> Future[Any]:
        number = args[1]
        self.asked.append(number)
        future: Future[Any] = Future()
        won = self.won.get(number, self.usual)
        games = [_game((0, 1), won >= 1), _game((1, 0), won >= 2)]
        future.set_result({"deal": number, "games": games, "seconds": [[0, 0], [0, 0]]})
        return future


def _game(bots: tuple[int, int], first_wins: bool) -> dict[str, object]:
    ranks = [1 if (bot == 0) == first_wins else 2 for bot in bots]
    return {"bots": list(bots), "scores": ranks, "ranks": ranks, "reason": "", "asked": [1, 1]}


def test_it_stops_at_the_look_that_decides_and_plays_nothing_more(tmp_path: Path) -> None:
    match = small(deals=400, looks=10)
    store = Store(tmp_path / "match.jsonl", match)
    executor = MadeUp({number: number % 3 for number in range(100)}, 2)
    found = run(store, executor, 3)
    assert found.look is not None
    assert found.look.better == 0
    assert len(executor.asked) == len(found.deals) == found.look.deals == 150
    assert run(store, executor, 3).look == found.look
    assert len(executor.asked) == 150
    store.close()


def test_it_ends_without_a_decision_if_there_is_none(tmp_path: Path) -> None:
    match = small(deals=100, looks=6)
    store = Store(tmp_path / "match.jsonl", match)
    found = run(store, MadeUp({}, 1), 1)
    assert found.look is not None
    assert (found.look.deals, found.look.better) == (100, None)
    store.close()


# ---- what goes wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_fails_ends_the_match_with_its_fault(tmp_path: Path, workers: int) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("def choose(observation, actions):\n    return 1 // 0\n")
    with pytest.raises(BotFault) as error:
        run_in(tmp_path, small(str(bot), "random"), workers)
    assert error.value.code == "bot-raised"
    assert error.value.facts["file"] == str(bot)
    assert "ZeroDivisionError" in str(error.value.facts["what"])


def test_a_worker_that_dies_is_told(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(
        "import os, signal\ndef choose(o, a):\n    os.kill(os.getppid(), signal.SIGKILL)\n"
    )
    with pytest.raises(trattoria.InvalidSetup) as error:
        run_in(tmp_path, small(str(bot), "random"), 2)
    assert error.value.code == "worker-died"


def test_a_worker_with_other_rules_refuses() -> None:
    data = {**MATCH.to_dict(), "code": "other"}
    assert work(data, 0) == {"code": "other-worker", "facts": {}}


def test_a_bots_file_that_changes_during_a_match_is_noticed(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("def choose(observation, actions):\n    return actions[0]\n")
    data = small(str(bot), "random").to_dict()
    assert "games" in work(data, 0)
    bot.write_text("def choose(observation, actions):\n    return actions[-1]\n")
    assert work(data, 1) == {"code": "other-worker", "facts": {}}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signal masks")
def test_a_worker_never_hears_ctrl_c_not_even_while_it_starts() -> None:
    with processes(2) as pool:
        deaf = pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
    assert signal.SIGINT in deaf
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_here_is_an_executor() -> None:
    assert list(Here().map(len, ["a", "bc"])) == [1, 2]


def test_a_match_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    match = small("random", "random", deals=60)
    path = tmp_path / "match.jsonl"
    script = f"""
from pathlib import Path
from tests.arena.matches import run_in
from trattoria.arena.match import Match
if __name__ == "__main__":
    run_in(Path({str(tmp_path)!r}), Match.from_dict({match.to_dict()!r}), 2)
"""
    file = tmp_path / "killed.py"
    file.write_text(script)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(["", *sys.path])[1:]}
    process = subprocess.Popen([sys.executable, str(file)], env=environment)
    until(lambda: path.exists() and path.read_bytes().count(b"\n") > 4)
    workers = children(process.pid)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = path.read_bytes().count(b"\n") - 1
    assert 4 <= before < 60
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
    store = Store(path, match)
    heard: list[int] = []
    found = run(store, Here(), 1, heard.append)
    store.close()
    assert heard == list(range(before + 1, 61))  # nothing was played twice
    assert lasting_data(found) == lasting_data(Standings(match, played(match)))


def children(pid: int) -> list[int]:
    return [int(own) for own in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def until(true: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "never happened"
        time.sleep(0.01)
