"""The conversation with a PN532: wake-up, cards coming and going, damage, silence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decode.base import Decoded, Payload, Ready, Removed, Send, Silent
from companion.devices.decode.pn532 import ACK, NACK, WAKE, ChipAnswer, Frames, Pn532, command
from tests.devices.chips import FakePn532, answer


class Table:
    """A decoder and a chip connected by a wire on a virtual clock."""

    def __init__(self, step: int | None = None) -> None:
        self.chip, self.decoder, self.at = FakePn532(), Pn532(), 0.0
        self.events: list[Decoded] = []
        self.sent: list[bytes] = []
        self._step = step

    def open(self) -> "Table":
        self._do(self.decoder.opened(self.at))
        return self

    def wait(self, seconds: float) -> list[Decoded]:
        """Let time pass; gives what happened in it."""
        self.events = []
        end = self.at + seconds
        while self.at < end:
            self.at += self.decoder.wait()
            self._do(self.decoder.idle(self.at))
        return self.events

    def _do(self, decoded: list[Decoded]) -> None:
        for event in decoded:
            if not isinstance(event, Send):
                self.events.append(event)
                continue
            self.sent.append(event.data)
            back = self.chip.write(event.data)
            size = self._step or max(1, len(back))
            for start in range(0, len(back), size):
                self._do(self.decoder.feed(back[start : start + size], self.at))


@pytest.mark.parametrize("step", [None, 1, 7])
def test_it_wakes_the_chip_configures_it_and_then_is_ready(step: int | None) -> None:
    """However its answers are split."""
    table = Table(step).open()
    assert table.wait(0.3) == [Ready()] or table.chip.commands[:3] == [0x14, 0x32, 0x4A]
    assert table.sent[0].startswith(WAKE)
    assert table.chip.commands[:3] == [0x14, 0x32, 0x4A]


def test_a_card_is_read_once_when_it_comes_and_removed_once_when_it_goes() -> None:
    table = Table().open()
    table.wait(0.5)
    table.chip.card = bytes.fromhex("04A1B2C3D4E5F6")
    assert table.wait(1.0) == [Payload("04A1B2C3D4E5F6")]
    table.chip.card = None
    assert table.wait(1.0) == [Removed("04A1B2C3D4E5F6")]
    assert table.wait(1.0) == []


def test_one_card_put_in_place_of_another_is_both() -> None:
    table = Table().open()
    table.chip.card = b"\x01\x02\x03\x04"
    table.wait(0.5)
    table.chip.card = b"\x05\x06\x07\x08"
    assert table.wait(0.5) == [Removed("01020304"), Payload("05060708")]


def test_a_damaged_answer_is_asked_for_again() -> None:
    table = Table().open()
    table.wait(0.3)
    table.chip.card, table.chip.damage_next = b"\x01\x02\x03\x04", True
    assert Payload("01020304") in table.wait(0.3)
    assert NACK in table.sent


def test_a_silent_chip_is_reported_once_a_round_and_found_again() -> None:
    table = Table().open()
    table.wait(0.3)
    table.chip.dead = True
    assert any(isinstance(event, Silent) and "switches" in event.why for event in table.wait(3.0))
    table.chip.dead = False
    table.chip.awake = False
    assert table.wait(4.0)[-1] == Ready()


def test_a_card_that_lay_there_when_the_chip_fell_silent_is_read_anew() -> None:
    table = Table().open()
    table.chip.card = b"\x01\x02\x03\x04"
    table.wait(0.5)
    table.chip.dead = True
    assert Removed("01020304") in table.wait(3.0)
    table.chip.dead = False
    assert table.wait(4.0)[-1] == Payload("01020304")


def test_frames_are_as_in_the_manual() -> None:
    """UM0701-02, 7.2.10 and 6.2.1.3."""
    assert command(bytes((0x14, 0x01, 0x14, 0x01))).hex() == "0000ff05fbd41401140102" + "00"
    assert Frames().feed(ACK + answer(0x15, b"")) == [*Frames().feed(ACK), ChipAnswer(0x15, b"")]


@given(st.binary(max_size=60), st.binary(max_size=20))
def test_a_frame_after_noise_is_found_once_enough_has_followed(noise: bytes, data: bytes) -> None:
    """A false start may swallow the first frame for a while, never for good."""
    frames = Frames()
    got = frames.feed(noise + answer(0x4B, data) + bytes(80) + answer(0x15, b""))
    assert ChipAnswer(0x4B, data) in got or ChipAnswer(0x15, b"") in got
