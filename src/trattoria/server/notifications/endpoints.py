"""Where push messages go: addresses that browsers give, that is, strangers.

They are of the open internet and over https, so that nobody reaches with our hands what they
cannot reach themselves.  A name is resolved once: what was checked is what is connected to.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from email.utils import parsedate_to_datetime
from http.client import HTTPException, parse_headers
from io import BytesIO
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from trattoria.core.errors import TrattoriaError

TIMEOUT = 10.0  # seconds for all of it
LONGEST_URL = 1000
LONGEST_HEAD = 16_384
NAT64 = ipaddress.ip_network("64:ff9b::/96")
PORTS = {"https": 443, "http": 80}
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Unreachable(Exception):
    """Nobody may be reached there."""


class Answer(NamedTuple):
    """What a push service said; no status, if it said nothing."""

    status: int
    retry_after: float | None = None  # seconds


def check_endpoint(url: str, private: bool) -> None:
    """Refuse what is no address of a push service; `private` allows our own, as in tests."""
    try:
        _parts(url, private)
    except (Unreachable, ValueError):
        raise TrattoriaError("bad-subscription") from None


def _parts(url: str, private: bool) -> SplitResult:
    parts = urlsplit(url)
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
    usual = parts.scheme == "https" and parts.port in (None, 443)
    own = private and parts.scheme in PORTS
    if not (plain and parts.hostname and parts.username is None and (usual or own)):
        raise Unreachable("no address of a push service")
    if not own and _is_number(parts.hostname):
        raise Unreachable("push services have names")
    return parts


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def is_public(address: str) -> bool:
    """Tell whether an address is of the open internet, also where it hides another one."""
    found: Address = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.sixtofour or found.teredo:
            return False
        if found in NAT64:
            found = ipaddress.IPv4Address(found.packed[-4:])
        else:
            found = found.ipv4_mapped or found
    return found.is_global and not found.is_multicast


async def post(url: str, headers: Mapping[str, str], body: bytes, private: bool) -> Answer:
    """Post something to a push service; follows no redirect, and reads no more than the head."""
    parts = _parts(url, private)
    try:
        async with asyncio.timeout(TIMEOUT):
            address = await _resolved(parts, private)
            return await _exchange(parts, address, _request(parts, headers, body))
    except (OSError, ValueError, EOFError, HTTPException, asyncio.LimitOverrunError):
        return Answer(0)


async def _resolved(parts: SplitResult, private: bool) -> str:
    assert parts.hostname is not None
    addresses = await look_up(parts.hostname, _port(parts))
    if not private and not all(map(is_public, addresses)):
        raise Unreachable("an address of an inner network")
    return addresses[0]


async def look_up(host: str, port: int) -> list[str]:
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(each[4][0]) for each in found]


def _port(parts: SplitResult) -> int:
    return parts.port or PORTS[parts.scheme]


def _request(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Content-Length: {len(body)}", "", ""]
    return "\r\n".join(lines).encode("ascii") + body


async def _exchange(parts: SplitResult, address: str, request: bytes) -> Answer:
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        address,
        _port(parts),
        ssl=secure,
        server_hostname=parts.hostname if secure else None,
        limit=LONGEST_HEAD,
    )
    try:
        writer.write(request)
        return _read(await reader.readuntil(b"\r\n\r\n"))
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


def _read(head: bytes) -> Answer:
    first, _, rest = head.partition(b"\r\n")
    headers = parse_headers(BytesIO(rest))
    status = int(first.split(b" ", 2)[1])
    return Answer(status, _seconds(headers.get("retry-after", ""), headers.get("date", "")))


def _seconds(wait: str, date: str) -> float | None:
    """Read how long to wait: seconds, or a time by the service's own clock."""
    if wait.strip().isdigit():
        return float(wait)
    try:
        return (parsedate_to_datetime(wait) - parsedate_to_datetime(date)).total_seconds()
    except (TypeError, ValueError):
        return None
