"""Lines of progress, and the curve that they draw."""

from __future__ import annotations

import csv
import io
import json
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from training.files import put
from training.memory import OPPONENTS
from trattoria.bots.network_file import read

Line = dict[str, Any]
QUARTERS = 4


class Strength:
    """How often the network was ahead, by opponent and number of seats, since the last line."""

    def __init__(self, result: NDArray[np.float64], seats: list[int]) -> None:
        self.result = result
        self.seats = seats
        self.before = result.copy()

    def since(self) -> Line:
        """Give what was measured since the last call."""
        now = self.result.copy()
        sums = (now - self.before).sum(0)
        self.before = now
        return self._line(sums)

    def whole(self) -> Line:
        """Give what was measured in the whole run."""
        return self._line(self.result.sum(0))

    def _line(self, sums: NDArray[np.float64]) -> Line:
        line: Line = {}
        for number, opponent in enumerate(OPPONENTS):
            line[opponent] = share(sums[number].sum(0))
            for place, seats in enumerate(self.seats):
                line[f"{opponent}, {seats} seats"] = share(sums[number, place])
        return line


def share(sums: NDArray[np.float64]) -> list[float] | None:
    """Give the share ahead, twice its standard error, and the number of deals."""
    total, square, deals = (float(number) for number in sums)
    if deals < 2:
        return None
    mean = total / deals
    error = 2 * sqrt(max(square / deals - mean**2, 0.0) / (deals - 1))
    return [round(mean, 4), round(error, 4), deals]


def quarters(lines: list[Line], opponent: str) -> list[list[float] | None]:
    """Give the share ahead in each quarter of the time that all lines took together."""
    parts: list[list[list[float]]] = [[] for _ in range(QUARTERS)]
    for line in lines:
        if line.get(opponent) and "label" not in line:
            quarter = int(QUARTERS * line["seconds"] / lines[-1]["seconds"])
            parts[min(quarter, QUARTERS - 1)].append(line[opponent])
    return [pooled(part) for part in parts]


def pooled(shares: list[list[float]]) -> list[float] | None:
    """Put shares together that do not depend on each other."""
    deals = sum(share[2] for share in shares)
    if not deals:
        return None
    mean = sum(share[0] * share[2] for share in shares) / deals
    error = sqrt(sum((share[1] * share[2]) ** 2 for share in shares)) / deals
    return [round(mean, 4), round(error, 4), deals]


def said(found: list[float] | None) -> str:
    """Write a share for people."""
    return "-" if found is None else f"{100 * found[0]:.0f}±{100 * found[1]:.0f}% ({found[2]:.0f})"


def told(card: Line) -> list[Line]:
    """Give a line for each quarter of what a network's card tells of its training."""
    lines: list[Line] = []
    for number in range(QUARTERS):
        line: Line = {"seconds": card["seconds"] * (number + 0.5) / QUARTERS}
        lines.append(line | {name: card["quarters"][name][number] for name in OPPONENTS})
    return lines


class Curve:
    """All lines of all runs, kept as JSON and CSV."""

    def __init__(self, folder: Path, game: str, earlier: Path | None) -> None:
        self.json = folder / f"{game}-curve.json"
        self.csv = folder / f"{game}-curve.csv"
        past = None if earlier is None else earlier / f"{game}-curve.json"
        known = past is not None and past.exists()
        self.lines: list[Line] = json.loads(past.read_text("utf-8")) if past and known else []
        if earlier is not None and not known:
            self.lines = told(read((earlier / f"{game}.net").read_bytes()).card)

    def add(self, line: Line) -> None:
        """Add a line and write them all."""
        self.lines.append(line)
        rows = ",\n".join(map(json.dumps, self.lines))
        put(self.json, f"[\n{rows}\n]\n".encode())
        put(self.csv, self._table().encode())

    def _table(self) -> str:
        out = io.StringIO()
        writer = csv.DictWriter(out, list(flat(self.lines[-1])), extrasaction="ignore")
        writer.writeheader()
        writer.writerows(map(flat, self.lines))
        return out.getvalue()


def flat(line: Line) -> Line:
    """Give every number of a line a column of its own."""
    found: Line = {}
    for name, value in line.items():
        if name.split(",")[0] in OPPONENTS:
            ahead = value or ["", "", 0]
            found |= {name: ahead[0], f"{name} ±": ahead[1], f"{name} deals": ahead[2]}
        else:
            found[name] = value
    return found
