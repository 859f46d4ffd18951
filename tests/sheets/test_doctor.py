"""The doctor looks at the pages: the port, the address, the table's own Wi-Fi."""

import socket
from pathlib import Path

from companion.cli.doctor_peripherals import sheets
from companion.config import Config, parse
from companion.sheets.door import HOTSPOT
from tests.sheets.browser import evening, free_port


def findings_of(config: Config, known: tuple[str, ...] = ("192.168.1.5",)) -> dict[str, bool]:
    return {sheet.found.key.removeprefix("doctor-sheets-"): sheet.ok for sheet in sheets(config, known)}


def test_without_the_section_there_is_nothing_to_look_at() -> None:
    assert findings_of(parse("")) == {}


def test_a_free_port_and_an_address_are_well() -> None:
    assert findings_of(parse(f'[sheets]\nport = {free_port()}\nbind = "127.0.0.1"')) == {"free": True, "address": True}


def test_a_port_that_somebody_else_has_is_told_from_a_table_that_serves(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = parse(f'[sheets]\nport = {other.getsockname()[1]}\nbind = "127.0.0.1"')
        assert findings_of(taken)["port"] is False
    with evening(tmp_path) as table:
        serving = parse(f'[sheets]\nport = {table.pages.port}\nbind = "127.0.0.1"')
        assert findings_of(serving)["serving"] is True


def test_a_kiosk_that_opens_another_port_is_a_finding(tmp_path: Path) -> None:
    unit, port = tmp_path / "sheets.conf", free_port()
    config = parse(f'[sheets]\nport = {port}\nbind = "127.0.0.1"')
    for opened, findings in ((port + 1, 1), (port, 0)):
        unit.write_text(f"[Service]\nSocketBindDeny=any\nSocketBindAllow=tcp:{opened}\n")
        ill = [sheet for sheet in sheets(config, ("192.168.1.5",), unit) if not sheet.ok]
        assert [finding.found.key for finding in ill] == ["doctor-sheets-unit"] * findings


def test_an_address_of_another_machine_and_no_network_are_findings() -> None:
    text = f'[sheets]\nport = {free_port()}\nbind = "127.0.0.1"\n'
    assert findings_of(parse(text + 'address = "10.1.2.3"'))["address-wrong"] is False
    assert findings_of(parse(text), ())["alone"] is False


def test_the_tables_own_wifi_is_up_and_has_a_password(tmp_path: Path) -> None:
    file = tmp_path / "password"
    text = f'[sheets]\nport = {free_port()}\nbind = "127.0.0.1"\nhotspot = "Table"\npassword_file = "{file}"\n'
    assert findings_of(parse(text))["password"] is False
    file.write_text("harbour-lantern\n")
    assert findings_of(parse(text))["hotspot-down"] is False
    assert findings_of(parse(text), (HOTSPOT,))["hotspot"] is True
