"""One page of a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from .models import Pagination

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    """The items of a page, and how to get the next one."""

    items: Sequence[T]
    pagination: Pagination

    @property
    def next_cursor(self) -> str | None:
        """The `cursor` of the next page; None on the last one."""
        return self.pagination.next_cursor


def with_cursor(query: Mapping[str, object], cursor: str | None) -> Mapping[str, object]:
    """The query of the page of a cursor, which replaces an offset."""
    if cursor is None:
        return query
    return {**{name: value for name, value in query.items() if name != "offset"}, "cursor": cursor}
