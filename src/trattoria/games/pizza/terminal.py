"""The pizza games in the terminal: the cooks, the oven, the table in columns, and the opening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from trattoria.core.prompts import Choice, View
from trattoria.games.pizza.cards import KINDS
from trattoria.games.pizza.events import IN_OPENING
from trattoria.games.pizza.menu import GAMES
from trattoria.locale.localizer import Arguments, Facts, Localizer

COLOURS: Final = dict(
    zip(KINDS, ("#E3B23C", "#6A4C8C", "#4E8F3A", "#9A6B43", "#B5382B", "#E08A87"), strict=True)
)
DARK_INK: Final = ("pineapple", "shrimp")  # light colours
ORDER: Final = Style(color="#2B2118", bgcolor="#FFFBF2")
AROUND: Final = 8  # lines of a board around the columns
BELOW: Final = 7  # lines kept free under them
WIDEST: Final = 12  # a column

# What happens while the oven is open: shown one thing after the other.
STAGED: Final = frozenset(event.name for event in IN_OPENING)
CARD: Final = 1.0  # beats of a card
SENTENCE: Final = 4.0  # at least, of what is said
LETTERS: Final = 10.0  # read in a beat

Beat = tuple[RenderableType | None, str, float]  # what is seen, what is said, how long


# ---- in colour -----------------------------------------------------------------------------------


def draw(view: View, localizer: Localizer, width: int, height: int) -> RenderableType:
    """Draw the cooks, the oven or the table, the order in question and the hand."""
    parts: list[RenderableType] = [Text(progress(view, localizer, "pizza-progress"), "dim")]
    parts.append(_players(view, localizer, width))
    if view["phase"] == "over":
        return Group(*parts[1:], *(Text(line) for line in final_hands(view, localizer)))
    if view["opening"]:
        parts.append(
            columns(view["table"], localizer, width, height - len(view["players"]) - AROUND)
        )
        parts += [Text(line, "bold") for line in in_question(view, localizer)]
    else:
        parts.append(_row(localizer.say("pizza-oven"), oven_text(view, localizer)))
        parts += [_row("", Text(line)) for line in open_oven(view, localizer)]
    if localizer.reader is not None:
        parts.append(_row(localizer.say("pizza-hand"), _hand(view, localizer)))
        parts.append(_row(localizer.say("pizza-orders"), _orders(view, localizer)))
    return Group(*parts)


def redraw(view: View, before: View, localizer: Localizer) -> RenderableType | None:
    """Draw what changes within one's own turn: the top of the oven, or the order, and the hand."""
    order, last = view["settling"], before["settling"]
    going_on = order is not None and last is not None and order["order"] == last["order"]
    if view["phase"] not in ("order", "draw") and not going_on:
        return None
    rows: list[RenderableType] = [Text(line, "bold") for line in in_question(view, localizer)]
    if not rows:
        rows.append(_row(localizer.say("pizza-oven"), oven_text(view, localizer)))
    return Group(*rows, _row(localizer.say("pizza-hand"), _hand(view, localizer)))


def _row(head: str, body: RenderableType) -> Table:
    row = Table.grid(padding=(0, 2, 0, 0))
    row.add_column(style="dim", no_wrap=True)
    row.add_column()
    row.add_row(head, body)
    return row


def progress(view: View, localizer: Localizer, key: str) -> str:
    """Say how far the game has come, and who opens."""
    facts = {name: view[name] for name in ("service", "services", "opening", "kitchen")}
    crowned = view["crowned"] or view["opening"]
    return localizer.tell(
        key, {**facts, "opener": localizer.player(view["opener"]) if crowned else ""}
    )


