"""The paths of requests, and who answers them: a server's, as far as one person needs them."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from typing import Any
from urllib.parse import parse_qs, urlsplit

from trattoria.core.errors import TrattoriaError
from trattoria.site import afterwards, bakes
from trattoria.site.requests import Answer, Asked, Requests

Later = Coroutine[Any, Any, Answer]  # of what is done in pieces
Handler = Callable[[Requests, Asked], Answer | Later]
TABLE = "/tables/([A-Za-z0-9_-]+)"
SEAT = f"{TABLE}/seats/([0-9]+)"
ROUTES: list[tuple[str, dict[str, Handler]]] = [
    (
        "/me",
        {
            "GET": Requests.who,
            "POST": Requests.come,
            "PATCH": Requests.change,
            "DELETE": Requests.forget,
        },
    ),
    ("/me/games", {"GET": Requests.my_games}),
    ("/me/figures", {"GET": Requests.figures}),
    ("/bakes", {"GET": bakes.days}),
    ("/bakes/([0-9-]+)", {"GET": bakes.show, "POST": bakes.play}),
    ("/games", {"GET": Requests.games}),
    ("/games/([a-z0-9-]+)", {"GET": Requests.game}),
    ("/lessons/([a-z-]+)", {"POST": Requests.lesson}),
    ("/tables", {"GET": Requests.nobody_else, "POST": Requests.create}),
    ("/regulars", {"GET": Requests.nobody_else}),
    ("/records", {"POST": afterwards.take_in}),
    (TABLE, {"GET": afterwards.show}),
    (f"{TABLE}/events", {"GET": Requests.events}),
    (f"{TABLE}/stakes", {"GET": Requests.nothing}),
    (f"{TABLE}/rating", {"GET": Requests.nothing}),
    (f"{TABLE}/sit", {"POST": Requests.sit}),
    (f"{TABLE}/leave", {"POST": Requests.leave}),
    (f"{TABLE}/start", {"POST": Requests.start}),
    (f"{TABLE}/swap", {"POST": Requests.swap}),
    (f"{TABLE}/rematch", {"POST": Requests.rematch}),
    (f"{TABLE}/record", {"GET": afterwards.record}),
    (f"{TABLE}/replay", {"GET": afterwards.replay}),
    (f"{TABLE}/review", {"GET": afterwards.review}),
    (SEAT, {"POST": Requests.fill}),
    (f"{SEAT}/colour", {"POST": Requests.colour}),
]


def answer(
    requests: Requests, method: str, path: str, body: dict[str, Any], lang: str
) -> Answer | Later:
    """Do what is asked for, or refuse."""
    split = urlsplit(path)
    query = {name: values[0] for name, values in parse_qs(split.query).items()}
    for pattern, handlers in ROUTES:
        found = re.fullmatch(pattern, split.path)
        if found is not None and method in handlers:
            return handlers[method](requests, Asked(found.groups(), query, body, lang))
    raise TrattoriaError("needs-server")
