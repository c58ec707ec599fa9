# Generated from _async/resources/events.py by `npm run generate`. Do not edit.

"""The events of the last 30 days, as webhooks deliver them."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import Unpack

from ..._generated import routes
from ..._page import Page, with_cursor
from ...events import WebhookEvent, parse_event
from ...models import EventDelivery
from ...params import ListEvents
from ..api import Api
from ..paged import Paged


class Events:
    """Scope `posts:read` or `webhooks:manage`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, *, timeout: float | None = None, **query: Unpack[ListEvents]) -> Paged[WebhookEvent]:
        """Oldest first, after the event `after`; `limit` is the size of a page."""

        def fetch(cursor: str | None) -> Page[WebhookEvent]:
            asked = with_cursor(query, cursor)
            answer = self._api.call(routes.LIST_EVENTS, query=asked, timeout=timeout)
            return Page(
                [parse_event(event.model_dump(by_alias=True)) for event in answer.events], answer.pagination
            )

        return Paged(fetch)

    def get(self, id: str, *, timeout: float | None = None) -> WebhookEvent:
        answer = self._api.call(routes.GET_EVENT, {"id": id}, timeout=timeout)
        return parse_event(answer.event.model_dump(by_alias=True))

    def deliveries(self, id: str, *, timeout: float | None = None) -> Sequence[EventDelivery]:
        """The deliveries of an event, one for each endpoint. Scope `webhooks:manage`."""
        return (self._api.call(routes.LIST_EVENT_DELIVERIES, {"id": id}, timeout=timeout)).deliveries
