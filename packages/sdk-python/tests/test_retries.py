"""Calls are repeated only where that is harmless."""

from __future__ import annotations

import socket
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import pytest

from postrider import APIConnectionError, APIError, APITimeoutError

from .conftest import Answer, Client, Connect, Receiver, do, problem

POST: dict[str, object] = {
    "id": "p1",
    "livemode": True,
    "caption": "Hello",
    "title": "Hello",
    "status": "draft",
    "platforms": [],
    "scheduledDatetime": None,
    "editableUntil": None,
    "timezone": "UTC",
    "tags": [],
    "mediaId": None,
    "media": [],
    "options": {},
    "createdAt": "2026-08-01T09:30:00.000Z",
    "updatedAt": "2026-08-01T09:30:00.000Z",
    "publishedAt": None,
    "failedResults": 0,
    "reference": None,
    "metadata": {},
}
CREATED = Answer(201, {"post": POST, "warnings": []})
FOUND = Answer(200, {"post": POST, "warnings": []})
PROXY = Answer(502, b"<html>Bad gateway</html>", {"Content-Type": "text/html"})
UNAVAILABLE = problem(503, "unavailable")
BROKEN = Answer(None)


def keys(receiver: Receiver) -> list[str | None]:
    return [request.headers.get("idempotency-key") for request in receiver.requests]


async def create(client: Client, key: str | None = None) -> str:
    post = await do(client.posts.create(caption="Hello", platforms=["bluesky"], idempotency_key=key))
    return post.id


@pytest.mark.parametrize(
    "failure",
    [
        UNAVAILABLE,
        PROXY,
        Answer(504, b""),
        problem(429, "rate_limited"),
        problem(409, "idempotency_in_progress"),
        BROKEN,
    ],
)
async def test_creating_is_repeated_with_the_same_key(
    connect: Connect, receiver: Receiver, failure: Answer
) -> None:
    receiver.script(failure, failure, CREATED)
    assert await create(connect(receiver.url)) == "p1"
    assert len(receiver.requests) == 3
    assert len(set(keys(receiver))) == 1 and keys(receiver)[0]
    assert len({request.body for request in receiver.requests}) == 1


async def test_each_call_has_its_own_key(connect: Connect, receiver: Receiver) -> None:
    receiver.script(CREATED)
    client = connect(receiver.url)
    await create(client, "mine")
    await create(client)
    await create(client)
    assert keys(receiver)[0] == "mine"
    assert len(set(keys(receiver))) == 3


@pytest.mark.parametrize(
    "failure", [problem(500, "internal"), problem(409, "limit_reached"), problem(422, "content_rejected")]
)
async def test_creating_is_not_repeated_after_an_answer(
    connect: Connect, receiver: Receiver, failure: Answer
) -> None:
    receiver.script(failure)
    with pytest.raises(APIError):
        await create(connect(receiver.url))
    assert len(receiver.requests) == 1


@pytest.mark.parametrize("failure", [PROXY, Answer(504, b""), BROKEN])
async def test_a_change_without_a_key_is_not_repeated(
    connect: Connect, receiver: Receiver, failure: Answer
) -> None:
    receiver.script(failure)
    with pytest.raises((APIError, APIConnectionError)):
        await do(connect(receiver.url).posts.update("p1", title="New"))
    assert len(receiver.requests) == 1


async def test_a_change_without_effect_is_repeated(connect: Connect, receiver: Receiver) -> None:
    receiver.script(UNAVAILABLE, FOUND)
    assert (await do(connect(receiver.url).posts.update("p1", title="New"))).id == "p1"
    assert len(receiver.requests) == 2


async def test_a_server_that_is_away_is_asked_again(connect: Connect, sleeps: list[float]) -> None:
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        client = connect(f"http://127.0.0.1:{reserved.getsockname()[1]}", max_retries=2)
        with pytest.raises(APIConnectionError) as caught:
            await do(client.posts.delete("p1"))
    assert caught.value.never_sent
    assert len(sleeps) == 2


async def test_pauses_grow_and_end(connect: Connect, receiver: Receiver, sleeps: list[float]) -> None:
    receiver.script(UNAVAILABLE)
    with pytest.raises(APIError):
        await create(connect(receiver.url))
    assert len(receiver.requests) == 5
    for slept, longest in zip(sleeps, [0.5, 1, 2, 4], strict=True):
        assert longest / 2 <= slept <= longest


@pytest.mark.parametrize("kind", ["seconds", "date", "body"])
async def test_pauses_are_not_shorter_than_the_server_asks(
    connect: Connect, receiver: Receiver, sleeps: list[float], kind: str
) -> None:
    later = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=8), usegmt=True)
    failure = {
        "seconds": problem(429, "rate_limited", {"Retry-After": "7"}),
        "date": problem(429, "rate_limited", {"Retry-After": later}),
        "body": problem(429, "rate_limited", retry_after=7),
    }[kind]
    receiver.script(failure, CREATED)
    await create(connect(receiver.url))
    [slept] = sleeps
    assert 6 <= slept <= 8.5


async def test_a_long_pause_is_left_to_the_caller(
    connect: Connect, receiver: Receiver, sleeps: list[float]
) -> None:
    receiver.script(problem(429, "rate_limited", {"Retry-After": "61"}))
    with pytest.raises(APIError) as caught:
        await create(connect(receiver.url))
    assert caught.value.retry_after == 61
    assert sleeps == []


async def test_a_server_that_never_responds_times_out(connect: Connect) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = connect(f"http://127.0.0.1:{silent.getsockname()[1]}", max_retries=0)
        with pytest.raises(APITimeoutError):
            await do(client.posts.get("p1", timeout=0.1))
