"""Types that tests of every folder share."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar

from trattoria import Event, State

T = TypeVar("T")
# An object of JSON (a view, a position, an event): a test looks into it by the names of its fields.
Json: TypeAlias = dict[str, Any]


class Amount(Protocol):
    """Chooses between what the sample tries and what the proof tries."""

    def __call__(self, sample: T, whole: T) -> T: ...


def facts_of(event: Event, seat: int | None) -> Json:
    """Give what a seat is told by an event, without what then lies where."""
    return {name: value for name, value in event.seen_by(seat).items() if name != "now"}


def view_of(state: State, seat: int | None) -> Json:
    return state.view(seat)


def observation_of(state: State, seat: int | None) -> Json:
    return state.observe(seat)


def data_of(state: State) -> Json:
    return state.to_dict()


def there(value: T | None) -> T:
    """Give what must be there: the outcome of a game that is over, say."""
    assert value is not None
    return value


def as_a(kind: type[T], value: object) -> T:
    """Give a value of which more is known than its type tells: the state of a game, say."""
    assert isinstance(value, kind)
    return value
