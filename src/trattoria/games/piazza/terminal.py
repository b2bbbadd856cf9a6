"""The piazza in the terminal: coloured, labelled cards, and the same in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from trattoria.core.prompts import Choice, View
from trattoria.games.piazza.cells import COLUMNS, FIELD, SIDE
from trattoria.locale.localizer import Facts, Localizer

COLOUR_KEYS = {
    "red": "piazza-colour-red",
    "green": "piazza-colour-green",
    "blue": "piazza-colour-blue",
    "yellow": "piazza-colour-yellow",
}
SYMBOL_KEYS = {
    "fountain": "piazza-symbol-fountain",
    "tower": "piazza-symbol-tower",
    "cafe": "piazza-symbol-cafe",
    "bicycle": "piazza-symbol-bicycle",
    "pigeon": "piazza-symbol-pigeon",
    "pine": "piazza-symbol-pine",
}
STYLES = {
    "red": Style(color="#FFFBF2", bgcolor="#B5382B"),
    "green": Style(color="#FFFBF2", bgcolor="#2F6B45"),
    "blue": Style(color="#FFFBF2", bgcolor="#2E5E8C"),
    "yellow": Style(color="#2B2118", bgcolor="#E3B23C"),
}
WIDE, NARROW = 12, 8  # cells of a cell: a mark, a letter, a space, the symbol in full or short
TIGHT, TINY = 6, 5  # a mark, a letter, and as many letters of the symbol as there is room for
MARGIN = 3  # for the numbers of rows
TALL_SCREEN = 36
PER_CARD = 4  # places shown for each card


# ---- in colour -----------------------------------------------------------------------------------


def draw(view: View, localizer: Localizer, width: int, height: int) -> RenderableType:
    """Draw the piazza with the players beside or below; as text if the screen is too narrow."""
    grid = Grid(view, localizer, width, height)
    if max(grid.width, players_width(view)) > width:
        return Text("\n".join(tell(view, localizer)))
    players = Group(
        _players(view, localizer), *(Text(said, "dim") for said in neutral(view, localizer))
    )
    if grid.width + players_width(view) > width:
        return Group(grid.text(), players)
    beside = Table.grid(padding=(0, 3))
    beside.add_row(grid.text(), players)
    return beside


def neutral(view: View, localizer: Localizer) -> list[str]:
    """Say which colour is nobody's own, if there is one."""
    owned = {name for player in view["players"] for name in player["colours"]}
    free = [localizer.say(key) for name, key in COLOUR_KEYS.items() if name not in owned]
    return [localizer.say("piazza-neutral", colour=colour) for colour in free]


def players_width(view: View) -> int:
    """Say how much room the players need, at most."""
    return 36 + 8 * max(len(player["colours"]) for player in view["players"])


class Grid:
    """The part of the piazza that is in use, with the places around it."""

    def __init__(self, view: View, localizer: Localizer, width: int, height: int) -> None:
        self.board: dict[str, str] = view["board"]
        self.localizer = localizer
        self.marked = [view["first"]] if view["first"] else view["last"]
        self.columns, self.rows = extent(self.board)
        room = (width - MARGIN) // len(self.columns)
        self.cell = next((cell for cell in (WIDE, NARROW, TIGHT) if cell <= room), TINY)
        self.tall = height >= TALL_SCREEN
        self.width = self.cell * len(self.columns) + MARGIN

    def text(self) -> Text:
        """The grid, the highest row first, letters below."""
        text = Text(no_wrap=True)
        for row in reversed(self.rows):
            text.append_text(self._row(row)).append("\n")
        letters = "".join(f"{COLUMNS[column]:^{self.cell}}" for column in self.columns)
        text.append("   " + letters.rstrip() + "\n", "dim")
        return text.append("   " + self.localizer.say("piazza-last-mark"), "dim")

    def _row(self, row: int) -> Text:
        line = Text().append(f"{row + 1:>2} ", "dim")
        for column in self.columns:
            line.append_text(self._cell(f"{COLUMNS[column]}{row + 1}"))
        if self.tall:
            line.append("\n   ")
            for column in self.columns:
                name = self.board.get(f"{COLUMNS[column]}{row + 1}")
                line.append(" " * self.cell, STYLES[name.split()[0]] if name else "")
        return line

    def _cell(self, cell: str) -> Text:
        name = self.board.get(cell)
        if name is None:
            free = "·" if is_free(self.board, cell) else ""
            return Text(f"{free:^{self.cell}}", "dim")
        mark = "▸" if cell in self.marked else " "
        said = mark + self._label(name)
        style = STYLES[name.split()[0]]
        return Text(f"{said:<{self.cell}}", style + Style(bold=cell in self.marked))

    def _label(self, name: str) -> str:
        if self.cell >= NARROW:
            return label(name, self.localizer, short=self.cell == NARROW)
        return tight_label(name, self.localizer, self.cell - 2)


