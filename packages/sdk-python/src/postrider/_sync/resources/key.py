# Generated from _async/resources/key.py by `npm run generate`. Do not edit.

"""The client's own key."""

from __future__ import annotations

from ..._generated import routes
from ...models import CurrentKey
from ..api import Api


class KeyReader:
    """Any key can call it."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def get(self, *, timeout: float | None = None) -> CurrentKey:
        """Its scopes, and the profiles or accounts to which it is limited."""
        return (self._api.call(routes.GET_KEY, timeout=timeout)).key