def _players(view: View, localizer: Localizer, width: int) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("  " + localizer.say("pizza-head-player"), no_wrap=True)
    table.add_column(localizer.say("pizza-head-own"), no_wrap=True)
    for key in ("pizza-head-hand", "pizza-head-orders", "pizza-head-waiter", "pizza-head-points"):
        head = localizer.say(key if width >= 64 else f"{key}.short")
        table.add_column(head, justify="right", no_wrap=True)
    for seat, player in enumerate(view["players"]):
        table.add_row(*_player(view, seat, player, localizer))
    return table


def _player(view: View, seat: int, player: View, localizer: Localizer) -> list[RenderableType]:
    active = seat in (view["waiting"] if view["opening"] else [view["active"]])
    active = active and view["phase"] != "over"
    points = player["points"]
    return [
        Text(("▶ " if active else "  ") + localizer.heading(seat), "bold" if active else ""),
        Text(f" {localizer.card(player['own'])} ", _style(player["own"])),
        str(player["ingredients"]),
        str(player["orders"]),
        str(player["waiter"]),
        localizer.say("pizza-hidden-points") if points is None else str(points),
    ]


def _kind(card: str) -> str:
    """Give the kind of an ingredient, by the name that all pizza games share."""
    return card.rsplit(maxsplit=1)[-1].replace("chorizo", "salami")


def _style(card: str) -> Style:
    kind = _kind(card)
    ink = "#2B2118" if kind in DARK_INK else "#FFFBF2"
    return Style(color=ink, bgcolor=COLOURS[kind]) if kind in COLOURS else ORDER


def oven_text(view: View, localizer: Localizer) -> Text:
    """Draw the oven: how many cards, and the top one."""
    oven = view["oven"]
    if oven["top"] is None:
        return Text(localizer.say("pizza-oven-empty"))
    top = oven["top"]
    said = localizer.say("pizza-oven-top", count=oven["count"], top="\0")
    before, _, after = said.partition("\0")
    chip = Text(f" {on_oven(top, localizer)} ", ORDER if isinstance(top, dict) else _style(top))
    return Text.assemble(before, chip, after)


def on_oven(card: object, localizer: Localizer) -> str:
    """Name a card of the oven: an ingredient, or an order with its owner."""
    if isinstance(card, dict):
        return localizer.tell("pizza-oven-order", card)
    return localizer.card(str(card))


def open_oven(view: View, localizer: Localizer) -> list[str]:
    """List all that lies in an open oven, equal cards together."""
    if not view["open_oven"]:
        return []
    cards: list[object] = view["open_oven"]
    said = [_run(list(run), localizer) for _, run in groupby(cards)]
    return [localizer.say("pizza-tell-open-oven", cards=", ".join(said))]


def _run(same: list[object], localizer: Localizer) -> str:
    card = same[0]
    return localizer.some(card, len(same)) if isinstance(card, str) else on_oven(card, localizer)


def _hand(view: View, localizer: Localizer) -> Text:
    cards: list[str] = view["hand"]
    if not cards:
        return Text(localizer.say("pizza-none"))
    chips = []
    for card, count in Counter(cards).items():
        named = localizer.say("pizza-times", card=localizer.card(card), count=count)
        chips.append(Text(f" {named} " if count > 1 else f" {localizer.card(card)} ", _style(card)))
    return Text(" ").join(chips)


def _orders(view: View, localizer: Localizer) -> Text:
    """List the orders with what they need; while the oven is open, by name only."""
    if view["opening"] and view["orders"]:
        return Text(localizer.words.listed([localizer.card(order) for order in view["orders"]]))
    lines = orders(view, localizer, "pizza-order-line")
    return Text("\n".join(lines) or localizer.say("pizza-none"))


def orders(view: View, localizer: Localizer, key: str) -> list[str]:
    """Say of each order in hand what it needs."""
    own = view["players"][localizer.reader]["own"] if localizer.reader is not None else ""
    return [
        localizer.tell(key, {"order": order, "own": own, "needs": view["needs"][order]})
        for order in view["orders"]
    ]


# ---- columns -------------------------------------------------------------------------------------


