"""The part of the product that runs for one customer, with a key limited to the customer's profile.

It sees this profile, and other profiles do not exist for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import ParamSpec

from agency import STATUSES, client_of

from postrider import APIError
from postrider.params import PlatformAccount

P = ParamSpec("P")

HIDDEN = ("not_found", "profile_not_found", "account_not_connected")

agency = client_of("POSTRIDER_API_KEY")
customer = client_of("POSTRIDER_CUSTOMER_KEY")

profile_ids = customer.key.get().profile_ids or []
if len(profile_ids) != 1:
    sys.exit("POSTRIDER_CUSTOMER_KEY must be limited to one profile.")
[profile_id] = profile_ids
print(f"The key sees {len(customer.posts.list(status=STATUSES).to_list())} posts.")

# A new post belongs to the profile of the key.
draft = customer.posts.create(caption="An idea of the customer", platforms=["bluesky"])
print(f"Created a draft in {draft.profile_id}.")
customer.posts.delete(draft.id)

allowed: list[str] = []


def is_hidden(attempt: str, call: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
    """Notes a call that the API does not refuse as if its target did not exist."""
    try:
        call(*args, **kwargs)
    except APIError as error:
        if error.code not in HIDDEN:
            raise
        print(f"{attempt}: {error.code}")
        return
    print(f"{attempt}: allowed")
    allowed.append(attempt)


for profile in agency.profiles.list():
    if profile.id == profile_id:
        continue
    name, posts = profile.name, customer.posts
    is_hidden(f"Read the profile {name}", customer.profiles.get, profile.id)
    is_hidden(
        f"Post in the profile {name}",
        posts.create,
        caption="x",
        platforms=["bluesky"],
        profile_id=profile.id,
    )
    for account in agency.accounts.list(profile_id=profile.id):
        target: PlatformAccount = {"platform": account.platform, "account_id": account.id}
        is_hidden(f"Read {account.username} of {name}", customer.accounts.get, account.id)
        is_hidden(f"Post on {account.username} of {name}", posts.create, caption="x", platforms=[target])
    for post in agency.posts.list(profile_id=profile.id, status=STATUSES).to_list(3):
        is_hidden(f"Read a post of {name}", posts.get, post.id)
        is_hidden(f"Change a post of {name}", posts.update, post.id, caption="x")
        is_hidden(f"Delete a post of {name}", posts.delete, post.id)

sys.exit(1 if allowed else 0)
