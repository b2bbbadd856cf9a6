"""Patches: what lies where after an event, as changes to a view.

    patched({"table": ["olive"], "players": [{"hand": 3, "points": 0}]},
            {"table": [], "players": {"0": {"hand": 2}}})
    == {"table": [], "players": [{"hand": 2, "points": 0}]}

An object merges into an object, name by name, and into a list, place by place (its names are the
places).  Everything else takes the place of what was there.
"""

from __future__ import annotations

from typing import cast

Patch = dict[str, object]


def patched(view: Patch, now: Patch) -> Patch:
    """Give the view after the changes; neither of the two is changed."""
    return cast(Patch, _patched(view, now))


def _patched(was: object, now: object) -> object:
    if not isinstance(now, dict):
        return now
    if isinstance(was, list):
        return [_patched(one, now.get(str(place), one)) for place, one in enumerate(was)]
    if not isinstance(was, dict):
        return now
    return {**was, **{name: _patched(was.get(name), new) for name, new in now.items()}}
