"""The arguments of methods, as typed dictionaries."""

from ._generated.params import *
