"""Decisions about posts that wait for approval."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import Unpack

from ..._generated import routes
from ...models import ApprovalLink, ApprovalLinkWithUrl, ApprovePostResponse, Post
from ...params import ApprovePost, CreateApprovalLink, DeclinePost
from ..api import AsyncApi


class AsyncApprovals:
    """Scope `posts:approve`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    async def approve(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **consent: Unpack[ApprovePost],
    ) -> ApprovePostResponse:
        """Schedules a pending post, or publishes it if it has no time. Send the `updated_at` of the post that a
        person has seen, so that exactly this is published."""
        return await self._api.call(
            routes.APPROVE_POST, {"id": id}, body=consent, idempotency_key=idempotency_key, timeout=timeout
        )

    async def decline(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **refusal: Unpack[DeclinePost],
    ) -> Post:
        """Declines a pending post, which stays a draft."""
        answer = await self._api.call(
            routes.DECLINE_POST, {"id": id}, body=refusal, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.post

    async def create_approval_link(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **link: Unpack[CreateApprovalLink],
    ) -> ApprovalLinkWithUrl:
        """A link with which a person without an account decides about the post. Only this response has its `url`."""
        answer = await self._api.call(
            routes.CREATE_APPROVAL_LINK,
            {"id": id},
            body=link,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        return answer.approval_link

    async def approval_links(self, id: str, *, timeout: float | None = None) -> Sequence[ApprovalLink]:
        """The approval links of the post, oldest first."""
        return (await self._api.call(routes.LIST_APPROVAL_LINKS, {"id": id}, timeout=timeout)).approval_links

    async def delete_approval_link(self, id: str, link_id: str, *, timeout: float | None = None) -> None:
        """Revokes an approval link. Not retried after an unknown outcome."""
        await self._api.call(routes.DELETE_APPROVAL_LINK, {"id": id, "linkId": link_id}, timeout=timeout)
