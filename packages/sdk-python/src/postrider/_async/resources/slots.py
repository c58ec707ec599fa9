"""The times at which posts go out that ask for the next free slot."""

from __future__ import annotations

from typing_extensions import Unpack

from ..._generated import routes
from ...models import Queue
from ...params import GetSlots, ReplaceSlots
from ..api import AsyncApi


class AsyncSlotSettings:
    """Scope `posts:read`; to replace slots `posts:write`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    async def get(self, *, timeout: float | None = None, **query: Unpack[GetSlots]) -> Queue:
        """The slots and the next free times, of the workspace or of a profile."""
        return await self._api.call(routes.GET_SLOTS, query=query, timeout=timeout)

    async def set(
        self,
        *,
        profile_id: str | None = None,
        if_match: Queue | str | None = None,
        timeout: float | None = None,
        **slots: Unpack[ReplaceSlots],
    ) -> Queue:
        """Replaces all slots of the workspace or of a profile; posts keep their times."""
        query = {"profile_id": profile_id} if profile_id else {}
        return await self._api.call(
            routes.SET_SLOTS, query=query, body=slots, if_match=if_match, timeout=timeout
        )
