"""Web Push: what is sent can be read by one browser alone, and reaches no inner network."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

from tests.server.push_service import open_push_service, unpacked
from tests.server.tables import code_of
from trattoria.server.notifications import endpoints
from trattoria.server.notifications.encryption import LONGEST, encrypt
from trattoria.server.notifications.endpoints import (
    Answer,
    Unreachable,
    _read,
    check_endpoint,
    is_public,
    post,
)
from trattoria.server.notifications.vapid import VapidKey, to_text

NOW = 1_000_000.0


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    sender = unpacked("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    found = encrypt(
        b"When I grow up, I want to be a watermelon",
        unpacked(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        unpacked("BTBZMqHH6r4Tts7J_aSIgg"),
        derive_private_key(int.from_bytes(sender, "big"), SECP256R1()),
        unpacked("DGv6ra1nlYgDCS1FRnbzlw"),
        step=1,
    )
    assert to_text(found) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


async def test_a_message_is_signed_and_for_one_browser_alone() -> None:
    async with open_push_service(lambda: NOW) as service:
        one, two = service.browser(), service.browser()
        key = VapidKey(VapidKey.new())
        service.application_key = key.public
        short, long = (
            encrypt(text, one.public, unpacked(one.subscription["auth"]))
            for text in (b"{}", b'{"kind": "turn"}')
        )
        assert len(short) == len(long)  # its length says nothing
        with pytest.raises(Exception, match=r".*"):
            two.read(short)
        headers = {
            "Authorization": key.authorization(one.endpoint, "mailto:host@example.org", NOW),
            "Content-Encoding": "aes128gcm",
            "TTL": "60",
        }
        assert await post(one.endpoint, headers, long, private=True) == Answer(201)
        assert one.got == [{"kind": "turn"}]
        service.application_key = VapidKey(VapidKey.new()).public
        assert (await post(one.endpoint, headers, long, private=True)).status == 403
        with pytest.raises(ValueError, match="too long"):
            encrypt(bytes(LONGEST + 1), one.public, bytes(16))


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest",
        "https://push.example.org:8443/x",
        "https://somebody@push.example.org/x",
        "https://push.example.org/x y",
        "https://push.example.org/\r\nX: y",
        "https:///x",
        "https://[/x",
        "ftp://push.example.org/x",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_an_address_of_no_push_service_is_refused(url: str) -> None:
    assert code_of(check_endpoint, url, False) == "bad-subscription"
    check_endpoint("https://fcm.googleapis.com/fcm/send/x", False)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("142.250.1.1", True),
        ("2a00:1450::1", True),
        ("10.0.0.1", False),
        ("127.0.0.1", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("224.0.0.1", False),
        ("0.0.0.0", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("64:ff9b::8efa:101", True),
        ("2002:a00:1::", False),
    ],
)
def test_inner_networks_are_known_in_all_their_forms(address: str, public: bool) -> None:
    assert is_public(address) is public


async def test_a_name_that_leads_inside_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look_up(host: str, port: int) -> list[str]:
        return answers

    monkeypatch.setattr(endpoints, "look_up", look_up)
    for answers in (["10.0.0.1"], ["142.250.1.1", "127.0.0.1"]):
        with pytest.raises(Unreachable):
            await post("https://push.example.org/x", {}, b"", private=False)


async def test_a_service_that_is_away_or_talks_nonsense_has_said_nothing() -> None:
    assert await post("http://127.0.0.1:1/x", {}, b"", private=True) == Answer(0)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ("Retry-After: 120", 120.0),
        (
            "Date: Tue, 17 Nov 2026 12:00:00 GMT\r\nRetry-After: Tue, 17 Nov 2026 12:05:00 GMT",
            300.0,
        ),
        ("Retry-After: soon", None),
        ("X: y", None),
    ],
)
def test_when_to_come_again(headers: str, seconds: float | None) -> None:
    head = f"HTTP/1.1 429 Too Many\r\n{headers}\r\n\r\n".encode()
    assert _read(head) == Answer(429, seconds)
