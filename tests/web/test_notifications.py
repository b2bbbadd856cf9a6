"""Being told: asked for in context, shown by the browser's own worker, listed on the first page."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Worker, expect

from tests.server.push_service import Browser as PushBrowser
from tests.web.test_together import CONTROLLED
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits, wait_until

# A browser that can be reached, though there is no push service on this machine.
PUSHABLE = """
window.asked = 0;
const keys = {keys};
const made = {{ endpoint: keys.endpoint, options: {{ applicationServerKey: null }},
  toJSON: () => ({{ keys }}), unsubscribe: async () => true }};
Notification.requestPermission = async () => {{ window.asked += 1; return 'granted'; }};
const give = async () => made;
const worker = {{ pushManager: {{ subscribe: give, getSubscription: give }} }};
navigator.serviceWorker.getRegistration = async () => worker;
"""
SLOW = {"kind": "relaxed", "decision": 86400, "reserve": 0}
DAY = 86400.0


def pushable(visitor: Visitor) -> None:
    keys = json.dumps(PushBrowser("https://push.example.org").subscription)
    visitor.context.add_init_script(PUSHABLE.format(keys=keys))


def of(visitor: Visitor) -> httpx.Client:
    """Speak to the server as this visitor."""
    cookies = {each["name"]: each["value"] for each in visitor.context.cookies()}
    return httpx.Client(base_url=visitor.address, cookies=cookies, timeout=60)


def named(visitor: Visitor, name: str) -> None:
    """Be somebody, as by the settings."""
    page = visitor.open("/me")
    page.locator("#name").fill(name)
    page.get_by_role("button", name="Enregistrer" if visitor.lang == "fr" else "Save").click()
    expect(page.locator("[data-notifications]")).to_be_visible()


def slow_table(ada: Visitor, bea: Visitor) -> str:
    """Deal at a slow table of two people."""
    with of(ada) as one, of(bea) as two:
        wanted = {"game": "piazza", "seats": 2, "pace": SLOW}
        table: str = one.post("/api/tables", json=wanted).raise_for_status().json()["id"]
        two.post(f"/api/tables/{table}/sit", json={}).raise_for_status()
        for each in (ada, bea):
            each.open(f"/t/{table}")
            expect(each.page.locator("main")).to_be_visible()
        one.post(f"/api/tables/{table}/start", json={}).raise_for_status()
    for each in (ada, bea):
        expect(each.page.locator(".panel")).to_be_visible()
    return table


def to_move(*visitors: Visitor) -> Visitor:
    def found() -> list[Visitor]:
        return [each for each in visitors if each.page.locator(".question.mine").count()]

    wait_until(visitors[0].page, lambda: bool(found()), "somebody is asked")
    return found()[0]


def test_being_told_is_offered_after_a_move_and_never_before(visitors: Visitors) -> None:
    ada, bea = visitors.somebody(PHONE), visitors.somebody(DESKTOP, "en")
    for each, name in ((ada, "Ada"), (bea, "Bea")):
        pushable(each)
        named(each, name)
        assert each.page.evaluate("window.asked") == 0
    slow_table(ada, bea)
    mover = to_move(ada, bea)
    offer = mover.page.locator("[data-offer-turn]")
    expect(offer).to_have_count(0)
    mover.play_on(until="[data-offer-turn]")
    expect(offer).to_be_visible()
    assert mover.axe() == []
    assert mover.page.evaluate("window.asked") == 0
    offer.locator("[data-yes]").click()
    expect(offer).to_have_count(0)
    assert mover.page.evaluate("window.asked") == 1
    with of(mover) as me:
        shown = me.get("/api/me/notifications").json()
    assert shown["kinds"] == {"turn": True, "invitation": False, "bake": False}
    assert shown["this_device"].startswith("https://push.example.org/")
    other = bea if mover is ada else ada
    other.open("/")
    mine = other.page.locator("[data-my-turn]")
    expect(mine).to_be_visible()
    expect(mine.locator("li")).to_have_count(1)
    expect(other.page).to_have_title("(1) Trattoria")
    assert other.page.locator("main > *").nth(1).get_attribute("data-my-turn") is not None
    assert other.axe() == []
    assert fits(other.page)


@pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_each_kind_is_switched_in_the_settings(
    visitors: Visitors, size: tuple[int, int], lang: str
) -> None:
    visitor = visitors.somebody(size, lang)
    pushable(visitor)
    named(visitor, "Ada")
    page = visitor.page
    turn = page.locator("[data-notify=turn] input")
    expect(turn).not_to_be_checked()
    turn.click()
    expect(turn).to_be_checked()
    expect(page.locator("[data-notify-here]")).to_be_checked()
    page.locator("[data-notifications] select").first.select_option("21")
    page.locator("[data-vacation] button").first.click()
    expect(page.locator("[data-back-home]")).to_be_visible()
    assert visitor.axe() == []
    assert fits(page)
    with of(visitor) as me:
        shown = me.get("/api/me/notifications").json()
        assert (shown["quiet_from"], shown["quiet_until"]) == (21, 8)
        assert shown["zone"] == page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
        assert shown["vacation"] == pytest.approx(time.time() + 3 * DAY, abs=600)
    page.locator("[data-back-home]").click()
    page.locator("[data-notify-here]").click()
    expect(turn).not_to_be_checked()  # nowhere to be told


@pytest.mark.proof
def test_a_circle_is_called_and_says_who_wants_to_be(visitors: Visitors) -> None:
    ada, bea = visitors.somebody(PHONE), visitors.somebody(DESKTOP, "en")
    for each, name in ((ada, "Ada"), (bea, "Bea")):
        pushable(each)
        named(each, name)
    with of(ada) as one, of(bea) as two:
        link = one.post("/api/regulars", json={"name": "Mardi"}).json()["link"]
        two.post(f"/api/regulars/{link}/join", json={}).raise_for_status()
    page = ada.open(f"/regulars/{link}")
    invitation = page.locator("[data-notify=invitation] input")
    invitation.click()
    expect(invitation).to_be_checked()
    expect(page.locator("[data-call]")).to_be_visible(timeout=60_000)  # when Bea is there no more
    page.locator("[data-call]").click()
    expect(page.get_by_text("L’appel est parti")).to_be_visible()
    assert ada.axe() == []
    assert fits(page)


# ---- the browser's own worker --------------------------------------------------------------------


def delivered(visitor: Visitor, page: Page, message: dict[str, Any] | str) -> None:
    """Let the browser itself hand a push message to the worker, as its push service would."""
    session = visitor.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_until(page, lambda: bool(found), "the worker is known")
    data = message if isinstance(message, str) else json.dumps(message)
    about = {"origin": visitor.address, "registrationId": found[-1], "data": data}
    session.send("ServiceWorker.deliverPushMessage", about)


SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({title, body, tag, lang, data}) => ({title, body, tag, lang, path: data.path}))"""
CLICK = """async (tag) => {
  const [notification] = await self.registration.getNotifications({ tag });
  const opened = new Promise((done) => {
    self.clients.openWindow = async (to) => done(['open', to]);
    WindowClient.prototype.focus = async function () { done(['focus', this.url]); };
  });
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  return opened;
}"""


