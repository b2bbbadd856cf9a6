"""Looking back: the decisions that cost most, of a game that is over."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

import trattoria
from tests.cli.shell import Program, Shell, Terminal
from trattoria import Record
from trattoria.bots.advice import Decision, moments
from trattoria.cli import review
from trattoria.cli.files import program
from trattoria.server.analysis.found import Costly
from trattoria.server.analysis.review_view import decisions_view

SEED = 85  # a game of Piazza that is decided by the last card of seat 1
LAST = 71  # decisions before it
BLUNDER, WINNER = "red pine h6", "red pine f9"  # by seven points, by four


@pytest.fixture
def blunder(shell: Shell) -> str:
    """A game in which seat 1 gives victory away with its last card."""
    record, state = Record.begin("piazza", 2, SEED, {"you": 0, "lang": "fr"})
    dice = trattoria.chance(SEED)
    while state.outcome is None:
        actions = state.legal_actions()
        action = actions[dice.below(len(actions))]
        if len(record.actions) == LAST:
            assert {state.game.parse_action(text) for text in (BLUNDER, WINNER)} <= set(actions)
            action = state.game.parse_action(BLUNDER)
        record.take(state, action)
    assert state.outcome.winners() == [1]
    record.save(shell.file)
    return str(shell.file)


def found(monkeypatch: pytest.MonkeyPatch, *decisions: Decision) -> None:
    """Let the maestro find just this, whatever was played."""
    look = SimpleNamespace(steps=0, look=lambda: [], costliest=lambda: list(decisions))
    monkeypatch.setattr(review, "Review", lambda record, seat, share: look)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "fr",
            "Coup 72 : tu as choisi « Poser un pin parasol rouge en h6 ». Le maestro aurait choisi "
            "« Poser un pin parasol rouge en f9 ». Coût : ",
        ),
        (
            "en",
            "Move 72: you chose “Put a red umbrella pine on h6”. The maestro would have chosen "
            "“Put a red umbrella pine on f9”. Cost: ",
        ),
    ],
)
def test_a_blunder_is_found(shell: Shell, blunder: str, lang: str, sentence: str) -> None:
    result = shell.run("review", blunder, "--lang", lang, "--share", "0.1")
    assert result.exit_code == 0
    told = [line for line in result.output.splitlines() if re.match(r"(Coup|Move) \d", line)]
    assert len(told) <= 3
    found = [line for line in told if line.replace("\xa0", " ").startswith(sentence)]
    assert len(found) == 1
    assert int(re.findall(r"(\d+) point", found[0])[0]) > 10


def test_a_cost_is_the_same_as_on_the_page(
    shell: Shell, blunder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both show the difference of what is read: 29 - 24, and no more than 20 - 20."""
    game, record = trattoria.game("piazza"), Record.load(shell.file)
    played, better = [game.parse_action(text) for text in (BLUNDER, WINNER)]
    rated = [(0.595, 0.605), (0.2449, 0.2851), (0.1951, 0.2049)]
    decisions = [Decision(LAST, played, better, *each) for each in rated]
    found(monkeypatch, *decisions)
    said = shell.run("review", blunder).output
    costs = [int(cost) for cost in re.findall(r"Coût\W+(\d+) point", said)]
    texts = [Costly(LAST, BLUNDER, WINNER, *each) for each in rated]
    assert costs == [each["cost"] for each in decisions_view(texts, record)] == [5]


def test_the_dearest_comes_first_and_nothing_changes(shell: Shell, blunder: str) -> None:
    before = shell.file.read_text()
    said = shell.run("review", blunder, "--share", "0.05").output
    costs = [int(cost) for cost in re.findall(r"Coût\W+(\d+) point", said)]
    assert costs == sorted(costs, reverse=True)
    assert shell.file.read_text() == before


def test_another_seat_is_named(shell: Shell, blunder: str) -> None:
    said = shell.run("review", blunder, "--seat", "2", "--share", "0.01").output
    assert "Le maestro revoit les décisions prises par Bianca une à une…" in said
    assert "tu as choisi" not in said


