"""The button box without its pins: bytes and levels in, bytes and lamp brightness out.

Runs on MicroPython and, for its tests, on CPython; so no dataclasses, no typing. Times are whole
milliseconds that only ever grow. The protocol is described in hardware/button-box.md.
"""

VERSION = 1
FIRMWARE = "pico-1.0"

DEBOUNCE = 15
RESEND = 100
BEAT = 500
LINK = 3000
LONGEST = 64
QUEUE = 32
BREATH = 1200


def crc16(data):
    """CRC-16/CCITT-FALSE."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def frame(sequence, words):
    """A line of the protocol: sequence number, words, checksum."""
    body = ("%02X %s" % (sequence & 0xFF, words)).encode()
    return b"!" + body + ("*%04X\n" % crc16(body)).encode()


def unframed(raw):
    """The words of a line between ``!`` and its end, or None when it is damaged."""
    star = raw.rfind(b"*")
    if star < 0 or raw[star + 1 :] != ("%04X" % crc16(raw[:star])).encode():
        return None
    try:
        return raw[:star].decode().split(" ")[1:]
    except ValueError:
        return None


class Keys:
    """Debounces up to 64 keys at once; each is taken when it has kept its level for DEBOUNCE ms."""

    def __init__(self, count):
        self.down = 0
        self._count = count
        self._raw = 0
        self._since = [0] * count

    def look(self, mask, now):
        """The levels as a mask; gives the keys that moved as (key, down)."""
        moved = []
        for key in range(self._count):
            bit = 1 << key
            if (mask ^ self._raw) & bit:
                self._since[key] = now
            if (mask ^ self.down) & bit and now - self._since[key] >= DEBOUNCE:
                self.down ^= bit
                moved.append((key, bool(mask & bit)))
        self._raw = mask
        return moved


def ghosted(rows):
    """Whether a matrix without diodes may show a key that is not pressed: two rows share two columns."""
    for n in range(len(rows)):
        for other in rows[n + 1 :]:
            shared = rows[n] & other
            if shared & (shared - 1):
                return True
    return False


class Box:
    """The conversation with the table and the state of the lamps."""

    def __init__(self, keys, lamps, boot):
        self._keys = Keys(keys)
        self._key_count = keys
        self._lamp_count = lamps
        self._boot = boot
        self._line = None
        self._sequence = 0
        self._queue = []
        self._sent_at = None
        self._beat_at = 0
        self._heard_at = None
        self._lit = 0
        self._pulsing = 0
        self._hello_due = True

    def linked(self, now):
        """Whether the table has been heard lately."""
        return self._heard_at is not None and now - self._heard_at < LINK

    def levels(self, mask, now):
        """The keys as they are now, as a mask. Without a table nobody waits for a key: ``tick`` forgets it."""
        for key, down in self._keys.look(mask, now):
            if len(self._queue) < QUEUE:
                self._sequence = self._sequence % 255 + 1
                self._queue.append((self._sequence, "%s %d" % ("DOWN" if down else "UP", key)))

    def feed(self, data):
        """Bytes from the table; gives the lines that arrived whole, for ``hear``."""
        lines = []
        for byte in data:
            if byte == 0x21:  # "!" always begins a line
                self._line = bytearray()
            elif self._line is None:
                continue
            elif byte in (10, 13):
                words = unframed(bytes(self._line))
                self._line = None
                if words:
                    lines.append(words)
            elif len(self._line) == LONGEST:
                self._line = None
            else:
                self._line.append(byte)
        return lines

    def hear(self, words, now):
        """Carry out one line from the table."""
        verb = words[0]
        try:
            if verb == "HELLO":
                self._queue = []
                self._sent_at = None
                self._hello_due = True
            elif verb == "ACK":
                if self._queue and self._queue[0][0] == int(words[1], 16):
                    self._queue.pop(0)
                    self._sent_at = None
            elif verb == "LAMPS":
                self._lit, self._pulsing = int(words[1], 16), int(words[2], 16)
            else:
                return
        except (IndexError, ValueError):
            return
        self._heard_at = now

    def tick(self, now):
        """What to send now; b"" for nothing."""
        if not self.linked(now):
            self._queue = []
            self._sent_at = None
            self._lit = self._pulsing = 0
        out = b""
        if self._hello_due:
            self._hello_due = False
            hello = (VERSION, FIRMWARE, self._key_count, self._lamp_count, self._boot)
            out += frame(0, "HELLO %d %s %d %d %04X" % hello)
        if self._queue and (self._sent_at is None or now - self._sent_at >= RESEND):
            # One line at a time, again until it is acknowledged: none is lost and none overtakes another.
            self._sent_at = now
            out += frame(*self._queue[0])
        if now - self._beat_at >= BEAT:
            self._beat_at = now
            out += frame(0, "BEAT %X" % self._keys.down)
        return out

    def brightness(self, lamp, now):
        """How bright a lamp is, from 0 to 65535."""
        if not self._lit >> lamp & 1:
            return 0
        if not self._pulsing >> lamp & 1:
            return 65535
        phase = now % (2 * BREATH)
        part = phase if phase < BREATH else 2 * BREATH - phase
        return part * 65535 // BREATH
