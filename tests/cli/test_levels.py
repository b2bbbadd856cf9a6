"""Playing against levels: who sits there is asked, told, written down and kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import trattoria
from tests.cli.shell import Shell, Terminal
from tests.shared import as_a
from trattoria import Record
from trattoria.bots.bot import ask
from trattoria.bots.ismcts import IsmctsBot
from trattoria.bots.levels import LEVELS, PATIENCE
from trattoria.cli import thinking
from trattoria.cli.levels import by_seat, level_meant, levels_of, seated_bot
from trattoria.cli.table import Table
from trattoria.core.errors import InvalidSetup

FIRST = "1"  # of Piazza: whoever is asked begins, and nobody else has to think
SMALL = ("mister-bill", "--seats", "3", "--seed", "2")


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("apprenti", "apprentice"),
        ("Apprentice", "apprentice"),
        (" commis ", "commis"),
        ("CHEF", "chef"),
        ("maestro", "maestro"),
        ("hasard", "random"),
        ("random", "random"),
    ],
)
def test_a_level_goes_by_its_name_in_either_language(text: str, level: str) -> None:
    assert level_meant(text) == level


@pytest.mark.parametrize("text", ["", "grandmaster", "chef chef"])
def test_what_is_no_level(text: str) -> None:
    with pytest.raises(InvalidSetup, match="unknown-level"):
        level_meant(text)


@pytest.mark.parametrize(
    ("lang", "level", "said"),
    [
        ("fr", "apprenti", "avec Bianca et Carlo (niveau apprenti)."),
        ("en", "commis", "with Bianca and Carlo (level: commis)."),
    ],
)
def test_a_whole_game_against_a_level(shell: Shell, lang: str, level: str, said: str) -> None:
    result = shell.play(*SMALL, "--level", level, "--lang", lang, typed="1\n" * 400)
    assert result.exit_code == 0
    assert said in result.output
    assert shell.state().outcome is not None
    assert shell.record().table["levels"] == [level_meant(level)] * 3


@pytest.mark.parametrize("game", trattoria.games())
def test_every_game_can_be_watched_at_the_usual_level(shell: Shell, game: str) -> None:
    few = str(trattoria.game(game).seats[0])
    result = shell.play(game, "--seats", few, "--seed", "1", "--you", "0", typed="")
    assert result.exit_code == 0
    assert re.search(r"Tu regardes Aldo.* \(niveau commis\)\.", result.output)
    assert shell.state().outcome is not None


def test_players_of_different_levels_are_introduced_each(shell: Shell) -> None:
    result = shell.play(*SMALL, "--level", "chef,hasard")
    assert "avec Bianca (chef) et Carlo (hasard)." in result.output
    assert as_a(list, shell.record().table["levels"])[1:] == ["chef", "random"]
    back = shell.run("play", "--resume", str(shell.file), typed="quit\n").output
    assert "la partie reprend où elle en était, avec Bianca (chef) et Carlo (hasard)." in back


def test_levels_are_given_to_the_others_in_the_order_of_seats() -> None:
    assert by_seat(("chef", "maestro"), 3, 1) == ["chef", "commis", "maestro"]
    assert by_seat(("chef", "maestro"), 2, None) == ["chef", "maestro"]
    assert by_seat(("chef",), 3, 0) == ["chef"] * 3


# ---- the same record, the same choices -----------------------------------------------------------


def test_a_resumed_game_goes_on_with_the_same_players(shell: Shell) -> None:
    """Each of the others plays as if nobody had left, chefs too, who have a network."""
    start = ("play", "mister-bill", "--seats", "3", "--seed", "4", "--level", "chef,commis")
    calmly = ("--think", "0")
    whole = shell.folder / "whole.json"
    shell.run(*start, *calmly, "--save", str(whole), typed="1\n" * 5)
    shell.run(*start, *calmly, "--save", str(shell.file), typed="1\n")
    for _ in range(4):
        shell.run("play", "--resume", str(shell.file), *calmly, typed="1\n")
    assert shell.record().to_dict() == Record.load(whole).to_dict()
    assert len(shell.record().actions) > 5


def test_another_seed_or_seat_is_another_bot(tmp_path: Path) -> None:
    record, _ = Record.begin("piazza", 3, 1, {"levels": ["commis", "commis", "chef"]})
    other, _ = Record.begin("piazza", 3, 2, {"levels": ["commis", "commis", "chef"]})
    seeds = [
        bot.seed
        for game in (record, other)
        for bot in Table(game, tmp_path / "game.json")._bots
        if bot is not None
    ]
    assert len(set(seeds)) == 6


def test_the_bot_of_its_level_decides_for_a_seat(tmp_path: Path) -> None:
    levels = ["random", "apprentice", "commis"]
    record, _ = Record.begin("piazza", 3, 1, {"levels": levels})
    table = Table(record, tmp_path / "game.json")
    told = []
    for _ in range(24):
        state, seat = table.state, table.state.to_move
        bot = seated_bot(levels[seat], state.game, 1, seat)
        expected = table.random_action() if bot is None else ask(bot, state, seat)
        assert table.bot_action() == expected
        told.append((seat, expected == table.random_action()))
        table.take(expected)
    assert {seat for seat, at_random in told if not at_random} == {1, 2}


def test_an_old_record_keeps_its_random_players(tmp_path: Path) -> None:
    record, _ = Record.begin("piazza", 3, 1)
    table = Table(record, tmp_path / "game.json")
    assert levels_of(record) == ["random"] * 3
    for _ in range(6):
        action = table.random_action()
        assert table.bot_action() == action
        table.take(action)


# ---- how long they think -------------------------------------------------------------------------


@pytest.fixture
def bounds(monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
    """Note the bound of every table that is sat down at."""
    found: list[float | None] = []

    class Noted(Table):
        def __init__(self, record: Record, path: Path, seconds: float | None = None) -> None:
            found.append(seconds)
            super().__init__(record, path, seconds)

    monkeypatch.setattr("trattoria.cli.play.Table", Noted)
    return found


def test_a_search_is_bounded_unless_the_player_has_time(
    shell: Shell, bounds: list[float | None]
) -> None:
    start = (*SMALL, "--level", "chef")
    shell.play(*start)
    shell.file.unlink()
    shell.play("--seed", FIRST, typed="piazza\n\nchef\nquit\n")
    for said in ("0.5", "60", "0"):
        shell.run("play", "--resume", str(shell.file), "--think", said, typed="quit\n")
    assert bounds == [PATIENCE, PATIENCE, 0.5, 60.0, None]


def test_every_searching_bot_at_a_table_has_its_bound(tmp_path: Path) -> None:
    record, _ = Record.begin("piazza", 3, 1, {"levels": ["maestro", "commis", "maestro"]})
    for seconds in (None, 1.5):
        bots = Table(record, tmp_path / "game.json", seconds)._bots
        assert [bot.seconds for bot in bots if isinstance(bot, IsmctsBot)] == [seconds] * 2


def test_a_game_that_time_has_cut_short_is_sound_all_the_same(shell: Shell) -> None:
    hurried = ("--level", "maestro,chef,maestro", "--think", "0.0001")
    shell.play(*SMALL, "--you", "0", *hurried, typed="")
    assert shell.state().outcome is not None
    assert shell.run("verify", str(shell.file)).exit_code == 0


def test_how_long_is_told_in_help(shell: Shell) -> None:
    said = " ".join(shell.run("play", "--help", "--lang", "en").output.split())
    assert "--think SECONDS" in said
    assert f"0: no limit. [default: {PATIENCE:g}]" in said


@pytest.mark.parametrize("wrong", ["-1", "61", "soon", "nan", ""])
def test_wrong_times_to_think(shell: Shell, wrong: str) -> None:
    for lang, sentence in (
        ("fr", f"--think attend un nombre de secondes de 0 à 60, pas « {wrong} »."),
        ("en", f"--think takes a number of seconds from 0 to 60, not “{wrong}”."),
    ):
        result = shell.play("piazza", "--think", wrong, "--lang", lang)
        assert result.exit_code == 2
        assert sentence in result.stderr.replace("\xa0", " ")
    assert not shell.file.exists()


# ---- the menu ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "level"), [("", "commis"), ("1", "apprentice"), ("Maestro", "maestro")]
)
def test_the_menu_asks_for_the_level(shell: Shell, typed: str, level: str) -> None:
    result = shell.play("--seed", FIRST, typed=f"piazza\n\n{typed}\nquit\n")
    asked = "Contre qui ? (1 apprenti, 2 commis, 3 chef, 4 maestro ; Entrée : commis)"
    assert asked in result.output.replace("\xa0", " ")
    assert shell.record().table["levels"] == [level] * 3


def test_the_menu_asks_again_for_what_is_no_level(shell: Shell) -> None:
    result = shell.run("play", "--lang", "en", typed="piazza\n\n9\nchef\nquit\n")
    assert "Type a number from 1 to 4, or the name of a level." in result.output
    assert "with Bianca and Carlo (level: chef)." in result.output


def test_the_level_is_not_asked_of_who_has_said_it(shell: Shell) -> None:
    result = shell.play("--level", "chef", typed="piazza\n2\nquit\n")
    assert "Contre qui" not in result.output
    assert shell.record().table["levels"] == ["chef", "chef"]


# ---- errors ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "french", "english"),
    [
        (
            ["--level", "chef,grand"],
            "Je ne connais pas le niveau « grand ». Choisis parmi : apprenti, commis,",
            "I do not know the level “grand”. Choose from: apprentice, commis,",
        ),
        (
            ["--level", "chef,chef,chef"],
            "--level donne 3 niveaux pour 2 autres joueurs",
            "--level gives 3 levels for 2 other players",
        ),
        (
            ["--seats", "2", "--level", "chef,chef"],
            "--level donne 2 niveaux pour 1 autre joueur :",
            "--level gives 2 levels for 1 other player:",
        ),
    ],
)
def test_wrong_levels(shell: Shell, words: list[str], french: str, english: str) -> None:
    for lang, sentence in (("fr", french), ("en", english)):
        result = shell.play("piazza", *words, "--lang", lang)
        assert result.exit_code == 2
        assert sentence in result.stderr.replace("\xa0", " ")
    assert not shell.file.exists()


def test_a_game_is_resumed_with_the_levels_it_has(shell: Shell) -> None:
    shell.play("piazza")
    result = shell.run("play", "--resume", str(shell.file), "--level", "chef")
    assert result.exit_code == 2
    assert "--level ne va pas avec --resume" in result.stderr


@pytest.mark.parametrize(
    "wrong", [{"levels": "chef"}, {"levels": ["chef"]}, {"levels": ["chef", "chef", 7]}]
)
def test_a_record_with_wrong_levels(shell: Shell, wrong: dict[str, object]) -> None:
    shell.play("piazza")
    result = shell.run("play", "--resume", shell.spoil(table=wrong), "--lang", "en")
    assert result.exit_code == 2
    assert "table.levels" in result.stderr


# ---- who thinks ----------------------------------------------------------------------------------


def test_the_same_four_names_are_in_both_languages() -> None:
    assert {level_meant(level) for level in LEVELS} == set(LEVELS)


def test_who_thinks_for_long_is_named_on_a_terminal_and_can_be_interrupted(shell: Shell) -> None:
    words = ("grande", "--seats", "2", "--seed", "1", "--level", "maestro", "--think", "0")
    if trattoria.compiled:
        pytest.skip("compiled, nobody thinks for long")
    terminal = Terminal("play", *words, "--save", str(shell.file))
    terminal.wait_for("Bianca réfléchit…")
    terminal.type("\x03")
    terminal.wait_for("Interrompu. La partie est enregistrée.")
    assert terminal.finish() == 130
    assert shell.state().outcome is None


def test_nobody_is_said_to_think_in_a_pipe(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LONG", 0.0)
    assert "réfléchit" not in shell.play(*SMALL, "--level", "chef", typed="1\n1\n").output
