"""Mister Bill in the terminal: the round of players, the hand, and the same in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from trattoria.games.mister_bill.cards import WAITERS
from trattoria.locale.asking import Choice, View
from trattoria.locale.speech import Facts, Speaker

SHAPES = "●■▲◆"  # one for each team, beside its number
DISH = Style(color="#FFFBF2", bgcolor="#2F6B45")
WAITER = Style(color="#2B2118", bgcolor="#E3B23C")
BILL = Style(color="#FFFBF2", bgcolor="#7A2846", bold=True)


# ---- in colour -----------------------------------------------------------------------------------


def draw(view: View, speaker: Speaker, width: int, height: int) -> RenderableType:
    """Draw the players, what is discarded, the waiter at work and the hand."""
    if view["phase"] == "over":
        return _players(view, speaker)
    parts: list[RenderableType] = [Text(progress(view, speaker), "dim"), _players(view, speaker)]
    parts.append(
        Text.assemble((speaker.say("mister-bill-discards") + "  ", "dim"), _piles(view, speaker))
    )
    parts += [Text(line, "bold") for line in at_work(view, speaker)]
    if speaker.reader is not None:
        parts.append(_hand(view, speaker))
    return Group(*parts)


def progress(view: View, speaker: Speaker, key: str = "mister-bill-round") -> str:
    """Say how far the game has come."""
    facts = {name: view[name] for name in ("round", "turn", "dealer")}
    return speaker.tell(key, facts)


def at_work(view: View, speaker: Speaker) -> list[str]:
    """Say which waiter is at work, and which card the reader has laid aside for it."""
    said = []
    if view["waiter"] is not None:
        said.append(speaker.tell("mister-bill-waiter", {"waiter": view["waiter"]}))
    if view["offered"] is not None:
        said.append(speaker.tell("mister-bill-offered", {"card": view["offered"]}))
    return said


def _players(view: View, speaker: Speaker) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    over = view["phase"] == "over"
    table.add_column("  " + speaker.say("mister-bill-head-player"), no_wrap=True)
    if not over:
        table.add_column(speaker.say("mister-bill-head-team"))
        table.add_column(speaker.say("mister-bill-head-hand"), justify="right")
    table.add_column(speaker.say("mister-bill-head-points"), justify="right")
    table.add_column(speaker.say("mister-bill-head-rounds"))
    table.add_column("")
    for seat, player in enumerate(view["players"]):
        row = _last_row(seat, player, speaker) if over else _row(view, seat, player, speaker)
        table.add_row(*row, style="" if over or player["in"] else "dim")
    return table


def _last_row(seat: int, player: View, speaker: Speaker) -> list[RenderableType]:
    """The row of a player when all is over and the cards are gathered."""
    rounds = " + ".join(str(points) for points in player["rounds"])
    return ["  " + speaker.heading(seat), str(player["points"]), rounds]


def _row(view: View, seat: int, player: View, speaker: Speaker) -> list[RenderableType]:
    active = seat == view["active"]
    name = ("▶ " if active else "  ") + speaker.heading(seat)
    return [
        Text(name, "bold" if active else ""),
        _team(player["team"]),
        str(player["hand"]),
        str(player["points"]),
        " + ".join(str(points) for points in player["rounds"][: view["round"]]),
        _mark(view, seat, player, speaker),
    ]


def _team(number: int | None) -> str:
    return f"{SHAPES[number - 1]} {number}" if number else ""


def _mark(view: View, seat: int, player: View, speaker: Speaker) -> str:
    if not player["in"]:
        return speaker.say("mister-bill-mark-out")
    return speaker.say("mister-bill-mark-chosen") if seat in view["chosen"] else ""


def _piles(view: View, speaker: Speaker) -> str:
    return " · ".join(piles(view, speaker))


def piles(view: View, speaker: Speaker) -> list[str]:
    """Say of each card how many are discarded, where there are any."""
    found = [(card, count) for card, count in view["discards"].items() if count]
    return [
        speaker.tell("mister-bill-pile", {"card": card, "count": count}) for card, count in found
    ]


def _hand(view: View, speaker: Speaker) -> Text:
    text = Text().append(speaker.say("mister-bill-hand") + "  ", "dim")
    if not view["hand"]:
        return text.append("–")
    chips = [Text(f" {speaker.card(card)} ", _style(card)) for card in view["hand"]]
    return text.append_text(Text(" ").join(chips))


def _style(card: str) -> Style:
    if card == "bill":
        return BILL
    return WAITER if card in WAITERS else DISH


# ---- what may be done ----------------------------------------------------------------------------


def names(facts: Facts, speaker: Speaker) -> list[str]:
    """Take a player by name or place alone, and a card by its name alone."""
    card, seat = facts.get("card"), facts.get("seat")
    if isinstance(card, str):
        return [speaker.card(card), speaker.a_card(card), card]
    if not isinstance(seat, int):
        return []
    verb, name = speaker.say("mister-bill-verb-name"), speaker.player(seat)
    place = speaker.say("mister-bill-verb-name.place")
    return [name, f"{place} {seat + 1}", f"{verb} {seat + 1}", f"{verb} {place} {seat + 1}"]


def offer(view: View, choices: Sequence[Choice], speaker: Speaker) -> RenderableType | None:
    """Leave the choices to the simple list: they are few."""
    return None


# ---- in plain sentences --------------------------------------------------------------------------


def tell(view: View, speaker: Speaker) -> list[str]:
    """Describe the players, the discards and the hand."""
    if view["phase"] == "over":
        return _tell_rounds(view, speaker)
    lines = [progress(view, speaker, "mister-bill-tell-round")]
    lines += [_tell_player(view, seat, speaker) for seat in range(len(view["players"]))]
    if piles(view, speaker):
        said = ", ".join(piles(view, speaker))
        lines.append(speaker.say("mister-bill-tell-discards", cards=said))
    return [*lines, *at_work(view, speaker), *_tell_hand(view, speaker)]


def again(view: View, speaker: Speaker) -> list[str]:
    """Describe all: hands and discards have changed."""
    return tell(view, speaker)


def brief(view: View, speaker: Speaker) -> list[str]:
    """Say the waiter at work, the points and the hand."""
    scores = speaker.scores([player["points"] for player in view["players"]])
    said = speaker.say("scores", scores=scores)
    return [*at_work(view, speaker), said, *_tell_hand(view, speaker)]


def _tell_player(view: View, seat: int, speaker: Speaker) -> str:
    players, reader = view["players"], speaker.reader
    team = players[seat]["team"] or 0
    partner = reader is not None and seat != reader and team == players[reader]["team"]
    facts = {**players[seat], "seat": seat, "team": team, "partner": partner}
    return speaker.tell("mister-bill-tell-player", facts)


def _tell_rounds(view: View, speaker: Speaker) -> list[str]:
    said = []
    for seat, player in enumerate(view["players"]):
        rounds = [
            speaker.say("mister-bill-part-rounds", round=number + 1, points=points)
            for number, points in enumerate(player["rounds"])
        ]
        facts = {"seat": seat, "points": player["points"], "rounds": rounds}
        said.append(speaker.tell("mister-bill-tell-rounds", facts))
    return said


def _tell_hand(view: View, speaker: Speaker) -> list[str]:
    if speaker.reader is None:
        return []
    if not view["hand"]:
        return [speaker.say("mister-bill-tell-empty-hand")]
    return [speaker.tell("mister-bill-tell-hand", {"cards": view["hand"]})]
