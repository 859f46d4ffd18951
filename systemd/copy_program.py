"""Copies the program and the libraries it needs out of the environment that runs this, into one plain folder.

``python copy_program.py FOLDER`` makes FOLDER/lib; needs no network, as everything is installed already. Whatever
serves only development stays behind. The folder can be moved: nothing in it names its place.
"""

import shutil
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

EXTRAS = ("labels", "review")


def needed(name: str, extras: tuple[str, ...] = ()) -> dict[str, Distribution]:
    """A distribution and all it requires here, by name; optional ones that are not installed are left out."""
    found: dict[str, Distribution] = {}
    waiting = [(name, extras)]
    while waiting:
        one, wanted = waiting.pop()
        if one in found:
            continue
        found[one] = distribution(one)
        for text in found[one].requires or ():
            requirement = Requirement(text)
            marker = requirement.marker
            here = marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *wanted))
            if here and _installed(requirement.name):
                waiting.append((requirement.name.lower().replace("_", "-"), tuple(requirement.extras)))
    return found


def _installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def copy(folder: Path) -> int:
    """Make ``folder/lib`` anew; the number of libraries copied."""
    target = folder / "lib"
    fresh = folder / "lib.new"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    libraries = needed("table-companion", EXTRAS)
    own = libraries.pop("table-companion")
    for library in libraries.values():
        for file in library.files or ():
            source = Path(str(library.locate_file(file)))
            # Scripts (../../bin) name the environment; compiled code is made where it is used.
            if ".." in file.parts or "__pycache__" in file.parts or not source.is_file():
                continue
            place = fresh / str(file)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place)
    checkout = Path(__file__).resolve().parent.parent
    junk = shutil.ignore_patterns("__pycache__")
    shutil.copytree(checkout / "companion", fresh / "companion", ignore=junk)
    # A wheel holds the assets inside the package; so does this.
    shutil.copytree(checkout / "assets", fresh / "companion" / "assets", ignore=junk)
    (fresh / f"table_companion-{own.version}.dist-info").mkdir()
    metadata = f"Metadata-Version: 2.1\nName: table-companion\nVersion: {own.version}\n"
    (fresh / f"table_companion-{own.version}.dist-info" / "METADATA").write_text(metadata, encoding="utf-8")
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    return len(libraries)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: copy_program.py FOLDER")
    print(f"{copy(Path(sys.argv[1]))} libraries and the program copied to {sys.argv[1]}/lib")
