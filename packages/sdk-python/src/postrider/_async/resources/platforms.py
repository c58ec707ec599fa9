"""What each platform takes."""

from __future__ import annotations

from collections.abc import Sequence

from ..._generated import routes
from ...models import PlatformRules
from ..api import AsyncApi


class AsyncPlatforms:
    """Scope `posts:read`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    async def list(self, *, timeout: float | None = None) -> Sequence[PlatformRules]:
        """The rules of each platform: limits as data, and the schema of its options."""
        return (await self._api.call(routes.LIST_PLATFORMS, timeout=timeout)).platforms
