"""Plays, judges, answers and draws in a process that notes what the library reaches for.

Printed is one JSON object: what the library imports of threads, processes and sockets, what of
them is started, and which files are opened other than by importing modules.
"""

import builtins
import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

FORBIDDEN = {"_thread", "asyncio", "concurrent", "multiprocessing", "socket", "subprocess"}
FORBIDDEN |= {"threading", "tempfile", "ssl", "selectors", "signal"}
IMPORTERS = "<frozen importlib"  # what reads the code of modules
STARTS = ("socket.", "subprocess.", "_thread.start", "os.fork", "os.posix_spawn", "os.exec")

imports: set[str] = set()
starts: set[str] = set()
opened: set[str] = set()
real_import = builtins.__import__


def noting_import(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] | None = (),
    level: int = 0,
) -> Any:
    """Note what modules of the library import of the forbidden ones."""
    importer = str((globals or {}).get("__name__"))
    if importer.partition(".")[0] == "cowrules" and name.partition(".")[0] in FORBIDDEN:
        imports.add(f"{importer}: {name}")
    return real_import(name, globals, locals, fromlist or (), level)


def noting_events(event: str, arguments: tuple[object, ...]) -> None:
    """Note what is started, and which files are opened other than by imports."""
    if event.startswith(STARTS):
        starts.add(event)
    elif event == "open" and not sys._getframe(1).f_code.co_filename.startswith(IMPORTERS):
        opened.add(str(arguments[0]).replace("\\", "/"))


def main() -> None:
    """Do everything that an app can ask of the library without a file or a network."""
    from cowrules import GAMES, make_game, with_game
    from cowrules.serve import answer
    from tests.browser.inside import OPTIONS, judged, pictures, played

    for name in GAMES:
        record = with_game(make_game(name, OPTIONS[name]), played)
        assert judged(record)[0] == 0
    assert len(list(pictures())) == len(GAMES)
    for line in sys.argv[1:]:
        answered = json.loads(answer(line.encode()) or b"{}")
        assert "result" in answered, answered


if __name__ == "__main__":
    builtins.__import__ = noting_import
    sys.addaudithook(noting_events)
    main()
    sys.stdout.write(
        json.dumps({"imports": sorted(imports), "starts": sorted(starts), "opened": sorted(opened)})
    )
