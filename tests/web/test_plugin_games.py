"""Games from other packages, in a real browser, on the board for games that have none.

What the games are is for their packages to say: every one is played, in every number of seats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.plugin_packages import PACKAGES, Installed, install
from tests.server.server_process import Process
from tests.web.opened import opened_server
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits

SCREENS = [(PHONE, "fr"), (DESKTOP, "en")]
FEW_TAPS = 6

pytestmark = (
    pytest.mark.proof
)  # long: `make test` plays another game that the page has no board for


@pytest.fixture(scope="module", params=PACKAGES, ids=lambda package: package.name)
def installed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    return install(request.param, tmp_path_factory.mktemp("plugin"))


@pytest.fixture(scope="module")
def server(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Open a server on which the package is installed."""
    data, path = tmp_path_factory.mktemp("data"), installed.python_path
    with opened_server(data, python_path=path, tables_each=10**4) as server:
        yield server


@pytest.fixture
def visitors(browser: Browser, server: Process) -> Iterator[Visitors]:
    visitors = Visitors(browser, server.address)
    yield visitors
    visitors.end()


def sit_down(visitor: Visitor, game: str, place: int) -> int:
    """Open a table with bots; gives how many sit there: `place` chooses the number of seats."""
    page = visitor.open(f"/new?game={game}")
    numbers = page.locator("fieldset").first.locator("label")
    expect(numbers.first).to_be_visible()
    seats = int(numbers.nth(place).inner_text())
    numbers.nth(place).click()
    page.locator("fieldset").nth(1).get_by_text(str(seats - 1), exact=True).click()
    page.locator("form button.main").click()
    page.locator(".lobby button.main").click()
    expect(page.locator(".panel")).to_be_visible()
    return seats


def prepare_a_turn(visitor: Visitor) -> None:
    """Choose what comes first, until there is something to confirm."""
    page = visitor.page
    while True:
        page.locator("[data-action], [data-confirm]").first.wait_for()
        if page.locator("[data-confirm]").count():
            return
        action = page.locator("[data-action]").first.get_attribute("data-action")
        page.locator(f"[data-action='{action}']").click()
        expect(page.locator(f"[data-action='{action}']")).to_have_count(0)


def check_table(visitor: Visitor, game: str, seats: int) -> None:
    """Everything on the table has a name in the reader's language, and fits on the screen."""
    page = visitor.page
    expect(page.locator(".plate")).to_have_count(seats)
    shown = page.locator("main").inner_text()
    assert not re.search(rf"{game}-|undefined|NaN|\[object|[{{}}]", shown), shown
    assert fits(page)


@pytest.mark.parametrize(("size", "lang"), SCREENS)
def test_a_few_turns(
    size: tuple[int, int], lang: str, installed: Installed, visitors: Visitors
) -> None:
    for game in installed.games:
        ada = visitors.somebody(size, lang)
        ada.hurry()
        seats = sit_down(ada, game, 0 if size == PHONE else -1)
        check_table(ada, game, seats)
        expect(ada.page.locator("[data-learn]")).to_have_count(0)
        ada.play_a_while(seed=2, taps=FEW_TAPS)
        check_table(ada, game, seats)
        assert ada.axe() == []


def test_what_happens_is_shown_one_after_the_other(
    installed: Installed, visitors: Visitors
) -> None:
    """While others play, nothing is asked, and the cards that are told of are marked."""
    for game in installed.games:
        ada = visitors.somebody(DESKTOP, "en")
        sit_down(ada, game, 0)
        prepare_a_turn(ada)
        ada.page.locator("[data-confirm]").click()
        expect(ada.page.locator(".stage .marked").first).to_be_visible()
        expect(ada.page.locator("[data-action]")).to_have_count(0)
        expect(ada.page.locator(".question.mine:not(:empty)")).to_be_visible()
        expect(ada.page.locator(".stage .marked")).to_have_count(0)


def test_its_options_can_be_chosen(installed: Installed, visitors: Visitors) -> None:
    for game in installed.games:
        ada = visitors.somebody(PHONE, "fr")
        described = ada.page.request.get(f"{ada.address}/api/games/{game}").json()
        several = [each for each in described["options"] if not isinstance(each["default"], bool)]
        for option in several:
            page = ada.open(f"/new?game={game}")
            page.locator("form summary").click()
            field = page.locator(f"[data-option='{option['name']}']")
            expect(field).not_to_contain_text(f"{game}-option")
            field.locator("select").select_option(str(option["choices"][-1]))
            with page.expect_response("**/api/tables") as answer:
                page.locator("form button.main").click()
            assert answer.value.json()["options"][option["name"]] == option["choices"][-1]


@pytest.mark.timeout(900)
@pytest.mark.parametrize("place", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize(("size", "lang"), SCREENS)
def test_a_game_to_its_end(
    size: tuple[int, int], lang: str, place: int, installed: Installed, visitors: Visitors
) -> None:
    for game in installed.games:
        ada = visitors.somebody(size, lang)
        ada.hurry()
        seats = sit_down(ada, game, place)
        ada.play_on(seed=3)
        expect(ada.page.locator("dialog[open] li")).to_have_count(seats)
        ada.page.keyboard.press("Escape")
        check_table(ada, game, seats)
        ada.page.locator("[aria-controls=talk]").click()
        told = ada.page.locator("[role=log]").inner_text()
        assert not re.search(rf"{game}-|undefined|[{{}}]", told), told
