"""Plain sentences: as few as a listener needs, and wrapped only where somebody sits."""

from __future__ import annotations

import re

import pytest

import trattoria
from tests.cli.shell import Shell, Terminal
from tests.shared import view_of
from trattoria.cli.boards import board_of
from trattoria.cli.page import plain_lines
from trattoria.locale import LANGUAGES, Catalog
from trattoria.locale.localizer import Localizer

START = ("piazza", "--level", "random", "--seed", "1")  # seat 1 begins, with three green cards


def turns(output: str) -> list[str]:
    """What is said before each prompt."""
    return re.split(r"^(?:Ton choix|Entrée pour).*\n", output, flags=re.MULTILINE)


def test_the_piazza_is_told_once_and_on_demand(shell: Shell) -> None:
    first, second, after, again, _ = turns(shell.play(*START, typed="1\n1\ntable\nquit\n").output)
    assert "Ligne 7 : " in first
    assert "Ligne" not in second + after
    assert "Ligne 9 : g9 clocher vert." in again
    assert second.startswith(
        "Tu poses une fontaine verte en g6.\n"
        "Points : toi 0, Bianca 0 et Carlo 0.\n"
        "Ta main : clocher vert et café vert.\n"
        "Pose une seconde carte, ou finis ton tour.\n"
    )
    assert "Bianca pose une fontaine rouge en f8." in after
    assert "Points : toi 4, Bianca 0 et Carlo 0.\n" in after


def test_the_last_move_is_ones_own_first_card(shell: Shell) -> None:
    table = turns(shell.play(*START, typed="1\ntable\nquit\n").output)[2]
    assert "Dernier coup en g6.\n" in table


def test_mister_bill_is_told_again_only_after_others(shell: Shell) -> None:
    start = ("mister-bill", "--level", "random", "--seats", "5", "--seed", "5")
    first, card, player, after, *_ = turns(shell.play(*start, typed="2\n1\n1\nquit\n").output)
    assert "Carlo, ton partenaire, équipe 2 : 5 cartes, 0 point." in first
    assert "Défausse : " in first
    assert "Tu joues un échange." in card
    for later in (card, player):
        assert "Défausse : " not in later
        assert "Points : toi 0, Bianca 0, Carlo 0, Dora 0 et Elio 0." in later
    assert "Défausse : " in after


def test_a_single_choice_is_asked_in_few_words(shell: Shell) -> None:
    start = ("mister-bill", "--level", "random", "--seats", "5", "--seed", "1")
    said = turns(shell.play(*start, typed="1\n" * 9).output)
    single = [turn for turn in said if "Tu n’as pas de serveur à jouer" in turn]
    assert single
    assert all("Défausse : " not in turn for turn in single)


def test_each_round_begins_on_a_line_of_its_own_with_its_teams(shell: Shell) -> None:
    start = ("mister-bill", "--level", "random", "--seats", "5", "--seed", "1", "--you", "0")
    said = shell.play(*start, typed="").output
    begun = re.findall(r"^Manche (\d).*donne\.(.*)$", said, re.MULTILINE)
    assert [number for number, _ in begun] == ["1", "2", "3"]
    assert begun[0][1].startswith(" Équipes : Aldo et Dora ; Bianca et Elio ; Carlo, en solo.")
    assert "Équipes" not in begun[2][1]
    assert len(re.findall(r"^La manche \d est finie : l’addition", said, re.MULTILINE)) == 3


def test_who_starts_is_said_once_and_first(shell: Shell) -> None:
    said = shell.play("mister-bill", "--seats", "4", "--seed", "1").output
    assert said.count("commence") == 1
    assert said.index("commence") < said.index("pioche")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_by_round_when_all_is_over(lang: str) -> None:
    state = trattoria.game("mister-bill").new(4, 2)
    dice = trattoria.chance(2)
    state.game.play_out(state, dice)
    told = board_of("mister-bill").tell(
        state.view(0), Localizer(Catalog(lang), "mister-bill", reader=0)
    )
    rounds = view_of(state, 0)["players"][0]["rounds"]
    assert len(told) == 4
    assert [int(n) for n in re.findall(r"(\d+)(?=[,) ])", told[0].split("(")[1])][-1] == rounds[2]
    assert "Discards" not in "".join(told)


def test_plain_lines_are_broken_at_spaces_in_a_terminal(shell: Shell) -> None:
    terminal = Terminal("play", *START, "--plain", "--save", str(shell.file), width=40)
    seen = terminal.wait_for("Ton choix")
    terminal.type("quit\n")
    said = terminal.wait_for(str(shell.file))
    assert max(len(line) for line in seen.splitlines()) <= 40
    assert "place 1, avec\nBianca et Carlo (niveau" in seen
    assert f"play --resume {shell.file}" in said
    assert terminal.finish() == 0


def test_nothing_is_broken_through_a_pipe(shell: Shell) -> None:
    said = shell.play("mister-bill", "--level", "random", "--seats", "5", "--seed", "1").output
    assert max(len(line) for line in said.splitlines()) > 150


# ---- rules ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", trattoria.games())
def test_rules_have_no_marks_of_markdown(shell: Shell, id: str, lang: str) -> None:
    said = shell.run("rules", id, "--lang", lang).output
    assert not re.search(r"[|`*#]|--", said)
    assert len(said) > 2000


def test_markdown_becomes_lines() -> None:
    text = "# Title\n\nA **bold**\n*word*.\n\n- one\n  two\n- `three`\n\n"
    page = text + "|a|b|c|\n|---|---|---|\n|1||3|\n"
    assert list(plain_lines(page, Catalog("en"))) == [
        "Title",
        "",
        "A bold word.",
        "",
        "- one two",
        "- three",
        "",
        "a: 1; c: 3",
    ]
    pairs = plain_lines("| who | what |\n|---|---|\n| you | *win* |\n", Catalog("fr"))
    assert list(pairs) == ["who : what", "you : win"]


def test_the_pager_says_how_to_leave() -> None:
    terminal = Terminal("rules", "piazza", height=20)
    terminal.wait_for("Espace : suite, q : quitter")
    terminal.type("q")
    assert terminal.finish() == 0
