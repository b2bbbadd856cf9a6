"""A worker: a process that holds one engine and measures what it is asked for.

    python -m benchmarks.worker ENGINE POOL

Which interpreter and which path it is started with decides which build is measured. It says in a
line of JSON who is there, then answers each line `{"contender": 0, "measure": "clone", "seconds":
0.1}` with a line `{"rate": ...}` or `{"error": ...}`, and leaves when nothing more can come.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from importlib import import_module
from typing import Any, TextIO

from benchmarks.contender import Contender, Engine


def private_stdout() -> TextIO:
    """Keep stdout for answers: whatever an engine prints goes to stderr."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    return answers


def why(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0]


def set_up(engine: Engine) -> tuple[list[Contender], dict[str, str]]:
    """Deal every game; gives those that work, and why the others do not."""
    contenders, failures = [], {}
    for name, ready in engine.games:
        try:
            contenders.append(ready())
        except Exception as error:
            failures[name] = why(error)
    return contenders, failures


def settle() -> None:
    """Look for garbage now, and never again among what is there.

    Otherwise what a measure leaves behind, such as the tables of a batch, would be gone through in
    the time of one that follows: Python looks when enough has been made since, whoever made it.
    """
    gc.collect()
    gc.freeze()


def described(contender: Contender) -> dict[str, Any]:
    return {
        "game": contender.game,
        "seats": contender.seats,
        "length": contender.length,
        "usual": contender.usual,
        "facts": contender.facts,
        "measures": list(contender.measures),
    }


def answer(contenders: list[Contender], asked: dict[str, Any]) -> dict[str, Any]:
    settle()
    try:
        return {"rate": contenders[asked["contender"]].rate(asked["measure"], asked["seconds"])}
    except Exception as error:
        return {"error": why(error)}


def main() -> None:
    name, pool = sys.argv[1], int(sys.argv[2])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    answers = private_stdout()
    try:
        engine: Engine = import_module(f"benchmarks.engines.{name}").engine(pool)
    except Exception as error:
        print(json.dumps({"missing": why(error)}), file=answers)
        return
    contenders, failures = set_up(engine)
    who = {
        "version": engine.version,
        "build": engine.build,
        "contenders": [described(contender) for contender in contenders],
        "failures": failures,
    }
    print(json.dumps(who), file=answers)
    for line in sys.stdin:
        print(json.dumps(answer(contenders, json.loads(line))), file=answers)


if __name__ == "__main__":
    main()
