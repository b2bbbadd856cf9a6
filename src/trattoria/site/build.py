"""Builds the site: the page without a server, with the engine beside it.

It is the page of the server, told in its first lines that it is alone.
"""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from trattoria.server.answers.games import described, menu
from trattoria.server.api.pages import PAGE, POLICY, STATIC
from trattoria.server.engine import parts
from trattoria.server.engine.archive import BYTECODE, own_games

WORKER = "sw.js"
ENGINE, GAMES = "engine.json", "games.json"  # what is fetched, and what is shown before that
SPARED = ("*.br", "*.gz", BYTECODE.name)  # what a host makes itself, what the engine is made of
OF_HEADERS = "frame-ancestors 'none'; "  # a policy in a page cannot say that


class NoPage(Exception):
    """This installation has no page to make a site of."""


def build(out: Path, friends_at: str = "") -> dict[str, int]:
    """Write the site into a folder; gives the bytes of every file."""
    engine = parts.engine(STATIC, "", "engine/")
    if engine is None or not (STATIC / PAGE).exists():
        raise NoPage
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(STATIC, out, ignore=shutil.ignore_patterns(*SPARED))
    files = {f"engine/{name}": body for name, body in parts.made().items()}
    files |= {ENGINE: msgspec.json.encode(engine), GAMES: msgspec.json.encode(descriptions())}
    for name, body in files.items():
        (out / name).parent.mkdir(exist_ok=True)
        (out / name).write_bytes(body)
    page = alone((out / PAGE).read_text("utf-8"), friends_at)
    (out / PAGE).write_text(page, "utf-8")
    mark = sha256(page.encode() + files[ENGINE] + files[GAMES]).hexdigest()[:12]
    (out / WORKER).write_text(unserved((out / WORKER).read_text("utf-8"), mark), "utf-8")
    for manifest in out.glob("*.webmanifest"):
        manifest.write_text(relinked(manifest.read_text("utf-8")), "utf-8")
    written = sorted(path for path in out.rglob("*") if path.is_file())
    return {str(path.relative_to(out)): path.stat().st_size for path in written}


def descriptions() -> dict[str, Any]:
    """Give what the page shows of the games before the engine is there."""
    own = own_games()
    listed = [each for each in menu() if each.id in own]
    return {"menu": listed, "games": {game: described(game) for game in own}}


def alone(page: str, friends_at: str) -> str:
    """Tell the page that there is no server; its policy is in it, as the host may send none."""
    policy = POLICY.format(connect="'self'").replace(OF_HEADERS, "")
    told = (
        f'<meta http-equiv="Content-Security-Policy" content="{policy}" />\n    '
        f'<meta name="trattoria-alone" content="{escape(friends_at)}" />\n    '
    )
    relative = page.replace('href="/', 'href="./').replace('src="/', 'src="./')
    return relative.replace("<head>\n    ", f"<head>\n    {told}", 1)


def unserved(worker: str, mark: str) -> str:
    """Tell the page's service worker the same: it keeps what a site has besides the page."""
    lines = worker.split("\n")
    told = {line.split()[1]: n for n, line in enumerate(lines[:3])}
    version = json.loads(_value(lines[told["VERSION"]]))
    names = [*json.loads(_value(lines[told["FILES"]])), ENGINE, GAMES]
    lines[told["VERSION"]] = f"const VERSION = {json.dumps(f'{version}-{mark}')};"
    lines[told["FILES"]] = f"const FILES = {json.dumps(names)};"
    lines[told["SERVED"]] = "const SERVED = false;"
    return "\n".join(lines)


def _value(line: str) -> str:
    return line.partition("= ")[2].removesuffix(";")


def relinked(manifest: str) -> str:
    """Let shortcuts lead to pages of a site, which are queries of one address."""
    data = json.loads(manifest)
    for shortcut in data["shortcuts"]:
        shortcut["url"] = f"?/{shortcut['url'].lstrip('/')}"
    return json.dumps(data, ensure_ascii=False, indent=2)
