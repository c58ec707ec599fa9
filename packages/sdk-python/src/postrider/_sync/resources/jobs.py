# Generated from _async/resources/jobs.py by `npm run generate`. Do not edit.

"""Jobs: work in the background."""

from __future__ import annotations

import time

from ..._generated import routes
from ..._io import IO
from ...models import Job
from ..api import Api

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 5.0


class Jobs:
    """Scope `profiles:manage`; reading also works with `accounts:read`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def get(self, id: str, *, timeout: float | None = None) -> Job:
        return (self._api.call(routes.GET_JOB, {"id": id}, timeout=timeout)).job

    def wait_until_done(self, id: str, *, timeout: float | None = None) -> Job:
        """Waits until a job is done or has failed, and returns it. Raises TimeoutError after `timeout` seconds."""
        started = time.monotonic()
        pause = _FIRST_PAUSE
        while True:
            job = self.get(id)
            if job.status != "running":
                return job
            if timeout is not None and time.monotonic() - started > timeout:
                raise TimeoutError(f"The job {id} is still running after {timeout} seconds.")
            IO.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)
