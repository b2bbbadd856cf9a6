"""Files that this process may have open: every connection is one."""

from __future__ import annotations

import sys

import structlog

from trattoria.server.settings import Settings

SPARE = 256  # for the database, the processes of bots, and requests under way
log = structlog.get_logger()


def fitting(settings: Settings) -> Settings:
    """Let the process have as many files as its sockets need, else lower their limit and say so."""
    wanted = settings.sockets_all + SPARE
    allowed = raise_limit(wanted)
    if allowed >= wanted:
        return settings
    fewer = max(1, allowed - SPARE)
    log.warning("fewer sockets", wanted=settings.sockets_all, most=fewer, files=allowed)
    return settings._replace(sockets_all=fewer)


def raise_limit(wanted: int) -> int:
    """Ask the system for so many files; gives how many there may be."""
    if sys.platform == "win32":
        return wanted  # there is no such limit
    import resource  # noqa: PLC0415  (not everywhere)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft == unlimited or soft >= wanted:
        return wanted
    most = wanted if hard == unlimited else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (ValueError, OSError):  # a system that allows less than it says
        return soft
    return most
