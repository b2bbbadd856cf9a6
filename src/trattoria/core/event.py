"""What happened, in a form for everybody and with what single seats see besides."""

from __future__ import annotations


class Event:
    """One thing that happened: public facts, and for some seats a few facts more."""

    def __init__(
        self,
        kind: str,
        facts: dict[str, object],
        secrets: dict[int, dict[str, object]] | None = None,
    ) -> None:
        self.kind = kind
        self._facts = facts
        self._secrets: dict[int, dict[str, object]] = {} if secrets is None else secrets

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """Give what this seat (or, for None, a spectator) sees of it."""
        secret = {} if seat is None else self._secrets.get(seat, {})
        return {"event": self.kind, **self._facts, **secret}

    def opened(self) -> dict[str, object]:
        """Give it with its secrets, where all who share them share the same."""
        secrets = list(self._secrets.values())
        alike = secrets and all(secret == secrets[0] for secret in secrets)
        return {"event": self.kind, **self._facts, **(secrets[0] if alike else {})}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self._facts!r}, {self._secrets!r})"
