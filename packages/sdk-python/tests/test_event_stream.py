"""Streams of events continue where a connection broke."""

from __future__ import annotations

import json

import pytest

from postrider import APIError, AsyncPostrider, AuthenticationError, WebhookEvent
from postrider._sse import EventDecoder, ServerSentEvent

from .conftest import Answer, Client, Connect, Receiver, problem


def message(id: str) -> str:
    event: dict[str, object] = {
        "id": id,
        "type": "of.the_future",
        "created_at": "2026-08-01T09:30:00.000Z",
        "data": {},
    }
    return f"id: {id}\nevent: of.the_future\ndata: {json.dumps(event)}\n\n"


def stream(*ids: str) -> Answer:
    text = ": comment\n\n" + "".join(message(id) for id in ids) + 'id: half\ndata: {"id"'
    return Answer(200, text.encode(), {"Content-Type": "text/event-stream"})


async def take(client: Client, count: int, **query: str) -> list[WebhookEvent]:
    seen: list[WebhookEvent] = []
    if isinstance(client, AsyncPostrider):
        async for event in client.events.stream(after=query["after"]):
            seen.append(event)
            if len(seen) == count:
                break
        return seen
    for event in client.events.stream(after=query["after"]):
        seen.append(event)
        if len(seen) == count:
            break
    return seen


async def test_continues_after_the_last_event(connect: Connect, receiver: Receiver) -> None:
    receiver.script(stream("evt_1", "evt_2"), Answer(None), problem(503, "unavailable"), stream("evt_3"))
    events = await take(connect(receiver.url), 3, after="evt_0")
    assert [event.id for event in events] == ["evt_1", "evt_2", "evt_3"]
    assert [request.headers["last-event-id"] for request in receiver.requests] == [
        "evt_0",
        "evt_2",
        "evt_2",
        "evt_2",
    ]


async def test_ends_with_what_a_retry_can_not_fix(
    connect: Connect, receiver: Receiver, sleeps: list[float]
) -> None:
    receiver.script(problem(401, "invalid_api_key"))
    with pytest.raises(AuthenticationError):
        await take(connect(receiver.url), 1, after="evt_0")
    receiver.script(problem(503, "unavailable"))
    with pytest.raises(APIError):
        await take(connect(receiver.url), 1, after="evt_0")
    assert len(sleeps) == 4


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_messages_are_read_byte_by_byte(end: str) -> None:
    lines = [
        "\ufeff: comment",
        "id: 1",
        'data: {"a":"\u2028é"}',
        "",
        "data:two",
        "data: lines",
        "",
        "event: none",
        "",
        "",
    ]
    decoder = EventDecoder()
    text = (end.join(lines) + "data: last").encode()
    assert [event for byte in text for event in decoder.feed(bytes([byte]))] == [
        ServerSentEvent("1", '{"a":"\u2028é"}'),
        ServerSentEvent("1", "two\nlines"),
    ]


def test_a_message_without_an_end_is_refused() -> None:
    decoder = EventDecoder()
    with pytest.raises(ValueError, match="too long"):
        for _ in range(4):
            decoder.feed(b"x" * 300_000)
