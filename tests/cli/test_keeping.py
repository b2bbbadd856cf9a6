"""Nothing is ever lost: whatever stops the program, the file goes on from there."""

from __future__ import annotations

import errno
import os
import signal
from pathlib import Path

import pytest

import trattoria
from tests.cli.shell import Program, Shell, Terminal
from trattoria import IllegalAction, Record
from trattoria.cli.table import Table


def test_quit_says_how_to_go_on(shell: Shell) -> None:
    result = shell.play("piazza", "--seed", "1", typed="1\nquit\n")
    assert result.exit_code == 0
    assert "La partie est enregistrée." in result.output
    assert f" play --resume {shell.file}\n" in result.output


def test_end_of_file_is_no_accident(shell: Shell) -> None:
    result = shell.play("piazza", "--seed", "1", typed="1\n")
    assert result.exit_code == 0
    assert "Fin de la saisie : la partie s’arrête ici, elle est enregistrée." in result.output
    assert len(shell.record().actions) == 1


def test_a_resumed_game_is_the_same_game(shell: Shell) -> None:
    whole = shell.folder / "whole.json"
    shell.run("play", "piazza", "--seed", "4", "--save", str(whole), typed="1\n" * 12)
    shell.play("piazza", "--seed", "4", typed="1\n")
    for _ in range(11):
        result = shell.run("play", "--resume", str(shell.file), typed="1\n")
        assert "la partie reprend où elle en était" in result.output
    assert shell.record().to_dict() == Record.load(whole).to_dict()


def test_a_resumed_game_keeps_its_language_unless_told(shell: Shell) -> None:
    shell.play("piazza", "--lang", "en")
    assert "Your turn" in shell.run("play", "--resume", str(shell.file), typed="").output
    french = shell.run("play", "--resume", str(shell.file), "--lang", "fr", typed="")
    assert "À toi" in french.output


def test_by_default_games_are_kept_in_the_users_folder(shell: Shell) -> None:
    shell.run("play", "piazza", typed="quit\n")
    shell.run("play", "piazza", typed="quit\n")
    assert len(list((shell.folder / "home").glob("piazza-*.json"))) == 2


def test_a_finished_game_says_so(shell: Shell) -> None:
    shell.play("piazza", "--you", "0", typed="")
    result = shell.run("play", "--resume", str(shell.file))
    assert "cette partie est déjà finie" in result.output
    assert result.exit_code == 0


# ---- Ctrl-C --------------------------------------------------------------------------------------


def test_ctrl_c_at_the_prompt(shell: Shell) -> None:
    program = Program("play", "piazza", "--seed", "1", "--save", str(shell.file))
    program.wait_for("Ton choix (1 à 19")
    program.type("1")
    program.wait_for("Ton choix (1 à 3")
    code, said = program.interrupt()
    assert code == 130
    assert "Interrompu. La partie est enregistrée." in said
    assert f" play --resume {shell.file}\n" in said
    expected = trattoria.game("piazza").new(3, 1)
    expected.apply(expected.game.parse_action("green fountain g6"))
    assert shell.position() == expected.to_dict()


def test_ctrl_c_while_others_play(shell: Shell) -> None:
    program = Program(
        "play", "mister-bill", "--seats", "8", "--you", "0", "--save", str(shell.file)
    )
    program.wait_for("commence")
    code, said = program.interrupt()
    assert code == 130, said
    assert "Traceback" not in said
    assert shell.state().outcome is None
    assert list(shell.folder.glob("*.part")) == []
    assert shell.run("play", "--resume", str(shell.file)).exit_code == 0
    assert shell.state().outcome is not None


def test_ctrl_c_while_saving_waits_until_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, _ = Record.begin("piazza", 2, 1)
    table = Table(record, tmp_path / "game.json")
    action = table.state.legal_actions()[0]
    save = Record.save

    def interrupted_save(self: Record, path: Path) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        save(self, path)

    monkeypatch.setattr(Record, "save", interrupted_save)
    with pytest.raises(KeyboardInterrupt):
        table.take(action)
    assert Record.load(table.path).actions == [table.state.game.action_text(action)]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_in_a_terminal(shell: Shell) -> None:
    terminal = Terminal("play", "piazza", "--seed", "1", "--save", str(shell.file))
    terminal.wait_for("Ton choix (1 à 19")
    terminal.type("1\n")
    seen = terminal.wait_for("Ton choix (1 à 3")
    assert "▸V fontaine" in seen
    terminal.type("\x03")
    terminal.wait_for("Interrompu. La partie est enregistrée.")
    assert terminal.finish() == 130
    assert shell.record().actions == ["green fountain g6"]


def test_ctrl_d_in_a_terminal(shell: Shell) -> None:
    terminal = Terminal("play", "piazza", "--seed", "1", "--save", str(shell.file))
    terminal.wait_for("Ton choix")
    terminal.type("\x04")
    terminal.wait_for("Fin de la saisie")
    assert terminal.finish() == 0


def test_a_full_disk_is_told_and_the_file_before_is_kept(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.play("piazza", "--seed", "1", typed="1\nquit\n")
    before = shell.file.read_text()

    def full(self: Record, path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Record, "save", full)
    result = shell.run("play", "--resume", str(shell.file), typed="1\n")
    assert result.exit_code == 2
    assert "Impossible d’enregistrer la partie" in result.stderr
    assert shell.file.read_text() == before


# ---- the table itself ----------------------------------------------------------------------------


def test_an_illegal_action_changes_nothing(tmp_path: Path) -> None:
    record, _ = Record.begin("piazza", 2, 1)
    table = Table(record, tmp_path / "game.json")
    table.save()
    before, written = table.state.to_dict(), table.path.read_text()
    with pytest.raises(IllegalAction):
        table.take(table.state.game.parse_action("done"))
    assert (table.state.to_dict(), table.path.read_text()) == (before, written)
    assert record.actions == []
