"""The bot pool: turns, shares of the time under load, and processes that break down."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

import pytest

import trattoria
from tests.server.client import Clock
from trattoria.bots.levels import PATIENCE
from trattoria.server import bot_questions, work_pool
from trattoria.server.bot_pool import (
    LONGEST_SEARCH,
    SHORTEST_SEARCH,
    BotPool,
    search_time,
)
from trattoria.server.bot_questions import Question
from trattoria.server.turns import Asker
from trattoria.server.work_pool import WorkPool

ADA = Asker("here", "ada")


class Job(NamedTuple):
    """A piece of work that was handed out."""

    do: Callable[..., Any]
    args: tuple[Any, ...]
    done: Future[Any]
    nice: int


class Desk(Executor):
    """Keeps what it is given until the test has done it."""

    def __init__(self, jobs: asyncio.Queue[Job], nice: int) -> None:
        self.jobs = jobs
        self.nice = nice

    def submit(self, fn: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        job = Job(fn, args, Future(), self.nice)
        self.jobs.put_nowait(job)
        return job.done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


class Office:
    """A pool on a clock that the test moves, with desks instead of processes."""

    def __init__(self, workers: int = 1) -> None:
        self.clock = Clock()
        self.desks = 0  # made so far
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.asked: list[asyncio.Task[int]] = []  # kept: a task that nobody holds may vanish
        self.work_pool = WorkPool(workers, self._make)
        self.pool = BotPool(self.work_pool, self.clock)
        self.desks = 0

    def _make(self, size: int, nice: int, threads: bool) -> Executor:
        self.desks += 1
        return Desk(self.jobs, nice)

    def ask(
        self, level: str = "maestro", seed: int = 0, choices: int = 2, asker: Asker = ADA
    ) -> asyncio.Task[int]:
        """Ask, when the loop runs next; the seed tells one question from another."""
        question = Question("piazza", level, seed, {}, list(range(choices)))
        self.asked.append(asyncio.create_task(self.pool.ask(asker, question)))
        return self.asked[-1]

    async def handed(self) -> Job:
        async with asyncio.timeout(5):
            return await self.jobs.get()

    def seconds(self, job: Job) -> float:
        """Give the time that a search was given, if it has just begun."""
        return float(job.args[1]) - self.clock.now


async def test_who_asks_alone_gets_all_the_time() -> None:
    office = Office()
    asked = office.ask()
    job = await office.handed()
    assert job.do is bot_questions.search
    assert office.seconds(job) == pytest.approx(LONGEST_SEARCH)
    job.done.set_result(7)
    assert await asked == 7


@pytest.mark.parametrize("workers", [1, 2])
async def test_ten_who_ask_at_once_share_the_time_in_their_order(workers: int) -> None:
    """Each search takes all it was given; the last answer comes when patience ends, not later."""
    office = Office(workers)
    began = office.clock.now
    asked = [office.ask(seed=number) for number in range(10)]
    order: list[int] = []
    given: list[float] = []
    while len(order) < 10:
        running = [await office.handed() for _ in range(workers)]
        assert office.jobs.empty()  # nobody else before one of these is done
        order += [job.args[0].seed for job in running]
        given += [office.seconds(job) for job in running]
        office.clock.now = max(job.args[1] for job in running)
        for job in running:
            job.done.set_result(1)
    await asyncio.gather(*asked)
    assert order == list(range(10))
    fair = LONGEST_SEARCH * workers / 10
    assert all(fair / 2 < each < fair * 2 for each in given)
    if workers == 1:
        assert given == pytest.approx([fair] * 10)
    assert office.clock.now - began <= PATIENCE


async def test_who_waited_gets_what_is_left_and_never_less_than_the_least() -> None:
    office = Office()
    office.ask(seed=1)
    first = await office.handed()
    asked = [office.ask(seed=2)]
    await asyncio.sleep(0)
    office.clock.now += 2.0
    asked.append(office.ask(seed=3))
    await asyncio.sleep(0)
    office.clock.now += 0.5
    first.done.set_result(0)
    second = await office.handed()
    assert office.seconds(second) == pytest.approx((LONGEST_SEARCH - 2.5) / 2)
    office.clock.now += 10.0
    second.done.set_result(0)
    third = await office.handed()
    assert office.seconds(third) == pytest.approx(SHORTEST_SEARCH)
    third.done.set_result(0)
    await asyncio.gather(*asked)


async def test_an_answer_without_a_search_waits_for_nobody_and_costs_nobody_time() -> None:
    office = Office()
    office.ask(seed=1)
    await office.handed()
    office.ask(seed=2)
    for question in (office.ask("commis"), office.ask("maestro", choices=1)):
        job = await office.handed()
        assert job.do is bot_questions.answer
        job.done.set_result(4)
        assert await question == 4
    assert office.work_pool.waiting()["searches"] == 1


@pytest.mark.parametrize("outcome", ["failed", "cancelled"])
async def test_a_search_that_ends_badly_gives_its_turn_on(outcome: str) -> None:
    office = Office()
    first, waiting, last = (office.ask(seed=number) for number in range(3))
    job = await office.handed()
    if outcome == "failed":
        job.done.set_exception(ZeroDivisionError())
        with pytest.raises(ZeroDivisionError):
            await first
        (await office.handed()).done.set_result(1)
        assert await waiting == 1
    else:
        waiting.cancel()
        job.done.set_result(0)
    job = await office.handed()
    assert job.args[0].seed == 2
    assert office.seconds(job) == pytest.approx(LONGEST_SEARCH)  # nobody is counted any more
    job.done.set_result(2)
    assert await last == 2


async def test_a_pool_that_broke_down_is_replaced_once_and_asked_again() -> None:
    office = Office(2)
    asked = [office.ask(seed=number) for number in range(2)]
    jobs = [await office.handed() for _ in range(2)]
    for job in jobs:
        job.done.set_exception(BrokenProcessPool())
    again: list[Job] = []
    while len(again) < 2:
        job = await office.handed()
        if job.do is not work_pool.ready:
            again.append(job)
    assert office.desks == 1
    assert [job.args for job in again] == [job.args for job in jobs]
    for number, job in enumerate(again):
        job.done.set_result(number)
    assert await asyncio.gather(*asked) == [0, 1]


@pytest.mark.parametrize(("workers", "started"), [(0, 0), (1, 5), (3, 7)])
async def test_all_processes_are_started_at_once(workers: int, started: int) -> None:
    office = Office(workers)
    office.work_pool.warm()
    assert office.jobs.qsize() == started


async def test_one_who_asks_for_much_does_not_delay_another() -> None:
    """Fifty questions of one address, from as many people: another's is the next."""
    office = Office()
    for number in range(50):
        office.ask(seed=number, asker=Asker("elsewhere", f"eve {number}"))
    running = await office.handed()
    mine = office.ask(seed=99)
    await asyncio.sleep(0)
    assert office.seconds(running) < 2 * SHORTEST_SEARCH  # they share their own time
    office.clock.now += office.seconds(running)
    running.done.set_result(0)
    job = await office.handed()
    assert job.args[0].seed == 99
    assert office.seconds(job) > LONGEST_SEARCH / 3  # of which half is left to the others
    job.done.set_result(7)
    assert await mine == 7


