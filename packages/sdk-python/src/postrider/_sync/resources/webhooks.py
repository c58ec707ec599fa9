# Generated from _async/resources/webhooks.py by `npm run generate`. Do not edit.

"""Webhook endpoints and their deliveries."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import Unpack

from ..._generated import routes
from ..._page import Page, with_cursor
from ...models import (
    DeliveryReplay,
    TestDelivery,
    Webhook,
    WebhookDelivery,
    WebhookDeliveryDetails,
    WebhookWithSecret,
)
from ...params import CreateWebhook, ListDeliveries, ListWebhooks, ReplayDeliveries, UpdateWebhook
from ..api import Api
from ..paged import Paged


class Webhooks:
    """Scope `webhooks:manage`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, *, timeout: float | None = None, **query: Unpack[ListWebhooks]) -> Sequence[Webhook]:
        return (self._api.call(routes.LIST_WEBHOOKS, query=query, timeout=timeout)).webhooks

    def create(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **webhook: Unpack[CreateWebhook],
    ) -> WebhookWithSecret:
        """Also returns the signing secret, only once."""
        answer = self._api.call(
            routes.CREATE_WEBHOOK, body=webhook, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.webhook

    def get(self, id: str, *, timeout: float | None = None) -> Webhook:
        return (self._api.call(routes.GET_WEBHOOK, {"id": id}, timeout=timeout)).webhook

    def update(
        self,
        id: str,
        *,
        if_match: Webhook | str | None = None,
        timeout: float | None = None,
        **changes: Unpack[UpdateWebhook],
    ) -> Webhook:
        """`is_active=True` also resumes a paused endpoint. Not retried after an unknown outcome."""
        answer = self._api.call(
            routes.UPDATE_WEBHOOK, {"id": id}, body=changes, if_match=if_match, timeout=timeout
        )
        return answer.webhook

    def delete(
        self, id: str, *, if_match: Webhook | str | None = None, timeout: float | None = None
    ) -> None:
        self._api.call(routes.DELETE_WEBHOOK, {"id": id}, if_match=if_match, timeout=timeout)

    def test(
        self, id: str, *, idempotency_key: str | None = None, timeout: float | None = None
    ) -> TestDelivery:
        """Sends a `webhook.test` event, once."""
        answer = self._api.call(
            routes.TEST_WEBHOOK, {"id": id}, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.delivery

    def rotate_secret(
        self, id: str, *, idempotency_key: str | None = None, timeout: float | None = None
    ) -> WebhookWithSecret:
        """Returns a new signing secret, only once. Deliveries are signed with it and, for 24 hours, with the previous
        one; `verify_webhook` accepts both."""
        answer = self._api.call(
            routes.ROTATE_WEBHOOK_SECRET, {"id": id}, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.webhook

    def deliveries(
        self, id: str, *, timeout: float | None = None, **query: Unpack[ListDeliveries]
    ) -> Paged[WebhookDelivery]:
        """Past and pending deliveries, newest first; kept for 30 days. `limit` is the size of a page."""

        def fetch(cursor: str | None) -> Page[WebhookDelivery]:
            asked = with_cursor(query, cursor)
            answer = self._api.call(routes.LIST_DELIVERIES, {"id": id}, query=asked, timeout=timeout)
            return Page(answer.deliveries, answer.pagination)

        return Paged(fetch)

    def delivery(
        self, id: str, delivery: str, *, timeout: float | None = None
    ) -> WebhookDeliveryDetails:
        """One delivery with its exact body."""
        path = {"id": id, "delivery": delivery}
        return (self._api.call(routes.GET_DELIVERY, path, timeout=timeout)).delivery

    def replay(
        self,
        id: str,
        delivery: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WebhookDelivery:
        """Sends a delivery again, with the same event."""
        path = {"id": id, "delivery": delivery}
        answer = self._api.call(
            routes.REPLAY_DELIVERY, path, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.delivery

    def replay_all(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **which: Unpack[ReplayDeliveries],
    ) -> DeliveryReplay:
        """Starts a replay of all deliveries abandoned or skipped since a time, at most 10,000 at once; with
        `dry_run=True`, only counts them. `replay_progress` returns the progress."""
        answer = self._api.call(
            routes.REPLAY_DELIVERIES, {"id": id}, body=which, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.replay

    def replay_progress(self, id: str, replay: str, *, timeout: float | None = None) -> DeliveryReplay:
        """The progress of a replay."""
        path = {"id": id, "replay": replay}
        return (self._api.call(routes.GET_REPLAY, path, timeout=timeout)).replay
