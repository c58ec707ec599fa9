"""What the workspace has used of its plan."""

from __future__ import annotations

from ..._generated import routes
from ...models import Usage
from ..api import AsyncApi


class AsyncUsageReader:
    """Scope `posts:read`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    async def get(self, *, timeout: float | None = None) -> Usage:
        """Plan, credits and schedule limit."""
        return (await self._api.call(routes.GET_USAGE, timeout=timeout)).usage
