"""Reading pictures back."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

SVG = "{http://www.w3.org/2000/svg}"
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def root_of(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def parts(root: ET.Element, key: str) -> list[ET.Element]:
    """All parts that have a ``data-`` attribute."""
    return [each for each in root.iter() if f"data-{key}" in each.attrib]


def part(root: ET.Element, key: str, value: int | str) -> ET.Element:
    (found,) = [each for each in parts(root, key) if each.attrib[f"data-{key}"] == str(value)]
    return found


def cards(root: ET.Element, place: str) -> list[int]:
    """The cards that lie at a place, in the order of the picture."""
    found = [each for each in parts(root, "card") if each.attrib["data-place"] == place]
    return [int(each.attrib["data-card"]) for each in found]


def marked(root: ET.Element, key: str, mark: str) -> set[int]:
    """Which of the parts are outlined."""
    return {
        int(each.attrib[f"data-{key}"])
        for each in parts(root, key)
        if f"cowrules-{mark}" in each.attrib["class"].split()
    }


def numbers(element: ET.Element, *names: str) -> Iterator[float]:
    for name in names:
        yield float(element.attrib[name])


def without_escapes(text: str) -> str:
    return ESCAPE.sub("", text)
