"""A quick way to the tables at which somebody sits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the index."""
    sitting = sa.text("kind = 'sit'")
    op.create_index(
        "rows_of_sitting", "rows", ["by"], sqlite_where=sitting, postgresql_where=sitting
    )
