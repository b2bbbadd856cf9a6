"""A push service of our own: it verifies who sends, and its browsers can read what was sent."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from trattoria.server.notifications.vapid import to_text

Message = dict[str, Any]


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """Somebody's browser, as far as push knows it."""

    def __init__(self, address: str) -> None:
        self._key = generate_private_key(SECP256R1())
        self._auth = secrets.token_bytes(16)
        self.id = secrets.token_hex(8)
        self.endpoint = f"{address}/push/{self.id}"
        self.got: list[Message] = []
        self.headers: list[dict[str, str]] = []

    @property
    def public(self) -> bytes:
        key = self._key.public_key()
        return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": to_text(self.public), "auth": to_text(self._auth)}
        return {"endpoint": self.endpoint, **keys}

    def read(self, body: bytes) -> bytes:
        """Decrypt, as RFC 8291 and RFC 8188 say: written again here, with another library call."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), sender)
        shared = self._key.exchange(ECDH(), point)
        info = b"WebPush: info\0" + self.public + sender
        master = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(master)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(master)
        plain = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert plain[-1:] == b"\2"
        return plain[:-1]


class PushService:
    """Takes what is signed by whom a browser subscribed with, and hands it on."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.address = ""
        self.application_key = ""  # of the server whose messages are taken
        self.browsers: dict[str, Browser] = {}
        self.refusals: list[tuple[int, dict[str, str]]] = []  # that come before anything is taken
        self.asked = 0
        self.faults: list[str] = []

    def browser(self) -> Browser:
        made = Browser(self.address)
        self.browsers[made.id] = made
        return made

    def take(self, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        self.asked += 1
        if self.refusals:
            return self.refusals.pop(0)
        browser = self.browsers.get(path.rpartition("/")[2])
        if browser is None:
            return 410, {}
        try:
            self._verify(headers)
            browser.got.append(json.loads(browser.read(body)))
        except Exception as error:
            self.faults.append(repr(error))
            return 403, {}
        browser.headers.append(headers)
        return 201, {}

    def _verify(self, headers: dict[str, str]) -> None:
        """Check the signature and the claims, as RFC 8292 says."""
        found = re.fullmatch(
            r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", headers["authorization"]
        )
        assert found is not None
        head, claims, mark, key = found.groups()
        assert key == self.application_key
        point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unpacked(key))
        raw = unpacked(mark)
        one, two = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
        point.verify(encode_dss_signature(one, two), f"{head}.{claims}".encode(), ECDSA(SHA256()))
        assert json.loads(unpacked(head)) == {"typ": "JWT", "alg": "ES256"}
        said = json.loads(unpacked(claims))
        assert said["aud"] == self.address
        assert self._clock() < said["exp"] <= self._clock() + 86400
        assert said["sub"].startswith(("https:", "mailto:"))
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0


@asynccontextmanager
async def open_push_service(clock: Callable[[], float]) -> AsyncIterator[PushService]:
    """Listen on a free port of loopback."""
    service = PushService(clock)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        status, more = service.take(first.split()[1], headers, body)
        told = "".join(f"{name}: {value}\r\n" for name, value in more.items())
        writer.write(f"HTTP/1.1 {status} Said\r\n{told}Content-Length: 0\r\n\r\n".encode())
        writer.close()

    listening = await asyncio.start_server(answer, "127.0.0.1", 0)
    service.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        listening.close()
