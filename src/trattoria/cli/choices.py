"""What may be done now: numbered, the most points first, found by number or by words."""

from __future__ import annotations

import unicodedata
from collections import Counter
from difflib import get_close_matches
from functools import cached_property

from trattoria.cli.boards import board_of
from trattoria.core.errors import InvalidAction, TrattoriaError
from trattoria.core.state import State
from trattoria.locale.localizer import Facts, Localizer

LONGEST_NUMBER = 6
MAX_TYPED = 80
CLOSE = 0.8  # how like a suggestion must be, out of 1


def simple(text: str) -> str:
    """Take away capitals, accents and extra spaces."""
    bare = unicodedata.normalize("NFKD", text.replace("’", "'"))
    letters = "".join(char for char in bare if not unicodedata.combining(char))
    return " ".join(letters.casefold().split())


def _words(text: str) -> str:
    """Put the words in order, without the marks of a shortened or quoted one."""
    return " ".join(sorted(word.strip(".,()") for word in text.split()))


class Choices:
    """The legal actions of the seat to move, in the order in which they are shown."""

    def __init__(self, state: State, localizer: Localizer) -> None:
        self.game = state.game
        self.localizer = localizer
        self.board = board_of(state.game.id)
        explained = _ordered([(act, state.explain(act)) for act in state.legal_actions()])
        self.actions = [action for action, _ in explained]
        self.numbered: list[tuple[int, Facts]] = [
            (number + 1, facts) for number, (_, facts) in enumerate(explained)
        ]

    def __len__(self) -> int:
        return len(self.actions)

    def find(self, typed: str) -> int:
        """Give the action that somebody means; it need not be legal. An error says
        if there is none."""
        text = simple(typed)
        if not text:
            return self._only()
        if text.isdecimal():
            return self._numbered(text)
        found = self._meant(text)
        if found is not None:
            return found
        if len(self) == 1:
            raise TrattoriaError("one-choice")
        raise InvalidAction(
            "unknown-action", {"text": typed.strip()[:MAX_TYPED], **self._close(text)}
        )

    def _meant(self, text: str) -> int | None:
        """Give the only action that goes by these words: a legal one first, else any."""
        words = _words(text)
        legal = self._legal_names.get(words, set())
        if len(legal) == 1:
            return min(legal)
        if text in self._stable_names:
            return self._stable_names[text]
        every = legal or self._all_names.get(words, set())
        asked = {action for action in every if self._kind(action) in self._kinds}
        return next((min(found) for found in (every, asked) if len(found) == 1), None)

    def _kind(self, action: int) -> object:
        return self.game.action_facts(action)["action"]

    @cached_property
    def _kinds(self) -> set[object]:
        return {facts["action"] for _, facts in self.numbered}

    def _only(self) -> int:
        if len(self) != 1:
            raise TrattoriaError("nothing-typed", {"count": len(self)})
        return self.actions[0]

    def _numbered(self, text: str) -> int:
        number = int(text[:LONGEST_NUMBER])
        if not 1 <= number <= len(self) or len(text) > LONGEST_NUMBER:
            if len(self) == 1:
                raise TrattoriaError("one-choice")
            raise TrattoriaError("no-such-number", {"number": text[:MAX_TYPED], "count": len(self)})
        return self.actions[number - 1]

    def _close(self, text: str) -> dict[str, object]:
        names = {simple(name): name for name in self._short_names}
        close = get_close_matches(text, names, n=1, cutoff=CLOSE)
        return {"closest": names[close[0]] if close else ""}

    @property
    def _short_names(self) -> list[str]:
        return [self.localizer.short_action(facts) for _, facts in self.numbered]

    @cached_property
    def _legal_names(self) -> dict[str, set[int]]:
        return self._names(self.actions)

    @cached_property
    def _stable_names(self) -> dict[str, int]:
        game = self.game
        return {game.action_text(action): action for action in range(game.action_count)}

    @cached_property
    def _all_names(self) -> dict[str, set[int]]:
        return self._names(list(range(self.game.action_count)))

    def _names(self, actions: list[int]) -> dict[str, set[int]]:
        """Give the actions that go by a name, whatever the order of its words."""
        found: dict[str, set[int]] = {}
        for action in actions:
            facts = self.game.action_facts(action)
            said = [self.localizer.action(facts), self.localizer.short_action(facts)]
            for name in [*said, *self.board.names(facts, self.localizer)]:
                found.setdefault(_words(simple(name)), set()).add(action)
        return found


def _ordered(explained: list[tuple[int, dict[str, object]]]) -> list[tuple[int, dict[str, object]]]:
    """Put the most points first; where points are equal, take the cards in turn."""
    seen: Counter[tuple[object, int]] = Counter()
    keys: dict[int, tuple[int, int]] = {}
    for action, facts in explained:
        points = _points(facts)
        keys[action] = (-points, seen[facts.get("card"), points])
        seen[facts.get("card"), points] += 1
    return sorted(explained, key=lambda choice: keys[choice[0]])


def _points(facts: Facts) -> int:
    points = facts.get("points", 0)
    return points if isinstance(points, int) else 0
