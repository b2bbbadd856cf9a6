"""Whether memory grows: random games of every kind, and everything that can be asked in them.

    python -m tests.native.growth [GAMES]

plays so many games in all, after a first few, and fails if they have left something behind. A
million, compiled, take a few minutes.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import trattoria
from tests.conformance.hostile import junk
from tests.conformance.tables import USUAL_TABLES
from tests.native.trajectories import facts
from trattoria import TrattoriaError

ALL_ASKED = 500  # in every so many games, everything is asked; the others are only played
FIRST = 2 * len(USUAL_TABLES)  # games in which everything is asked before it is measured
FIRST_PLAYED = 4000  # and games that are only played: until every order has come up everywhere
BLOCKS = 300  # of Python's memory: fewer than games of any kind, so that one each would show
BYTES = 4 * 2**20


def play(number: int, asked: bool) -> None:
    table = USUAL_TABLES[number % len(USUAL_TABLES)]
    rng = trattoria.chance(number)
    if not asked:
        table.game.play_out(table.new(number), rng)
        return
    for _ in facts(table, number.to_bytes(32, "big"), rng):
        pass
    state = table.new(number)
    calls: tuple[Callable[[Any], object], ...] = (
        state.apply,
        state.observe,
        table.game.from_dict,
        table.game.parse_action,
    )
    for each in junk():
        for call in calls:
            with suppress(TrattoriaError, TypeError):
                call(each)


def resident() -> int:
    """Give the bytes of memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * 4096


def measured() -> tuple[int, int]:
    gc.collect()
    return sys.getallocatedblocks(), resident()


def growth(games: int, all_asked: int = ALL_ASKED) -> tuple[int, int]:
    """Play the first few games, then the others; give the blocks and bytes that the latter left.

    Where everything is asked the first games are played again: the rules remember lists of choices,
    up to a limit, and those of the first games they have already.
    """
    for number in range(FIRST):
        play(number, asked=True)
    for number in range(FIRST_PLAYED):
        play(number, asked=False)
    blocks, held = measured()
    for number in range(games):
        if number % all_asked == 0:
            play(number // all_asked % FIRST, asked=True)
        else:
            play(number, asked=False)
    more_blocks, more = measured()
    return more_blocks - blocks, more - held


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    blocks, held = growth(games)
    build = "compiled" if trattoria.compiled else "interpreted"
    print(
        f"{games} games, {build}: {blocks} blocks and {held / 2**20:.1f} MB more than before them"
    )
    sys.exit(blocks > BLOCKS or held > BYTES)


if __name__ == "__main__":
    main()
