"""The table's own Wi-Fi: made by the installer, or by a card from an image when it is started for the first time."""

import os
import re
import shutil
import stat
import struct
import subprocess
from pathlib import Path

from tests.systemd.test_kiosk import (
    EXPECTED,
    PHONES,
    SYSTEMD,
    WIFI,
    installed,
    needs_systemd,
    script,
    tree,
    verified,
    whole_root,
)
from tools.image.phones import shown, strangers

FILES = SYSTEMD / "files"
SCRIPT = "opt/table-companion/bin/companion-hotspot"
UNIT = "etc/systemd/system/companion-hotspot.service"
WANTED = "etc/systemd/system/multi-user.target.wants/companion-hotspot.service"
DISPATCHER = "etc/NetworkManager/dispatcher.d/50-companion"
LAID = {PHONES, SCRIPT, UNIT, WANTED, DISPATCHER, "etc/NetworkManager/dnsmasq-shared.d/companion.conf"}


def started(root: Path) -> subprocess.CompletedProcess[str]:
    """What the unit runs when the machine is started, below a folder."""
    return subprocess.run(["sh", FILES / SCRIPT, root], capture_output=True, text=True, timeout=60)


@needs_systemd
def test_an_image_holds_no_password_and_each_card_makes_its_own(tmp_path: Path) -> None:
    cards = [tmp_path / "one", tmp_path / "two"]
    for root in cards:
        installed(root, KIOSK_MODE="kms", KIOSK_HOTSPOT="start")
        assert set(tree(root)) == EXPECTED["kms"] | LAID
    assert tree(cards[0]) == tree(cards[1])
    for root in cards:
        done = started(root)
        assert done.returncode == 0, done.stderr
        assert {WIFI, "etc/companion/hotspot-password", "etc/companion/table.toml"} <= set(tree(root))
    assert (cards[0] / WIFI).read_text() != (cards[1] / WIFI).read_text()
    root = whole_root(tmp_path / "whole", "kms")
    for file in (PHONES, UNIT, SCRIPT):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(cards[0] / file, root / file)
    assert verified(root, "companion-hotspot.service", "companion.service") == ""
    assert script("uninstall.sh", cards[0]).returncode == 0
    assert set(tree(cards[0])) == {"etc/companion/hotspot-password", "etc/companion/table.toml"}


def test_what_a_power_cut_left_half_written_is_no_password(tmp_path: Path) -> None:
    folder = tmp_path / "etc/companion"
    folder.mkdir(parents=True)
    (folder / "hotspot-password.new").write_text("ab")
    (folder / "hotspot-password").touch()
    (folder / "table.toml.new").write_text("[she")
    assert started(tmp_path).returncode == 0
    password = (folder / "hotspot-password").read_text()
    assert re.fullmatch(r"[a-z2-9]{12}", password) and f"psk={password}\n" in (tmp_path / WIFI).read_text()
    assert re.fullmatch(r'\n\[sheets\]\nhotspot = "Table [0-9A-F]{4}"\n', (folder / "table.toml").read_text())
    assert sorted(path.name for path in folder.iterdir()) == ["hotspot-password", "table.toml"]
    assert stat.S_IMODE((folder / "hotspot-password").stat().st_mode) == 0o600
    before = tree(tmp_path)
    assert started(tmp_path).returncode == 0 and tree(tmp_path) == before


def test_the_owners_configuration_is_added_to_and_never_changed(tmp_path: Path) -> None:
    table = tmp_path / "etc/companion/table.toml"
    table.parent.mkdir(parents=True)
    table.write_text('language = "de"\n')
    assert started(tmp_path).returncode == 0
    assert table.read_text().startswith('language = "de"\n\n[sheets]\nhotspot = "Table ')
    table.write_text('[sheets]\nhotspot = "Harbour"\n')
    assert started(tmp_path).returncode == 0
    assert "ssid=Harbour\n" in (tmp_path / WIFI).read_text()


def test_pages_without_a_hotspot_take_the_own_wifi_away(tmp_path: Path) -> None:
    assert started(tmp_path).returncode == 0
    (tmp_path / "etc/companion/table.toml").write_text("[sheets]\n")
    done = started(tmp_path)
    assert done.returncode == 2 and 'write there: hotspot = "Table"' in done.stderr
    assert not (tmp_path / WIFI).exists()


def test_the_own_wifi_leads_to_the_pages_and_nowhere_else(tmp_path: Path) -> None:
    """What the dispatcher hands to nft(8), and that nft reads it where it is here."""
    tool = tmp_path / "nft"
    tool.write_text(f'#!/bin/sh\ncat >"{tmp_path}/rules"\n')
    tool.chmod(0o755)
    other = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "CONNECTION_ID": "companion-hotspot"}
    subprocess.run(["sh", FILES / DISPATCHER, "wlan0", "up"], env=other, check=True, timeout=60)
    rules = (tmp_path / "rules").read_text()
    assert 'iifname "wlan0" ip daddr 10.42.0.1 tcp dport 80 redirect to :8470' in rules
    assert re.search(r'hook forward priority filter; policy accept;\s+iifname "wlan0" drop', rules)
    if shutil.which("nft") and os.geteuid() == 0:
        checked = subprocess.run(["nft", "--check", "--file", "-"], input=rules, capture_output=True, text=True)
        assert "syntax error" not in checked.stderr, checked.stderr


def test_the_picture_waits_for_no_network() -> None:
    """A log-in's place in the order (systemd-user-sessions) lies behind network.target, and so behind a DHCP server."""
    unit = (FILES / "etc/systemd/system/companion.service").read_text(encoding="utf-8")
    (after,) = re.findall(r"^After=(.*)$", unit, re.MULTILINE)
    assert not {"network.target", "network-online.target", "systemd-user-sessions.service"} & set(after.split())


def packet(to: bytes, protocol: int = 17, port: int = 123, sender: bytes = b"\x0a\x00\x02\x0f") -> bytes:
    head = b"\x45" + bytes(8) + bytes([protocol]) + bytes(2) + sender + to
    frame = bytes(12) + b"\x08\x00" + head + struct.pack(">HH", 1025, port)
    return struct.pack("<IIII", 0, 0, len(frame), len(frame)) + frame


def test_whoever_the_machine_speaks_to_beyond_its_cable_is_named() -> None:
    near = packet(b"\x0a\x00\x02\x02") + packet(b"\xe0\x00\x00\xfb") + packet(b"\xff\xff\xff\xff", port=67)
    assert strangers(bytes(24) + near + packet(b"\x08\x08\x08\x08", sender=b"\x0a\x00\x02\x02")) == []
    assert strangers(bytes(24) + near + packet(b"\x08\x08\x08\x08")) == ["8.8.8.8"]
    assert strangers(bytes(24) + packet(b"\x0a\x00\x02\x03", port=53)) == ["10.0.2.3"]


def test_the_codes_are_read_from_a_picture_of_the_screen() -> None:
    golden = Path(__file__).resolve().parents[1] / "screen/golden"
    both, page = shown(golden / "joining-800x480.png"), shown(golden / "joining_home-800x480.png")
    assert (both.wifi, both.password, both.code) == ("Table 3F2A", "harbour-lantern-27", "742")
    assert page.code == "051" and page.wifi == ""
