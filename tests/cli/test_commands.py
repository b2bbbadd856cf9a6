"""The other commands: games, rules, replay, verify, selfplay."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import trattoria
from tests.cli.shell import PROGRAM, Program, Shell, Terminal
from tests.shared import there
from trattoria.cli import boards
from trattoria.cli.main import cli
from trattoria.cli.randomgame import RandomGame
from trattoria.server import run
from trattoria.server.settings import Settings

START = ("mister-bill", "--level", "random", "--seed", "2", "--seats", "3")


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize(("lang", "told"), [("fr", "pas compilées"), ("en", "not compiled")])
def test_a_host_is_told_if_the_rules_are_not_compiled(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, lang: str, told: str, compiled: bool
) -> None:
    def opened(settings: Settings, announce: Callable[[], None]) -> bool:
        announce()
        return True

    monkeypatch.setattr(run, "serve", opened)
    monkeypatch.setattr(trattoria, "compiled", compiled)
    result = shell.run("serve", "--lang", lang)
    assert "http://localhost:8000" in result.output
    assert (told in result.output) is not compiled


def test_games_lists_every_game(shell: Shell) -> None:
    result = shell.run("games")
    for id in trattoria.games():
        assert f"({id})" in result.output


def test_rules_are_given_as_they_are_through_a_pipe(shell: Shell) -> None:
    result = shell.run("rules", "piazza", "--lang", "en")
    assert result.output.startswith("Piazza\n\nPave the piazza together")


def test_rules_in_a_terminal_are_set_as_a_page(shell: Shell) -> None:
    terminal = Terminal("rules", "piazza", height=200)
    seen = terminal.wait_for("Game Factory")
    assert "# " not in seen
    terminal.type("q")
    assert terminal.finish() == 0


@pytest.mark.parametrize(
    ("lang", "builds"),
    [
        ("fr", ("règles interprétées", "règles compilées")),
        ("en", ("rules interpreted", "rules compiled")),
    ],
)
def test_the_version_tells_how_the_rules_run(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, lang: str, builds: tuple[str, ...]
) -> None:
    monkeypatch.setenv("TRATTORIA_LANG", lang)
    told = shell.run("--version").output
    assert told == f"trattoria {trattoria.__version__}, {builds[trattoria.compiled]}\n"
    monkeypatch.setattr(trattoria, "compiled", not trattoria.compiled)
    assert shell.run("--version").output.endswith(f"{builds[trattoria.compiled]}\n")


@pytest.mark.parametrize("command", sorted(cli.commands))
def test_every_command_has_help_with_an_example(shell: Shell, command: str) -> None:
    for lang, example in (("en", "Example:"), ("fr", "Exemple\xa0:")):
        result = shell.run(command, "--help", "--lang", lang)
        assert result.exit_code == 0
        assert "[help" not in result.output  # what is shown where words are missing
        [line] = [line for line in result.output.splitlines() if example in line]
        assert f"trattoria {command}" in line


def test_help_shows_languages_and_defaults(shell: Shell) -> None:
    said = " ".join(shell.run("selfplay", "--help", "--lang", "en").output.split())
    assert "--lang fr|en" in said
    assert "shared among the numbers of seats. [default: 100]" in said
    said = " ".join(shell.run("selfplay", "--help").output.split())
    assert "entre les nombres de joueurs. [par défaut : 100]" in said


def test_help_names_commands_arguments_and_options_in_the_readers_language(shell: Shell) -> None:
    french, english = shell.run("--help").output, shell.run("--help", "--lang", "en").output
    assert "COMMANDE [ARGUMENTS]" in french
    assert "rules         Affiche les règles du JEU." in french
    assert "rules         Show the rules of GAME." in english
    assert "trattoria" not in french.splitlines()[0].removeprefix("Usage\xa0: cli ")
    assert "--seats NOMBRE" in shell.run("play", "--help").output
    assert "host list [OPTIONS]" in shell.run("host", "list", "--help", "--lang", "en").output


def test_a_full_disk_behind_the_output_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        words = [*PROGRAM, "rules", "piazza", "--lang", "en"]
        result = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr.startswith("The output cannot be written")
    assert result.stderr.count("\n") == 1


# ---- replay and verify ---------------------------------------------------------------------------


@pytest.fixture
def finished(shell: Shell) -> str:
    shell.play(*START, "--you", "0", typed="")
    return str(shell.file)


@pytest.fixture
def running(shell: Shell) -> str:
    shell.play(*START, typed="1\n1\n")
    return str(shell.file)


def test_a_finished_game_is_told_with_all_cards_open(shell: Shell, finished: str) -> None:
    said = shell.run("replay", finished).output
    assert "cartes sur table" in said
    assert "Carlo a en main : " in said
    assert re.search(r"Bianca pioche une? \w+ chez Aldo", said)
    assert "pioche une carte" not in said
    assert "Les trois manches sont jouées." in said


def test_a_finished_game_as_one_seat_saw_it(shell: Shell, finished: str) -> None:
    said = shell.run("replay", finished, "--seat", "2").output
    assert "vue de la place 2" in said
    assert "Tu pioches" in said
    assert "pioche une carte chez" in said


def test_a_running_game_is_told_as_its_player_sees_it(shell: Shell, running: str) -> None:
    said = shell.run("replay", running).output
    assert "vue de la place 1" in said
    assert f" play --resume {running}\n" in said
    hands = [f"{name} a en main" for name in ("Aldo", "Bianca", "Carlo")]
    assert not any(hand in said for hand in hands)


def test_nobody_peeks_into_a_running_game(shell: Shell, running: str) -> None:
    result = shell.run("replay", running, "--seat", "2")
    assert result.exit_code == 2
    assert "elle se revoit seulement comme la voit la place 1" in result.stderr
    assert shell.run("replay", running, "--seat", "0").exit_code == 0
    assert "va de 0 à 3" in shell.run("replay", running, "--seat", "9").stderr


def test_step_by_step(shell: Shell, running: str) -> None:
    result = shell.run("replay", running, "--step", typed="\nquitter\n")
    assert "Coup 1 sur " in result.output
    assert "Coup 2 sur " in result.output
    assert "Coup 3 sur " not in result.output
    assert shell.run("replay", running, "--step", typed="").exit_code == 0


def test_what_speaks_for_a_bots_move_is_told_step_by_step(shell: Shell) -> None:
    """With all cards open; of a running game, only what the reader's own cards say."""
    words = ("piazza", "--seats", "2", "--seed", "1", "--level", "commis", "--lang", "en")
    shell.play(*words, typed="1\n1\nquit\n")
    running = shell.run("replay", str(shell.file), "--step", "--lang", "en", typed="\n" * 9).output
    assert "Bianca: " not in running
    shell.file.unlink()
    shell.play(*words, "--you", "0", typed="")
    over = shell.run("replay", str(shell.file), "--step", "--lang", "en", typed="\n" * 9).output
    assert re.search(r"^(Aldo|Bianca): (Nothing brings more|To block|A second card)", over, re.M)


