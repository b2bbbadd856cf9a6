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

from trattoria.games.pizza.asking import request
from trattoria.games.pizza.cards import KINDS
from trattoria.games.pizza.menu import GAMES
from trattoria.locale.asking import Choice, View
from trattoria.locale.speech import Arguments, Facts, Speaker

COLOURS: Final = dict(
    zip(KINDS, ("#E3B23C", "#6A4C8C", "#4E8F3A", "#9A6B43", "#B5382B", "#E08A87"), strict=True)
)
DARK_INK: Final = ("pineapple", "shrimp")  # light colours
ORDER: Final = Style(color="#2B2118", bgcolor="#FFFBF2")
AROUND: Final = 8  # lines of a board around the columns
BELOW: Final = 7  # lines kept free under them
WIDEST: Final = 12  # a column

# What happens while the oven is open: shown one thing after the other.
STAGED: Final = frozenset(
    (
        *("oven-opened", "turned", "order-out", "series", "chose", "added", "asked", "refused"),
        *("gave", "showed", "hid", "named", "revealed", "served", "failed", "rewarded", "opener"),
        "gathered",
    )
)
CARD: Final = 1.0  # beats of a card
SENTENCE: Final = 4.0  # at least, of what is said
LETTERS: Final = 10.0  # read in a beat

Beat = tuple[RenderableType | None, str, float]  # what is seen, what is said, how long


# ---- in colour -----------------------------------------------------------------------------------


def draw(view: View, speaker: Speaker, width: int, height: int) -> RenderableType:
    """Draw the cooks, the oven or the table, the order in question and the hand."""
    parts: list[RenderableType] = [Text(progress(view, speaker, "pizza-progress"), "dim")]
    parts.append(_players(view, speaker, width))
    if view["phase"] == "over":
        return Group(*parts[1:], *(Text(line) for line in final_hands(view, speaker)))
    if view["opening"]:
        parts.append(columns(view["table"], speaker, width, height - len(view["players"]) - AROUND))
        parts += [Text(line, "bold") for line in in_question(view, speaker)]
    else:
        parts.append(_row(speaker.say("pizza-oven"), oven_text(view, speaker)))
        parts += [_row("", Text(line)) for line in open_oven(view, speaker)]
    if speaker.reader is not None:
        parts.append(_row(speaker.say("pizza-hand"), _hand(view, speaker)))
        parts.append(_row(speaker.say("pizza-orders"), _orders(view, speaker)))
    return Group(*parts)


def redraw(view: View, before: View, speaker: Speaker) -> RenderableType | None:
    """Draw what changes within one's own turn: the top of the oven, or the order, and the hand."""
    order, last = view["settling"], before["settling"]
    going_on = order is not None and last is not None and order["order"] == last["order"]
    if view["phase"] not in ("order", "draw") and not going_on:
        return None
    rows: list[RenderableType] = [Text(line, "bold") for line in in_question(view, speaker)]
    if not rows:
        rows.append(_row(speaker.say("pizza-oven"), oven_text(view, speaker)))
    return Group(*rows, _row(speaker.say("pizza-hand"), _hand(view, speaker)))


def _row(head: str, body: RenderableType) -> Table:
    row = Table.grid(padding=(0, 2, 0, 0))
    row.add_column(style="dim", no_wrap=True)
    row.add_column()
    row.add_row(head, body)
    return row


def progress(view: View, speaker: Speaker, key: str) -> str:
    """Say how far the game has come, and who opens."""
    facts = {name: view[name] for name in ("service", "services", "opening", "kitchen")}
    crowned = view["crowned"] or view["opening"]
    return speaker.tell(key, {**facts, "opener": speaker.player(view["opener"]) if crowned else ""})


def _players(view: View, speaker: Speaker, width: int) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("  " + speaker.say("pizza-head-player"), no_wrap=True)
    table.add_column(speaker.say("pizza-head-own"), no_wrap=True)
    for key in ("pizza-head-hand", "pizza-head-orders", "pizza-head-waiter", "pizza-head-points"):
        head = speaker.say(key if width >= 64 else f"{key}.short")
        table.add_column(head, justify="right", no_wrap=True)
    for seat, player in enumerate(view["players"]):
        table.add_row(*_player(view, seat, player, speaker))
    return table


def _player(view: View, seat: int, player: View, speaker: Speaker) -> list[RenderableType]:
    active = seat in (view["waiting"] if view["opening"] else [view["active"]])
    active = active and view["phase"] != "over"
    points = player["points"]
    return [
        Text(("▶ " if active else "  ") + speaker.heading(seat), "bold" if active else ""),
        Text(f" {speaker.card(player['own'])} ", _style(player["own"])),
        str(player["ingredients"]),
        str(player["orders"]),
        str(player["waiter"]),
        speaker.say("pizza-hidden-points") if points is None else str(points),
    ]


def _kind(card: str) -> str:
    """Give the kind of an ingredient, by the name that all houses share."""
    return card.rsplit(maxsplit=1)[-1].replace("chorizo", "salami")


