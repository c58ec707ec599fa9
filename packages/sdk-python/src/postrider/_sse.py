"""Server-sent events."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

LONGEST = 1_000_000
"""Characters of one message; the API's are far smaller."""


@dataclass(frozen=True)
class ServerSentEvent:
    """A message of a stream."""

    id: str
    """The last id that the stream has sent; empty before the first one."""
    data: str


class EventDecoder:
    """Takes the bytes of a stream as they arrive, and returns the messages that are complete."""

    def __init__(self) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest: list[str] = []
        self._data: list[str] = []
        self._size = 0
        self._id = ""
        self._is_first = True

    def feed(self, chunk: bytes) -> list[ServerSentEvent]:
        """Raises ValueError for a message that never ends."""
        text = self._decode.decode(chunk)
        if text and self._is_first:
            self._is_first = False
            text = text.removeprefix("\ufeff")
        self._size += len(text)
        if self._size > LONGEST:
            raise ValueError("A message of the stream is too long.")
        self._rest.append(text)
        if "\n" not in text and "\r" not in text:
            return []
        # A carriage return at the end may be the first half of a line break.
        lines = re.split(r"\r\n|\n|\r(?!\Z)", "".join(self._rest))
        self._rest = [lines.pop()]
        return [event for line in lines for event in self._read(line)]

    def _read(self, line: str) -> Iterator[ServerSentEvent]:
        if not line:
            if self._data:
                yield ServerSentEvent(self._id, "\n".join(self._data))
            self._data = []
            self._size = len(self._rest[0])
            return
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "data":
            self._data.append(value)
        if field == "id" and "\0" not in value:
            self._id = value
