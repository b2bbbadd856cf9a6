"""Where the time of a game goes: cProfile on random games, interpreted.

    python -m benchmarks.profile GAME [--seats N] [--seconds S] [--sort cumulative]

`make profile GAME=sole-mio` does the same. The rows are functions, those that take the most time
themselves first (tottime); with `--sort cumulative`, those that take the most with all they call.
cProfile makes small functions look slower than they are: measure what you change with `make bench`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from cProfile import Profile
from pstats import Stats
from time import perf_counter

from benchmarks.engines.ours import Table, all_games, build


def main() -> None:
    games = {game.id: game for game in all_games()}
    parser = ArgumentParser(
        "python -m benchmarks.profile", description="Profile a game’s stepping."
    )
    parser.add_argument("game", choices=games)
    parser.add_argument("--seats", type=int, help="the middle of what is possible")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--sort", choices=("tottime", "cumulative"), default="tottime")
    parser.add_argument("--rows", type=int, default=30)
    given = parser.parse_args()
    if build() != "interpreted":
        sys.exit("a compiled build shows no functions to cProfile")
    game = games[given.game]
    seats = given.seats or game.seats[len(game.seats) // 2]
    if seats not in game.seats:
        parser.error(f"{game.id} has {game.seats[0]} to {game.seats[-1]} seats")
    table = Table(game, seats, pool=1)
    profile, decisions = Profile(), 0
    end = perf_counter() + given.seconds
    while perf_counter() < end:
        decisions += profile.runcall(table.step)
    print(f"{game.id}, {seats} seats, {decisions} decisions")
    Stats(profile).strip_dirs().sort_stats(given.sort).print_stats(given.rows)


if __name__ == "__main__":
    main()