def _style(card: str) -> Style:
    kind = _kind(card)
    ink = "#2B2118" if kind in DARK_INK else "#FFFBF2"
    return Style(color=ink, bgcolor=COLOURS[kind]) if kind in COLOURS else ORDER


def oven_text(view: View, speaker: Speaker) -> Text:
    """Draw the oven: how many cards, and the top one."""
    oven = view["oven"]
    if oven["top"] is None:
        return Text(speaker.say("pizza-oven-empty"))
    top = oven["top"]
    said = speaker.say("pizza-oven-top", count=oven["count"], top="\0")
    before, _, after = said.partition("\0")
    chip = Text(f" {on_oven(top, speaker)} ", ORDER if isinstance(top, dict) else _style(top))
    return Text.assemble(before, chip, after)


def on_oven(card: object, speaker: Speaker) -> str:
    """Name a card of the oven: an ingredient, or an order with its owner."""
    if isinstance(card, dict):
        return speaker.tell("pizza-oven-order", card)
    return speaker.card(str(card))


def open_oven(view: View, speaker: Speaker) -> list[str]:
    """List all that lies in an open oven, equal cards together."""
    if not view["open_oven"]:
        return []
    cards: list[object] = view["open_oven"]
    said = [_run(list(run), speaker) for _, run in groupby(cards)]
    return [speaker.say("pizza-tell-open-oven", cards=", ".join(said))]


def _run(same: list[object], speaker: Speaker) -> str:
    card = same[0]
    return speaker.some(card, len(same)) if isinstance(card, str) else on_oven(card, speaker)


def _hand(view: View, speaker: Speaker) -> Text:
    cards: list[str] = view["hand"]
    if not cards:
        return Text(speaker.say("pizza-none"))
    chips = []
    for card, count in Counter(cards).items():
        named = speaker.say("pizza-times", card=speaker.card(card), count=count)
        chips.append(Text(f" {named} " if count > 1 else f" {speaker.card(card)} ", _style(card)))
    return Text(" ").join(chips)


def _orders(view: View, speaker: Speaker) -> Text:
    """List the orders with what they need; while the oven is open, by name only."""
    if view["opening"] and view["orders"]:
        return Text(speaker.words.listed([speaker.card(order) for order in view["orders"]]))
    lines = orders(view, speaker, "pizza-order-line")
    return Text("\n".join(lines) or speaker.say("pizza-none"))


def orders(view: View, speaker: Speaker, key: str) -> list[str]:
    """Say of each order in hand what it needs."""
    own = view["players"][speaker.reader]["own"] if speaker.reader is not None else ""
    return [
        speaker.tell(key, {"order": order, "own": own, "needs": view["needs"][order]})
        for order in view["orders"]
    ]


# ---- columns -------------------------------------------------------------------------------------


