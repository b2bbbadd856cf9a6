"""`trattoria arena` and `trattoria bot-template`, as they are typed."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.shell import Program, Shell, Terminal
from tests.shared import Json

SMALL = ("arena", "piazza", "--bots", "greedy,random", "--games", "4", "--workers", "1")


def data(shell: Shell, *words: str) -> Json:
    file = shell.folder / "data.json"
    result = shell.run(*words, "--json", str(file))
    assert result.exit_code == 0, result.stderr
    found: Json = json.loads(file.read_text())
    del found["timing"]
    return found


# ---- what it says --------------------------------------------------------------------------------


def test_a_match_in_french(shell: Shell) -> None:
    result = shell.run(*SMALL)
    assert result.exit_code == 0
    assert result.stdout.startswith("Piazza à 2\u00a0: 2 donnes, 4 parties, graine 1\n")
    assert re.search(
        r"^greedy\u00a0: \d+\u00a0% \[\d+\u00a0; \d+\] des victoires", result.stdout, re.M
    )
    assert re.search(r"^greedy contre random\u00a0: devant dans", result.stdout, re.M)
    assert result.stderr == "1 donnes sur 2, encore moins d’une minute\n"


def test_a_match_in_english(shell: Shell) -> None:
    said = shell.run(*SMALL, "--lang", "en").stdout
    assert said.startswith("Piazza with 2: 2 deals, 4 games, seed 1\n")
    assert re.search(r"^greedy: \d+% \[\d+, \d+\] of the wins, ", said, re.M)
    assert re.search(r"^greedy against random: ahead in", said, re.M)


def test_games_are_made_up_to_whole_deals(shell: Shell) -> None:
    found = data(shell, "arena", "piazza", "--bots", "random,random,random", "--games", "4")
    assert (found["deals"], found["games"]) == (2, 6)
    assert [bot["bot"] for bot in found["bots"]] == ["random #1", "random #2", "random #3"]


def test_as_many_seats_as_bots_or_as_near_as_can_be(shell: Shell) -> None:
    words = ("--bots", "random,random", "--games", "2", "--workers", "1")
    assert data(shell, "arena", "piazza", *words)["match"]["seats"] == 2
    assert data(shell, "arena", "mister-bill", *words)["match"]["seats"] == 3
    assert data(shell, "arena", "piazza", *words, "--seats", "4")["match"]["seats"] == 4


def test_workers_and_seeds(shell: Shell) -> None:
    one, two = data(shell, *SMALL), data(shell, *SMALL[:-1], "2")
    assert one == two
    assert data(shell, *SMALL, "--seed", "2")["results"] != one["results"]


def test_options_of_the_game_reach_it(shell: Shell) -> None:
    words = ("arena", "mamma-mia", "--bots", "random,random", "--games", "2", "--workers", "1")
    found = data(shell, *words, "--option", "open_oven=oui")
    assert found["match"]["options"]["open_oven"] is True


def test_a_report_and_the_command_that_plays_it_again(shell: Shell) -> None:
    file = shell.folder / "r.md"
    words = ("arena", "mamma-mia", "--bots", "random,random", "--games", "2", "--workers", "1")
    said = shell.run(*words, "--option", "open_oven=true", "--report", str(file)).stdout
    assert said.endswith(f"Écrit\u00a0: {file}\n")
    command = file.read_text().splitlines()[-1].strip()
    again = shlex.split(command[command.index("arena ") :])
    assert "--option" in again
    first = data(shell, *words, "--option", "open_oven=true")
    assert data(shell, *again) == first


def test_until_it_is_sure(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("arena.sequential", "arena.running", "cli.arena"):
        monkeypatch.setattr(f"trattoria.{module}.LOOKS", (4, 8, 12))
    bot = shell.folder / "last.py"
    bot.write_text("def choose(observation, actions):\n    return actions[-1]\n")
    words = ("arena", "piazza", "--bots", "random,random", "--until-sure", "--lang", "en")
    result = shell.run(*words, "--games", "16", "--workers", "1")
    assert "After 8 deals there is no sure difference: random #1 is ahead" in result.stdout
    found = data(shell, *words, "--workers", "1", "--games", "9")
    assert (found["match"]["looks"], found["match"]["deals"]) == (2, 8)
    assert found["test"]["better"] is None


# ---- stopping and going on -----------------------------------------------------------------------


def test_the_same_command_goes_on(shell: Shell) -> None:
    file = shell.folder / "match.jsonl"
    words = (*SMALL, "--save", str(file), "--lang", "en")
    full = shell.run(*words).stdout
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]))
    said = shell.run(*words).stdout
    assert said.startswith("1 deal is there already: going on.\n")
    assert figures(said.split("\n", 1)[1]) == figures(full)
    assert len(file.read_bytes().splitlines()) == 3


def test_a_match_is_kept_without_asking_and_can_be_seen_again(shell: Shell) -> None:
    said = shell.run(*SMALL, "--lang", "en").stdout
    command = said.splitlines()[-1]
    words = shlex.split(command[command.index("arena ") :])
    again = shell.run(*words, "--lang", "en")
    assert again.exit_code == 0
    assert again.stdout == said
    report = shell.folder / "r.html"
    assert shell.run(*words, "--report", str(report)).exit_code == 0
    assert report.exists()


def figures(said: str) -> str:
    """What must be the same every time: not how long it took, nor where it is kept."""
    return re.sub(r"[\d.]+ ms|arena --resume .*", "", said)


def test_ctrl_c_says_how_to_go_on_and_it_does(tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "match.jsonl"
    words = ("arena", "piazza", "--bots", "random,random", "--games", "100000", "--lang", "en")
    terminal = Terminal(*words, "--workers", "2", "--save", str(file))
    terminal.wait_for("/50000")
    while file.read_bytes().count(b"\n") < 3:
        terminal.wait_for("/50000")
    terminal.type("\x03")
    seen = terminal.wait_for("match.jsonl")
    assert "Interrupted. What was played is kept. To go on:" in seen
    assert "Traceback" not in seen
    assert re.search(r"Piazza with 2: \d+ deals, \d+ games, seed 1", seen)
    assert terminal.finish() == 130
    assert file.read_bytes().endswith(b"\n")


def test_ctrl_c_before_anything_is_finished(tmp_path: Path) -> None:
    bot = tmp_path / "slow.py"
    bot.write_text(
        "import sys, time\ndef choose(o, a):\n    sys.stderr.write('thinking\\n')\n"
        "    sys.stderr.flush()\n    time.sleep(100)\n"
    )
    program = Program(
        "arena", "piazza", "--bots", f"{bot},random", "--lang", "en", "--workers", "1"
    )
    program.wait_for("thinking")
    code, said = program.interrupt()
    assert code == 130
    assert "No deal is finished yet.\nInterrupted." in said
    assert "Traceback" not in said


# ---- what is refused -----------------------------------------------------------------------------

WRONG = [
    (["arena"], "Il manque JEU. Essaie --help.", "GAME is missing"),
    (["arena", "piazza"], "Il manque --bots.", "--bots is missing"),
    (["arena", "chess", "--bots", "a,b"], "Je ne connais pas le jeu", "I do not know the game"),
    (["arena", "piazza", "--bots", "greedy"], "Il faut au moins deux bots", "It takes two bots"),
    (
        ["arena", "piazza", "--bots", "greedy,nope"],
        "Je ne connais pas le bot «\u00a0nope\u00a0». Choisis parmi\u00a0: random, greedy",
        "I do not know the bot “nope”. Choose one of: random, greedy",
    ),
    (
        ["arena", "piazza", "--bots", "random:x=1,greedy"],
        "Le bot random n’a pas de réglage «\u00a0x\u00a0». Il n’en a aucun.",
        "The bot random has no setting “x”. It has none.",
    ),
    (
        ["arena", "piazza", "--bots", "a,b", "--seats", "9"],
        "On ne joue pas à Piazza à 9",
        "Piazza is",
    ),
    (
        ["arena", "piazza", "--bots", "a,b", "--games", "0"],
        "--games vaut au moins 1",
        "--games must",
    ),
    (["arena", "piazza", "--bots", "a,b", "--workers", "0"], "--workers vaut", "--workers must"),
    (
        ["arena", "piazza", "--bots", "a,b,c", "--until-sure"],
        "--until-sure compare deux bots, pas 3.",
        "--until-sure compares two bots, not 3.",
    ),
    (
        ["arena", "piazza", "--bots", "a,b", "--until-sure", "--games", "3201"],
        "--until-sure joue 3\u202f200 parties au plus ici, pas 3\u202f201.",
        "--until-sure plays 3,200 games at most here, not 3,201.",
    ),
    (
        ["arena", "piazza", "--bots", "a,b", "--report", "r.pdf"],
        "Un rapport finit en",
        "A report ends",
    ),
    (
        ["arena", "piazza", "--bots", "a,b", "--json", "/"],
        "Impossible d’écrire /\u00a0: c’est un dossier.",
        "/ cannot be written: it is a folder.",
    ),
    (
        ["arena", "piazza", "--bots", "a,b", "--json", "/none/x"],
        "Impossible d’écrire /none/x\u00a0: son dossier n’existe pas.",
        "/none/x cannot be written: its folder does not exist.",
    ),
    (
        ["arena", "piazza", "--bots", "random,greedy", "--save", "/"],
        "Impossible d’écrire /\u00a0: c’est un dossier.",
        "/ cannot be written: it is a folder.",
    ),
    (
        ["arena", "--resume", "/none"],
        "Impossible de lire le fichier /none",
        "The file /none cannot",
    ),
    (["arena", "piazza", "--resume", "/none"], "JEU ne va pas avec --resume", "GAME does not go"),
    (
        ["arena", "piazza", "--bots", "/none/mine.py,random"],
        "Il n’y a pas de fichier /none/mine.py.",
        "There is no file /none/mine.py.",
    ),
    (
        ["arena", "piazza", "--bots", "random,greedy", "--cluster", "nowhere"],
        "Aucune grappe Dask ne répond à nowhere",
        "No Dask cluster answers at nowhere",
    ),
    (["bot-template", "/none/a.py"], "Impossible d’écrire /none/a.py", "/none/a.py cannot be"),
    (["bot-template", "a.txt"], "Le fichier d’un bot finit en .py", "A bot’s file ends in .py"),
    (["bot-template", "a,b.py"], "Le fichier d’un bot finit en .py", "A bot’s file ends in .py"),
]


@pytest.mark.parametrize(("words", "french", "english"), WRONG, ids=lambda value: str(value)[:50])
def test_wrong_arguments(shell: Shell, words: list[str], french: str, english: str) -> None:
    for lang, sentence in (("fr", french), ("en", english)):
        result = shell.run(*words, "--lang", lang)
        assert result.exit_code == 2
        assert result.stderr.startswith(sentence)
        assert result.stderr.count("\n") == 1
        assert result.stdout == ""


def test_a_file_of_another_match_is_left_alone(shell: Shell) -> None:
    file = shell.folder / "match.jsonl"
    shell.run(*SMALL, "--save", str(file))
    before = file.read_bytes()
    result = shell.run(*SMALL, "--seed", "2", "--save", str(file), "--lang", "en")
    assert result.exit_code == 2
    assert "is of another match (seed: 1, here 2): nothing in it was changed." in result.stderr
    assert file.read_bytes() == before
    file.write_text("my notes")
    assert shell.run(*SMALL, "--save", str(file)).exit_code == 2
    assert file.read_text() == "my notes"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_error_of_a_bot_is_shown_with_its_lines(shell: Shell, lang: str) -> None:
    bot = shell.folder / "mine.py"
    bot.write_text("def choose(observation, actions):\n    return actions[0] / 0\n")
    result = shell.run("arena", "piazza", "--bots", f"{bot},random", "--lang", lang)
    assert result.exit_code == 2
    assert str(bot) in result.stderr
    assert "    return actions[0] / 0\n" in result.stderr
    assert result.stderr.endswith("ZeroDivisionError: division by zero\n")
    assert "concurrent" not in result.stderr
    assert not list((shell.folder / "home").glob("*.jsonl"))  # of nothing, nothing is kept


# ---- a bot of one's own --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.proof)])
def test_the_template_is_a_bot_that_beats_random(
    shell: Shell, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shell.folder)
    result = shell.run("bot-template", "--lang", lang)
    assert result.exit_code == 0
    command = result.stdout.splitlines()[-1]
    assert (shell.folder / "mybot.py").read_text(encoding="utf-8").count("mybot.py") == 2
    words = shlex.split(command[command.index("arena ") :])
    assert "--bots mybot.py,random" in command
    found = data(shell, *words[:-1], "6")
    assert found["duels"][0]["bots"] == ["mybot", "random"]
    assert found["duels"][0]["margin"]["mean"] > 10


def test_the_template_writes_over_nothing(shell: Shell) -> None:
    file = shell.folder / "mine.py"
    file.write_text("mine")
    result = shell.run("bot-template", str(file), "--lang", "en")
    assert result.exit_code == 2
    assert result.stderr == f"The file {file} exists already: choose another name.\n"
    assert file.read_text() == "mine"
