"""Which reader is this? Several decoders hear the same bytes, until one of them has made two different tags of them.

A trial is a decoder to the port that it stands in; what it yields is what its decoders would send. It judges and waits
for nobody: whoever runs the port looks at it and goes on to another speed when it says so.

>>> trial = ReaderTrial(serial_ways("/dev/ttyUSB0", 9600))
>>> for at, tag in enumerate((b"0F00A6B4C2DF", b"0114AE3BBC3C")):
...     events = trial.feed(b"\\x02" + tag + b"\\x03", float(at)), trial.idle(at + 0.1)
>>> trial.progress(), trial.detection().settings.protocol.value
(<Heard.TWO: 'two'>, 'rdm6300')
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import takewhile

from companion.devices.decode.base import PAUSE, Decoded, Decoder, Payload, Ready, Send, Silent
from companion.devices.decode.box import BoxProtocol, line
from companion.devices.decode.ids import Number, written
from companion.devices.decode.rdm6300 import STX
from companion.devices.decode.wiegand import Wiegand
from companion.devices.protocols import ROWS, SERIAL, SerialBuild
from companion.devices.settings import Protocol, ReaderSettings

RATES = (9600, 115200, 19200, 38400, 57600, 4800, 2400, 1200, 230400)
"""Speeds that readers are sold with, the usual ones first."""

PROBE = 0.8
"""A chip that answers at all answers its first question within so many seconds."""

AGAIN = 1.5
"""A tag read again after so many seconds was held to the reader again; sooner, it still lies there."""

SHORTEST = 4
"""Letters and figures at the wrong speed make a readable sign now and then, hardly ever four."""

MOST_TAGS = 8
"""So many of the tags read last are remembered."""

LONGEST_RUN = 256
"""Bytes without a pause that are looked at together."""

STOP_BIT = 0x08
"""Figures sent twice as fast are readable signs too: every other stop bit comes to lie here, in each of them."""

_READABLE = frozenset(range(32, 127)) | frozenset(b"\r\n\x02\x03")
_FRAME_DIGITS = (11, 12)
_RAW_CHECKSUM = re.compile(rb"\x02[0-9A-Fa-f]{10}(?s:.)\x03")
_BY_LINES = (Protocol.LINES, Protocol.KEYBOARD)

Known = Callable[[str], bool]
"""Whether a text is a label, or a tag of the catalogue."""

Ways = Mapping[ReaderSettings, Decoder]
"""What makes tags of the bytes if the reader is one of these settings; the surest first."""


class Heard(StrEnum):
    """What came so far."""

    NOTHING = "nothing"
    NOISE = "noise"
    ONE = "one"
    SAME = "same"
    TWO = "two"


@dataclass(frozen=True, slots=True)
class Detection:
    """Which reader it is: the settings that read it, the two tags, and what somebody may want to know of it.

    ``swapped``: the wires of a Wiegand reader are swapped, which the settings make up for. ``raw_checksum``: it is one
    of the copies that send their checksum as one raw byte.
    """

    settings: ReaderSettings
    tags: tuple[str, ...] = ()
    swapped: bool = False
    raw_checksum: bool = False


class ReaderTrial(Decoder):
    """Listens with every decoder at once."""

    def __init__(self, ways: Ways) -> None:
        self._ways = dict(ways)
        self._first = next(iter(ways))
        self._tags: dict[ReaderSettings, list[str]] = {way: [] for way in ways}
        self._last_read: dict[str, float] = {}
        self._again = False
        self._answered: ReaderSettings | None = None
        self._raw_checksum = False
        self._run = bytearray()
        self._understands = False
        self._spoilt = self._understood = 0
        self._opened: float | None = None
        self._last = 0.0

    # -- what the port calls --

    def opened(self, at: float) -> list[Decoded]:
        """Every decoder may send first."""
        if self._opened is None:
            self._opened = at
        return [sent for way, decoder in self._listening() for sent in self._take(way, decoder.opened(at), at)]

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """Every decoder gets the bytes."""
        sent = self.idle(at)
        self._run += data
        self._last = at
        for way, decoder in self._listening():
            sent += self._take(way, decoder.feed(data, at), at)
        if len(self._run) > LONGEST_RUN:
            self._end()
        return sent

    def idle(self, at: float) -> list[Decoded]:
        """A pause ends what came in one go: either somebody could make a tag of it, or it is noise."""
        sent: list[Decoded] = []
        for way, decoder in self._listening():
            sent += self._take(way, decoder.idle(at), at)
        if self._run and at - self._last >= PAUSE:
            self._end()
        return sent

    def reset(self) -> None:
        """The port was lost: half a frame is forgotten, a tag is not."""
        self._run.clear()
        for _, decoder in self._listening():
            decoder.reset()

    def wait(self) -> float:
        """The shortest time that one of the decoders waits."""
        return min(PAUSE / 2, *(decoder.wait() for _, decoder in self._listening()))

    # -- what whoever runs the port asks --

    def progress(self) -> Heard:
        """What came so far, of the surest way that has made a tag of it."""
        way = self._surest()
        count = len(self._tags[way]) if way is not None else 0
        if count > 1:
            return Heard.TWO
        if count == 1:
            return Heard.SAME if self._again else Heard.ONE
        return Heard.NOISE if self._spoilt else Heard.NOTHING

    def detection(self, known: Known = lambda text: False, lone: bool = False) -> Detection | None:
        """The reader, once two different tags were read (a button box: once it has answered).

        ``lone``: where nobody is asked for two, one is enough that is known; and lines, which anything may send all
        evening long, are a reader's only where one is known.
        """
        way = self._surest()
        tags = tuple(self._tags[way]) if way is not None else ()
        if way is None or (ROWS[way.protocol].reads and not tags):
            return None
        settings, first = _completed(way, tags, known), self._first
        two = len(tags) > 1 and not (lone and way.protocol in _BY_LINES)
        if tags and not two and not (lone and any(known(as_read(settings, tag)) for tag in tags)):
            return None
        return Detection(
            settings,
            tags,
            swapped=(way.data0, way.data1) != (first.data0, first.data1),
            raw_checksum=way.protocol is Protocol.RDM6300 and self._raw_checksum,
        )

    def turn(self, at: float, probing: bool) -> bool:
        """Whether another speed is to be tried: most of what came is noise, or (``probing``) nobody answers."""
        if self._answered is not None or self._opened is None:
            return False
        asks = any(decoder.handshake for decoder in self._ways.values())
        quiet = asks and not (self._understood or self._spoilt or self._run)
        spoilt = self._spoilt > self._understood or self._spoilt == self._understood > 1
        return spoilt or (probing and quiet and at - self._opened >= PROBE)

    # -- --

    def _listening(self) -> Iterator[tuple[ReaderSettings, Decoder]]:
        """Once a device has answered in its own protocol nobody else speaks to it."""
        answered = self._answered
        return iter([(way, decoder) for way, decoder in self._ways.items() if answered in (None, way)])

    def _surest(self) -> ReaderSettings | None:
        if self._answered is not None:
            return self._answered
        return next((way for way, tags in self._tags.items() if tags), None)

    def _take(self, way: ReaderSettings, decoded: Sequence[Decoded], at: float) -> list[Decoded]:
        sent: list[Decoded] = []
        for event in decoded:
            match event:
                case Send():
                    sent.append(event)
                case Ready():
                    self._answered = way
                case Silent():
                    pass
                case Payload(tag) if self._believable(way, tag):
                    self._read(way, tag, at)
        return sent

    def _read(self, way: ReaderSettings, tag: str, at: float) -> None:
        self._understands = True
        self._raw_checksum = self._raw_checksum or _RAW_CHECKSUM.search(self._run) is not None
        last = self._last_read.get(tag)
        self._again = last is not None and at - last >= AGAIN
        self._last_read[tag] = at
        if tag not in self._tags[way]:
            self._tags[way].append(tag)
        # Who listens all evening long keeps no more than who asks for two.
        del self._tags[way][:-MOST_TAGS]
        if len(self._last_read) > MOST_TAGS:
            self._last_read.pop(next(iter(self._last_read)))

    def _believable(self, way: ReaderSettings, tag: str) -> bool:
        """A line takes anything: it counts where all of it is readable, and no other protocol looks like that."""
        if way.protocol not in _BY_LINES:
            return True
        framed = STX in self._run and len(tag) in _FRAME_DIGITS
        of_a_box = tag.startswith("!") and line(tag[1:].encode()) is not None
        halved = all(ord(sign) & STOP_BIT for sign in tag)
        return len(tag) >= SHORTEST and set(self._run) <= _READABLE and not halved and not framed and not of_a_box

    def _end(self) -> None:
        if self._understands:
            self._understood += 1
        elif self._answered is None and len(self._ways) > 1:
            self._spoilt += 1
        self._run.clear()
        self._understands = False


class Inverted(Wiegand):
    """The bits of a Wiegand reader whose two wires are swapped."""

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """Each bit is the other one."""
        return super().feed(bytes(1 - bit for bit in data), at)


def serial_ways(port: str, baud: int, asking: bool = True) -> Ways:
    """Everything that may speak over a serial line, at one speed. Plain lines, which take anything, come last.

    Where it is not ``asking`` nothing is sent: who knows what is plugged in there.
    """
    ways: dict[ReaderSettings, Decoder] = {ReaderSettings("", Protocol.BOX, port, baud): BoxProtocol()}
    for protocol in sorted(ROWS, key=Protocol.LINES.__eq__):
        build = ROWS[protocol].wires.get(SERIAL)
        if isinstance(build, SerialBuild):
            settings = ReaderSettings("", protocol, port, baud)
            ways[settings] = build.decoder(settings)
    return {way: decoder for way, decoder in ways.items() if asking or not decoder.handshake}


def wiegand_ways(data0: int, data1: int) -> Ways:
    """A Wiegand reader as its pins were named, with its wires swapped, and one without parity bits."""
    named = ReaderSettings("", Protocol.WIEGAND, data0=data0, data1=data1)
    return {
        named: Wiegand(),
        replace(named, data0=data1, data1=data0): Inverted(),
        replace(named, parity=False): Wiegand(parity=False),
    }


def _completed(way: ReaderSettings, tags: Sequence[str], known: Known) -> ReaderSettings:
    """With the settings that only the tags tell."""
    if way.protocol in _BY_LINES:
        prefix, suffix = affixes(tags[0], tags[-1], known)
        return replace(way, prefix=prefix, suffix=suffix)
    if way.protocol in (Protocol.RDM6300, Protocol.WIEGAND):
        return replace(way, number=notation(tags, known))
    return way


def as_read(settings: ReaderSettings, tag: str) -> str:
    """A tag as a reader with these settings reads it.

    >>> as_read(ReaderSettings("", prefix="~", suffix="*"), "~P9:B7*")
    'P9:B7'
    """
    if settings.protocol in _BY_LINES:
        return tag.removeprefix(settings.prefix).removesuffix(settings.suffix)
    return written(tag, settings.number)


def notation(tags: Sequence[str], known: Known) -> Number:
    """In which notation the catalogue knows these tags, from another reader or from the print; else as they came.

    >>> notation(("62B43423", "62B43424"), lambda tag: tag == "2334B462").value
    'reversed'
    """
    return next((number for number in Number if any(known(written(tag, number)) for tag in tags)), Number.HEX)


def affixes(first: str, second: str, known: Known) -> tuple[str, str]:
    """What a scanner puts before and behind every code: what labels have beside their text, else common signs.

    >>> affixes("~P9:B7*", "~P9:P3*", lambda text: False), affixes("0010925250", "0010925260", lambda text: False)
    (('~', '*'), ('', ''))
    >>> affixes("XP9:B7END", "XP9:P3END", lambda text: text in ("P9:B7", "P9:P3"))
    ('X', 'END')
    """
    before, behind = _shared(first, second), _shared(first[::-1], second[::-1])[::-1]
    for start in range(len(before) + 1):
        for end in range(len(behind) + 1):
            if all(known(text[start : len(text) - end]) for text in (first, second)):
                return before[:start], behind[len(behind) - end :]
    lead, tail = re.match(r"[^0-9A-Za-z]*", before), re.search(r"[^0-9A-Za-z]*$", behind)
    return lead.group() if lead else "", tail.group() if tail else ""


def _shared(first: str, second: str) -> str:
    """What both begin with."""
    return "".join(pair[0] for pair in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))
