"""Train a network: python -m training --game mister-bill --seconds 540."""

from __future__ import annotations

import os

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")

import multiprocessing
import signal
import sys
import tempfile
import time
from importlib.util import find_spec
from multiprocessing.process import BaseProcess
from pathlib import Path

from training.evaluator import measure
from training.memory import STOP, Shared, Sizes
from training.past import counted, refused
from training.settings import Settings, settings_from
from training.worker import Setups, play
from trattoria.core.registry import game as game_of

GPU = "nvidia[0-9]*"  # looked for in /dev, as PyTorch is loaded after the fork
PATIENCE = 2.0
NO_PYTORCH = """\
Training needs PyTorch, which is not installed here. `make train` installs it; so does
    pip install '.[envs,training]'"""
STOPPED = "Stopped. What was learned is in {0}: --resume {0} goes on from there."


def sizes_of(settings: Settings) -> Sizes:
    """Give the sizes of what is shared."""
    game = game_of(settings.game)
    return Sizes(
        settings.workers,
        settings.tables,
        settings.features,
        settings.actions,
        game.seats[-1],
        settings.evaluators,
        len(Setups(settings).numbers),
    )


def started(settings: Settings, shared: Shared, latest: Path, turn: int) -> list[BaseProcess]:
    """Start the processes that play and measure."""
    context = multiprocessing.get_context("fork")
    processes: list[BaseProcess] = []
    for number in range(settings.workers):
        arguments = (number, shared, shared.sizes, settings, turn)
        processes.append(context.Process(target=play, args=arguments, name=f"worker {number}"))
    for number in range(settings.evaluators):
        them = (number, shared, settings, latest, turn)
        processes.append(context.Process(target=measure, args=them, name=f"evaluator {number}"))
    for process in processes:
        process.daemon = True
        process.start()
    return processes


def stop(shared: Shared, processes: list[BaseProcess]) -> None:
    """Let all processes end; those that do not are killed."""
    shared.control[0] = STOP
    until = time.monotonic() + PATIENCE
    for process in processes:
        process.join(max(0.05, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


def main() -> None:
    """Run."""
    begun = time.monotonic()
    settings = settings_from()
    if find_spec("torch") is None:
        sys.exit(NO_PYTORCH)
    refusal = refused(settings)
    if refusal:
        sys.exit(refusal)
    settings.settle(any(Path("/dev").glob(GPU)))
    settings.folder.mkdir(parents=True, exist_ok=True)
    turn = counted(Path(settings.resume), settings.game) if settings.resume else 0
    shared = Shared(sizes_of(settings))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory() as folder:
        latest = Path(folder) / "latest.net"
        processes = started(settings, shared, latest, turn)
        try:
            from training.run import Run  # noqa: PLC0415

            Run(settings, shared, latest, begun, turn).go(processes)
        except KeyboardInterrupt:
            sys.exit(STOPPED.format(settings.folder))
        finally:
            stop(shared, processes)


if __name__ == "__main__":
    main()
