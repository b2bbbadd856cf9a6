"""Actions as text: one fixed range of ints per game, each with a short stable text."""

from __future__ import annotations

from difflib import get_close_matches

from trattoria.core.arguments import IntLike, require_int, wrong_type
from trattoria.core.errors import InvalidAction, quoted

MAX_QUOTED_TEXT = 80  # of a text that is quoted back


class ActionTexts:
    """The texts of all actions of a game, by number, and back."""

    def __init__(self, texts: list[str]) -> None:
        self._texts = texts
        self._numbers = {text: action for action, text in enumerate(texts)}

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, action: IntLike) -> str:
        """Give the text of an action."""
        return self._texts[self.check(action)]

    def parse(self, text: str) -> int:
        """Give the action of a text; spaces and capitals do not matter."""
        if not isinstance(text, str):
            raise wrong_type(text, "the text of an action", "a str")
        wanted = " ".join(text.lower().split())
        action = self._numbers.get(wanted)
        if action is None:
            quoted = wanted if len(wanted) <= MAX_QUOTED_TEXT else wanted[:MAX_QUOTED_TEXT] + "…"
            close = get_close_matches(quoted, self._texts, n=1)
            raise InvalidAction(
                "unknown-action", {"text": quoted, "closest": close[0] if close else ""}
            )
        return action

    def check(self, action: IntLike) -> int:
        """Refuse what is no action of the game."""
        number = require_int(action, "an action")
        if not 0 <= number < len(self._texts):
            facts: dict[str, object] = {"action": quoted(number), "count": len(self._texts)}
            raise InvalidAction("no-such-action", facts)
        return number
