"""Finds a real browser: the system's Chromium, else one from apt or from Playwright."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = """There is no browser to test the page with, and none could be installed. Run this:

    {python} -m playwright install --with-deps chromium
"""
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def system_chromium() -> str | None:
    """Find the path of a Chromium on this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def ensure_chromium() -> str | None:
    """Give the path of a Chromium, installing one if need be; None: Playwright knows its own."""
    found = system_chromium()
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        _tried("apt-get", "update", "-qq")
        _tried("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        found = system_chromium()
    if found is None and not _tried(sys.executable, "-m", "playwright", "install", "chromium"):
        raise SystemExit(MISSING.format(python=sys.executable))
    return found


def _tried(*command: str) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=quiet, capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    ensure_chromium()