def tight_label(card: str, localizer: Localizer, letters: int) -> str:
    """Give a card as a letter for its colour and the first letters of its symbol."""
    colour, symbol = card.split()
    letter = localizer.say(COLOUR_KEYS[colour] + ".letter")
    return letter + localizer.say(SYMBOL_KEYS[symbol])[:letters]


def label(card: str, localizer: Localizer, short: bool = False) -> str:
    """Give a card as a letter for its colour and its symbol, so that colour is never needed."""
    colour, symbol = card.split()
    letter = localizer.say(COLOUR_KEYS[colour] + ".letter")
    return f"{letter} {localizer.say(SYMBOL_KEYS[symbol] + ('.short' if short else ''))}"


def extent(board: dict[str, str]) -> tuple[range, range]:
    """Give the columns and rows in use, and one more on each side where the field allows it."""
    return (
        _stretch([COLUMNS.index(cell[0]) for cell in board]),
        _stretch([int(cell[1:]) - 1 for cell in board]),
    )


def _stretch(used: Sequence[int]) -> range:
    low, high = min(used), max(used)
    if high - low + 1 < FIELD:
        low, high = max(low - 1, 0), min(high + 1, SIDE - 1)
    return range(low, high + 1)


def is_free(board: dict[str, str], cell: str) -> bool:
    """Tell whether a cell is empty, next to a card and within the field."""
    columns, rows = extent(board)
    column, row = COLUMNS.index(cell[0]), int(cell[1:]) - 1
    beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    names = [f"{COLUMNS[c]}{r + 1}" for c, r in beside if 0 <= c < SIDE and 0 <= r < SIDE]
    inside = column in columns and row in rows
    return cell not in board and inside and any(name in board for name in names)


def _players(view: View, localizer: Localizer) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for key in ("player", "colours"):
        table.add_column(_HEADS[key](localizer), no_wrap=True)
    for key in ("points", "hand", "pile"):
        table.add_column(_HEADS[key](localizer), justify="right")
    for seat, player in enumerate(view["players"]):
        moving = seat == view["to_move"]
        name = Text(("▶ " if moving else "  ") + localizer.heading(seat), "bold" if moving else "")
        cells = [str(player[key]) for key in ("points", "hand", "pile")]
        table.add_row(name, _chips(player["colours"], localizer), *cells)
    return table


_HEADS = {
    "player": lambda localizer: "  " + localizer.say("piazza-head-player"),
    "colours": lambda localizer: localizer.say("piazza-head-colours"),
    "points": lambda localizer: localizer.say("piazza-head-points"),
    "hand": lambda localizer: localizer.say("piazza-head-hand"),
    "pile": lambda localizer: localizer.say("piazza-head-pile"),
}


def _chips(colours: Sequence[str], localizer: Localizer) -> Text:
    chips = [Text(f" {localizer.say(COLOUR_KEYS[name])} ", STYLES[name]) for name in colours]
    return Text(" ").join(chips)


# ---- what may be done ----------------------------------------------------------------------------


def names(facts: Facts, localizer: Localizer) -> list[str]:
    """Give a card also by the words and letters with which it is drawn."""
    card = facts.get("card")
    return [f"{name} {facts['cell']}" for name in _card_names(str(card), localizer)] if card else []


