"""How long a person waits for a hint and for a review: one game of each, on one processor.

    python -m benchmarks.advice [--games grande,piazza] [--seats 3] [--every 5] [--found 4]

Commis play a game.  A hint is asked for at every fifth decision, and every seat has its review,
by the functions that a server calls: hints within a second, reviews with the games that say how
much was luck.  What a server adds is not measured: processes, turns, the database, the way there.
Hints have a clock and are measured in seconds, reviews in seconds of the processor: what else runs
beside them does not count.  `--found 4` looks at every decision of four games closely instead, with
other dice, and says how much of what the three dearest decisions of a seat cost its review names.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from itertools import product
from statistics import median

import trattoria
from trattoria.arena import luck
from trattoria.bots.advice import (
    COSTLIEST,
    HINT_SECONDS,
    INTERPRETED_REVIEW_SHARE,
    Maestro,
    Review,
    moments,
    review_share,
)
from trattoria.bots.bot import ask
from trattoria.bots.levels import level_bot
from trattoria.core.record import Record

SEED = 5
OTHER = 77  # the seed of other dice


def played(game: str, seats: int, seed: int = SEED) -> Record:
    """Let commis play a game."""
    record, state = Record.begin(game, seats, seed)
    bots = [level_bot("commis", state.game, seats * (seed - SEED) + seat) for seat in range(seats)]
    while state.to_move >= 0:
        record.take(state, ask(bots[state.to_move], state, state.to_move))
    return record


def hints(record: Record, every: int) -> list[float]:
    """Time hints, at every so-manieth decision of every seat."""
    maestro, found = Maestro.hinting(record.start().game, HINT_SECONDS), []
    for seat in range(record.seats):
        for moment in moments(record, seat)[::every]:
            begun = time.perf_counter()
            maestro.advise(moment.observation)
            found.append(time.perf_counter() - begun)
    return found


def reviews(record: Record) -> list[tuple[float, float]]:
    """Time the reviews of all seats: the decisions, and how much was luck."""
    found = []
    deal = luck.deal_of(record)
    for seat in range(record.seats):
        begun = time.process_time()
        for _ in Review(record, seat, review_share()).look():
            pass
        judged = time.process_time()
        for number, seating in luck.plan(record.seats, review_share()):
            luck.play(deal, number, seating)
        found.append((judged - begun, time.process_time() - judged))
    return found


def shares_found(game: str, seats: int, games: int, share: float) -> tuple[float, float]:
    """Say how much of what was given away reviews name: what that cost, and the dearest."""
    named = dearest = 0.0
    for seed in range(SEED, SEED + games):
        record = played(game, seats, seed)
        maestro = Maestro(record.start().game, seed=OTHER)
        for seat in range(seats):
            cost = {each.number: maestro.judge(each, 1).cost for each in moments(record, seat)}
            review = Review(record, seat, share)
            for _ in review.look():
                pass
            named += sum(cost[decision.number] for decision in review.costliest())
            dearest += sum(sorted(cost.values())[-COSTLIEST:])
    return named, dearest


def main() -> None:
    """Print a line for every game."""
    options = ArgumentParser(description="How long hints and reviews take.")
    options.add_argument("--games", default=",".join(trattoria.games()))
    options.add_argument("--seats", type=int, default=3)
    options.add_argument("--every", type=int, default=5, help="decisions from hint to hint")
    options.add_argument("--found", type=int, default=0, help="games to look for all costs in")
    given = options.parse_args()
    print("compiled" if trattoria.compiled else "interpreted", flush=True)
    if given.found:
        for game, share in product(given.games.split(","), (1.0, INTERPRETED_REVIEW_SHARE)):
            named, dearest = shares_found(game, given.seats, given.found, share)
            print(f"{game}, {given.seats}, share {share}: {named / dearest:.0%}", flush=True)
        return
    for game in given.games.split(","):
        record = played(game, given.seats)
        waits, looks = hints(record, given.every), reviews(record)
        whole = [judged + played for judged, played in looks]
        print(
            f"{game}, {given.seats}: {len(waits)} hints {median(waits):.2f} s"
            f" (slowest {max(waits):.2f}); reviews {median(whole):.2f} s"
            f" (slowest {max(whole):.2f}), of it luck {median(games for _, games in looks):.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