async def test_a_table_without_players_takes_nobody_s_place() -> None:
    office = Office()
    question = Question("piazza", "maestro", 0, {}, [0, 1])
    eve = Asker("elsewhere", "eve")
    unwatched = [office.pool.ask_unwatched(eve, lambda: question) for _ in range(5)]
    left = asyncio.gather(*unwatched)
    idle = await office.handed()
    office.ask(seed=1)
    office.ask("commis", seed=2)
    waited_for = [await office.handed() for _ in range(2)]
    assert {job.args[0].seed for job in waited_for} == {1, 2}
    assert idle.nice > max(job.nice for job in waited_for)
    assert office.jobs.empty()  # the others of the table wait for the first of them
    idle.done.set_result(0)
    for _ in range(4):
        (await office.handed()).done.set_result(0)
    assert await left == [0] * 5
    assert await office.pool.ask_unwatched(eve, lambda: None) is None  # it came too late


async def test_nothing_that_somebody_reads_waits_for_a_table_without_players() -> None:
    office = Office()
    question = Question("piazza", "maestro", 0, {}, [0, 1])
    eve = Asker("elsewhere", "eve")
    unwatched = asyncio.create_task(office.pool.ask_unwatched(eve, lambda: question))
    idle = await office.handed()
    for lane in (office.work_pool.steps, office.work_pool.pages):
        read = asyncio.create_task(lane.do(ADA, work_pool.ready))
        job = await office.handed()
        assert job.nice < idle.nice
        job.done.set_result(None)
        await read
    idle.done.set_result(1)
    assert await unwatched == 1


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="this system has no such processes")
async def test_bots_without_players_think_only_on_a_processor_that_is_free() -> None:
    pool = WorkPool(1)
    lanes = (pool.searches, pool.answers, pool.pages, pool.steps, pool.idle)
    found = await asyncio.gather(*(lane.do(ADA, os.sched_getscheduler, 0) for lane in lanes))
    pool.close()
    assert found == [os.SCHED_OTHER] * 4 + [os.SCHED_IDLE]


async def test_the_server_alone_hears_of_ctrl_c() -> None:
    pool = WorkPool(1)
    lanes = (pool.searches, pool.answers, pool.pages, pool.steps, pool.idle)
    heard = await asyncio.gather(*(lane.do(ADA, signal.getsignal, signal.SIGINT) for lane in lanes))
    pool.close()
    assert heard == [signal.SIG_IGN] * 5


def test_a_system_that_refuses_leaves_a_process_as_nice_as_it_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: Any) -> None:
        raise PermissionError

    asked: list[int] = []
    monkeypatch.setattr(os, "nice", asked.append)
    monkeypatch.setattr(os, "sched_setscheduler", refuse, raising=False)
    work_pool.give_way(work_pool.IDLE)
    assert asked == [work_pool.IDLE]


def test_shares_stay_between_the_least_and_the_most() -> None:
    assert search_time(99.0, 0, 1) == LONGEST_SEARCH
    assert search_time(-1.0, 0, 1) == search_time(1.0, 99, 1) == SHORTEST_SEARCH
    assert search_time(2.0, 3, 1) == 0.5
    assert search_time(2.0, 3, 3) == 1.0


@pytest.mark.parametrize("workers", [0, 1])
async def test_real_processes_and_threads_answer_with_legal_actions(workers: int) -> None:
    pool = WorkPool(workers)
    pool.warm()
    state = trattoria.game("mister-bill").new(3, 4)
    seat, actions = int(state.to_move), state.legal_actions()
    for level in ("commis", "chef"):
        asked = Question("mister-bill", level, 1, state.observe(seat), actions)
        assert await BotPool(pool).ask(ADA, asked) in actions
    pool.close()
