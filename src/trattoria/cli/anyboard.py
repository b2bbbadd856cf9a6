"""A board for a game that has none of its own: what the reader sees, fact by fact."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from trattoria.locale.speech import Facts, Speaker

HEADER = ("game", "version", "seats", "options", "seat", "waiting")

View = dict[str, Any]


def draw(view: View, speaker: Speaker, width: int, height: int) -> RenderableType:
    """Draw the facts as lines."""
    return Text("\n".join(tell(view, speaker)))


def tell(view: View, speaker: Speaker) -> list[str]:
    """List the facts."""
    facts = {key: value for key, value in view.items() if key not in HEADER}
    return [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items()]


def again(view: View, speaker: Speaker) -> list[str]:
    """List the facts."""
    return tell(view, speaker)


def brief(view: View, speaker: Speaker) -> list[str]:
    """List the facts."""
    return tell(view, speaker)


def names(facts: Facts, speaker: Speaker) -> list[str]:
    """Leave the names to the catalogue."""
    return []


def offer(
    view: View, choices: Sequence[tuple[int, Facts]], speaker: Speaker
) -> RenderableType | None:
    """Leave the choices to the simple list."""
    return None
