"""Circles of friends, who is in them, what they have played, and pizzas that were eaten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "circles",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("link", sa.String(length=32), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("link"),
    )
    op.create_table(
        "circle_members",
        sa.Column("circle", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("joined", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["circle"], ["circles.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("circle", "person"),
        sa.UniqueConstraint("circle", "number"),
    )
    op.create_index("ix_circle_members_person", "circle_members", ["person"])
    op.create_table(
        "circle_games",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("circle", sa.String(length=32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["circle"], ["circles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("circle_games_by_age", "circle_games", ["circle", "created"])
    op.create_table(
        "circle_pizzas",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("circle", sa.String(length=32), nullable=False),
        sa.Column("debtor", sa.String(length=32), nullable=False),
        sa.Column("creditor", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["circle"], ["circles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_circle_pizzas_circle", "circle_pizzas", ["circle"])
