"""Copies the program and the libraries it needs out of the environment that runs this, into one plain folder.

``python copy_program.py FOLDER`` makes FOLDER/lib; needs no network, as everything is installed already. Whatever
serves only development stays behind. The folder can be moved: nothing in it names its place.
"""

import re
import shutil
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

DEVELOPMENT = "dev"
"""The one extra that stays behind. The others (labels, review, the hardware's) come along as far as they are here."""

# Read by hand: the library that knows all about requirements serves development only. What is installed here was chosen
# for this machine by pip, so of a requirement's conditions only the extra it belongs to has to be looked at.
REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(?:\[(?P<extras>[^]]*)\])?")
OF_EXTRA = re.compile(r"""extra\s*==\s*["']([\w.-]+)["']""")


def needed(name: str, extras: tuple[str, ...]) -> dict[str, Distribution]:
    """A distribution and all it requires here, by name; optional ones that are not installed are left out."""
    found: dict[str, Distribution] = {}
    waiting = [(name, extras)]
    while waiting:
        one, wanted = waiting.pop()
        if one in found:
            continue
        found[one] = distribution(one)
        for text in found[one].requires or ():
            requirement, _, marker = text.partition(";")
            belongs = OF_EXTRA.findall(marker)
            if belongs and not set(belongs) & set(wanted):
                continue
            parts = REQUIREMENT.match(requirement.strip())
            assert parts is not None, text
            if _installed(parts["name"]):
                more = tuple(extra.strip() for extra in (parts["extras"] or "").split(",") if extra.strip())
                waiting.append((plain(parts["name"]), more))
    return found


def plain(name: str) -> str:
    """A distribution's name as the index spells it.

    >>> plain("fluent.runtime"), plain("Typing_Extensions")
    ('fluent-runtime', 'typing-extensions')
    """
    return re.sub(r"[-_.]+", "-", name).lower()


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
    extras = distribution("table-companion").metadata.get_all("Provides-Extra") or []
    libraries = needed("table-companion", tuple(extra for extra in extras if extra != DEVELOPMENT))
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
