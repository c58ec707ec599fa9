"""Every operation of the document has its method, and gives what the document shows."""

from __future__ import annotations

import json
from datetime import datetime, timedelta, timezone

import httpx
import pytest

from postrider.models import PostPublishedEvent, WebhookTestEvent

from .conftest import Client, Connect, address_of, do
from .test_event_stream import take

FAKE = "POSTRIDER_FAKE_URL"
SOON = datetime.now(timezone.utc) + timedelta(minutes=1)


@pytest.fixture
def client(connect: Connect) -> Client:
    return connect(address_of(FAKE), max_retries=0)


async def test_reading(client: Client) -> None:
    assert (await do(client.accounts.list()))[0].platform
    assert (await do(client.accounts.get("id"))).status == "connected"
    assert await do(client.accounts.choices("id"))
    assert (await do(client.accounts.create_choice("id", option="board", label="Recipes"))).label == "Recipes"
    assert len((await do(client.accounts.disconnect("id"))).affected_posts) == 1
    assert "bluesky" in [rules.platform for rules in await do(client.platforms.list())]
    assert (await do(client.usage.get())).plan.status == "active"
    assert (await do(client.key.get())).workspace.plan == "scale"
    numbers = await do(client.analytics.get(period=7, platform="bluesky", limit=3))
    assert numbers.totals.posts > 0
    assert (await do(client.analytics.of_post("id"))).totals.likes == 121
    days = await do(client.analytics.daily(period=3))
    assert [day.likes for day in days] == [34, None, 61]
    assert (await do(client.analytics.times(timezone="Europe/Berlin")))[0].weekday == "tuesday"
    assert (await do(client.analytics.tags(period=30)))[1].views is None
    assert (await do(client.analytics.export(period=90))).startswith("publishedAt,platform,")


async def test_connect_links(client: Client) -> None:
    link = await do(client.connect_links.create(redirect_url="https://app.example.com", reference="7"))
    assert "/connect#" in link.url
    assert (await do(client.connect_links.get(link.id))).status == "used"
    await do(client.connect_links.delete(link.id))


async def test_media(client: Client) -> None:
    assert (await do(client.media.import_url(url="https://example.com/a.jpg"))).type == "image"
    assert (await do(client.media.upload(b"\x89PNG bytes", filename="a.png"))).id
    assert (await do(client.media.get("id"))).url
    assert len(await do(client.media.list(type="image", search="harbour").to_list())) == 1
    edit = await do(client.media.edit("id", trim={"start_seconds": 0, "end_seconds": 30}))
    assert edit.status == "waiting"
    assert (await do(client.media.get_edit("id", edit.id))).media
    assert (await do(client.media.wait_for_edit("id", edit.id))).status == "ready"
    await do(client.media.delete("id"))


async def test_posts(client: Client) -> None:
    posts = client.posts
    assert not (await do(posts.validate(caption="Hello", platforms=["bluesky"]))).is_valid
    post = await do(posts.create(caption="Hello", platforms=["bluesky"], scheduled_datetime=SOON))
    assert post.status == "scheduled"
    created, refused = await do(posts.create_many([{"caption": "Hello", "platforms": ["bluesky"]}]))
    assert created.post is not None and refused.error is not None
    assert (await do(posts.get(post.id))).id
    assert (await do(posts.update(post.id, scheduled_datetime=None))).id
    assert await do(posts.list(status=["draft"]).to_list())
    assert (await do(posts.publish(post.id))).status == "scheduled"
    assert (await do(posts.duplicate(post.id))).warnings[0].account_id
    assert (await do(posts.retry(post.id, force=True)))[-1].status == "publishing"
    assert (await do(posts.occurrences(post.id))).series
    assert await do(posts.results(post.id))
    assert (await do(posts.activity(post.id)))[0].actor.type
    approved = await do(posts.approve(post.id, updated_at=post.updated_at))
    assert approved.post.approval is not None and approved.post.approval.status == "approved"
    assert (await do(posts.decline(post.id, comment="No."))).status == "draft"
    assert "/approve/" in (await do(posts.create_approval_link(post.id))).url
    assert (await do(posts.approval_links(post.id)))[0].status == "open"
    await do(posts.delete_approval_link(post.id, "id"))
    await do(posts.delete_result(post.id, "id"))
    await do(posts.delete(post.id))


