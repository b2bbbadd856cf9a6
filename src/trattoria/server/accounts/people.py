"""People without accounts: a random id in a signed cookie, a name, a language."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import ColumnElement, delete, func, insert, literal, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.core.errors import TrattoriaError
from trattoria.locale import LANGUAGES
from trattoria.server.accounts.forgetting import forget
from trattoria.server.accounts.person import Person
from trattoria.server.accounts.signing import Signer
from trattoria.server.storage import models
from trattoria.server.storage.database import CONNECTION_ERRORS
from trattoria.server.storage.encoding import Damaged
from trattoria.server.storage.row_lock import lock_row
from trattoria.server.storage.store import Store
from trattoria.server.tables.commands import by_person, clean_name, token_hash

LINK_SECONDS = 900.0
MOST_DEVICES = 12
MOST_LINKS = MOST_DEVICES  # that let one in: more could not all be used
NOTED_EVERY = 86400.0  # seconds after which somebody is noted as seen again
CLEAR_EVERY = 3600.0
CLEARING_PAUSE = 0.02  # seconds, for moves that wait
MOST_LEAVING = 1000  # who are remembered: far more than are forgotten in a few seconds
MOST_AT_ONCE = 500  # names that are looked up together


class People:
    """Everybody the server knows."""

    def __init__(self, store: Store, key: bytes, clock: Callable[[], float]) -> None:
        self.store = store
        self.clock = clock
        self.names: dict[str, str | None] = {}  # of everybody who was met; None where it is damaged
        self.leaving: dict[str, None] = {}  # who is being forgotten, and the last who were
        self._signer = Signer(key, "cookie")
        self._insert = postgresql.insert if store.postgres else sqlite.insert
        self._clear_at = 0.0

    # ---- cookies ---------------------------------------------------------------------------------

    def cookie(self, person: Person) -> str:
        """Give what the browser keeps."""
        return self._signer.sign(f"{person.id}.{person.device}")

    async def recognise(self, cookie: str) -> Person | None:
        """Find whose cookie it is, if its device is not locked out and its person is not banned.

        If what is kept of them is damaged, they are nobody, and may come anew.
        """
        text = self._signer.read(cookie)
        if text is None:
            return None
        id, _, device = text.partition(".")
        asked = (
            select(models.people)
            .join(models.devices, models.devices.c.person == models.people.c.id)
            .where(models.people.c.id == id, models.devices.c.id == device)
        )
        found = await self.store.readable(asked)
        if not found:
            return None
        if found[0].banned:
            raise TrattoriaError("banned")
        self.names[id] = found[0].name
        if found[0].seen < self.clock() - NOTED_EVERY:
            await self._note_seen(id)
        return _person(found[0], device)

    async def admitted(self, devices: set[str]) -> set[str]:
        """Say which of some devices are neither locked out nor of somebody banned."""
        asked = (
            select(models.devices.c.id)
            .join(models.people, models.devices.c.person == models.people.c.id)
            .where(models.devices.c.id.in_(devices), models.people.c.banned.is_(False))
        )
        return {row.id for row in await self.store.all(asked)} if devices else set()

    async def learn_names(self, ids: set[str]) -> None:
        """Look up the names of people at a table that are not known yet."""
        await self.refresh_names({id for id in ids if id not in self.names})

    async def refresh_names(self, ids: set[str]) -> None:
        """Look up names again: another process may have changed or deleted them."""
        wanted = sorted(ids - {""})
        asked = select(models.people.c.id, models.people.c.name)
        for start in range(0, len(wanted), MOST_AT_ONCE):
            some = wanted[start : start + MOST_AT_ONCE]
            found = await self.store.all(asked.where(models.people.c.id.in_(some)))
            for id in some:
                self.names.pop(id, None)
            self.names.update({row.id: row.name for row in found})

    # ---- coming and going ------------------------------------------------------------------------

    async def welcome(self, name: str, lang: str) -> Person:
        """Make a person."""
        person = Person(secrets.token_hex(8), clean_name(name), _lang(lang), True, _new_device())
        now = self.clock()
        about = {"id": person.id, "name": person.name, "lang": person.lang, "listed": True}
        async with self.store.write() as connection:
            await connection.execute(
                insert(models.people).values(**about, created=now, seen=now, banned=False)
            )
            await connection.execute(
                insert(models.devices).values(id=person.device, person=person.id, created=now)
            )
        self.names[person.id] = person.name
        return person

    async def change(
        self, person: Person, name: str | None, lang: str | None, listed: bool | None
    ) -> Person:
        """Change the name, the language, or whether one is on the leaderboard."""
        changed = person._replace(
            name=person.name if name is None else clean_name(name),
            lang=person.lang if lang is None else _lang(lang),
            listed=person.listed if listed is None else listed,
        )
        values = {"name": changed.name, "lang": changed.lang, "listed": changed.listed}
        await self._update(person.id, seen=self.clock(), **values)
        self.names[person.id] = changed.name
        return changed

    async def _update(self, id: str, **values: object) -> int:
        async with self.store.write() as connection:
            done = await connection.execute(
                update(models.people).where(models.people.c.id == id).values(**values)
            )
        return int(done.rowcount)

    async def _note_seen(self, id: str) -> None:
        """Note that somebody was here; if the database takes nothing now, another time."""
        with suppress(*CONNECTION_ERRORS):
            await self._update(id, seen=self.clock())

    async def clear(self, before: float) -> None:
        """Forget who has not been here since a time and left nothing: looks once an hour."""
        if self.clock() < self._clear_at:
            return
        self._clear_at = self.clock() + CLEAR_EVERY
        while await self.store.clear_people(before):
            await asyncio.sleep(CLEARING_PAUSE)

    async def ban(self, id: str, banned: bool = True) -> bool:
        """Turn somebody away from now on."""
        return await self._update(id, banned=banned) > 0

    @contextmanager
    def farewell(self, person: Person) -> Iterator[None]:
        """Let somebody who is to be forgotten do nothing more from now on but leave.

        Some of what they asked for may be under way, and come to a table only after they are gone.
        """
        self.leaving[by_person(person.id)] = None
        while len(self.leaving) > MOST_LEAVING:
            del self.leaving[next(iter(self.leaving))]
        try:
            yield
        except BaseException:
            self.leaving.pop(by_person(person.id), None)
            raise

    async def forget(self, person: Person) -> set[str]:
        """Delete all that is known of somebody; gives the tables where something of theirs was."""
        tables = await forget(self.store, person.id)
        self.names.pop(person.id, None)
        return tables

    # ---- devices ---------------------------------------------------------------------------------

    async def devices(self, person: Person) -> list[dict[str, object]]:
        """List the devices of a person."""
        asked = select(models.devices).where(models.devices.c.person == person.id)
        found = await self.store.readable(asked.order_by(models.devices.c.created))
        return [
            {"id": row.id, "created": row.created, "this": row.id == person.device} for row in found
        ]

    async def make_link(self, person: Person) -> str:
        """Make the token of a link that lets another device in, once and for a short time."""
        if len(await self.devices(person)) >= MOST_DEVICES:
            raise TrattoriaError("too-many-devices", {"most": MOST_DEVICES})
        token, links = secrets.token_urlsafe(24), models.links.c
        values = {"hash": token_hash(token), "person": person.id}
        newest_first = (
            select(links.hash).where(links.person == person.id).order_by(links.expires.desc())
        )
        too_many = links.hash.in_(newest_first.offset(MOST_LINKS - 1))
        async with self.store.write() as connection:
            await lock_row(connection, models.people.c.id, person.id)
            await connection.execute(
                delete(models.links).where((links.expires < self.clock()) | too_many)
            )
            await connection.execute(
                insert(models.links).values(**values, expires=self.clock() + LINK_SECONDS)
            )
        return token

    async def follow_link(self, token: str) -> Person:
        """Let a device in; a link that lets nobody in, or one too many, is not used up."""
        device, now = _new_device(), self.clock()
        usable = (models.links.c.hash == token_hash(token)) & (models.links.c.expires >= now)
        async with self.store.write() as connection:
            person = await self._followed(connection, usable, device)
            await self._check_devices(connection, person.id)
            if not (await connection.execute(delete(models.links).where(usable))).rowcount:
                raise TrattoriaError("bad-link")  # another device was faster
            await connection.execute(
                insert(models.devices).values(id=device, person=person.id, created=now)
            )
        return person

    async def _followed(
        self, connection: AsyncConnection, usable: ColumnElement[bool], device: str
    ) -> Person:
        """Find whose link it is, and lock their row; who is damaged is nobody, as by a cookie."""
        asked = select(models.people).join(models.links).where(usable)
        with suppress(Damaged):
            for row in await connection.execute(asked.with_for_update(of=models.people)):
                if row.banned:
                    raise TrattoriaError("banned")
                return _person(row, device)
        raise TrattoriaError("bad-link")

    async def _check_devices(self, connection: AsyncConnection, id: str) -> None:
        """Refuse one device too many of somebody whose row is locked."""
        own = select(func.count()).where(models.devices.c.person == id)
        if (await connection.execute(own)).scalar_one() >= MOST_DEVICES:
            raise TrattoriaError("too-many-devices", {"most": MOST_DEVICES})

    async def lock_out(self, person: Person, device: str) -> None:
        """Take a device's access away."""
        async with self.store.write() as connection:
            gone = await connection.execute(
                delete(models.devices).where(
                    models.devices.c.person == person.id, models.devices.c.id == device
                )
            )
        if not gone.rowcount:
            raise TrattoriaError("no-such-device")

    # ---- mutes -----------------------------------------------------------------------------------

    async def muted_by(self, person: str) -> set[str]:
        """List whom a person does not want to hear."""
        asked = select(models.mutes.c.muted).where(models.mutes.c.person == person)
        return {row.muted for row in await self.store.readable(asked)}

    async def mute(self, person: str, other: str, on: bool) -> None:
        """Stop hearing somebody, unless they are forgotten, or hear them again."""
        mutes, people = models.mutes, models.people.c
        known = select(literal(person), people.id).where(people.id == other)
        held = known.with_for_update(read=True)  # nobody deletes them meanwhile
        new = self._insert(mutes).from_select(["person", "muted"], held)
        own = (mutes.c.person == person) & (mutes.c.muted == other)
        async with self.store.write() as connection:
            if not on:
                await connection.execute(delete(mutes).where(own))
            elif by_person(other) not in self.leaving:
                await connection.execute(new.on_conflict_do_nothing())


def _person(row: Any, device: str) -> Person:
    return Person(row.id, row.name or "", row.lang, row.listed, device)


def _new_device() -> str:
    return secrets.token_hex(8)


def _lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise TrattoriaError("unknown-language", {"known": ", ".join(LANGUAGES)})
    return lang
