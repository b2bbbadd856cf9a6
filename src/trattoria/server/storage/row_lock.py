"""A row that is locked while what hangs on it is looked at and changed."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, select
from sqlalchemy.ext.asyncio import AsyncConnection


async def lock_row(connection: AsyncConnection, key: Column[Any], value: str) -> None:
    """Let whoever locks the same row wait until this transaction has ended.

    In SQLite, where one transaction writes at a time, it is only read.
    """
    await connection.execute(select(key).where(key == value).with_for_update())
