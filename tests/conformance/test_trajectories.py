"""Whatever rules or bots say otherwise gives another hash: so equal hashes mean equal builds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import Any

import pytest

import trattoria
from tests.conformance.tables import USUAL_TABLES, Table
from tests.native import trajectories
from trattoria import Chance, Event, Game, Record, State
from trattoria.bots.greedy import GreedyBot
from trattoria.bots.ismcts import IsmctsBot
from trattoria.bots.memory import Memory
from trattoria.bots.random import RandomBot
from trattoria.bots.search import Search
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import Reason
from trattoria.core.actions import ActionTexts
from trattoria.core.chance import FastChance, HashChance
from trattoria.core.determinizer import Determinizer

TABLE = next(table for table in USUAL_TABLES if str(table) == "mister-bill-3")
GAME, STATE, STRATEGY = type(TABLE.game), type(TABLE.new(1)), type(strategy_for(TABLE.game))
DETERMINIZER: type[Determinizer] = type(TABLE.game.determinizer(TABLE.new(1).observe(0)))
Call = Callable[..., Any]
pytestmark = pytest.mark.interpreted  # rules are changed while they run


def trajectory(table: Table) -> Iterator[str]:
    """Give what goes into the hash of a table: a game of each generator."""
    for fact in trajectories.contract(table.game):
        yield json.dumps(fact)
    for seed in (0, bytes(32)):
        for fact in trajectories.facts(table, seed, trattoria.chance(0)):
            yield json.dumps(fact)


@lru_cache(maxsize=1)
def true_trajectory() -> list[str]:
    return list(trajectory(TABLE))


def answering(change: Call) -> Callable[[Call], Call]:
    """Make a change of what a function answers, by its answer and its arguments."""
    return lambda call: lambda *given, **named: change(call(*given, **named), *given, **named)


def more(answer: dict[str, object], *given: object, **named: object) -> dict[str, object]:
    return {**answer, "more": 1}


def in_other_order(answer: dict[str, object], *given: object) -> dict[str, object]:
    return dict(reversed(answer.items()))


def for_spectators(answer: dict[str, object], asked: object, seat: object) -> dict[str, object]:
    return more(answer) if seat is None else answer


def for_seats(answer: dict[str, object], asked: object, seat: object) -> dict[str, object]:
    return answer if seat is None else more(answer)


def fewer_for_others(answer: list[int], state: State, seat: int | None = None) -> list[int]:
    return answer if seat in (None, state.to_move) else answer[:-1]


def stirred(answer: State, *given: object) -> State:
    """Change nothing but what is drawn from now on."""
    answer.chance.below(2)
    return answer


def next_one(answer: int, asked: object, n: int) -> int:
    return (answer + 1) % n


def other(answer: int, bot: object, observation: object, actions: list[int]) -> int:
    return actions[actions.index(answer) - 1]


def without_ruling(answer: trattoria.TrattoriaError, *given: object) -> trattoria.TrattoriaError:
    return type(answer)(answer.code, answer.facts)


def without_facts(answer: trattoria.TrattoriaError, *given: object) -> trattoria.TrattoriaError:
    return type(answer)(answer.code, {}, answer.ruling)


def nothing_forgotten(answer: object, memory: Memory, seen: object, seed: int) -> object:
    return seen


def plus_one(answer: int, *given: object) -> int:
    return answer + 1


def turned_round(answer: list[Any], *given: object) -> list[Any]:
    return answer[::-1]


def vague(call: Call) -> Call:
    """Let no action be near to nonsense."""

    def parse(texts: ActionTexts, text: str) -> object:
        try:
            return call(texts, text)
        except trattoria.InvalidAction as error:
            raise trattoria.InvalidAction(error.code, {**error.facts, "closest": "done"}) from None

    return parse


def never(call: Call) -> Call:
    return lambda *given: False


CHANGES: dict[str, tuple[type, str, Callable[[Call], Call]]] = {
    "choices of those who do not move first": (
        State,
        "legal_actions",
        answering(fewer_for_others),
    ),
    "what a spectator hears": (Event, "seen_by", answering(for_spectators)),
    "what a seat hears": (Event, "seen_by", answering(for_seats)),
    "events with their secrets": (Event, "opened", answering(more)),
    "explanations": (STATE, "_explain", answering(more)),
    "views of a spectator": (STATE, "_view", answering(for_spectators)),
    "views of a seat": (STATE, "_view", answering(for_seats)),
    "observations": (State, "observe", answering(for_seats)),
    "who may act at all": (State, "is_legal", never),
    "what is drawn": (DETERMINIZER, "draw", answering(stirred)),
    "what is forgotten": (Memory, "recall", answering(nothing_forgotten)),
    "copies": (STATE, "clone", answering(stirred)),
    "positions that are read": (Game, "from_dict", answering(stirred)),
    "where cards are": (STATE, "card_locations", answering(in_other_order)),
    "rulings of errors": (State, "_error_for", answering(without_ruling)),
    "facts of errors": (State, "_error_for", answering(without_facts)),
    "nonsense": (ActionTexts, "parse", vague),
    "facts of actions": (GAME, "action_facts", answering(more)),
    "random play": (Game, "play_out", answering(plus_one)),
    "records": (Record, "to_dict", answering(more)),
    "records that are played again": (Record, "verify", answering(stirred)),
    "the fast generator": (FastChance, "below", answering(next_one)),
    "the SHA-256 generator": (HashChance, "below", answering(next_one)),
    "forks of a generator": (Chance, "fork", answering(lambda answer, *given: FastChance(1, 2))),
    "a random bot": (RandomBot, "choose", answering(other)),
    "a greedy bot": (GreedyBot, "choose", answering(other)),
    "a searching bot": (IsmctsBot, "choose", answering(other)),
    "estimates": (Search, "estimates", answering(turned_round)),
    "reasons": (STRATEGY, "reason", answering(lambda answer, *given: Reason("luck", {}))),
    "ratings": (STRATEGY, "rate", answering(turned_round)),
    "chapters": (STRATEGY, "chapter", answering(plus_one)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_on_one_side_gives_another_hash(
    change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, changed = CHANGES[change]
    true = true_trajectory()
    monkeypatch.setattr(owner, name, changed(getattr(owner, name)))
    assert any(one != two for one, two in zip_longest(true, trajectory(TABLE)))


def test_without_a_change_the_hash_is_the_same() -> None:
    assert list(trajectory(TABLE)) == true_trajectory()