def columns(table: Sequence[str], localizer: Localizer, width: int, height: int) -> Text:
    """Draw the table: a column for each kind, as high as its cards are worth."""
    kinds = _kinds(localizer.game)
    wide = min(WIDEST, max(3, (width - 1) // len(kinds) - 1))
    stacks = [_stack(kind, table) for kind in kinds]
    rows = max([1, *map(len, stacks)])
    lines = []
    for level in range(min(rows, max(3, height - BELOW)) - 1, -1, -1):
        cells = [
            _cell(stack, level, kind, localizer.card(kind)[:2].capitalize(), wide)
            for stack, kind in zip(stacks, kinds, strict=True)
        ]
        lines.append(Text(" ").join(cells))
    named = [Text(localizer.card(kind)[:wide].center(wide), "bold") for kind in kinds]
    numbers = [Text(str(len(stack)).center(wide)) for stack in stacks]
    return Text("\n").join([*lines, Text(" ").join(named), Text(" ").join(numbers)])


def _kinds(id: str) -> list[str]:
    variant = next(game.variant for game in GAMES if game.id == id)
    return list(variant.faces[: int(variant.kinds)])


def _stack(kind: str, table: Sequence[str]) -> list[str]:
    """Say what each step of a column shows, from the bottom: a double takes two."""
    doubles = list(table).count(f"double {kind}")
    return ["╰×2╯", "╭──╮"] * doubles + [""] * list(table).count(kind)


def _cell(stack: list[str], level: int, kind: str, letter: str, wide: int) -> Text:
    if level >= len(stack):
        return Text(" " * wide)
    mark = stack[level] if wide >= 4 else stack[level].strip("╰╯╭─╮")
    return Text((mark or letter).center(wide), _style(kind))


# ---- the opening of the oven ---------------------------------------------------------------------


def play(
    forms: Iterable[Facts], before: View | None, localizer: Localizer, width: int, height: int
) -> Iterator[Beat]:
    """Show what comes out of the oven card by card, the columns growing."""
    table: list[str] = [] if before is None else list(before["table"])

    def seen() -> Text:
        return columns(table, localizer, width, height)

    for form in forms:
        said = localizer.event(form)
        match form["event"]:
            case "turned":
                for card in _cards(form, "cards"):
                    table.append(card)
                    yield seen(), "", CARD
            case "order-out":
                table[:] = _cards(form, "table")
                yield seen(), said, _time_for(said)
            case "gathered":  # what is left is looked at before it goes into the oven
                yield seen(), said, _time_for(said)
            case _:
                there = _table_now(form)
                table[:] = table if there is None else there
                yield (None if there is None and not table else seen()), said, _time_for(said)


def _time_for(said: str) -> float:
    return max(SENTENCE, len(said) / LETTERS)


def _cards(form: Facts, name: str) -> list[str]:
    found = form.get(name)
    return [str(card) for card in found] if isinstance(found, list) else []


def _table_now(form: Facts) -> list[str] | None:
    """Say what lies on the table after an event, where it tells."""
    now = form.get("now")
    return _cards(now, "table") if isinstance(now, dict) and "table" in now else None


# ---- what may be done ----------------------------------------------------------------------------


def in_question(view: View, localizer: Localizer) -> list[str]:
    """Say which order is being settled, and how far it is."""
    order = view["settling"]
    if order is None:
        return []
    own = view["players"][order["seat"]]["own"]
    request = [{"card": card, "count": count} for card, count in order["asked"].items()]
    facts = {**order, "request": request, "own": own, "needs": view["needed"]}
    return [localizer.tell("pizza-settling", facts)]


def names(facts: Facts, localizer: Localizer) -> list[str]:
    """Take what is meant without its verb: the cards, an order, a kind, a player."""
    arguments = localizer.arguments(facts)
    meant = "none" if _is_nothing(facts) else str(facts["action"])
    if meant in ANSWERS:
        said = localizer.say(ANSWERS[meant])
        return [*said.split(", "), *_named(facts, arguments)]
    return _named(facts, arguments)


ANSWERS: Final = {
    "none": "pizza-answer-none",
    "show": "pizza-answer-yes",
    "help": "pizza-answer-yes",
    "refuse": "pizza-answer-no",
}


def _is_nothing(facts: Facts) -> bool:
    none = facts.get("cards") == [] or facts.get("count") == 0 or facts.get("wanted") is False
    return none or facts["action"] in ("no-order", "no-more", "hide")


def _named(facts: Facts, arguments: Arguments) -> list[str]:
    found = [
        arguments.get(name) for name in ("cards", "kind-some", "order", "order-a", "card", "seat")
    ]
    if facts["action"] == "choose":
        found.append(arguments["kind"])
    if "cards" in facts:
        found.append(f"{arguments['kind']} {arguments['cards-count']}" if _plain(facts) else None)
    return [str(name) for name in found if name]


def _plain(facts: Facts) -> bool:
    return not any(card.startswith("double") for card in _cards(facts, "cards"))


def offer(view: View, choices: Sequence[Choice], localizer: Localizer) -> RenderableType | None:
    """Show what may be cooked kind by kind; the other questions have few answers."""
    if view["phase"] != "cook":
        return None
    rows: dict[str, Text] = {}
    for number, facts in choices:
        text = rows.setdefault(str(facts["kind"]), Text())
        said = str(localizer.arguments(facts)["cards"])
        text.append("   " if text else "").append(f"{number}.", "bold").append(f" {said}")
    grid = Table.grid(padding=(0, 1))
    for kind, text in rows.items():
        grid.add_row(Text("  ", _style(kind)), text)
    return grid


# ---- in plain sentences --------------------------------------------------------------------------


def tell(view: View, localizer: Localizer) -> list[str]:
    """Describe the cooks, the oven or the table, and the hand."""
    cooks = [
        localizer.tell("pizza-tell-player", {**player, "seat": seat})
        for seat, player in enumerate(view["players"])
    ]
    if view["phase"] == "over":
        return [*cooks, *final_hands(view, localizer)]
    return [
        progress(view, localizer, "pizza-tell-progress"),
        *cooks,
        *_tell_stage(view, localizer),
        *_tell_hand(view, localizer),
    ]


def again(view: View, localizer: Localizer) -> list[str]:
    """Describe the oven or the table, and the hand: the cooks can be asked for."""
    if view["phase"] == "over":
        return tell(view, localizer)
    return [*_tell_stage(view, localizer), *_tell_hand(view, localizer)]


def brief(view: View, localizer: Localizer) -> list[str]:
    """Describe the order in question, or the hand; at the end, everything."""
    if view["phase"] == "over":
        return tell(view, localizer)
    return in_question(view, localizer) or _tell_hand(view, localizer)


def final_hands(view: View, localizer: Localizer) -> list[str]:
    """Say what is left in all hands: in a tie, the most ingredients win."""
    return [
        localizer.tell("pizza-tell-final-hand", {"seat": seat, "cards": cards})
        for seat, cards in enumerate(view["final_hands"] or [])
    ]


def _tell_stage(view: View, localizer: Localizer) -> list[str]:
    if view["opening"]:
        there = localizer.tell("pizza-tell-table", {"table": view["table"]})
        return [there, *in_question(view, localizer)]
    top = view["oven"]["top"]
    facts = {"count": view["oven"]["count"], "top": "" if top is None else on_oven(top, localizer)}
    return [localizer.tell("pizza-tell-oven", facts), *open_oven(view, localizer)]


def _tell_hand(view: View, localizer: Localizer) -> list[str]:
    if localizer.reader is None:
        return []
    said = localizer.tell("pizza-tell-hand", {"cards": view["hand"]})
    return [said, *orders(view, localizer, "pizza-tell-order")]
