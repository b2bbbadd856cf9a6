"""Wrong arguments and wrong files: one sentence that says why, and exit code 2."""

from __future__ import annotations

import pytest

from tests.cli.shell import Shell
from trattoria.cli import randomgame
from trattoria.games.piazza.game import Piazza
from trattoria.games.piazza.state import PiazzaState

WRONG = [
    (
        ["play", "nope"],
        "Je ne connais pas le jeu « nope ». Choisis parmi : mamma-mia, sole-mio, grande, plus",
    ),
    (["play", "piazza", "--seats", "9"], "On ne joue pas à Piazza à 9 : choisis parmi 2, 3, 4."),
    (["play", "piazza", "--seats", "x"], "--seats attend un nombre entier, pas « x »."),
    (["play", "piazza", "--you", "4"], "--you va de 0 à 3, pas 4."),
    (
        ["play", "piazza", "--lang", "xx"],
        "« xx » n’est pas une valeur possible pour --lang. Choisis parmi : fr, en.",
    ),
    (["play", "piazza", "--nope"], "Je ne connais pas l’option --nope. Essaie --help."),
    (["play", "piazza", "--seats"], "--seats attend une valeur. Essaie --help."),
    (["play", "piazza", "--option", "a=1"], "Le jeu Piazza n’a pas d’option « a »."),
    (["play", "piazza", "--option", "a"], "« a » n’est pas une option : écris nom=valeur."),
    (["play", "--resume", "/none"], "Impossible de lire le fichier /none : il n’existe pas."),
    (["play", "--resume", "x", "--seed", "1"], "--seed ne va pas avec --resume"),
    (["rules"], "Il manque JEU. Essaie --help."),
    (["cook"], "Je ne connais pas la commande « cook ». Essaie --help."),
    (["selfplay", "piazza", "--games", "0"], "--games vaut au moins 1, pas 0."),
    (["selfplay", "piazza", "--seats", "1"], "On ne joue pas à Piazza à 1"),
    (["verify", "/"], "Impossible de lire le fichier / : c’est un dossier."),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=lambda value: str(value)[:40])
def test_wrong_arguments(shell: Shell, words: list[str], sentence: str) -> None:
    result = shell.run(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=lambda value: str(value)[:40])
def test_wrong_arguments_in_english(
    shell: Shell, words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRATTORIA_LANG", "en")
    result = shell.run(*words)
    assert result.exit_code == 2
    assert not result.stderr.startswith(sentence[:12])


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\x00\x9e", b'{"trattoria": 1}', b"[" * 9999]
)
@pytest.mark.parametrize("command", [["play", "--resume"], ["replay"], ["verify"]])
def test_files_that_are_no_game(shell: Shell, command: list[str], content: bytes) -> None:
    file = shell.folder / "bad.json"
    file.write_bytes(content)
    result = shell.run(*command, str(file), "--lang", "en")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"The file {file} is not a Trattoria game.")
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"version": 99}, "This game comes from another version of the rules"),
        ({"game": "poker"}, "I do not know the game “poker”."),
        ({"seats": 7}, "Piazza is not played by 7"),
        ({"actions": ["done"]}, "Move no. 1, “done”, is not possible in this game: no card was"),
        ({"actions": ["zzz"]}, "Move no. 1, “zzz”, is not possible in this game: this game knows"),
        ({"outcome": {"scores": [9, 9, 9]}}, "The result in the file does not match"),
        ({"options": {"a": 1}}, "The game Piazza has no option “a”."),
    ],
)
def test_records_that_do_not_hold(shell: Shell, fields: dict[str, object], sentence: str) -> None:
    shell.play("piazza", "--seed", "1", typed="1\nquit\n")
    spoiled = shell.spoil(**fields)
    wrong = 1 if fields.keys() & {"actions", "outcome"} else 2
    for command, code in ((["play", "--resume"], 2), (["verify"], wrong), (["replay"], wrong)):
        result = shell.run(*command, spoiled, "--lang", "en")
        assert result.exit_code == code
        assert result.stderr.startswith(sentence)


@pytest.mark.parametrize("you", [7, "x", -1, 1.5, True])
def test_a_record_with_a_wrong_seat(shell: Shell, you: bool | float | str) -> None:
    shell.play("piazza", "--seed", "1")
    result = shell.run("play", "--resume", shell.spoil(table={"you": you}), "--lang", "en")
    assert result.exit_code == 2
    assert "table.you" in result.stderr


