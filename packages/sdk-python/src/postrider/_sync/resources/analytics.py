# Generated from _async/resources/analytics.py by `npm run generate`. Do not edit.

"""Numbers of published posts."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import Unpack

from ..._generated import routes
from ...models import Analytics, DayAnalytics, HourAnalytics, PostAnalytics, TagAnalytics
from ...params import (
    ExportAnalytics,
    GetAnalytics,
    GetDailyAnalytics,
    GetTagsAnalytics,
    GetTimesAnalytics,
)
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

    def times(
        self, *, timeout: float | None = None, **query: Unpack[GetTimesAnalytics]
    ) -> Sequence[HourAnalytics]:
        """How posts performed by the hour of the week at which they went live; only hours with posts."""
        return (self._api.call(routes.GET_TIMES_ANALYTICS, query=query, timeout=timeout)).hours

    def tags(
        self, *, timeout: float | None = None, **query: Unpack[GetTagsAnalytics]
    ) -> Sequence[TagAnalytics]:
        """How posts performed by tag, those with the most posts first."""
        return (self._api.call(routes.GET_TAGS_ANALYTICS, query=query, timeout=timeout)).tags

    def export(self, *, timeout: float | None = None, **query: Unpack[ExportAnalytics]) -> str:
        """The text of a CSV file with a line for each post on each account, at most 10,000."""
        return self._api.call(routes.EXPORT_ANALYTICS, query=query, timeout=timeout)
