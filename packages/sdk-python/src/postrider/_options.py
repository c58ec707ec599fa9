"""The options of a client."""

from __future__ import annotations

import platform
import re
from dataclasses import dataclass
from importlib.metadata import version

import httpx

__version__ = version("postrider")

USER_AGENT = f"postrider-python/{__version__} python/{platform.python_version()} httpx/{httpx.__version__}"


@dataclass(frozen=True)
class Options:
    """Checked options."""

    api_key: str
    base_url: str
    timeout: float
    max_retries: int

    def headers(self) -> dict[str, str]:
        """The headers of every call."""
        return {
            "Accept": "application/json",
            "Authorization": f"Bearer {self.api_key}",
            "User-Agent": USER_AGENT,
        }


def read_options(api_key: str, base_url: str, timeout: float, max_retries: int) -> Options:
    """Raises ValueError if the client could never work."""
    if not re.fullmatch(r"[\x21-\x7e]+", api_key):
        raise ValueError("api_key is not an API key.")
    url = httpx.URL(base_url) if len(base_url) <= 2048 else httpx.URL()
    if url.scheme not in ("http", "https") or not url.host:
        raise ValueError("base_url must be an http or https URL.")
    return Options(api_key, base_url.rstrip("/"), timeout, max_retries)
