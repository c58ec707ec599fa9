"""Posts."""

from __future__ import annotations

import builtins
import time
from collections.abc import Callable, Sequence

from typing_extensions import Unpack

from ..._generated import routes
from ..._io import AsyncIO
from ..._page import Page, with_cursor
from ..._waiting import Waiting
from ...models import (
    Activity,
    BulkResult,
    DuplicatePostResponse,
    ListOccurrencesResponse,
    Post,
    Result,
    Validation,
    Warning,
)
from ...params import BulkPosts, CreatePost, DeletePost, ListPosts, RetryPost, UpdatePost, ValidatePost
from ..paged import AsyncPaged
from .approvals import AsyncApprovals


class AsyncPosts(AsyncApprovals):
    """Scopes `posts:read` and `posts:write`; `posts:approve` for decisions about pending posts."""

    async def create(
        self,
        *,
        idempotency_key: str | None = None,
        on_warning: Callable[[Warning], object] | None = None,
        timeout: float | None = None,
        **post: Unpack[CreatePost],
    ) -> Post:
        """Saves a draft, or schedules a post with a `scheduled_datetime`. `on_warning` gets the warnings."""
        answer = await self._api.call(
            routes.CREATE_POST, body=post, idempotency_key=idempotency_key, timeout=timeout
        )
        if on_warning is not None:
            for warning in answer.warnings:
                on_warning(warning)
        return answer.post

    async def create_many(
        self,
        posts: Sequence[CreatePost],
        *,
        dry_run: bool = False,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Sequence[BulkResult]:
        """Creates up to 500 posts, or only checks them. A post with a problem stops no other. A retry creates none twice."""
        body: BulkPosts = {"posts": posts, "dry_run": dry_run}
        answer = await self._api.call(
            routes.CREATE_POSTS, body=body, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.results

    async def validate(self, *, timeout: float | None = None, **post: Unpack[ValidatePost]) -> Validation:
        """Every violation that `create` would report, and its warnings; nothing is saved."""
        return (await self._api.call(routes.VALIDATE_POST, body=post, timeout=timeout)).validation

    async def get(self, id: str, *, timeout: float | None = None) -> Post:
        return (await self._api.call(routes.GET_POST, {"id": id}, timeout=timeout)).post

    def list(self, *, timeout: float | None = None, **query: Unpack[ListPosts]) -> AsyncPaged[Post]:
        """Posts of some statuses (by default scheduled ones); `limit` is the size of a page."""

        async def fetch(cursor: str | None) -> Page[Post]:
            asked = with_cursor(query, cursor)
            answer = await self._api.call(routes.LIST_POSTS, query=asked, timeout=timeout)
            return Page(answer.posts, answer.pagination)

        return AsyncPaged(fetch)

    async def update(
        self,
        id: str,
        /,
        *,
        if_match: Post | str | None = None,
        timeout: float | None = None,
        **changes: Unpack[UpdatePost],
    ) -> Post:
        """Possible until the post's `editable_until`. Not retried after an unknown outcome."""
        answer = await self._api.call(
            routes.UPDATE_POST, {"id": id}, body=changes, if_match=if_match, timeout=timeout
        )
        return answer.post

    async def delete(
        self,
        id: str,
        *,
        if_match: Post | str | None = None,
        timeout: float | None = None,
        **query: Unpack[DeletePost],
    ) -> None:
        """Possible until the post's `editable_until`. Not retried after an unknown outcome."""
        await self._api.call(routes.DELETE_POST, {"id": id}, query=query, if_match=if_match, timeout=timeout)

    async def occurrences(self, id: str, *, timeout: float | None = None) -> ListOccurrencesResponse:
        """The series of the post, its latest posts and its next dates."""
        return await self._api.call(routes.LIST_OCCURRENCES, {"id": id}, timeout=timeout)

    async def activity(self, id: str, *, timeout: float | None = None) -> builtins.list[Activity]:
        """Who has changed what of the post, newest first."""
        found = await self._api.call(routes.LIST_ACTIVITY, {"id": id}, timeout=timeout)
        return found.activity

    async def publish(
        self,
        id: str,
        *,
        if_match: Post | str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Post:
        """Publishes a draft or a scheduled post now, without waiting for the platforms."""
        answer = await self._api.call(
            routes.PUBLISH_POST,
            {"id": id},
            if_match=if_match,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        return answer.post

    async def duplicate(
        self, id: str, *, idempotency_key: str | None = None, timeout: float | None = None
    ) -> DuplicatePostResponse:
        """Saves a draft with the content of a post; `warnings` lists the accounts on which the post is live."""
        return await self._api.call(
            routes.DUPLICATE_POST, {"id": id}, idempotency_key=idempotency_key, timeout=timeout
        )

    async def retry(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **which: Unpack[RetryPost],
    ) -> Sequence[Result]:
        """Publishes failed results again; results with an unknown outcome only with `force=True`. Returns all
        results."""
        answer = await self._api.call(
            routes.RETRY_POST, {"id": id}, body=which, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.results

    async def results(self, id: str, *, timeout: float | None = None) -> Sequence[Result]:
        """The results of the post, one for each account."""
        return (await self._api.call(routes.LIST_RESULTS, {"id": id}, timeout=timeout)).results

    async def delete_result(self, id: str, result_id: str, *, timeout: float | None = None) -> None:
        """Deletes the live post of a result from its platform; also returns if it was deleted before."""
        await self._api.call(routes.DELETE_RESULT, {"id": id, "resultId": result_id}, timeout=timeout)

    async def wait_until_done(self, id: str, *, timeout: float | None = None) -> Sequence[Result]:
        """Polls until every platform is done, and returns the results. On a server, use events or webhooks instead.

        Raises ValueError for a draft, and TimeoutError after `timeout` seconds, if it is set.
        """
        waiting = Waiting(timeout, time.monotonic())
        while True:
            post = await self.get(id)
            if post.status in ("published", "failed"):
                return await self.results(id)
            await AsyncIO.sleep(waiting.pause(post, time.time(), time.monotonic()))
