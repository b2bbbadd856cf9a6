"""One hash over random games of a table: whatever the rules and the bots say goes into it.

    python -m tests.native.trajectories GAME SEEDS

prints, as JSON, whether the rules run compiled and the hash of every table of the game, or, for one
seed, of a sample of its tables.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256

import trattoria
from tests.conformance.hostile import damaged
from tests.conformance.tables import SAMPLE, TABLES, Table, observers, pick
from trattoria import Chance, Event, Game, Record, State, TrattoriaError
from trattoria.bots.advice import Maestro, Moment, why
from trattoria.bots.bot import ask
from trattoria.bots.levels import LEVELS, level_bot
from trattoria.bots.memory import Memory
from trattoria.bots.random import RandomBot
from trattoria.bots.strategies import strategy_for
from trattoria.core.invariants import invariant_violation

LOOKS = 6  # about how often in a game somebody looks at the whole position
THOUGHTS = 2  # and how often the bots are asked
TRIES = 2  # how often a position is damaged, or something is tried that may not be done
SHARE = 0.002  # of the iterations of a search
MEMORIES = (Memory(last=2), Memory(fading=0.8))
NONSENSE = ("", "nonsense", "\0", "pass pass", "cook", "é" * 300)
NO_ACTIONS = (-1, 2**31, 2**63, -(2**70), True, None, "0", 1.0)
NO_SEATS = (-1, 99, 2**63, False, "0")


def trajectory_hashes(game: str, seeds: int) -> dict[str, str]:
    """Hash what a game says of itself, and the games of so many seeds at each of its tables.

    Every other one is dealt by the SHA-256 generator, and begins with it at every other table.
    """
    tables = [table for table in (TABLES if seeds > 1 else SAMPLE) if table.game.id == game]
    hashes = {game: hash_of(contract(trattoria.game(game)))}
    for place, table in enumerate(tables):
        numbers = range(place % 2, place % 2 + seeds)
        hashes[str(table)] = hash_of(fact for number in numbers for fact in played(table, number))
    return hashes


def hash_of(told: Iterable[object]) -> str:
    found = sha256()
    for fact in told:
        found.update(json.dumps(fact).encode())
    return found.hexdigest()


def played(table: Table, number: int) -> Iterator[object]:
    """Give the facts of one game."""
    seed = number.to_bytes(32, "big") if number % 2 else number
    return facts(table, seed, trattoria.chance(number))


def contract(game: Game) -> Iterator[object]:
    """Give what does not change while a game is played: its actions, and what is none."""
    yield [repr(game), game.version, game.action_count, list(game.vocabulary), game.chosen({})]
    for action in range(game.action_count):
        text = game.action_text(action)
        yield [text, game.parse_action(f" {text.upper()} "), game.action_facts(action)]
    yield [answer(game.parse_action, text) for text in (*NONSENSE, game.action_text(0) + "x", None)]
    for wrong in NO_ACTIONS:
        yield [answer(call, wrong) for call in (game.action_text, game.check_action)]
    for seats in NO_SEATS:
        yield [answer(game.new, seats, 1), answer(game.new, game.seats[0], 1, seats)]
    yield [answer(game.new, game.seats[0], seed) for seed in (b"short", "7", None)]
    yield answer(game.new, game.seats[0], 1, cheese=True)


def facts(table: Table, seed: int | bytes, rng: Chance) -> Iterator[object]:
    """Play at random; give all legal actions, actions and events, and sometimes all the rest."""
    events: list[Event] = []
    record, state = Record.begin(table.game.id, table.seats, seed, events=events, **table.options)
    length = table.game.play_out(state.clone(), rng)
    look, thought = max(1, length // LOOKS), max(1, length // THOUGHTS)
    while state.to_move >= 0:
        yield [[event.seen_by(observer) for observer in observers(state)] for event in events]
        yield [event.opened() for event in events]
        if len(record.actions) % look == 0:
            yield from looks(state, rng)
        if len(record.actions) % thought == thought // 2:
            yield from thoughts(state, rng)
        action, events = pick(rng, state.legal_actions()), []
        yield [state.to_move, [[seat, state.legal_actions(seat)] for seat in state.waiting], action]
        record.take(state, action, events)
    yield [[event.seen_by(observer) for observer in observers(state)] for event in events]
    yield from looks(state, rng)
    yield record.to_dict()
    yield from replays(record, rng)


def looks(state: State, rng: Chance) -> Iterator[object]:
    """Give all that can be asked about a position, and what may follow from it."""
    data = state.to_dict()
    yield [
        data,
        repr(state),
        state.deck(),
        state.card_locations(),
        invariant_violation(state),
        state.outcome,
    ]
    yield [state.clone().to_dict(), state.game.from_dict(json.loads(json.dumps(data))).to_dict()]
    for observer in observers(state):
        yield [state.view(observer), state.observe(observer)]
    for seat in state.waiting:
        yield [state.explain(action, seat) for action in state.legal_actions(seat)]
    yield from determinized(state, rng)
    yield from tried(state, rng)


def determinized(state: State, rng: Chance) -> Iterator[object]:
    """Give positions drawn from what somebody knows, also from JSON and after forgetting."""
    observer = observers(state)[rng.below(state.seats + 1)]
    seen = state.observe(observer)
    known = [json.loads(json.dumps(seen)), *(memory.recall(seen, 7) for memory in MEMORIES)]
    drawn = [state.determinize(observer, rng), *(state.game.determinize(k, rng) for k in known)]
    again = state.game.determinizer(seen)
    drawn += [again.draw(rng), again.draw(rng)]
    for other in drawn:
        yield [other.to_dict(), other.observe(observer), other.legal_actions()]
    last = drawn[rng.below(len(drawn))]
    yield [last.game.play_out(last, rng), last.outcome, last.to_dict()]


def tried(state: State, rng: Chance) -> Iterator[object]:
    """Give what comes of what may not be done, and of data that was damaged."""
    game, after = state.game, state.clone()
    for _ in range(TRIES):
        action, seat = rng.below(game.action_count), rng.below(state.seats)
        yield [state.is_legal(action), answer(state.explain, action, seat)]
        yield answer(state.clone().apply, action)
        yield answer(game.from_dict, damaged(state.to_dict(), rng))
        hurt = damaged(state.observe(observers(state)[rng.below(state.seats + 1)]), rng)
        yield answer(game.determinize, hurt, rng.fork())
    for wrong in NO_ACTIONS:
        yield [answer(call, wrong) for call in (after.apply, after.explain, after.is_legal)]
    for wrong in NO_SEATS:
        yield [answer(call, wrong) for call in (after.view, after.observe, after.legal_actions)]
    yield [answer(after.apply, 0, ()), answer(game.play_out, after, None), after.to_dict()]


def thoughts(state: State, rng: Chance) -> Iterator[object]:
    """Give one decision of every bot, and what the maestro thinks of a decision."""
    game, seat = state.game, state.waiting[rng.below(len(state.waiting))]
    seen, actions = state.observe(seat), state.legal_actions(seat)
    bots = [RandomBot(game, 5), *(level_bot(level, game, 5, SHARE) for level in LEVELS)]
    yield [ask(bot, state, seat) for bot in bots]
    maestro, chosen = Maestro(game, SHARE), pick(rng, actions)
    advice = maestro.advise(seen) if len(actions) > 1 else []
    yield [advice, [why(game, seen, estimate.action) for estimate in advice[:1]]]
    if len(actions) > 1:
        moment = Moment(0, seen, chosen)
        yield [maestro.doubt(moment), maestro.judge(moment, 1)]
    strategy, own = strategy_for(game), pick(rng, state.legal_actions())
    yield [strategy.chapter(state), strategy.rate(state), strategy.reason(state, own)]


def replays(record: Record, rng: Chance) -> Iterator[object]:
    """Give what comes of a record that is played again, as it is and damaged."""
    written = record.to_dict()
    yield answer(lambda: Record.from_dict(json.loads(json.dumps(written))).verify())
    for _ in range(TRIES):
        hurt = damaged(written, rng)
        yield answer(lambda: Record.from_dict(hurt).verify())  # noqa: B023
    forged = [*record.actions[:1], *record.actions]
    yield answer(lambda: Record.from_dict({**written, "actions": forged}).verify())


def answer(call: Callable[..., object], *arguments: object, **named: object) -> object:
    """Give what comes of a call: plain data, a position as such, or why there is none."""
    try:
        found = call(*arguments, **named)
    except TrattoriaError as error:  # its text tells the facts
        return [type(error).__name__, error.code, error.ruling, str(error)]
    except TypeError as error:  # compiled code has words of its own
        return type(error).__name__
    return found.to_dict() if isinstance(found, State) else found


def main() -> None:
    hashes = trajectory_hashes(sys.argv[1], int(sys.argv[2]))
    print(json.dumps({"compiled": trattoria.compiled, "hashes": hashes}))


if __name__ == "__main__":
    main()
