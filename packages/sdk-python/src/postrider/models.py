"""The objects of responses and events, as pydantic models."""

from ._generated.models import *
