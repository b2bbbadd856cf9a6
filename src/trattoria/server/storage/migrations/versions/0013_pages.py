"""Indexes for pages: the leaderboard, one's last games, the bakes; and for old links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
RANKED = sa.text("games >= 10")
COUNTED = sa.text("counted")
MARKED = sa.text("coalesce(device, address) IS NOT NULL")


def upgrade() -> None:
    _create("ratings_by_rank", "ratings", ["game", "mu"], RANKED)
    op.drop_index("ix_results_person", "results")
    op.create_index("results_by_person", "results", ["person", "finished"])
    op.create_index("ix_links_expires", "links", ["expires"])
    _create("bake_tries_by_end", "bake_tries", ["day", "finished", "score"], COUNTED)
    _create("bake_tries_by_address", "bake_tries", ["day", "address"], MARKED)


def _create(name: str, table: str, columns: list[str], which: sa.TextClause) -> None:
    op.create_index(name, table, columns, sqlite_where=which, postgresql_where=which)
