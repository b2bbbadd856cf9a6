"""Playing through a pipe: choices, errors, undo, and a record that follows every step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import trattoria
from tests.cli.shell import Shell
from tests.shared import as_a, view_of
from trattoria import State
from trattoria.cli.choices import Choices, simple
from trattoria.cli.files import program
from trattoria.cli.table import Table
from trattoria.core.errors import TrattoriaError
from trattoria.games.piazza.state import PiazzaState
from trattoria.locale import LANGUAGES, Catalog
from trattoria.locale.localizer import Localizer

START = ("piazza", "--level", "random", "--seed", "1")  # seat 1 begins, with three green cards
EN = ("--lang", "en")


def test_two_choices_by_number(shell: Shell) -> None:
    result = shell.play(*START, typed="1\n1\nquit\n")
    assert result.exit_code == 0
    assert "Tu poses une fontaine verte en g6.\n" in result.output
    assert "Tu marques 4 points (g6 à g9 : 4)." in result.output
    assert re.search(r"^Bianca pose .*\. Bianca .*\.$", result.output, re.MULTILINE)
    assert f" play --resume {shell.file}\n" in result.output
    assert shell.record().actions[:2] == ["green fountain g6", "green tower g9"]


@pytest.mark.parametrize(
    "typed",
    [
        "green fountain g6",
        "  GREEN  Fountain G6 ",
        "fontaine verte g6",
        "Fontaine VERTE G6",
        "poser une fontaine verte en g6",
    ],
)
def test_a_move_can_be_typed(shell: Shell, typed: str) -> None:
    shell.play(*START, typed=f"{typed}\nquit\n")
    assert shell.record().actions == ["green fountain g6"]


@pytest.mark.parametrize(
    ("lang", "typed", "action"),
    [
        ("fr", "verte fontaine g6", "green fountain g6"),
        ("fr", "g6 fontaine verte", "green fountain g6"),
        ("fr", "V fontaine g6", "green fountain g6"),
        ("fr", "v font. g6", "green fountain g6"),
        ("fr", "Vfont g6", "green fountain g6"),
        ("fr", "Vfon g6", "green fountain g6"),
        ("fr", "clocher vert g6", "green tower g6"),
        ("en", "tower green g6", "green tower g6"),
        ("en", "G fount g6", "green fountain g6"),
        ("en", "green café f8", "green cafe f8"),
    ],
)
def test_what_is_on_the_screen_can_be_typed(
    shell: Shell, lang: str, typed: str, action: str
) -> None:
    shell.play(*START, "--lang", lang, typed=f"{typed}\nquit\n")
    assert shell.record().actions == [action]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_to_name_a_card_means_that_card(lang: str) -> None:
    choices = Choices(trattoria.game("piazza").new(2, 1), Localizer(Catalog(lang), "piazza"))
    for action in range(choices.game.action_count):
        facts = choices.game.action_facts(action)
        for name in choices.board.names(facts, choices.localizer):
            assert choices.find(name) == action


def exchange(phase: str) -> State:
    """A game in which an exchange is being played, and the player to move must choose."""
    state = trattoria.game("mister-bill").new(4, 1)
    dice = trattoria.chance(1)
    while view_of(state, state.to_move)["phase"] != phase:
        actions = state.legal_actions()
        state.apply(actions[dice.below(len(actions))])
    return state


def test_a_player_or_a_card_alone_is_enough() -> None:
    state = exchange("give")
    choices = Choices(state, Localizer(Catalog("fr"), "mister-bill", reader=state.to_move))
    for action in state.legal_actions():
        card = str(state.game.action_facts(action)["card"])
        assert choices.find(card) == choices.find(choices.localizer.card(card)) == action
    state = exchange("name")
    choices = Choices(state, Localizer(Catalog("fr"), "mister-bill", reader=state.to_move))
    for action in state.legal_actions():
        seat = as_a(int, state.game.action_facts(action)["seat"])
        for typed in (choices.localizer.names[seat], f"place {seat + 1}", f"désigner {seat + 1}"):
            assert choices.find(typed) == action


def test_a_card_alone_that_is_not_in_hand_is_refused_as_such(shell: Shell) -> None:
    said = shell.play("mister-bill", "--seed", "6", "--seats", "4", typed="troc\nquit\n").output
    assert "Tu n’as pas cette carte en main (troc)" in said


def test_what_could_mean_two_things_is_not_guessed(shell: Shell) -> None:
    said = shell.play(*START, typed="V g6\nfontaine g6\nquit\n").output
    assert "Je ne comprends pas « V g6 »." in said
    assert shell.record().actions == []


def test_only_a_close_match_is_suggested(shell: Shell) -> None:
    assert "Tu veux dire" not in shell.play(*START, typed="fontaine\nquit\n").output


def test_accents_do_not_matter(shell: Shell) -> None:
    shell.play(*START, typed="cafe vert f8\nquit\n")
    assert shell.record().actions == ["green cafe f8"]


@pytest.mark.parametrize(
    ("typed", "french", "english"),
    [
        ("zzz", "Je ne comprends pas « zzz ».", "I do not understand “zzz”."),
        ("", "Tape un numéro de 1 à 19,", "Type a number from 1 to 19,"),
        ("99", "Il n’y a pas de choix n° 99", "There is no choice no. 99"),
        ("9" * 5000, "Il n’y a pas de choix n° 999", "There is no choice no. 999"),
        (
            "green cafe g8",
            "En g8 il y a déjà un vélo jaune : choisis une case libre.",
            "There is already a yellow bicycle on g8: choose a free place.",
        ),
        (
            "green cafe a1",
            "La case a1 ne touche aucune carte par un côté : "
            "choisis-en une à côté d’une carte (règle Z3).",
            "The place a1 shares no side with a card: choose a place next to one (rule Z3).",
        ),
        (
            "green cafe g6",
            "En g6, un café vert ne va pas : à côté, en g7, il y a un café bleu, "
            "le même symbole (règle Z3).",
            "On g6, a green café table does not fit: next to it, on g7, "
            "there is a blue café table, the same symbol (rule Z3).",
        ),
        (
            "red cafe g9",
            "Tu n’as pas cette carte en main (café rouge) : choisis-en une autre.",
            "You do not hold this card (red café table): choose another one.",
        ),
        (
            "pass",
            "Tu ne peux pas passer : une carte de ta main a encore une place (règle Z5).",
            "You cannot pass: a card in your hand still has a place (rule Z5).",
        ),
        (
            "done",
            "Pose d’abord une carte ; ensuite tu pourras finir ton tour.",
            "Place a card first; then you can end your turn.",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    shell: Shell, typed: str, french: str, english: str
) -> None:
    for lang, sentence in (("fr", french), ("en", english)):
        result = shell.run("play", *START, "--lang", lang, typed=f"{typed}\nquit\n")
        assert sentence in result.output
        assert result.exit_code == 0


def test_a_slip_of_the_pen_is_helped(shell: Shell) -> None:
    result = shell.play(*START, typed="fontaine vrte g6\nquit\n")
    assert "Tu veux dire « fontaine verte g6 » ?" in result.output


def test_a_localised_move_that_is_illegal_is_told_as_such(shell: Shell) -> None:
    result = shell.play(*START, typed="café rouge g9\nquit\n")
    assert "Tu n’as pas cette carte en main (café rouge)" in result.output


def test_help_all_and_rules(shell: Shell) -> None:
    result = shell.play(*START, typed="aide\ntout\nrègles\nquitter\n")
    assert "« fontaine verte g6 »" in result.output
    assert "19. Poser" in result.output
    assert "\nÉcrire un coup dans le terminal\n" in result.output
    result = shell.run("play", *START, *EN, typed="help\nall\nrules\nquit\n")
    assert "19. Put" in result.output


def test_numbers_mean_the_same_in_the_short_list_and_in_all(shell: Shell) -> None:
    result = shell.play(*START, typed="all\nquit\n")
    first = re.findall(r"^(\d+)\. (.*?) :", result.output, re.MULTILINE)
    assert len(first) == 9 + 19
    assert dict(first[:9]).items() <= dict(first[9:]).items()


def test_the_most_points_come_first() -> None:
    state = trattoria.game("piazza").new(2, 11)
    choices = Choices(state, Localizer(Catalog("en"), "piazza"))
    while not any(facts["points"] for _, facts in choices.numbered if "points" in facts):
        state.apply(state.legal_actions()[0])
        choices = Choices(state, Localizer(Catalog("en"), "piazza"))
    points = [as_a(int, facts["points"]) for _, facts in choices.numbered]
    assert points == sorted(points, reverse=True)
    assert sorted(choices.actions) == state.legal_actions()


def test_watching(shell: Shell) -> None:
    result = shell.play(*START, "--you", "0", typed="")
    assert result.exit_code == 0
    assert "Tu regardes Aldo, Bianca et Carlo" in result.output
    assert "Toutes les cartes sont posées." in result.output
    assert shell.state().outcome is not None


def test_a_whole_game_ends_with_ranks_and_a_way_to_see_it_again(shell: Shell) -> None:
    result = shell.play(*START, "--seats", "2", *EN, typed="1\n" * 80)
    outcome = shell.state().outcome
    assert outcome is not None
    assert f"{outcome.ranks[0]}. You: {outcome.scores[0]} points" in result.output
    assert f"{outcome.ranks[1]}. Bianca: {outcome.scores[1]} points" in result.output
    assert f"To see it again:\n{program()} replay {shell.file}\n" in result.output


@pytest.mark.parametrize(
    ("seats", "french", "english"),
    [
        (2, "avec Bianca (niveau commis).", "with Bianca (level: commis)."),
        (3, "avec Bianca et Carlo (niveau commis).", "with Bianca and Carlo (level: commis)."),
    ],
)
def test_one_or_more_others_are_welcomed(
    shell: Shell, seats: int, french: str, english: str
) -> None:
    start = ("play", "piazza", "--seats", str(seats))
    assert french in shell.run(*start, typed="").output
    assert english in shell.run(*start, "--lang", "en", typed="").output


def test_mister_bill_can_be_played_to_the_end(shell: Shell) -> None:
    result = shell.play(
        "mister-bill", "--level", "random", "--seed", "3", "--seats", "4", typed="1\n" * 400
    )
    assert "Les trois manches sont jouées." in result.output
    assert "Manche 1, en équipes" in result.output
    assert shell.state().outcome is not None


@pytest.mark.parametrize(
    ("typed", "french", "english"),
    [
        ("left", "C’est le moment de jouer un serveur, ou aucun.", "This is the moment to play a"),
        ("play swap", "Tu n’as pas cette carte en main (troc)", "You do not hold this card (swap)"),
    ],
)
def test_mister_bill_refuses_with_a_sentence(
    shell: Shell, typed: str, french: str, english: str
) -> None:
    start = ("play", "mister-bill", "--seed", "6", "--seats", "4")
    for lang, sentence in (("fr", french), ("en", english)):
        assert sentence in shell.run(*start, "--lang", lang, typed=f"{typed}\nquit\n").output


# ---- undo ----------------------------------------------------------------------------------------


def test_undo_takes_back_a_card_of_this_turn(shell: Shell) -> None:
    shell.play(*START, typed="quit\n")
    before = shell.position()
    result = shell.run("play", "--resume", str(shell.file), typed="1\nannuler\nquit\n")
    assert "Coup annulé." in result.output
    assert shell.position() == before


def test_undo_works_after_a_resume_in_mid_turn(shell: Shell) -> None:
    shell.play(*START, typed="quit\n")
    before = shell.position()
    shell.run("play", "--resume", str(shell.file), typed="1\nquit\n")
    assert shell.position() != before
    shell.run("play", "--resume", str(shell.file), typed="undo\nquit\n")
    assert shell.position() == before


def test_undo_stops_where_others_have_played(shell: Shell) -> None:
    result = shell.play(*START, typed="1\n1\nundo\nquit\n")
    assert "Rien à annuler" in result.output


def test_undo_stops_where_a_card_was_drawn(tmp_path: Path) -> None:
    """With the other player finished the turn comes back at once, but a card was seen."""
    table = until_drawn_alone(tmp_path)
    assert table.state.to_move == 0
    assert not table.undo()


def until_drawn_alone(folder: Path) -> Table:
    for seed in range(40):
        record, _ = trattoria.Record.begin("piazza", 2, seed)
        table = Table(record, folder / f"{seed}.json")
        while table.state.outcome is None:
            state = as_a(PiazzaState, table.state)
            seat, pile = state.to_move, state.players[0].left
            table.take(table.random_action())
            drew = pile > state.players[0].left
            if seat == state.to_move == 0 and drew:
                return table
    raise AssertionError("no seed leads there")


@pytest.mark.interpreted
def test_undo_stops_where_chance_was_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = PiazzaState._place

    def place_by_lot(self: PiazzaState, face: int, cell: int) -> None:
        self.chance.below(2)
        place(self, face, cell)

    monkeypatch.setattr(PiazzaState, "_place", place_by_lot)
    record, _ = trattoria.Record.begin("piazza", 2, 1)
    table = Table(record, tmp_path / "game.json")
    seat = table.state.to_move
    table.take(table.state.legal_actions()[0])
    assert table.state.to_move == seat
    assert not table.undo()


def test_undo_in_mister_bill_keeps_to_ones_own_decisions(tmp_path: Path) -> None:
    """Play exchange, lay a card aside: both can be taken back, nobody has seen anything."""
    record, _ = trattoria.Record.begin("mister-bill", 4, 1)
    table = Table(record, tmp_path / "game.json")
    game = table.state.game
    while game.parse_action("play exchange") not in table.state.legal_actions():
        table.take(table.random_action())
    before = table.state.to_dict()
    table.take(game.parse_action("play exchange"))
    table.take(table.state.legal_actions()[0])
    assert table.undo()
    assert table.undo()
    assert table.state.to_dict() == before
    assert not table.undo()


# ---- names of things -----------------------------------------------------------------------------


def test_simple_text() -> None:
    assert simple("  CAFÉ  d’été ") == "cafe d'ete"


def test_seats_are_counted_from_one(shell: Shell) -> None:
    result = shell.play(*START, "--you", "2", "--seats", "3")
    assert "tu es à la place 2, avec Aldo et Carlo (niveau hasard)." in result.output
    assert shell.record().table == {
        "you": 1,
        "lang": "fr",
        "names": ["Aldo", "Bianca", "Carlo"],
        "levels": ["random", "random", "random"],
    }


def test_an_empty_line_takes_the_only_choice() -> None:
    state = trattoria.game("piazza").new(4, 1)
    while len(state.legal_actions()) > 1:
        state.apply(state.legal_actions()[0])
    choices = Choices(state, Localizer(Catalog("fr"), "piazza"))
    assert choices.find(" ") == state.legal_actions()[0]
    with pytest.raises(TrattoriaError, match="one-choice"):
        choices.find("2")


def test_without_a_game_there_is_a_menu(shell: Shell) -> None:
    result = shell.play(typed="x\nMISTER bill\n\n\nquit\n")
    assert "À quel jeu veux-tu jouer ?" in result.output
    assert f"Tape un numéro de 1 à {len(trattoria.games())}," in result.output
    assert shell.record().game == "mister-bill"
    assert shell.run("play", typed="").exit_code == 0


def test_where_there_is_one_thing_to_do_it_is_said(shell: Shell) -> None:
    start = ("mister-bill", "--level", "random", "--seats", "5", "--seed", "1")
    result = shell.play(*start, typed="1\n1\n1\n7\nxyz\nquit\n")
    assert result.output.count("Ici il n’y a qu’une chose à faire : appuie sur Entrée.") == 2


def test_help_names_the_commands(shell: Shell) -> None:
    result = shell.play(*START, typed="aide\nquit\n")
    for word in ("table", "tout", "règles", "conseil", "annuler", "aide", "quitter"):
        assert re.search(rf"Autres mots.*\b{word}\b", result.output)


def test_capital_letters_do_not_matter(shell: Shell) -> None:
    assert "Piazza with 3: you are" in shell.play("PIAZZA", "--lang", "EN").output
