"""Short links."""

from __future__ import annotations

from typing_extensions import Unpack

from ..._generated import routes
from ..._page import Page, with_cursor
from ...models import GetLinkClicksResponse, Link
from ...params import CreateLink, GetLinkClicks, ListLinks
from ..api import AsyncApi
from ..paged import AsyncPaged


class AsyncLinks:
    """Scope `links:manage`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    def list(self, *, timeout: float | None = None, **query: Unpack[ListLinks]) -> AsyncPaged[Link]:
        """The links with their clicks; `limit` is the size of a page."""

        async def fetch(cursor: str | None) -> Page[Link]:
            asked = with_cursor(query, cursor)
            answer = await self._api.call(routes.LIST_LINKS, query=asked, timeout=timeout)
            return Page(answer.links, answer.pagination)

        return AsyncPaged(fetch)

    async def create(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **link: Unpack[CreateLink],
    ) -> Link:
        answer = await self._api.call(
            routes.CREATE_LINK, body=link, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.link

    async def get(self, code: str, *, timeout: float | None = None) -> Link:
        return (await self._api.call(routes.GET_LINK, {"code": code}, timeout=timeout)).link

    async def clicks(
        self, code: str, *, timeout: float | None = None, **query: Unpack[GetLinkClicks]
    ) -> GetLinkClicksResponse:
        """The link with its clicks on each of the last days (UTC), oldest first."""
        return await self._api.call(routes.GET_LINK_CLICKS, {"code": code}, query=query, timeout=timeout)

    async def disable(
        self, code: str, *, if_match: Link | str | None = None, timeout: float | None = None
    ) -> None:
        """The short link returns `410 Gone` from then on."""
        await self._api.call(routes.DISABLE_LINK, {"code": code}, if_match=if_match, timeout=timeout)
