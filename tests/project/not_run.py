"""What the pages show and the tests of snippets do not run, each with the reason.

Whoever writes a page with such a fence lists it here; better is a fence that can be run.
"""

from typing import Final

SHELL: Final = {
    r"python3 -m venv \.venv && \.venv/bin/pip install (\.|'\.\[test\]')( && \.venv/bin/.*)?": (
        "the gate runs the commands of the README to the letter"
    ),
    r"python3 -m venv \.venv|\.venv/bin/pip install -e '.*'|\. \.venv/bin/activate": (
        "the gate makes such an environment"
    ),
    r"python -m pytest -n 2|ruff check( && ruff format --check)?|mypy --strict|pyright": (
        "the gate runs them"
    ),
    r"cowrules play .*": "tests/cli/play play it",
    r"\.venv/bin/pip install '\.\[play\]' && \.venv/bin/cowrules play six-nimmt": (
        "it is the command above with an extra, and tests/cli/play play it"
    ),
    r"bash \.ci/run": "it is the gate",
    r"python3 -m venv \.venv": "the gate makes an environment of its own",
    r"\.venv/bin/pip install -e '\.\[[\w,]+\]'": "the gate installs the same",
    r"\. \.venv/bin/activate": "the gate calls the programs by their paths",
    r"python -m pytest -n 2|ruff check && ruff format --check|mypy --strict|pyright": (
        "the gate runs them"
    ),
    r"pip install '\.\[docs\]' && sphinx-build -W -n docs docs/_build/html": (
        "the gate builds the documentation"
    ),
    r"(COWRULES_REPORTS=\S+ )?sphinx-build -W -n( -b html)? docs docs/_build/html": (
        "the gate builds the documentation"
    ),
    r"python -m tests\.[\w.]+( .*)?": "the gate makes the reports",
    r"python docs/play/prepare\.py \S+": "the gate prepares the page",
    r"python -m http\.server --bind 127\.0\.0\.1 --directory \S+": "it does not end",
}
"""Commands for a person's shell, as patterns."""

_SYNOPSIS: Final = "a synopsis; test_pages.py holds its options against --help"
_SERVES: Final = "it serves until it is interrupted; tests/serve/http start it"
_HOSTS: Final = "it plays until it is interrupted; tests/host start it"

SHOWN: Final = {
    ("docs/command-line.md", "cowrules conformance"): _SYNOPSIS,
    ("docs/command-line.md", "cowrules judge"): _SYNOPSIS,
    ("docs/command-line.md", "cowrules play"): _SYNOPSIS,
    ("docs/command-line.md", "cowrules rules"): _SYNOPSIS,
    ("docs/command-line.md", "cowrules schema"): _SYNOPSIS,
    ("docs/command-line.md", "cowrules serve"): _SYNOPSIS,
    ("docs/conformance.md", "cowrules conformance -- my-engine"): "my-engine is the reader's own",
    ("docs/conformance.md", "FAILED 4a1be20c9f37"): "what an engine with a mistake gets",
    ("docs/design.md", "cli  "): "a drawing",
    ("docs/hosting.md", "$ pip install"): "the extra 'test' brings the same, for tests/host",
    ("docs/hosting.md", "$ python host.py"): _HOSTS,
    ("docs/hosting.md", "$ python terminal.py"): _HOSTS,
    ("docs/http.md", "$ cowrules serve --http"): _SERVES,
    ("docs/http.md", "$ cowrules serve --http --allow-origin"): _SERVES,
    ("docs/how-to/other-languages.md", "$ cowrules serve --http"): _SERVES,
}
"""Fences of the kind ``text``, by page and how they begin, the longest that fits."""
