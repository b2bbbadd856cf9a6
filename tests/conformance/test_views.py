"""What a game shows is what its `view_types` declare, before and after every event."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import trattoria
from tests.conformance.tables import Table, every_table, every_usual_table, observers, random_game
from tests.fitting import misfit
from tests.shared import Amount, Json, as_a
from trattoria import Event, Game, State
from trattoria.core import event as types
from trattoria.core.companions import companion
from trattoria.core.patch import patched

GAMES = [trattoria.game(id) for id in trattoria.games()]
OURS = ("mamma-mia", "sole-mio", "grande", "plus", "piazza", "mister-bill")


def declared(game: Game, name: str) -> Any:
    """Give a type that a game declares; a game need not declare any."""
    return getattr(companion(game, "view_types"), name, dict[str, object])


@pytest.mark.slow
@every_table
def test_views_are_what_is_declared(table: Table, amount: Amount) -> None:
    """Of many positions and of the last one, for all eyes, and again after the next events."""
    view_type = declared(table.game, "View")
    before: dict[int | None, Json] = {}
    for number, (state, _, events) in enumerate(random_game(table, 7)):
        for observer, seen in before.items():
            assert misfit(after(seen, events, observer), view_type) is None
        looked_at = number % amount(5, 1) == 0 or state.outcome is not None
        before = {each: state.view(each) for each in observers(state) if looked_at}
        for view in before.values():
            assert misfit(view, view_type) is None


@every_usual_table
def test_a_view_is_what_all_see_with_entries_of_ones_own(table: Table) -> None:
    for number, (state, _, _) in enumerate(random_game(table, 9)):
        if number % 3 == 0 or state.outcome is not None:
            for observer in observers(state):
                own = state.own_view(observer)
                assert state.view(observer) == {**state.shared_view(), **own}
                assert own.keys() == state.own_view(None).keys()
                assert not own.keys() & state.shared_view().keys()


@every_usual_table
def test_an_own_view_is_the_same_while_its_key_is(table: Table) -> None:
    """Whatever happens meanwhile: what was written of it before is sent again."""
    known: dict[tuple[int | None, object], Json] = {}
    for state, _, _ in random_game(table, 9):
        for observer in observers(state):
            key = state.own_key(observer)
            if key is not None:
                own = state.own_view(observer)
                assert known.setdefault((observer, key), own) == own


def after(view: Json, events: list[Event], observer: int | None) -> Json:
    """Give a view with all that events say of it."""
    for event in events:
        now: Json = as_a(dict, event.seen_by(observer).get("now", {}))
        view = patched(view, now)
    return view


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_description_is_what_is_declared(game: Game) -> None:
    assert misfit(game.reference(), declared(game, "Reference")) is None


@every_usual_table
def test_parts_are_what_is_declared(table: Table) -> None:
    parts: Json = getattr(companion(table.game, "view_types"), "PARTS", {})
    for state, _, events in random_game(table, 3) if parts else ():
        facts = [state.explain(action) for action in state.legal_actions()]
        for told in [*facts, *(event.seen_by(None) for event in events)]:
            for field in set(told) & set(parts):
                each = as_a(list, told[field])
                assert [misfit(part, parts[field]) for part in each] == [None] * len(each)


@pytest.mark.slow
@every_usual_table
def test_facts_of_actions_have_their_types(table: Table) -> None:
    known = {**types.SHARED, **table.game.vocabulary.facts}
    for state, _, _ in random_game(table, 3):
        for action in state.legal_actions():
            facts = state.explain(action)
            assert facts["action"] in table.game.vocabulary.actions
            for name, value in facts.items():
                assert misfit(value, FACTS[known[name]]) is None, name


FACTS: dict[str, Any] = {
    types.SEAT: int | None,
    types.SEATS: list[int],
    types.CARD: str,
    types.CARDS: list[str],
    types.NAMES: list[str],
    types.AMOUNTS: list[dict[str, object]],
    types.TEAMS: list[int],
    types.NUMBER: int,
    types.NUMBERS: list[int],
    types.FLAG: bool,
    types.CODE: str,
    types.TEXT: str,
    types.PARTS: list[dict[str, object]],
}


# ---- the tests themselves ------------------------------------------------------------------------


class Damage(NamedTuple):
    """Something wrong with a view of Piazza, and where it is."""

    change: Json
    at: str


@pytest.mark.parametrize("id", OURS)
def test_our_games_declare_their_views(id: str) -> None:
    view_type = declared(trattoria.game(id), "View")
    view: Json = trattoria.game(id).new(3, 1).view(0)
    assert misfit(view, view_type) is None
    for field in view:
        less = {name: value for name, value in view.items() if name != field}
        assert field in str(misfit(less, view_type))


@pytest.mark.parametrize(
    "damage",
    [
        Damage({"more": 1}, "'more'"),
        Damage({"passes": "0"}, "$.passes: '0'"),
        Damage({"passes": True}, "$.passes: True"),
        Damage({"hand": [None]}, "$.hand[0]: None"),
        Damage({"players": [{"hand": 3}]}, "$.players[0]: "),
        Damage({"board": {"g7": 4}}, "$.board.g7: 4"),
        Damage({"first": 3}, "$.first: 3"),
    ],
    ids=lambda damage: damage.at,
)
def test_what_does_not_fit_is_noticed(damage: Damage) -> None:
    view: Json = piazza().view(0)
    found = misfit({**view, **damage.change}, declared(piazza().game, "View"))
    assert damage.at in str(found)


def piazza() -> State:
    return trattoria.game("piazza").new(3, 1)
