"""A hint: a legal move and an estimate, from what the player may know, and nothing changes."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

import trattoria
from tests.cli.shell import Shell, Terminal
from trattoria import Record
from trattoria.bots.advice import HINT_SECONDS
from trattoria.bots.levels import level_of
from trattoria.bots.search import Estimate
from trattoria.cli.choices import Choices
from trattoria.cli.hint import Adviser
from trattoria.cli.screen import Screen
from trattoria.cli.session import Session
from trattoria.cli.table import Table
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer

START = ("piazza", "--seats", "2", "--seed", "1", "--level", "random", "--think", "0.01")


@pytest.mark.parametrize(
    ("lang", "word", "sentence"),
    [
        (
            "fr",
            "conseil",
            r"Le maestro prendrait le n° (\d+), « (.+) », et te donnerait alors (\d+)",
        ),
        ("en", "hint", r"The maestro would take no\. (\d+), “(.+)”, and would then give you (\d+)"),
    ],
)
def test_a_hint_names_a_choice_and_changes_nothing(
    shell: Shell, lang: str, word: str, sentence: str
) -> None:
    shell.play(*START, "--lang", lang)
    before = shell.position()
    typed = f"tout\nall\n{word}\nhint\nquit\n"
    again = shell.run("play", "--resume", str(shell.file), "--think", "0.01", typed=typed)
    said = again.output.replace("\xa0", " ")
    hints = re.findall(sentence, said)
    assert len(hints) == 2
    assert hints[0] == hints[1]
    number, move, rating = hints[0]
    assert re.search(rf"^{number}\. {re.escape(move)}\b", said, re.MULTILINE)
    assert 0 <= int(rating) <= 100
    assert shell.position() == before
    assert shell.record().table["hints"] == 2


@pytest.mark.parametrize(("lang", "word"), [("fr", "conseil"), ("en", "hint")])
def test_a_hint_says_why(shell: Shell, lang: str, word: str) -> None:
    said = shell.play(*START, "--lang", lang, typed=f"{word}\nquit\n").output
    words = {"fr": "Rien ne rapporte plus|Pour bloquer", "en": "Nothing brings more|To block"}
    assert re.search(rf"^({words[lang]}).*\.$", said, re.MULTILINE)


def test_the_numbers_are_explained_once(shell: Shell) -> None:
    said = shell.play(*START, typed="conseil\nconseil\nquit\n").output
    assert said.count("c’est la victoire assurée") == 1


def test_the_others_play_on_as_they_would_have(shell: Shell) -> None:
    shell.play("mister-bill", "--seats", "3", "--seed", "2", typed="1\n1\nquit\n")
    plain = shell.record()
    shell.file.unlink()
    start = ("mister-bill", "--seats", "3", "--seed", "2", "--think", "0.01")
    shell.play(*start, typed="conseil\n1\nhint\n1\nquit\n")
    assert shell.record().actions == plain.actions


def test_where_there_is_one_choice_there_is_no_hint(shell: Shell) -> None:
    words = ("mister-bill", "--seats", "5", "--seed", "1", "--level", "random")
    said = shell.play(*words, typed="1\n1\n1\nconseil\nquit\n").output
    assert "Ici il n’y a qu’une chose à faire" in said
    assert "Le maestro prendrait" not in said
    assert "hints" not in shell.record().table


def test_a_spectator_gets_no_hint(shell: Shell) -> None:
    terminal = Terminal("play", *START, "--you", "0", "--save", str(shell.file))
    terminal.wait_for("Entrée pour la suite")
    terminal.type("conseil\n")
    assert "maestro" not in terminal.wait_for("Entrée pour la suite")
    terminal.type("quitter\n")
    assert terminal.finish() == 0


def test_the_maestro_is_told_what_the_player_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    state = trattoria.game("mister-bill").new(4, 3)
    adviser = Adviser(state.game, Localizer(Catalog("fr"), "mister-bill"))
    told: list[object] = []
    monkeypatch.setattr(adviser, "_maestro", SimpleNamespace(advise=told.append))
    adviser.advise(state)
    assert told == [state.observe(state.to_move)]


def test_the_same_position_is_thought_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = trattoria.game("piazza").new(2, 1)
    adviser = Adviser(state.game, Localizer(Catalog("fr"), "piazza"))
    said = iter([[Estimate(0, 1, 0.1)], [Estimate(1, 1, 0.2)]])
    monkeypatch.setattr(adviser, "_maestro", SimpleNamespace(advise=lambda known: next(said)))
    assert [adviser.advise(each)[0].action for each in (state, state.clone())] == [0, 0]
    state.apply(state.legal_actions()[0])
    assert adviser.advise(state)[0].action == 1


def test_a_close_second_is_told_as_such() -> None:
    state = trattoria.game("piazza").new(2, 1)
    adviser = Adviser(state.game, Localizer(Catalog("en"), "piazza"))
    choices = Choices(state, adviser.localizer)
    first, second = choices.actions[:2]
    close = [Estimate(first, 20, 0.501), Estimate(second, 10, 0.502)]
    apart = [Estimate(first, 20, 0.6), Estimate(second, 10, 0.5)]
    assert "But it is close: no. 2" in adviser.tell(close, choices)[1]
    assert adviser.tell(apart, choices)[1].startswith("Next would come no. 2")
    assert len(adviser.tell(apart[:1], choices)) == 1


@pytest.mark.parametrize("hints", ["x", -1, True])
def test_a_record_with_a_wrong_count_of_hints(shell: Shell, hints: bool | int | str) -> None:
    shell.play(*START)
    spoiled = shell.spoil(table={"hints": hints})
    words = ("play", "--resume", spoiled, "--lang", "en", "--think", "0.01")
    result = shell.run(*words, typed="hint\nquit\n")
    assert result.exit_code == 2
    assert "table.hints" in result.stderr


@pytest.mark.parametrize("seconds", [None, 2.0])
def test_a_hint_has_all_iterations_within_the_time_there_is(
    seconds: float | None, tmp_path: Path
) -> None:
    record, state = Record.begin("piazza", 2, 1)
    table = Table(record, tmp_path / "game.json", seconds)
    session = Session(table, Localizer(Catalog("fr"), "piazza", reader=0), Screen(plain=True), 0.0)
    bot = session.adviser._maestro._bot
    assert bot.iterations == level_of("maestro", state.game).iterations
    assert bot.seconds == (None if seconds is None else HINT_SECONDS)
