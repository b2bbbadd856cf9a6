"""The page taken along: installed, opened without a connection, played over a bad one."""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import TimeoutError, WebSocketRoute, expect

import trattoria
from tests.web.test_together import CONTROLLED, LIVE
from tests.web.visitor import CONFIRM, SOON, TAPS, Visitor, Visitors, wait_until

pytestmark = pytest.mark.proof  # long: `make test` plays the games, `make proof` all of it

NOTHING_QUEUED = "() => !Object.keys(sessionStorage).some((key) => key.includes('queued'))"
KEPT = """async () => {
  const found = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = (await Promise.all(found.map((cache) => cache.keys()))).flat();
  return requests.map(({url}) => new URL(url).pathname);
}"""


class Line:
    """A line that can be cut and mended, and that knows what it has carried to the server."""

    def __init__(self, visitor: Visitor) -> None:
        self.whole = True
        self.deaf = False  # what the server answers does not arrive
        self.unheard: list[dict[str, Any]] = []
        self.decisions: list[dict[str, Any]] = []
        self.drop_after: Callable[[dict[str, Any]], bool] = lambda message: False
        self._lines: list[WebSocketRoute] = []
        visitor.context.route_web_socket(LIVE, self._open)

    def _open(self, line: WebSocketRoute) -> None:
        if not self.whole:
            line.close(code=1011)
            return
        server = line.connect_to_server()
        line.on_message(lambda said: self._carry(server, said))
        server.on_message(lambda said: self._answer(line, said))
        self._lines.append(line)

    def _carry(self, server: WebSocketRoute, said: str | bytes) -> None:
        message = json.loads(said)
        if message["type"] == "confirm" or message.get("confirm"):
            self.decisions.append(message)
        if self.drop_after(message):
            self.deaf = True
        server.send(said)

    def _answer(self, line: WebSocketRoute, said: str | bytes) -> None:
        if self.deaf:
            self.unheard.append(json.loads(said))
        else:
            line.send(said)

    def answered(self, type: str) -> bool:
        """Tell whether the server has answered so, unheard."""
        return any(answer["type"] == type for answer in self.unheard)

    def cut(self) -> None:
        """Break it."""
        self.whole = False
        for line in self._lines:
            line.close(code=1011)
        self._lines.clear()

    def mend(self) -> None:
        """Let it work again."""
        self.whole, self.deaf = True, False


def prepared(visitors: Visitors) -> tuple[Visitor, Line]:
    """Sit down with bots, and prepare a turn up to its confirmation."""
    visitor = visitors.somebody()
    line = Line(visitor)
    visitor.play_now("mamma-mia")
    page, dice = visitor.page, random.Random(1)

    def tap() -> bool:
        ways = page.locator(TAPS + ":not([data-confirm])")
        if many := ways.count():
            with suppress(TimeoutError):  # it may be gone before it is tapped
                ways.nth(dice.randrange(many)).click(timeout=SOON)
        return page.locator(CONFIRM).count() > 0

    wait_until(page, tap, "a turn is prepared")
    return visitor, line


# ---- installing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "name"), [("fr", "Trattoria\u00a0: six jeux"), ("en", "Trattoria: six card")]
)
def test_the_manifest_is_whole(visitors: Visitors, lang: str, name: str) -> None:
    visitor = visitors.somebody(lang=lang)
    page = visitor.open()
    expect(page.locator(".welcome")).to_be_visible()
    address = visitor.address + (page.locator("link[rel=manifest]").get_attribute("href") or "")
    answer = page.request.get(address)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["name"].startswith(name)
    assert manifest["lang"] == lang
    assert manifest["display"] == "standalone"
    assert manifest["theme_color"] == manifest["background_color"] == "#f6ebd7"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        body = page.request.get(urljoin(address, icon["src"])).body()
        assert icon["sizes"] == size_of(body)
    for shortcut in manifest["shortcuts"]:
        page.goto(urljoin(address, shortcut["url"]))
        expect(page.locator("main")).not_to_contain_text("rien à cette adresse")
        expect(page.locator("main")).not_to_contain_text("nothing at this address")


def size_of(body: bytes) -> str:
    """Read the size of a picture: PNG has it in its head, SVG has any."""
    if body.startswith(b"\x89PNG"):
        return "{}x{}".format(*struct.unpack(">II", body[16:24]))
    assert body.startswith(b"<svg")
    return "any"


