"""Bots by name: what can be written, and what is told about what cannot."""

from __future__ import annotations

import pytest

import trattoria
from trattoria.bots import names
from trattoria.bots.bot import Bot
from trattoria.bots.greedy import GreedyBot
from trattoria.bots.names import bot_from, bot_names, describe, register_bot
from trattoria.bots.random import RandomBot
from trattoria.bots.settings import Settings

PIAZZA = trattoria.game("piazza")


@pytest.fixture
def pupil(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """A kind of bot with settings of all sorts; gives the list of what its maker read."""
    read: list[object] = []

    def maker(game: trattoria.Game, seed: int, settings: Settings) -> Bot:
        read.append(settings.number("iterations", 100, 1, 1000))
        read.append(settings.decimal("share", 1.0, 0.01, 1.0))
        read.append(settings.choice("memory", "all", ("all", "last")))
        return RandomBot(game, seed)

    monkeypatch.setattr(names, "_makers", dict(names._makers))
    monkeypatch.setattr(names, "_listed", list(names._listed))
    register_bot("pupil", maker, also=("eleve",))
    return read


def test_names_make_bots() -> None:
    assert isinstance(bot_from("random", PIAZZA, 1), RandomBot)
    assert isinstance(bot_from("Greedy", PIAZZA, 1), GreedyBot)


def test_settings_are_read_and_have_usual_values(pupil: list[object]) -> None:
    bot_from("pupil", PIAZZA, 1)
    assert pupil == [100, 1.0, "all"]
    bot_from("pupil:memory=last+iterations=7+share=.5", PIAZZA, 1)
    assert pupil[3:] == [7, 0.5, "last"]


def test_another_name_is_understood_but_not_listed(pupil: list[object]) -> None:
    bot_from("eleve:iterations=9", PIAZZA, 1)
    assert pupil[0] == 9
    assert bot_names() == [*names._listed]
    assert "pupil" in bot_names()
    assert "eleve" not in bot_names()


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("nope", "unknown-bot", {"bot": "nope"}),
        ("pupil:", "not-setting", {"given": "pupil:"}),
        ("pupil:share", "not-setting", {"given": "share"}),
        ("pupil:share=", "not-setting", {"given": "share="}),
        ("pupil:share=.1+share=.2", "not-setting", {"given": "share=.2"}),
        ("random:share=1", "unknown-setting", {"setting": "share", "known": ""}),
        (
            "pupil:depth=1",
            "unknown-setting",
            {"setting": "depth", "known": "iterations, share, memory"},
        ),
        ("pupil:iterations=0", "wrong-setting", {"value": "0", "choices": "1 … 1000"}),
        ("pupil:iterations=1.5", "wrong-setting", {"value": "1.5"}),
        ("pupil:iterations=" + "9" * 5000, "wrong-setting", {"setting": "iterations"}),
        ("pupil:share=nan", "wrong-setting", {"choices": "0.01 … 1"}),
        ("pupil:share=2", "wrong-setting", {"value": "2"}),
        ("pupil:memory=none", "wrong-setting", {"choices": "all, last"}),
    ],
)
def test_what_is_wrong_is_told_with_what_there_is(
    pupil: list[object], text: str, code: str, facts: dict[str, object]
) -> None:
    with pytest.raises(trattoria.InvalidSetup) as error:
        bot_from(text, PIAZZA, 1)
    assert error.value.code == code
    assert error.value.facts | facts == error.value.facts


@pytest.mark.parametrize(
    "text",
    [
        *("learned:valued=0.5", "learned:horizon=5", "learned:temperature=3+iterations=20"),
        *("chef:share=0.1", "apprentice:share=0.5", "maestro:share=0"),
    ],
)
def test_a_setting_that_would_change_nothing_is_refused(text: str) -> None:
    with pytest.raises(trattoria.InvalidSetup, match="-setting"):
        bot_from(text, PIAZZA, 1)


def test_unknown_bots_are_answered_with_the_list(pupil: list[object]) -> None:
    with pytest.raises(trattoria.InvalidSetup) as error:
        bot_from("nope", PIAZZA, 1)
    assert error.value.facts["known"] == ", ".join(bot_names())


def test_a_short_name() -> None:
    assert describe("greedy") == "greedy"
    assert describe("ismcts:iterations=200+memory=4") == "ismcts:iterations=200+memory=4"
    assert describe("/a/b/mine.py") == "mine"
    assert describe("C:\\bots.py.d\\mine.py:seconds=5").endswith("mine:seconds=5")
