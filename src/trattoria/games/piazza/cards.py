"""The 48 cards: four colours, each with six symbols twice. A face is colour * 6 + symbol."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from trattoria.games.piazza.view_types import Colour

COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "blue", "yellow")
SYMBOLS: Final = ("fountain", "tower", "cafe", "bicycle", "pigeon", "pine")
N_COLOURS: Final = 4
N_SYMBOLS: Final = 6
N_FACES: Final = 24
COPIES: Final = 2
PER_COLOUR: Final = 12
PER_NEUTRAL: Final = 4  # cards of the fourth colour that each of three players gets

FACES: Final = tuple(f"{colour} {symbol}" for colour in COLOURS for symbol in SYMBOLS)
FACE_OF: Final = {name: face for face, name in enumerate(FACES)}
COLOUR_OF: Final[dict[str, int]] = {name: colour for colour, name in enumerate(COLOURS)}

# What a face shares with another, as bits: one for its colour, one for its symbol.
TRAITS: Final[list[i64]] = [
    (1 << (face // N_SYMBOLS)) | (16 << (face % N_SYMBOLS)) for face in range(N_FACES)
]


# All cards of each colour.
COLOUR_CARDS: Final[list[list[int]]] = [
    [colour * N_SYMBOLS + symbol for symbol in range(N_SYMBOLS) for _ in range(COPIES)]
    for colour in range(N_COLOURS)
]


def counted(faces: list[int]) -> list[int]:
    counts = [0] * N_FACES
    for face in faces:
        counts[face] += 1
    return counts
