# Generated from _async/resources/connect_links.py by `npm run generate`. Do not edit.

"""Links with which people without access to the workspace connect accounts."""

from __future__ import annotations

from typing_extensions import Unpack

from ..._generated import routes
from ...models import ConnectLink, ConnectLinkWithUrl
from ...params import CreateConnectLink
from ..api import Api


class ConnectLinks:
    """Scope `accounts:write`; to read `accounts:read`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def create(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **link: Unpack[CreateConnectLink],
    ) -> ConnectLinkWithUrl:
        """Send the person to its `url`, which is returned only once."""
        answer = self._api.call(
            routes.CREATE_CONNECT_LINK, body=link, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.connect_link

    def get(self, id: str, *, timeout: float | None = None) -> ConnectLink:
        """Its status and the connected accounts."""
        return (self._api.call(routes.GET_CONNECT_LINK, {"id": id}, timeout=timeout)).connect_link

    def delete(
        self, id: str, *, if_match: ConnectLink | str | None = None, timeout: float | None = None
    ) -> None:
        """The link can't be used any more."""
        self._api.call(routes.DELETE_CONNECT_LINK, {"id": id}, if_match=if_match, timeout=timeout)
