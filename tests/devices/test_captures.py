"""What real readers sent, as their owners published it, and what it means."""

from queue import Queue

import pytest

from companion.devices.decode.base import Decoded, Noise, Payload, Ready, Silent
from companion.devices.decode.rdm6300 import Rdm6300
from companion.devices.decode.wiegand import SWAPPED, Wiegand, encode
from companion.devices.keyboard import characters
from companion.inputs import DeviceFound, DeviceLost, Input, Scanned
from tests.devices.helpers import within
from tests.devices.test_reader_contract import WiegandRig

RDM6300 = {
    "two digits of checksum": ("02 30 46 30 30 41 36 42 34 43 32 44 46 03", "0F00A6B4C2"),
    "one raw byte of checksum": ("02 30 31 31 34 41 45 33 42 42 43 3C 03", "0114AE3BBC"),
}
WIEGAND = {
    "34 bits": ("1011000101011010000110100001000111", "62B43423", True),
    "32 bits without parity": (f"{0xA4DCCC1D:032b}", "A4DCCC1D", False),
}
SWAPPED_34 = "0100111010100101111001011110111000"
HID_REPORTS = ("27 27 27 21 26 25 1E 21 1F 1F 28", "0004981422\n")
HID_KEYS = {usage: usage - 28 for usage in range(0x1E, 0x28)} | {0x28: 28}
"""Usages of a keyboard's report as the codes of the Linux input layer: the digits from 1 to 0, and Enter."""


def frames(events: list[Decoded]) -> list[str]:
    return [event.payload for event in events if isinstance(event, Payload)]


@pytest.mark.parametrize("step", [1, 5, 99])
@pytest.mark.parametrize("name", RDM6300)
def test_a_125_khz_frame_is_its_tag_however_it_is_cut(name: str, step: int) -> None:
    data, tag = bytes.fromhex(RDM6300[name][0]), RDM6300[name][1]
    decoder = Rdm6300()
    events: list[Decoded] = []
    for at in range(0, 3 * len(data), step):
        events += decoder.feed((data * 3)[at : at + step], at * 0.001)
    assert frames(events) == [tag] * 3
    assert not any(isinstance(event, Noise) for event in events)


def test_a_raw_checksum_may_be_any_byte_and_must_be_right() -> None:
    for last in range(256):
        tag = bytes([1, 2, 3, 4, 1 ^ 2 ^ 3 ^ 4 ^ last])
        frame = b"\x02" + tag.hex().upper().encode() + bytes([last]) + b"\x03"
        assert frames(Rdm6300().feed(frame, 0.0)) == [tag.hex().upper()]
        wrong = frame[:11] + bytes([last ^ 0x80]) + frame[12:]
        assert frames(Rdm6300().feed(wrong, 0.0)) == []


@pytest.mark.parametrize("name", WIEGAND)
def test_wiegand_bits_are_their_tag(name: str) -> None:
    bits, tag, parity = WIEGAND[name]
    decoder = Wiegand(parity=parity)
    assert decoder.feed(bytes(map(int, bits)), 0.0) == []
    assert frames(decoder.idle(0.1)) == [tag]


def test_bits_without_parity_are_read_only_where_the_configuration_allows_it() -> None:
    decoder = Wiegand()
    decoder.feed(bytes(map(int, WIEGAND["32 bits without parity"][0])), 0.0)
    assert [type(event) for event in decoder.idle(0.1)] == [Noise]


@pytest.mark.parametrize("parity", [True, False])
def test_swapped_wires_are_named_and_mended_wires_are_ready_again(parity: bool) -> None:
    decoder = Wiegand(parity=parity)
    decoder.feed(bytes(map(int, SWAPPED_34)), 0.0)
    assert decoder.idle(0.1) == [Silent(SWAPPED)]
    decoder.feed(bytes(1 - int(bit) for bit in SWAPPED_34), 1.0)
    assert decoder.idle(1.1) == [Ready(), Payload("62B43423")]


def test_a_keyboard_scanner_types_its_number_and_enter() -> None:
    reports, text = HID_REPORTS
    keys = [(HID_KEYS[usage], down) for usage in bytes.fromhex(reports) for down in (1, 0)]
    assert characters(keys) == (text, False)


def test_the_table_is_told_of_swapped_wires_at_the_first_card() -> None:
    rig, inputs = WiegandRig(), Queue[Input]()
    rig.reader.start(inputs)
    try:
        assert within(20.0, lambda: not inputs.empty()) and inputs.get() == DeviceFound("r")
        rig.pulses([1 - bit for bit in encode(0x62B43423, 34)])
        assert within(20.0, lambda: not inputs.empty()) and inputs.get() == DeviceLost("r", SWAPPED)
        rig.pulses(encode(0x62B43423, 34))
        assert within(20.0, lambda: inputs.qsize() == 2)
        assert [inputs.get(), inputs.get()] == [DeviceFound("r"), Scanned("r", "62B43423")]
    finally:
        rig.reader.stop()
        rig.close()
