"""The key of this server for push services: made on the first start, and kept in the database.

It is encrypted there by the key that signs cookies, so that a copy of the database alone gives
nobody a way to write to people's browsers.  Whoever changes the signing key gets a new one, as does
whoever has one that is damaged, and browsers subscribe anew.
"""

from __future__ import annotations

import hmac
import secrets

import structlog
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.server.notifications.vapid import VapidKey, from_text, to_text
from trattoria.server.storage import models
from trattoria.server.storage.encoding import Damaged
from trattoria.server.storage.store import Store

NAME = "push"
NONCE_BYTES = 12
KEYS = models.server_keys.c
UNREADABLE = (InvalidTag, ValueError, Damaged)  # by another signing key, or as it is stored
log = structlog.get_logger()


async def push_key(store: Store, signing_key: bytes) -> VapidKey:
    """Give the key, the same in all processes on a database."""
    seal = AESGCM(hmac.digest(signing_key, b"push key", "sha256"))
    async with store.write() as connection:
        await _keep(connection, store.postgres, _sealed(seal))
        try:
            return VapidKey(_opened(seal, await _kept(connection)))
        except UNREADABLE as error:
            log.warning("push key renewed", why=type(error).__name__)
            return VapidKey(_opened(seal, await _renew(connection, _sealed(seal))))


def _sealed(seal: AESGCM) -> str:
    nonce = secrets.token_bytes(NONCE_BYTES)
    return to_text(nonce + seal.encrypt(nonce, VapidKey.new(), NAME.encode()))


def _opened(seal: AESGCM, sealed: str) -> bytes:
    data = from_text(sealed)
    return seal.decrypt(data[:NONCE_BYTES], data[NONCE_BYTES:], NAME.encode())


async def _kept(connection: AsyncConnection) -> str:
    """Give what is kept; whoever else opens it waits until this process is done with it."""
    asked = select(KEYS.sealed).where(KEYS.name == NAME).with_for_update()
    return str((await connection.execute(asked)).scalar_one())


async def _keep(connection: AsyncConnection, postgres: bool, sealed: str) -> None:
    """Keep a key, unless there is one."""
    put = postgresql.insert if postgres else sqlite.insert
    new = put(models.server_keys).values(name=NAME, sealed=sealed)
    await connection.execute(new.on_conflict_do_nothing())


async def _renew(connection: AsyncConnection, sealed: str) -> str:
    """Put a key in place of one that cannot be read; what was subscribed with it is worthless."""
    await connection.execute(delete(models.push_subscriptions))
    old = update(models.server_keys).where(KEYS.name == NAME)
    await connection.execute(old.values(sealed=sealed))
    return sealed
