"""The machine in words: what a reader needs to judge a number, and nothing that names it."""

from __future__ import annotations

import os
import platform
from pathlib import Path


def words() -> str:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    parts = (f"{os.cpu_count()} cores", processor(), memory(), platform.system(), python)
    return ", ".join(part for part in parts if part)


def processor() -> str:
    """Give the make and the family of the processor, where the system tells."""
    facts = read("/proc/cpuinfo")
    model = facts.get("model name") or platform.processor() or platform.machine()
    family = facts.get("cpu family")
    return f"{model} (family {family})" if family else model


def memory() -> str:
    size = read("/proc/meminfo").get("MemTotal", "")  # in kB
    return f"{round(int(size.split()[0]) / 2**20)} GB of memory" if size else ""


def read(file: str) -> dict[str, str]:
    """Read lines of `name : value`; of several processors the last."""
    try:
        lines = Path(file).read_text().splitlines()
    except OSError:
        return {}
    pairs = (line.partition(":") for line in lines if ":" in line)
    return {name.strip(): value.strip() for name, _, value in pairs}
