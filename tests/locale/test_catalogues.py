"""French and English say the same things, all that the code asks for, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import trattoria
from tests.locale.catalogues import (
    SOURCE,
    counted,
    families,
    junk,
    literals,
    messages,
    page_keys,
)
from trattoria.locale import LANGUAGES, Catalog

FRENCH = [
    *sorted(SOURCE.glob("**/locale/fr/*.ftl")),
    *sorted(SOURCE.glob("games/*/locale/fr/rules/*.md")),
    SOURCE / "locale/fr/fair-play.md",
]


ENGLISH = [
    *sorted(SOURCE.glob("**/locale/en/*.ftl")),
    *sorted(SOURCE.glob("games/*/locale/en/rules/*.md")),
    SOURCE / "locale/en/fair-play.md",
]


@pytest.mark.parametrize("file", sorted(SOURCE.glob("**/locale/*/*.ftl")), ids=str)
def test_no_catalogue_has_a_syntax_error(file: Path) -> None:
    assert junk(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_written_twice(lang: str) -> None:
    assert [key for key, count in counted(lang).items() if count > 1] == []


def test_both_languages_have_the_same_messages() -> None:
    assert set(messages("fr")) == set(messages("en"))


def test_both_languages_use_the_same_variables() -> None:
    french, english = messages("fr"), messages("en")
    assert {key: french[key] for key in french} == {key: english[key] for key in french}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_the_games_say_has_words(lang: str) -> None:
    assert families()["needed"] - set(messages(lang)) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_used(lang: str) -> None:
    named, made = page_keys()
    used = families()["needed"] | families()["allowed"] | literals() | named
    unused = [key for key in messages(lang) if not is_used(key, used)]
    assert [key for key in unused if not any(p.fullmatch(key) for p in made)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_that_code_names_is_there(lang: str) -> None:
    commands = ("play", "games", "replay", "review", "verify", "selfplay", "arena", "template")
    starts = (*(f"{command}-" for command in commands), "error-")
    named = {text for text in literals() if text.startswith(starts) and " " not in text}
    assert {text for text in named if not text.endswith("-")} - set(messages(lang)) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_that_the_page_names_is_there(lang: str) -> None:
    named, made = page_keys()
    known = set(messages(lang))
    assert {key for key in named if re.match(r"([a-z-]+-)?web-", key)} - known == set()
    assert [
        p.pattern for p in made if "web" in p.pattern and not any(map(p.fullmatch, known))
    ] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_a_move_is_refused_for_can_be_told_without_advice(lang: str) -> None:
    codes = {code for id in trattoria.games() for code in trattoria.game(id).vocabulary.errors}
    assert {f"error-{code}.why" for code in codes} - set(messages(lang)) == set()


@pytest.mark.parametrize("file", FRENCH, ids=str)
def test_french_marks_keep_to_their_words(file: Path) -> None:
    """A space before : ; ! ? » and after « does not break a line."""
    text = file.read_text(encoding="utf-8")
    assert re.findall(r".{9}(?:[^\s|] [:;!?»]|« ).{0,9}", text) == []


@pytest.mark.parametrize("file", [*FRENCH, *ENGLISH], ids=str)
def test_apostrophes_are_typographic(file: Path) -> None:
    """What a shell is to be told stays as it is typed: pip install 'trattoria[server]'."""
    text = re.sub(r"'trattoria\[\w+\]'", "", file.read_text(encoding="utf-8"))
    assert re.findall(r".{0,12}'.{0,12}", re.sub(r"(?m)^#.*$", "", text)) == []


@pytest.mark.parametrize("file", FRENCH, ids=str)
def test_french_numbers_keep_to_their_nouns(file: Path) -> None:
    text = re.sub(r"(?m)^(#.*|.*\.example = .*)$", "", file.read_text(encoding="utf-8"))
    counted = r"(?:\{ \$(?:points|count|games|deals|decisions) \}|(?<![\w$.,:=/-])\d+) [a-zà-ÿ]{3,}"
    assert re.findall(counted, text) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_there_for_every_game(lang: str) -> None:
    for page in SOURCE.glob("games/*/locale/*/rules/*.md"):
        assert Catalog(lang).rules(page.stem).startswith("# ")


def is_used(key: str, used: set[str]) -> bool:
    """An attribute is used as `.name` added to the key of its message."""
    name, dot, attribute = key.partition(".")
    return key in used or (bool(dot) and name in used and f".{attribute}" in used)