def test_whoever_made_no_mistake_is_told_so_kindly(
    shell: Shell, blunder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found(monkeypatch, Decision(LAST, 5, 6, 0.5, 0.504))
    said = shell.run("review", blunder, "--share", "0.01").output
    assert "Il n’a rien trouvé à te reprocher" in said
    said = shell.run("review", blunder, "--share", "0.01", "--lang", "en", "--seat", "2").output
    assert "none of Bianca’s decisions cost anything." in said


@pytest.mark.parametrize(
    ("game", "part"), [("mamma-mia", "service [123]"), ("mister-bill", "manche [123]")]
)
def test_it_is_told_when_it_was(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, game: str, part: str
) -> None:
    few = str(trattoria.game(game).seats[0])
    shell.play(game, "--seats", few, "--seed", "1", "--you", "0", "--level", "random", typed="")
    number, _, played = moments(shell.record(), 0)[-1]
    found(monkeypatch, Decision(number, played, played, 0.5, 0.51))
    said = shell.run("review", str(shell.file), "--seat", "1").output
    assert re.search(rf"^Coup {number + 1}, {part}\W+Aldo a choisi «", said, re.MULTILINE)
    assert " 1 point sur 100.\n" in said


@pytest.mark.parametrize(
    ("lang", "seat", "sentence"),
    [
        ("fr", "1", r"à ta place battent \d+ % .* 2 parties\) ; tu en as battu 0 %\."),
        ("fr", "2", r"à la place de Bianca battent \d+ % .* ; Bianca en a battu 100 %\."),
        ("en", "1", r"in your seat beat \d+% of opponents .* 2 games\); you beat 0%\."),
    ],
)
def test_it_is_told_how_much_was_luck(
    shell: Shell, blunder: str, lang: str, seat: str, sentence: str
) -> None:
    words = ("--seat", seat, "--lang", lang, "--share", "0.01")
    said = shell.run("review", blunder, *words).output.replace("\xa0", " ")
    found = re.findall(rf"^(?:Des robots|Bots) \([Cc]ommis\) {sentence}", said, re.MULTILINE)
    assert len(found) == 1
    assert said.index(found[0]) > max(said.rfind("Coup 7"), said.rfind("Move 7"))


def test_ctrl_c_leaves_out_how_much_was_luck(
    shell: Shell, blunder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("trattoria.arena.luck.play", interrupted)
    result = shell.run("review", blunder, "--share", "0.01", "--lang", "en")
    assert result.exit_code == 130
    assert "Move 72" in result.output
    assert result.output.endswith("Interrupted: how much was luck is left open.\n")


def test_how_far_it_is_is_told_in_lines(shell: Shell, blunder: str) -> None:
    said = shell.run("review", blunder, "--share", "0.01").output
    steps = re.findall(r"^(\d+) sur (\d+)\.$", said, re.MULTILINE)
    assert len(steps) == 3


# ---- after a game --------------------------------------------------------------------------------


def test_through_a_pipe_it_is_said_how_to_look_back(shell: Shell, blunder: str) -> None:
    said = shell.run("play", "--resume", blunder, "--lang", "en").output
    assert f"To hear what the maestro thinks of it:\n{program()} review {blunder}\n" in said


def test_a_spectator_has_nothing_to_look_back_at(shell: Shell) -> None:
    said = shell.play("piazza", "--seats", "2", "--you", "0", typed="").output
    assert " replay " in said
    assert " review " not in said


@pytest.mark.proof
def test_on_a_terminal_it_is_offered(blunder: str) -> None:
    terminal = Terminal("play", "--resume", blunder)
    terminal.wait_for("Voir les trois décisions qui t’ont coûté le plus")
    terminal.type("\n")
    assert "Ce que le maestro en pense" in terminal.wait_for("Coup 72")
    assert terminal.finish() == 0


@pytest.mark.parametrize("typed", ["oui\n", "Y\n"])
def test_a_yes_in_either_language_begins_it(blunder: str, typed: str) -> None:
    terminal = Terminal("play", "--resume", blunder, "--plain")
    terminal.wait_for("Voir les trois décisions")
    terminal.type(typed)
    terminal.wait_for("une à une")
    terminal.type("\x03")
    assert terminal.finish() == 130


@pytest.mark.parametrize(("typed", "code"), [("non\n", 0), ("\x04", 0), ("\x03", 0)])
def test_it_need_not_be_seen(blunder: str, typed: str, code: int) -> None:
    terminal = Terminal("play", "--resume", blunder, "--lang", "en")
    terminal.wait_for("See the three decisions that cost you most")
    terminal.type(typed)
    assert terminal.finish() == code


def test_ctrl_c_stops_it_in_good_order(blunder: str) -> None:
    looking = Program("review", blunder, "--share", "1")
    looking.wait_for("une à une")
    code, said = looking.interrupt()
    assert code == 130
    assert said.endswith("Interrompu\xa0: le maestro n’a pas tout revu.\n")


def test_ctrl_c_stops_it_after_a_game(blunder: str) -> None:
    terminal = Terminal("play", "--resume", blunder, "--plain")
    terminal.wait_for("Voir les trois décisions")
    terminal.type("\n")
    terminal.wait_for("une à une")
    terminal.type("\x03")
    terminal.wait_for("le maestro n’a pas tout revu")
    assert terminal.finish() == 130


# ---- errors ------------------------------------------------------------------------------------


def test_a_running_game_is_not_reviewed(shell: Shell) -> None:
    shell.play("piazza", "--seed", "1")
    result = shell.run("review", str(shell.file))
    assert result.exit_code == 2
    assert "La partie n’est pas finie" in result.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seat", "3"], "--seat va de 1 à 2, pas 3."),
        (["--seat", "0"], "--seat va de 1 à 2, pas 0."),
        (["--share", "0"], "--share attend un nombre au-dessus de 0 et jusqu’à 1, pas « 0 »."),
        (["--share", "nan"], "--share attend un nombre au-dessus de 0"),
        (["--share", "all"], "--share attend un nombre au-dessus de 0"),
    ],
)
def test_wrong_arguments(shell: Shell, blunder: str, words: list[str], sentence: str) -> None:
    result = shell.run("review", blunder, *words)
    assert result.exit_code == 2
    assert sentence in result.stderr.replace("\xa0", " ")


def test_whose_decisions_must_be_said_of_a_game_that_was_watched(shell: Shell) -> None:
    shell.play("piazza", "--seats", "2", "--you", "0", "--level", "random", typed="")
    result = shell.run("review", str(shell.file))
    assert (result.exit_code, result.stderr) == (2, "Il manque --seat. Essaie --help.\n")


def test_a_wrong_game_is_not_reviewed(shell: Shell, blunder: str) -> None:
    spoiled = shell.spoil(actions=["pass"])
    assert shell.run("review", spoiled).exit_code == 1
    assert shell.run("review", "/none").exit_code == 2
