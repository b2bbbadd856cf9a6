"""Rows say stand-in and hot seat, as everything else does."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Rename the kind of a row and of an occupant."""
    op.execute("UPDATE rows SET kind = 'standin' WHERE kind = 'mind'")
    op.execute(
        """UPDATE rows SET data = replace(data, '"kind":"guest"', '"kind":"hotseat"')
        WHERE kind = 'sit'"""
    )
