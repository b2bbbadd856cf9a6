"""A site is made from the page of the server, wherever that is installed."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from trattoria.server.engine import parts
from trattoria.server.engine.archive import compiled
from trattoria.site import build as building
from trattoria.site.build import NoPage, build

PAGE = """<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="/icon.svg" />
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>
</html>
"""
FILES = {
    "index.html": PAGE,
    "index.html.br": "packed",
    "bytecode.zip": "what the engine is made of",
    "sw.js": 'const VERSION = "1a";\nconst FILES = ["./","a.js"];\nconst SERVED = true;\nrest();',
    "manifest.webmanifest": '{"shortcuts": [{"url": "rules"}]}',
    "engine-1a2b/pyodide.mjs": "python",
    "engine-1a2b/pyodide.mjs.gz": "packed",
    "engine-1a2b/pyodide.asm.wasm.bin": "wasm",
}


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lay a small page, and let the rest of the engine be small."""
    folder = tmp_path / "static"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    monkeypatch.setattr(building, "STATIC", folder)
    made = {"python-0a.zip": b"tables", "piazza-0b.net": b"network"}
    monkeypatch.setattr(parts, "made", lambda: made)
    return folder


def test_a_site_is_the_page_with_the_engine_beside_it(static: Path, tmp_path: Path) -> None:
    files = build(tmp_path / "site", 'https://cards.example/"')
    assert not {"index.html.br", "bytecode.zip"} & {*files}
    page = (tmp_path / "site" / "index.html").read_text()
    assert 'src="./assets/index.js"' in page
    assert "frame-ancestors" not in page  # browsers complain of it there
    assert '<meta name="trattoria-alone" content="https://cards.example/&quot;" />' in page
    engine = json.loads((tmp_path / "site" / "engine.json").read_text())
    fetched = [*engine["parts"], *engine["networks"].values()]
    assert {part["url"]: part["bytes"] for part in fetched} == {
        name: size for name, size in files.items() if name.startswith("engine") and "/" in name
    }
    assert [part["name"] for part in fetched if part["packed"]] == ["pyodide.asm.wasm"]
    manifest = json.loads((tmp_path / "site" / "manifest.webmanifest").read_text())
    assert manifest["shortcuts"] == [{"url": "?/rules"}]


def test_its_service_worker_changes_with_what_it_keeps(static: Path, tmp_path: Path) -> None:
    build(tmp_path / "one")
    build(tmp_path / "two", "https://cards.example")
    one, two = [(tmp_path / name / "sw.js").read_text() for name in ("one", "two")]
    assert one != two
    assert 'const FILES = ["./", "a.js", "engine.json", "games.json"];' in one
    assert one.endswith("const SERVED = false;\nrest();")


def test_without_a_page_there_is_no_site(static: Path, tmp_path: Path) -> None:
    (static / "index.html").unlink()
    with pytest.raises(NoPage):
        build(tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_files_go_compiled_unless_they_have_changed_since(tmp_path: Path) -> None:
    files = {"a/old.py": b"old = 1", "new.py": b"new = 2", "names.json": b"{}"}
    code = b"magic   " + sha256(b"old = 1").digest()[:8] + b"code"
    with ZipFile(tmp_path / "bytecode.zip", "w") as zip:
        zip.writestr("elsewhere/old.pyc", code)
    found = compiled(files, tmp_path / "bytecode.zip")
    assert found == {"a/old.pyc": code, "new.py": b"new = 2", "names.json": b"{}"}
    assert compiled(files, tmp_path / "nothing.zip") == files
