"""Onboards the customers, plans next week for those who have connected an account, and reports.

Run it as often as you like: nothing is created twice.
"""

from __future__ import annotations

from datetime import datetime, timezone

from agency import CUSTOMERS, STATUSES, client_of, connect_page, monday_after, plan_week, profile_of

CAPTIONS = ["Good morning!", "Have you seen our new window?", "See you on Saturday."]

client = client_of("POSTRIDER_API_KEY")
monday = monday_after(datetime.now(timezone.utc).date())

for customer in CUSTOMERS:
    profile = profile_of(client, customer)
    print(f"\n{profile.name} ({profile.id})")

    accounts = client.accounts.list(profile_id=profile.id)
    if not accounts:
        print(f"  connect an account: {connect_page(client, profile)}")
        continue
    reference = f"{customer.id}-{monday}"
    plan_week(client, profile, accounts, reference=reference, monday=monday, captions=CAPTIONS)

    for post in client.posts.list(profile_id=profile.id, status=STATUSES):
        print(f"  {post.status} {post.scheduled_datetime} {post.caption}")
        if post.status in ("draft", "scheduled"):
            continue
        for result in client.posts.results(post.id):
            print(f"    {result.platform}: {result.url or (result.error and result.error.message)}")
    usage = client.profiles.usage(profile.id)
    totals = client.analytics.get(profile_id=profile.id).totals
    print(f"  {usage.posts_per_month.used} posts scheduled this month, {totals.views or 0} views")
