"""Sends notifications to browsers, through the push services that these have named."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import msgspec

from trattoria.core.errors import TrattoriaError
from trattoria.server.notifications.encryption import check_keys, encrypt
from trattoria.server.notifications.endpoints import Answer, Unreachable, post
from trattoria.server.notifications.keys import push_key
from trattoria.server.notifications.message import Message
from trattoria.server.notifications.preferences import Subscription
from trattoria.server.notifications.vapid import VapidKey, from_text, to_text
from trattoria.server.storage.store import Store

PROJECT = (
    "https://github.com/trattoria-games/trattoria"  # whom services ask, if the host says no other
)
LONGEST_TTL = 7 * 86400
GONE = Answer(410)


class Push:
    """The way to people's browsers."""

    def __init__(
        self, key: VapidKey, contact: str, clock: Callable[[], float], private: bool
    ) -> None:
        self._key = key
        self._contact = contact
        self._clock = clock
        self._private = private

    @property
    def public_key(self) -> str:
        return self._key.public

    def check(self, p256dh: str, auth: str) -> None:
        """Refuse keys with which nothing could be sent."""
        try:
            check_keys(from_text(p256dh), from_text(auth))
        except ValueError:
            raise TrattoriaError("bad-subscription") from None

    async def send(self, to: Subscription, message: Message, ttl: float, high: bool) -> Answer:
        body = encrypt(msgspec.json.encode(message), from_text(to.p256dh), from_text(to.auth))
        try:
            return await post(
                to.endpoint, self._headers(to, message, ttl, high), body, self._private
            )
        except Unreachable:
            return GONE

    def _headers(
        self, to: Subscription, message: Message, ttl: float, high: bool
    ) -> dict[str, str]:
        topic = to_text(sha256(message.tag.encode()).digest()[:24])  # the last of a topic is enough
        return {
            "Authorization": self._key.authorization(to.endpoint, self._contact, self._clock()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(max(60, min(ttl, LONGEST_TTL)))),
            "Topic": topic,
            "Urgency": "high" if high else "normal",
        }


async def make_push(
    store: Store, key: bytes, contact: str, clock: Callable[[], float], private: bool
) -> Push:
    return Push(await push_key(store, key), contact or PROJECT, clock, private)
