"""Another version of the program: taken whole or not at all, and left again when it does not come up."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from companion.cli import configured, update
from companion.cli.main import main

HERE = Path(__file__).resolve().parents[2]
SCRIPT = HERE / "systemd/files/opt/table-companion/bin/companion-version"
LAUNCHER = HERE / "tools/package/companion"
RIGHTS = update.NOBODY
PYTHON = f"lib-{sys.version_info[0]}.{sys.version_info[1]}"
pytestmark = pytest.mark.skipif(
    shutil.which("dpkg-deb") is None, reason="dpkg-deb is not here; on Debian: apt install dpkg"
)
ARCH = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True).stdout.strip() or "all"


def tree(folder: Path, version: str, breaks: str = "") -> None:
    """The program as a package lays it down, small: it says its version."""
    module = folder / "program/companion/cli"
    module.mkdir(parents=True)
    (module / "__init__.py").touch()
    (module.parent / "__init__.py").touch()
    (module / "main.py").write_text(
        f"def main():\n    {breaks or 'pass'}\n    print('companion {version} on Python')\n"
    )
    (folder / PYTHON).mkdir()
    (folder / "bin").mkdir()
    shutil.copy(LAUNCHER, folder / "bin/companion")
    (folder / "bin/companion").chmod(0o755)


def package(
    folder: Path,
    version: str,
    *,
    arch: str = ARCH,
    name: str = "table-companion",
    breaks: str = "",
    padding: int = 0,
    extra: str = "",
) -> Path:
    root = folder / f"root-{version}"
    shutil.rmtree(root, ignore_errors=True)
    tree(root / "opt/table-companion", version, breaks)
    (root / "opt/table-companion/padding").write_bytes(os.urandom(padding))
    if extra:
        (root / "opt/table-companion" / extra).write_text("this is no Python\n")
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN/control").write_text(
        f"Package: {name}\nVersion: {version}\nArchitecture: {arch}\nInstalled-Size: 10\n"
        "Maintainer: nobody <nobody@table-companion.invalid>\nDescription: a version to try\n"
    )
    file = folder / f"{name}_{version}_{arch}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(root), str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return file


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with version 1.0 installed; its folder."""
    installed = tmp_path / "opt/table-companion"
    tree(installed, "1.0")
    versions = tmp_path / "var/lib/table-companion"
    versions.parent.mkdir(parents=True)
    for module in (update, configured):
        monkeypatch.setattr(module, "VERSIONS", versions)
    monkeypatch.setattr(update, "INSTALLED", installed)
    for module in (update, configured):
        monkeypatch.setattr(module, "SYSTEMS", tmp_path / "data/systems")
    monkeypatch.setattr(update, "KEY", tmp_path / "system.gpg")
    monkeypatch.setattr(update, "REBOOT", ("touch", str(tmp_path / "rebooted")))
    monkeypatch.setattr(update, "own_version", lambda: "1.0")
    monkeypatch.setattr(update, "SERVICE", "no-such-unit-here.service")
    # Nobody may look into this folder, nor run an interpreter of root's; the real rights have a test of their own.
    monkeypatch.setattr(update, "NOBODY", ())
    return tmp_path


def running(machine: Path) -> str:
    """The version that the installed command starts."""
    return started(machine, "--version")


def started(machine: Path, word: str) -> str:
    """The version that answers to a word of the installed command."""
    command = [sys.executable, str(machine / "opt/table-companion/bin/companion"), word]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.split()[1]


def service(machine: Path, moment: str, place: str = "var/lib/table-companion") -> None:
    """What the service, or the start disk, runs before a start, and what is run after the first picture."""
    versions = machine / place
    subprocess.run(["sh", str(SCRIPT), moment], env={**os.environ, "VERSIONS": str(versions)}, check=True, timeout=60)


