"""Mail in the place of push: to confirmed addresses alone, and ended by a link."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.mail_server import MailServer, open_mail_server
from tests.server.notified import DAY, HOUR, ME, elsewhere
from tests.server.tables import code_of
from trattoria.server import limits
from trattoria.server.notifications.mail import CONFIRMATIONS, check_address

PUBLIC = "http://cards.example"  # else cookies would only be sent over https


def link(mail: MailServer, way: str) -> str:
    """Give the path of the API behind a link in the last letter."""
    text = mail.letters[-1].get_content()
    [found] = re.findall(rf"{PUBLIC}(/mail/{way}/\S+)", text)
    return f"/api{found}"


async def confirmed(client: Client, mail: MailServer, address: str) -> None:
    shown = await client.post(f"{ME}/mail", address=address)
    assert shown["mail"] == {"address": address, "confirmed": False}
    await client.post(link(mail, "confirm"))


async def test_who_has_no_push_is_told_by_mail(tmp_path: Path) -> None:
    async with (
        open_mail_server() as mail,
        elsewhere(tmp_path, smtp_url=mail.url, public_url=PUBLIC) as there,
    ):
        people = [await there.server.client(name, "fr") for name in ("Ada", "Bea")]
        for client, address in zip(people, ("ada@example.org", "bea@example.org"), strict=True):
            assert (await client.get(ME))["mail_possible"]
            await there.wish(client, turn=True)
            await confirmed(client, mail, address)
        mail.letters.clear()
        table = await there.slow_table(*people)
        seat = (await there.server.service.find(table)).table.asked[0]
        mail.busy = True
        await there.later(HOUR)
        assert mail.letters == []
        mail.busy = False
        await there.later(HOUR)  # tried again
        [letter] = mail.letters
        assert letter["To"] == ("ada@example.org", "bea@example.org")[seat]
        assert letter["Subject"] == "Piazza\u00a0: à toi de jouer"
        assert f"{PUBLIC}/t/{table}" in letter.get_content()
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert letter["List-Unsubscribe"] == f"<{PUBLIC}{link(mail, 'stop')}>"
        stranger = there.server.stranger()  # a mail program has no cookie
        await stranger.post(link(mail, "stop"), 204)
        await stranger.post(link(mail, "stop"), 204)
        assert (await people[seat].get(ME))["mail"] is None
        await there.later(3 * DAY - 4 * HOUR)
        assert len(mail.letters) == 1  # no reminder


async def test_an_address_counts_once_it_is_confirmed_by_its_own_link(tmp_path: Path) -> None:
    async with (
        open_mail_server() as mail,
        elsewhere(tmp_path, smtp_url=mail.url, public_url=PUBLIC) as there,
    ):
        ada = await there.server.client("Ada")
        await ada.post(f"{ME}/mail", address="one@example.org")
        first = link(mail, "confirm")
        await ada.post(f"{ME}/mail", address="two@example.org")
        await ada.post(first, 404)  # of an address that is not theirs any more
        good = link(mail, "confirm")
        await ada.post(good[:-1] + ("1" if good[-1] == "0" else "0"), 404)
        there.clock.now += 3 * DAY
        await ada.post(link(mail, "confirm"), 404)  # too late
        await confirmed(ada, mail, "two@example.org")
        assert (await ada.get(ME))["mail"]["confirmed"]
        stop = link(mail, "confirm").replace("confirm", "stop")
        await ada.post(stop, 404)  # a link is for one purpose
        assert (await ada.get("/api/me/data"))["mail_addresses"]
        assert (await ada.delete(f"{ME}/mail"))["mail"] is None


async def test_nobody_is_flooded_with_confirmations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAILS_AN_HOUR", CONFIRMATIONS + 2)
    async with (
        open_mail_server() as mail,
        elsewhere(tmp_path, smtp_url=mail.url, public_url=PUBLIC) as there,
    ):
        people = [await there.server.client(str(n)) for n in range(CONFIRMATIONS + 1)]
        for number, client in enumerate(people):
            refused = 429 if number == CONFIRMATIONS else None
            await client.post(f"{ME}/mail", refused, address="Victim@example.org")
        assert len(mail.letters) == CONFIRMATIONS
        await people[0].post(f"{ME}/mail", address="other@example.org")
        await people[0].post(f"{ME}/mail", 429, address="another@example.org")  # of this address


async def test_without_a_mail_server_there_is_no_mail(tmp_path: Path) -> None:
    async with elsewhere(tmp_path, public_url=PUBLIC) as there:
        ada = await there.server.client("Ada")
        assert not (await ada.get(ME))["mail_possible"]
        await ada.post(f"{ME}/mail", 409, address="ada@example.org")


@pytest.mark.parametrize(
    "text",
    ["ada", "ada@", "@x.org", "a@b@c.org", "a b@c.org", "a@c.org,b@c.org", "a@c.org\nBcc: x"],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    assert code_of(check_address, text) == "bad-address"
    assert check_address(" ada+cards@example.org ") == "ada+cards@example.org"
