"""Puts the program and the libraries it needs into one plain folder.

``python -I copy_program.py FOLDER SITE [LOCK]`` makes FOLDER/lib. SITE is the folder of libraries of the environment in
which the program was set up: it says what is needed, and nothing in it is run. With LOCK those libraries are installed
anew by pip, which takes none whose hash is not there (needs the network); without it their files are copied. Whatever
serves only development stays behind. The folder can be moved: nothing in it names its place.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path

LEFT_BEHIND = ("dev", "checkout")
"""The extras of a checkout. The others (labels, review, the hardware's) come along as far as they are here."""

# Read by hand: the library that knows all about requirements serves development only. What is installed here was chosen
# for this machine by pip, so of a requirement's conditions only the extra it belongs to has to be looked at.
REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(?:\[(?P<extras>[^]]*)\])?")
OF_EXTRA = re.compile(r"""extra\s*==\s*["']([\w.-]+)["']""")


def installed(site: Path) -> dict[str, Distribution]:
    """What is installed in a folder of libraries, by name. Only texts are read."""
    return {plain(one.metadata["Name"]): one for one in distributions(path=[str(site)])}


def needed(name: str, extras: tuple[str, ...], here: Mapping[str, Distribution]) -> dict[str, Distribution]:
    """A distribution and all it requires here, by name; optional ones that are not installed are left out."""
    found: dict[str, Distribution] = {}
    waiting = [(name, extras)]
    while waiting:
        one, wanted = waiting.pop()
        if one in found:
            continue
        found[one] = here[one]
        for text in found[one].requires or ():
            requirement, _, marker = text.partition(";")
            belongs = OF_EXTRA.findall(marker)
            if belongs and not set(belongs) & set(wanted):
                continue
            parts = REQUIREMENT.match(requirement.strip())
            assert parts is not None, text
            if plain(parts["name"]) in here:
                more = tuple(extra.strip() for extra in (parts["extras"] or "").split(",") if extra.strip())
                waiting.append((plain(parts["name"]), more))
    return found


def plain(name: str) -> str:
    """A distribution's name as the index spells it.

    >>> plain("fluent.runtime"), plain("Typing_Extensions")
    ('fluent-runtime', 'typing-extensions')
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def entries(lock: Path, libraries: Mapping[str, Distribution]) -> str:
    """The lines of the lock for these libraries, each with its hashes; what is in no lock is left to the system."""
    every = re.finditer(r"^([\w.-]+)==([^\s;\\]+).*(?:\n +--hash=.*)*", lock.read_text(encoding="utf-8"), re.M)
    return "\n".join(one[0] for one in every if plain(one[1]) in libraries) + "\n"


def install(fresh: Path, wanted: str) -> None:
    """Install locked libraries into a folder, with a pip of this very Python. Raises ``CalledProcessError``."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        (place / "lock.txt").write_text(wanted, encoding="utf-8")
        subprocess.run([sys.executable, "-I", "-m", "venv", str(place / "venv")], check=True)
        pip = [
            str(place / "venv/bin/python"),
            "-I",
            "-m",
            "pip",
            "--disable-pip-version-check",
            "--no-input",
            "install",
        ]
        options = ["--quiet", "--no-deps", "--require-hashes", "--no-compile", "--target", str(fresh)]
        subprocess.run([*pip, *options, "--requirement", str(place / "lock.txt")], check=True)
    shutil.rmtree(fresh / "bin", ignore_errors=True)


def needed_here(site: Path) -> dict[str, Distribution]:
    """The program and what playing needs, by name, as far as it is installed in a folder of libraries."""
    here = installed(site)
    extras = here["table-companion"].metadata.get_all("Provides-Extra") or []
    return needed("table-companion", tuple(extra for extra in extras if extra not in LEFT_BEHIND), here)


def copy_libraries(fresh: Path, site: Path, libraries: Mapping[str, Distribution]) -> None:
    """Copy the files of libraries; a name that leads out of their folder is none of them."""
    site = site.resolve()
    for library in libraries.values():
        for file in library.files or ():
            source = Path(str(library.locate_file(file)))
            # Scripts (../../bin) name the environment; compiled code is made where it is used.
            if file.is_absolute() or ".." in file.parts or "__pycache__" in file.parts or not source.is_file():
                continue
            if not source.resolve().is_relative_to(site):
                continue
            place = fresh / str(file)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place)


def make(folder: Path, site: Path, lock: Path | None) -> int:
    """Make ``folder/lib`` anew; the number of libraries in it."""
    target = folder / "lib"
    fresh = folder / "lib.new"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    libraries = needed_here(site)
    own = libraries.pop("table-companion")
    if lock is None:
        copy_libraries(fresh, site, libraries)
    else:
        install(fresh, entries(lock, libraries))
    checkout = Path(__file__).resolve().parent.parent
    junk = shutil.ignore_patterns("__pycache__")
    # A link stays one: root would copy what its owner may not read.
    shutil.copytree(checkout / "companion", fresh / "companion", ignore=junk, symlinks=True)
    # A wheel holds the assets inside the package; so does this.
    shutil.copytree(checkout / "assets", fresh / "companion" / "assets", ignore=junk, symlinks=True)
    (fresh / f"table_companion-{own.version}.dist-info").mkdir()
    metadata = f"Metadata-Version: 2.1\nName: table-companion\nVersion: {own.version}\n"
    (fresh / f"table_companion-{own.version}.dist-info" / "METADATA").write_text(metadata, encoding="utf-8")
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    return len(libraries)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        raise SystemExit("usage: copy_program.py FOLDER SITE [LOCK]")
    place, environment, *locks = map(Path, sys.argv[1:])
    try:
        count = make(place, environment, locks[0] if locks else None)
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"{error.cmd[0]}: exit {error.returncode}") from error
    print(f"{count} libraries and the program put into {place}/lib")
