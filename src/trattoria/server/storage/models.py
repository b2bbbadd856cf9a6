"""What is stored, the same in SQLite and in Postgres."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
    text,
)

from trattoria.server.storage.columns import (
    Boolean,
    Float,
    Hex,
    Integer,
    Json,
    Language,
    Name,
    String,
    Text,
    name_columns,
)

metadata = MetaData()
SITTING = "kind = 'sit'"  # few rows are: to find who sits where costs no move anything
CHAT = "kind = 'chat'"  # and to find what somebody said
RANKED = "games >= 10"  # ratings of those who have played enough to be on the leaderboard
COUNTED = "counted"  # tries that are for the table of the day
MARKED = "coalesce(device, address) IS NOT NULL"  # tries that tell where they come from
WAITING = "NOT done"  # notifications that are still to be sent

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Name(64), nullable=False),
    Column("lang", Language(2), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("listed", Boolean, nullable=False),  # on the leaderboard, by choice
    Column("banned", Boolean, nullable=False),
    Column("shared", String(32), index=True),  # the link that shows their figures, if they want
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", Float, nullable=False, index=True),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("muted", String(32), nullable=False, index=True),
    PrimaryKeyConstraint("person", "muted"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False, index=True),
    Column("creator", String(32), nullable=False, index=True),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
    Column("setup", Text, nullable=False),
    Index("tables_by_status", "status", "public", "changed"),
    Index("tables_by_age", "status", "changed"),
)

# The truth about a table: whoever writes a number first has decided what comes next.
rows = Table(
    "rows",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("by", String(48), nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    Index("rows_of_sitting", "by", sqlite_where=text(SITTING), postgresql_where=text(SITTING)),
    Index("rows_of_chat", "by", sqlite_where=text(CHAT), postgresql_where=text(CHAT)),
)

# How far a person was told what happened at a table: nobody is told anything twice.
told = Table(
    "told",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
)

# What the maestro thought of a seat's game, worked out once.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("found", Json, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(32)),
    Column("player", String(48), nullable=False),  # a person, a level of bots, an outside bot
    Column("game", String(32), nullable=False),
    Column("rank", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Column("finished", Float, nullable=False),
    Column("figures", Json),  # what was worth counting, of a person's game
    PrimaryKeyConstraint("table_id", "seat"),
    Index("results_by_person", "person", "finished"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), nullable=False),
    Column("player", String(48), nullable=False, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("game", "player"),
    Index(
        "ratings_by_rank", "game", "mu", sqlite_where=text(RANKED), postgresql_where=text(RANKED)
    ),
)

# How much somebody remembered before an opening, for who trains their memory.
recalls = Table(
    "recalls",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("opening", Integer, nullable=False),  # its row
    Column("game", String(32), nullable=False),
    Column("right", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("person", "table_id", "opening"),
)

# Circles of friends: whoever has the link may come in, and nobody else knows of it.
circles = Table(
    "circles",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("link", String(32), nullable=False, unique=True),
    Column("host", String(32), nullable=False),  # who looks after it
    Column("created", Float, nullable=False),
)

circle_members = Table(
    "circle_members",
    metadata,
    Column("circle", ForeignKey("circles.id", ondelete="CASCADE"), nullable=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("number", Integer, nullable=False),  # by which others know them
    Column("joined", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when they last looked
    PrimaryKeyConstraint("circle", "person"),
    UniqueConstraint("circle", "number"),
)

circle_games = Table(
    "circle_games",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("circle", ForeignKey("circles.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Index("circle_games_by_age", "circle", "created"),
)

# Pizzas that were owed, and are eaten.
circle_pizzas = Table(
    "circle_pizzas",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("circle", ForeignKey("circles.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("debtor", String(32), nullable=False),
    Column("creditor", String(32), nullable=False),
    Column("at", Float, nullable=False),
)

# The deals of the days, made in advance: what is committed to is never changed.
bakes = Table(
    "bakes",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("secret", Hex(64), nullable=False),
)

# What bots made of the person's seat, game by game.
bake_pars = Table(
    "bake_pars",
    metadata,
    Column("day", ForeignKey("bakes.day", ondelete="CASCADE"), nullable=False),
    Column("level", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    PrimaryKeyConstraint("day", "level", "number"),
)

# Who has played the bake of a day: what counts, counts once for a person and once for a device.
bake_tries = Table(
    "bake_tries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("day", ForeignKey("bakes.day", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), index=True),  # nobody, once they are forgotten
    Column("device", String(64)),  # a hash, and only until the day is closed
    Column("address", String(64)),  # of who was new that day; a hash, and only as long
    Column("counted", Boolean, nullable=False),
    Column("begun", Float, nullable=False),
    Column("finished", Float),
    Column("score", Integer),  # none, if it was given up
    Column("rank", Integer),
    Index(
        "bake_tries_by_person",
        "day",
        "person",
        unique=True,
        sqlite_where=text(COUNTED),
        postgresql_where=text(COUNTED),
    ),
    Index(
        "bake_tries_by_device",
        "day",
        "device",
        unique=True,
        sqlite_where=text(COUNTED),
        postgresql_where=text(COUNTED),
    ),
    Index(
        "bake_tries_by_end",
        "day",
        "finished",
        "score",
        sqlite_where=text(COUNTED),
        postgresql_where=text(COUNTED),
    ),
    Index(
        "bake_tries_by_address",
        "day",
        "address",
        sqlite_where=text(MARKED),
        postgresql_where=text(MARKED),
    ),
)

# Keys of the server itself; the private part is encrypted by the key that signs cookies.
server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("sealed", String(255), nullable=False),
)

# Where the browser of a device can be reached; without the device there is none.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("device", ForeignKey("devices.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("failures", Integer, nullable=False),  # one after the other
)

# What somebody wants to be told, and when not.
notification_preferences = Table(
    "notification_preferences",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("turn", Boolean, nullable=False),
    Column("invitation", Boolean, nullable=False),
    Column("bake", Boolean, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer, nullable=False),  # hours of the day, there
    Column("quiet_until", Integer, nullable=False),
)

mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", Boolean, nullable=False),
)

# When somebody's clocks at slow tables stand still.
vacations = Table(
    "vacations",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("begins", Float, nullable=False),
    Column("ends", Float, nullable=False),
)

# What is to be told to whom: once, whichever process finds the reason, or sends it.
outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("topic", String(64), nullable=False),
    Column("data", Json, nullable=False),
    Column("due", Float, nullable=False),
    Column("expires", Float, nullable=False, index=True),
    Column("claimed", Float, nullable=False),  # until then another process leaves it alone
    Column("attempts", Integer, nullable=False),
    Column("places", Json),  # where it is still to be sent to; none: wherever the person is
    Column("done", Boolean, nullable=False),
    UniqueConstraint("person", "kind", "topic"),
    Index("outbox_by_time", "due", sqlite_where=text(WAITING), postgresql_where=text(WAITING)),
)

name_columns(metadata.sorted_tables)