def test_replay_does_not_touch_the_file(shell: Shell, running: str) -> None:
    before = shell.file.read_bytes()
    shell.run("replay", running)
    shell.run("verify", running)
    assert shell.file.read_bytes() == before


def test_verify_says_that_all_is_right(shell: Shell, finished: str) -> None:
    result = shell.run("verify", finished)
    assert result.exit_code == 0
    points = there(shell.state().outcome).scores
    scores = f"Aldo {points[0]}, Bianca {points[1]} et Carlo {points[2]}"
    assert result.output.startswith("Tout est juste : Mister Bill à 3, ")
    assert f"Résultat : {scores}." in result.output


def test_a_reader_is_reminded_who_he_was(shell: Shell, finished: str) -> None:
    assert "Tu étais" not in shell.run("replay", finished).output  # a spectator
    mine = shell.spoil(table={"you": 1, "names": ["Ada", "Bea", "Cy"]})
    assert "cartes sur table.\nTu étais Bea.\n" in shell.run("replay", mine).output


def test_replay_warns_of_a_result_that_is_not_the_games(shell: Shell, finished: str) -> None:
    wrong = shell.spoil(outcome={"scores": [9, 9, 9]})
    for command in ("replay", "verify"):
        result = shell.run(command, wrong, "--lang", "en")
        assert result.exit_code == 1
        assert result.stderr == "The result in the file does not match the game as replayed.\n"


