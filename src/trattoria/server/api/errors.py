"""Every error as an answer: a code, the ruling, a sentence in the reader's language, facts."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, TooManyRequestsException, ValidationException

from trattoria.core.errors import InvalidData, InvalidSetup, TrattoriaError
from trattoria.locale import LANGUAGES
from trattoria.server.api.auth import HEADERS
from trattoria.server.metrics import REFUSALS
from trattoria.server.wording import localizer_for, refusal

STATUS = {
    "who-are-you": 401,
    "banned": 403,
    "seat-not-yours": 403,
    "not-your-table": 403,
    "other-origin": 403,
    "no-spectators": 403,
    "bad-token": 401,
    "no-such-table": 404,
    "no-such-bake": 404,
    "no-such-circle": 404,
    "no-such-member": 404,
    "not-your-circle": 403,
    "bake-first": 403,
    "no-such-page": 404,
    "no-such-device": 404,
    "bad-link": 404,
    "bad-subscription": 400,
    "bad-address": 400,
    "unknown-zone": 400,
    "vacation-length": 400,
    "called-already": 429,
    "mail-failed": 503,
    "bad-request": 400,
    "bad-name": 400,
    "unknown-language": 400,
    "too-many-requests": 429,
    "too-many-at-once": 429,
    "too-many-openings": 429,
    "storage-away": 503,
    "closing": 503,
    "busy-table": 503,
    "too-many-reviews": 503,
    "failed-review": 503,
    "rated-hints": 400,
    "internal": 500,
}
GONE = "client disconnected prematurely"  # the framework calls it a fault of ours
DESCRIBED = {
    "type": "object",
    "description": "Why something is refused; nothing has changed.",
    "required": ["code", "ruling", "sentence", "facts"],
    "additionalProperties": False,
    "properties": {
        "code": {"type": "string", "description": "always the same for the same reason"},
        "ruling": {"type": ["string", "null"], "description": "the rule of the game behind it"},
        "sentence": {"type": "string", "description": "the reason in the reader's language"},
        "facts": {"type": "object", "description": "what the sentence is about"},
    },
}
ANSWERS = {
    "description": "Refused: 400 not understood, 401 who are you, 403 not yours, 404 not there, "
    "409 not possible now, 413 too large, 429 too often, 500 our fault, 503 come back later.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}},
}
log = structlog.get_logger()


def describe(schema: dict[str, Any]) -> dict[str, Any]:
    """Let the description of the API say how we refuse, in place of the framework's way."""
    schema["components"]["schemas"]["Refused"] = DESCRIBED
    for operations in schema["paths"].values():
        for operation in operations.values():
            fine = {code: said for code, said in operation["responses"].items() if code != "400"}
            operation["responses"] = {**fine, "default": ANSWERS}
    return schema


def lang_of(request: Request[Any, Any, Any]) -> str:
    """Guess the reader's language from what their browser says."""
    for part in request.headers.get("accept-language", "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return LANGUAGES[0]


def answer(
    request: Request[Any, Any, Any], error: TrattoriaError, status: int = 0
) -> Response[Any]:
    usual = 400 if isinstance(error, InvalidSetup | InvalidData) else 409
    said = refusal(error, localizer_for(lang_of(request)))
    found = status or STATUS.get(error.code, usual)
    REFUSALS.labels(error.code).inc()
    headers = {**HEADERS, **_come_again(error)}
    return Response(said, status_code=found, media_type=MediaType.JSON, headers=headers)


def _come_again(error: TrattoriaError) -> dict[str, str]:
    """Say when to come again, where that is known."""
    wait = error.facts.get("wait")
    return {} if wait is None else {"Retry-After": str(wait)}


def on_refusal(request: Request[Any, Any, Any], error: TrattoriaError) -> Response[Any]:
    return answer(request, error)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if isinstance(error, TooManyRequestsException):
        found = answer(request, TrattoriaError("too-many-requests"))
        found.headers.update(error.headers or {})
        return found
    if GONE in error.detail:
        return answer(
            request, TrattoriaError("bad-request", {"what": error.detail})
        )  # nobody reads it
    if error.status_code >= 500:
        return on_fault(request, error)
    what = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            what = f"{first.get('key', '')}: {first.get('message', '')}"
    if error.status_code == 404:
        return answer(request, TrattoriaError("no-such-page"))
    return answer(request, TrattoriaError("bad-request", {"what": what[:200]}), error.status_code)


def on_depth(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """Answer for a body that is nested more deeply than anything that can be asked for."""
    return answer(request, TrattoriaError("bad-request", {"what": str(error)}))


def on_storage(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.warning("storage", why=type(error).__name__)
    return answer(request, TrattoriaError("storage-away"))


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answer for a fault of our own, which goes to the log and not to the reader."""
    handler = getattr(request.scope.get("route_handler"), "handler_name", "")
    log.exception("request failed", handler=handler, exc_info=error)
    return answer(request, TrattoriaError("internal"))
