"""Ctrl-C ends what is compiled by an exception, wherever it comes."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import signal, sys
import trattoria
from trattoria.bots.learned import player_of

game = trattoria.game("mister-bill")
player = player_of(game)
features = player.features_of(game.new(3, 5), 0)
player.network.look(features)
for number in range(400):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0003 + 0.000002 * number)
        while True:
            player.network.look(features)
    except KeyboardInterrupt:
        print(number)
"""
HANDLER = "import signal\nsignal.signal(signal.SIGALRM, signal.default_int_handler)\n"


@pytest.mark.native
def test_a_network_can_be_interrupted() -> None:
    run = subprocess.run(
        [sys.executable, "-c", HANDLER + PROGRAM], capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    assert run.returncode == 0
    assert run.stdout.split()[-1] == "399"
