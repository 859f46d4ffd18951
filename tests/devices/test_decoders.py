"""Every decoder on whole frames, byte by byte, damaged, concatenated, and on random bytes."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decode.base import LONGEST_WAIT, BoxKey, Decoded, Decoder, Noise, Payload, Removed
from companion.devices.decode.box import BoxProtocol, frame
from companion.devices.decode.ids import Number
from companion.devices.decode.levels import KeyLevels
from companion.devices.decode.lines import LONGEST, Lines
from companion.devices.decode.pn532 import Pn532
from companion.devices.decode.presence import TagField
from companion.devices.decode.rdm6300 import Rdm6300
from companion.devices.decode.wiegand import Wiegand, checked, encode


def tag_frame(number: bytes) -> bytes:
    """A frame as an RDM6300 sends it."""
    checksum = 0
    for byte in number:
        checksum ^= byte
    return b"\x02" + number.hex().upper().encode() + f"{checksum:02X}".encode() + b"\x03"


def payloads(decoded: list[Decoded]) -> list[str]:
    return [event.payload for event in decoded if isinstance(event, Payload)]


def fed(decoder: Decoder, data: bytes, step: int | None = None, gap: float = 0.0, at: float = 0.0) -> list[Decoded]:
    """Everything decoded from data in packets of ``step`` bytes, ``gap`` seconds apart, and the pause after it."""
    decoded: list[Decoded] = []
    size = step or max(1, len(data))
    for start in range(0, len(data), size):
        decoded += decoder.feed(data[start : start + size], at)
        at += gap
    return decoded + decoder.idle(at + 1.0)


# ---- lines -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n", b""])
@pytest.mark.parametrize("step", [1, 2, 3, None])
def test_a_line_ends_with_cr_lf_both_or_a_pause(end: bytes, step: int | None) -> None:
    """However the packets fall."""
    assert payloads(fed(Lines(), b"P9:B7" + end, step, gap=0.002)) == ["P9:B7"]


def test_two_scans_glued_together_are_two() -> None:
    assert payloads(fed(Lines(), b"P9:B7\rP9:P3\n\nOK\r\n")) == ["P9:B7", "P9:P3", "OK"]


def test_the_pause_is_fifty_milliseconds() -> None:
    """49 ms do not end a line, 50 do."""
    lines = Lines()
    assert lines.feed(b"P9:", 10.0) + lines.idle(10.049) == []
    assert payloads(lines.feed(b"B7", 10.049)) == []
    assert payloads(lines.idle(10.0999)) == ["P9:B7"] or payloads(lines.idle(10.1)) == ["P9:B7"]


def test_a_pause_before_bytes_ends_the_line_even_if_nobody_called_idle() -> None:
    """A busy thread may see both scans in a row."""
    lines = Lines()
    assert lines.feed(b"P9:B7", 0.0) == []
    assert payloads(lines.feed(b"P9:P3\r", 0.2)) == ["P9:B7", "P9:P3"]


def test_without_the_pause_only_line_ends_count() -> None:
    lines = Lines(pause=None)
    assert lines.feed(b"P9:", 0.0) + lines.idle(9.0) == []
    assert payloads(lines.feed(b"B7\r", 9.0)) == ["P9:B7"]


def test_a_run_without_an_end_is_cut_at_64_bytes_and_the_next_line_is_heard() -> None:
    decoded = fed(Lines(), b"x" * 3000 + b"\r\nP9:B7\r\n", 7)
    assert payloads(decoded) == ["P9:B7"]
    assert [len(event.raw) for event in decoded if isinstance(event, Noise)] == [LONGEST]


def test_64_bytes_are_still_a_line() -> None:
    assert payloads(fed(Lines(), b"x" * 64 + b"\r")) == ["x" * 64]


def test_identifiers_prefixes_and_suffixes_are_taken_off_in_either_order() -> None:
    for sent in (b"]Q3<P9:B7>", b"<]Q3P9:B7>", b"<P9:B7>", b"]C1P9:B7", b"P9:B7"):
        assert payloads(fed(Lines(prefix="<", suffix=">"), sent + b"\r")) == ["P9:B7"]


def test_noise_around_a_line_is_dropped_and_a_line_with_noise_inside_is_no_line() -> None:
    """Leaving a damaged character out could make another card of it."""
    assert payloads(fed(Lines(), b"\x00\xff\x02P9:B7\x03\r\n")) == ["P9:B7"]
    assert payloads(fed(Lines(), b"P9:\xb7B7\r\n")) == []


def test_half_a_line_before_an_unplug_is_dropped() -> None:
    lines = Lines()
    lines.feed(b"P9:", 0.0)
    lines.reset()
    assert payloads(lines.feed(b"B7\r", 0.01)) == ["B7"]


# ---- RDM6300 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [1, 5, None])
def test_tags_are_read_whole_split_and_concatenated(step: int | None) -> None:
    frames = tag_frame(bytes.fromhex("0F00A6B4C2")) + tag_frame(bytes.fromhex("0102030405"))
    assert payloads(fed(Rdm6300(), frames, step)) == ["0F00A6B4C2", "0102030405"]


@given(st.binary(min_size=5, max_size=5), st.integers(1, 12), st.integers(1, 7))
def test_a_single_damaged_bit_never_gives_another_tag(number: bytes, place: int, bit: int) -> None:
    """The checksum is an exclusive or: any one bit is caught."""
    damaged = bytearray(tag_frame(number))
    damaged[place] ^= 1 << bit - 1
    got = payloads(fed(Rdm6300(), bytes(damaged)))
    assert got in ([], [number.hex().upper()])  # a letter may merely have become small


def test_a_frame_cut_short_does_not_swallow_the_next() -> None:
    good = tag_frame(b"\x01\x02\x03\x04\x05")
    assert payloads(fed(Rdm6300(), good[:8] + good)) == ["0102030405"]
    reader = Rdm6300()
    assert reader.feed(good[:8], 0.0) == []
    assert [type(event) for event in reader.idle(0.06)] == [Noise]
    assert payloads(reader.feed(good, 0.07)) == ["0102030405"]


def test_the_id12_puts_a_line_end_before_etx() -> None:
    good = tag_frame(b"\x01\x02\x03\x04\x05")
    assert payloads(fed(Rdm6300(), good[:-1] + b"\r\n\x03")) == ["0102030405"]


def test_numbers_are_written_as_the_catalogue_holds_them() -> None:
    good = tag_frame(bytes.fromhex("0F00A6B4C2"))
    assert payloads(fed(Rdm6300(Number.DECIMAL), good)) == ["0010925250"]
    assert payloads(fed(Rdm6300(Number.FACILITY), good)) == ["166,46274"]


# ---- Wiegand ------------------------------------------------------------------------------------------


@given(st.sampled_from([26, 34]), st.data())
def test_wiegand_numbers_survive_the_wire(length: int, data: st.DataObject) -> None:
    value = data.draw(st.integers(0, 2 ** (length - 2) - 1))
    digits = (length - 2) // 4
    assert payloads(fed(Wiegand(), bytes(encode(value, length)), 1, gap=0.002)) == [f"{value:0{digits}X}"]


@given(st.sampled_from([26, 34]), st.integers(0, 2**24 - 1), st.data())
def test_one_flipped_or_lost_bit_is_noticed(length: int, value: int, data: st.DataObject) -> None:
    bits = encode(value, length)
    place = data.draw(st.integers(0, length - 1))
    flipped = [*bits[:place], 1 - bits[place], *bits[place + 1 :]]
    assert checked(flipped) is None
    assert checked(bits[:place] + bits[place + 1 :]) is None


def test_the_gap_parts_two_cards() -> None:
    reader = Wiegand()
    reader.feed(bytes(encode(1, 26)), 0.0)
    assert payloads(reader.feed(bytes(encode(2, 26)), 0.3)) == ["000001"]
    assert payloads(reader.idle(0.4)) == ["000002"]


def test_a_flood_of_bits_is_bounded_noise() -> None:
    reader = Wiegand()
    for n in range(100):
        reader.feed(bytes(50), n * 0.001)
    (noise,) = reader.idle(1.0)
    assert isinstance(noise, Noise) and len(noise.raw) < 200


# ---- fields and levels ---------------------------------------------------------------------------------


def test_a_card_in_the_field_comes_once_and_goes_once_though_it_is_missed_now_and_then() -> None:
    field = TagField()
    seen = [b"\x01", b"\x01", None, None, b"\x01", None, None, None, None, b"\x01", b"\x02"]
    events = [event for card in seen for event in (field.feed(card, 0.0) if card else field.idle(0.0))]
    assert events == [Payload("01"), Removed("01"), Payload("01"), Removed("01"), Payload("02")]


def test_expander_levels_need_to_last() -> None:
    """Chatter shorter than three looks is nothing; two keys at once are two."""
    levels = KeyLevels()
    looks = [0xFFFF, 0xFFFF, 0xFFFF, 0xFFFE, 0xFFFF, 0xFFFE, 0xFFFE, 0xFFFE, 0x7FFF, 0x7FFF, 0x7FFF]
    events = [event for look in looks for event in levels.feed(look.to_bytes(2, "little"), 0.0)]
    assert events == [BoxKey(0, True), BoxKey(0, False), BoxKey(15, True)]


# ---- all of them ---------------------------------------------------------------------------------------

MAKERS: dict[str, Callable[[], Decoder]] = {
    "lines": Lines,
    "rdm6300": Rdm6300,
    "wiegand": Wiegand,
    "pn532": Pn532,
    "box": BoxProtocol,
    "field": TagField,
    "levels": KeyLevels,
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
@given(packets=st.lists(st.tuples(st.binary(max_size=90), st.floats(0, 0.3)), max_size=12))
def test_random_bytes_never_break_a_decoder(make: Callable[[], Decoder], packets: list[tuple[bytes, float]]) -> None:
    """Whatever comes, it yields events and a waiting time, and after a reset it is as new."""
    decoder = make()
    at = 1.0
    decoder.opened(at)
    for data, pause in packets:
        at += pause
        for event in decoder.feed(data, at) + decoder.idle(at):
            if isinstance(event, Payload):
                assert event.payload and len(event.payload) <= 180
        assert 0 < decoder.wait() <= LONGEST_WAIT
    decoder.reset()
    decoder.opened(at)


@given(st.binary(max_size=200), st.sampled_from([b"\r", b"\n"]))
def test_a_line_after_noise_and_an_end_is_always_heard(noise: bytes, end: bytes) -> None:
    assert payloads(fed(Lines(), noise + end + b"P9:B7" + end))[-1] == "P9:B7"


@given(st.binary(max_size=200))
def test_a_tag_after_noise_is_always_heard(noise: bytes) -> None:
    assert payloads(fed(Rdm6300(), noise + tag_frame(b"\x01\x02\x03\x04\x05")))[-1] == "0102030405"


@given(st.binary(max_size=120))
def test_a_box_line_after_noise_is_always_heard(noise: bytes) -> None:
    box = BoxProtocol()
    box.opened(0.0)
    box.feed(frame(0, "HELLO 1 pico-1.0 16 8 7F3A"), 0.1)
    assert BoxKey(3, True) in box.feed(noise + frame(9, "DOWN 3"), 0.2)


@given(st.lists(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-.", min_size=1, max_size=20), max_size=6), st.data())
def test_any_split_of_any_labels_gives_the_labels(labels: list[str], data: st.DataObject) -> None:
    """The packets of a serial line fall anywhere."""
    sent = "".join(label + data.draw(st.sampled_from(["\r", "\n", "\r\n"])) for label in labels).encode()
    lines, got, place = Lines(), [], 0
    while place < len(sent):
        size = data.draw(st.integers(1, 9))
        got += payloads(lines.feed(sent[place : place + size], 0.0))
        place += size
    assert got == labels
