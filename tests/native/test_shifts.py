"""Bits far to the left are the same compiled: C shifts a literal in 32 bits."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.conftest import SOURCES
from trattoria.core.bits import bit, shifted
from trattoria.games.mister_bill import cards as mister_bill
from trattoria.games.piazza.area import BAND, N_BANDS, area
from trattoria.games.pizza import cards as pizza

COMPILED = ("core", "games", "bots", "server/tables")
FAR = range(31, 63)


@pytest.mark.parametrize("place", FAR)
def test_a_bit_lies_where_it_should(place: int) -> None:
    assert bit(place) == 2**place
    assert shifted(1, place) == 2**place
    assert shifted(-1, place) == -(2**place)
    assert shifted(5, place - 2) == 5 * 2 ** (place - 2)


@pytest.mark.parametrize("face", range(12))
def test_a_card_of_every_face_has_its_own_four_bits(face: int) -> None:
    for cards in (mister_bill, pizza):
        assert cards.one(face) == 16**face
        assert cards.count(15 * 16**face, face) == 15


@pytest.mark.parametrize("kind", range(6))
def test_the_part_of_a_tray_that_is_of_one_kind(kind: int) -> None:
    everything = 16**12 - 1
    assert pizza.of_kind(everything, kind) == 15 * (16**kind + 16 ** (kind + 6))


def test_an_area_has_every_cell_that_it_was_made_of() -> None:
    for cell in range(N_BANDS * BAND):
        assert area([cell]).has(cell)
        assert area([cell]).count() == 1


# ---- the sources ---------------------------------------------------------------------------------


def literals(function: ast.AST) -> set[str]:
    """List the names that are nothing but a literal in a function."""
    literal: set[str] = set()
    other: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign | ast.Assign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            plain = isinstance(node.value, ast.Constant) and not isinstance(node, ast.AugAssign)
            names = {target.id for target in targets if isinstance(target, ast.Name)}
            (literal if plain else other).update(names)
    return literal - other


def fixed(node: ast.expr) -> bool:
    """Tell whether a value is known when it is compiled."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def shifted_literals(tree: ast.AST) -> Iterator[int]:
    """Give the lines of functions in which a literal is shifted by what is not known before."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            known = literals(function)
            for node in ast.walk(function):
                if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                    literal = isinstance(node.left, ast.Constant) or (
                        isinstance(node.left, ast.Name) and node.left.id in known
                    )
                    if literal and not fixed(node.right):
                        yield node.lineno


@pytest.mark.parametrize("folder", COMPILED)
def test_no_literal_is_shifted(folder: str) -> None:
    """Whatever is shifted far is passed to `core.bits.shifted`, as a parameter."""
    for path in (SOURCES / folder).rglob("*.py"):
        lines = list(shifted_literals(ast.parse(path.read_text(encoding="utf-8"))))
        assert lines == [], path.relative_to(SOURCES)


@pytest.mark.parametrize(
    "body", ["return 1 << n", "one: i64 = 1\n    return one << n", "one = 1\n    return one << n"]
)
def test_a_shifted_literal_is_noticed(body: str) -> None:
    assert list(shifted_literals(ast.parse(f"def f(n: i64) -> i64:\n    {body}")))


@pytest.mark.parametrize("change", ["hand = n", "hand += 1"])
def test_what_changes_is_no_literal(change: str) -> None:
    body = f"hand = 1\n    {change}\n    return (hand << n) + (1 << WIDTH) + (1 << 20)"
    assert not list(shifted_literals(ast.parse(f"def f(n: i64) -> i64:\n    {body}")))
