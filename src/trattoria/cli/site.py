"""`trattoria site`: the edition without a server, as a folder of files."""

from __future__ import annotations

from pathlib import Path

import click

from trattoria.cli import options
from trattoria.cli.fault import Fault
from trattoria.cli.help import LocalizedCommand
from trattoria.cli.serve import check_installed
from trattoria.locale import Catalog


@click.command(cls=LocalizedCommand)
@click.argument("folder", type=options.PATH)
@click.option("--friends-at", metavar="ADDRESS", default="")
@options.lang
@click.pass_obj
def site(words: Catalog, folder: Path, friends_at: str, lang: str | None) -> None:
    """Write the page and its tables into FOLDER, for any host of files."""
    check_installed(words)
    from trattoria.site.build import NoPage, build  # noqa: PLC0415  (needs an extra)

    if folder.exists() and any(folder.iterdir()) and not (folder / "sw.js").exists():
        raise Fault(words.say("error-site-folder", folder=str(folder)))
    try:
        files = build(folder, friends_at)
    except NoPage:
        raise Fault(words.say("error-site-page")) from None
    for name, size in files.items():
        click.echo(f"{size:>9} {name}")
    total = round(sum(files.values()) / 1e6, 1)
    click.echo(words.say("site-written", folder=str(folder), size=str(total)))
