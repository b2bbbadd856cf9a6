"""Connections to the database: SQLite, made to keep what it has acknowledged, or Postgres."""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from trattoria.core.errors import TrattoriaError
from trattoria.server.storage.reader import PostgresReader, Reader, SqliteReader

MIGRATIONS = Path(__file__).parent / "migrations"
CHECKPOINT_PAGES = 20_000  # of SQLite; the clock loop is usually earlier, and holds nobody up
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",  # what is committed survives that the machine stops
    "foreign_keys=ON",
    "busy_timeout=10000",
    f"wal_autocheckpoint={CHECKPOINT_PAGES}",
)
COMMAND_TIMEOUT = 30.0  # seconds until a line that does not answer counts as broken
CONNECTION_ERRORS = (  # what is raised when the database, or the line to it, is not there
    DBAPIError,
    NoConnectionLeft,
    sqlite3.Error,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a line that is cut in the middle of something
    OSError,
)
DAMAGED_STATES = ("XX001", "XX002")  # of Postgres: a page of a table, or of an index
DAMAGED_WORDS = ("malformed",)  # of SQLite
MIGRATION_LOCK = 7_427_118  # of Postgres, so that two processes do not both migrate


def is_damage(error: BaseException) -> bool:
    """Tell whether the database is there, but what was asked for cannot be read from its file.

    Only the driver's own words count: SQLAlchemy adds what was asked, and that is people's.
    """
    cause = getattr(error, "orig", None) or error
    told, state = str(cause), getattr(cause, "sqlstate", "")
    return state in DAMAGED_STATES or any(words in told for words in DAMAGED_WORDS)


def async_url(url: str) -> str:
    """Give a database's address with the driver that is used here."""
    for scheme in ("postgresql://", "postgres://"):
        if url.startswith(scheme):
            return "postgresql+asyncpg://" + url.removeprefix(scheme)
    return url


def plain_url(url: str) -> str:
    """Give a database's address without a driver."""
    return async_url(url).replace("postgresql+asyncpg://", "postgresql://")


def is_postgres(url: str) -> bool:
    return async_url(url).startswith("postgresql")


def make_engine(url: str) -> AsyncEngine:
    """Make the engine for writing; with Postgres also for reading."""
    if is_postgres(url):
        return create_async_engine(
            async_url(url),
            pool_size=5,
            max_overflow=5,
            pool_pre_ping=True,
            connect_args={"command_timeout": COMMAND_TIMEOUT},
        )
    engine = create_async_engine(_existing(url), pool_size=1, max_overflow=0)
    _begin_sqlite(engine.sync_engine)
    return engine


def make_reader(url: str, engine: AsyncEngine) -> Reader:
    """Make what answers questions: over the engine for writing, if it is one for a Postgres."""
    if is_postgres(url):
        return PostgresReader(engine)
    reading = create_engine(_existing(url, "sqlite"), isolation_level="AUTOCOMMIT")
    event.listen(reading, "connect", lambda connection, _: prepare_sqlite(connection))
    return SqliteReader(reading)


def make_changer(url: str, engine: AsyncEngine) -> Reader:
    """Make what writes in one visit: over the engine for writing, if it is one for a Postgres."""
    if is_postgres(url):
        return PostgresReader(engine)
    changing = create_engine(_existing(url, "sqlite"))
    _begin_sqlite(changing)
    return SqliteReader(changing, 1)


def _existing(url: str, driver: str = "sqlite+aiosqlite") -> URL:
    """Give the address of an SQLite file that is there; none is made in place of a removed one."""
    file = Path(str(make_url(url).database)).resolve().as_uri()
    return URL.create(driver, database=file, query={"mode": "rw", "uri": "true"})


def prepare_sqlite(connection: Any) -> None:
    """Let a connection keep what it has acknowledged, and wait for others."""
    tell_damaged_text(connection)
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def tell_damaged_text(connection: Any) -> None:
    """Let a connection give text that is none as bytes, and go on: its column tells of it."""
    getattr(connection, "driver_connection", connection).text_factory = _text


def _text(data: bytes) -> str | bytes:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def _begin_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin as told below
        prepare_sqlite(connection)

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


async def migrate(url: str) -> None:
    """Bring the database to the newest form, however long that takes."""
    engine = create_async_engine(async_url(url))
    if not is_postgres(url):
        _begin_sqlite(engine.sync_engine)
    try:
        async with engine.begin() as connection:
            await migrate_within(connection)
    finally:
        await engine.dispose()


async def migrate_within(connection: AsyncConnection) -> None:
    """Bring the database to the newest form, in a transaction that has begun."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    if check_revision(connection) == known_revisions()[0]:
        return
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def check_revision(connection: Connection) -> str | None:
    """Give the form of a database; one to which a newer release has given another is refused."""
    found = current_revision(connection)
    if found is not None and found not in known_revisions():
        facts: dict[str, object] = {"found": found, "newest": known_revisions()[0]}
        raise TrattoriaError("newer-database", facts)
    return found


def current_revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


@cache
def known_revisions() -> list[str]:
    """List the forms of the database that this release knows, the newest first."""
    return [each.revision for each in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
