"""The words of the program: Fluent catalogues in French and English, behind one small class.

French is the first language. A sentence is always whole in its catalogue; `speech` puts the facts
of a game into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime.resolver import Pattern

from trattoria.core.companions import package_of
from trattoria.core.errors import quoted
from trattoria.core.game import Game
from trattoria.core.registry import game, games
from trattoria.locale.sentences import Sentences

LANGUAGES = ("fr", "en")
LARGEST = 10**15  # that is written as a language writes numbers


class Catalog:
    """All sentences of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._sentences = _sentences(lang)

    def has(self, key: str) -> bool:
        """Tell whether there is such a message, or such an attribute for `message.attribute`."""
        return self._pattern(key) is not None

    def say(self, key: str, /, **facts: str | int | float) -> str:
        """Give the sentence of a message, or of `message.attribute`, filled with facts."""
        pattern = self._pattern(key)
        if pattern is None:
            return self.stopgap(key, ["no such message"])
        told = {name: _sayable(fact) for name, fact in facts.items()}
        said, faults = self._sentences.bundle.format_pattern(pattern, told)
        return self.stopgap(key, faults) if faults else str(said)

    def listed(self, items: Sequence[str]) -> str:
        """Join names to a list: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list-two", first=", ".join(items[:-1]), last=items[-1])

    def rules(self, id: str) -> str:
        """Give the rules page of a game, as Markdown."""
        page = _texts_of(game(id)) / self.lang / "rules" / f"{id}.md"
        return page.read_text(encoding="utf-8") if page.is_file() else ""

    def bot_template(self) -> str:
        """Give the text of a small bot that explains itself."""
        return (files(__name__) / self.lang / "bot.txt").read_text(encoding="utf-8")

    def stopgap(self, key: str, faults: Sequence[object]) -> str:
        """Give something to read where a sentence is missing: a player is never thrown out."""
        return f"[{key}]"

    def _pattern(self, key: str) -> Pattern | None:
        name, _, attribute = key.partition(".")
        message = self._sentences.find(name)
        if message is None:
            return None
        return message.attributes.get(attribute) if attribute else message.value


def _sayable(fact: str | int | float) -> str | int | float:
    """Give a fact as it can be told: the library fails at numbers that are no count of anything."""
    return fact if isinstance(fact, str) or -LARGEST <= fact <= LARGEST else quoted(fact)


@cache
def _sentences(lang: str) -> Sentences:
    return Sentences(lang, catalogs(lang))


def catalogs(lang: str) -> list[str]:
    """Give all catalogues of a language: our own, then those that games bring along."""
    folders = {str(folder): folder for id in games() if (folder := _texts_of(game(id))).is_dir()}
    return [text for folder in (files(__name__), *folders.values()) for text in _in(folder / lang)]


def catalog_of(game: Game, lang: str) -> str:
    """Give the catalogue of one game, as it brings it along."""
    return "\n".join(_in(_texts_of(game) / lang))


def _in(folder: Traversable) -> list[str]:
    found = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return [file.read_text(encoding="utf-8") for file in found if file.name.endswith(".ftl")]


def _texts_of(game: Game) -> Traversable:
    """Find where a game keeps its words: in the folder `locale` of its package."""
    return files(package_of(game)) / "locale"
