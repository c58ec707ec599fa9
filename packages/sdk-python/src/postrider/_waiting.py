"""How long to wait between two looks at a post."""

from __future__ import annotations

from .models import Post

LONGEST_PAUSE = 5.0
LONGEST_SLEEP = 60.0
"""The longest interval, because a post may be moved to an earlier time."""


class Waiting:
    """Looks once a minute before a post's time, and every few seconds after it."""

    def __init__(self, timeout: float | None, started: float) -> None:
        self._timeout = timeout
        self._started = started
        self._pause = 0.5

    def pause(self, post: Post, now: float, monotonic: float) -> float:
        """Seconds until the next look. Raises ValueError for a draft, TimeoutError after the timeout."""
        if post.scheduled_datetime is None:
            raise ValueError(f"The post {post.id} is a draft and has no scheduled time.")
        left = LONGEST_SLEEP
        if self._timeout is not None:
            left = self._started + self._timeout - monotonic
            if left <= 0:
                raise TimeoutError(
                    f"The post {post.id} is still {post.status} after {self._timeout} seconds."
                )
        ahead = post.scheduled_datetime.timestamp() - now
        if ahead <= 0:
            self._pause = min(self._pause * 2, LONGEST_PAUSE)
        return min(max(ahead, self._pause), LONGEST_SLEEP, left)
