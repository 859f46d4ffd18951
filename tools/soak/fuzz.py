"""A million random and half-right bytes into every decoder, and garbage words into every game.

After the garbage a sound message must still be understood, payloads stay short and printable, and what a decoder
keeps stays small.
"""

import pickle
from collections.abc import Callable
from random import Random

from companion.devices.decode.base import Decoder, Payload
from companion.devices.decode.box import BoxProtocol, frame
from companion.devices.decode.levels import KeyLevels
from companion.devices.decode.lines import Lines
from companion.devices.decode.pn532 import Pn532
from companion.devices.decode.presence import TagField
from companion.devices.decode.presses import Presses
from companion.devices.decode.rdm6300 import Rdm6300
from companion.devices.decode.wedge import Wedge
from companion.devices.decode.wiegand import Wiegand, encode
from companion.games.registry import IDS
from companion.inputs import Pressed, Said, Scanned
from companion.rules.seats import Speaker
from tools.soak.playing import begun, scratch
from tools.soak.report import Report

BYTES = 1_000_000
WORDS = 4_000
SMALL = 8_000
"""Bytes that a decoder may hold on to when it is written out."""

TAG = b"\x020F00A6B4C2DF\x03"
FRAME = b"\x00\x00\xff\x00\xff\x00" + b"\x00\x00\xff\x0c\xf4\xd5\x4b\x01\x01\x00\x04\x08\x04\xde\xad\xbe\xef\xba\x00"

DECODERS: dict[str, tuple[Callable[[], Decoder], bytes]] = {
    "lines": (Lines, b"P9:B7\r\n"),
    "lines without pause": (lambda: Lines("A", "B", pause=None), b"AP9:B7B\r\n"),
    "rdm6300": (Rdm6300, TAG),
    "wiegand": (Wiegand, bytes(encode(0xA6B4C2, 26))),
    "pn532": (Pn532, FRAME),
    "pn532 on spi": (lambda: Pn532(serial=False), FRAME),
    "button box": (BoxProtocol, frame(0, "HELLO 1 AB12 16 16") + frame(1, "DOWN 3") + frame(2, "UP 3")),
    "levels": (KeyLevels, b"\xfe\xff"),
    "tag field": (TagField, b"\xde\xad\xbe\xef"),
}

READ_AGAIN = ("lines", "lines without pause", "rdm6300", "wiegand")
"""After any garbage and a pause, these read their message at once."""


def run(scale: float, seed: int) -> Report:
    """Fuzz everything."""
    report, random = Report(), Random(seed)
    count = max(1000, round(BYTES * scale))
    for name, (make, message) in DECODERS.items():
        _decoder(name, make(), message, count, random, report)
    _presses(count, random, report)
    _wedge(count, random, report)
    for game in IDS:
        _words(game, max(100, round(WORDS * scale)), random, report)
    return report


def garbage(message: bytes, random: Random) -> bytes:
    """Random bytes, a damaged message, a cut one, or a sound one."""
    kind = random.randrange(4)
    if kind == 0 or not message:
        return random.randbytes(random.randrange(1, 80))
    damaged = bytearray(message * random.randrange(1, 3))
    if kind == 1:
        for _ in range(random.randrange(1, 4)):
            damaged[random.randrange(len(damaged))] = random.randrange(256)
    if kind == 2:
        damaged = damaged[random.randrange(len(damaged)) :]
    return bytes(damaged)


def _decoder(name: str, decoder: Decoder, message: bytes, count: int, random: Random, report: Report) -> None:
    at, fed = 0.0, 0
    decoder.opened(at)
    while fed < count:
        data = garbage(message, random)
        if name == "tag field":
            data = data[:10]  # numbers that the chip's own checks let through: never longer
        fed += len(data)
        at += random.choice((0.0, 0.001, 0.02, 0.06, 1.0))
        try:
            decoded = decoder.feed(data, at) if random.random() < 0.9 else decoder.idle(at)
            decoder.wait()
            if random.random() < 0.001:
                decoder.reset()
                decoder.opened(at)
        except Exception as error:
            report.crashes += 1
            report.wrong.append(f"{name}: {error!r} at {data.hex()}")
            return
        for event in decoded:
            if isinstance(event, Payload):
                report.add("payloads")
                fine = event.payload.isprintable() and 0 < len(event.payload) <= 64
                report.expect(fine, f"{name}: gave {event.payload!r}")
    report.add("bytes", fed)
    kept = len(pickle.dumps(vars(decoder)))
    report.expect(kept < SMALL, f"{name}: holds on to {kept} bytes")
    if name in READ_AGAIN:
        decoder.idle(at + 1.0)
        last = b"\r\n" + message if name == "lines without pause" else message
        decoded = [*decoder.feed(last, at + 2.0), *decoder.idle(at + 3.0)]
        report.expect(any(isinstance(event, Payload) for event in decoded), f"{name}: deaf after the garbage")


def _presses(count: int, random: Random, report: Report) -> None:
    button, at = Presses(hold=1.0), 0.0
    for _ in range(count):
        at += random.choice((0.0, 0.001, 0.01, 0.05, 1.5))
        report.add("presses", len(button.level(random.random() < 0.5, at)))
    report.add("levels", count)


def _wedge(count: int, random: Random, report: Report) -> None:
    wedge, at = Wedge(), 0.0
    keys = "ABC123:.- \n\r\tü\x00\U0001f600"
    for _ in range(count):
        at += random.choice((0.0, 0.005, 0.01, 0.2))
        for event in wedge.key(random.choice(keys), at):
            if isinstance(event, Payload):
                report.expect(event.payload.isprintable(), f"wedge: gave {event.payload!r}")
    report.add("keys", count)


def _words(game: str, count: int, random: Random, report: Report) -> None:
    """Words of the game's own grammar, mixed up, cut and joined, from every kind of speaker."""
    with scratch() as folder:
        table = begun(game, folder, 1)
        session = table.session
        assert session is not None
        speakers = [Speaker(), *(Speaker(seat=seat) for seat in (1, 2, 9)), *map(_team, session.game.audiences)]
        verbs = [phrase.verb for phrase in session.game.grammar(session.materials.data).phrases]
        parts = [*verbs, "SEAT", "UNDO", "REDO", "CORRECT", "START", "MENU", "CANCEL", "OK", "CHOICE", "GAME", "1"]
        parts += [
            "2",
            "9",
            "-1",
            "B7",
            "P9:B7",
            "T-B7",
            "RED-7",
            "N",
            "C7",
            "blue",
            "é",
            "٣",
            "",
            "99999999999999999999",
        ]
        now = 0.0
        for _ in range(count):
            now += random.choice((0.0, 0.5, 11.0))
            text = " ".join(random.choice(parts) for _ in range(random.randrange(1, 5)))
            asked = table.view(now).prompt.choices
            if asked and random.random() < 0.4:
                text = random.choice(asked)
            speaker = random.choice(speakers)
            try:
                if random.random() < 0.7:
                    outcome = table.say("fuzz", text, speaker, now)
                else:
                    given = random.choice((Scanned("fuzz", text), Said("fuzz", text), Pressed("fuzz", False)))
                    outcome = table.handle(given, now)
                table.view(now)
            except Exception as error:
                report.crashes += 1
                report.wrong.append(f"{game}: {text!r} by {speaker}: {error!r}")
                continue
            report.acknowledged += outcome.refusal is None
        report.add("words", count)


def _team(audience: str) -> Speaker:
    return Speaker() if audience == "table" else Speaker(team=audience)
