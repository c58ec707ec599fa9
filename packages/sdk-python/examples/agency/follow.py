"""Prints what happens, from behind a firewall: this program calls the API, and nothing calls it.

It saves the id of the last event, and continues there when it starts again.
"""

from __future__ import annotations

from pathlib import Path

from agency import client_of

from postrider.models import (
    AccountConnectedEvent,
    AccountNeedsReconnectEvent,
    PostFailedEvent,
    PostPublishedEvent,
)

LAST = Path("last-event.txt")

client = client_of("POSTRIDER_API_KEY")
events = client.events.stream(after=LAST.read_text()) if LAST.exists() else client.events.stream()
for event in events:
    match event:
        case PostPublishedEvent(data=data):
            print(f"live: {data.reference} on {data.platform}: {data.url}")
        case PostFailedEvent(data=data):
            print(f"failed: {data.reference} on {data.platform}: {data.error.message}")
        case AccountConnectedEvent(data=data) | AccountNeedsReconnectEvent(data=data):
            print(f"{event.type}: {data.username} on {data.platform}")
        case _:
            pass
    # After your own work with the event, so that none is lost.
    LAST.write_text(event.id)
