"""One hash over random games of a table: whatever the rules say and do on the way goes into it.

    python -m tests.native.trajectories GAME SEEDS

prints, as JSON, whether the rules run compiled and the hash of every table of the game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256

import trattoria
from tests.conformance.hostile import damaged
from tests.conformance.tables import TABLES, Table, observers, pick
from trattoria import Chance, Event, Refusal, State

LOOK = 25  # every how many decisions somebody looks at the whole position
DAMAGES = 3  # how often it is damaged and read then


def trajectory_hash(table: Table, seeds: int) -> str:
    """Hash the games of so many seeds, every other one of the SHA-256 generator."""
    found = sha256()
    for number in range(seeds):
        seed = number.to_bytes(32, "big") if number % 2 else number
        for fact in facts(table, seed, trattoria.chance(number)):
            found.update(json.dumps(fact).encode())
    return found.hexdigest()


def facts(table: Table, seed: int | bytes, rng: Chance) -> Iterator[object]:
    """Play at random; give all legal actions, actions and events, and sometimes all the rest."""
    events: list[Event] = []
    state = table.game.new(table.seats, seed, events, **table.options)
    decisions = 0
    while state.to_move >= 0:
        yield [[event.seen_by(observer) for observer in observers(state)] for event in events]
        if decisions % LOOK == 0:
            yield from looks(state, rng)
        actions, events = state.legal_actions(), []
        action = pick(rng, actions)
        yield [state.to_move, state.waiting, actions, action]
        state.apply(action, events)
        decisions += 1
    yield [state.outcome, state.to_dict()]


def looks(state: State, rng: Chance) -> Iterator[object]:
    """Give all that can be asked about a position, and what may follow from it."""
    yield state.to_dict()
    for observer in observers(state):
        yield [state.view(observer), state.observe(observer)]
    imagined = state.determinize(observers(state)[rng.below(state.seats + 1)], rng)
    yield [imagined.to_dict(), imagined.game.play_out(imagined, rng), imagined.outcome]
    yield [state.explain(action) for action in state.legal_actions()]
    yield [refused(state.clone().apply, rng.below(state.game.action_count)) for _ in range(DAMAGES)]
    for _ in range(DAMAGES):
        yield refused(state.game.from_dict, damaged(state.to_dict(), rng))
        hurt = damaged(state.observe(state.to_move), rng)
        yield refused(state.game.determinize, hurt, rng.fork())


def refused(call: object, *arguments: object) -> object:
    """Give what comes of a call: a position, or why there is none."""
    try:
        state = call(*arguments)
    except Refusal as refusal:
        return [type(refusal).__name__, str(refusal), refusal.ruling]
    return None if state is None else state.to_dict()


def main() -> None:
    game, seeds = sys.argv[1], int(sys.argv[2])
    tables = [table for table in TABLES if table.game.id == game]
    hashes = {str(table): trajectory_hash(table, seeds) for table in tables}
    print(json.dumps({"compiled": trattoria.compiled, "hashes": hashes}))


if __name__ == "__main__":
    main()
