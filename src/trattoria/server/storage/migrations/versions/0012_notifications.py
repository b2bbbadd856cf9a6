"""What people are told who are elsewhere: where, when, and what waits to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
WAITING = sa.text("NOT done")


def person(primary_key: bool = False) -> sa.Column[str]:
    gone = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person", sa.String(length=32), gone, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(length=16), nullable=False),
        sa.Column("sealed", sa.String(length=255), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("device", sa.String(length=32), nullable=False),
        person(),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=128), nullable=False),
        sa.Column("auth", sa.String(length=32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["device"], ["devices.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("device"),
        sa.UniqueConstraint("endpoint"),
    )
    op.create_index("ix_push_subscriptions_person", "push_subscriptions", ["person"])
    op.create_table(
        "notification_preferences",
        person(primary_key=True),
        sa.Column("turn", sa.Boolean(), nullable=False),
        sa.Column("invitation", sa.Boolean(), nullable=False),
        sa.Column("bake", sa.Boolean(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_until", sa.Integer(), nullable=False),
    )
    op.create_table(
        "mail_addresses",
        person(primary_key=True),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "vacations",
        sa.Column("id", sa.Integer(), nullable=False),
        person(),
        sa.Column("begins", sa.Float(), nullable=False),
        sa.Column("ends", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_vacations_person", "vacations", ["person"])
    _create_outbox()


def _create_outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        person(),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("topic", sa.String(length=64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.Column("claimed", sa.Float(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("places", sa.Text()),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("person", "kind", "topic"),
    )
    op.create_index("ix_outbox_expires", "outbox", ["expires"])
    op.create_index(
        "outbox_by_time", "outbox", ["due"], sqlite_where=WAITING, postgresql_where=WAITING
    )
