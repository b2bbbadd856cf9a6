"""Random games of the four pizza games, checked and counted: what was served, failed and asked.

    python -m tests.games.pizza_census --games 20000

plays them over all numbers of seats with help on and off, prints the counts, and fails if anything
was broken, if a recipe was not served and failed often enough, or a kind of decision never came up.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from multiprocessing import Pool

import trattoria
from tests.conformance.tables import Table
from trattoria import Event
from trattoria.core.invariants import invariant_violation
from trattoria.games.pizza.decisions import PHASES
from trattoria.games.pizza.menu import GAMES
from trattoria.games.pizza.state import PizzaState

Counts = Counter[tuple[str, str, str]]  # game, what, which
ENOUGH = 100
BATCH = 20
MOST_CHOICES = 100


def tables() -> list[Table]:
    found = []
    for game in GAMES:
        for seats, help in product(game.seats, (True, False)):
            options: dict[str, object] = {"open_oven": False}
            if "help" in game.options:
                options["help"] = help
            found.append(Table(game, seats, options))
    return found


def play(table: Table, seed: int) -> Counts:
    """Play one game at random, check it after every decision, and count."""
    counts: Counts = Counter()
    id = table.game.id
    rng, events = trattoria.chance(seed + 1), list[Event]()
    state = table.game.new(table.seats, seed, events, **table.options)
    assert isinstance(state, PizzaState)
    while state.to_move >= 0:
        counts[id, "decision", PHASES[state.phase]] += 1
        actions = state.legal_actions()
        assert actions == sorted(set(actions)), f"{table}, seed {seed}"
        assert len(actions) <= MOST_CHOICES, f"{table}, seed {seed}: {len(actions)} choices"
        action = actions[rng.below(len(actions))]
        counts[id, "action", str(table.game.action_facts(action)["action"])] += 1
        state.apply(action, events)
        fault = invariant_violation(state)
        assert fault is None, f"{table}, seed {seed}: {fault}"
    for form in (event.seen_by(None) for event in events):
        if form["event"] in ("served", "failed"):
            counts[id, str(form["event"]), str(form["order"])] += 1
        if form["event"] == "failed":
            counts[id, "reason", str(form["reason"])] += 1
    counts[id, "game", ""] += 1
    return counts


def batch(job: tuple[int, int]) -> Counts:
    """Play some games, the tables in turn."""
    first, games = job
    counts: Counts = Counter()
    for seed in range(first, first + games):
        counts += play(tables()[seed % len(tables())], seed)
    return counts


def census(games: int, processes: int) -> Iterator[Counts]:
    jobs = [(first, min(BATCH, games - first)) for first in range(0, games, BATCH)]
    with Pool(processes) as pool:
        yield from pool.imap_unordered(batch, jobs)


def rare(counts: Counts, enough: int) -> list[str]:
    """List what came up too seldom."""
    found = []
    for game in GAMES:
        for what, recipe in product(("served", "failed"), game.variant.recipes):
            number = counts[game.id, what, recipe.name]
            if number < enough:
                found.append(f"{game.id}: {recipe.name} {what} {number} times")
    for phase in PHASES[:-1]:
        if not any(counts[game.id, "decision", phase] for game in GAMES):
            found.append(f"decision {phase} never")
    for action in GAMES[0].vocabulary.actions:
        if not any(counts[game.id, "action", action] for game in GAMES):
            found.append(f"action {action} never")
    return found


def table_of(counts: Counts) -> str:
    lines = []
    for game in GAMES:
        lines.append(f"{game.id}: {counts[game.id, 'game', '']} games")
        for recipe in game.variant.recipes:
            served, failed = (counts[game.id, what, recipe.name] for what in ("served", "failed"))
            lines.append(f"  {recipe.name:20} served {served:7}  failed {failed:7}")
        for what in ("decision", "action", "reason"):
            some = {key[2]: n for key, n in counts.items() if key[:2] == (game.id, what)}
            said = ", ".join(f"{name} {number}" for name, number in sorted(some.items()))
            lines.append(f"  {what}s: {said}")
    return "\n".join(lines)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--games", type=int, default=20_000)
    reader.add_argument("--processes", type=int, default=2)
    wanted = reader.parse_args()
    counts: Counts = Counter()
    for done in census(wanted.games, wanted.processes):
        counts += done
        played = sum(number for key, number in counts.items() if key[1] == "game")
        if sys.stderr.isatty():
            print(f"\r{played} of {wanted.games} games", end="", file=sys.stderr)
    print(table_of(counts))
    missing = rare(counts, ENOUGH)
    print("\n".join(missing) or f"every recipe at least {ENOUGH} times, every decision reached")
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()
