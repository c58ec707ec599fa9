"""One operation of the API."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar, cast
from urllib.parse import quote

from pydantic import BaseModel, TypeAdapter, ValidationError

from ._model import to_json
from .errors import APIError

T = TypeVar("T")
NoneType = type(None)
_OBJECT = TypeAdapter(dict[str, object])
_LIST = TypeAdapter(list[object])


@dataclass(frozen=True)
class Route(Generic[T]):
    """An operation with the types of its query, its body and its successful response."""

    method: str
    path: str
    answer: type[T]
    body: object = None
    query: object = None
    is_idempotent: bool = False

    def fill(self, values: Mapping[str, str]) -> str:
        """The path with these values. Raises ValueError for an empty one, which would be another path."""

        def value(name: re.Match[str]) -> str:
            if not values[name[1]]:
                raise ValueError(f"{name[1]} is empty.")
            return quote(values[name[1]], safe="")

        return re.sub(r"\{(\w+)\}", value, self.path)

    def search(self, query: object) -> dict[str, str]:
        """The parameters of a query; the items of a list have commas between them."""
        given = _OBJECT.validate_python(to_json(self.query, query) if query else {})
        return {name: _text(value) for name, value in given.items() if value is not None}

    def json(self, body: object) -> object:
        """The body with the names of the API."""
        return to_json(self.body, body)

    def read(self, status: int, body: object, request_id: str | None) -> T:
        """The response as a model. Raises APIError if it is not what the document describes."""
        if self.answer is NoneType:
            return cast(T, None)
        if self.answer is str:
            return cast(T, body)
        try:
            if issubclass(self.answer, BaseModel):
                return self.answer.model_validate(body)
        except ValidationError as error:
            message = f"The server returned a response that this version can't read: {error}"
            raise APIError(message, status=status, code="unexpected_answer", request_id=request_id) from error
        raise TypeError(f"{self.answer} is not a model.")


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join(_text(item) for item in _LIST.validate_python(value))
    return str(value)
