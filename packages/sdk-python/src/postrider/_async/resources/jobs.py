"""Jobs: work in the background."""

from __future__ import annotations

import time

from ..._generated import routes
from ..._io import AsyncIO
from ...models import Job
from ..api import AsyncApi

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 5.0


class AsyncJobs:
    """Scope `profiles:manage`; reading also works with `accounts:read`."""

    def __init__(self, api: AsyncApi) -> None:
        self._api = api

    async def get(self, id: str, *, timeout: float | None = None) -> Job:
        return (await self._api.call(routes.GET_JOB, {"id": id}, timeout=timeout)).job

    async def wait_until_done(self, id: str, *, timeout: float | None = None) -> Job:
        """Waits until a job is done or has failed, and returns it. Raises TimeoutError after `timeout` seconds."""
        started = time.monotonic()
        pause = _FIRST_PAUSE
        while True:
            job = await self.get(id)
            if job.status != "running":
                return job
            if timeout is not None and time.monotonic() - started > timeout:
                raise TimeoutError(f"The job {id} is still running after {timeout} seconds.")
            await AsyncIO.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)
