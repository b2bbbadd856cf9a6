"""One random game of a table told as text, and the sizes of its first game trees."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256

import trattoria
from tests.conformance.tables import Table, pick, random_game
from tests.shared import facts_of, there
from trattoria import Event, State

SEED = 2024
SHOWN = 6  # of the legal actions of a decision
TREE_SIZE = 4000
DEEPEST = 8


def playthrough(table: Table) -> str:
    """Tell a whole game: who may do what, what they did, what everybody saw."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    yield f"{table.game.id} version {table.game.version}, {table.seats} seats, seed {SEED}"
    if table.options:
        yield f"options {json.dumps(table.options)}"
    events: list[Event] = []
    state, rng = table.game.new(table.seats, SEED, events, **table.options), trattoria.chance(SEED)
    yield from _told(table, events)
    for seat in range(table.seats):
        yield f"  seat {seat} observes {json.dumps(state.observe(seat))}"
    number = 0
    while state.to_move >= 0:
        number += 1
        actions, events = state.legal_actions(), []
        action = pick(rng, actions)
        yield f"{number}. seat {state.to_move} of {state.waiting}: {_listed(state, actions)}"
        yield f"  takes {table.game.action_text(action)} {json.dumps(state.explain(action))}"
        state.apply(action, events)
        yield from _told(table, events)
        yield f"  position {fingerprint(state)}"
    yield f"outcome {json.dumps(there(state.outcome).to_dict())}"


def _listed(state: State, actions: list[int]) -> str:
    texts = [state.game.action_text(action) for action in actions]
    more = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
    return ", ".join(texts[:SHOWN]) + more


def _told(table: Table, events: list[Event]) -> Iterator[str]:
    for event in events:
        public = facts_of(event, None)
        yield f"  all: {_facts(public)}"
        for seat in range(table.seats):
            private = facts_of(event, seat)
            if private != public:
                yield f"  seat {seat}: {_facts(private)}"


def _facts(form: dict[str, object]) -> str:
    facts = " ".join(
        f"{name}={json.dumps(value)}" for name, value in form.items() if name != "event"
    )
    return f"{form['event']} {facts}".rstrip()


def fingerprint(state: State) -> str:
    """Give a short hash of the whole position, secrets and all."""
    return sha256(json.dumps(state.to_dict(), sort_keys=True).encode()).hexdigest()[:16]


# ---- tree counts ---------------------------------------------------------------------------------


def tree_counts(table: Table) -> dict[str, list[int]]:
    """Count the positions after 1, 2, 3 ... decisions from the start and from near the end."""
    return {"start": _counts(table.new(SEED)), "near the end": _counts(_near_the_end(table))}


def _near_the_end(table: Table) -> State:
    length = sum(1 for _ in random_game(table, SEED)) - 1
    state, rng = table.new(SEED), trattoria.chance(SEED)
    for _ in range(length - 6):
        state.apply(pick(rng, state.legal_actions()))
    return state


def _counts(state: State) -> list[int]:
    counts, level = [], [state]
    while level and len(level) < TREE_SIZE:
        level = [
            _after(position, action) for position in level for action in position.legal_actions()
        ]
        counts.append(len(level))
    return counts


def _after(state: State, action: int) -> State:
    after = state.clone()
    after.apply(action)
    return after
