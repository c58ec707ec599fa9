# Generated from _async/api.py by `npm run generate`. Do not edit.

"""Calls operations of the API, with timeouts and safe retries."""

from __future__ import annotations

import random
import uuid
from collections.abc import Generator, Callable, Mapping
from contextlib import contextmanager
from typing import TypeVar

import httpx
from pydantic import BaseModel

from .._io import IO
from .._options import Options
from .._response import read_json, request_id, to_connection_error, to_error
from .._retry import retry_delay
from .._route import Route
from .._versions import if_match_header, remember_etag
from ..errors import PostriderError

T = TypeVar("T")


class Api:
    """The API with one key."""

    def __init__(self, options: Options, http: httpx.Client) -> None:
        self.options = options
        self.http = http

    def call(
        self,
        route: Route[T],
        path: Mapping[str, str] | None = None,
        *,
        query: object = None,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
        if_match: BaseModel | str | None = None,
        timeout: float | None = None,
    ) -> T:
        """Calls an operation. One that takes an idempotency key gets a random one, the same for every attempt."""
        sent = {**self.options.headers(), **(headers or {}), **if_match_header(if_match)}
        if route.is_idempotent:
            sent["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        request = self.http.build_request(
            route.method,
            self.options.base_url + route.fill(path or {}),
            params=route.search(query) or None,
            json=route.json(body) if body is not None else None,
            headers=sent,
            timeout=self.options.timeout if timeout is None else timeout,
        )
        is_repeatable = route.method == "GET" or route.is_idempotent
        response = self.patiently(lambda: self.exchange(request), is_repeatable)
        body = response.text if route.answer is str else read_json(response)
        answer = route.read(response.status_code, body, request_id(response))
        remember_etag(answer, response.headers.get("etag"))
        return answer

    def exchange(self, request: httpx.Request) -> httpx.Response:
        """One attempt. Returns a complete 2xx response; raises PostriderError otherwise."""
        with self.open(request) as response:
            try:
                response.read()
            except httpx.RequestError as error:
                raise to_connection_error(error, request.url.host) from error
            return response

    @contextmanager
    def open(self, request: httpx.Request) -> Generator[httpx.Response, None, None]:
        """One attempt, with a 2xx response whose body has not been read. Raises PostriderError otherwise."""
        try:
            response = self.http.send(request, stream=True, follow_redirects=False)
        except httpx.RequestError as error:
            raise to_connection_error(error, request.url.host) from error
        try:
            if not response.is_success:
                try:
                    response.read()
                except httpx.RequestError as error:
                    raise to_connection_error(error, request.url.host) from error
                raise to_error(response)
            yield response
        finally:
            response.close()

    def patiently(self, attempt: Callable[[], T], is_repeatable: bool) -> T:
        """Retries while that is safe and may help; see `retry_delay`."""
        tries = 0
        while True:
            try:
                return attempt()
            except PostriderError as error:
                delay = retry_delay(error, is_repeatable, tries, random.random())  # noqa: S311
                if delay is None or tries >= self.options.max_retries:
                    raise
            IO.sleep(delay)
            tries += 1
