"""Files to upload."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO, Literal, TypeAlias, Union, cast, get_args

UploadSource: TypeAlias = Union[str, "os.PathLike[str]", bytes, BinaryIO]
"""The path of a file, its bytes, or a file that is open for reading bytes."""

MediaType: TypeAlias = Literal[
    "image/jpeg",
    "image/png",
    "image/gif",
    "image/webp",
    "video/mp4",
    "video/quicktime",
    "video/webm",
    "application/pdf",
    "text/vtt",
    "application/x-subrip",
]

_EXTENSIONS: dict[str, MediaType] = {
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "jpe": "image/jpeg",
    "jfif": "image/jpeg",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
    "mp4": "video/mp4",
    "m4v": "video/mp4",
    "mov": "video/quicktime",
    "qt": "video/quicktime",
    "webm": "video/webm",
    "pdf": "application/pdf",
    "vtt": "text/vtt",
    "srt": "application/x-subrip",
}


@dataclass(frozen=True)
class OpenedFile:
    """A file that is ready to be sent, from `start` of its stream."""

    stream: BinaryIO
    start: int
    size: int
    type: MediaType
    filename: str | None

    def rewind(self) -> None:
        """Back to the first byte to send."""
        self.stream.seek(self.start)


@contextmanager
def open_source(
    source: UploadSource, type: str | None, filename: str | None
) -> Generator[OpenedFile, None, None]:
    """Opens a path, and closes it in the end; files of the caller stay open. Raises ValueError for an unknown type."""
    stream, is_ours = _open(source)
    try:
        start = stream.tell()
        size = stream.seek(0, os.SEEK_END) - start
        stream.seek(start)
        name = filename or _name_of(source)
        known = type or _EXTENSIONS.get((name or "").rpartition(".")[2].lower()) or _by_bytes(stream.read(12))
        stream.seek(start)
        if known not in get_args(MediaType):
            raise ValueError(f"Pass the file's type, one of {', '.join(get_args(MediaType))}.")
        yield OpenedFile(stream, start, size, cast(MediaType, known), name)
    finally:
        if is_ours:
            stream.close()


def _open(source: UploadSource) -> tuple[BinaryIO, bool]:
    if isinstance(source, bytes):
        return io.BytesIO(source), True
    if isinstance(source, (str, os.PathLike)):
        return open(source, "rb"), True
    if not source.seekable():
        raise ValueError("The file can't be read twice. Pass its path or its bytes.")
    return source, False


def _name_of(source: UploadSource) -> str | None:
    if isinstance(source, bytes):
        return None
    path = source if isinstance(source, (str, os.PathLike)) else getattr(source, "name", None)
    if not isinstance(path, (str, os.PathLike)):
        return None
    return re.split(r"[/\\]", os.fspath(path))[-1] or None


def _by_bytes(head: bytes) -> MediaType | None:
    """By the first bytes of each file type."""
    if head.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if head.startswith(b"\x89PNG"):
        return "image/png"
    if head.startswith(b"GIF8"):
        return "image/gif"
    if head.startswith(b"RIFF") and head.endswith(b"WEBP"):
        return "image/webp"
    if head.startswith(b"\x1a\x45\xdf\xa3"):
        return "video/webm"
    if head.startswith(b"%PDF-"):
        return "application/pdf"
    if head.startswith((b"WEBVTT", b"\xef\xbb\xbfWEBVTT")):
        return "text/vtt"
    if head[4:8] != b"ftyp":
        return None
    return "video/quicktime" if head.endswith(b"qt  ") else "video/mp4"
