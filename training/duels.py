"""How strong a network is after a run: python -m training.duels --game plus --seats 6 ...

Plays duplicate deals on all cores: two networks, or a network and a bot by its name.  Deals have
numbers, and the same number is the same deal for all players, so that two networks can be measured
on the same cards.  What counts are the deals up to the first that was not finished in time: a long
game must not be left out because it is long.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

import numpy as np

from training.evaluator import compared
from training.progress import said, share
from training.worker import begin
from trattoria.bots.bot import Bot, ask
from trattoria.bots.learned import LearnedBot, Player, player_from
from trattoria.bots.names import bot_from
from trattoria.core.registry import game as game_of


@dataclass(frozen=True)
class Match:
    """Who plays what: a player is the path of a network, or the name of a bot."""

    game: str
    seats: int
    first: str
    second: str
    seed: int = 1


@cache
def loaded(game: str, path: str) -> Player:
    """Read a network once in each process."""
    return player_from(game_of(game), path)


def seated(match: Match, player: str, seed: int) -> Bot:
    """Make the bot of a player."""
    game = game_of(match.game)
    if player.endswith(".net"):
        return LearnedBot(game, seed, player=loaded(match.game, player))
    return bot_from(player, game, seed)


def number_of(text: str) -> int:
    """Draw a seed."""
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 4


def duel(task: tuple[Match, int]) -> tuple[int, float]:
    """Play a deal twice, each player on every other seat; gives how often the first is ahead."""
    match, deal = task
    luck = [number_of(f"bot {match.seed} {deal} {seat}") for seat in range(match.seats)]

    def ranks(own: list[int]) -> tuple[int, ...]:
        bots = [
            seated(match, match.first if seat in own else match.second, luck[seat])
            for seat in range(match.seats)
        ]
        return played(match, number_of(f"deal {match.seed} {deal}"), bots)

    return deal, compared(match.seats, ranks)


def played(match: Match, seed: int, bots: list[Bot]) -> tuple[int, ...]:
    """Play a game; gives everybody's rank."""
    state = game_of(match.game).new(match.seats, seed)
    while state.to_move >= 0:
        state.apply(ask(bots[state.to_move], state, state.to_move))
    assert state.outcome is not None
    return state.outcome.ranks


def shares(match: Match, deals: int, seconds: float, cores: int) -> list[float]:
    """Play so many deals, or what is finished by then; gives them up to the first that is not."""
    end, found = time.monotonic() + seconds, dict[int, float]()
    with multiprocessing.get_context("spawn").Pool(cores, begin) as pool:
        tasks: Iterator[tuple[Match, int]] = ((match, deal) for deal in range(deals))
        results = pool.imap_unordered(duel, tasks)
        try:
            while time.monotonic() < end:
                deal, value = results.next(timeout=max(0.0, end - time.monotonic()))
                found[deal] = value
        except (StopIteration, multiprocessing.TimeoutError):
            pass
        pool.terminate()
    return row_of(found)


def row_of(found: dict[int, float]) -> list[float]:
    """List what was found, up to the first number that is missing."""
    row: list[float] = []
    while len(row) in found:
        row.append(found[len(row)])
    return row


def main() -> None:
    """Play, and say what was found."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", required=True)
    options.add_argument("--seats", type=int, required=True)
    options.add_argument("--first", required=True, help="a network's file, or a bot")
    options.add_argument("--second", required=True)
    options.add_argument("--deals", type=int, default=100)
    options.add_argument("--seconds", type=float, default=3600.0)
    options.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--out", type=Path, help="where every deal is written")
    given = options.parse_args()
    match = Match(given.game, given.seats, given.first, given.second, given.seed)
    row = shares(match, given.deals, given.seconds, given.cores)
    print(f"{match.game}, {match.seats}: {match.first} ahead of {match.second}", end=" ")
    sums = sum(row), sum(value**2 for value in row), len(row)
    print(said(share(np.array(sums))), flush=True)
    if given.out:
        given.out.write_text(json.dumps({**vars(match), "shares": row}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
