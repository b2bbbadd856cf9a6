"""The key of this server for push services: made on the first start, and kept in the database.

It is encrypted there by the key that signs cookies, so that a copy of the database alone gives
nobody a way to write to people's browsers.  Whoever changes the signing key gets a new one, and
browsers subscribe anew.
"""

from __future__ import annotations

import hmac
import secrets

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from trattoria.server.notifications.vapid import VapidKey, from_text, to_text
from trattoria.server.storage import models
from trattoria.server.storage.store import Store

NAME = "push"
NONCE_BYTES = 12


async def push_key(store: Store, signing_key: bytes) -> VapidKey:
    """Give the key, the same in all processes on a database."""
    seal = AESGCM(hmac.digest(signing_key, b"push key", "sha256"))
    await _keep(store, _sealed(seal))
    sealed = await _kept(store)
    try:
        return VapidKey(_opened(seal, sealed))
    except InvalidTag:
        await _renew(store, sealed, _sealed(seal))
    return VapidKey(_opened(seal, await _kept(store)))


def _sealed(seal: AESGCM) -> str:
    nonce = secrets.token_bytes(NONCE_BYTES)
    return to_text(nonce + seal.encrypt(nonce, VapidKey.new(), NAME.encode()))


def _opened(seal: AESGCM, sealed: str) -> bytes:
    data = from_text(sealed)
    return seal.decrypt(data[:NONCE_BYTES], data[NONCE_BYTES:], NAME.encode())


async def _kept(store: Store) -> str:
    keys = models.server_keys.c
    return str((await store.all(select(keys.sealed).where(keys.name == NAME)))[0].sealed)


async def _keep(store: Store, sealed: str) -> None:
    """Keep a key, unless there is one."""
    put = postgresql.insert if store.postgres else sqlite.insert
    new = put(models.server_keys).values(name=NAME, sealed=sealed).on_conflict_do_nothing()
    async with store.write() as connection:
        await connection.execute(new)


async def _renew(store: Store, old: str, sealed: str) -> None:
    """Put a key in place of one that cannot be read; what was subscribed with it is worthless."""
    keys = models.server_keys
    async with store.write() as connection:
        gone = await connection.execute(delete(keys).where(keys.c.sealed == old))
        if gone.rowcount:
            await connection.execute(delete(models.push_subscriptions))
            await connection.execute(keys.insert().values(name=NAME, sealed=sealed))
