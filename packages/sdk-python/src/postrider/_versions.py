"""The ETags of the objects that calls have returned."""

from __future__ import annotations

import weakref

from pydantic import BaseModel

_tags: dict[int, tuple[weakref.ref[BaseModel], str]] = {}


def _note(value: BaseModel, tag: str) -> None:
    key = id(value)
    # The id may belong to another object later.
    _tags[key] = (weakref.ref(value, lambda _: _tags.pop(key, None)), tag)


def remember_etag(answer: object, tag: str | None) -> None:
    """Remembers the ETag of a response with its body and the resource in it."""
    if tag is None or not isinstance(answer, BaseModel):
        return
    _note(answer, tag)
    for name in type(answer).model_fields:
        value: object = getattr(answer, name)
        if isinstance(value, BaseModel):
            _note(value, tag)


def if_match_header(seen: BaseModel | str | None) -> dict[str, str]:
    """The header If-Match for an object that a call has returned, or an ETag. Raises ValueError for another object."""
    if seen is None:
        return {}
    if isinstance(seen, str):
        return {"If-Match": seen}
    known = _tags.get(id(seen))
    if known is None:
        raise ValueError("if_match must be an object that get or update of this client has returned.")
    return {"If-Match": known[1]}
