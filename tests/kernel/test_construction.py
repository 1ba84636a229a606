"""The quicker constructor makes what the class makes, or refuses the class."""

from dataclasses import dataclass
from typing import Any

import pytest
from attrs import define, field, frozen
from attrs.validators import instance_of

from cowrules.construction import constructor


@frozen
class Cow:
    """A frozen, slotted class."""

    name: str
    spots: tuple[int, ...]


def test_it_makes_equal_values_that_hash_alike_and_are_frozen() -> None:
    new_cow = constructor(Cow)
    cow = new_cow("Else", (1, 2))

    assert cow == Cow("Else", (1, 2))
    assert type(cow) is Cow
    assert hash(cow) == hash(Cow("Else", (1, 2)))
    assert repr(cow) == "Cow(name='Else', spots=(1, 2))"
    with pytest.raises(AttributeError):
        cow.name = "Berta"  # type: ignore[misc] # wrong on purpose


def test_it_wants_all_fields() -> None:
    new_cow = constructor(Cow)
    wrong: list[tuple[Any, ...]] = [(), ("Else",), ("Else", (), 3)]
    for arguments in wrong:
        with pytest.raises(TypeError):
            new_cow(*arguments)


@frozen(slots=False)
class WithDict:
    name: str


@frozen
class WithConverter:
    name: str = field(converter=str)


@frozen
class WithHiddenField:
    name: str
    length: int = field(init=False, default=3)


@define
class WithoutFields:
    pass


@dataclass(frozen=True)
class NotOfAttrs:
    name: str


@pytest.mark.parametrize(
    "cls",
    [WithDict, WithConverter, WithHiddenField, WithoutFields, NotOfAttrs, str, len],
)
def test_a_class_that_does_more_is_refused(cls: type) -> None:
    with pytest.raises(TypeError, match=r"^expected "):
        constructor(cls)


@frozen
class WithValidator:
    name: str = field(validator=instance_of(str))


def test_what_the_engine_makes_is_not_validated() -> None:
    with pytest.raises(TypeError, match="must be"):
        WithValidator(5)  # type: ignore[arg-type] # wrong on purpose
    assert constructor(WithValidator)(5).name == 5  # type: ignore[arg-type, comparison-overlap]
