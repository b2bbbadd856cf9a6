"""What a process counts and times for Prometheus; `docs/hosting.md` says what to watch."""

from __future__ import annotations

from prometheus_client import Counter, Histogram

COMMITS_UNTIL = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0)
BOTS_UNTIL = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)

COMMIT_SECONDS = Histogram(
    "trattoria_commit_seconds",
    "How long commits of rows take, from the first row that waits",
    buckets=COMMITS_UNTIL,
)
COMMIT_FAILURES = Counter("trattoria_commit_failures", "Commits that the database did not take")
BOT_SECONDS = Histogram(
    "trattoria_bot_seconds",
    "How long bots take to answer, their waiting included",
    ["level"],
    buckets=BOTS_UNTIL,
)
BOT_FAILURES = Counter("trattoria_bot_failures", "Answers that a bot did not give")
NOTIFICATIONS = Counter(
    "trattoria_notifications", "Notifications by kind, sent or failed", ["kind", "outcome"]
)
REFUSALS = Counter("trattoria_refusals", "What was refused, by the code of the reason", ["code"])
