"""Which reader is it? From captures of real ones, at every speed, with noise."""

import random
from collections.abc import Iterator, Sequence
from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decode.base import Send
from companion.devices.decode.wiegand import encode
from companion.devices.detect import MOST_TAGS, RATES, Detection, Heard, ReaderTrial, serial_ways, wiegand_ways
from companion.devices.settings import Number, Protocol
from tests.devices.chips import FakePn532
from tests.devices.test_captures import RDM6300, SWAPPED_34, WIEGAND
from tests.devices.test_decoders import tag_frame
from tests.devices.uart import sampled

PORT = "/dev/ttyUSB0"
CARDS = (bytes.fromhex(RDM6300["two digits of checksum"][0]), tag_frame(bytes.fromhex("0114AE3BBD")))
CLONE = (bytes.fromhex(RDM6300["one raw byte of checksum"][0]), b"\x02" + b"0114AE3BBD" + b"\x3d" + b"\x03")
QR = (b"P9:B7\r\n", b"P9:P3\r\n")


def searched(runs: Iterator[bytes], rate: int, limit: int = 200) -> tuple[Detection | None, int]:
    """A reader that sends these at this speed, listened to as the table does; and how often something was sent."""
    at, sent, tried = 0.0, 0, cycle(RATES)
    for listening in tried:
        trial = ReaderTrial(serial_ways(PORT, listening))
        trial.opened(at)
        while not trial.turn(at, probing=False):
            if sent == limit:
                return None, sent
            trial.feed(sampled(next(runs), rate, listening), at)
            trial.idle(at + 0.1)
            sent, at = sent + 1, at + 2.0
            if (detection := trial.detection()) is not None:
                return detection, sent
    return None, sent


def bits(trial: ReaderTrial, frames: Sequence[str]) -> Detection | None:
    for at, frame in enumerate(frames):
        trial.feed(bytes(map(int, frame)), float(at))
        trial.idle(at + 0.2)
    return trial.detection()


# -- serial lines --


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize(
    ("protocol", "tags"), [(Protocol.RDM6300, CARDS), (Protocol.RDM6300, CLONE), (Protocol.LINES, QR)]
)
def test_two_tags_tell_protocol_and_speed(protocol: Protocol, tags: Sequence[bytes], rate: int) -> None:
    detection, sent = searched(cycle(tags), rate)
    assert detection is not None and (detection.settings.protocol, detection.settings.baud) == (protocol, rate)
    assert detection.raw_checksum is (tags is CLONE)
    assert sent <= len(RATES) + 1


@pytest.mark.long_from(4)
@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("end", [b"\r", b""])
def test_no_label_is_read_at_a_wrong_speed(rate: int, end: bytes) -> None:
    """Every pair of labels as a scanner sends them: a wrong speed never makes two lines of them."""
    dice = random.Random(rate)
    codes = [f"{game}:{suit}{value}" for game in ("P9", "DS") for suit in "PBGY" for value in range(1, 10)]
    for _ in range(40):
        several = codes if dice.random() < 0.5 else [f"{dice.randrange(10**size):0{size}d}" for size in (10, 10, 8, 13)]
        tags = [code.encode() + end for code in dice.sample(several, 2)]
        detection, _ = searched(cycle(tags), rate)
        assert detection is not None and detection.settings.baud == rate, tags


@pytest.mark.parametrize("rate", RATES)
def test_noise_between_the_tags_is_passed_over(rate: int) -> None:
    dice = random.Random(3)

    def runs() -> Iterator[bytes]:
        for tag in cycle(CARDS):
            yield tag
            yield dice.randbytes(dice.randrange(1, 9)) + tag

    detection, _ = searched(runs(), rate)
    assert detection is not None and (detection.settings.protocol, detection.settings.baud) == (Protocol.RDM6300, rate)


def test_a_damaged_frame_of_a_tag_reader_is_no_line() -> None:
    """Its twelve digits could be read as one."""
    trial = ReaderTrial(serial_ways(PORT, 9600))
    for at, frame in enumerate((CARDS[0][:4] + b"1" + CARDS[0][5:], CARDS[1][:4] + b"7" + CARDS[1][5:])):
        trial.feed(frame, float(at))
        trial.idle(at + 0.1)
    assert trial.detection() is None and trial.progress() is Heard.NOISE


def test_noise_at_every_speed_is_no_reader() -> None:
    dice = random.Random(5)
    detection, sent = searched(iter(lambda: dice.randbytes(12), b""), 9600)
    assert detection is None and sent == 200


def test_lines_that_nobody_asked_for_are_a_readers_only_where_one_is_known() -> None:
    """A positioning receiver speaks all evening long, and is no scanner; what it says is not gathered for ever."""
    trial = ReaderTrial(serial_ways(PORT, 9600, asking=False))
    for at in range(200):
        trial.feed(b"$GPGGA,%06d,4807.038,N\r\n" % at, float(at))
        trial.idle(at + 0.1)
    assert trial.detection(lambda text: False, lone=True) is None
    kept = trial.detection()
    assert kept is not None and len(kept.tags) <= MOST_TAGS
    trial.feed(QR[0], 300.0)
    trial.idle(300.1)
    scanner = trial.detection("P9:B7".__eq__, lone=True)
    assert scanner is not None and scanner.settings.protocol is Protocol.LINES


