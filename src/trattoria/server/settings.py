"""Settings, all by environment; `docs/hosting.md` has the table of them."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

from trattoria.core.errors import TrattoriaError

KEY_BYTES = 32
MOST_BOT_WORKERS = 8  # unless more are asked for: each takes memory


def usual_bot_workers() -> int:
    """Give one process for each core that this one may use, but one, which serves people."""
    known = hasattr(os, "sched_getaffinity")
    cores = len(os.sched_getaffinity(0)) if known else os.cpu_count() or 1
    return min(MOST_BOT_WORKERS, max(1, cores - 1))


class Settings(NamedTuple):
    data: Path
    database_url: str = ""  # empty: SQLite in the data folder
    host: str = "0.0.0.0"
    port: int = 8000
    public_url: str = ""  # empty: whatever address it is opened with
    proxies: str = ""  # addresses whose X-Forwarded headers are believed
    signing_key: str = ""  # hexadecimal; empty: kept in the data folder
    bot_workers: int = usual_bot_workers()  # 0: threads
    bot_delay_least: float = 0.8
    bot_delay_most: float = 2.2
    away_after: float = 5.0
    # of one person (each, or without a word), of one address, of all
    tables_each: int = 10
    tables_address: int = 30
    tables_all: int = 5000
    lessons_each: int = 10  # and bakes: tables that the server deals
    lessons_address: int = 120
    lessons_all: int = 5000
    openings_an_hour: int = 60  # of tables, and as many of lessons and bakes
    openings_address: int = 120
    sockets_each: int = 20
    sockets_address: int = 60
    sockets_all: int = 10000
    connects_a_minute: int = 60
    connects_address: int = 180
    messages_a_second: int = 20
    messages_address: int = 100
    requests_a_minute: int = 600  # of one address
    newcomers_an_hour: int = 60  # of one address
    lines_address: int = 150  # TCP connections
    bake_newcomers: int = 6  # tries of one address that count, of people who came that day
    bake_games: int = 24  # of bots of a level at the bake of a day; 0: none
    contact: str = ""  # for push services: mailto: or https:
    push_private: int = 0  # 1: push services on inner networks, too, and without https
    smtp_url: str = ""  # a mail server: smtps://name:password@host
    mail_from: str = ""
    keep_days: int = 90
    log_level: str = "INFO"

    @property
    def database(self) -> str:
        return self.database_url or f"sqlite+aiosqlite:///{(self.data / 'trattoria.db').resolve()}"

    def key(self) -> bytes:
        """Give the key that signs cookies; made on the first start, for the owner's eyes only."""
        self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.signing_key:
            return _from_hex(self.signing_key)
        with suppress(FileExistsError):
            self.keep_key(secrets.token_hex(KEY_BYTES))
        return bytes.fromhex(self.kept_key())

    def kept_key(self) -> str:
        """Give the key that was made on the first start; there may be none in this folder."""
        try:
            return _from_hex(self.key_file.read_text(encoding="ascii")).hex()
        except FileNotFoundError:
            raise TrattoriaError("no-signing-key", {"file": str(self.key_file)}) from None

    @property
    def key_file(self) -> Path:
        return self.data / "signing.key"

    def keep_key(self, key: str) -> None:
        """Write the key down for the owner's eyes only, unless there is one."""
        handle = os.open(self.key_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(key)
        except OSError:
            self.key_file.unlink()  # half a key would keep the server from starting
            raise


def _from_hex(text: str) -> bytes:
    try:
        key = bytes.fromhex(text.strip())
    except ValueError:
        key = b""
    if len(key) < KEY_BYTES:
        raise TrattoriaError("bad-signing-key", {"needed": KEY_BYTES})
    return key


def from_environment(environ: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; an error names what cannot be understood."""
    given: dict[str, Any] = {"data": _home(environ) / "house"}
    for name, kind in get_type_hints(Settings).items():
        variable = "DATABASE_URL" if name == "database_url" else f"TRATTORIA_{name.upper()}"
        if environ.get(variable):
            given[name] = _read(variable, environ[variable], kind)
    return Settings(**given)


def _home(environ: Mapping[str, str]) -> Path:
    """Give the folder where all that is kept lies, as for the games of the terminal."""
    if environ.get("TRATTORIA_HOME"):
        return Path(environ["TRATTORIA_HOME"])
    state = environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "trattoria"


def _read(variable: str, text: str, kind: type) -> object:
    if kind in (Path, str):
        return kind(text)
    try:
        number = kind(text)
    except ValueError:
        number = -1
    if number < 0:
        raise TrattoriaError("bad-setting", {"name": variable, "value": text})
    return number
