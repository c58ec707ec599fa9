"""Uploads: by path, bytes and open files; sent again from the first byte."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from postrider import APIError, UploadSource

from .conftest import Answer, Connect, Receiver, do

PNG = b"\x89PNG\r\n" + bytes(600_000)
MEDIA = {
    "id": "m1",
    "livemode": True,
    "type": "image",
    "mimeType": "image/png",
    "filename": "a.png",
    "size": len(PNG),
    "url": "https://files.postrider.test/a.png",
    "width": 1,
    "height": 1,
    "duration": None,
    "pageCount": None,
    "conversion": None,
    "createdAt": "2026-08-01T09:30:00.000Z",
}


def script(receiver: Receiver, *puts: Answer) -> None:
    upload = {
        "url": f"{receiver.url}/storage?signed",
        "method": "PUT",
        "headers": {"Content-Type": "image/png"},
        "key": "k1",
        "expiresAt": "2026-08-01T09:30:00.000Z",
    }
    receiver.script(Answer(200, {"upload": upload}), *puts, Answer(201, {"media": MEDIA}))


@pytest.mark.parametrize("kind", ["path", "text", "bytes", "file", "middle"])
async def test_sends_the_file(connect: Connect, receiver: Receiver, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(PNG)
    middle = io.BytesIO(b"before" + PNG)
    middle.seek(6)
    script(receiver, Answer(200, b""))
    media = connect(receiver.url).media
    with path.open("rb") as file:
        sources: dict[str, UploadSource] = {
            "path": path,
            "text": str(path),
            "bytes": PNG,
            "file": file,
            "middle": middle,
        }
        assert (await do(media.upload(sources[kind]))).id == "m1"
        assert not file.closed
    init, put, complete = receiver.requests
    assert json.loads(init.body) == {
        "action": "init",
        "type": "image/png",
        "size": len(PNG),
        **({"filename": "a.png"} if kind in ("path", "text", "file") else {}),
    }
    assert put.body == PNG
    assert put.headers["content-length"] == str(len(PNG))
    assert "transfer-encoding" not in put.headers
    # The storage is another server.
    assert "authorization" not in put.headers
    assert json.loads(complete.body) == {"action": "complete", "key": "k1"}


async def test_a_broken_transfer_starts_again(connect: Connect, receiver: Receiver) -> None:
    script(receiver, Answer(503, b""), Answer(None), Answer(200, b""))
    assert (await do(connect(receiver.url).media.upload(PNG))).id == "m1"
    assert [len(request.body) for request in receiver.requests[1:4]] == [len(PNG)] * 3


async def test_a_refused_transfer_is_an_error(connect: Connect, receiver: Receiver) -> None:
    script(receiver, Answer(403, b"<Error/>"))
    with pytest.raises(APIError) as caught:
        await do(connect(receiver.url).media.upload(PNG))
    assert (caught.value.status, caught.value.code) == (403, "unexpected_answer")
    assert len(receiver.requests) == 2


@pytest.mark.parametrize(
    ("head", "known"),
    [
        (b"\xff\xd8\xff\xe0", "image/jpeg"),
        (b"GIF89a", "image/gif"),
        (b"RIFF\0\0\0\0WEBP", "image/webp"),
        (b"\x1a\x45\xdf\xa3", "video/webm"),
        (b"%PDF-1.7", "application/pdf"),
        (b"\0\0\0\x18ftypmp42", "video/mp4"),
        (b"\0\0\0\x14ftypqt  ", "video/quicktime"),
    ],
)
async def test_knows_types_by_their_bytes(
    connect: Connect, receiver: Receiver, head: bytes, known: str
) -> None:
    script(receiver, Answer(200, b""))
    await do(connect(receiver.url).media.upload(head))
    assert json.loads(receiver.requests[0].body)["type"] == known


async def test_what_can_not_be_sent(connect: Connect, receiver: Receiver) -> None:
    media = connect(receiver.url).media
    with pytest.raises(ValueError, match="type"):
        await do(media.upload(b"text"))
    with pytest.raises(FileNotFoundError):
        await do(media.upload("there-is-none.png"))

    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    with pytest.raises(ValueError, match="twice"):
        await do(media.upload(Pipe(PNG)))
    assert receiver.requests == []
