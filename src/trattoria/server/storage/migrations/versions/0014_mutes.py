"""An index that leads to who does not want to hear somebody, for when that person is deleted."""

from __future__ import annotations

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_index("ix_mutes_muted", "mutes", ["muted"])