def test_chromium_finds_nothing_wrong_with_installing(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    page = visitor.open()
    page.wait_for_function(CONTROLLED)
    session = visitor.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []


def test_the_page_opens_without_a_connection(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    page = visitor.open()
    page.wait_for_function(CONTROLLED)
    visitor.context.set_offline(True)
    visitor.open()
    expect(page.locator(".welcome")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")
    visitor.open("/rules/grande#P5")
    expect(page.locator("#P5")).to_be_in_viewport()
    expect(page.locator("figure .pizza-card").first).to_be_attached()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="In short")).to_be_visible()
    visitor.troubles.clear()  # the browser itself says that the server cannot be reached


def test_only_what_describes_the_games_is_kept_of_what_the_server_says(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    visitor.open().wait_for_function(CONTROLLED)
    visitor.play_now("piazza")
    kept = visitor.page.evaluate(KEPT)
    assert "/" in kept
    assert any(path.startswith("/assets/Table") for path in kept)
    described = {"/api/games", *(f"/api/games/{id}" for id in trattoria.games())}
    said = {path for path in kept if path.startswith(("/api", "/schema", "/t/"))}
    assert said == described


def test_a_new_version_waits_for_the_next_visit(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    page = visitor.open()
    page.wait_for_function(CONTROLLED)
    page.evaluate("navigator.serviceWorker.register('/sw.js?newer')")
    expect(page.get_by_text("Une nouvelle version est prête")).to_be_visible()
    with page.expect_navigation():
        page.get_by_role("button", name="Tout de suite").click()
    expect(page.locator(".welcome")).to_be_visible()
    in_charge = page.evaluate("navigator.serviceWorker.controller.scriptURL")
    assert in_charge.endswith("/sw.js?newer")


# ---- a bad connection ----------------------------------------------------------------------------


def test_a_turn_that_is_confirmed_without_a_line_is_sent_when_it_is_back(
    visitors: Visitors,
) -> None:
    visitor, line = prepared(visitors)
    page = visitor.page
    page.wait_for_function(CONTROLLED)
    line.cut()
    expect(page.get_by_text("Connexion perdue")).to_be_visible()
    page.locator("[data-confirm]").click()
    expect(page.get_by_text("il partira dès que tu seras de retour")).to_be_visible()
    visitor.context.set_offline(True)
    page.reload()  # from what the browser keeps
    expect(page.get_by_text("Connexion perdue")).to_be_visible()
    assert line.decisions == []
    visitor.context.set_offline(False)
    line.mend()
    expect(page.get_by_text("Connexion perdue")).to_be_hidden()
    expect(page.locator("[data-confirm]")).to_be_hidden()
    expect(page.locator(".panel .refusal")).to_be_hidden()
    page.wait_for_function(NOTHING_QUEUED)
    assert len(line.decisions) == 1
    expect(page.locator(".panel .question.mine")).to_be_visible()  # the others have played, too
    visitor.troubles.clear()


def test_a_turn_whose_answer_was_lost_is_not_taken_twice(visitors: Visitors) -> None:
    visitor, line = prepared(visitors)
    page = visitor.page
    line.drop_after = lambda message: message["type"] == "confirm"
    page.locator("[data-confirm]").click()
    assert not page.evaluate(NOTHING_QUEUED)
    wait_until(page, lambda: line.answered("done"), "the server takes it")  # unheard here
    expect(page.locator("[data-confirm]")).to_be_visible()
    line.cut()
    line.drop_after = lambda message: False
    line.mend()
    expect(page.locator("[data-confirm]")).to_be_hidden()
    expect(page.locator(".panel .question.mine")).to_be_visible()
    expect(page.locator(".panel .refusal")).to_be_hidden()
    assert len(line.decisions) == 1
    visitor.troubles.clear()


def test_a_turn_that_never_arrived_is_sent_again(visitors: Visitors) -> None:
    visitor, line = prepared(visitors)
    page = visitor.page
    line.cut()
    line.mend()
    page.locator("[data-confirm]").click()  # before or after the line is found to be broken
    page.wait_for_function(NOTHING_QUEUED)
    expect(page.locator("[data-confirm]")).to_be_hidden()
    expect(page.locator(".panel .question.mine")).to_be_visible()
    assert len(line.decisions) == 1
    visitor.troubles.clear()


def test_what_is_chosen_without_a_line_can_be_thought_better_of(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    line = Line(visitor)
    visitor.play_now("piazza")
    page = visitor.page
    page.locator("[data-at=hand] button:not(.idle)").first.click()
    expect(page.locator("[data-action]").first).to_be_visible()
    line.cut()
    expect(page.get_by_text("Connexion perdue")).to_be_visible()
    page.locator("[data-action]").first.click()
    expect(page.get_by_text("partira dès que tu seras de retour")).to_be_visible()
    page.get_by_role("button", name="Ne pas l’envoyer").click()
    expect(page.get_by_text("partira dès que tu seras de retour")).to_be_hidden()
    line.mend()
    expect(page.get_by_text("Connexion perdue")).to_be_hidden()
    expect(page.locator("[data-back]")).to_be_hidden()  # nothing is prepared
    visitor.troubles.clear()


def test_what_is_chosen_without_a_line_is_prepared_when_it_is_back(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    line = Line(visitor)
    visitor.play_now("piazza")
    page = visitor.page
    page.locator("[data-at=hand] button:not(.idle)").first.click()
    expect(page.locator("[data-action]").first).to_be_visible()
    line.cut()
    expect(page.get_by_text("Connexion perdue")).to_be_visible()
    page.locator("[data-action]").first.click()
    line.mend()
    expect(page.get_by_role("button", name="Reprendre")).to_be_visible()
    assert line.decisions == []
    assert urlsplit(page.url).path.startswith("/t/")
    visitor.troubles.clear()
