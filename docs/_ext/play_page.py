"""Puts the playable page beside the built pages; ``docs/play/prepare.py`` adds what it loads."""

import shutil
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

PAGE = Path(__file__).parents[1] / "play"
LEFT_OUT = shutil.ignore_patterns("prepare.py", "__pycache__")


def copy_page(app: Sphinx, exception: Exception | None) -> None:
    """Copy the files of the page into the folder ``play`` of the pages."""
    if exception is None and app.builder.format == "html":
        shutil.copytree(PAGE, Path(app.outdir) / "play", ignore=LEFT_OUT, dirs_exist_ok=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the extension."""
    app.connect("build-finished", copy_page)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
