"""The Python client of the Postrider developer API."""

from ._async.client import AsyncPostrider
from ._async.paged import AsyncPaged
from ._files import UploadSource
from ._options import __version__
from ._page import Page
from ._sync.client import Postrider
from ._sync.paged import Paged
from .errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    NotFoundError,
    PermissionDeniedError,
    PostriderError,
    PreconditionFailedError,
    RateLimitError,
    ServerError,
    UnprocessableError,
)
from .events import UnknownEvent, WebhookEvent
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AsyncPaged",
    "AsyncPostrider",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "NotFoundError",
    "Page",
    "Paged",
    "PermissionDeniedError",
    "Postrider",
    "PostriderError",
    "PreconditionFailedError",
    "RateLimitError",
    "ServerError",
    "UnknownEvent",
    "UnprocessableError",
    "UploadSource",
    "WebhookEvent",
    "WebhookVerificationError",
    "__version__",
    "verify_webhook",
]
