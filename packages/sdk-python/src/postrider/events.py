"""The events that webhooks deliver."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypeAlias

from pydantic import TypeAdapter, ValidationError

from . import models
from ._model import Model


class UnknownEvent(Model):
    """An event of a type that this version does not know. Return 200 for it."""

    id: str
    type: str
    created_at: datetime
    livemode: bool = True
    """False for test data."""
    data: dict[str, Any]


WebhookEvent: TypeAlias = models.KnownEvent | UnknownEvent
"""An event; its class determines its `data`: `match event: case PostPublishedEvent(data=data): ...`."""

_OBJECT = TypeAdapter(dict[str, Any])


def parse_event(body: bytes | str | dict[str, Any]) -> WebhookEvent:
    """The event of a JSON object. Raises ValueError if it is none."""
    value = body if isinstance(body, dict) else _OBJECT.validate_json(body)
    known = models.EVENTS.get(str(value.get("type")), UnknownEvent)
    try:
        return known.model_validate(value)
    except ValidationError:
        # A newer server may have changed what this version knows.
        return UnknownEvent.model_validate(value)
