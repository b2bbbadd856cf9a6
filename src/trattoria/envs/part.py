"""What one process of a batch does with its part of the tables, over arrays that all share."""

from __future__ import annotations

from typing import Any, NamedTuple

from trattoria.core import errors
from trattoria.core.errors import TrattoriaError
from trattoria.envs.arrays import Asked, Seen
from trattoria.envs.share import Lengths, Plan, Share
from trattoria.envs.shared_arrays import Shared

Request = tuple[Any, ...]  # the name of a method of a part, and its arguments


class PackedError(NamedTuple):
    """An error in plain data; the errors themselves cannot be pickled."""

    name: str
    code: str
    facts: dict[str, Any]
    ruling: str

    def unpacked(self) -> TrattoriaError:
        """Make the error again."""
        kind: type[TrattoriaError] = getattr(errors, self.name)
        return kind(self.code, self.facts, self.ruling)


Answer = Lengths | PackedError | None


class Part:
    """A share of the tables, and the arrays that are in use."""

    def __init__(self, plan: Plan, first: int, tables: int, shared: Shared) -> None:
        self._share = Share(plan, first, tables)
        self._shared = shared
        self._seen: Seen | None = None

    def answer(self, request: Request) -> Answer:
        """Do what is asked for; an error is an answer, too."""
        name, *arguments = request
        try:
            said: Answer = getattr(self, name)(*arguments)
        except TrattoriaError as error:
            return packed(error, self._share.first)
        return said

    def use(self, place: int, asked: Asked) -> None:
        """Use these arrays from now on."""
        self._seen = self._shared.seen(place, asked)

    def look(self) -> Lengths:
        """Look at all tables; tells how much is seen."""
        assert self._seen is not None
        return self._share.look_for(self._seen)

    def check(self) -> None:
        """Refuse actions that are not legal."""
        self._share.check(self._shared.actions)

    def step(self, looking: bool) -> Lengths:
        """Take the actions, and look at what results; tells how much is seen."""
        seen = self._seen if looking else None
        return self._share.step_for(self._shared.actions, self._shared.stepped, seen)

    def fill(self, before: Lengths) -> None:
        """Fill in what was seen, behind what is seen at the tables before."""
        assert self._seen is not None
        self._share.fill(self._seen, before)


def packed(error: TrattoriaError, first: int = 0) -> PackedError:
    """Make plain data of an error; tables are counted from `first` on."""
    facts: dict[str, Any] = dict(error.facts)
    if "table" in facts:
        facts["table"] += first
    return PackedError(type(error).__name__, error.code, facts, error.ruling)
