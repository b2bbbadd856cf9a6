"""Who sends a push message: a signed word to the push service, RFC 8292."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from trattoria.server.notifications.encryption import raw_public

KEY_BYTES = 32
VALID_SECONDS = 12 * 3600  # a day at most, says the standard


class VapidKey:
    """The key by which push services, and browsers that subscribe, know this server."""

    def __init__(self, private: bytes) -> None:
        self._key = derive_private_key(int.from_bytes(private, "big"), SECP256R1())
        self.public = to_text(raw_public(self._key.public_key()))

    @staticmethod
    def new() -> bytes:
        """Make a private key."""
        number = generate_private_key(SECP256R1()).private_numbers().private_value
        return number.to_bytes(KEY_BYTES, "big")

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """Give the header that signs a request to an endpoint."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + VALID_SECONDS,
            "sub": contact,
        }
        signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        return f"vapid t={signed}.{to_text(self._sign(signed.encode()))}, k={self.public}"

    def _sign(self, text: bytes) -> bytes:
        one, two = decode_dss_signature(self._key.sign(text, ECDSA(SHA256())))
        return one.to_bytes(KEY_BYTES, "big") + two.to_bytes(KEY_BYTES, "big")


def to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Read what `to_text` or a browser wrote; ValueError for anything else."""
    if not text.isascii():
        raise ValueError("no base64")
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _json(value: object) -> str:
    return to_text(json.dumps(value, separators=(",", ":")).encode())
