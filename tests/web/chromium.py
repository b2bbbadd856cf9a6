"""Finds a real browser: the system's Chromium, else one from apt or from Playwright.

The light one is Chromium without a browser around the page.  It draws and runs pages in the same
way, for two thirds of the processor time, but has no permissions to ask for and installs nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

LIGHT = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL = ("apt-get", "install", "-y", "-qq", "--no-install-recommends")
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


def system_chromium(light: bool = False) -> str | None:
    """Find the path of a Chromium on this machine, a light one if it may be."""
    names = (LIGHT, *NAMES) if light else NAMES
    return next((path for name in names if (path := shutil.which(name))), None)


def ensure_chromium(light: bool = False) -> str | None:
    """Give the path of a Chromium, installing one if need be; None: Playwright knows its own."""
    found = system_chromium(light)
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        _tried("apt-get", "update", "-qq")
        if not (light and _tried(*INSTALL, LIGHT)):
            _tried(*INSTALL, "chromium")
        found = system_chromium(light)
    if found is None and not _tried(sys.executable, "-m", "playwright", "install", "chromium"):
        raise SystemExit(MISSING.format(python=sys.executable))
    return found


def _tried(*command: str) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=quiet, capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    ensure_chromium(light=True)
