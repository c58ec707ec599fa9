"""With the whole system."""

from __future__ import annotations

import os
from datetime import datetime, timedelta, timezone
from uuid import uuid4

import httpx
import pytest

from postrider import AuthenticationError, NotFoundError, UnprocessableError

from .conftest import Client, Connect, address_of, do

PICTURE = "https://pictures.postrider.test/pictures/harbour.jpg"


@pytest.fixture
def client(connect: Connect) -> Client:
    return connect(address_of("POSTRIDER_URL"), api_key=os.environ["POSTRIDER_API_KEY"])


async def download(url: str) -> bytes:
    async with httpx.AsyncClient() as http:
        return (await http.get(url)).content


async def test_publishes_a_file_on_two_platforms(client: Client) -> None:
    imported = await do(client.media.import_url(url=PICTURE))
    picture = await download(imported.url)
    media = await do(client.media.upload(picture, filename="harbour.jpg"))
    assert (media.type, media.size) == ("image", len(picture))
    assert await download(media.url) == picture

    post = await do(
        client.posts.create(
            caption="Good morning from Python",
            platforms=["bluesky", "mastodon"],
            media=[{"media_id": media.id, "alt_text": "Boats"}],
        )
    )
    assert post.status == "draft"
    await do(client.posts.publish(post.id))
    results = await do(client.posts.wait_until_done(post.id, timeout=60))
    assert sorted((result.platform, result.status) for result in results) == [
        ("bluesky", "published"),
        ("mastodon", "published"),
    ]


async def test_one_key_creates_one_post(client: Client) -> None:
    key, tag = f"python-{uuid4()}", uuid4().hex
    later = datetime.now(timezone.utc) + timedelta(hours=1)
    ids = set[str]()
    for _ in range(3):
        post = await do(
            client.posts.create(
                caption="Once",
                platforms=["bluesky"],
                scheduled_datetime=later,
                tags=[tag],
                idempotency_key=key,
            )
        )
        ids.add(post.id)
    assert len(ids) == 1
    listed = await do(client.posts.list(tag=tag).to_list())
    assert [found.id for found in listed] == list(ids)
    # JavaScript keeps milliseconds.
    assert listed[0].scheduled_datetime == later.replace(microsecond=later.microsecond // 1000 * 1000)


async def test_pages_hold_every_post_once(client: Client) -> None:
    tag = uuid4().hex
    made = {
        (await do(client.posts.create(caption=f"{n}", platforms=["bluesky"], tags=[tag]))).id
        for n in range(5)
    }
    posts = client.posts.list(status=["draft"], tag=tag, limit=2)
    listed = [post.id for post in await do(posts.to_list())]
    assert len(listed) == 5 and set(listed) == made


async def test_errors_of_the_system(client: Client, connect: Connect) -> None:
    with pytest.raises(NotFoundError) as missing:
        await do(client.posts.get(str(uuid4())))
    assert missing.value.code == "not_found" and missing.value.request_id
    with pytest.raises(UnprocessableError) as rejected:
        await do(client.posts.create(caption="long " * 200, platforms=["bluesky"]))
    assert rejected.value.code == "content_rejected"
    assert rejected.value.errors[0].path == "/caption"
    stranger = connect(address_of("POSTRIDER_URL"), api_key="svc_live_unknown")
    with pytest.raises(AuthenticationError):
        await do(stranger.usage.get())


async def test_reads_what_the_system_writes(client: Client) -> None:
    accounts = await do(client.accounts.list())
    assert {account.platform for account in accounts} >= {"bluesky", "mastodon"}
    assert (await do(client.accounts.get(accounts[0].id))).id == accounts[0].id
    assert len(await do(client.platforms.list())) >= len({account.platform for account in accounts})
    assert (await do(client.usage.get())).schedule.limit > 0
    assert (await do(client.analytics.get(period=7))).totals.posts >= 0
    link = await do(client.links.create(url="https://example.com/python"))
    assert (await do(client.links.clicks(link.code, period=7))).link.code == link.code
    await do(client.links.disable(link.code))
    webhook = await do(client.webhooks.create(url="https://hooks.example.com/python"))
    assert webhook.secret.startswith("whsec_")
    assert (await do(client.webhooks.update(webhook.id, is_active=False))).is_active is False
    await do(client.webhooks.delete(webhook.id))
