"""`trattoria serve` and `trattoria host`: the server on the network, and who runs it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from importlib.util import find_spec

import click

import trattoria
from trattoria.cli import options
from trattoria.cli.fault import Fault
from trattoria.cli.help import LocalizedCommand, LocalizedGroup
from trattoria.locale import Catalog


def _needed(words: Catalog) -> None:
    if find_spec("litestar") is None or find_spec("sqlalchemy") is None:
        raise Fault(words.say("serve-missing"))


@click.command(cls=LocalizedCommand)
@options.lang
@click.pass_obj
def serve(words: Catalog, lang: str | None) -> None:
    """Start the server: tables for people and bots, on the network."""
    _needed(words)
    from trattoria.server import run  # noqa: PLC0415  (an extra: it may not be installed)
    from trattoria.server.settings import from_environment  # noqa: PLC0415

    settings = from_environment()

    def announce() -> None:
        click.echo(words.say("serve-open", address=run.address(settings)))
        network = run.network_address(settings)
        if network is not None:
            click.echo(words.say("serve-network", address=network))
        if not trattoria.compiled:
            click.echo(words.say("serve-interpreted"))

    if not run.serve(settings, announce):
        raise Fault(words.say("serve-port-taken", port=str(settings.port)))


@click.group(cls=LocalizedGroup)
@options.lang
@click.pass_obj
def host(words: Catalog, lang: str | None) -> None:
    """For the operator of a server: list and close tables, ban people."""
    _needed(words)


@host.command("list")
@options.lang
@click.pass_obj
def list_tables(words: Catalog, lang: str | None) -> None:
    """List the tables that are not over, with the ids of who sits there."""
    from trattoria.server.hosting import list_tables  # noqa: PLC0415
    from trattoria.server.settings import from_environment  # noqa: PLC0415

    tables = asyncio.run(list_tables(from_environment()))
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

    asyncio.run(close_table(from_environment(), table))
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

    if not asyncio.run(ban(from_environment(), person, not lift)):
        raise Fault(words.say("host-nobody", id=person))
    click.echo(words.say("host-unbanned" if lift else "host-banned", id=person))
