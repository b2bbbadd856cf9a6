"""Plots as small SVG pictures: dots with their intervals, and columns that count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 640
LEFT, RIGHT = 150, 30  # margins
ROW = 30  # height of a row of dots
CHART = 90  # height of a row of columns
MOST_COLUMNS = 24
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#24292f}"
    ".line{stroke:#8c959f;stroke-width:1}.mark{stroke:#bc4c00;stroke-dasharray:4 3}"
    ".dot{fill:#0969da}.reach{stroke:#0969da;stroke-width:2}.column{fill:#0969da}"
    "@media(prefers-color-scheme:dark){text{fill:#e6edf3}.line{stroke:#6e7681}"
    ".dot,.column{fill:#58a6ff}.reach{stroke:#58a6ff}.mark{stroke:#f0883e}}"
)

Write = Callable[[float], str]  # a number as it is read


class Dot(NamedTuple):
    """A value on a row of its own, and how far it may be off."""

    label: str
    value: float
    low: float
    high: float


def dots(title: str, rows: Sequence[Dot], write: Write, mark: float | None = None) -> str:
    """Draw a dot with its interval for each row, and a line where all would be equal."""
    marks = [] if mark is None else [mark]
    scale = Scale([x for row in rows for x in (row.low, row.high)] + marks)
    height = ROW * len(rows)
    parts = [_row_of_dot(row, ROW * place + ROW / 2, scale) for place, row in enumerate(rows)]
    parts += [_line(scale.at(x), 0, scale.at(x), height, "mark") for x in marks]
    return _picture(title, height, [*parts, _axis(scale, height, write)])


def columns(title: str, rows: Sequence[tuple[str, Sequence[int]]], write: Write) -> str:
    """Draw for each row how often its values fall into equal ranges, all to one scale."""
    scale = Scale([value for _, values in rows for value in values], whole=True)
    counts = [scale.counted(values) for _, values in rows]
    most = max(max(row) for row in counts)
    parts = []
    for place, ((label, _), row) in enumerate(zip(rows, counts, strict=True)):
        parts.append(_row_of_columns(label, row, most, CHART * (place + 1), scale))
    height = CHART * len(rows)
    return _picture(title, height, [*parts, _axis(scale, height, write)])


class Scale:
    """From values to places, with round numbers along the way."""

    def __init__(self, values: Sequence[float], whole: bool = False) -> None:
        low, high = min(values), max(values)
        self.step = _round_step((high - low) / 6 or 1, whole)
        self.low = self.step * floor(low / self.step)
        self.high = self.step * (floor(high / self.step) + 1)
        self.bin = self._range()

    def _range(self) -> float:
        """Give the least whole part of a step that makes no more columns than can be seen."""
        parts = [self.step / share for share in (20, 10, 5, 4, 2) if self.step % share == 0]
        span = self.high - self.low
        return next((part for part in parts if span / part <= MOST_COLUMNS), self.step)

    def at(self, value: float) -> float:
        """Give the place of a value across the picture."""
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        """List the round numbers."""
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * i for i in range(count + 1)]

    def counted(self, values: Sequence[int]) -> list[int]:
        """Count values by range."""
        found = [0] * ceil((self.high - self.low) / self.bin)
        for value in values:
            found[int((value - self.low) / self.bin)] += 1
        return found


def _round_step(least: float, whole: bool) -> float:
    """Give the next of 1, 2, 5, 10 ... (or .1, .2, .5 ...)."""
    power = 10.0 ** floor(log10(least))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * 0.999)
    return max(1.0, step) if whole else step


# ---- pieces --------------------------------------------------------------------------------------


def _picture(title: str, height: float, parts: Sequence[str]) -> str:
    size = f'viewBox="0 0 {WIDTH} {height + 30:g}" width="{WIDTH}" height="{height + 30:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
    return "\n".join(
        [head, f"<title>{escape(title)}</title><style>{STYLE}</style>", *parts, "</svg>"]
    )


def _row_of_dot(row: Dot, y: float, scale: Scale) -> str:
    reach = _line(scale.at(row.low), y, scale.at(row.high), y, "reach")
    dot = f'<circle class="dot" cx="{scale.at(row.value):.1f}" cy="{y:g}" r="5"/>'
    return _label(row.label, y) + reach + dot


def _row_of_columns(label: str, counts: Sequence[int], most: int, base: float, scale: Scale) -> str:
    width = scale.at(scale.low + scale.bin) - scale.at(scale.low)
    drawn = [_label(label, base - CHART / 2), _line(LEFT, base, WIDTH - RIGHT, base, "line")]
    for place, count in enumerate(counts):
        x, tall = scale.at(scale.low + place * scale.bin), (CHART - 15) * count / most
        if count:
            box = (
                f'x="{x + 1:.1f}" y="{base - tall:.1f}" width="{width - 2:.1f}" height="{tall:.1f}"'
            )
            drawn.append(f'<rect class="column" {box}><title>{count}</title></rect>')
    return "".join(drawn)


def _axis(scale: Scale, y: float, write: Write) -> str:
    drawn = [_line(LEFT, y, WIDTH - RIGHT, y, "line")]
    for tick in scale.ticks():
        drawn.append(_line(scale.at(tick), y, scale.at(tick), y + 5, "line"))
        place = f'x="{scale.at(tick):.1f}" y="{y + 20:g}" text-anchor="middle"'
        drawn.append(f"<text {place}>{escape(write(tick))}</text>")
    return "".join(drawn)


def _label(text: str, y: float) -> str:
    shown = text if len(text) <= 20 else text[:19] + "…"
    place = f'x="{LEFT - 10}" y="{y + 4:g}" text-anchor="end"'
    return f"<text {place}>{escape(shown)}<title>{escape(text)}</title></text>"


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:g}" x2="{to_x:.1f}" y2="{to_y:g}"/>'
