# Generated from _async/paged.py by `npm run generate`. Do not edit.

"""Lists of any length."""

from __future__ import annotations

from collections.abc import Iterator, Callable
from typing import Generic, TypeVar

from .._page import Page

T = TypeVar("T")


class Paged(Generic[T]):
    """A list that loads its pages as the loop continues: `for item in client.posts.list(): ...`.

    It gives every item once, in the list's order. If items are added or deleted in the meantime, it neither repeats nor
    skips any others.
    """

    def __init__(self, fetch: Callable[[str | None], Page[T]]) -> None:
        self._fetch = fetch

    def page(self) -> Page[T]:
        """A single page, selected by `limit` and `cursor` (or `offset`)."""
        return self._fetch(None)

    def __iter__(self) -> Iterator[T]:
        cursor: str | None = None
        while True:
            page = self._fetch(cursor)
            for item in page.items:
                yield item
            cursor = page.next_cursor
            if cursor is None:
                return

    def to_list(self, limit: int | None = None) -> list[T]:
        """All items, or the first `limit`."""
        items: list[T] = []
        if limit is not None and limit <= 0:
            return items
        for item in self:
            items.append(item)
            if len(items) == limit:
                break
        return items