def columns(table: Sequence[str], speaker: Speaker, width: int, height: int) -> Text:
    """Draw the table: a column for each kind, as high as its cards are worth."""
    kinds = _kinds(speaker.game)
    wide = min(WIDEST, max(3, (width - 1) // len(kinds) - 1))
    stacks = [_stack(kind, table) for kind in kinds]
    rows = max([1, *map(len, stacks)])
    lines = []
    for level in range(min(rows, max(3, height - BELOW)) - 1, -1, -1):
        cells = [
            _cell(stack, level, kind, speaker.card(kind)[:2].capitalize(), wide)
            for stack, kind in zip(stacks, kinds, strict=True)
        ]
        lines.append(Text(" ").join(cells))
    named = [Text(speaker.card(kind)[:wide].center(wide), "bold") for kind in kinds]
    numbers = [Text(str(len(stack)).center(wide)) for stack in stacks]
    return Text("\n").join([*lines, Text(" ").join(named), Text(" ").join(numbers)])


def _kinds(id: str) -> list[str]:
    house = next(game.house for game in GAMES if game.id == id)
    return list(house.faces[: int(house.kinds)])


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
    forms: Iterable[Facts], before: View | None, speaker: Speaker, width: int, height: int
) -> Iterator[Beat]:
    """Show what comes out of the oven card by card, the columns growing."""
    table: list[str] = [] if before is None else list(before["table"])

    def seen() -> Text:
        return columns(table, speaker, width, height)

    for form in forms:
        said = speaker.event(form)
        match form["event"]:
            case "turned":
                for card in _cards(form, "cards"):
                    table.append(card)
                    yield seen(), "", CARD
            case "oven-opened":
                table.clear()
                yield seen(), said, _time_for(said)
            case "order-out":
                table[:] = _cards(form, "table")
                yield seen(), said, _time_for(said)
            case "served" | "failed":
                table[:] = left(form)
                yield seen(), said, _time_for(said)
            case "gathered":
                yield seen(), said, _time_for(said)
            case _:
                yield (seen() if table else None), said, _time_for(said)


def _time_for(said: str) -> float:
    return max(SENTENCE, len(said) / LETTERS)


def _cards(form: Facts, name: str) -> list[str]:
    found = form.get(name)
    return [str(card) for card in found] if isinstance(found, list) else []


def left(form: Facts) -> list[str]:
    """Say what is on the table once an order is settled."""
    there = Counter(_cards(form, "table") + _cards(form, "added") + _cards(form, "given"))
    return list((there - Counter(_cards(form, "used"))).elements())


# ---- what may be done ----------------------------------------------------------------------------


def in_question(view: View, speaker: Speaker) -> list[str]:
    """Say which order is being settled, and how far it is."""
    order = view["settling"]
    if order is None:
        return []
    own = view["players"][order["seat"]]["own"]
    facts = {**order, "request": request(order), "own": own, "needs": view["needed"]}
    return [speaker.tell("pizza-settling", facts)]


def names(facts: Facts, speaker: Speaker) -> list[str]:
    """Take what is meant without its verb: the cards, an order, a kind, a player."""
    told = speaker.arguments(facts)
    meant = "none" if _is_nothing(facts) else str(facts["action"])
    if meant in ANSWERS:
        said = speaker.say(ANSWERS[meant])
        return [*said.split(", "), *_named(facts, told)]
    return _named(facts, told)


ANSWERS: Final = {
    "none": "pizza-answer-none",
    "show": "pizza-answer-yes",
    "help": "pizza-answer-yes",
    "refuse": "pizza-answer-no",
}


def _is_nothing(facts: Facts) -> bool:
    """Tell whether an action does nothing."""
    none = facts.get("cards") == [] or facts.get("count") == 0 or facts.get("wanted") is False
    return none or facts["action"] in ("no-order", "no-more", "hide")


def _named(facts: Facts, told: Arguments) -> list[str]:
    found = [told.get(name) for name in ("cards", "kind-some", "order", "order-a", "card", "seat")]
    if facts["action"] == "choose":
        found.append(told["kind"])
    if "cards" in facts:
        found.append(f"{told['kind']} {told['cards-count']}" if _plain(facts) else None)
    return [str(name) for name in found if name]


def _plain(facts: Facts) -> bool:
    return not any(card.startswith("double") for card in _cards(facts, "cards"))


def offer(view: View, choices: Sequence[Choice], speaker: Speaker) -> RenderableType | None:
    """Show what may be cooked kind by kind; the other questions have few answers."""
    if view["phase"] != "cook":
        return None
    rows: dict[str, Text] = {}
    for number, facts in choices:
        text = rows.setdefault(str(facts["kind"]), Text())
        said = str(speaker.arguments(facts)["cards"])
        text.append("   " if text else "").append(f"{number}.", "bold").append(f" {said}")
    grid = Table.grid(padding=(0, 1))
    for kind, text in rows.items():
        grid.add_row(Text("  ", _style(kind)), text)
    return grid


# ---- in plain sentences --------------------------------------------------------------------------


def tell(view: View, speaker: Speaker) -> list[str]:
    """Describe the cooks, the oven or the table, and the hand."""
    cooks = [
        speaker.tell("pizza-tell-player", {**player, "seat": seat})
        for seat, player in enumerate(view["players"])
    ]
    if view["phase"] == "over":
        return [*cooks, *final_hands(view, speaker)]
    return [
        progress(view, speaker, "pizza-tell-progress"),
        *cooks,
        *_tell_stage(view, speaker),
        *_tell_hand(view, speaker),
    ]


def again(view: View, speaker: Speaker) -> list[str]:
    """Describe the oven or the table, and the hand: the cooks can be asked for."""
    if view["phase"] == "over":
        return tell(view, speaker)
    return [*_tell_stage(view, speaker), *_tell_hand(view, speaker)]


def brief(view: View, speaker: Speaker) -> list[str]:
    """Describe the order in question, or the hand; at the end, everything."""
    if view["phase"] == "over":
        return tell(view, speaker)
    return in_question(view, speaker) or _tell_hand(view, speaker)


def final_hands(view: View, speaker: Speaker) -> list[str]:
    """Say what is left in all hands: in a tie, the most ingredients win."""
    return [
        speaker.tell("pizza-tell-final-hand", {"seat": seat, "cards": cards})
        for seat, cards in enumerate(view["final_hands"] or [])
    ]


def _tell_stage(view: View, speaker: Speaker) -> list[str]:
    if view["opening"]:
        there = speaker.tell("pizza-tell-table", {"table": view["table"]})
        return [there, *in_question(view, speaker)]
    top = view["oven"]["top"]
    facts = {"count": view["oven"]["count"], "top": "" if top is None else on_oven(top, speaker)}
    return [speaker.tell("pizza-tell-oven", facts), *open_oven(view, speaker)]


def _tell_hand(view: View, speaker: Speaker) -> list[str]:
    if speaker.reader is None:
        return []
    said = speaker.tell("pizza-tell-hand", {"cards": view["hand"]})
    return [said, *orders(view, speaker, "pizza-tell-order")]
