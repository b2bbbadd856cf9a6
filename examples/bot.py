"""A bot from outside, with nothing but Python's own library: it plays one seat to the end.

    python examples/bot.py http://localhost:8000 TOKEN

Whoever sets up a table gets the token when they keep a seat for an outside bot. The server
sends one line of JSON whenever something happens; when `asked` is true, it waits for an action.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any


def request(address: str, token: str, path: str, data: object = None) -> Any:
    """Send a request to the server; data is posted as JSON."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    body = None if data is None else json.dumps(data).encode()
    return urllib.request.urlopen(urllib.request.Request(address + path, body, headers))


def updates(address: str, token: str) -> Iterator[dict[str, Any]]:
    """Give what the server sends, until the game is over."""
    with request(address, token, "/api/bot/stream") as stream:
        for line in stream:
            if line.strip():  # an empty line only says that the server is still there
                yield json.loads(line)


def choose(observation: dict[str, Any], legal: list[str]) -> str:
    """Here is where your ideas go: all that the seat may know is in the observation."""
    return random.choice(legal)


def play(address: str, token: str) -> dict[str, Any]:
    """Play to the end; gives the last update."""
    update: dict[str, Any] = {}
    for update in updates(address, token):
        if update.get("asked"):
            action = choose(update["observation"], update["legal"])
            try:
                decision = {"action": action, "moves": update["moves"]}
                request(address, token, "/api/bot/act", decision).close()
            except urllib.error.HTTPError as error:  # too late, for example: the next update tells
                print(json.load(error)["sentence"], file=sys.stderr)
                error.close()
    return update


if __name__ == "__main__":
    last = play(*sys.argv[1:3])
    print(last["observation"])
