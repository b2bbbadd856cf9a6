"""`trattoria serve`: the server on the network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import click

import trattoria
from trattoria.cli import options
from trattoria.cli.fault import Fault
from trattoria.cli.help import LocalizedCommand
from trattoria.locale import Catalog


def check_installed(words: Catalog) -> None:
    if find_spec("litestar") is None or find_spec("sqlalchemy") is None:
        raise Fault(words.say("serve-missing"))


@contextmanager
def database_told(words: Catalog) -> Iterator[None]:
    """Say in a sentence that the database cannot be used, and why."""
    from trattoria.server.storage.database import CONNECTION_ERRORS, is_damage  # noqa: PLC0415
    from trattoria.server.storage.encoding import Damaged  # noqa: PLC0415

    try:
        yield
    except (*CONNECTION_ERRORS, Damaged) as error:
        damaged = isinstance(error, Damaged) or is_damage(error)
        key = "serve-damaged" if damaged else "serve-no-database"
        why = str(error).partition("\n")[0] or words.say("serve-no-answer")
        raise Fault(words.say(key, why=why)) from None


@click.command(cls=LocalizedCommand)
@options.lang
@click.pass_obj
def serve(words: Catalog, lang: str | None) -> None:
    """Start the server: tables for people and bots, on the network."""
    check_installed(words)
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

    with database_told(words):
        opened = run.serve(settings, announce)
    if not opened:
        raise Fault(words.say("serve-port-taken", port=str(settings.port)))
