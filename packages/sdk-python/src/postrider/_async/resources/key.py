"""The client's own key."""

from __future__ import annotations

from ..._generated import routes
from ...models import CurrentKey
from ..api import AsyncApi


class AsyncKeyReader:
    """Any key can call it."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    async def get(self, *, timeout: float | None = None) -> CurrentKey:
        """Its scopes, and the profiles or accounts to which it is limited."""
        return (await self._api.call(routes.GET_KEY, timeout=timeout)).key
