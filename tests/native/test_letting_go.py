"""Compiled positions can be let go of: freeing them writes nowhere else.

Python's own checks of memory see it; they are slow, so a process of its own has them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import trattoria

PLAY = """
import random, sys
import trattoria
assert trattoria.compiled
rng = random.Random(1)
for name in trattoria.games():
    game = trattoria.game(name)
    for seed in range(12):
        state = game.new(game.seats[-1], seed)
        while state.to_move >= 0:
            state.apply(rng.choice(state.legal_actions()))
"""


@pytest.mark.native
def test_long_games_can_be_let_go_of() -> None:
    found = str(Path(trattoria.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": found, "PYTHONMALLOC": "debug"}
    subprocess.run([sys.executable, "-c", PLAY], env=environment, check=True)
