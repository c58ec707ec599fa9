# Generated from _async/resources/platforms.py by `npm run generate`. Do not edit.

"""What each platform takes."""

from __future__ import annotations

from collections.abc import Sequence

from ..._generated import routes
from ...models import PlatformRules
from ..api import Api


class Platforms:
    """Scope `posts:read`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def list(self, *, timeout: float | None = None) -> Sequence[PlatformRules]:
        """The rules of each platform: limits as data, and the schema of its options."""
        return (self._api.call(routes.LIST_PLATFORMS, timeout=timeout)).platforms
