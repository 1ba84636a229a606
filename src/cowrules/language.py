"""The languages in which the library speaks."""

from typing import Literal, TypeAlias, get_args

__all__ = ["LANGUAGES", "Language"]

Language: TypeAlias = Literal["en", "de"]
"""English or German."""

LANGUAGES: tuple[Language, ...] = get_args(Language)
"""All languages, English first."""
