"""`trattoria host`: what whoever runs a server can do beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from trattoria.cli import options
from trattoria.cli.fault import Fault, Unsound
from trattoria.cli.help import LocalizedGroup
from trattoria.cli.serve import check_installed, database_told
from trattoria.locale import Catalog

T = TypeVar("T")


def _run(words: Catalog, work: Coroutine[Any, Any, T]) -> T:
    with database_told(words):
        return asyncio.run(work)


@click.group(cls=LocalizedGroup)
@options.lang
@click.pass_obj
def host(words: Catalog, lang: str | None) -> None:
    """For the operator of a server: tables, people, backups."""
    check_installed(words)


@host.command("list")
@options.lang
@click.pass_obj
def list_tables(words: Catalog, lang: str | None) -> None:
    """List the tables that are not over, with the ids of who sits there."""
    from trattoria.server.hosting import list_tables  # noqa: PLC0415
    from trattoria.server.settings import from_environment  # noqa: PLC0415

    tables = _run(words, list_tables(from_environment()))
    for table in tables:
        if "why" in table:
            click.echo(words.say("host-aside", id=str(table["id"]), why=str(table["why"])))
            continue
        changed = datetime.fromtimestamp(float(str(table["changed"])), UTC)
        facts = {name: str(table[name]) for name in ("id", "status", "taken", "seats")}
        name = words.say(f"{table['game']}-name")
        click.echo(words.say("host-table", game=name, changed=f"{changed:%F %H:%M}", **facts))
        people = table["people"]
        assert isinstance(people, list)
        for person in people:
            click.echo(f"    {person}")
    if not tables:
        click.echo(words.say("host-none"))


@host.command()
@click.argument("table")
@options.lang
@click.pass_obj
def close(words: Catalog, table: str, lang: str | None) -> None:
    """Close TABLE: it ends unrated, and its shuffle is shown."""
    from trattoria.server.hosting import close_table  # noqa: PLC0415
    from trattoria.server.settings import from_environment  # noqa: PLC0415

    _run(words, close_table(from_environment(), table))
    click.echo(words.say("host-closed", id=table))


@host.command()
@click.argument("person")
@click.option("--lift", is_flag=True)
@options.lang
@click.pass_obj
def ban(words: Catalog, person: str, lift: bool, lang: str | None) -> None:
    """Turn PERSON away (an id from `trattoria host list`)."""
    from trattoria.server.hosting import ban  # noqa: PLC0415
    from trattoria.server.settings import from_environment  # noqa: PLC0415

    if not _run(words, ban(from_environment(), person, not lift)):
        raise Fault(words.say("host-nobody", id=person))
    click.echo(words.say("host-unbanned" if lift else "host-banned", id=person))


@host.command()
@options.lang
@click.pass_obj
def check(words: Catalog, lang: str | None) -> None:
    """Rebuild every table from its log, beside the server or without it."""
    from trattoria.server.checking import check  # noqa: PLC0415
    from trattoria.server.settings import from_environment  # noqa: PLC0415

    found = _run(words, check(from_environment().database))
    for where, why in found.problems:
        click.echo(words.say("host-problem", where=where, why=why))
    if found.problems:
        raise Unsound(words.say("host-unsound", count=len(found.problems)))
    click.echo(words.say("host-checked", tables=found.tables, rows=found.rows))


@host.command()
@click.argument("path", type=click.Path(path_type=Path))
@options.lang
@click.pass_obj
def backup(words: Catalog, path: Path, lang: str | None) -> None:
    """Write everything that the server keeps into FILE, while it runs."""
    from trattoria.server.hosting import back_up  # noqa: PLC0415
    from trattoria.server.settings import from_environment  # noqa: PLC0415

    if not _run(words, back_up(from_environment(), path)):
        raise Unsound(words.say("host-backed-up-damaged", file=str(path)))
    click.echo(words.say("host-backed-up", file=str(path)))


@host.command()
@click.argument("path", type=click.Path(path_type=Path))
@options.lang
@click.pass_obj
def restore(words: Catalog, path: Path, lang: str | None) -> None:
    """Read FILE into a server that has nothing yet."""
    from trattoria.server.hosting import restore  # noqa: PLC0415
    from trattoria.server.settings import from_environment  # noqa: PLC0415

    if not _run(words, restore(from_environment(), path)):
        raise Unsound(words.say("host-restored-damaged", file=str(path)))
    click.echo(words.say("host-restored", file=str(path)))
