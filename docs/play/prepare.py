"""Put the playable page into a folder together with all that it needs, for use without a network.

    python docs/play/prepare.py FOLDER [--wheel FILE]

The folder then holds the page, Pyodide from the npm registry in ``pyodide/``, and the wheels of
cowrules and of what it needs in ``wheels/``. Needs npm, and the package `build` unless the wheel
of cowrules is given. Afterwards nothing is loaded from anywhere else:

    python -m http.server --bind 127.0.0.1 --directory FOLDER
"""

import argparse
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

PAGE = Path(__file__).parent
PYODIDE = "pyodide@0.29.5"
PARTS = (
    "pyodide.mjs",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
FILES = ("index.html", "page.css", "page.js", "words.js", "page.py", "clicks.py")


def prepare(folder: Path, wheel: Path | None) -> None:
    """Fill the folder; what an earlier run has put there is replaced."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(PAGE / name, folder / name)
    for name in ("pyodide", "wheels"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir()
    with tempfile.TemporaryDirectory() as scratch:
        fetch_pyodide(folder / "pyodide", Path(scratch))
        collect_wheels(folder / "wheels", wheel or build_wheel(Path(scratch)))
    write_contents(folder)


def fetch_pyodide(folder: Path, scratch: Path) -> None:
    """Unpack the parts of the npm package that a page loads."""
    run("npm", "pack", "--silent", "--pack-destination", str(scratch), PYODIDE)
    [archive] = scratch.glob("pyodide-*.tgz")
    with tarfile.open(archive) as package:
        for part in PARTS:
            source = package.extractfile(f"package/{part}")
            assert source is not None
            (folder / part).write_bytes(source.read())


def build_wheel(scratch: Path) -> Path:
    """Build the wheel of this checkout."""
    checkout = PAGE.parents[1]
    run(sys.executable, "-m", "build", "--wheel", "--outdir", str(scratch), str(checkout))
    [wheel] = scratch.glob("*.whl")
    return wheel


def collect_wheels(folder: Path, wheel: Path) -> None:
    """Bring the wheel of cowrules and those of what it needs."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet")
    run(*pip, "--only-binary=:all:", "--dest", str(folder), str(wheel))
    foreign = [each.name for each in folder.iterdir() if not each.name.endswith("-none-any.whl")]
    if foreign:
        sys.exit(f"not pure Python, so no browser can run it: {', '.join(foreign)}")


def write_contents(folder: Path) -> None:
    """Tell the page which wheels there are, how many bytes it loads, and where the rules are."""
    wheels = sorted((folder / "wheels").glob("*.whl"))
    loaded = [*wheels, folder / "pyodide" / "pyodide.asm.wasm"]
    loaded += [folder / "pyodide" / "python_stdlib.zip"]
    contents = {
        "wheels": [wheel.name for wheel in wheels],
        "bytes": sum(each.stat().st_size for each in loaded),
        "rules": "../rules/" if (folder.parent / "rules" / "six-nimmt.html").is_file() else None,
    }
    (folder / "contents.json").write_text(json.dumps(contents) + "\n", encoding="utf-8")


def run(*command: str) -> None:
    """Run a command, and end when it fails."""
    print(" ".join(command), flush=True)
    if shutil.which(command[0]) is None:
        sys.exit(f"{command[0]}: not found; it is needed to prepare the page")
    status = subprocess.run(command, check=False).returncode
    if status:
        sys.exit(f"{command[0]}: failed with status {status}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--wheel", type=Path, metavar="FILE", help="a wheel of cowrules")
    given = parser.parse_args()
    prepare(given.folder, given.wheel)
