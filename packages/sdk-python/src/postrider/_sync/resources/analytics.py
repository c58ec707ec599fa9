# Generated from _async/resources/analytics.py by `npm run generate`. Do not edit.

"""Numbers of published posts."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import Unpack

from ..._generated import routes
from ...models import Analytics, DayAnalytics, PostAnalytics
from ...params import GetAnalytics, GetDailyAnalytics
from ..api import Api


class AnalyticsReader:
    """Scope `analytics:read`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def get(self, *, timeout: float | None = None, **query: Unpack[GetAnalytics]) -> Analytics:
        """Totals, platforms and top posts of a period."""
        return (self._api.call(routes.GET_ANALYTICS, query=query, timeout=timeout)).analytics

    def of_post(self, id: str, *, timeout: float | None = None) -> PostAnalytics:
        """The latest numbers of a post on each account."""
        return (self._api.call(routes.GET_POST_ANALYTICS, {"id": id}, timeout=timeout)).analytics

    def daily(
        self, *, timeout: float | None = None, **query: Unpack[GetDailyAnalytics]
    ) -> Sequence[DayAnalytics]:
        """The change on each of the last days, oldest first; None on a day without a collection."""
        return (self._api.call(routes.GET_DAILY_ANALYTICS, query=query, timeout=timeout)).days
