"""People at one table: in two browsers, over a broken line, out of sight."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, wait_until

pytestmark = pytest.mark.proof  # long: `make test` plays the games, `make proof` all of it

LIVE = re.compile(r"/api/tables/[^/]+/live")
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


class Cut:
    """A line that can be cut and mended."""

    def __init__(self, visitor: Visitor) -> None:
        self.whole = True
        self._lines: list[WebSocketRoute] = []
        visitor.context.route_web_socket(LIVE, self._pass)

    def _pass(self, line: WebSocketRoute) -> None:
        if self.whole:
            line.connect_to_server()
            self._lines.append(line)
        else:
            line.close(code=1011)

    def cut(self) -> None:
        self.whole = False
        for line in self._lines:
            line.close(code=1011)
        self._lines.clear()

    def mend(self) -> None:
        self.whole = True


def name(visitor: Visitor, name: str) -> None:
    answer = visitor.page.request.post(
        f"{visitor.address}/api/me", data={"name": name, "lang": "fr"}
    )
    assert answer.ok


def open_table(visitor: Visitor, **message: object) -> str:
    """Open a table as the page would, with a pace of one's own."""
    answer = visitor.page.request.post(f"{visitor.address}/api/tables", data=message)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def play_until(visitors: list[Visitor], done: Callable[[], bool]) -> None:
    """Let everybody play at random until something is so; nobody waits for the others."""
    dice = random.Random(5)

    def play() -> bool:
        for visitor in visitors:
            if not visitor.page.locator("dialog[open]").count():
                visitor.tap_something(dice)
        return done()

    wait_until(visitors[0].page, play, "they come to an end", within=300)


def test_friends_sit_down_by_a_link_and_play_to_the_end(visitors: Visitors) -> None:
    ada, bruno = visitors.somebody(DESKTOP), visitors.somebody(PHONE, "en")
    page = ada.open("/new?game=piazza")
    page.locator("fieldset").first.get_by_text("2", exact=True).click()
    page.get_by_role("button", name="Ouvrir la table").click()
    link = page.locator(".lobby .link a").get_attribute("href") or ""
    bruno.page.goto(link)
    bruno.page.get_by_role("button", name="Sit here").click()
    page.locator("[data-start]").click()
    expect(page.locator(".panel")).to_be_visible()
    expect(bruno.page.locator(".panel")).to_be_visible()
    play_until(
        [ada, bruno],
        lambda: all(each.page.locator("dialog[open]").count() for each in (ada, bruno)),
    )


def test_what_is_typed_is_kept_and_what_is_sent_is_heard(visitors: Visitors) -> None:
    ada, bruno = visitors.somebody(), visitors.somebody(PHONE)
    name(ada, "Ada")
    name(bruno, "Bruno")
    table = open_table(ada, game="piazza", seats=2, chat=True)
    ada.open(f"/t/{table}")
    bruno.open(f"/t/{table}").get_by_role("button", name="M’asseoir ici").first.click()
    ada.page.locator("[data-start]").click()
    logs = [each.page.get_by_role("button", name="Journal") for each in (ada, bruno)]
    field = ada.page.get_by_role("textbox", name="Dis quelque chose")
    logs[0].click()
    field.fill("Bella <b>mossa</b>!")
    logs[0].click()
    expect(field).to_be_hidden()
    logs[0].click()
    expect(field).to_have_value("Bella <b>mossa</b>!")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(bruno.page.locator("header .unread")).to_be_visible()
    logs[1].click()
    expect(bruno.page.get_by_role("log")).to_contain_text("Ada\xa0: Bella <b>mossa</b>!")
    expect(bruno.page.locator("header .unread")).to_be_hidden()


def test_a_broken_line_mends_itself_and_a_bot_minds_the_seat(visitors: Visitors) -> None:
    ada, bruno = visitors.somebody(), visitors.somebody()
    name(ada, "Ada")
    name(bruno, "Bruno")
    pace = {"kind": "live", "decision": 5, "reserve": 0}
    table = open_table(ada, game="piazza", seats=2, pace=pace)
    line = Cut(bruno)
    ada.open(f"/t/{table}")
    bruno.open(f"/t/{table}").get_by_role("button", name="M’asseoir ici").first.click()
    ada.page.locator("[data-start]").click()
    for each in (ada, bruno):
        expect(each.page.locator(".panel")).to_be_visible()
    line.cut()
    expect(bruno.page.get_by_text("Connexion perdue")).to_be_visible()
    play_until([ada], lambda: ada.page.locator("[data-at='seat-1'] .mark").count() > 0)
    line.mend()
    expect(bruno.page.get_by_text("Connexion perdue")).to_be_hidden(timeout=30_000)
    back = bruno.page.get_by_role("button", name="Reprendre ma place")
    if back.count():
        back.click()
    expect(back).to_be_hidden()
    play_until([bruno], lambda: bruno.page.locator(".panel .mine").count() > 0)
    bruno.troubles.clear()  # the browser itself tells of the line that was cut


