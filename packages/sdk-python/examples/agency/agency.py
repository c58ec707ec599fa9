"""What the programs of the agency share."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from postrider import Postrider
from postrider.models import Account, Post, Profile
from postrider.params import CreatePost

STATUSES: list[Literal["draft", "scheduled", "published", "failed"]] = [
    "draft",
    "scheduled",
    "published",
    "failed",
]


@dataclass(frozen=True)
class Customer:
    """An end customer, as in your own database."""

    id: str
    name: str
    timezone: str
    color: str
    language: Literal["en", "de", "fr"]


CUSTOMERS = [
    Customer("bakery", "Bäckerei Lindt", "Europe/Berlin", "#8a4b14", "de"),
    Customer("harbour", "Harbour Café", "Europe/London", "#0a5bc4", "en"),
    Customer("bicycles", "Vélos Lumière", "Europe/Paris", "#1c6e5d", "fr"),
]


def client_of(variable: str) -> Postrider:
    """A client with the key in this variable."""
    return Postrider(api_key=os.environ[variable], base_url=os.environ["POSTRIDER_URL"])


def profile_of(client: Postrider, customer: Customer) -> Profile:
    """The customer's profile, created the first time. Your id of the customer is its `reference`, which is unique."""
    known = client.profiles.list(reference=customer.id).to_list(1)
    if known:
        return known[0]
    return client.profiles.create(
        name=customer.name,
        reference=customer.id,
        timezone=customer.timezone,
        branding={"name": customer.name, "color": customer.color, "language": customer.language},
        limits={"accounts": 5},
    )


def connect_page(client: Postrider, profile: Profile) -> str:
    """A page with the customer's name, colour and language, on which the customer connects an account."""
    link = client.connect_links.create(
        profile_id=profile.id,
        reference=profile.reference,
        redirect_url="https://agency.example.com/connected",
        expires_in_seconds=86_400,
    )
    return link.url


def plan_week(
    client: Postrider,
    profile: Profile,
    accounts: Sequence[Account],
    *,
    reference: str,
    monday: date,
    captions: Sequence[str],
) -> list[Post]:
    """Schedules a post for nine in the morning on the first days of a week, by the customer's clock.

    Posts with this reference are created once.
    """
    planned = client.posts.list(profile_id=profile.id, reference=reference, status=STATUSES).to_list()
    if planned:
        return planned
    posts: list[CreatePost] = [
        {
            "caption": caption,
            "profile_id": profile.id,
            "platforms": [{"platform": each.platform, "account_id": each.id} for each in accounts],
            "scheduled_datetime": f"{monday + timedelta(days=day)}T09:00:00",
            "timezone": profile.timezone,
            "reference": reference,
            "metadata": {"week": str(monday)},
        }
        for day, caption in enumerate(captions)
    ]
    created: list[Post] = []
    for result in client.posts.create_many(posts):
        if result.error:
            print(f"Post {result.index + 1} for {profile.name}: {result.error.detail}", file=sys.stderr)
        if result.post:
            created.append(result.post)
    return created


def monday_after(day: date) -> date:
    return day + timedelta(days=7 - day.weekday())
