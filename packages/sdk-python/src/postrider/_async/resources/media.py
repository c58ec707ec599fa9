"""The media library."""

from __future__ import annotations

import time

import httpx
from typing_extensions import Unpack

from ..._files import OpenedFile, UploadSource, open_source
from ..._generated import routes
from ..._io import AsyncIO
from ..._page import Page, with_cursor
from ...errors import APIError
from ...models import AddMediaResponse, Media, MediaEdit, Upload
from ...params import BeginUpload, CompleteUpload, CreateMediaEdit, ImportMedia, ListMedia
from ..api import AsyncApi
from ..paged import AsyncPaged

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 5.0

TRANSFER_TIMEOUT = 100.0
"""Seconds for calls for which the server reads a whole file, longer than the server's own limit."""


class AsyncMediaLibrary:
    """Scope `media:write`; to read `posts:read`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    def list(self, *, timeout: float | None = None, **query: Unpack[ListMedia]) -> AsyncPaged[Media]:
        """The items, newest first; `limit` is the size of a page."""

        async def fetch(cursor: str | None) -> Page[Media]:
            asked = with_cursor(query, cursor)
            answer = await self._api.call(routes.LIST_MEDIA, query=asked, timeout=timeout)
            return Page(answer.media, answer.pagination)

        return AsyncPaged(fetch)

    async def get(self, id: str, *, timeout: float | None = None) -> Media:
        return (await self._api.call(routes.GET_MEDIA, {"id": id}, timeout=timeout)).media

    async def delete(
        self, id: str, *, if_match: Media | str | None = None, timeout: float | None = None
    ) -> None:
        """Raises ConflictError (`media_in_use`) while a draft or a scheduled post uses the file."""
        await self._api.call(routes.DELETE_MEDIA, {"id": id}, if_match=if_match, timeout=timeout)

    async def import_url(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **file: Unpack[ImportMedia],
    ) -> Media:
        """Imports an image or a short video of up to 25 MB from a public URL."""
        return _library(await self._add(file, idempotency_key, timeout))

    async def upload(
        self,
        file: UploadSource,
        *,
        type: str | None = None,
        filename: str | None = None,
        profile_id: str | None = None,
        timeout: float | None = None,
    ) -> Media:
        """Uploads a file of up to 1 GB: its path, its bytes, or a file that is open for reading bytes.

        It is read as it is sent, so it is never in memory as a whole. `type` is its MIME type; it is needed if neither
        the name nor the first bytes show it: ValueError otherwise.
        """
        with open_source(file, type, filename) as opened:
            begin: BeginUpload = {"action": "init", "type": opened.type, "size": opened.size}
            if profile_id is not None:
                begin["profile_id"] = profile_id
            if opened.filename is not None:
                begin["filename"] = opened.filename
            upload = (await self._add(begin, None, timeout)).upload
            if upload is None:
                raise _strange("an upload URL")
            await self._api.patiently(lambda: self._put(upload, opened, timeout), True)
        complete: CompleteUpload = {"action": "complete", "key": upload.key}
        return _library(await self._add(complete, None, timeout))

    async def edit(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **edit: Unpack[CreateMediaEdit],
    ) -> MediaEdit:
        """Begins to trim or crop a video, or to take a picture of it. The result is a new item."""
        answer = await self._api.call(
            routes.CREATE_MEDIA_EDIT,
            {"id": id},
            body=edit,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        return answer.edit

    async def get_edit(self, id: str, edit_id: str, *, timeout: float | None = None) -> MediaEdit:
        path = {"id": id, "editId": edit_id}
        return (await self._api.call(routes.GET_MEDIA_EDIT, path, timeout=timeout)).edit

    async def wait_for_edit(self, id: str, edit_id: str, *, timeout: float | None = None) -> MediaEdit:
        """Waits until an edit is ready or has failed, and returns it. Raises TimeoutError after `timeout` seconds."""
        started = time.monotonic()
        pause = _FIRST_PAUSE
        while True:
            edit = await self.get_edit(id, edit_id)
            if edit.status in ("ready", "failed"):
                return edit
            if timeout is not None and time.monotonic() - started > timeout:
                raise TimeoutError(f"The edit {edit_id} is still {edit.status} after {timeout} seconds.")
            await AsyncIO.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _add(
        self,
        body: ImportMedia | BeginUpload | CompleteUpload,
        idempotency_key: str | None,
        timeout: float | None,
    ) -> AddMediaResponse:
        """POST /media, whose response depends on the request."""
        return await self._api.call(
            routes.ADD_MEDIA,
            body=body,
            idempotency_key=idempotency_key,
            timeout=TRANSFER_TIMEOUT if timeout is None else timeout,
        )

    async def _put(self, upload: Upload, file: OpenedFile, timeout: float | None) -> httpx.Response:
        """Sends the file to the storage, without the API key. Each attempt starts with its first byte."""
        file.rewind()
        # The length is known, so the storage gets no chunked body.
        headers = {**upload.headers, "Content-Length": str(file.size)}
        request = self._api.http.build_request(
            upload.method,
            upload.url,
            content=AsyncIO.chunks(file.stream),
            headers=headers,
            timeout=TRANSFER_TIMEOUT if timeout is None else timeout,
        )
        return await self._api.exchange(request)


def _library(answer: AddMediaResponse) -> Media:
    if answer.media is None:
        raise _strange("a media item")
    return answer.media


def _strange(wanted: str) -> APIError:
    return APIError(f"The server did not return {wanted}.", status=200, code="unexpected_answer")
