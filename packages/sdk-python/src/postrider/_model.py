"""What the generated models and parameters have in common."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter
from pydantic.alias_generators import to_camel


class Model(BaseModel):
    """An object of a response. Fields that this version does not know are kept, because newer servers may send some."""

    model_config = ConfigDict(extra="allow", frozen=True, populate_by_name=True, protected_namespaces=())


class CamelModel(Model):
    """An object whose fields have camel case in JSON."""

    model_config = ConfigDict(alias_generator=to_camel)


# Unknown fields of a request are sent as they are: the API names them in its error.
PLAIN = ConfigDict(extra="allow")
CAMEL = ConfigDict(extra="allow", alias_generator=to_camel)


@cache
def _adapter(params: Any) -> TypeAdapter[object]:
    return TypeAdapter(params)


def to_json(params: object, value: object) -> Any:
    """The JSON value of a request, with the names of the API. It is not validated: the API returns every violation."""
    return _adapter(params).dump_python(value, mode="json", by_alias=True, warnings=False)
