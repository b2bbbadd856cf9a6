"""The 47 cards: six dishes and five waiters, four of each, and three Mister Bill.

A hand is one number, four bits for each face: how many cards of it are held.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.bits import bit

DISHES: Final = ("pizza", "paella", "couscous", "sushi", "taco", "curry")
WAITERS: Final = ("exchange", "swap", "collect", "reveal", "pass")
FACES: Final = (*DISHES, *WAITERS, "bill")
FACE_OF: Final = {name: face for face, name in enumerate(FACES)}
COPIES: Final = (4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3)
N_FACES: Final = 12
DECK: Final = [face for face in range(N_FACES) for _ in range(COPIES[face])]
N_WAITERS: Final = 5
FIRST_WAITER: Final = 6
COLLECT: Final = 2  # among the waiters
BILL: Final = 11
ALL_FACES: Final = 0xFFF

EMPTY_HAND: Final = 0
ALL_WAITERS: Final = 0xFFFFF  # moved to the first places of a hand
ODD: Final = 0x111111111111  # in every count, the card left over when the pairs are gone
PAIRED: Final = 0xEEEEEEEEEEEE


def one(face: i64) -> i64:
    """Give a hand of one card."""
    return bit(4 * face)


def how_many(faces: i64) -> i64:
    """Count the faces of a set."""
    found: i64 = 0
    while faces != 0:
        faces &= faces - 1
        found += 1
    return found


def count(hand: i64, face: i64) -> i64:
    return (hand >> (4 * face)) & 15


def counts(hand: i64) -> list[int]:
    return [count(hand, face) for face in range(N_FACES)]


def faces_held(hand: i64) -> i64:
    """Count the faces that are in a hand: of sixteens, the sum of the digits is a remainder."""
    return ((hand | (hand >> 1) | (hand >> 2)) & ODD) % 15


def face_held(hand: i64, place: i64) -> i64:
    """Find the face at this place among those in a hand, the first one at 0."""
    face: i64 = 0
    while place > 0 or hand & 15 == 0:
        if hand & 15 != 0:
            place -= 1
        hand >>= 4
        face += 1
    return face


def size(hand: i64) -> i64:
    cards: i64 = 0
    while hand != 0:
        cards += hand & 15
        hand >>= 4
    return cards


def hand_of(faces: list[int]) -> i64:
    hand: i64 = EMPTY_HAND
    for face in faces:
        hand += one(face)
    return hand


def faces_in(hand: i64) -> list[int]:
    """List the cards of a hand, sorted."""
    return [face for face in range(N_FACES) for _ in range(count(hand, face))]


def face_bits(hand: i64) -> i64:
    """Give the faces that are in a hand, one bit each: moved together by twos, fours, twelve."""
    twos = (hand | (hand >> 1) | (hand >> 2)) & ODD
    fours = (twos | (twos >> 3)) & 0x030303030303
    apart = (fours | (fours >> 6)) & 0x000F000F000F
    return (apart | (apart >> 12) | (apart >> 24)) & ALL_FACES


def bits_of(faces: list[int]) -> i64:
    """Give a set of faces as bits."""
    bits: i64 = 0
    for face in faces:
        bits |= bit(face)
    return bits


def faces_of(bits: i64) -> list[int]:
    """List a set of faces given as bits."""
    return [face for face in range(N_FACES) if (bits >> face) & 1 == 1]
