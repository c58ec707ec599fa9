# Generated from _async/resources/links.py by `npm run generate`. Do not edit.

"""Short links."""

from __future__ import annotations

from typing_extensions import Unpack

from ..._generated import routes
from ..._page import Page, with_cursor
from ...models import GetLinkClicksResponse, Link
from ...params import CreateLink, GetLinkClicks, ListLinks
from ..api import Api
from ..paged import Paged


class Links:
    """Scope `links:manage`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, *, timeout: float | None = None, **query: Unpack[ListLinks]) -> Paged[Link]:
        """The links with their clicks; `limit` is the size of a page."""

        def fetch(cursor: str | None) -> Page[Link]:
            asked = with_cursor(query, cursor)
            answer = self._api.call(routes.LIST_LINKS, query=asked, timeout=timeout)
            return Page(answer.links, answer.pagination)

        return Paged(fetch)

    def create(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **link: Unpack[CreateLink],
    ) -> Link:
        answer = self._api.call(
            routes.CREATE_LINK, body=link, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.link

    def get(self, code: str, *, timeout: float | None = None) -> Link:
        return (self._api.call(routes.GET_LINK, {"code": code}, timeout=timeout)).link

    def clicks(
        self, code: str, *, timeout: float | None = None, **query: Unpack[GetLinkClicks]
    ) -> GetLinkClicksResponse:
        """The link with its clicks on each of the last days (UTC), oldest first."""
        return self._api.call(routes.GET_LINK_CLICKS, {"code": code}, query=query, timeout=timeout)

    def disable(
        self, code: str, *, if_match: Link | str | None = None, timeout: float | None = None
    ) -> None:
        """The short link returns `410 Gone` from then on."""
        self._api.call(routes.DISABLE_LINK, {"code": code}, if_match=if_match, timeout=timeout)