def test_a_claimed_result_does_not_open_the_cards(shell: Shell, running: str) -> None:
    said = shell.run("replay", shell.spoil(outcome={"scores": [9, 9, 9]}))
    assert said.exit_code == 1
    assert "vue de la place 1" in said.output
    assert "Bianca a en main" not in said.output


def test_a_wrong_move_is_told_without_advice(shell: Shell, running: str) -> None:
    result = shell.run("verify", shell.spoil(actions=["name 2"]), "--lang", "en")
    assert result.exit_code == 1
    assert result.stderr.endswith(
        "not possible in this game: a waiter, or none, had to be played.\n"
    )


def test_verify_a_running_game(shell: Shell, running: str) -> None:
    result = shell.run("verify", running, "--lang", "en")
    assert result.exit_code == 0
    assert result.output.startswith("All is right so far: Mister Bill with 3, ")


# ---- self-play -----------------------------------------------------------------------------------


def test_selfplay_sums_up_over_all_seats(shell: Shell) -> None:
    result = shell.run("selfplay", "all", "--games", "12", "--check")
    assert result.exit_code == 0
    for seats in (2, 3, 4):
        assert f"{seats} joueurs : 4 parties, " in result.output
    for seats in range(3, 9):
        assert f"{seats} joueurs : 2 parties, " in result.output
    assert result.output.count("aucune faute") == len(trattoria.games())


def test_selfplay_is_the_same_every_time_and_with_checks(shell: Shell) -> None:
    words = ("selfplay", "piazza", "--games", "5", "--seed", "9", "--lang", "en")
    plain, checked = shell.run(*words).output, shell.run(*words, "--check").output
    assert plain == shell.run(*words).output
    assert checked.startswith(plain)


def test_selfplay_skips_games_for_which_there_are_too_many(shell: Shell) -> None:
    said = shell.run("selfplay", "ALL", "--games", "2", "--seats", "8", "--lang", "en").output
    assert "Piazza is not played by 8 (from 2 to 4): skipped.\n" in said
    assert "Mister Bill, 2 games at random, seed 1\n" in said
    assert shell.run("selfplay", "all", "--seats", "99").exit_code == 2


def test_selfplay_numbers(shell: Shell) -> None:
    outcome, decisions = RandomGame(trattoria.game("piazza"), 2, 5).play(check=True)
    words = ("selfplay", "piazza", "--games", "1", "--seed", "5", "--seats", "2", "--lang", "en")
    said = shell.run(*words).output
    points = " / ".join(f"{score:.1f}" for score in outcome.scores)
    wins = " / ".join("100%" if rank == 1 else "0%" for rank in outcome.ranks)
    assert f"{decisions:.1f} decisions on average; points by seat {points};" in said
    assert f"wins by seat {wins};" in said


def test_ctrl_c_sums_up_what_was_played() -> None:
    terminal = Terminal("selfplay", "piazza", "--games", "1000000", "--lang", "en", width=120)
    terminal.wait_for("/1000000")
    terminal.type("\x03")
    seen = terminal.wait_for("points by seat")
    assert "Interrupted: here is what was played." in seen
    assert terminal.finish() == 130


def test_selfplay_is_quiet_through_a_pipe() -> None:
    code, said = Program("selfplay", "piazza", "--games", "3", "--lang", "en").finish()
    assert code == 0
    assert said.startswith("Piazza, 3 games at random, seed 1\n")


# ---- boards --------------------------------------------------------------------------------------


def test_a_game_without_a_board_is_told_by_its_facts(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "companion", lambda game, name: None)
    result = shell.play("piazza", "--seed", "1", typed="1\n1\nquit\n")
    assert result.exit_code == 0
    assert 'board: {"g7": "blue cafe"' in result.output
    assert "1. Poser une fontaine verte en g6 : 0 point" in result.output
