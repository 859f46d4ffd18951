"""The kiosk as ``make install-kiosk`` lays it down: what is there, the same twice, and accepted by systemd."""

import ast
import hashlib
import importlib.util
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from companion.cli.run import STEP
from companion.sheets.guard import PROBES

HERE = Path(__file__).resolve().parents[2]
SYSTEMD = HERE / "systemd"
MODES = ("kms", "cage", "session")
UNITS = Path("/usr/lib/systemd")
ANALYZE = shutil.which("systemd-analyze")

needs_systemd = pytest.mark.skipif(
    ANALYZE is None or not (UNITS / "system" / "sysinit.target").exists(),
    reason="systemd-analyze is not here; on Debian: apt install systemd",
)


def script(name: str, root: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run install.sh or uninstall.sh into a folder; only units and rules unless told otherwise."""
    nobody = {"HOME": str(root / "nobody"), "KIOSK_HOME": str(root / "nobody")}
    settings = {"PATH": os.environ["PATH"], "KIOSK_ROOT": str(root), "KIOSK_PROGRAM": "no", **nobody, **environ}
    return subprocess.run(["sh", str(SYSTEMD / name)], env=settings, capture_output=True, text=True, timeout=120)


def installed(root: Path, **environ: str) -> None:
    done = script("install.sh", root, **environ)
    assert done.returncode == 0, done.stderr


def tree(root: Path) -> dict[str, str]:
    """Every file with its mode and content."""
    files = {}
    for path in sorted(root.rglob("*")):
        if path.is_symlink():
            files[str(path.relative_to(root))] = f"-> {path.readlink()}"
        elif path.is_file():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            files[str(path.relative_to(root))] = f"{stat.S_IMODE(path.stat().st_mode):o} {digest}"
    return files


COMMON = {
    "opt/table-companion/bin/companion-message",
    "opt/table-companion/bin/companion-version",
    "etc/udev/rules.d/72-companion.rules",
    "etc/sysusers.d/companion.conf",
    "etc/tmpfiles.d/companion.conf",
    "etc/modules-load.d/companion.conf",
    "etc/systemd/journald.conf.d/companion.conf",
    "etc/systemd/logind.conf.d/companion.conf",
}
CONSOLE = {
    "etc/systemd/system/companion.service",
    "etc/systemd/system/companion-message.service",
    "etc/systemd/system/companion-update.service",
    "etc/systemd/system/companion-stands.service",
    "etc/systemd/system/multi-user.target.wants/companion.service",
    "etc/polkit-1/rules.d/60-companion.rules",
}
CAGE = {"etc/systemd/system/companion.service.d/cage.conf"}
SESSION = {
    "etc/systemd/user/companion-session.service",
    "etc/systemd/user/companion-session-message.service",
    "etc/xdg/autostart/table-companion.desktop",
}
EXPECTED = {"kms": COMMON | CONSOLE, "cage": COMMON | CONSOLE | CAGE, "session": COMMON | SESSION}


@pytest.mark.parametrize("mode", MODES)
def test_each_kind_of_display_gets_its_files_and_no_others(tmp_path: Path, mode: str) -> None:
    installed(tmp_path, KIOSK_MODE=mode)
    assert set(tree(tmp_path)) == EXPECTED[mode]


@pytest.mark.parametrize("mode", MODES)
def test_installing_twice_is_installing_once(tmp_path: Path, mode: str) -> None:
    installed(tmp_path, KIOSK_MODE=mode)
    once = tree(tmp_path)
    installed(tmp_path, KIOSK_MODE=mode)
    assert tree(tmp_path) == once


@pytest.mark.parametrize(("before", "after"), [("cage", "session"), ("session", "kms"), ("cage", "kms")])
def test_changing_the_display_leaves_nothing_of_the_old_one(tmp_path: Path, before: str, after: str) -> None:
    """Two units would fight for the screen."""
    installed(tmp_path / "both", KIOSK_MODE=before)
    installed(tmp_path / "both", KIOSK_MODE=after)
    installed(tmp_path / "one", KIOSK_MODE=after)
    assert tree(tmp_path / "both") == tree(tmp_path / "one")


@pytest.mark.parametrize("mode", MODES)
def test_uninstalling_takes_everything_away_but_the_owners_files(tmp_path: Path, mode: str) -> None:
    (tmp_path / "etc/companion").mkdir(parents=True)
    (tmp_path / "etc/companion/table.toml").write_text('language = "de"\n')
    (tmp_path / "var/lib/companion/journals").mkdir(parents=True)
    (tmp_path / "var/lib/companion/journals/a.jsonl").write_text("{}\n")
    before = tree(tmp_path)
    installed(tmp_path, KIOSK_MODE=mode)
    assert script("uninstall.sh", tmp_path).returncode == 0
    assert tree(tmp_path) == before


def test_uninstalling_keeps_a_drop_in_of_the_owner(tmp_path: Path) -> None:
    installed(tmp_path, KIOSK_MODE="cage")
    own = tmp_path / "etc/systemd/system/companion.service.d/mine.conf"
    own.write_text("[Service]\nNice=5\n")
    assert script("uninstall.sh", tmp_path).returncode == 0
    assert set(tree(tmp_path)) == {str(own.relative_to(tmp_path))}


def test_the_display_is_chosen_by_what_is_there(tmp_path: Path) -> None:
    """A desktop before cage, cage before the bare screen."""
    installed(tmp_path)
    assert set(tree(tmp_path)) == EXPECTED["kms"]
    cage = tmp_path / "usr/bin/cage"
    cage.parent.mkdir(parents=True)
    cage.write_text("#!/bin/sh\n")
    cage.chmod(0o755)
    installed(tmp_path)
    assert set(tree(tmp_path)) - {"usr/bin/cage"} == EXPECTED["cage"]
    (tmp_path / "etc/systemd/system/display-manager.service").symlink_to("/lib/systemd/system/lightdm.service")
    installed(tmp_path)
    assert set(tree(tmp_path)) >= SESSION and not CONSOLE & set(tree(tmp_path))


def test_an_unknown_display_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    done = script("install.sh", tmp_path, KIOSK_MODE="x11")
    assert done.returncode == 2
    assert "found 'x11', expected kms, cage or session" in done.stderr
    assert tree(tmp_path) == {}


def whole_root(root: Path, mode: str) -> Path:
    """The kiosk in a folder with the system's own units around it and stand-ins for the programs."""
    installed(root, KIOSK_MODE=mode)
    for kind in ("system", "user"):
        shutil.copytree(UNITS / kind, root / "usr/lib/systemd" / kind, symlinks=True, dirs_exist_ok=True)
    for program in ("opt/table-companion/bin/companion", "usr/bin/cage", "usr/bin/env", "bin/sh"):
        (root / program).parent.mkdir(parents=True, exist_ok=True)
        (root / program).write_text("#!/bin/sh\n")
        (root / program).chmod(0o755)
    return root


def analysed(*words: str) -> subprocess.CompletedProcess[str]:
    assert ANALYZE is not None
    return subprocess.run([ANALYZE, *words], capture_output=True, text=True, timeout=60)


def verified(root: Path, *units: str) -> str:
    """What systemd says of units; nothing is what has to be said (it exits 0 even on misspelt keys)."""
    done = analysed("verify", "--man=no", f"--root={root}", *units)
    # Units of this machine's own, copied along, may be anything; ours may not.
    return "\n".join(line for line in (done.stdout + done.stderr).splitlines() if "companion" in line)


@needs_systemd
@pytest.mark.parametrize("mode", ["kms", "cage"])
def test_systemd_has_nothing_to_say_about_the_units(tmp_path: Path, mode: str) -> None:
    root = whole_root(tmp_path, mode)
    assert verified(root, "companion.service", "companion-message.service") == ""


@needs_systemd
def test_systemd_has_nothing_to_say_about_the_desktops_units(tmp_path: Path) -> None:
    """They are the user manager's; the system's own reads the same keys."""
    root = whole_root(tmp_path, "session")
    (root / "etc/systemd/system").mkdir()
    for unit in ("companion-session.service", "companion-session-message.service"):
        shutil.copy(root / "etc/systemd/user" / unit, root / "etc/systemd/system" / unit)
    assert verified(root, "companion-session.service", "companion-session-message.service") == ""


@needs_systemd
def test_a_misspelt_key_would_be_found(tmp_path: Path) -> None:
    """The test above has teeth."""
    root = whole_root(tmp_path, "kms")
    unit = root / "etc/systemd/system/companion.service"
    unit.write_text(unit.read_text().replace("WatchdogSec=", "WatchDogSecs="))
    assert "WatchDogSecs" in verified(root, "companion.service")


EXPOSURE = {"companion.service": 1.2, "companion-message.service": 0.8}
"""What systemd may think of each unit at most, out of ten; systemd/README.md states the figures."""


@needs_systemd
@pytest.mark.parametrize("unit", sorted(EXPOSURE))
def test_the_units_are_as_closed_as_the_readme_says(tmp_path: Path, unit: str) -> None:
    root = whole_root(tmp_path, "kms")
    done = analysed("security", "--offline=true", "--no-pager", f"--root={root}", unit)
    figure = re.search(r"exposure level for \S+: ([\d.]+)", done.stdout)
    assert figure is not None, done.stdout + done.stderr
    assert float(figure[1]) <= EXPOSURE[unit]
    if analysed("--version").stdout.startswith("systemd 252"):  # others weigh a little differently
        assert f"`{unit}` {figure[1]}" in (SYSTEMD / "README.md").read_text(encoding="utf-8")


def setting(name: str, unit: str = "etc/systemd/system/companion.service") -> str:
    values = re.findall(rf"^{name}=(.*)$", (SYSTEMD / "files" / unit).read_text(), re.MULTILINE)
    assert values, f"{name}= is not in {unit}"
    return str(values[-1])


@pytest.mark.parametrize("unit", ["etc/systemd/system/companion.service", "etc/systemd/user/companion-session.service"])
def test_the_table_ends_within_ten_seconds_and_gives_up_after_five_starts(unit: str) -> None:
    assert int(setting("TimeoutStopSec", unit)) < 10
    starts, within = int(setting("StartLimitBurst", unit)), int(setting("StartLimitIntervalSec", unit))
    # Even a table that hangs at every start until its time is up reaches the limit, and does not try for ever.
    slowest = max(int(setting("TimeoutStartSec", unit)), int(setting("WatchdogSec", unit)))
    stop = int(setting("TimeoutAbortSec", unit)) + int(setting("RestartSec", unit))
    assert starts * (slowest + stop) < within
    # The first step, in which Python reads the program, is the longest.
    assert int(setting("TimeoutStartSec", unit)) >= STEP
    assert setting("OnFailure", unit).endswith("-message.service")


def test_the_service_may_use_what_is_plugged_in_later(tmp_path: Path) -> None:
    """A device class must be known when the service starts, so its driver is loaded before."""
    unit = (SYSTEMD / "files/etc/systemd/system/companion.service").read_text()
    modules = (SYSTEMD / "files/etc/modules-load.d/companion.conf").read_text().split()
    for name, module in (("char-ttyUSB", "usbserial"), ("char-ttyACM", "cdc_acm")):
        assert f"DeviceAllow={name} rw" in unit and module in modules
    assert "systemd-modules-load.service" in setting("After")


def test_the_service_waits_for_the_graphics_card() -> None:
    """The kernel knows the name of its devices, and there is one to write to; without a card it goes on."""
    assert "modprobe@drm.service" in setting("After") and setting("Wants").startswith("modprobe@drm.service")
    assert "/dev/dri/card*" in setting("ExecStartPre") and setting("ExecStartPre").endswith("exit 0'")


def test_no_further_command_hangs_up_the_tables_console() -> None:
    """The console is hung up before each command of the unit; after the table has begun that would end the table."""
    unit = (SYSTEMD / "files/etc/systemd/system/companion.service").read_text()
    assert setting("TTYVHangup") == "yes" and not re.search(r"^Exec(StartPost|Reload)=", unit, re.MULTILINE)
    stands = "etc/systemd/system/companion-stands.service"
    assert "companion-stands.service" in setting("Wants")
    assert setting("ExecStart", stands).endswith("companion-version stands")
    # Ordered and required: it does not run where the start has failed. But it asks for no start of its own: with
    # Requires= each restart counted twice, and the table was given up after three starts instead of five.
    assert setting("Requisite", stands) == setting("After", stands) == "companion.service"
    assert not re.search(r"^(Requires|Wants|BindsTo)=", (SYSTEMD / "files" / stands).read_text(), re.MULTILINE)


def fake(folder: Path, name: str, body: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{body}\n")
    (folder / name).chmod(0o755)


def test_the_message_believes_what_systemd_tells_it_at_the_start(tmp_path: Path) -> None:
    """Its own unit is too closed to ask."""
    fake(tmp_path / "bin", "systemctl", "exit 1")
    fake(tmp_path / "bin", "journalctl", "true")
    done = subprocess.run(
        ["sh", str(SYSTEMD / "files/opt/table-companion/bin/companion-message"), "companion.service"],
        env={"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "MONITOR_SERVICE_RESULT": "watchdog"},
        capture_output=True,
        text=True,
        timeout=10,
    )
    assert "It hung" in done.stdout and "(none)" in done.stdout


@pytest.mark.parametrize(
    ("journal", "shown"),
    [
        (
            'case "$*" in *_SYSTEMD_INVOCATION_ID=ab12*) echo "of the last start" ;; *) echo earlier ;; esac',
            "of the last start",
        ),
        ('case "$*" in *_SYSTEMD_INVOCATION_ID=*) ;; *) echo "of whatever start" ;; esac', "of whatever start"),
    ],
    ids=["known", "not in the journal"],
)
def test_the_message_shows_what_the_start_said_that_failed_last(tmp_path: Path, journal: str, shown: str) -> None:
    fake(tmp_path / "bin", "journalctl", journal)
    done = subprocess.run(
        ["sh", str(SYSTEMD / "files/opt/table-companion/bin/companion-message"), "companion.service"],
        env={
            "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
            "MONITOR_SERVICE_RESULT": "exit-code",
            "MONITOR_INVOCATION_ID": "ab12",
        },
        capture_output=True,
        text=True,
        timeout=10,
    )
    assert f"    {shown}\n" in done.stdout and "earlier" not in done.stdout


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ("start-limit-hit", "stopped several times in a row"),
        ("watchdog", "It hung"),
        ("exit-code", "It ended with an error"),
    ],
)
def test_the_message_says_why_and_what_to_do(tmp_path: Path, result: str, sentence: str) -> None:
    fake(tmp_path / "bin", "systemctl", f"echo {result}")
    fake(tmp_path / "bin", "journalctl", 'echo "companion: /etc/companion/table.toml:3: reader.x: port is missing"')
    done = subprocess.run(
        ["sh", str(SYSTEMD / "files/opt/table-companion/bin/companion-message"), "companion.service"],
        env={"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=10,
    )
    assert done.returncode == 0
    assert sentence in done.stdout
    assert "table.toml:3: reader.x: port is missing" in done.stdout
    assert "companion doctor" in done.stdout and "The game is kept" in done.stdout
    assert all(len(line) <= 120 for line in done.stdout.splitlines())


COPY = SYSTEMD / "copy_program.py"


def test_the_program_is_copied_with_nothing_but_python_itself() -> None:
    """Who installs a kiosk need not have the tools for development."""
    parts = list(ast.walk(ast.parse(COPY.read_text(encoding="utf-8"))))
    names = [alias.name for part in parts if isinstance(part, ast.Import) for alias in part.names]
    names += [str(part.module) for part in parts if isinstance(part, ast.ImportFrom)]
    assert names and {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def copying() -> ModuleType:
    spec = importlib.util.spec_from_file_location("copy_program", COPY)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def distributed(place: Path, name: str, *lines: str) -> None:
    """A distribution as pip leaves it, for as far as its requirements go."""
    folder = place / f"{name.replace('-', '_')}-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("\n".join(["Metadata-Version: 2.1", f"Name: {name}", "Version: 1.0", *lines, ""]))


def test_what_a_table_needs_comes_along_and_what_developers_need_stays(tmp_path: Path) -> None:
    """The bus library of an I2C expander comes along once it is installed; a requirement's own extras count too."""
    distributed(
        tmp_path,
        "own-table",
        "Requires-Dist: Own.Words[quick]>=0.4",
        "Requires-Dist: own-bus>=0.4; extra == 'i2c'",
        "Requires-Dist: own-pins; (platform_machine == 'aarch64') and extra == \"gpio\"",
        "Requires-Dist: own-tests>=8; extra == 'dev'",
        "Requires-Dist: not-here",
    )
    distributed(
        tmp_path, "own-words", "Requires-Dist: own-speed; extra == 'quick'", "Requires-Dist: own-docs; extra == 'docs'"
    )
    for name in ("own-bus", "own-tests", "own-speed", "own-docs"):
        distributed(tmp_path, name)
    script = copying()
    needed = script.needed("own-table", ("i2c", "gpio"), script.installed(tmp_path))
    assert set(needed) == {"own-table", "own-words", "own-bus", "own-speed"}


def test_root_runs_nothing_that_the_owner_of_the_checkout_can_write() -> None:
    """Neither the Python of the environment nor a library of it; root's own reads it, without a user's folders."""
    text = (SYSTEMD / "install.sh").read_text(encoding="utf-8")
    assert "venv/bin/python" not in text and '"$venv" -' not in text
    runs = [line for line in text.splitlines() if re.search(r'^ *"\$(reader|python)"|\("\$python"', line)]
    assert runs and all(" -I " in line for line in runs)


def test_what_leads_out_of_the_environment_is_not_copied(tmp_path: Path) -> None:
    """Root would write where a list of files says, and read what its owner may not."""
    site, secret = tmp_path / "site", tmp_path / "secret"
    site.mkdir()
    secret.write_text("root:x")
    distributed(site, "own-words")
    (site / "good.py").write_text("")
    (site / "link.py").symlink_to(secret)
    outside = tmp_path / "outside"
    (site / "own_words-1.0.dist-info" / "RECORD").write_text(f"good.py,,\nlink.py,,\n{outside},,\n../secret,,\n")
    outside.write_text("written by the owner")
    script = copying()
    script.copy_libraries(tmp_path / "lib", site, script.installed(site))
    assert [path.name for path in (tmp_path / "lib").rglob("*")] == ["good.py"]


def test_root_installs_only_what_the_lock_says_with_its_hashes(tmp_path: Path) -> None:
    for name in ("aiohttp", "own-words"):
        distributed(tmp_path, name)
    script = copying()
    wanted = script.entries(HERE / "requirements.lock", script.installed(tmp_path))
    names = [line.partition("==")[0] for line in wanted.splitlines() if "==" in line]
    assert names == ["aiohttp"] and wanted.count("--hash=sha256:") > 10


@pytest.mark.long
@pytest.mark.skipif(not (SYSTEMD.parent / ".venv" / "bin" / "python").exists(), reason="there is no .venv to copy from")
def test_the_copied_program_runs_without_the_environment(tmp_path: Path) -> None:
    """From its folder alone, with the assets it needs; nothing of the development tools comes along."""
    root = tmp_path / "root"
    version = "{}.{}".format(*sys.version_info)
    python = next(
        (interpreter for name in (f"python{version}", "python3") if (interpreter := shutil.which(name))), "python3"
    )
    installed(root, KIOSK_MODE="kms", KIOSK_PROGRAM="yes", KIOSK_PYTHON=python)
    library = root / "opt/table-companion/lib"
    assert not (library / "pytest").exists() and not (library / "mypy").exists()
    done = subprocess.run(
        [python, "-I", "-c", START, str(library), "demo", "toy-battle", "--headless"],
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "words in" in done.stdout


START = "import sys; sys.path.insert(0, sys.argv.pop(1)); from companion.cli.main import main; sys.exit(main())"


def owner(home: Path) -> dict[str, Path]:
    """What an owner has set up before the kiosk is installed; by its place there."""
    config, data = home / ".config" / "companion", home / ".local" / "share" / "companion"
    files = {
        "etc/companion/table.toml": config / "table.toml",
        "var/lib/companion/catalogue.toml": data / "catalogue.toml",
        "var/lib/companion/places.toml": data / "places.toml",
    }
    for place, file in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# the owner's {Path(place).name}\n")
    return files


def test_the_owners_configuration_and_tags_are_taken_over_once(tmp_path: Path) -> None:
    """The kiosk's user has neither; a second run, after the owner changed something, replaces nothing."""
    own, root = owner(tmp_path / "home"), tmp_path / "root"
    taking = {"KIOSK_MODE": "kms", "KIOSK_HOME": str(tmp_path / "home"), "KIOSK_TAKE": "yes"}
    installed(root, **taking)
    assert set(tree(root)) == EXPECTED["kms"] | set(own)
    for place, file in own.items():
        assert (root / place).read_text() == file.read_text()
    assert stat.S_IMODE((root / "var/lib/companion/catalogue.toml").stat().st_mode) == 0o600
    before = tree(root)
    for file in own.values():
        file.write_text("# changed\n")
    again = script("install.sh", root, **taking)
    assert again.returncode == 0 and tree(root) == before
    assert "/etc/companion/table.toml is there and is not your" in again.stdout


@pytest.mark.parametrize(("mode", "said"), [("kms", True), ("cage", True), ("session", False)])
def test_what_is_not_taken_over_is_said_with_the_way_to_do_it(tmp_path: Path, mode: str, said: bool) -> None:
    """In a desktop the table runs as its owner: nothing has to be copied."""
    owner(tmp_path / "home")
    done = script("install.sh", tmp_path / "root", KIOSK_MODE=mode, KIOSK_HOME=str(tmp_path / "home"))
    assert done.returncode == 0 and set(tree(tmp_path / "root")) == EXPECTED[mode]
    assert ("KIOSK_TAKE=yes make install-kiosk" in done.stdout) == said


PHONES = "etc/systemd/system/companion.service.d/sheets.conf"
WIFI = "etc/NetworkManager/system-connections/companion-hotspot.nmconnection"


@needs_systemd
@pytest.mark.parametrize("mode", ["kms", "cage"])
def test_a_table_for_phones_opens_its_port_and_nothing_else(tmp_path: Path, mode: str) -> None:
    installed(tmp_path, KIOSK_MODE=mode, KIOSK_SHEETS="1")
    assert set(tree(tmp_path)) == EXPECTED[mode] | {PHONES}
    text = (tmp_path / PHONES).read_text()
    assert "SocketBindDeny=any\nSocketBindAllow=tcp:8470\n" in text and "0.0.0.0/0" not in text
    root = whole_root(tmp_path / "whole", mode)
    (root / PHONES).parent.mkdir(exist_ok=True)
    shutil.copy(tmp_path / PHONES, root / PHONES)
    assert verified(root, "companion.service") == ""
    shutil.rmtree(tmp_path / "whole")
    installed(tmp_path, KIOSK_MODE="session")
    assert set(tree(tmp_path)) == EXPECTED["session"]


def test_the_port_that_is_opened_is_the_one_in_the_tables_configuration(tmp_path: Path) -> None:
    """Another one after a second run; a port of some other section is none of the pages'."""
    table = tmp_path / "etc/companion/table.toml"
    table.parent.mkdir(parents=True)
    for port in (8471, 9000):
        table.write_text(f"[other]\nport = 7\n\n[sheets]\nport = {port}\n\n[more]\nport = 8\n")
        installed(tmp_path, KIOSK_MODE="kms", KIOSK_SHEETS="1" if port == 8471 else "")
        lines = [line for line in (tmp_path / PHONES).read_text().splitlines() if line.startswith("SocketBindAllow")]
        assert lines == [f"SocketBindAllow=tcp:{port}"]


def test_a_wifi_of_its_own_has_a_password_of_its_own_that_stays(tmp_path: Path) -> None:
    secrets = []
    for root in (tmp_path / "one", tmp_path / "two"):
        installed(root, KIOSK_MODE="kms", KIOSK_HOTSPOT="1")
        before = tree(root)
        installed(root, KIOSK_MODE="kms", KIOSK_HOTSPOT="1")
        assert tree(root) == before
        secret = (root / "etc/companion/hotspot-password").read_text()
        connection = (root / WIFI).read_text()
        assert len(secret) == 12 and f"psk={secret}\n" in connection and "proto=rsn;" in connection
        assert stat.S_IMODE((root / WIFI).stat().st_mode) == 0o600
        table = (root / "etc/companion/table.toml").read_text()
        name = re.search(r'^hotspot = "(Table [0-9A-F]{4})"$', table, re.MULTILINE)
        assert name is not None and f"ssid={name[1]}\n" in connection
        secrets.append(secret)
    assert secrets[0] != secrets[1]
    assert script("uninstall.sh", tmp_path / "one").returncode == 0
    assert not (tmp_path / "one" / WIFI).exists() and (tmp_path / "one/etc/companion/table.toml").exists()
    assert not any(path.is_file() for path in (tmp_path / "one/etc/NetworkManager").rglob("*"))


def test_the_own_wifi_leads_the_questions_of_phones_to_the_pages(tmp_path: Path) -> None:
    """Every name that the pages answer for is theirs there, and port 80 leads to the port that is opened."""
    installed(tmp_path, KIOSK_MODE="kms", KIOSK_HOTSPOT="1")
    manager = tmp_path / "etc/NetworkManager"
    names = re.findall(r"^address=/(.+)/10\.42\.0\.1$", (manager / "dnsmasq-shared.d/companion.conf").read_text(), re.M)
    assert sorted(names) == sorted({host for host, _ in PROBES})
    script = manager / "dispatcher.d/50-companion"
    # NetworkManager runs nothing that others may write.
    assert stat.S_IMODE(script.stat().st_mode) == 0o755
    assert f"/{PHONES}" in script.read_text()
    other = {"PATH": os.environ["PATH"], "CONNECTION_ID": "home"}
    done = subprocess.run([script, "wlan0", "up"], env=other, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), "any other network is left as it is"
