"""When a failed call is repeated."""

from __future__ import annotations

from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

from .errors import APIConnectionError, APIError, PostriderError

LONGEST_WAIT = 60.0
"""Seconds; beyond them, the caller gets the error."""
FIRST_BACKOFF = 0.5
LONGEST_BACKOFF = 8.0
AWAY = {502, 503, 504}
"""The statuses with which a proxy leaves open whether the server got the request."""


def retry_delay(error: PostriderError, is_repeatable: bool, attempt: int, random: float) -> float | None:
    """Seconds to wait before a retry; None if there must be none.

    `is_repeatable`: a retry is harmless, because the call only reads or has an idempotency key. `attempt`: the number
    of attempts so far, minus one. `random`: at least 0, less than 1.
    """
    if not (_had_no_effect(error) or (is_repeatable and _is_passing(error))):
        return None
    seconds = (error.retry_after or 0.0) if isinstance(error, APIError) else 0.0
    if seconds > LONGEST_WAIT:
        return None
    # Never before the server's time, and with jitter.
    backoff = min(FIRST_BACKOFF * 2.0**attempt, LONGEST_BACKOFF)
    return seconds + backoff * (1 + random) / 2


def _had_no_effect(error: PostriderError) -> bool:
    """Failures of requests that were certainly not executed, and that a retry may fix."""
    if isinstance(error, APIConnectionError):
        return error.never_sent
    return isinstance(error, APIError) and (error.status == 429 or error.code == "unavailable")


def _is_passing(error: PostriderError) -> bool:
    """Failures that a retry may fix."""
    if isinstance(error, APIConnectionError):
        return True
    return isinstance(error, APIError) and (error.code == "idempotency_in_progress" or error.status in AWAY)


def read_retry_after(header: str | None) -> float | None:
    """The seconds of a Retry-After header, which is a number of seconds or a date; None if it is neither."""
    if header is None or len(header) > 100:
        return None
    text = header.strip()
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        at = parsedate_to_datetime(text)
    except ValueError:
        return None
    if at.tzinfo is None:
        at = at.replace(tzinfo=timezone.utc)
    return max(0.0, (at - datetime.now(timezone.utc)).total_seconds())
