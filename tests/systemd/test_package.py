"""The Debian package: what is in it, that the program in it runs, and that the kiosk is switched on and off from it."""

import os
import shutil
import subprocess
import sys
import termios
from contextlib import suppress
from pathlib import Path

import pytest

from companion.cli import kiosk
from companion.cli.main import main
from tools.package.build import OPT, PYTHONS, build, drop_commands, last_change, own_version

pytestmark = pytest.mark.long
needs_dpkg = pytest.mark.skipif(
    shutil.which("dpkg-deb") is None, reason="dpkg-deb is not here; on Debian: apt install dpkg"
)
PYTHON = f"{sys.version_info[0]}.{sys.version_info[1]}"


def fill(folder: Path, machine: str, python: str) -> None:
    """Stands in for the locked wheels, which come from the network."""
    folder.mkdir(parents=True)
    (folder / "shared.py").write_text("SHARED = True\n")
    (folder / "machine.py").write_text(f"MACHINE = {machine!r}, {python!r}\n")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package's files as apt would lay them down, with this environment's libraries for this Python."""
    folder = tmp_path_factory.mktemp("package")
    package = build("arm64", folder, fill)
    assert package.name == f"table-companion_{own_version()}_arm64.deb"
    subprocess.run(["dpkg-deb", "--raw-extract", str(package), str(folder / "root")], check=True)
    libraries = folder / "root" / OPT / f"lib-{PYTHON}"
    shutil.rmtree(libraries, ignore_errors=True)
    libraries.symlink_to(next(path for path in sys.path if path.endswith("site-packages")))
    return folder / "root"


def packaged(root: Path, *words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """The packaged command, run by this Python."""
    command = [sys.executable, "-S", "-P", str(root / OPT / "bin" / "companion"), *words]
    return subprocess.run(
        command, env={"PATH": os.environ["PATH"], **environ}, capture_output=True, text=True, timeout=100
    )


@needs_dpkg
def test_it_says_what_it_is_and_needs(unpacked: Path) -> None:
    control = (unpacked / "DEBIAN/control").read_text()
    assert f"Version: {own_version()}\n" in control and "Architecture: arm64\n" in control
    for name in ("python3-lgpio", "python3-spidev", "python3-evdev", "python3-picamera2"):
        assert name in control.partition("Recommends: ")[2].partition("\n")[0]
    assert (unpacked / "usr/bin/companion").readlink() == Path("/") / OPT / "bin/companion"
    assert "Permission is hereby granted" in (unpacked / "usr/share/doc/table-companion/copyright").read_text()


@needs_dpkg
def test_no_file_in_it_tells_when_it_was_checked_out(unpacked: Path) -> None:
    """A checkout that was pulled has files older than its newest commit, a fresh one has none."""
    times = {int(path.lstat().st_mtime) for path in (unpacked / "opt/table-companion/program").rglob("*.py")}
    assert times == {int(last_change())}


@needs_dpkg
def test_files_that_are_equal_for_both_pythons_are_stored_once(tmp_path: Path) -> None:
    package = build("amd64", tmp_path, fill)
    listed = subprocess.run(["dpkg-deb", "--contents", str(package)], capture_output=True, text=True, check=True).stdout
    linked = [line for line in listed.splitlines() if " link to " in line]
    assert [line.split()[5] for line in linked] == [f"./{OPT}/lib-{PYTHONS[1]}/shared.py"]
    assert all(line.split()[1] == "root/root" for line in listed.splitlines())


def test_commands_of_libraries_leave_nothing_that_names_the_builders_folder(tmp_path: Path) -> None:
    """Two builds in two checkouts differed in what pip had written down about ``pybabel``."""
    record = tmp_path / "babel-2.dist-info" / "RECORD"
    for path in (tmp_path / "bin/pybabel", record):
        path.parent.mkdir()
    (tmp_path / "bin/pybabel").write_text(f"#!{sys.executable}\n")
    record.write_text("../../bin/pybabel,sha256=7zAZ,236\nbabel/core.py,sha256=a1,9\n")
    drop_commands(tmp_path)
    assert record.read_text() == "babel/core.py,sha256=a1,9\n" and not (tmp_path / "bin").exists()


@needs_dpkg
def test_the_program_in_it_plays_a_scenario(unpacked: Path, tmp_path: Path) -> None:
    assert f"companion {own_version()} on" in packaged(unpacked, "version").stdout
    scenario = sorted((Path(__file__).parents[1] / "scenarios/planet_nine").glob("*.toml"))[0]
    done = packaged(unpacked, "scenario", str(scenario), HOME=str(tmp_path))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 of 1 scenarios hold"), done.stderr


@needs_dpkg
def test_another_python_is_told_what_the_package_is_for(unpacked: Path, tmp_path: Path) -> None:
    shutil.copytree(unpacked / OPT, tmp_path / OPT, symlinks=True, ignore=shutil.ignore_patterns("program"))
    (tmp_path / OPT / f"lib-{PYTHON}").unlink()
    done = packaged(tmp_path, "version")
    assert done.returncode == 1 and f"python3 is {PYTHON}" in done.stderr and "Traceback" not in done.stderr


def on_a_console(root: Path, *words: str, **environ: str) -> str:
    """What the packaged command writes on a console of 30 rows and 100 columns."""
    ours, its = os.openpty()
    termios.tcsetwinsize(its, (30, 100))
    command = [sys.executable, "-S", "-P", str(root / OPT / "bin" / "companion"), *words]
    env = {"PATH": os.environ["PATH"], **environ}
    subprocess.run(command, env=env, stdin=its, stdout=its, stderr=subprocess.DEVNULL, timeout=100, check=False)
    os.set_blocking(ours, False)
    with suppress(BlockingIOError):
        return os.read(ours, 4096).decode()
    return ""


@needs_dpkg
def test_a_kiosks_screen_names_the_table_while_the_program_is_read(unpacked: Path, tmp_path: Path) -> None:
    """In the middle, before anything of the program is read; nowhere else is a screen wiped."""
    shutil.copytree(unpacked / OPT, tmp_path / OPT, symlinks=True, ignore=shutil.ignore_patterns("program"))
    (tmp_path / OPT / f"lib-{PYTHON}").unlink()
    name = "T A B L E   C O M P A N I O N"
    kiosk = {"SDL_VIDEODRIVER": "kmsdrm"}
    assert on_a_console(tmp_path, "run", "--fullscreen", **kiosk) == f"\x1b[2J\x1b[15;36H{name}\x1b[H"
    assert on_a_console(tmp_path, "run", "--fullscreen") == on_a_console(tmp_path, "version", **kiosk) == ""


@needs_dpkg
def test_the_kiosk_is_switched_on_and_off_and_leaves_the_program_to_the_package(unpacked: Path, tmp_path: Path) -> None:
    environ = {"KIOSK_ROOT": str(tmp_path), "HOME": str(tmp_path / "nobody")}
    done = packaged(unpacked, "kiosk", "on", "--display", "kms", "--sheets", **environ)
    assert done.returncode == 0, done.stderr
    service = tmp_path / "etc/systemd/system/companion.service"
    assert f"ExecStart=/{OPT}/bin/companion run" in service.read_text()
    assert (tmp_path / "etc/systemd/system/companion.service.d/sheets.conf").is_file()
    assert not (tmp_path / OPT / "lib").exists() and not (tmp_path / OPT / "bin/companion").exists()
    kept = tmp_path / OPT / "program"
    kept.mkdir()
    assert packaged(unpacked, "kiosk", "off", **environ).returncode == 0
    assert not service.exists() and kept.is_dir()


def test_a_wheel_says_where_a_kiosk_comes_from(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kiosk, "SCRIPTS", tmp_path / "systemd")
    assert main(["kiosk", "on"]) == 2
    assert "install the Debian package" in capsys.readouterr().err


@needs_dpkg
@pytest.mark.parametrize("name", ["postinst", "prerm", "postrm"])
def test_the_packages_scripts_are_sound(unpacked: Path, name: str) -> None:
    done = subprocess.run(["sh", "-n", str(unpacked / "DEBIAN" / name)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert (unpacked / "DEBIAN" / name).stat().st_mode & 0o111
