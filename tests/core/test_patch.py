"""Patches say what lies where after an event."""

from __future__ import annotations

from trattoria.core.event import Event
from trattoria.core.patch import Patch, patched

VIEW: Patch = {
    "table": ["olive", "chili"],
    "oven": {"count": 3, "top": "olive"},
    "settling": None,
    "players": [{"hand": 3, "points": 0}, {"hand": 2, "points": 1}],
}


def test_objects_merge_and_all_else_takes_the_place_of_what_was_there() -> None:
    now: Patch = {"table": [], "oven": {"top": None}, "settling": {"seat": 1}}
    after = patched(VIEW, now)
    assert after["table"] == []
    assert after["oven"] == {"count": 3, "top": None}
    assert after["settling"] == {"seat": 1}
    assert patched(after, {"settling": None})["settling"] is None


def test_a_list_is_patched_place_by_place() -> None:
    after = patched(VIEW, {"players": {"1": {"hand": 5}}})
    assert after["players"] == [{"hand": 3, "points": 0}, {"hand": 5, "points": 1}]


def test_neither_the_view_nor_the_patch_is_changed() -> None:
    now: Patch = {"oven": {"top": None}, "players": {"0": {"hand": 1}}}
    before, patch = repr(VIEW), repr(now)
    patched(patched(VIEW, now), {"oven": {"count": 0}, "players": {"0": {"points": 9}}})
    assert (repr(VIEW), repr(now)) == (before, patch)


def test_a_seat_sees_its_own_cards_in_the_patch_and_others_do_not() -> None:
    now: Patch = {"players": {"0": {"hand": 2}}}
    event = Event("drew", {"seat": 0}, {0: {"card": "taco"}}, now, {0: {"hand": ["taco", "bill"]}})
    assert event.seen_by(None) == {"event": "drew", "seat": 0, "now": now}
    own: Patch = {**now, "hand": ["taco", "bill"]}
    assert event.seen_by(0) == {"event": "drew", "seat": 0, "card": "taco", "now": own}
    assert event.secrets_of(0) == {"card": "taco"}
    assert event.opened() == {"event": "drew", "seat": 0, "card": "taco", "now": now}
    assert event.opened(0)["now"] == own


def test_an_event_that_changes_nothing_has_no_patch() -> None:
    assert Event("named", {"seat": 0}).seen_by(0) == {"event": "named", "seat": 0}
