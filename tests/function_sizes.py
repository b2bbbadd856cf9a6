"""How long functions are: lines without the docstring, blank lines and comments.

The head of a function counts, as it may have many lines; a function within another counts in both.

    python -m tests.function_sizes [FOLDER]      # of another commit, for example
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1] / "src" / "trattoria"
LONGEST_SHOWN = 15


class Size(NamedTuple):
    """A function, and how many lines it has."""

    lines: int
    name: str


class Summary(NamedTuple):
    """Half of the functions have at most `median` lines, nine tenths at most `p90`."""

    functions: int
    median: float
    p90: float
    longest: list[Size]


def sizes(folder: Path) -> Iterator[Size]:
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                where = f"{path.relative_to(folder)}:{node.lineno} {node.name}"
                yield Size(lines(node, source.splitlines()), where)


def lines(node: ast.FunctionDef | ast.AsyncFunctionDef, source: list[str]) -> int:
    told = range(0)
    if ast.get_docstring(node, clean=False) is not None:
        told = range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)
    own = (n for n in range(node.lineno, (node.end_lineno or 0) + 1) if n not in told)
    texts = (source[n - 1].strip() for n in own)
    return sum(bool(text) and not text.startswith("#") for text in texts)


def summary(folder: Path = PACKAGE) -> Summary:
    found = sorted(sizes(folder), reverse=True)
    each = [size.lines for size in found]
    return Summary(len(each), median(each), quantiles(each, n=10)[-1], found[:LONGEST_SHOWN])


def main() -> None:
    found = summary(Path(sys.argv[1]) if len(sys.argv) > 1 else PACKAGE)
    print(f"{found.functions} functions: median {found.median:g}, p90 {found.p90:g} lines")
    for size in found.longest:
        print(f"{size.lines:5} {size.name}")


if __name__ == "__main__":
    main()