def _card_names(card: str, localizer: Localizer) -> list[str]:
    key = (localizer.words.lang, card)
    if key not in _CARD_NAMES:
        colour, symbol = (localizer.say(k[w]) for k, w in zip(_KEYS, card.split(), strict=True))
        tight = [tight_label(card, localizer, cell - 2) for cell in (TIGHT, TINY)]
        drawn = [label(card, localizer, short) for short in (False, True)]
        cut = [f"{name[0]} {name[1:]}" for name in tight]
        _CARD_NAMES[key] = [f"{colour} {symbol}", localizer.card(card), card, *drawn, *tight, *cut]
    return _CARD_NAMES[key]


_KEYS = (COLOUR_KEYS, SYMBOL_KEYS)
_CARD_NAMES: dict[tuple[str, str], list[str]] = {}  # found once, asked for every cell


def offer(view: View, choices: Sequence[Choice], localizer: Localizer) -> RenderableType | None:
    """Show the hand, each card with its best places and what they score."""
    if not any(facts["action"] == "place" for _, facts in choices):
        return None
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for card in dict.fromkeys(view["hand"]):
        table.add_row(
            _card(card, view["hand"].count(card), localizer), _places(card, choices, localizer)
        )
    for number, facts in choices:
        if facts["action"] == "done":
            said = localizer.tell("piazza-done-worth", facts)
            table.add_row("", Text.assemble((f"{number} ", "bold"), said))
    return table


def _card(card: str, count: int, localizer: Localizer) -> Text:
    chip = Text(f" {label(card, localizer)} ", STYLES[card.split(maxsplit=1)[0]])
    return chip.append(f" ×{count}", "default on default") if count > 1 else chip


def _places(card: str, choices: Sequence[Choice], localizer: Localizer) -> Text:
    """The numbers to type, each with its cell and its points."""
    found = [(number, facts) for number, facts in choices if facts.get("card") == card]
    if not found:
        return Text(localizer.say("piazza-nowhere"), "dim")
    shown = [
        Text.assemble((f"{number}", "bold"), f" {facts['cell']} ", (f"+{facts['points']}", "dim"))
        for number, facts in found[:PER_CARD]
    ]
    if len(found) > PER_CARD:
        shown.append(Text(localizer.say("piazza-places-more", count=len(found) - PER_CARD), "dim"))
    return Text("   ").join(shown)


# ---- in plain sentences --------------------------------------------------------------------------


def tell(view: View, localizer: Localizer) -> list[str]:
    """Describe the piazza row by row, the players and the hand."""
    board: dict[str, str] = view["board"]
    rows = sorted({int(cell[1:]) for cell in board}, reverse=True)
    lines = [_tell_row(row, board, localizer) for row in rows]
    last = [view["first"]] if view["first"] else view["last"]
    if last:
        lines.append(localizer.say("piazza-tell-last", cells=localizer.words.listed(last)))
    lines += [_tell_player(view, seat, localizer) for seat in range(len(view["players"]))]
    return [*lines, *neutral(view, localizer), *_tell_hand(view, localizer)]


def again(view: View, localizer: Localizer) -> list[str]:
    """Say nothing of the cards: the events have named them all."""
    return brief(view, localizer)


def brief(view: View, localizer: Localizer) -> list[str]:
    scores = localizer.scores([player["points"] for player in view["players"]])
    return [localizer.say("scores", scores=scores), *_tell_hand(view, localizer)]


def _tell_row(row: int, board: dict[str, str], localizer: Localizer) -> str:
    cells = sorted(cell for cell in board if int(cell[1:]) == row)
    said = [localizer.tell("piazza-tell-cell", {"cell": c, "card": board[c]}) for c in cells]
    return localizer.say("piazza-tell-row", row=row, cards=", ".join(said))


def _tell_player(view: View, seat: int, localizer: Localizer) -> str:
    player: dict[str, object] = view["players"][seat]
    colours = [localizer.say(COLOUR_KEYS[name]) for name in view["players"][seat]["colours"]]
    facts = {**player, "seat": seat, "colours": colours}
    return localizer.tell("piazza-tell-player", facts)


def _tell_hand(view: View, localizer: Localizer) -> list[str]:
    if localizer.reader is None:
        return []
    if not view["hand"]:
        return [localizer.say("piazza-tell-empty-hand")]
    return [localizer.tell("piazza-tell-hand", {"cards": view["hand"]})]
