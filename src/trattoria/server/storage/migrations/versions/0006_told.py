"""How far every person was told what happened, in all their browsers together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Keep of each person's sessions the one that was told most."""
    op.create_table(
        "told",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "person"),
    )
    op.execute(
        """INSERT INTO told SELECT table_id, person, max(number) FROM sessions
        WHERE person <> '' GROUP BY table_id, person"""
    )
    op.drop_table("sessions")
