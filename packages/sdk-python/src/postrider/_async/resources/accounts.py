"""The connected social accounts."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import Unpack

from ..._generated import routes
from ...models import Account, DisconnectAccountResponse, OptionChoice, OptionChoices
from ...params import CreateChoice, ListAccounts
from ..api import AsyncApi


class AsyncAccounts:
    """Scope `accounts:read`; to disconnect accounts `accounts:write`, to create choices `posts:write`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    async def list(self, *, timeout: float | None = None, **query: Unpack[ListAccounts]) -> Sequence[Account]:
        """The connected social accounts, newest first."""
        return (await self._api.call(routes.LIST_ACCOUNTS, query=query, timeout=timeout)).accounts

    async def get(self, id: str, *, timeout: float | None = None) -> Account:
        return (await self._api.call(routes.GET_ACCOUNT, {"id": id}, timeout=timeout)).account

    async def choices(self, id: str, *, timeout: float | None = None) -> Sequence[OptionChoices]:
        """The values of the account's options that only the platform knows, such as boards."""
        return (await self._api.call(routes.LIST_CHOICES, {"id": id}, timeout=timeout)).choices

    async def create_choice(
        self,
        id: str,
        /,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **choice: Unpack[CreateChoice],
    ) -> OptionChoice:
        """Creates a value of an option on the platform, such as a board, or returns the one with this label."""
        answer = await self._api.call(
            routes.CREATE_CHOICE, {"id": id}, body=choice, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.choice

    async def disconnect(
        self, id: str, *, if_match: Account | str | None = None, timeout: float | None = None
    ) -> DisconnectAccountResponse:
        """Deletes the account with its tokens. Returns the affected scheduled posts, which stay scheduled and fail on
        this account. Not retried after an unknown outcome."""
        return await self._api.call(routes.DISCONNECT_ACCOUNT, {"id": id}, if_match=if_match, timeout=timeout)