def test_a_file_cannot_steer_the_terminal(shell: Shell) -> None:
    shell.play("piazza", "--seed", "1", typed="1\nquit\n")
    names = ["\x1b[31mred", "a\u202eb", "ok"]
    spoiled = shell.spoil(table={"you": 0, "names": names})
    result = shell.run("replay", spoiled)
    assert result.exit_code == 0
    assert "\x1b" not in result.output
    result = shell.run("verify", shell.spoil(actions=["\x1b]0;x\x07"]))
    assert "\x1b" not in result.output


def test_no_file_is_written_over(shell: Shell) -> None:
    shell.file.write_text("mine")
    result = shell.play("piazza")
    assert result.exit_code == 2
    assert "existe déjà" in result.stderr
    assert shell.file.read_text() == "mine"


def test_a_place_that_cannot_be_written(shell: Shell) -> None:
    (shell.folder / "file").write_text("")
    result = shell.run("play", "piazza", "--save", str(shell.folder / "file" / "game.json"))
    assert result.exit_code == 2
    assert "Impossible d’enregistrer la partie" in result.stderr


def test_a_folder_is_no_file(shell: Shell) -> None:
    result = shell.run("play", "piazza", "--save", str(shell.folder))
    assert result.exit_code == 2
    assert f"dans {shell.folder} : c’est un dossier." in result.stderr


def test_another_game_than_the_file_holds(shell: Shell) -> None:
    shell.play("piazza")
    result = shell.run("play", "mister-bill", "--resume", str(shell.file))
    assert result.exit_code == 2
    assert "est une partie de Piazza, pas de Mister Bill" in result.stderr


@pytest.mark.parametrize(
    ("environment", "words", "french"),
    [
        ({}, [], True),
        ({"LANG": "de_DE.UTF-8"}, [], True),
        ({"LANG": "en_GB.UTF-8"}, [], False),
        ({"LC_ALL": "fr_FR", "LANG": "en_GB"}, [], True),
        ({"TRATTORIA_LANG": "fr", "LANG": "en_GB"}, [], True),
        ({"TRATTORIA_LANG": "xx", "LANG": "en_GB"}, [], False),
        ({"TRATTORIA_LANG": "en"}, ["--lang", "fr"], True),
        ({"TRATTORIA_LANG": "fr"}, ["--lang=en"], False),
    ],
)
def test_which_language(
    shell: Shell,
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    words: list[str],
    french: bool,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert ("joueurs" in shell.run("games", *words).output) is french


# ---- self-play -----------------------------------------------------------------------------------


def test_selfplay_names_what_is_broken(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(randomgame, "invariant_violation", lambda state: "a card is gone")
    result = shell.run("selfplay", "piazza", "--games", "1", "--seed", "7", "--check")
    assert result.exit_code == 1
    assert result.stderr == "Piazza à 2, graine 7, décision 0 : a card is gone\n"


def test_selfplay_finds_points_that_do_not_add_up(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(randomgame, "points_in", lambda game, events, seats: [0] * seats)
    result = shell.run("selfplay", "piazza", "--games", "1", "--seed", "7", "--check")
    assert result.exit_code == 1
    assert "points told" in result.stderr


def test_selfplay_finds_copies_that_differ(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Piazza, "from_dict", lambda self, data: self.new(data["seats"], 99))
    result = shell.run("selfplay", "piazza", "--games", "1", "--seed", "7", "--check")
    assert result.exit_code == 1
    assert result.stderr.endswith("read back differently\n")


@pytest.mark.interpreted
def test_selfplay_names_the_decision_of_a_crash(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = PiazzaState._place

    def crash(self: PiazzaState, face: int, cell: int) -> None:
        if len(self.board.occupied()) == 9:
            raise IndexError("boom")
        place(self, face, cell)

    monkeypatch.setattr(PiazzaState, "_place", crash)
    result = shell.run("selfplay", "piazza", "--games", "1", "--seats", "2", "--lang", "en")
    assert result.exit_code == 1
    assert result.stderr.startswith("Piazza with 2, seed 1, decision ")
    assert result.stderr.endswith("IndexError: boom\n")
