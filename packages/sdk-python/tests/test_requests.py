"""What is sent: names, times, absent and null values, queries; and lists."""

from __future__ import annotations

import json
from datetime import datetime, timedelta, timezone
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from postrider import AsyncPaged
from postrider.models import Post

from .conftest import Answer, Client, Connect, Receiver, do
from .test_retries import CREATED, POST


def sent(receiver: Receiver) -> Any:
    return json.loads(receiver.requests[-1].body)


async def test_names_are_those_of_the_api(connect: Connect, receiver: Receiver) -> None:
    receiver.script(CREATED)
    summer = timezone(timedelta(hours=2))
    await do(
        connect(receiver.url).posts.create(
            caption="Hello",
            platforms=["mastodon", {"platform": "bluesky", "account_id": "a1"}],
            media=[{"media_id": "m1", "alt_text": "A harbour"}],
            scheduled_datetime=datetime(2027, 8, 1, 11, 30, tzinfo=summer),
            options={"linkedin_page": {"poll_duration": None}, "x": {"reply_settings": "following"}},
            title=None,
        )
    )
    assert sent(receiver) == {
        "caption": "Hello",
        "platforms": ["mastodon", {"platform": "bluesky", "accountId": "a1"}],
        "media": [{"mediaId": "m1", "altText": "A harbour"}],
        "scheduledDatetime": "2027-08-01T11:30:00+02:00",
        "options": {"linkedin_page": {"pollDuration": None}, "x": {"replySettings": "following"}},
        "title": None,
    }


async def test_a_local_time_stays_local(connect: Connect, receiver: Receiver) -> None:
    receiver.script(CREATED)
    posts = connect(receiver.url).posts
    local = datetime(2027, 8, 1, 11, 30)
    await do(posts.create(caption="a", platforms=["x"], timezone="Europe/Berlin", scheduled_datetime=local))
    assert sent(receiver)["scheduledDatetime"] == "2027-08-01T11:30:00"


async def test_what_is_wrong_is_sent_for_the_api_to_name(connect: Connect, receiver: Receiver) -> None:
    receiver.script(CREATED)
    wrong: Any = {"caption": 5, "platforms": "bluesky", "of_the_future": {"a_b": 1}}
    await do(connect(receiver.url).posts.create(**wrong))
    assert sent(receiver) == wrong


async def test_queries(connect: Connect, receiver: Receiver) -> None:
    pagination = {"limit": 2, "offset": 0, "hasMore": False, "nextCursor": None, "searched": None}
    receiver.script(Answer(200, {"posts": [], "pagination": pagination}))
    since = datetime(2027, 8, 1, tzinfo=timezone.utc)
    posts = connect(receiver.url).posts
    await do(posts.list(status=["draft", "failed"], has_failed_result=True, limit=2, from_=since).page())
    assert parse_qs(urlsplit(receiver.requests[0].path).query) == {
        "status": ["draft,failed"],
        "hasFailedResult": ["true"],
        "limit": ["2"],
        "from": ["2027-08-01T00:00:00Z"],
    }


def page(count: int, cursor: str | None) -> Answer:
    pagination = {
        "limit": count,
        "offset": 0,
        "hasMore": cursor is not None,
        "nextCursor": cursor,
        "searched": None,
    }
    return Answer(200, {"posts": [POST] * count, "pagination": pagination})


async def collect(client: Client) -> list[Post]:
    posts = client.posts.list(status=["draft"], limit=2, offset=4)
    if isinstance(posts, AsyncPaged):
        return [post async for post in posts]
    return list(posts)


async def test_a_loop_loads_every_page(connect: Connect, receiver: Receiver) -> None:
    receiver.script(page(2, "c1"), page(2, "c2"), page(1, None))
    assert len(await collect(connect(receiver.url))) == 5
    queries = [parse_qs(urlsplit(request.path).query) for request in receiver.requests]
    assert [query.get("cursor") for query in queries] == [None, ["c1"], ["c2"]]
    assert [query.get("offset") for query in queries] == [["4"], None, None]
    assert all(query["status"] == ["draft"] for query in queries)


async def test_only_needed_pages_are_loaded(connect: Connect, receiver: Receiver) -> None:
    receiver.script(page(2, "c1"), page(2, "c2"))
    posts = connect(receiver.url).posts.list(limit=2)
    assert len(await do(posts.to_list(3))) == 3
    assert len(receiver.requests) == 2
    assert await do(posts.to_list(0)) == []
    assert len(receiver.requests) == 2


async def test_later_values_and_fields_are_kept(connect: Connect, receiver: Receiver) -> None:
    later = {**POST, "status": "of_the_future", "platforms": [{"platform": "orkut", "accountId": "a"}]}
    receiver.script(Answer(200, {"post": {**later, "newField": {"a": 1}}, "warnings": []}))
    post = await do(connect(receiver.url).posts.get("p1"))
    assert str(post.status) == "of_the_future"
    assert str(post.platforms[0].platform) == "orkut"
    assert post.model_extra == {"newField": {"a": 1}}
    assert post.created_at == datetime(2026, 8, 1, 9, 30, tzinfo=timezone.utc)


WEBHOOK = {
    "id": "w1",
    "livemode": True,
    "profile_id": None,
    "url": "https://example.com",
    "events": ["post.failed"],
    "description": None,
    "account_ids": [],
    "profile_ids": [],
    "tags": [],
    "is_active": True,
    "status": "active",
    "paused_reason": None,
    "paused_at": None,
    "failed_deliveries": 0,
    "previous_secret_valid_until": None,
    "created_at": "2027-08-01T00:00:00.000Z",
    "updated_at": "2027-08-01T00:00:00.000Z",
}


async def test_a_change_sends_the_etag_of_what_was_read(connect: Connect, receiver: Receiver) -> None:
    read, changed = (Answer(200, {"webhook": WEBHOOK}, {"ETag": tag}) for tag in ('"v1.a"', '"v2.b"'))
    receiver.script(read, changed, Answer(204))
    webhooks = connect(receiver.url).webhooks
    webhook = await do(webhooks.get("w1"))
    webhook = await do(webhooks.update("w1", description="x", if_match=webhook))
    await do(webhooks.delete("w1", if_match=webhook))
    headers = [request.headers.get("if-match") for request in receiver.requests]
    assert headers == [None, '"v1.a"', '"v2.b"']


async def test_an_etag_is_sent_as_it_is(connect: Connect, receiver: Receiver) -> None:
    receiver.script(Answer(204))
    await do(connect(receiver.url).posts.delete("p1", if_match='"v1"'))
    assert receiver.requests[0].headers.get("if-match") == '"v1"'


async def test_an_object_without_an_etag_is_refused(connect: Connect, receiver: Receiver) -> None:
    with pytest.raises(ValueError, match="if_match"):
        await do(connect(receiver.url).posts.delete("p1", if_match=Post.model_validate(POST)))
    assert receiver.requests == []
