"""For your CI: the product's own code with a test key (`svc_test_…`).

Nothing reaches a platform, and the username of the account chooses the outcome of its posts.
"""

from __future__ import annotations

import time
import unittest
from datetime import datetime, timezone
from functools import partial
from typing import Literal
from uuid import uuid4

from agency import CUSTOMERS, Customer, client_of, monday_after, plan_week, profile_of

from postrider import APIError
from postrider.events import WebhookEvent

client = client_of("POSTRIDER_TEST_KEY")
MONDAY = monday_after(datetime.now(timezone.utc).date())


def event_of(reference: str, profile_id: str) -> WebhookEvent:
    """The event of a result, which is recorded a moment after the result."""
    for _ in range(30):
        latest = client.events.list(
            types=["post.published", "post.failed"], profile_id=profile_id, order="newest"
        )
        for event in latest.to_list(20):
            if getattr(event.data, "reference", None) == reference:
                return event
        time.sleep(1)
    raise AssertionError(f"There is no event of {reference}.")


class Agency(unittest.TestCase):
    def setUp(self) -> None:
        self.assertFalse(client.key.get().livemode, "POSTRIDER_TEST_KEY must be a test key.")

    def test_a_lost_answer_ends_as_published(self) -> None:
        self.check(CUSTOMERS[0], "lost_answer", None)

    def test_refused_content_ends_as_failed(self) -> None:
        self.check(CUSTOMERS[1], "content_refused", "platform_rejected")

    def test_a_lost_token_asks_for_the_account(self) -> None:
        self.check(CUSTOMERS[2], "token_lost", "account_needs_reconnect")

    def check(
        self,
        customer: Customer,
        username: Literal["lost_answer", "content_refused", "token_lost"],
        code: str | None,
    ) -> None:
        """Plans a week on an account with this outcome, and publishes the first post."""
        profile = profile_of(client, customer)
        account = client.test_mode.connect_account(
            platform="bluesky", username=username, profile_id=profile.id
        )
        reference, captions = f"ci-{uuid4()}", ["Good morning!", "See you on Saturday."]
        plan = partial(
            plan_week, client, profile, [account], reference=reference, monday=MONDAY, captions=captions
        )
        posts = plan()
        self.assertEqual([len(posts), len(plan())], [2, 2])

        client.test_mode.advance(posts[0].id)
        [result] = client.posts.wait_until_done(posts[0].id)
        self.assertEqual(result.error.code if result.error else None, code)

        event = event_of(reference, profile.id)
        self.assertEqual(event.type, "post.failed" if code else "post.published")
        self.assertFalse(event.livemode)

    def test_a_post_cannot_use_the_account_of_another_customer(self) -> None:
        one, other = (profile_of(client, customer) for customer in CUSTOMERS[:2])
        account = client.test_mode.connect_account(platform="mastodon", profile_id=other.id)
        with self.assertRaises(APIError) as refused:
            client.posts.create(
                caption="Not mine",
                platforms=[{"platform": account.platform, "account_id": account.id}],
                profile_id=one.id,
            )
        self.assertEqual(refused.exception.code, "account_not_connected")


if __name__ == "__main__":
    unittest.main()
