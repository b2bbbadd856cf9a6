"""The fair shuffle: a seed that neither the server nor a player can choose alone.

The server fixes a secret and shows its SHA-256, the commitment, before any player adds 32 bytes of
their own; the seed is the SHA-256 of all of it.  Once the secret is shown, anyone can check both.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from trattoria.core.chance import SEED_BYTES
from trattoria.core.data import Data
from trattoria.core.errors import InvalidData

DOMAIN: Final = b"trattoria fair shuffle 1"


def commitment(secret: bytes) -> str:
    """Give what is shown of a secret before the players add theirs."""
    return sha256(secret).hexdigest()


def fair_seed(table: str, secret: bytes, entropies: list[bytes | None]) -> bytes:
    """Mix the secret with what came from each seat (None: nothing came)."""
    parts = [DOMAIN, b"\0", table.encode(), b"\0", secret]
    for entropy in entropies:
        parts.append(b"\0" if entropy is None else b"\1" + entropy)
    return sha256(b"".join(parts)).digest()


def check_fairness(proof: object, seats: int, seed: int | bytes) -> None:
    """Check a record's proof of fairness; InvalidData says what is wrong with it."""
    read = Data(proof, "table.fairness")
    secret = read.hexadecimal("secret", SEED_BYTES)
    if commitment(secret) != read.text("commitment"):
        raise InvalidData("unfair-secret", {})
    found = fair_seed(read.text("table"), secret, _entropies(read, seats))
    read.finish()
    if found != seed:
        raise InvalidData("unfair-seed", {})


def _entropies(read: Data, seats: int) -> list[bytes | None]:
    found: list[bytes | None] = []
    for number, item in enumerate(read.items("entropies", seats)):
        name = f"entropies[{number}]"
        given = Data({name: item}, read.where)
        found.append(None if item is None else given.hexadecimal(name, SEED_BYTES))
    return found
