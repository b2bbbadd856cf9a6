"""Mail in the place of push, where a host has named a mail server.

Somebody gives an address, and confirms it by a link that is sent there; every mail has a link that
ends them.  Links are signed, so that nothing needs to be kept of them.
"""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from hashlib import sha256
from urllib.parse import unquote, urlsplit

import structlog
from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.accounts.signing import Signer
from trattoria.server.limits import HOUR, Rates
from trattoria.server.notifications.message import Message
from trattoria.server.settings import Settings
from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.wording import catalog

TIMEOUT = 20.0
AT_ONCE = 2  # connections to the mail server
LINK_SECONDS = 2 * 86400.0
LONGEST_ADDRESS = 254
CONFIRMATIONS = 3  # to one address, at once and then in a day
MAILS = models.mail_addresses.c
log = structlog.get_logger()


class Mail:
    """Sends mail, to addresses that were confirmed."""

    def __init__(
        self, store: Store, settings: Settings, key: bytes, clock: Callable[[], float]
    ) -> None:
        self._store = store
        self._settings = settings
        self._clock = clock
        self._confirming = Signer(key, "confirm mail")
        self._stopping = Signer(key, "stop mail")
        self._asked = Rates(CONFIRMATIONS / (24 * HOUR), CONFIRMATIONS, clock)
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._insert = postgresql.insert if store.postgres else sqlite.insert

    @property
    def possible(self) -> bool:
        """Tell whether there is a mail server, and an address that links can lead to."""
        return bool(self._settings.smtp_url and self._settings.public_url)

    # ---- addresses -------------------------------------------------------------------------------

    async def of(self, person: str) -> tuple[str, bool] | None:
        """Give somebody's address, and whether it is confirmed."""
        asked = select(MAILS.address, MAILS.confirmed).where(MAILS.person == person)
        found = await self._store.readable(asked)
        return (found[0].address, found[0].confirmed) if found else None

    async def propose(self, person: Person, address: str) -> None:
        """Keep an address that is not confirmed yet, and send the link there."""
        if not self.possible:
            raise TrattoriaError("no-mail")
        address = check_address(address)
        if not self._asked.take(address.lower()):
            raise TrattoriaError("too-many-requests")
        values = {"address": address, "confirmed": False}
        new = self._insert(models.mail_addresses).values(person=person.id, **values)
        async with self._store.write() as connection:
            await connection.execute(
                new.on_conflict_do_update(index_elements=["person"], set_=values)
            )
        if not await self._sent(self._confirmation(person, address)):
            raise TrattoriaError("mail-failed")

    def _confirmation(self, person: Person, address: str) -> EmailMessage:
        until = int(self._clock() + LINK_SECONDS)
        token = self._confirming.sign(f"{person.id}.{_mark(address)}.{until}")
        words = catalog(person.lang)
        body = words.say(
            "server-mail-confirm", name=person.name, link=self._link(f"/mail/confirm/{token}")
        )
        return self._letter(address, words.say("server-mail-confirm-title"), body)

    async def confirm(self, token: str) -> None:
        """Follow the link of a confirmation."""
        person, mark, until = _three(self._confirming.read(token))
        found = await self.of(person)
        if found is None or _mark(found[0]) != mark or self._clock() > float(until):
            raise TrattoriaError("bad-link")
        async with self._store.write() as connection:
            own = update(models.mail_addresses).where(MAILS.person == person)
            await connection.execute(own.values(confirmed=True))

    async def stop(self, token: str) -> None:
        """Follow the link that ends mails; once more does no harm."""
        person = self._stopping.read(token)
        if person is None:
            raise TrattoriaError("bad-link")
        await self.forget(person)

    async def forget(self, person: str) -> None:
        async with self._store.write() as connection:
            await connection.execute(delete(models.mail_addresses).where(MAILS.person == person))

    # ---- sending ---------------------------------------------------------------------------------

    async def notify(self, person: str, message: Message) -> bool:
        """Send a notification to who wants it by mail; False if it is to be tried again."""
        found = await self.of(person) if self.possible else None
        if found is None or not found[1]:
            return True
        stop = f"/mail/stop/{self._stopping.sign(person)}"
        words = catalog(message.lang)
        body = words.say(
            "server-mail", text=message.body, link=self._link(message.path), stop=self._link(stop)
        )
        letter = self._letter(found[0], message.title, body)
        letter["List-Unsubscribe"] = f"<{self._link(f'/api{stop}')}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return await self._sent(letter)

    def _link(self, path: str) -> str:
        return self._settings.public_url.rstrip("/") + path

    def _letter(self, to: str, subject: str, body: str) -> EmailMessage:
        letter = EmailMessage()
        host = urlsplit(self._settings.public_url).hostname or "localhost"
        letter["From"] = self._settings.mail_from or f"Trattoria <trattoria@{host}>"
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = formatdate(self._clock())
        letter["Message-ID"] = make_msgid(domain=host)
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(body)
        return letter

    async def _sent(self, letter: EmailMessage) -> bool:
        async with self._turns:
            try:
                await asyncio.to_thread(_send, self._settings.smtp_url, letter)
            except (OSError, smtplib.SMTPException) as error:
                log.warning("mail not sent", why=type(error).__name__)
                return False
        return True


def _send(url: str, letter: EmailMessage) -> None:
    """Hand a letter to the mail server; whatever it offers to be secure is taken."""
    parts, secure = urlsplit(url), ssl.create_default_context()
    host = parts.hostname or "localhost"
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            host, parts.port or 465, timeout=TIMEOUT, context=secure
        )
    else:
        server = smtplib.SMTP(host, parts.port or 587, timeout=TIMEOUT)
    with server:
        server.ehlo()
        if parts.scheme != "smtps" and server.has_extn("starttls"):
            server.starttls(context=secure)
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(letter)


def check_address(text: str) -> str:
    """Give a mail address; refuses what surely is none, or would be several."""
    address = text.strip()
    name, _, host = address.rpartition("@")
    plain = address.isascii() and address.isprintable() and len(address) <= LONGEST_ADDRESS
    wrong = set(' "(),:;<>[\\]') & set(address)
    if not (plain and name and "." in host.strip(".") and not wrong and "@" not in name):
        raise TrattoriaError("bad-address")
    return address


def _mark(address: str) -> str:
    return sha256(address.encode()).hexdigest()[:16]


def _three(text: str | None) -> tuple[str, str, str]:
    parts = (text or "").split(".")
    if len(parts) != 3:
        raise TrattoriaError("bad-link")
    return parts[0], parts[1], parts[2]