def test_the_new_version_runs_and_the_one_before_is_a_word_away(
    machine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert running(machine) == "1.0"
    assert main(["update", str(package(machine, "1.1"))]) == 0
    assert running(machine) == "1.1" and "Version 1.1" in capsys.readouterr().out
    service(machine, "starts")
    service(machine, "stands")
    assert main(["update", str(package(machine, "1.2"))]) == 0
    assert running(machine) == "1.2"
    assert main(["update", "--back"]) == 0
    assert running(machine) == "1.1"
    assert main(["update", "--back"]) == 0
    assert running(machine) == "1.0"
    assert main(["update", "--back"]) == 2
    assert "none before it" in capsys.readouterr().err


def test_a_new_version_is_compiled_once_and_not_at_each_start(machine: Path) -> None:
    assert main(["update", str(package(machine, "1.1"))]) == 0
    program = machine / "var/lib/table-companion/1.1/program/companion"
    assert sorted(path.name.partition(".")[0] for path in program.rglob("*.pyc")) == ["__init__", "__init__", "main"]


def test_a_version_that_python_cannot_compile_whole_is_taken_all_the_same(machine: Path) -> None:
    file = package(machine, "1.1", extra="program/companion/other.py")
    assert main(["update", str(file)]) == 0
    assert running(machine) == "1.1"


def test_a_version_without_a_picture_is_left_after_two_starts_and_that_is_said_once(machine: Path) -> None:
    versions = machine / "var/lib/table-companion"
    assert main(["update", str(package(machine, "1.1"))]) == 0
    for _ in range(2):
        service(machine, "starts")
        assert running(machine) == "1.1"
    service(machine, "starts")
    assert running(machine) == "1.0"
    assert configured.version_left(versions) == "1.1"
    service(machine, "stands")
    assert configured.version_left(versions) == ""


def test_the_way_back_is_to_the_last_version_that_stood(machine: Path) -> None:
    assert main(["update", str(package(machine, "1.1"))]) == 0
    service(machine, "stands")
    assert main(["update", str(package(machine, "1.2"))]) == 0
    assert main(["update", str(package(machine, "1.3"))]) == 0
    for _ in range(3):
        service(machine, "starts")
    assert running(machine) == "1.1"


def test_a_picture_settles_it(machine: Path) -> None:
    assert main(["update", str(package(machine, "1.1"))]) == 0
    service(machine, "starts")
    service(machine, "stands")
    for _ in range(4):
        service(machine, "starts")
    assert running(machine) == "1.1"


@pytest.mark.parametrize(
    ("version", "more", "expected"),
    [
        ("1.1", {"arch": "hurd-i386"}, "is made for hurd-i386"),
        ("1.1", {"name": "another"}, "is the package 'another', expected table-companion"),
        ("0.9", {}, "and 1.0 runs"),
        ("1.0", {}, "and 1.0 runs"),
        ("1.1", {"breaks": "raise SystemExit('broken')"}, "broken; nothing was changed"),
        ("1.1", {"breaks": "print('companion 7 on Python')"}, "expected companion 1.1"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(
    machine: Path, version: str, more: dict[str, str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["update", str(package(machine, version, **more))]) == 2  # type: ignore[arg-type]
    error = capsys.readouterr().err
    assert expected in error and error.count("\n") == 1
    assert running(machine) == "1.0"
    assert [path.name for path in (machine / "var/lib").rglob("*") if path.name != "table-companion"] == []


def test_a_file_that_is_cut_or_missing_changes_nothing(machine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = package(machine, "1.1").read_bytes()
    cut = machine / "cut.deb"
    for part in range(8):
        cut.write_bytes(whole[: len(whole) * part // 8])
        assert main(["update", str(cut)]) == 2
    assert main(["update", str(machine / "nowhere.deb")]) == 2
    assert "nothing was changed" in capsys.readouterr().err
    assert running(machine) == "1.0"


def test_an_installation_of_another_kind_says_how_it_is_updated(
    machine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(update, "INSTALLED", machine / "nothing")
    assert main(["update", "x.deb"]) == 2
    assert "pipx upgrade" in capsys.readouterr().err
    assert main(["update"]) == 2
    assert "expected one of FILE.deb, --stick, --back" in capsys.readouterr().err


def test_a_version_from_a_file_has_no_say_in_the_way_back(machine: Path) -> None:
    """The word itself is always carried out by the program that was installed, whatever is started otherwise."""
    assert main(["update", str(package(machine, "1.1"))]) == 0
    assert (running(machine), started(machine, "update")) == ("1.1", "1.0")


@pytest.mark.parametrize("line", ["Version: ../companion", "Version: 9/../../x", "Installed-Size: many"])
def test_a_package_that_names_a_place_outside_touches_nothing(
    machine: Path, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """dpkg-deb prints the fields of a file as they stand there."""
    games = machine / "var/lib/companion/journals"
    games.mkdir(parents=True)
    fields = {"Package": "table-companion", "Version": "1.1", "Architecture": ARCH, "Installed-Size": "10"}
    name, _, value = line.partition(": ")
    printed = "".join(f"{key}: {text}\n" for key, text in {**fields, name: value}.items())
    ask = update._command
    monkeypatch.setattr(update, "_command", lambda *words: printed if "--field" in words else ask(*words))
    assert main(["update", str(package(machine, "1.1"))]) == 2
    assert "is it damaged?" in capsys.readouterr().err
    assert games.is_dir() and running(machine) == "1.0"


@pytest.mark.skipif(os.geteuid() != 0 or not Path("/usr/bin/python3").exists(), reason="only root can give up rights")
def test_a_files_program_is_tried_with_the_rights_of_nobody(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And everybody may read what was unpacked, whatever the umask."""
    monkeypatch.setattr(update, "NOBODY", RIGHTS)
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    who = "import os, sys; os.getuid() == 65534 or sys.exit(f'ran as {os.getuid()}')"
    file = package(machine, "1.1", breaks=who)
    before = os.umask(0o077)
    try:
        with tempfile.TemporaryDirectory(dir="/var/tmp") as name:
            Path(name).chmod(0o755)
            for module in (update, configured):
                monkeypatch.setattr(module, "VERSIONS", Path(name) / "versions")
            assert main(["update", str(file)]) == 0
            assert (Path(name) / "versions").stat().st_mode & 0o777 == 0o755
    finally:
        os.umask(before)


needs_keys = pytest.mark.skipif(
    shutil.which("gpg") is None or shutil.which("gpgv") is None, reason="gpg is not here; on Debian: apt install gpg"
)


def keys(folder: Path, public: Path) -> None:
    """A builder's pair of keys, and the public one where a card has it."""
    folder.mkdir(mode=0o700)
    gpg(folder, "--quick-generate-key", "somebody", "ed25519", "sign", "never")
    gpg(folder, "--output", str(public), "--export")


def gpg(folder: Path, *words: str) -> None:
    command = ("gpg", "--homedir", str(folder), "--batch", "--quiet", "--yes", "--passphrase", "", *words)
    subprocess.run(command, check=True, timeout=60)


def system(folder: Path, version: str, keys: Path, *, says: str = "", other: bytes = b"") -> Path:
    """A system for a stick, as ``tools.image.build`` packs it; ``other`` lies in it in place of what was signed."""
    root = folder / f"system-{version}"
    shutil.rmtree(root, ignore_errors=True)
    (root / "DEBIAN").mkdir(parents=True)
    content = f"a system {version}".encode()
    (root / update.SQUASHED).write_bytes(other or content)
    (root / "extra").write_text("this was never signed")
    (root / "DEBIAN/control").write_text(
        f"Package: table-companion-system\nVersion: {version}\nArchitecture: {ARCH}\nInstalled-Size: 10\n"
        "Maintainer: nobody <nobody@table-companion.invalid>\nDescription: a system to try\n"
    )
    release = root / "DEBIAN/release"
    release.write_text(f"{says or version} {hashlib.sha256(content).hexdigest()}\n")
    gpg(keys, "--armor", "--output", f"{release}.asc", "--detach-sign", str(release))
    file = folder / f"{len(list(folder.iterdir()))}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(root), str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return file


@needs_keys
def test_a_system_lies_beside_the_cards_own_until_it_stands(machine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a program does; and the machine starts again, not the table alone."""
    systems = machine / "data/systems"
    keys(machine / "keys", machine / "system.gpg")
    file = system(machine, "1.1", machine / "keys")
    assert main(["update", str(file)]) == 0
    assert (machine / "rebooted").exists() and "Version 1.1" in capsys.readouterr().out
    assert (systems / "current").readlink() == Path("1.1")
    assert [path.name for path in (systems / "1.1").iterdir()] == ["system.squashfs"]
    service(machine, "starts", "data/systems")
    service(machine, "stands", "data/systems")
    assert main(["update", str(system(machine, "1.2", machine / "keys"))]) == 0
    for _ in range(3):
        assert (systems / "current").readlink() == Path("1.2")
        service(machine, "starts", "data/systems")
    assert (systems / "current").readlink() == Path("1.1")
    assert configured.version_left() == "1.2"
    assert main(["update", "--back"]) == 0
    assert not (systems / "current").exists()


def test_a_version_whose_starts_cannot_be_counted_gives_way_at_once(machine: Path) -> None:
    """As on a full disk: without a count it would be started for ever."""
    assert main(["update", str(package(machine, "1.1"))]) == 0
    versions = machine / "var/lib/table-companion"
    (versions / "unproven.new").mkdir()
    service(machine, "starts")
    assert running(machine) == "1.0" and not (versions / "unproven").exists()


@needs_keys
def test_a_system_is_taken_whole_and_from_the_builder_of_the_card_alone(
    machine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    systems = machine / "data/systems"
    keys(machine / "another", machine / "another.gpg")
    foreign = system(machine, "1.1", machine / "another")
    assert main(["update", str(foreign)]) == 2
    assert "which this machine was not" in capsys.readouterr().err
    keys(machine / "keys", machine / "system.gpg")
    for file, why in (
        (foreign, "is not signed by whoever built this card"),
        (package(machine, "1.1", name="table-companion-system"), "is not signed by whoever built this card"),
        (system(machine, "1.1", machine / "keys", says="1.2"), "is version 1.1, what is signed is 1.2"),
        (system(machine, "1.1", machine / "keys", other=b"another system"), "not the one that was signed"),
        (system(machine, "0.9", machine / "keys"), "and 1.0 runs"),
    ):
        assert main(["update", str(file)]) == 2
        assert why in capsys.readouterr().err
        assert not systems.exists() or list(systems.iterdir()) == []
    assert not (machine / "rebooted").exists()


@pytest.mark.long
def test_a_kill_at_any_moment_leaves_a_version_that_runs(machine: Path) -> None:
    """Forty updates that are killed later and later: the old or the new version runs, and the next update takes."""
    file = package(machine, "1.1", padding=3_000_000)
    child = (
        "import sys; from pathlib import Path; from companion.cli import update, configured; "
        "update.VERSIONS = configured.VERSIONS = Path(sys.argv[1]); update.INSTALLED = Path(sys.argv[2]); "
        "update.SERVICE = 'no-such-unit-here.service'; update.NOBODY = (); from companion.cli.main import main; "
        "print('go', flush=True); sys.exit(main(['update', sys.argv[3]]))"
    )
    versions, seen = machine / "var/lib/table-companion", set()
    for number in range(40):
        shutil.rmtree(versions, ignore_errors=True)
        command = [sys.executable, "-c", child, str(versions), str(machine / "opt/table-companion"), str(file)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            assert process.stdout is not None and process.stdout.readline()
            time.sleep(number * 0.02)
            process.kill()
        seen.add(running(machine))
        if running(machine) == "1.0":
            assert main(["update", str(file)]) == 0
        assert running(machine) == "1.1"
    assert seen <= {"1.0", "1.1"}
