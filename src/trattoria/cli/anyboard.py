"""A board for a game that has none of its own: what the reader sees, fact by fact."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from trattoria.locale.localizer import Facts, Localizer

HEADER = ("game", "version", "seats", "options", "seat", "waiting")

View = dict[str, Any]


def draw(view: View, localizer: Localizer, width: int, height: int) -> RenderableType:
    return Text("\n".join(tell(view, localizer)))


def tell(view: View, localizer: Localizer) -> list[str]:
    facts = {key: value for key, value in view.items() if key not in HEADER}
    return [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items()]


def again(view: View, localizer: Localizer) -> list[str]:
    return tell(view, localizer)


def brief(view: View, localizer: Localizer) -> list[str]:
    return tell(view, localizer)


def names(facts: Facts, localizer: Localizer) -> list[str]:
    """Leave the names to the catalogue."""
    return []


def offer(
    view: View, choices: Sequence[tuple[int, Facts]], localizer: Localizer
) -> RenderableType | None:
    """Leave the choices to the simple list."""
    return None
