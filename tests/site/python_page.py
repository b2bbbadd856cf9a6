"""Python in a page of the host that has nothing else: what runs there has the browser to itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import trattoria

# as the page's worker does it
START = """async ({engine, tables}) => {
  const {loadPyodide} = await import(engine + 'pyodide.mjs');
  const packed = (await fetch(engine + 'pyodide.asm.wasm.bin')).body;
  const plain = packed.pipeThrough(new DecompressionStream('gzip'));
  const wasm = await new Response(plain).arrayBuffer();
  const usual = window.fetch;
  window.fetch = (asked, more) => String(asked).endsWith('.wasm')
    ? Promise.resolve(new Response(wasm, {headers: {'content-type': 'application/wasm'}}))
    : usual(asked, more);
  const lock = await (await usual(engine + 'lock.json')).json();
  window.pyodide = await loadPyodide(
    {indexURL: engine, packageBaseUrl: engine, lockFileContents: lock});
  const python = await (await usual(tables)).arrayBuffer();
  pyodide.unpackArchive(python, 'zip', {extractDir: '/tables'});
  pyodide.runPython('import sys; sys.path.insert(0, "/tables")');
}"""
RUN = """async ({script, given}) => {
  for (const [name, value] of Object.entries(given)) pyodide.globals.set(name, value);
  const found = pyodide.runPython(script);
  return found?.toJs ? found.toJs() : found;
}"""
FETCH = """async ({path, url}) => {
  pyodide.FS.mkdirTree(path.replace(/[^/]*$/, ''));
  pyodide.FS.writeFile(path, new Uint8Array(await (await fetch(url)).arrayBuffer()));
}"""
WRITE = """({path, text}) => {
  pyodide.FS.mkdirTree(path.replace(/[^/]*$/, ''));
  pyodide.FS.writeFile(path, text);
}"""
TABLES = "/tables/"  # where Python looks first
ROOT = Path(__file__).parents[2]


def start_python(page: Page, site: Path, address: str, *modules: str) -> None:
    """Start Python with the tables of a site that lies at an address, and some modules of ours."""
    page.goto(f"{address}/icon.svg")
    (engine,), (tables,) = site.glob("engine-*"), site.glob("engine/python-*.zip")
    places = {"engine": f"{address}/{engine.name}/", "tables": f"{address}/engine/{tables.name}"}
    page.evaluate(START, places)
    for module in modules:
        file = module.replace(".", "/") + ".py"
        page.evaluate(WRITE, {"path": TABLES + file, "text": (ROOT / file).read_text("utf-8")})


def run_python(page: Page, script: str, **given: Any) -> Any:
    """Run some lines, with some names given; gives what the last one does."""
    return page.evaluate(RUN, {"script": script, "given": given})


def fetch_networks(page: Page, site: Path, address: str) -> None:
    """Put the networks of a site among its tables, as the worker does when they have come."""
    for network in site.glob("engine/*.net"):
        game = network.name.rpartition("-")[0]
        package = type(trattoria.game(game)).__module__.rpartition(".")[0]
        path = f"{TABLES}{package.replace('.', '/')}/networks/{game}.net"
        page.evaluate(FETCH, {"path": path, "url": f"{address}/engine/{network.name}"})
