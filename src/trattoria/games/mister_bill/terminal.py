"""Mister Bill in the terminal: the round of players, the hand, and the same in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from trattoria.core.prompts import Choice, View
from trattoria.games.mister_bill.cards import WAITERS
from trattoria.locale.localizer import Facts, Localizer

SHAPES = "●■▲◆"  # one for each team, beside its number
DISH = Style(color="#FFFBF2", bgcolor="#2F6B45")
WAITER = Style(color="#2B2118", bgcolor="#E3B23C")
BILL = Style(color="#FFFBF2", bgcolor="#7A2846", bold=True)


# ---- in colour -----------------------------------------------------------------------------------


def draw(view: View, localizer: Localizer, width: int, height: int) -> RenderableType:
    """Draw the players, what is discarded, the waiter at work and the hand."""
    if view["phase"] == "over":
        return _players(view, localizer)
    parts: list[RenderableType] = [
        Text(progress(view, localizer), "dim"),
        _players(view, localizer),
    ]
    parts.append(
        Text.assemble(
            (localizer.say("mister-bill-discards") + "  ", "dim"), _piles(view, localizer)
        )
    )
    parts += [Text(line, "bold") for line in at_work(view, localizer)]
    if localizer.reader is not None:
        parts.append(_hand(view, localizer))
    return Group(*parts)


def progress(view: View, localizer: Localizer, key: str = "mister-bill-round") -> str:
    facts = {name: view[name] for name in ("round", "turn", "dealer")}
    return localizer.tell(key, facts)


def at_work(view: View, localizer: Localizer) -> list[str]:
    """Say which waiter is at work, and which card the reader has laid aside for it."""
    said = []
    if view["waiter"] is not None:
        said.append(localizer.tell("mister-bill-waiter", {"waiter": view["waiter"]}))
    if view["offered"] is not None:
        said.append(localizer.tell("mister-bill-offered", {"card": view["offered"]}))
    return said


def _players(view: View, localizer: Localizer) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    over = view["phase"] == "over"
    table.add_column("  " + localizer.say("mister-bill-head-player"), no_wrap=True)
    if not over:
        table.add_column(localizer.say("mister-bill-head-team"))
        table.add_column(localizer.say("mister-bill-head-hand"), justify="right")
    table.add_column(localizer.say("mister-bill-head-points"), justify="right")
    table.add_column(localizer.say("mister-bill-head-rounds"))
    table.add_column("")
    for seat, player in enumerate(view["players"]):
        row = _last_row(seat, player, localizer) if over else _row(view, seat, player, localizer)
        table.add_row(*row, style="" if over or player["in"] else "dim")
    return table


def _last_row(seat: int, player: View, localizer: Localizer) -> list[RenderableType]:
    """The row of a player when all is over and the cards are gathered."""
    rounds = " + ".join(str(points) for points in player["rounds"])
    return ["  " + localizer.heading(seat), str(player["points"]), rounds]


def _row(view: View, seat: int, player: View, localizer: Localizer) -> list[RenderableType]:
    active = seat == view["active"]
    name = ("▶ " if active else "  ") + localizer.heading(seat)
    return [
        Text(name, "bold" if active else ""),
        _team(player["team"]),
        str(player["hand"]),
        str(player["points"]),
        " + ".join(str(points) for points in player["rounds"][: view["round"]]),
        _mark(view, seat, player, localizer),
    ]


def _team(number: int | None) -> str:
    return f"{SHAPES[number - 1]} {number}" if number else ""


def _mark(view: View, seat: int, player: View, localizer: Localizer) -> str:
    if not player["in"]:
        return localizer.say("mister-bill-mark-out")
    return localizer.say("mister-bill-mark-chosen") if seat in view["chosen"] else ""


def _piles(view: View, localizer: Localizer) -> str:
    return " · ".join(piles(view, localizer))


def piles(view: View, localizer: Localizer) -> list[str]:
    """Say of each discarded card how many there are."""
    found = [(card, count) for card, count in view["discards"].items() if count]
    return [
        localizer.tell("mister-bill-pile", {"card": card, "count": count}) for card, count in found
    ]


def _hand(view: View, localizer: Localizer) -> Text:
    text = Text().append(localizer.say("mister-bill-hand") + "  ", "dim")
    if not view["hand"]:
        return text.append("–")
    chips = [Text(f" {localizer.card(card)} ", _style(card)) for card in view["hand"]]
    return text.append_text(Text(" ").join(chips))


def _style(card: str) -> Style:
    if card == "bill":
        return BILL
    return WAITER if card in WAITERS else DISH


# ---- what may be done ----------------------------------------------------------------------------


def names(facts: Facts, localizer: Localizer) -> list[str]:
    """Take a player by name or place alone, and a card by its name alone."""
    card, seat = facts.get("card"), facts.get("seat")
    if isinstance(card, str):
        return [localizer.card(card), localizer.a_card(card), card]
    if not isinstance(seat, int):
        return []
    verb, name = localizer.say("mister-bill-verb-name"), localizer.player(seat)
    place = localizer.say("mister-bill-verb-name.place")
    return [name, f"{place} {seat + 1}", f"{verb} {seat + 1}", f"{verb} {place} {seat + 1}"]


def offer(view: View, choices: Sequence[Choice], localizer: Localizer) -> RenderableType | None:
    return None


# ---- in plain sentences --------------------------------------------------------------------------


def tell(view: View, localizer: Localizer) -> list[str]:
    """Describe the players, the discards and the hand."""
    if view["phase"] == "over":
        return _tell_rounds(view, localizer)
    lines = [progress(view, localizer, "mister-bill-tell-round")]
    lines += [_tell_player(view, seat, localizer) for seat in range(len(view["players"]))]
    if piles(view, localizer):
        said = ", ".join(piles(view, localizer))
        lines.append(localizer.say("mister-bill-tell-discards", cards=said))
    return [*lines, *at_work(view, localizer), *_tell_hand(view, localizer)]


def again(view: View, localizer: Localizer) -> list[str]:
    return tell(view, localizer)


def brief(view: View, localizer: Localizer) -> list[str]:
    """Say the waiter at work, the points and the hand."""
    scores = localizer.scores([player["points"] for player in view["players"]])
    said = localizer.say("scores", scores=scores)
    return [*at_work(view, localizer), said, *_tell_hand(view, localizer)]


def _tell_player(view: View, seat: int, localizer: Localizer) -> str:
    players, reader = view["players"], localizer.reader
    team = players[seat]["team"] or 0
    partner = reader is not None and seat != reader and team == players[reader]["team"]
    facts = {**players[seat], "seat": seat, "team": team, "partner": partner}
    return localizer.tell("mister-bill-tell-player", facts)


def _tell_rounds(view: View, localizer: Localizer) -> list[str]:
    said = []
    for seat, player in enumerate(view["players"]):
        rounds = [
            localizer.say("mister-bill-part-rounds", round=number + 1, points=points)
            for number, points in enumerate(player["rounds"])
        ]
        facts = {"seat": seat, "points": player["points"], "rounds": rounds}
        said.append(localizer.tell("mister-bill-tell-rounds", facts))
    return said


def _tell_hand(view: View, localizer: Localizer) -> list[str]:
    if localizer.reader is None:
        return []
    if not view["hand"]:
        return [localizer.say("mister-bill-tell-empty-hand")]
    return [localizer.tell("mister-bill-tell-hand", {"cards": view["hand"]})]
