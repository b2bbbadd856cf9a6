"""The menu: a game by number or name, how many play, and the last game to go on with."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path

import pytest

import trattoria
from tests.cli.shell import Shell
from trattoria import Record
from trattoria.cli.files import kept, newest_running, program


def saved(shell: Shell, name: str, *words: str, typed: str = "quit\n", at: float = 0) -> Path:
    path = shell.folder / "home" / name
    shell.run("play", *words, "--save", str(path), typed=typed)
    os.utime(path, (at, at))
    return path


def test_the_number_of_players_is_asked(shell: Shell) -> None:
    result = shell.run("play", typed="mister bill\n9\n5\n\nquit\n")
    assert result.output.count("À combien jouez-vous, toi compris ? (3 à 8, Entrée : 3)") == 2
    assert "Mister Bill à 5 : tu es à la place 1" in result.output
    assert (
        "Piazza with 3: you are"
        in shell.run("play", "--lang", "en", typed="piazza\n\n\nquit\n").output
    )


def test_the_number_of_players_is_not_asked_of_who_has_said_it(shell: Shell) -> None:
    result = shell.run("play", "--seats", "4", typed="piazza\n\nquit\n")
    assert "À combien" not in result.output
    assert "Piazza à 4 : " in result.output


@pytest.mark.parametrize("typed", ["quit\n", "quitter\n", "1\nquitter\n", "1\n2\nquitter\n"])
def test_the_menu_can_be_left(shell: Shell, typed: str) -> None:
    result = shell.run("play", typed=typed)
    assert (result.exit_code, result.stderr) == (0, "À bientôt !\n")
    assert not (shell.folder / "home").exists()


def test_the_menu_has_help(shell: Shell) -> None:
    result = shell.run("play", typed="aide\nmister-bill\n?\n")
    assert result.output.count("Tape le numéro d’une ligne ou le nom d’un jeu") == 2


def test_the_newest_game_that_is_not_over_can_be_gone_on_with(shell: Shell) -> None:
    noon = time.mktime((2026, 11, 15, 9, 6, 0, 0, 0, -1))
    saved(shell, "old.json", "mister-bill", at=noon - 60)
    path = saved(shell, "new.json", "piazza", "--seed", "1", typed="1\nquit\n", at=noon)
    saved(shell, "over.json", "piazza", "--you", "0", typed="", at=noon + 60)
    (shell.folder / "home" / "junk.json").write_text("{")
    number = len(trattoria.games()) + 1
    result = shell.run("play", typed=f"{number}\nquit\n")
    assert f"{number}. Reprendre ta partie de Piazza (15 novembre, 9 h 06)\n" in result.output
    assert "la partie reprend où elle en était" in result.output
    assert "À combien" not in result.output
    assert "Contre qui" not in result.output
    assert Record.load(path).actions == ["green fountain g6"]
    english = shell.run("play", "--lang", "en", typed="quit\n").output
    assert "Go on with your game of Piazza (" in english


def test_nothing_to_go_on_with(shell: Shell) -> None:
    saved(shell, "over.json", "piazza", "--you", "0", typed="")
    assert newest_running() is None
    assert "Reprendre" not in shell.run("play", typed="quit\n").output


def test_who_asks_for_a_new_game_is_offered_no_old_one(shell: Shell) -> None:
    saved(shell, "old.json", "piazza")
    assert "Reprendre" not in shell.run("play", "--seed", "1", typed="quit\n").output


def test_a_bare_name_is_looked_for_among_the_games_kept(shell: Shell) -> None:
    path = saved(shell, "mine.json", "piazza", "--seed", "1")
    result = shell.run("play", "--resume", "mine.json", typed="1\nquit\n")
    assert f" play --resume {path}\n" in result.output
    assert Record.load(path).actions == ["green fountain g6"]
    assert shell.run("verify", "mine.json").exit_code == 0
    assert "n’existe pas" in shell.run("play", "--resume", "other.json").stderr


def test_a_file_that_is_here_comes_before_one_that_is_kept(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(shell, "mine.json", "piazza")
    monkeypatch.chdir(shell.folder)
    (shell.folder / "mine.json").write_text("{}")
    assert not kept(Path("mine.json")).is_absolute()


# ---- the command that is printed -----------------------------------------------------------------


def test_the_program_is_named_if_a_shell_finds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert program() == "trattoria"


def test_the_program_is_given_with_its_path_if_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    running = tmp_path / "my bin" / "trattoria"
    monkeypatch.setattr(sys, "argv", [str(running)])
    assert program() == f"{sys.executable} -m trattoria.cli.main"
    running.parent.mkdir()
    running.touch()
    assert program() == f"'{running}'"
