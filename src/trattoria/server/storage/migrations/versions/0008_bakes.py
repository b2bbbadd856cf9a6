"""The bakes of the days, what bots made of them, and who has played them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
COUNTED = sa.text("counted")


def upgrade() -> None:
    op.create_table(
        "bakes",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("day"),
    )
    op.create_table(
        "bake_pars",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("level", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["day"], ["bakes.day"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "level", "number"),
    )
    op.create_table(
        "bake_tries",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=32)),
        sa.Column("device", sa.String(length=64)),
        sa.Column("address", sa.String(length=64)),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("finished", sa.Float()),
        sa.Column("score", sa.Integer()),
        sa.Column("rank", sa.Integer()),
        sa.ForeignKeyConstraint(["day"], ["bakes.day"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("ix_bake_tries_person", "bake_tries", ["person"])
    for who in ("person", "device"):
        op.create_index(
            f"bake_tries_by_{who}",
            "bake_tries",
            ["day", who],
            unique=True,
            sqlite_where=COUNTED,
            postgresql_where=COUNTED,
        )
