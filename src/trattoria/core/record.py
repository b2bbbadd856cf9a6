"""A game written down: a small JSON document from which the whole game can be played again."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from trattoria.core.chance import SEED_BYTES
from trattoria.core.data import Data
from trattoria.core.errors import InvalidData, TrattoriaError, quoted
from trattoria.core.event import Event
from trattoria.core.fairness import check_fairness
from trattoria.core.registry import game as find_game
from trattoria.core.state import State

FORMAT = 1


class Record:
    """Game, version, seats, options, seed and action texts; the outcome once there is one."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        options: dict[str, object],
        seed: int | bytes,
        actions: list[str] | None = None,
        outcome: dict[str, object] | None = None,
        table: dict[str, object] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options = options
        self.seed = seed
        self.actions: list[str] = [] if actions is None else actions
        self.outcome = outcome
        self.table: dict[str, object] = (
            {} if table is None else table
        )  # who sits where, and the like

    @staticmethod
    def begin(
        game: str,
        seats: int,
        seed: int | bytes,
        table: dict[str, object] | None = None,
        events: list[Event] | None = None,
        **options: object,
    ) -> tuple[Record, State]:
        """Start a game together with its record."""
        state = find_game(game).new(seats, seed, events, **options)
        return Record(game, state.game.version, seats, state.options, seed, table=table), state

    def take(self, state: State, action: int, events: list[Event] | None = None) -> None:
        """Apply an action and write it down; an illegal one leaves both as they are."""
        state.apply(action, events)
        self.actions.append(state.game.action_text(action))
        if state.outcome is not None:
            self.outcome = state.outcome.to_dict()

    # ---- playing it again ------------------------------------------------------------------------

    def start(self, events: list[Event] | None = None) -> State:
        """Give the position before the first action."""
        game = find_game(self.game)
        if game.version != self.version:
            raise InvalidData("other-version", {"where": "version", "needed": game.version})
        return game.new(self.seats, self.seed, events, **game.chosen(self.options))

    def replay(self) -> Iterator[tuple[State, int, list[Event]]]:
        """Play it again; yields the position (always the same object), the action, its events."""
        state = self.start()
        for number, text in enumerate(self.actions):
            events: list[Event] = []
            try:
                action = state.game.parse_action(text)
                state.apply(action, events)
            except TrattoriaError as error:
                facts = {**error.facts, "number": number + 1, "text": text, "why": error.code}
                raise InvalidData("bad-record-action", facts, error.ruling) from error
            yield state, action, events

    def verify(self) -> State:
        """Play it all again and compare the outcome, and the shuffle if its proof is there."""
        state = self.start()
        if self.table.get("fairness") is not None:
            check_fairness(self.table["fairness"], self.seats, self.seed)
        for after, _, _ in self.replay():
            state = after
        found = None if state.outcome is None else state.outcome.to_dict()
        if found != self.outcome:
            facts: dict[str, object] = {"written": quoted(self.outcome), "found": quoted(found)}
            raise InvalidData("other-outcome", facts)
        return state

    # ---- JSON ------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        """As plain JSON data."""
        return {
            "trattoria": FORMAT,
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed.hex() if isinstance(self.seed, bytes) else self.seed,
            "table": self.table,
            "actions": self.actions,
            "outcome": self.outcome,
        }

    @staticmethod
    def from_dict(data: object) -> Record:
        """Read a record; InvalidData says where it is wrong."""
        read = Data(data)
        read.number("trattoria", FORMAT, FORMAT)
        seed = read.value("seed")
        if isinstance(seed, str):
            seed = read.hexadecimal("seed", SEED_BYTES)
        if not isinstance(seed, (int, bytes)) or isinstance(seed, bool):
            raise read.error("wrong-type", "seed", expected="number")
        actions = [
            _text(read, f"actions[{i}]", text) for i, text in enumerate(read.items("actions"))
        ]
        record = Record(
            read.text("game"),
            read.number("version", 1, 10**9),
            read.number("seats", 1, 100),
            read.fields("options"),
            seed,
            actions,
            read.fields("outcome") if read.has("outcome") else None,
            read.fields("table") if read.has("table") else None,
        )
        read.finish(ignore=("outcome", "table"))
        return record

    def save(self, path: Path | str) -> None:
        """Write the file in one step: whatever happens, the old one or the new one is there."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(self.to_dict(), file, ensure_ascii=False, indent=1)
                file.write("\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    @staticmethod
    def load(path: Path | str) -> Record:
        """Read a file; InvalidData if it is no record."""
        path = Path(path)
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (UnicodeDecodeError, ValueError, RecursionError) as error:
            raise InvalidData("not-json", {"where": path.name, "what": str(error)[:200]}) from None
        return Record.from_dict(data)


def _text(read: Data, key: str, value: object) -> str:
    if not isinstance(value, str):
        raise read.error("wrong-type", key, expected="text")
    return value
