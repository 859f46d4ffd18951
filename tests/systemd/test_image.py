"""The image for a card: what lies where, what the firmware and the Pi's imager read, what the start disk writes."""

import json
import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from tools.image import build, layout
from tools.image.build import HERE, SOURCES, moved
from tools.image.layout import BOOT, DATA_START, DISK_END, SECTOR, SIGNATURE, SYSTEM, Built, imager_list

ROW = struct.Struct("<B3xB3xII")
SCRIPTS = sorted(HERE.glob("*.sh"))


def rows(table: bytes) -> list[tuple[int, ...]]:
    return [ROW.unpack_from(table, 446 + 16 * number) for number in range(4)]


def test_the_card_has_a_boot_partition_a_system_and_room_for_the_data() -> None:
    table = layout.partition_table(BOOT, SYSTEM)
    assert rows(table) == [
        (0x80, 0x0C, BOOT.start, BOOT.size),
        (0, 0x83, SYSTEM.start, SYSTEM.size),
        (0, 0, 0, 0),
        (0, 0, 0, 0),
    ]
    assert struct.unpack_from("<I", table, 440) == (SIGNATURE,)
    assert BOOT.start + BOOT.size == SYSTEM.start and SYSTEM.start + SYSTEM.size == DATA_START
    # Cards are erased in pieces of four mebibytes; and the smallest one sold today holds the data, too.
    assert all(sector * SECTOR % 2**22 == 0 for sector in (BOOT.start, SYSTEM.start, DATA_START))
    assert DATA_START * SECTOR < 1.8e9


@pytest.mark.skipif(shutil.which("sfdisk") is None, reason="sfdisk is not here")
def test_another_reader_of_partition_tables_agrees(tmp_path: Path) -> None:
    card = tmp_path / "card"
    card.write_bytes(layout.partition_table(BOOT, SYSTEM))
    with card.open("r+b") as file:
        file.truncate(2**31)
    table = json.loads(subprocess.run(["sfdisk", "--json", card], capture_output=True, check=True).stdout)
    table = table["partitiontable"]
    assert table["id"] == f"0x{SIGNATURE:08x}" and table["label"] == "dos"
    assert [(row["start"], row["size"], row["type"]) for row in table["partitions"]] == [
        (BOOT.start, BOOT.size, "c"),
        (SYSTEM.start, SYSTEM.size, "83"),
    ]


def test_the_start_disk_enters_the_data_as_the_third_row_and_touches_no_other(tmp_path: Path) -> None:
    """The lines of the script itself, on a file in place of a card."""
    script = (HERE / "start.sh").read_text(encoding="utf-8")
    function = re.search(r"^bytes\(\) .*?^}$", script, re.DOTALL | re.MULTILINE)
    entry = re.search(r"^ +\{ printf .*?2>/dev/null$", script, re.DOTALL | re.MULTILINE)
    assert function is not None and entry is not None
    card, size = tmp_path / "card", 123 * layout.MIB
    before = layout.partition_table(BOOT, SYSTEM)
    card.write_bytes(before)
    lines = entry[0].replace("/dev/$name", str(card))
    subprocess.run(["sh", "-c", f"{layout.start_settings()}size={size}\n{function[0]}\n{lines}"], check=True)
    after = card.read_bytes()
    assert rows(after)[2] == (0, 0x83, DATA_START, size)
    assert after[:478] == before[:478] and after[494:] == before[494:] and len(after) == len(before)


def test_the_start_disk_knows_the_card_by_its_number() -> None:
    text = layout.start_settings() + "echo $signature $data_start $disk_end $label"
    said = subprocess.run(["sh", "-c", text], capture_output=True, text=True, check=True).stdout
    assert said.split() == [f"{SIGNATURE:08x}", str(DATA_START), str(DISK_END), layout.DATA_LABEL]


def test_the_firmware_is_told_the_files_that_lie_there_and_no_console_on_a_readers_line() -> None:
    settings = dict(re.findall(r"^(\w+)[= ](.*)$", layout.CONFIG, re.MULTILINE))
    assert settings["kernel"] == "vmlinuz" and settings["initramfs"] == "start.img followkernel"
    built = (HERE / "root.sh").read_text(encoding="utf-8") + (HERE / "build.py").read_text(encoding="utf-8")
    assert "boot/vmlinuz" in built and "start.img" in built
    assert re.findall(r"console=(\S+)", layout.COMMAND_LINE) == ["tty1"]
    assert layout.COMMAND_LINE.count("\n") == 1


