# Generated from _async/client.py by `npm run generate`. Do not edit.

"""The client."""

from __future__ import annotations

from types import TracebackType

import httpx
from typing_extensions import Self

from .._options import read_options
from .api import Api
from .resources.accounts import Accounts
from .resources.analytics import AnalyticsReader
from .resources.connect_links import ConnectLinks
from .resources.events import Events
from .resources.jobs import Jobs
from .resources.key import KeyReader
from .resources.links import Links
from .resources.media import MediaLibrary
from .resources.platforms import Platforms
from .resources.posts import Posts
from .resources.profiles import Profiles
from .resources.slots import SlotSettings
from .resources.test_mode import TestMode
from .resources.usage import UsageReader
from .resources.webhooks import Webhooks


class Postrider:
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
        http_client: httpx.Client | None = None,
    ) -> None:
        """Raises ValueError if the options could never work.

        `base_url`: with its path, such as `https://postrider.example.com/api/v1/developer`. `timeout`: seconds that
        connecting, sending, and waiting for the next bytes of a response may take, each; imports and uploads get more.
        `max_retries`: of a call, where a retry is safe. `http_client`: your own, for example with a proxy or a private
        certificate authority; you close it yourself. Without one, the environment's proxies are used.
        """
        options = read_options(api_key, base_url, timeout, max_retries)
        self._owns_http = http_client is None
        self._http = httpx.Client() if http_client is None else http_client
        api = Api(options, self._http)
        self.accounts = Accounts(api)
        self.analytics = AnalyticsReader(api)
        self.connect_links = ConnectLinks(api)
        self.events = Events(api)
        self.jobs = Jobs(api)
        self.key = KeyReader(api)
        self.links = Links(api)
        self.media = MediaLibrary(api)
        self.platforms = Platforms(api)
        self.posts = Posts(api)
        self.test_mode = TestMode(api)
        self.profiles = Profiles(api)
        self.slots = SlotSettings(api)
        self.usage = UsageReader(api)
        self.webhooks = Webhooks(api)

    def close(self) -> None:
        """Closes the connections."""
        if self._owns_http:
            self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
