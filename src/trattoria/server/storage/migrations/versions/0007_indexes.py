"""A quick way to all that somebody left behind, and to tables that are over."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the indexes."""
    chat = sa.text("kind = 'chat'")
    _index("rows_of_chat", "rows", ["by"], sqlite_where=chat, postgresql_where=chat)
    _index("ix_told_person", "told", ["person"])
    _index("ix_links_person", "links", ["person"])
    _index("ix_ratings_player", "ratings", ["player"])
    _index("tables_by_age", "tables", ["status", "changed"])


def _index(name: str, table: str, columns: list[str], **where: Any) -> None:
    op.create_index(name, table, columns, if_not_exists=True, **where)
