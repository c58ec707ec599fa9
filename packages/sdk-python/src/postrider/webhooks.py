"""Verifies deliveries to webhook endpoints."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
from typing import Literal, TypeAlias

from .errors import PostriderError
from .events import WebhookEvent, parse_event

VerificationFailure: TypeAlias = Literal[
    "missing_signature", "malformed_signature", "wrong_signature", "wrong_time", "invalid_body"
]

_MESSAGES: dict[VerificationFailure, str] = {
    "missing_signature": "The delivery has no X-Service-Signature.",
    "malformed_signature": "The X-Service-Signature does not have the form t=<unix seconds>,v1=<hex>.",
    "wrong_signature": "The signature does not match this secret and body. Pass the raw body.",
    "wrong_time": "The delivery is too old, or a clock is wrong.",
    "invalid_body": "The signature is valid, but the body is not an event.",
}

_LONGEST_HEADER = 4096


class WebhookVerificationError(PostriderError):
    """The delivery is not genuine: return 400 and ignore it."""

    def __init__(self, reason: VerificationFailure) -> None:
        super().__init__(_MESSAGES[reason])
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.reason,))


def verify_webhook(
    body: bytes | str,
    signature: str | None,
    secret: str,
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> WebhookEvent:
    """The event in a delivery that Postrider signed within the tolerance.

    `body`: raw, before any parsing. `signature`: the header `X-Service-Signature`. `secret`: the endpoint's signing
    secret, which begins with `whsec_`; during a rotation, either. `tolerance`: how far the delivery's time may be from
    now, in seconds. Raises WebhookVerificationError if the delivery is not genuine, ValueError without a secret.

    Deliveries can come more than once: ignore repeats by the event's `id`.
    """
    if not secret:
        raise ValueError("secret is empty.")
    raw = body.encode() if isinstance(body, str) else body
    seconds, candidates = _read_signature(signature)
    expected = hmac.new(secret.encode(), f"{seconds}.".encode() + raw, hashlib.sha256).hexdigest()
    # Every candidate is compared, each in constant time.
    if True not in [hmac.compare_digest(expected, candidate) for candidate in candidates]:
        raise WebhookVerificationError("wrong_signature")
    if not abs((time.time() if now is None else now) - int(seconds)) <= tolerance:
        raise WebhookVerificationError("wrong_time")
    try:
        return parse_event(raw)
    except ValueError:
        raise WebhookVerificationError("invalid_body") from None


def _read_signature(header: str | None) -> tuple[str, list[str]]:
    """`t=<unix seconds>` and one `v1=<hex>` or more, in any order; other schemes are ignored."""
    if not header:
        raise WebhookVerificationError("missing_signature")
    parts = [part.strip() for part in header.split(",")] if len(header) <= _LONGEST_HEADER else []
    times = [part[2:] for part in parts if re.fullmatch(r"t=[0-9]{1,15}", part)]
    candidates = [part[3:].lower() for part in parts if re.fullmatch(r"v1=[0-9a-fA-F]{64}", part)]
    if not times or not candidates:
        raise WebhookVerificationError("malformed_signature")
    return times[0], candidates
