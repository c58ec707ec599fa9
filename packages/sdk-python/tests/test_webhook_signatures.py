"""Deliveries are genuine or refused."""

from __future__ import annotations

import hashlib
import hmac
import json
import pickle

import pytest

from postrider import UnknownEvent, WebhookVerificationError, verify_webhook
from postrider.models import PostFailedEvent, WebhookTestEvent

SECRET = "whsec_c2VjcmV0"
NOW = 1_785_576_600
EVENT = {
    "id": "evt_01234567-89ab-4cde-8f01-23456789abcd",
    "type": "webhook.test",
    "livemode": True,
    "created_at": "2026-08-01T09:30:00.000Z",
    "data": {"message": "Hello", "webhook_id": "w1"},
}


def signature(body: bytes, secret: str = SECRET, at: int = NOW) -> str:
    digest = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={digest}"


def body_of(event: object) -> bytes:
    return json.dumps(event).encode()


BODY = body_of(EVENT)


def reason(header: str | None, body: bytes = BODY, secret: str = SECRET, now: float = NOW) -> str:
    with pytest.raises(WebhookVerificationError) as caught:
        verify_webhook(body, header, secret, now=now)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert str(again) == str(caught.value)
    return caught.value.reason


@pytest.mark.parametrize("body", [BODY, BODY.decode()])
def test_a_genuine_delivery_is_its_event(body: bytes | str) -> None:
    event = verify_webhook(body, signature(BODY), SECRET, now=NOW)
    assert isinstance(event, WebhookTestEvent)
    assert event.id == EVENT["id"]


def test_either_secret_fits_during_a_rotation() -> None:
    header = signature(BODY, "whsec_new") + "," + signature(BODY).split(",")[1] + ",v0=ab"
    for secret in (SECRET, "whsec_new"):
        assert verify_webhook(BODY, header, secret, now=NOW).id == EVENT["id"]
    assert reason(header, secret="whsec_other") == "wrong_signature"


def test_what_is_not_genuine() -> None:
    assert reason(None) == reason("") == "missing_signature"
    for header in ("t=1", "v1=ab", "nonsense", "t=²,v1=" + "a" * 64, "t=" + "1" * 5000, "t=1,v1=" + "é" * 64):
        assert reason(header) == "malformed_signature"
    assert reason(signature(BODY, "whsec_other")) == "wrong_signature"
    assert reason(signature(BODY), body=BODY + b" ") == "wrong_signature"
    assert reason(signature(BODY), now=NOW + 301) == "wrong_time"
    assert reason(signature(BODY), now=NOW - 301) == "wrong_time"
    for body in (b"[]", b"{}", b"\xff", b'{"id":1,"type":"webhook.test"}'):
        assert reason(signature(body), body=body) == "invalid_body"


def test_an_edge_of_the_tolerance_is_accepted() -> None:
    for now in (NOW - 300, NOW + 300):
        assert verify_webhook(BODY, signature(BODY), SECRET, now=now)
    assert verify_webhook(BODY, signature(BODY), SECRET, now=NOW + 900, tolerance=900)


def test_no_secret_accepts_nothing() -> None:
    with pytest.raises(ValueError, match="secret"):
        verify_webhook(BODY, signature(BODY, ""), "", now=NOW)


def test_later_types_of_events_are_passed_on() -> None:
    body = body_of({**EVENT, "type": "of.the_future", "livemode": True})
    event = verify_webhook(body, signature(body), SECRET, now=NOW)
    assert isinstance(event, UnknownEvent)
    assert event.type == "of.the_future"
    # A known type whose data this version can't read.
    body = body_of({**EVENT, "type": "post.failed"})
    event = verify_webhook(body, signature(body), SECRET, now=NOW)
    assert not isinstance(event, PostFailedEvent)