async def test_webhooks(client: Client) -> None:
    webhooks = client.webhooks
    webhook = await do(webhooks.create(url="https://hooks.example.com/postrider"))
    assert webhook.secret.startswith("whsec_")
    assert await do(webhooks.list())
    assert (await do(webhooks.get(webhook.id))).status == "active"
    assert (await do(webhooks.update(webhook.id, is_active=True))).is_active
    assert (await do(webhooks.test(webhook.id))).event_type == "webhook.test"
    assert (await do(webhooks.rotate_secret(webhook.id))).secret.startswith("whsec_")
    [delivery] = await do(webhooks.deliveries(webhook.id, status="abandoned", since=SOON).to_list())
    error = delivery.attempts[-1].error
    assert error is not None and error.code == "timeout"
    assert '"evt_' in (await do(webhooks.delivery(webhook.id, "id"))).request.body
    assert (await do(webhooks.replay(webhook.id, "id"))).status == "pending"
    assert (await do(webhooks.replay_all(webhook.id, since=SOON, dry_run=True))).count > 0
    progress = await do(webhooks.replay_progress(webhook.id, "id"))
    assert progress.replayed is not None and progress.replayed > 0
    await do(webhooks.delete(webhook.id))


async def test_links(client: Client) -> None:
    link = await do(client.links.create(url="https://example.com"))
    assert link.code in link.short_url
    assert (await do(client.links.get(link.code))).clicks > 0
    assert (await do(client.links.list().page())).items
    days = (await do(client.links.clicks(link.code, period=3))).days
    assert [day.clicks for day in days] == [31, 0, 12]
    await do(client.links.disable(link.code))


async def test_test_mode(client: Client) -> None:
    account = await do(client.test_mode.connect_account(platform="bluesky"))
    assert not account.livemode
    assert not (await do(client.test_mode.advance("id"))).livemode


async def test_profiles(client: Client) -> None:
    profiles = client.profiles
    profile = await do(profiles.create(name="Bakery Lindt"))
    assert profile.reference == "customer-1234"
    assert len(await do(profiles.list(reference="customer-1234").to_list())) == 1
    assert (await do(profiles.get(profile.id))).id == profile.id
    assert (await do(profiles.update(profile.id, limits={"accounts": 10}))).limits.accounts == 10
    assert (await do(profiles.usage(profile.id))).accounts.limit == 5
    exported = await do(profiles.export(profile.id))
    assert exported.type == "profile_export"
    assert (await do(client.jobs.get(exported.id))).id == exported.id
    assert (await do(profiles.delete(profile.id, confirm=True))).type == "profile_deletion"


async def test_events(client: Client) -> None:
    [event] = await do(client.events.list(types=["post.published"], limit=50).to_list())
    assert isinstance(event, PostPublishedEvent)
    assert isinstance(await do(client.events.get(event.id)), PostPublishedEvent)
    assert (await do(client.events.deliveries(event.id)))[0].webhook_id
    assert (await take(client, 1, after=event.id))[0].id.startswith("evt_")


async def test_slots(client: Client) -> None:
    assert (await do(client.slots.get())).next_free
    slots = await do(client.slots.set(slots=[{"weekdays": ["monday"], "time": "09:30"}]))
    assert slots.timezone


def test_nothing_is_missing() -> None:
    """Last: what both clients asked, against what there is."""
    asked = json.loads(httpx.get(address_of(FAKE).replace("/api/v1/developer", "/asked")).content)
    assert sorted(set(asked["asked"])) == sorted(asked["operations"])


def test_reads_every_event() -> None:
    from postrider.events import UnknownEvent, parse_event

    examples = json.loads(httpx.get(address_of(FAKE).replace("/api/v1/developer", "/asked")).content)[
        "events"
    ]
    events = [parse_event(example) for example in examples]
    assert not [event for event in events if isinstance(event, UnknownEvent)]
    assert WebhookTestEvent in {type(event) for event in events}
