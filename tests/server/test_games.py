"""The games of a server: the menu, what describes each of them, and the words they bring along."""

from __future__ import annotations

from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

import trattoria
from tests.server.client import open_server
from trattoria.core.lesson import lessons
from trattoria.locale import LANGUAGES


async def test_every_game_on_the_menu_is_described(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        menu = await ada.get("/api/games")
        assert [game["id"] for game in menu] == trattoria.games()
        for listed in menu:
            game = trattoria.game(listed["id"])
            found = await ada.get(f"/api/games/{game.id}")
            assert {name: found[name] for name in listed} == listed
            assert found["family"] == game.vocabulary.family
            assert found["reference"] == game.reference()
            assert found["lesson"] == (game.id in lessons())


async def test_a_game_brings_its_words_and_rules(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        for id in trattoria.games():
            for lang in LANGUAGES:
                answer = await ada.http.get(f"/api/games/{id}/words/{lang}")
                bundle = FluentBundle([lang])
                bundle.add_resource(FluentResource(answer.text))
                assert bundle.has_message(f"{id}-name")
                rules = await ada.http.get(f"/api/games/{id}/rules/{lang}")
                assert rules.text.startswith("# ")


async def test_an_unknown_game_or_language_is_refused(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        for path in ("chess", "chess/words/fr"):
            answer = await ada.http.get(f"/api/games/{path}")
            assert (answer.status_code, answer.json()["code"]) == (400, "unknown-game")
        assert (await ada.http.get("/api/games/piazza/words/it")).status_code == 400
