"""The opening of an oven: card by card on a terminal, in sentences everywhere else."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import trattoria
from tests.cli.shell import Shell, Terminal
from tests.shared import Json, as_a, data_of
from trattoria import Event, Record
from trattoria.core.prompts import prompts_of
from trattoria.games.pizza import terminal
from trattoria.games.pizza.game import PizzaGame
from trattoria.locale import LANGUAGES, Catalog
from trattoria.locale.localizer import Localizer

PIZZA = ("mamma-mia", "sole-mio", "grande", "plus")


def opening(id: str, seats: int, seed: int) -> list[Json]:
    """The events of the first opening of a random game."""
    game, dice = trattoria.game(id), trattoria.chance(seed)
    state, events = game.new(seats, seed), list[Event]()
    while not any(event.kind == "gathered" for event in events):
        actions = state.legal_actions()
        state.apply(actions[dice.below(len(actions))], events)
    told = [event.seen_by(None) for event in events]
    kinds = [form["event"] for form in told]
    return told[kinds.index("oven-opened") : kinds.index("gathered") + 1]


def shown(picture: RenderableType) -> str:
    file = io.StringIO()
    console = Console(file=file, width=100)
    console.print(picture)
    return file.getvalue()


@pytest.mark.parametrize("id", PIZZA)
def test_the_columns_grow_card_by_card(id: str) -> None:
    forms = opening(id, 3, 4)
    assert {form["event"] for form in forms} <= terminal.STAGED
    beats = list(terminal.play(forms, None, Localizer(Catalog("en"), id), 100, 40))
    cards = sum(len(form["cards"]) for form in forms if form["event"] == "turned")
    assert sum(1 for picture, said, _ in beats if picture is not None and not said) == cards
    worth = [
        sum(map(int, shown(picture).split("\n")[-2].split())) for picture, _, _ in beats if picture
    ]
    grown = [after - before for before, after in pairwise(worth)]
    assert set(grown) & {1, 2}
    left = forms[-1]["cards"]
    assert worth[-1] == sum(2 if card.startswith("double") else 1 for card in left)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (44, 20), (30, 10)], ids=str)
@pytest.mark.parametrize("id", PIZZA)
def test_the_columns_fit_the_screen(id: str, size: tuple[int, ...], lang: str) -> None:
    localizer = Localizer(Catalog(lang), id)
    server = as_a(PizzaGame, trattoria.game(id)).variant
    faces = [face for face in server.faces if "double" not in face][: server.kinds]
    everything = [card for face in faces for card in [face] * server.singles]
    everything += [f"double {face}" for face in faces for _ in range(server.doubles)]
    lines = shown(terminal.columns(everything, localizer, *size)).splitlines()
    assert max(len(line.rstrip()) for line in lines) <= size[0]
    assert len(lines) < size[1]
    assert lines[-1].split() == [str(server.singles + 2 * server.doubles)] * server.kinds


def test_a_double_is_drawn_as_high_as_it_is_worth() -> None:
    localizer = Localizer(Catalog("fr"), "sole-mio")
    lines = shown(
        terminal.columns(["double olive", "olive", "salami"], localizer, 80, 24)
    ).splitlines()
    assert [line.split() for line in lines] == [
        ["Ol"],
        ["╭──╮"],
        ["╰×2╯", "Sa"],
        ["ananas", "olive", "piment", "champignon", "salami"],
        ["0", "3", "0", "0", "1"],
    ]


@pytest.fixture
def before_an_opening(tmp_path: Path) -> Path:
    """A game of which the next decision of seat 1 opens an oven without orders."""
    record, state = Record.begin("mamma-mia", 2, 4)
    while True:
        first, events = state.legal_actions()[0], list[Event]()
        state.clone().apply(first, events)
        if state.to_move == 0 and any(event.kind == "gathered" for event in events):
            break
        record.take(state, first)
    record.table = {"you": 0, "lang": "fr", "names": ["Aldo", "Bianca"]}
    file = tmp_path / "game.json"
    record.save(file)
    return file


def test_the_show_can_be_skipped(before_an_opening: Path) -> None:
    """At ten seconds a card nobody would wait for the end."""
    screen = Terminal("play", "--resume", str(before_an_opening), "--pace", "10")
    screen.wait_for("Ton choix")
    screen.type("1\n")
    screen.wait_for("Entrée\xa0: passer")
    screen.type("\n")
    screen.wait_for("Service 2")
    screen.wait_for("Ton choix")
    screen.type("quitter\n")
    assert screen.finish() == 0


def test_without_a_pace_nothing_waits(before_an_opening: Path) -> None:
    screen = Terminal("play", "--resume", str(before_an_opening), "--pace", "0")
    screen.wait_for("Ton choix")
    screen.type("1\n")
    assert "passer" not in screen.wait_for("Service 2")
    screen.wait_for("Ton choix")
    screen.type("quitter\n")
    assert screen.finish() == 0


@pytest.mark.parametrize("pace", ["-1", "soon", "nan", "11"])
def test_a_pace_that_makes_no_sense_is_refused(shell: Shell, pace: str) -> None:
    result = shell.play("mamma-mia", "--pace", pace)
    assert result.exit_code == 2
    assert result.stderr.startswith("--pace attend un nombre de secondes de 0 à 10")


def test_through_a_pipe_the_opening_is_told_in_sentences(
    shell: Shell, before_an_opening: Path
) -> None:
    typed = "1\n" * 12 + "quit\n"
    said = shell.run("play", "--resume", str(before_an_opening), typed=typed).output
    assert "La cuisine est vide\xa0: le service 1 s’arrête." in said
    assert "Du four\xa0: " in said


def test_a_locked_hand_is_warned_of() -> None:
    game = as_a(PizzaGame, trattoria.game("mamma-mia"))
    state = game.new(2, 3)
    data = data_of(state)
    player = data["players"][data["active"]]
    data["oven"] = [player["hand"].pop() for _ in range(len(player["hand"]))] + data["oven"]
    while len(player["orders"]) < 2:
        player["orders"].append(player["waiter"].pop())
    player["orders"].sort(key=[recipe.name for recipe in game.variant.recipes].index)
    data["phase"], data["played"] = "draw", True
    state = game.from_dict(json.loads(json.dumps(data)))
    facts = {action: state.explain(action) for action in state.legal_actions()}
    localizer, worth = Localizer(Catalog("en"), "mamma-mia"), prompts_of("mamma-mia").worth
    told = {a: localizer.phrase(found) for a, f in facts.items() if (found := worth(f))}
    kitchen, waiter = (game.parse_action(f"draw {pile}") for pile in ("kitchen", "waiter"))
    assert told[kitchen] == "5 cards"
    assert "P7" in told[waiter]


def at_settling(id: str, seats: int, reader: int | None, wanted: Callable[[Json], bool]) -> Json:
    """A random position in an opening as the reader sees it, such as is wanted."""
    for seed in range(200):
        game, dice = trattoria.game(id), trattoria.chance(seed)
        state = game.new(seats, seed)
        while state.outcome is None:
            view: Json = state.view(reader)
            if view["settling"] is not None and wanted(view):
                return view
            actions = state.legal_actions()
            state.apply(actions[dice.below(len(actions))])
    raise AssertionError("no such position")


def test_the_order_in_question_is_told_with_its_owners_recipe() -> None:
    """Also where the reader holds the same order, which needs something else in their colour."""
    view = at_settling(
        "plus",
        4,
        0,
        lambda view: (
            view["settling"]["seat"] != 0
            and view["settling"]["order"] in view["orders"]
            and view["settling"]["order"].startswith("classic")
        ),
    )
    localizer = Localizer(Catalog("en"), "plus", reader=0)
    [said] = terminal.in_question(view, localizer)
    owner = view["players"][view["settling"]["seat"]]["own"]
    assert f"1 {localizer.card(owner)}" in said


def test_kinds_that_were_chosen_are_not_counted() -> None:
    view = at_settling("sole-mio", 3, None, lambda view: len(view["settling"]["chosen"]) == 2)
    [said] = terminal.in_question(view, Localizer(Catalog("en"), "sole-mio"))
    kinds = [Localizer(Catalog("en"), "sole-mio").card(kind) for kind in view["settling"]["chosen"]]
    assert f"Chosen: {kinds[0]} and {kinds[1]}." in said


@pytest.mark.parametrize("value", ["true", "True", "oui", "yes"])
def test_options_can_be_said_in_several_ways(shell: Shell, value: str) -> None:
    shell.play("mamma-mia", "--option", f"open_oven={value}")
    assert shell.record().options["open_oven"] is True


def test_an_option_that_is_refused_names_what_can_be_typed(shell: Shell) -> None:
    result = shell.play("mamma-mia", "--option", "open_oven=perhaps")
    assert "Choisis parmi\xa0: false, true." in result.stderr


def test_whoever_comes_back_hears_what_has_happened_since_he_decided(
    shell: Shell, before_an_opening: Path
) -> None:
    shell.run("play", "--resume", str(before_an_opening), typed="1\n")
    said = shell.run("play", "--resume", str(before_an_opening), typed="").output
    assert "Du four\xa0: " in said
