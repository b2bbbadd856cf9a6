"""The description of the API as a page: made here, without a script or a file from elsewhere."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Any

from litestar.connection import Request
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from trattoria.server.api.errors import describe

STYLE = """\
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
pre { padding: .75rem; overflow-x: auto; background: #f6f1e7; color: #222; border-radius: .5rem }
code, h2 { overflow-wrap: anywhere }
section { border-top: 1px solid #bbb; padding-top: .5rem }
@media (prefers-color-scheme: dark) {
  body { background: #1d1a17; color: #eee } a { color: #f2b48a }
}
"""
STYLE_HASH = b64encode(sha256(STYLE.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'sha256-{STYLE_HASH}'; frame-ancestors 'none'"


class Reference(OpenAPIRenderPlugin):
    """Everything that can be asked for, what it takes and what it answers."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return page(describe(openapi_schema)).encode()


class Description(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, describe(openapi_schema))


def page(schema: dict[str, Any]) -> str:
    about = schema["info"]
    title = escape(f"{about['title']} {about['version']}")
    parts = [f"<h1>{title}</h1>", f"<p>{escape(about.get('description', ''))}</p>"]
    for path, item in schema["paths"].items():
        parts += [operation(path, method, found) for method, found in item.items()]
    parts.append("<h2>Data</h2>")
    parts += [data(name, found) for name, found in schema["components"]["schemas"].items()]
    head = f'<meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    viewport = '<meta name="viewport" content="width=device-width">'
    body = "\n".join(parts)
    return f'<!doctype html><html lang="en"><head>{head}{viewport}</head><body>{body}</body></html>'


def operation(path: str, method: str, found: dict[str, Any]) -> str:
    about = escape(found.get("description") or found.get("summary", ""))
    parts = [f"<h2>{method.upper()} {escape(path)}</h2>", f"<p>{about}</p>"]
    for parameter in found.get("parameters", []):
        need = "" if parameter.get("required") else ", may be left out"
        about = escape(f"{parameter['name']} ({parameter['in']}{need})")
        parts.append(f"<p><b>{about}</b> {kind(parameter.get('schema', {}))}</p>")
    for media in found.get("requestBody", {}).get("content", {}).values():
        parts.append(f"<p>Takes {kind(media.get('schema', {}))}</p>")
    for status, answer in found.get("responses", {}).items():
        kinds = [kind(media.get("schema", {})) for media in answer.get("content", {}).values()]
        about = escape(answer.get("description", ""))
        parts.append(f"<p>{escape(status)}: {about} {' or '.join(dict.fromkeys(kinds))}</p>")
    return f"<section>{''.join(parts)}</section>"


def kind(schema: dict[str, Any]) -> str:
    """Name a kind of data, with a link to what it holds."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    return f"<code>{escape(json.dumps(schema, ensure_ascii=False))}</code>" if schema else ""


def data(name: str, found: dict[str, Any]) -> str:
    text = escape(json.dumps(found, indent=1, ensure_ascii=False))
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3><pre>{text}</pre></section>'
