# Generated from _async/resources/events.py by `npm run generate`. Do not edit.

"""The events of the last 30 days, as webhooks deliver them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

import httpx
from typing_extensions import Unpack

from ..._generated import routes
from ..._io import IO
from ..._page import Page, with_cursor
from ..._response import to_connection_error
from ..._retry import retry_delay
from ..._sse import EventDecoder, ServerSentEvent
from ...errors import PostriderError
from ...events import WebhookEvent, parse_event
from ...models import EventDelivery
from ...params import ListEvents, StreamEvents
from ..api import Api
from ..paged import Paged

IDLE = 45.0
"""Seconds. The server sends something every 15; a connection that is silent for longer than this is broken."""
AFTER_END = 1.0
"""Seconds to wait when the server ends a stream, which it does when it stops."""


class Events:
    """Scope `posts:read` or `webhooks:manage`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, *, timeout: float | None = None, **query: Unpack[ListEvents]) -> Paged[WebhookEvent]:
        """Oldest first, after the event `after`; `limit` is the size of a page."""

        def fetch(cursor: str | None) -> Page[WebhookEvent]:
            asked = with_cursor(query, cursor)
            answer = self._api.call(routes.LIST_EVENTS, query=asked, timeout=timeout)
            events = [parse_event(event.model_dump(by_alias=True)) for event in answer.events]
            return Page(events, answer.pagination)

        return Paged(fetch)

    def get(self, id: str, *, timeout: float | None = None) -> WebhookEvent:
        answer = self._api.call(routes.GET_EVENT, {"id": id}, timeout=timeout)
        return parse_event(answer.event.model_dump(by_alias=True))

    def deliveries(self, id: str, *, timeout: float | None = None) -> Sequence[EventDelivery]:
        """The deliveries of an event, one for each endpoint. Scope `webhooks:manage`."""
        return (self._api.call(routes.LIST_EVENT_DELIVERIES, {"id": id}, timeout=timeout)).deliveries

    def stream(self, **query: Unpack[StreamEvents]) -> Iterator[WebhookEvent]:
        """Every later event, as soon as it is recorded.

        Begins after the event `after`, otherwise with the next one. After a lost connection it connects again and
        continues after the last event, so none is missed or repeated. It never ends by itself: leave the loop.
        """
        last = query.get("after")
        if last is None:
            # Without a first id, what happens before the first connection is lost would be missed.
            newest: ListEvents = {"order": "newest", "limit": 1}
            answer = self._api.call(routes.LIST_EVENTS, query=newest)
            last = answer.events[0].id if answer.events else None
        chosen = {name: value for name, value in query.items() if name != "after"}
        failures = 0
        while True:
            pause = AFTER_END
            try:
                for message in self._connect(chosen, last):
                    failures = 0
                    last = message.id or last
                    yield parse_event(message.data)
            except PostriderError as error:
                delay = retry_delay(error, True, failures, random.random())  # noqa: S311
                if delay is None or failures >= self._api.options.max_retries:
                    raise
                pause = delay
            failures += 1
            IO.sleep(pause)

    def _connect(self, query: Mapping[str, object], last: str | None) -> Iterator[ServerSentEvent]:
        """The messages of one connection, after the event `last`."""
        route = routes.STREAM_EVENTS
        resume = {} if last is None else {"Last-Event-ID": last}
        request = self._api.http.build_request(
            route.method,
            self._api.options.base_url + route.path,
            params=route.search(query) or None,
            headers={**self._api.options.headers(), "Accept": "text/event-stream", **resume},
            timeout=httpx.Timeout(self._api.options.timeout, read=IDLE),
        )
        decoder = EventDecoder()
        with self._api.open(request) as response:
            try:
                for chunk in response.iter_bytes():
                    for message in decoder.feed(chunk):
                        yield message
            except httpx.RequestError as error:
                raise to_connection_error(error, request.url.host) from error
