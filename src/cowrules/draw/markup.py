"""Writing SVG: elements as text, the same text for the same picture."""

from typing import Final, TypeAlias

__all__ = ["Value", "number", "tag", "words"]

Value: TypeAlias = str | int | float | None
"""What an attribute may be; None leaves it out."""

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def number(value: float) -> str:
    """A length with at most two decimals.

    Example:
        >>> number(3), number(2.5), number(1 / 3), number(-0.001)
        ('3', '2.5', '0.33', '0')
    """
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def words(text: str) -> str:
    """`text` as it stands between tags.

    Example:
        >>> words("a < b & c")
        'a &lt; b &amp; c'
    """
    return text.translate(_ESCAPES)


def tag(name: str, *children: str, **attributes: Value) -> str:
    """An element; an underscore in the name of an attribute stands for a hyphen.

    Example:
        >>> tag("rect", x=1, stroke_width=1.5, fill=None)
        '<rect x="1" stroke-width="1.5"/>'
        >>> tag("g", tag("title", words("57")), class_="card")
        '<g class="card"><title>57</title></g>'
    """
    written = [
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    ]
    opening = f"<{name}{''.join(written)}"
    return f"{opening}>{''.join(children)}</{name}>" if children else f"{opening}/>"


def _value(value: str | int | float) -> str:
    return words(value) if isinstance(value, str) else number(value)
