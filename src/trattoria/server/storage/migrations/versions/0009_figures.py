"""What was worth counting in a game, beside its result; and figures that are shown by a link."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("results", sa.Column("figures", sa.Text()))
    op.add_column("people", sa.Column("shared", sa.String(length=32)))
    op.create_index("ix_people_shared", "people", ["shared"])