@pytest.mark.proof
def test_the_browsers_worker_shows_what_is_pushed_and_leads_there(visitors: Visitors) -> None:
    visitor = visitors.somebody(permissions=["notifications"])
    page = visitor.open("/rules")
    page.wait_for_function(CONTROLLED)
    said = {"kind": "turn", "title": "Piazza : à toi", "body": "Avec Bea.", "lang": "fr"}
    said |= {"path": "/t/abc", "tag": "table abc"}
    delivered(visitor, page, said)
    shown = [{name: said[name] for name in ("title", "body", "tag", "lang", "path")}]
    wait_until(page, lambda: page.evaluate(SHOWN) == shown, "the notification is shown")
    delivered(visitor, page, {**said, "body": "Il te reste 4 heures."})
    wait_until(
        page,
        lambda: [each["body"] for each in page.evaluate(SHOWN)] == ["Il te reste 4 heures."],
        "the second takes the place of the first",
    )
    worker: Worker = visitor.context.service_workers[0]
    assert worker.evaluate(CLICK, "table abc") == ["open", f"{visitor.address}/t/abc"]
    wait_until(page, lambda: page.evaluate(SHOWN) == [], "it is gone then")
    delivered(visitor, page, {**said, "path": "/rules"})
    wait_until(page, lambda: len(page.evaluate(SHOWN)) == 1, "another is shown")
    assert worker.evaluate(CLICK, "table abc") == ["focus", f"{visitor.address}/rules"]
    delivered(visitor, page, {**said, "path": "https://elsewhere.example/x"})
    wait_until(page, lambda: len(page.evaluate(SHOWN)) == 1, "another is shown")
    assert worker.evaluate(CLICK, "table abc")[1].startswith(visitor.address)
    delivered(visitor, page, "no JSON at all")
    wait_until(
        page,
        lambda: [each["title"] for each in page.evaluate(SHOWN)] == ["Trattoria"],
        "something is shown, whatever comes",
    )