def test_the_imager_is_offered_the_boards_that_the_image_boots_on() -> None:
    image = Built("9.8", "2026-01-02", 5, "ab" * 32, 7, "cd" * 32)
    (entry,) = json.loads(imager_list(image, "file:///x.img.xz"))["os_list"]
    assert entry["url"] == "file:///x.img.xz" and "9.8" in entry["name"] and entry["release_date"] == "2026-01-02"
    assert (entry["image_download_size"], entry["image_download_sha256"]) == (5, "ab" * 32)
    assert (entry["extract_size"], entry["extract_sha256"]) == (7, "cd" * 32)
    assert entry["devices"] == ["pi4-64bit", "pi3-64bit"] and "not the Pi 5" in entry["description"]
    assert entry["init_format"] == "none"


@pytest.mark.skipif(shutil.which("gpg") is None, reason="gpg is not here; on Debian: apt install gpg")
def test_the_pair_that_signs_is_made_in_an_empty_folder_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "WORK", tmp_path)
    monkeypatch.setattr(build, "KEYS", tmp_path / "keys")
    (tmp_path / "keys").mkdir(mode=0o700)
    public = build.key().read_bytes()
    assert public and build.key().read_bytes() == public


def test_what_moved_on_the_mirror_is_named() -> None:
    assert moved(["a=1", "b=2"], ["a=1", "b=2"]) == []
    assert moved(["a=2", "b=2"], ["a=1", "b=2", "c=1"]) == ["+a=2", "-a=1", "-c=1"]
    assert all(line.startswith("deb http") for line in SOURCES)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_the_scripts_can_be_read(script: Path) -> None:
    assert subprocess.run(["sh", "-n", script], check=False).returncode == 0


def test_where_data_have_a_row_nothing_is_made_anew() -> None:
    """The one line that makes a file system stands below two questions: whether there is a row, and for a name."""
    script = (HERE / "start.sh").read_text(encoding="utf-8")
    asked, named = script.index("if [ -z"), script.index("e2label")
    formats, entered = script.index("mke2fs"), script.index("seek=478")
    assert asked < named < formats < script.index('e2label "${part}3" "$label"') < entered
    assert script.count("mke2fs") == 1


TREE = """\
/dts-v1/;
/ {
    soc {
        gpio@7e200000 { spi0_gpio7 { brcm,pins = <7 8 9 10 11>; brcm,function = <4>; }; };
        spi@7e204000 { compatible = "brcm,bcm2835-spi"; #address-cells = <1>; #size-cells = <0>; status = "disabled"; };
    };
};
"""


@pytest.mark.skipif(shutil.which("dtc") is None, reason="dtc is not here; on Debian: apt install device-tree-compiler")
def test_the_spi_pins_are_on_with_room_for_two_readers(tmp_path: Path) -> None:
    """The lines of the script itself, on a tree of devices that has what those of Debian have."""
    lines = re.search(r"^pins=.*?^done$", (HERE / "root.sh").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert lines is not None
    (tmp_path / "boot").mkdir()
    tree = tmp_path / "boot/board.dtb"
    (tmp_path / "board.dts").write_text(TREE)
    subprocess.run(["dtc", "-q", "-I", "dts", "-O", "dtb", "-o", tree, tmp_path / "board.dts"], check=True)
    subprocess.run(["sh", "-euc", f"OUT='{tmp_path}'\n{lines[0]}"], check=True)

    def value(node: str, name: str, kind: str = "s") -> str:
        asked = ["fdtget", "-t", kind, str(tree), f"/soc/{node}", name]
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()

    spi = "spi@7e204000"
    assert value(spi, "status") == "okay" and value(spi, "pinctrl-names") == "default"
    assert value(spi, "pinctrl-0", "x") == value("gpio@7e200000/spi0_gpio7", "phandle", "x")
    assert [value(f"{spi}/reader@{chip}", "reg", "u") for chip in (0, 1)] == ["0", "1"]