@given(st.lists(st.binary(min_size=1, max_size=40), max_size=12))
def test_any_bytes_end_in_no_error(packets: list[bytes]) -> None:
    trial = ReaderTrial(serial_ways(PORT, 9600))
    trial.opened(0.0)
    for at, packet in enumerate(packets):
        trial.feed(packet, at / 20)
    trial.detection()
    trial.reset()


def test_what_was_heard_so_far_is_told() -> None:
    trial = ReaderTrial(serial_ways(PORT, 9600))
    seen = [trial.progress()]
    for at, run in ((0.0, b"\xff\x80"), (1.0, CARDS[0]), (1.1, CARDS[0]), (4.0, CARDS[0]), (5.0, CARDS[1])):
        trial.feed(run, at)
        trial.idle(at + 0.06)
        seen.append(trial.progress())
    assert seen == [Heard.NOTHING, Heard.NOISE, Heard.ONE, Heard.ONE, Heard.SAME, Heard.TWO]


def test_a_scanner_s_own_signs_are_found() -> None:
    detection, _ = searched(cycle((b"]Q3~P9:B7*\r", b"]Q3~P9:P3*\r")), 9600)
    assert detection is not None and (detection.settings.prefix, detection.settings.suffix) == ("~", "*")


def test_the_order_of_bytes_is_the_one_that_the_catalogue_knows() -> None:
    trial = ReaderTrial(serial_ways(PORT, 9600))
    for at, card in enumerate(CARDS):
        trial.feed(card, float(at))
        trial.idle(at + 0.1)
    for tag, number in (("C2B4A6000F", Number.REVERSED), ("0010925250", Number.DECIMAL), ("0F00A6B4C2", Number.HEX)):
        detection = trial.detection({tag}.__contains__)
        assert detection is not None and detection.settings.number is number
    assert (unknown := trial.detection()) is not None and unknown.settings.number is Number.HEX


# -- chips that answer --


@pytest.mark.parametrize("rate", RATES)
def test_a_pn532_answers_and_reads(rate: int) -> None:
    chip, at = FakePn532(), 0.0
    trial = ReaderTrial(serial_ways(PORT, rate))
    sent = trial.opened(at)
    for card in (None, "04A1B2C3", None, None, None, None, "04A1B2C4"):
        chip.card = bytes.fromhex(card) if card else None
        for _ in range(8):
            answer = b"".join(chip.write(event.data) for event in sent if isinstance(event, Send))
            at += 0.05
            sent = trial.feed(answer, at) if answer else trial.idle(at)
    detection = trial.detection()
    assert detection is not None and detection.tags == ("04A1B2C3", "04A1B2C4")
    assert (detection.settings.protocol, detection.settings.baud) == (Protocol.PN532, rate)


def test_where_nothing_answers_the_next_speed_is_tried() -> None:
    trial = ReaderTrial(serial_ways(PORT, 9600))
    trial.opened(10.0)
    assert [trial.turn(at, probing=True) for at in (10.1, 11.0)] == [False, True]
    assert not trial.turn(99.0, probing=False)


# -- two wires --


@pytest.mark.parametrize("length", [26, 34])
@pytest.mark.parametrize("swapped", [False, True])
def test_swapped_wires_are_found_by_two_tags(length: int, swapped: bool) -> None:
    frames = ["".join(str(bit ^ swapped) for bit in encode(tag, length)) for tag in (0xA6B4C2, 0x123457)]
    detection = bits(ReaderTrial(wiegand_ways(5, 6)), frames)
    assert detection is not None and detection.swapped is swapped
    assert (detection.settings.data0, detection.settings.data1) == ((6, 5) if swapped else (5, 6))
    assert detection.settings.parity


def test_captured_wiegand_readers_are_found() -> None:
    swapped = bits(ReaderTrial(wiegand_ways(5, 6)), (SWAPPED_34, "".join(str(1 - bit) for bit in encode(7, 34))))
    assert swapped is not None and swapped.swapped and swapped.tags[0] == WIEGAND["34 bits"][1]
    plain = bits(ReaderTrial(wiegand_ways(5, 6)), (WIEGAND["32 bits without parity"][0], f"{0xA4DCCC1E:032b}"))
    assert plain is not None and not plain.settings.parity and plain.tags == ("A4DCCC1D", "A4DCCC1E")


def test_damaged_bits_are_noise() -> None:
    trial = ReaderTrial(wiegand_ways(5, 6))
    assert bits(trial, ("1011", "11110000", "1" * 30)) is None and trial.progress() is Heard.NOISE
