"""``python -m cowrules`` is the command ``cowrules``."""

import sys

from cowrules.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    sys.exit(main())
