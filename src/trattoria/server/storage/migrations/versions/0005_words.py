"""Rows say stand-in, hot seat and server, as everything else does."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Rename the kind of a row and of an occupant, and who decides where nobody else does."""
    op.execute("UPDATE rows SET kind = 'standin' WHERE kind = 'mind'")
    op.execute(
        """UPDATE rows SET data = replace(data, '"kind":"guest"', '"kind":"hotseat"')
        WHERE kind = 'sit'"""
    )
    op.execute("UPDATE rows SET \"by\" = 'server' WHERE \"by\" = 'house'")
