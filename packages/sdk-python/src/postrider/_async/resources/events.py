"""The events of the last 30 days, as webhooks deliver them."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import Unpack

from ..._generated import routes
from ..._page import Page, with_cursor
from ...events import WebhookEvent, parse_event
from ...models import EventDelivery
from ...params import ListEvents
from ..api import AsyncApi
from ..paged import AsyncPaged


class AsyncEvents:
    """Scope `posts:read` or `webhooks:manage`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    def list(self, *, timeout: float | None = None, **query: Unpack[ListEvents]) -> AsyncPaged[WebhookEvent]:
        """Oldest first, after the event `after`; `limit` is the size of a page."""

        async def fetch(cursor: str | None) -> Page[WebhookEvent]:
            asked = with_cursor(query, cursor)
            answer = await self._api.call(routes.LIST_EVENTS, query=asked, timeout=timeout)
            return Page(
                [parse_event(event.model_dump(by_alias=True)) for event in answer.events], answer.pagination
            )

        return AsyncPaged(fetch)

    async def get(self, id: str, *, timeout: float | None = None) -> WebhookEvent:
        answer = await self._api.call(routes.GET_EVENT, {"id": id}, timeout=timeout)
        return parse_event(answer.event.model_dump(by_alias=True))

    async def deliveries(self, id: str, *, timeout: float | None = None) -> Sequence[EventDelivery]:
        """The deliveries of an event, one for each endpoint. Scope `webhooks:manage`."""
        return (await self._api.call(routes.LIST_EVENT_DELIVERIES, {"id": id}, timeout=timeout)).deliveries
