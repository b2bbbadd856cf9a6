"""Draws the icons that phones want as PNG from our SVG, with Chromium: make icons."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.web.opened import opened_browser

PUBLIC = Path(__file__).parent / "public"
ICONS = {  # which drawing, how large; the one for iOS has no transparent corners
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-180.png": ("icon-maskable.svg", 180),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}


def draw(browser: Browser, name: str) -> None:
    """Draw one icon."""
    source, size = ICONS[name]
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (PUBLIC / source).read_text(encoding="utf-8")
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100vw}}</style>{drawing}")
    page.screenshot(path=PUBLIC / name, omit_background=True)
    page.close()


def main() -> None:
    """Draw them all."""
    with opened_browser() as browser:
        for name in ICONS:
            draw(browser, name)


if __name__ == "__main__":
    main()
