"""Reads responses and failures of httpx."""

from __future__ import annotations

import json

import httpx
from pydantic import ValidationError

from ._retry import read_retry_after
from .errors import APIConnectionError, APIError, APITimeoutError, error_class
from .models import Problem


def read_json(response: httpx.Response) -> object:
    """The JSON of a successful response. Raises APIError if it has none, most likely because of a wrong base_url."""
    if response.status_code == 204:
        return None
    try:
        return json.loads(response.content)
    except ValueError:
        message = (
            f"The server returned {response.status_code} without JSON. "
            "Check that base_url is the URL of the Postrider API."
        )
        raise APIError(
            message, status=response.status_code, code="unexpected_answer", request_id=request_id(response)
        ) from None


def request_id(response: httpx.Response) -> str | None:
    """The id of the request in the server's logs."""
    value: str | None = response.headers.get("x-request-id")
    return value


def to_error(response: httpx.Response) -> APIError:
    """The error of a response that was no success and has been read."""
    status = response.status_code
    retry_after = read_retry_after(response.headers.get("retry-after"))
    try:
        problem = Problem.model_validate_json(response.content)
    except ValidationError:
        host = response.request.url.host
        message = f"{host} returned {status} with a response that is not from the Postrider API."
        return error_class(status)(
            message,
            status=status,
            code="unexpected_answer",
            request_id=request_id(response),
            retry_after=retry_after,
        )
    return error_class(status)(
        problem.detail,
        status=status,
        code=problem.code,
        request_id=request_id(response) or problem.request_id,
        errors=tuple(problem.errors or ()),
        required_scope=problem.required_scope,
        retry_after=retry_after if retry_after is not None else problem.retry_after,
        body=json.loads(response.content),
    )


def to_connection_error(error: httpx.RequestError, host: str) -> APIConnectionError:
    """The error of a request without a response."""
    # Before a connection exists, nothing was sent.
    never_sent = isinstance(error, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout))
    if isinstance(error, httpx.TimeoutException) and not never_sent:
        return APITimeoutError(f"{host} did not respond in time.")
    failure = APIConnectionError(f"The connection to {host} failed: {error}")
    failure.never_sent = never_sent
    return failure
