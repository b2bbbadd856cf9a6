"""The page has the types of what the server sends and of what the games declare."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import trattoria
from trattoria.core import event as facts
from trattoria.core.actions import ActionTexts
from trattoria.core.event import EventType
from trattoria.core.game import Game, Vocabulary
from trattoria.games.pizza import view_types as pizza
from trattoria.server import page_types, typescript
from trattoria.server.game_types import FACTS, Family, families
from trattoria.server.tables import messages

WEB = Path(__file__).parents[2] / "web" / "src"


def test_the_page_has_the_types_of_now() -> None:
    for path, text in page_types.everything(WEB).items():
        assert path.read_text(encoding="utf-8") == text, f"{path}: run `make types`"


def test_every_board_of_a_game_has_its_types() -> None:
    boards = {path.parent.name for path in WEB.glob("games/*/menu.ts")}
    written = {path.parent.name for path in page_types.everything(WEB)}
    assert boards <= written


def test_a_family_without_a_board_has_no_file(tmp_path: Path) -> None:
    (tmp_path / "games" / "piazza").mkdir(parents=True)
    assert set(page_types.everything(tmp_path)) == {
        tmp_path / "server" / "types.ts",
        tmp_path / "games" / "piazza" / "types.ts",
    }


# ---- types ---------------------------------------------------------------------------------------


def test_a_type_is_written_as_typescript_reads_it() -> None:
    assert typescript.typed(dict[str, float | None]) == "Record<string, number | null>"
    assert typescript.typed(list[str | None]) == "(string | null)[]"
    assert typescript.typed(messages.Kind | None) == "Kind | null"
    assert typescript.interface(messages.Mute).endswith(
        "{\n  id?: MessageId | null;\n  type: 'mute';\n  seat: number;\n  on?: boolean;\n}\n"
    )
    assert "[fact: string]: unknown;" in typescript.interface(messages.GameEvent)


def test_a_union_that_has_a_name_is_called_by_it() -> None:
    names = {pizza.InOven: "InOven"}
    assert typescript.typed(pizza.InOven | None, names) == "InOven | null"
    assert typescript.typed(list[pizza.InOven], names) == "InOven[]"
    assert typescript.typed(str | None, names) == "string | null"


def test_a_union_takes_as_few_lines_as_fit() -> None:
    assert typescript.union("Way", ["'left'", "'right'"]) == "export type Way = 'left' | 'right';\n"
    long = ["A" * 40, "B" * 40]
    assert typescript.union("Long", long).splitlines()[1] == f"  {long[0]} | {long[1]};"
    assert typescript.union("Longer", [*long, *long]).count("\n  | ") == 4


# ---- games ---------------------------------------------------------------------------------------


def family(*events: EventType, **given: Any) -> Family:
    """A game that declares no view."""
    words = Vocabulary((), ("go", "stop"), events, (), (), **given)
    return Family("go-fish", [Game("go-fish", 1, range(2, 3), ActionTexts(["go"]), words)])


def of(id: str) -> str:
    return next(each for each in families() if each.id == id).everything()


@pytest.mark.parametrize("kind", sorted(set(facts.TYPES) - {facts.VIEW}))
def test_every_kind_of_fact_has_a_type(kind: str) -> None:
    written = family().event(EventType("said", {"fact": kind, "other": kind}, secret=("other",)))
    assert f"  fact: {FACTS[kind]};\n  other?: {FACTS[kind]};\n" in written


def test_an_event_says_what_may_be_missing_and_what_may_be_null() -> None:
    fields = {"seat": facts.SEAT, "card": facts.CARD, "order": facts.CARD}
    event = EventType("order-out", fields, secret=("card",), nullable=("order",))
    assert family().event(event) == (
        "export interface OrderOutEvent extends BaseEvent {\n"
        "  event: 'order-out';\n  seat: number;\n  card?: string;\n  order: string | null;\n}\n"
    )


def test_events_are_told_apart_by_their_names() -> None:
    assert "export type MisterBillEvent =\n  | DealtEvent\n  | StartedEvent\n" in of("mister-bill")
    assert "  now?: Patch<MisterBillView>;\n" in of("mister-bill")


def test_the_facts_of_a_choice_are_those_of_the_vocabulary() -> None:
    written = family(facts={"cell": facts.TEXT, "to": facts.SEAT}).everything()
    assert "export type GoFishAction = 'go' | 'stop';" in written
    assert "  action: GoFishAction;\n" in written
    assert "  cell?: string;\n  to?: number | null;\n" in written
    assert "  now?: " not in written.partition("GoFishFacts")[2]


def test_a_game_that_declares_no_view_has_a_plain_one() -> None:
    written = family().everything()
    assert "export type GoFishView = Record<string, unknown>;" in written
    assert "  reference: Reference;\n" in written


def test_parts_have_the_type_that_their_game_declares() -> None:
    assert "  brackets: Bracket[];\n" in of("piazza")
    assert "  brackets?: Bracket[];\n" in of("piazza")


@pytest.mark.parametrize("id", ["plus", "piazza", "mister-bill"])
def test_a_view_has_all_that_a_view_holds(id: str) -> None:
    game = trattoria.game(id)
    found = next(each for each in families() if each.id in (id, game.vocabulary.family))
    written = found.everything().partition(f"interface {found.name}View {{\n")[2].partition("}")[0]
    fields = {line.strip().partition(":")[0] for line in written.splitlines()}
    assert fields == set(game.new(3, 1).view(0))
