"""What waits differently in the two clients: pauses, and reading files."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from typing import BinaryIO

import anyio
import anyio.to_thread

CHUNK = 256 * 1024
"""Bytes that are read and sent at once."""


class AsyncIO:
    """For asyncio and trio."""

    @staticmethod
    async def sleep(seconds: float) -> None:
        await anyio.sleep(seconds)

    @staticmethod
    async def chunks(file: BinaryIO) -> AsyncIterator[bytes]:
        """The rest of a file. Reads in a thread, so that nothing else waits for the disk."""
        while chunk := await anyio.to_thread.run_sync(file.read, CHUNK):
            yield chunk


class IO:
    """For threads."""

    @staticmethod
    def sleep(seconds: float) -> None:
        time.sleep(seconds)

    @staticmethod
    def chunks(file: BinaryIO) -> Iterator[bytes]:
        """The rest of a file."""
        while chunk := file.read(CHUNK):
            yield chunk
