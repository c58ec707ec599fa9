"""Profiles: your end customers."""

from __future__ import annotations

from typing_extensions import Unpack

from ..._generated import routes
from ..._page import Page, with_cursor
from ...models import Job, Profile, ProfileUsage
from ...params import CreateProfile, ListProfiles, UpdateProfile
from ..api import AsyncApi
from ..paged import AsyncPaged


class AsyncProfiles:
    """Scope `profiles:manage`; reading also works with `accounts:read`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    def list(self, *, timeout: float | None = None, **query: Unpack[ListProfiles]) -> AsyncPaged[Profile]:
        """The profiles, newest first; `limit` is the size of a page."""

        async def fetch(cursor: str | None) -> Page[Profile]:
            asked = with_cursor(query, cursor)
            answer = await self._api.call(routes.LIST_PROFILES, query=asked, timeout=timeout)
            return Page(answer.profiles, answer.pagination)

        return AsyncPaged(fetch)

    async def create(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **profile: Unpack[CreateProfile],
    ) -> Profile:
        answer = await self._api.call(
            routes.CREATE_PROFILE, body=profile, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.profile

    async def get(self, id: str, *, timeout: float | None = None) -> Profile:
        return (await self._api.call(routes.GET_PROFILE, {"id": id}, timeout=timeout)).profile

    async def update(
        self,
        id: str,
        /,
        *,
        if_match: Profile | str | None = None,
        timeout: float | None = None,
        **changes: Unpack[UpdateProfile],
    ) -> Profile:
        """Not retried after an unknown outcome."""
        answer = await self._api.call(
            routes.UPDATE_PROFILE, {"id": id}, body=changes, if_match=if_match, timeout=timeout
        )
        return answer.profile

    async def delete(
        self,
        id: str,
        *,
        confirm: bool = False,
        if_match: Profile | str | None = None,
        timeout: float | None = None,
    ) -> Job:
        """Deletes a profile with everything that belongs to it, in the background; `jobs.wait_until_done` waits for the
        end. Without `confirm`, raises ConflictError; `affects` of its body counts what would be deleted."""
        answer = await self._api.call(
            routes.DELETE_PROFILE, {"id": id}, query={"confirm": confirm}, if_match=if_match, timeout=timeout
        )
        return answer.job

    async def export(
        self, id: str, *, idempotency_key: str | None = None, timeout: float | None = None
    ) -> Job:
        """Writes everything of a profile to a ZIP file, in the background: `download` of the finished job has its
        address."""
        answer = await self._api.call(
            routes.EXPORT_PROFILE, {"id": id}, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.job

    async def usage(self, id: str, *, timeout: float | None = None) -> ProfileUsage:
        """The limits and the usage."""
        return (await self._api.call(routes.GET_PROFILE_USAGE, {"id": id}, timeout=timeout)).usage
