"""Functions stay short enough to be read at a glance."""

from __future__ import annotations

from pathlib import Path

from tests.function_sizes import sizes, summary

MEDIAN, P90 = 6, 15
LONGEST = 55
EXEMPT = "migrations"  # a table of a database, column by column


def test_functions_are_short() -> None:
    found = summary()
    assert found.functions > 1000
    assert found.median <= MEDIAN
    assert found.p90 <= P90
    assert [
        size for size in found.longest if size.lines > LONGEST and EXEMPT not in size.name
    ] == []


def test_only_code_is_counted(tmp_path: Path) -> None:
    head, about = "def one(\n    a: int,\n) -> int:", '    """Say.\n\n    More.\n    """'
    source = f"{head}\n{about}\n    # why\n\n    return a\n"
    (tmp_path / "some.py").write_text(source)
    assert [size.lines for size in sizes(tmp_path)] == [4]
    (tmp_path / "some.py").write_text("class A:\n    async def two(self):\n        pass\n")
    assert [tuple(size) for size in sizes(tmp_path)] == [(2, "some.py:2 two")]
