"""Signed texts: what the house has given out, it recognises when it comes back."""

from __future__ import annotations

import hmac


class Signer:
    """Signs texts for a purpose; what is signed for one is worth nothing for another."""

    def __init__(self, key: bytes, purpose: str) -> None:
        self._key = hmac.digest(key, purpose.encode(), "sha256")

    def sign(self, text: str) -> str:
        """Give the text with its signature."""
        return f"{text}.{self.mark(text)}"

    def read(self, signed: str) -> str | None:
        """Give the text back if the signature is right."""
        text, _, mark = signed.rpartition(".")
        right = hmac.compare_digest(self.mark(text).encode(), mark.encode())
        return text if right else None

    def mark(self, text: str) -> str:
        """Give the signature alone."""
        return hmac.digest(self._key, text.encode(), "sha256").hex()[:32]
