"""Alembic's way in: the migrations run on the connection that the server gives."""

from __future__ import annotations

from alembic import context

from trattoria.server.storage.models import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
