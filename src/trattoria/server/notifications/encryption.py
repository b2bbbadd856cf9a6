"""Messages that only one browser can read, though they pass through a push service: RFC 8291."""

from __future__ import annotations

import hmac
import secrets

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD = 4096  # bytes of the one record that a message has
LONGEST = 3000  # bytes of a message; services take 4096 with all that is around it
STEP = 512  # messages are filled up to a multiple of it: their length says nothing of them
POINT_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16


def raw_public(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_public(point: bytes) -> EllipticCurvePublicKey:
    """Read a browser's key; ValueError if it is no point of the curve."""
    if len(point) != POINT_BYTES:
        raise ValueError("no uncompressed point")
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)


def check_keys(receiver: bytes, auth: bytes) -> None:
    """Refuse what is no key and no secret of a browser: ValueError."""
    read_public(receiver)
    if len(auth) != AUTH_BYTES:
        raise ValueError("no secret")


def encrypt(
    message: bytes,
    receiver: bytes,
    auth: bytes,
    sender: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    step: int = STEP,
) -> bytes:
    """Encrypt for a browser's key and secret; sender and salt are new each time, but in tests."""
    if len(message) > LONGEST:
        raise ValueError("too long for one message")
    sender = sender or generate_private_key(SECP256R1())
    salt = salt or secrets.token_bytes(SALT_BYTES)
    own = raw_public(sender.public_key())
    shared = sender.exchange(ECDH(), read_public(receiver))
    key, nonce = message_keys(shared, auth, receiver, own, salt)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own
    return head + AESGCM(key).encrypt(nonce, _padded(message, step), None)


def message_keys(
    shared: bytes, auth: bytes, receiver: bytes, sender: bytes, salt: bytes
) -> tuple[bytes, bytes]:
    """Derive the key and the nonce of a message from what both sides know."""
    info = b"WebPush: info\0" + receiver + sender
    master = _derived(auth, shared, info, 32)
    key = _derived(salt, master, b"Content-Encoding: aes128gcm\0", 16)
    return key, _derived(salt, master, b"Content-Encoding: nonce\0", 12)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """Derive up to 32 bytes: HKDF of one block."""
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, info + b"\1", "sha256")[:length]


def _padded(message: bytes, step: int) -> bytes:
    marked = message + b"\2"  # the last record
    return marked + bytes(-len(marked) % step)