def test_who_is_away_has_a_stand_in_once_most_want_it_and_gets_the_seat_back(
    visitors: Visitors,
) -> None:
    people = [visitors.somebody(PHONE) for _ in range(3)]
    for each, called in zip(people, ("Ada", "Bruno", "Carla"), strict=True):
        name(each, called)
    pace = {"kind": "live", "decision": 5, "reserve": 600}
    table = open_table(people[0], game="piazza", seats=3, pace=pace)
    for each in people[1:]:
        assert each.page.request.post(f"{each.address}/api/tables/{table}/sit").ok
    for each in people:
        each.open(f"/t/{table}")
    people[0].page.locator("[data-start]").click()
    for each in people:
        expect(each.page.locator(".question:not(:empty)")).to_be_visible()
    [asked] = [each for each in people if each.page.locator(".question.mine").count()]
    one, two = (each for each in people if each is not asked)
    asked.open("/")
    expect(one.page.locator(".question")).to_contain_text("qui n’est pas là")
    one.page.locator("[data-vote]").click()
    expect(one.page.get_by_text("1\xa0sur 2")).to_be_visible()
    two.page.locator("[data-vote]").click()
    expect(two.page.locator("[data-absent]")).to_be_hidden()
    wait_until(
        one.page,
        lambda: any(each.page.locator(".question.mine").count() for each in (one, two)),
        "the bot has decided",
    )
    asked.open(f"/t/{table}")
    play_until(people, lambda: asked.page.locator(".question.mine").count() > 0)


def test_a_rated_game_says_what_leaving_costs_and_takes_it(visitors: Visitors) -> None:
    ada = visitors.somebody(PHONE)
    name(ada, "Ada")
    table = open_table(ada, game="piazza", seats=2, bots=["commis"], rated=True)
    page = ada.open(f"/t/{table}")
    expect(page.locator(".agreed")).to_contain_text("compte comme la dernière place")
    page.locator("[data-start]").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Abandonner", exact=True).click()
    expect(page.locator("dialog")).to_contain_text("coûte ce que coûte une défaite")
    assert ada.axe() == []
    page.get_by_role("button", name="Oui, j’abandonne").click()
    expect(page.locator(".rating")).to_contain_text("Ta cote")
    expect(page.locator("dialog")).to_contain_text("elle compte")


# ---- out of sight, and out of reach --------------------------------------------------------------

# a tab that can be put out of sight, and that counts what it would let be heard
EARS = """
window.away = false;
window.heard = {bell: 0, noise: 0};
Object.defineProperty(document, 'hidden', {get: () => window.away});
for (const [name, kind] of [['OscillatorNode', 'bell'], ['AudioBufferSourceNode', 'noise']])
  window[name] = new Proxy(window[name], {construct(node, args) {
    window.heard[kind] += 1;
    return new node(...args);
  }});
"""


# Playwright looks at a page as if by a user's gesture: what it looks at would count as touched
UNTOUCHED = "Object.defineProperty(navigator, 'userActivation', {value: {hasBeenActive: false}});"


def test_a_bell_and_the_title_call_back_who_looks_elsewhere(visitors: Visitors) -> None:
    ada = visitors.somebody()
    ada.hurry()
    ada.context.add_init_script(EARS)
    ada.play_now("piazza")
    page = ada.page
    expect(page).to_have_title(re.compile("^À toi"))
    page.evaluate("window.away = true; window.heard = {bell: 0, noise: 0}")
    ada.play_on(until=".question:not(.mine)")
    expect(page).to_have_title(re.compile("^À toi"))
    page.wait_for_function("window.heard.bell > 0")
    assert page.evaluate("window.heard.noise") == 0
    untouched = ada.tab()  # it makes no sound, and the browser has nothing to say about it
    untouched.add_init_script(UNTOUCHED)
    untouched.goto(page.url)
    expect(untouched.locator(".question.mine")).to_be_visible()
    assert untouched.evaluate("window.heard") == {"bell": 0, "noise": 0}


@pytest.mark.parametrize("game", ["piazza", "mamma-mia"])
def test_after_a_reload_without_a_line_the_last_table_is_there(
    visitors: Visitors, game: str
) -> None:
    ada = visitors.somebody()
    ada.hurry()
    ada.open().wait_for_function(CONTROLLED)
    ada.play_now(game)
    ada.play_a_while(taps=4)
    page = ada.page
    hand = page.locator("[data-at=hand] button")
    cards = hand.evaluate_all("(all) => all.map((each) => each.getAttribute('aria-label'))")
    assert cards
    ada.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Connexion perdue")).to_be_visible()
    expect(page.locator("main[inert]")).to_be_visible()
    assert cards == hand.evaluate_all("(all) => all.map((each) => each.getAttribute('aria-label'))")
    kept = page.evaluate("Object.values(sessionStorage).find((each) => each.includes('hello'))")
    assert json.loads(kept)["update"]["events"] == []
    ada.context.set_offline(False)
    expect(page.locator("main[inert]")).to_have_count(0)
    expect(page.get_by_text("Connexion perdue")).to_be_hidden()
    ada.play_a_while(taps=2)
    ada.troubles.clear()  # the browser itself says that the server cannot be reached
