"""The client."""

from __future__ import annotations

from types import TracebackType

import httpx
from typing_extensions import Self

from .._options import read_options
from .api import AsyncApi
from .resources.accounts import AsyncAccounts
from .resources.analytics import AsyncAnalyticsReader
from .resources.connect_links import AsyncConnectLinks
from .resources.events import AsyncEvents
from .resources.jobs import AsyncJobs
from .resources.key import AsyncKeyReader
from .resources.links import AsyncLinks
from .resources.media import AsyncMediaLibrary
from .resources.platforms import AsyncPlatforms
from .resources.posts import AsyncPosts
from .resources.profiles import AsyncProfiles
from .resources.slots import AsyncSlotSettings
from .resources.test_mode import AsyncTestMode
from .resources.usage import AsyncUsageReader
from .resources.webhooks import AsyncWebhooks


class AsyncPostrider:
    """The developer API with one key.

    Every method raises APIError if the API returns an error, and APIConnectionError or APITimeoutError if it does not
    respond. Close the client, or use it in a `with` statement.
    """

    def __init__(
        self,
        *,
        api_key: str,
        base_url: str,
        timeout: float = 30.0,
        max_retries: int = 4,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        """Raises ValueError if the options could never work.

        `base_url`: with its path, such as `https://postrider.example.com/api/v1/developer`. `timeout`: seconds that
        connecting, sending, and waiting for the next bytes of a response may take, each; imports and uploads get more.
        `max_retries`: of a call, where a retry is safe. `http_client`: your own, for example with a proxy or a private
        certificate authority; you close it yourself. Without one, the environment's proxies are used.
        """
        options = read_options(api_key, base_url, timeout, max_retries)
        self._owns_http = http_client is None
        self._http = httpx.AsyncClient() if http_client is None else http_client
        api = AsyncApi(options, self._http)
        self.accounts = AsyncAccounts(api)
        self.analytics = AsyncAnalyticsReader(api)
        self.connect_links = AsyncConnectLinks(api)
        self.events = AsyncEvents(api)
        self.jobs = AsyncJobs(api)
        self.key = AsyncKeyReader(api)
        self.links = AsyncLinks(api)
        self.media = AsyncMediaLibrary(api)
        self.platforms = AsyncPlatforms(api)
        self.posts = AsyncPosts(api)
        self.test_mode = AsyncTestMode(api)
        self.profiles = AsyncProfiles(api)
        self.slots = AsyncSlotSettings(api)
        self.usage = AsyncUsageReader(api)
        self.webhooks = AsyncWebhooks(api)

    async def close(self) -> None:
        """Closes the connections."""
        if self._owns_http:
            await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
