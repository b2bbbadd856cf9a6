"""A run: workers play, the learner decides and learns, evaluators measure."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from training.files import put
from training.memory import LEARNER, OPPONENTS, WORKER, Shared
from training.progress import Curve, Line, Strength, quarters, said
from training.settings import Settings
from training.worker import Setups

if TYPE_CHECKING:
    from training.learner import Learner

MOST_RIVALS = 40
PAUSE = 3e-5
LAST = 4.0  # seconds kept for the end


class Clock:
    """What is due from time to time."""

    def __init__(self, every: float) -> None:
        self.every = every
        self.next = time.monotonic() + every

    def due(self) -> bool:
        """Tell whether it is time; if so, begin to wait anew."""
        now = time.monotonic()
        if now < self.next:
            return False
        self.next = now + self.every
        return True


class Run:
    """Goes on until its time is up."""

    def __init__(
        self, settings: Settings, shared: Shared, latest: Path, begun: float, turn: int
    ) -> None:
        from training import checkpoint, learner  # noqa: PLC0415  (after the workers are started)

        self.settings = settings
        self.shared = shared
        self.latest = latest
        self.begun = begun
        self.checkpoint = checkpoint
        earlier = Path(settings.resume) if settings.resume else None
        if earlier is not None:
            checkpoint.take_sizes(earlier, settings)
        self.learner: Learner = learner.Learner(settings, shared.sizes, turn)
        self.counters = checkpoint.Counters()
        self.rivals: list[bytes] = []  # files of its past
        if earlier is not None:
            self.counters, self.rivals = checkpoint.resume(earlier, self.learner)
        self.rng = np.random.default_rng([settings.seed, turn])
        self.counters.runs += 1
        self.counters.commands.append(f"python -m training {' '.join(sys.argv[1:])}".strip())
        self.curve = Curve(settings.folder, settings.game, earlier)
        self.strength = Strength(shared.result, Setups(settings).numbers)
        self.delivered: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
        self.waiting = 0
        self.steps: Iterator[None] = iter(())
        self.seen = shared.count.copy()
        self.said = self.counted = time.monotonic()
        self.learning = time.monotonic()
        self.report, self.snap = Clock(settings.report), Clock(settings.snapshot)
        self.save = Clock(settings.save)

    def go(self, processes: list[BaseProcess]) -> None:
        """Decide and learn until time is up or somebody stops it, and leave everything behind."""
        self.snapshot()
        try:
            self.learn(processes)
        finally:
            self.count()
            self.keep()

    def learn(self, processes: list[BaseProcess]) -> None:
        """Decide and learn until time is up."""
        end = self.begun + self.settings.seconds - LAST
        while time.monotonic() < end:
            self.learner.progress = (time.monotonic() - self.learning) / (end - self.learning)
            answered = self.answer()
            self.feed()
            learned = next(self.steps, self) is not self  # one minibatch
            if not answered and not learned:
                time.sleep(PAUSE)
            if self.report.due():
                check(processes)
                self.tell(self.strength.since())
            if self.snap.due():
                self.snapshot()
            if self.save.due():
                self.keep()
        self.tell(self.strength.whole(), "whole run")

    # ---- one round -------------------------------------------------------------------------------

    def answer(self) -> bool:
        """Decide for all halves that wait."""
        shared = self.shared
        ready = np.argwhere(shared.flag == LEARNER)
        if not len(ready):
            return False
        halves = [(int(worker), int(half)) for worker, half in ready]
        for at in halves:
            self.collect(at)
        first = self.learner.ring.written
        position, value = self.learner.decide(np.concatenate([shared.request[at] for at in halves]))
        tables = shared.request.shape[2]
        for number, at in enumerate(halves):
            part = slice(number * tables, (number + 1) * tables)
            shared.position[at], shared.value[at] = position[part], value[part]
            shared.row[at] = np.arange(first + part.start, first + part.stop)
            shared.flag[at] = WORKER
        return True

    def collect(self, at: tuple[int, int]) -> None:
        """Take over the decisions of games that have ended."""
        shared, amount = self.shared, int(self.shared.done[at])
        if amount:
            given = (shared.done_row, shared.done_advantage, shared.done_return)
            row, advantage, returned = (array[at][:amount].copy() for array in given)
            self.delivered.append((row, advantage, returned))
            self.waiting += amount

    def feed(self) -> None:
        """Begin to learn from the next batch, when there is enough and the last one is done."""
        if self.waiting < self.settings.batch:
            return
        for _ in self.steps:
            pass
        row, advantage, returned = (np.concatenate(p) for p in zip(*self.delivered, strict=True))
        self.delivered, self.waiting = [], 0
        self.counters.learned += len(row)
        self.steps = self.learner.learn(row, advantage, returned)

    # ---- from time to time -----------------------------------------------------------------------

    def snapshot(self) -> None:
        """Give the network to the evaluators and to its own past; choose another rival."""
        content = self.checkpoint.exported(self.learner, self.card(), 1)
        put(self.latest, content)
        self.rivals.append(content)
        if len(self.rivals) > MOST_RIVALS:  # the older half gets thinner
            del self.rivals[int(self.rng.integers(MOST_RIVALS // 2))]
        rival = self.rivals[int(self.rng.integers(len(self.rivals)))]
        self.learner.face(self.checkpoint.arrays_of(rival))

    def tell(self, strength: Line, label: str = "") -> None:
        """Print a line, and add it to the curve."""
        now = time.monotonic()
        new = (self.shared.count - self.seen).sum(0)
        busy = max(1e-9, new[2])
        self.count()
        line: Line = {
            "seconds": round(self.counters.seconds, 1),
            "decisions": self.counters.decisions,
            "games": self.counters.games,
            "learned": self.counters.learned,
            "per second": round(new[0] / max(1e-9, now - self.said)),
            "per busy core": round(new[0] / busy),
            "failed": int(self.shared.failed.sum()),
            **{name: round(value, 4) for name, value in self.learner.losses().items()},
            **strength,
        }
        self.said = now
        duels = "  ".join(
            f"{name} {said(value)}" for name, value in strength.items() if "," not in name
        )
        print(
            f"{now - self.begun:5.0f} s {line['per second']:8d}/s ({line['per busy core']} a core)"
            f" games {line['games']} steps {self.learner.steps} value {line['value']:.3f}"
            f" entropy {line['entropy']:.3f} clipped {line['clipped']:.3f}"
            f" cut {new[3]:.0f}/{new[4]:.0f} stale {self.learner.stale} failed {line['failed']}"
            f" | {label} ahead of {duels}",
            flush=True,
        )
        if label:
            for name, value in strength.items():
                print(f"    {name}: {said(value)}", flush=True)
            line["label"] = label
        self.curve.add(line)

    def count(self) -> None:
        """Add what was played since the last time to the counters."""
        new = (self.shared.count - self.seen).sum(0)
        self.counters.decisions += int(new[0])
        self.counters.games += int(new[1])
        now = time.monotonic()
        self.counters.seconds += now - self.counted
        self.counted = now
        self.seen = self.shared.count.copy()

    def keep(self) -> None:
        """Write a checkpoint, and the network that plays."""
        settings = self.settings
        self.checkpoint.save(settings.folder, self.learner, self.counters, self.rivals)
        content = self.checkpoint.exported(self.learner, self.card(), 6)
        put(settings.folder / f"{settings.game}.net", content)

    def card(self) -> Line:
        """Say how the network was trained."""
        settings = self.settings
        return {
            "trained": time.strftime("%Y-%m-%d", time.gmtime()),
            "commands": self.counters.commands,
            "runs": self.counters.runs,
            "seconds": round(self.counters.seconds),
            "decisions": self.counters.decisions,
            "games": self.counters.games,
            "seats": Setups(settings).numbers,
            "device": settings.device,
            "ahead": self.strength.whole(),
            "quarters": {name: quarters(self.curve.lines, name) for name in OPPONENTS},
        }


def check(processes: list[BaseProcess]) -> None:
    """Stop if a process has died."""
    dead = [process.name for process in processes if not process.is_alive()]
    if dead:
        raise RuntimeError(f"processes have ended: {', '.join(dead)}")
