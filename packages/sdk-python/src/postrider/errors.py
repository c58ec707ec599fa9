"""What a call can raise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .models import Violation


class PostriderError(Exception):
    """Every error of this package."""


class APIError(PostriderError):
    """The API returned an error. There is a subclass for each status that programs handle."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str,
        request_id: str | None = None,
        errors: Sequence[Violation] = (),
        required_scope: str | None = None,
        retry_after: float | None = None,
        body: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        """What happened, in words."""
        self.status = status
        """The HTTP status."""
        self.code = code
        """The code of the error, for programs; `unexpected_answer` for a response that is not from the API. Newer
        servers may send codes that this version does not know."""
        self.request_id = request_id
        """The id of the request in the server's logs."""
        self.errors = errors
        """Every violation; `path` is a JSON pointer into the request."""
        self.required_scope = required_scope
        """The scope that the key lacks (`insufficient_scope`)."""
        self.retry_after = retry_after
        """Seconds to wait before a retry, if the server sent them."""
        self.body = body or {}
        """The whole problem document, with the fields that only some codes have."""

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore, (type(self), self.message, self.__dict__))


def _restore(of: type[APIError], message: str, values: dict[str, object]) -> APIError:
    """For copies and other processes; keyword arguments are lost otherwise."""
    error = of(message, status=0, code="")
    error.__dict__.update(values)
    return error


class BadRequestError(APIError):
    """400: the request is malformed."""


class AuthenticationError(APIError):
    """401: there is no such API key."""


class PermissionDeniedError(APIError):
    """403: the key lacks a scope, or the plan a feature."""


class NotFoundError(APIError):
    """404: there is no such object, or the key does not see it."""


class ConflictError(APIError):
    """409: the state of the object does not allow this."""


class PreconditionFailedError(APIError):
    """412: the object was changed in the meantime."""


class UnprocessableError(APIError):
    """422: the content is rejected; `errors` has every violation."""


class RateLimitError(APIError):
    """429: there were too many requests, or a quota is used up."""


class ServerError(APIError):
    """5xx: the server, or a proxy in front of it, can't answer."""


class APIConnectionError(PostriderError):
    """There was no response: the server was unreachable, or the connection broke. `__cause__` has the details."""

    never_sent = False
    """True if the request certainly never reached the server."""


class APITimeoutError(APIConnectionError):
    """The request timed out. It may still have had its effect."""


_BY_STATUS: dict[int, type[APIError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    412: PreconditionFailedError,
    422: UnprocessableError,
    429: RateLimitError,
}


def error_class(status: int) -> type[APIError]:
    """The class for a status."""
    return _BY_STATUS.get(status, ServerError if status >= 500 else APIError)
