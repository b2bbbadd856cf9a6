"""Playing a match on any executor: here, in processes, or on a Dask cluster.

The number of workers changes only how long it takes: a deal's games are fixed by its number, and
whether the match is decided is looked at when all deals up to that look are there.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import resource_tracker
from threading import Thread
from typing import Any

from trattoria.arena.deal import Deal, work
from trattoria.arena.match import Match, fingerprint
from trattoria.arena.sequential import LOOKS, follow
from trattoria.arena.standings import Standings, leads
from trattoria.arena.store import Store
from trattoria.bots.outside import BotFault
from trattoria.core.errors import InvalidSetup
from trattoria.core.registry import games

AHEAD = 2  # deals in hand for each worker
PATIENCE = 10  # seconds until a cluster must have answered


class Here(Executor):
    """An executor that works in this process, at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **more))
        return done


def run(
    store: Store,
    executor: Executor,
    workers: int,
    tell: Callable[[int], None] = lambda played: None,
) -> Standings:
    """Play what is missing, until all is played or the match is decided.

    After each deal, `tell` is called with the number of finished ones.
    """
    for target in targets(store.match):
        missing = [deal for deal in range(target) if deal not in store.deals]
        for deal in _played(store.match, missing, executor, workers):
            store.add(deal)
            tell(len(store.deals))
        if _decided(store.match, store, target):
            break
    return standings(store)


def standings(store: Store) -> Standings:
    """Give the standings of the deals so far; of a test, up to the look that decides."""
    deals = [store.deals[number] for number in sorted(store.deals)]
    look = follow(leads(_row(store)), store.match.looks) if store.match.looks else None
    decided = look is not None and look.better is not None
    return Standings(store.match, deals[: look.deals] if look and decided else deals)


def targets(match: Match) -> Sequence[int]:
    """List after how many deals to stop and look."""
    return LOOKS[: match.looks] if match.looks else [match.deals]


def _decided(match: Match, store: Store, target: int) -> bool:
    look = follow(leads(_row(store)[:target]), match.looks) if match.looks else None
    return look is not None and look.better is not None


def _row(store: Store) -> list[Deal]:
    """List the deals from the first one up to the first that is missing."""
    row: list[Deal] = []
    while len(row) in store.deals:
        row.append(store.deals[len(row)])
    return row


def _played(
    match: Match, missing: Sequence[int], executor: Executor, workers: int
) -> Iterator[Deal]:
    """Give the deals as they are finished; only a few at a time are asked for."""
    data, left = match.to_dict(), iter(missing)
    running: set[Future[Any]] = set()
    try:
        while True:
            for number in islice(left, AHEAD * workers - len(running)):
                running.add(executor.submit(work, data, number))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (_read(future.result(), match) for future in done)
    except BrokenExecutor:
        raise InvalidSetup("worker-died") from None
    except GeneratorExit:  # the match is decided; whatever goes wrong is for the executor to end
        for future in running:
            future.cancel()
        raise


def _read(data: dict[str, Any], match: Match) -> Deal:
    if "code" in data:
        raise BotFault(data["code"], data["facts"])
    return Deal.from_dict(data, match)


# ---- executors -----------------------------------------------------------------------------------


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Open so many worker processes, or none for one worker."""
    if workers == 1:
        yield Here()
        return
    before = {child.pid for child in multiprocessing.active_children()}
    pool = Workers(workers, multiprocessing.get_context("spawn"), _begin)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child.pid not in before:
                child.terminate()  # what it is playing will be played again
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class Workers(ProcessPoolExecutor):
    """Processes that never hear Ctrl-C, not even while they start: it is for their parent."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        with _deaf():
            return super().submit(fn, *args, **more)


@contextmanager
def _deaf() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; processes that are started meanwhile never hear it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else it would listen again by itself
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Leave Ctrl-C to the process that has started this one, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Open a Dask cluster; gives its executor and the number of its workers."""
    try:
        dask: Any = import_module("distributed")  # an extra that few need
    except ImportError:
        raise InvalidSetup("no-dask") from None
    try:
        client = dask.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise InvalidSetup("no-cluster", {"address": address, "what": str(error)}) from None
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise InvalidSetup("no-workers", {"address": address})
        _check_cluster(client)
        try:
            yield client.get_executor(pure=False), workers
        except (dask.KilledWorker, dask.CancelledError, CancelledError):
            raise InvalidSetup("worker-died") from None


def _check_cluster(client: Any) -> None:
    """See that Trattoria is known there, before anything is played."""
    try:
        client.submit(fingerprint, games()[0], pure=False).result()
    except Exception:
        raise InvalidSetup("other-worker") from None
