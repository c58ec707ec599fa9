# Generated from _async/resources/usage.py by `npm run generate`. Do not edit.

"""What the workspace has used of its plan."""

from __future__ import annotations

from ..._generated import routes
from ...models import Usage
from ..api import Api


class UsageReader:
    """Scope `posts:read`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def get(self, *, timeout: float | None = None) -> Usage:
        """Plan, credits and schedule limit."""
        return (self._api.call(routes.GET_USAGE, timeout=timeout)).usage
