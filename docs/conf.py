"""How Sphinx builds the documentation of cowrules."""

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE / "_ext"), str(HERE.parent / "src"), str(HERE.parent)]

import cowrules  # noqa: E402 - found through the line above

project = "cowrules"
author = "The cowrules developers"
copyright = f"2026, {author}"
version = release = cowrules.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "play_page",
    "public_names",
    "rules_pages",
    "verification",
]
exclude_patterns = ["_build", "examples", "play"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
napoleon_google_docstring = True
napoleon_numpy_docstring = False
# Attributes are described in the docstring of their class, not one by one.
napoleon_use_ivar = True
# A word in single backquotes is a name in the code.
default_role = "literal"

# The links to Python's own documentation need the network, so they are made on request only.
if os.environ.get("COWRULES_DOCS_INTERSPHINX"):
    extensions.append("sphinx.ext.intersphinx")
    intersphinx_mapping = {"python": ("https://docs.python.org/3", None)}

nitpicky = True
nitpick_ignore_regex = [
    # Python's own names; built-in types and `typing` resolve by themselves.
    (r"py:.*", r"(abc|argparse|collections|enum|io|os|pathlib|types|typing)\.[\w.]+"),
    # The type parameters of generic classes are explained there, not listed one by one.
    (r"py:.*", r"(cowrules\.[\w.]+\.)?[A-Z](_co)?"),
    # What attrs hands to a validator.
    (r"py:class", r"Attribute"),
    # How a kind of document does its work is no part of the interface.
    (r"py:class", r"cowrules\.wire\.hooks\.Hooks"),
]

# The folder of the reports of one run: the pages on verification tell what they show.
cowrules_reports = os.environ.get("COWRULES_REPORTS", "")

html_theme = "furo"
html_title = f"cowrules {release}"
html_show_sphinx = False
html_copy_source = False
