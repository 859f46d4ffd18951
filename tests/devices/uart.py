"""A serial line with two speeds: what a UART reads when the other end sends faster or slower than it listens."""


def sampled(data: bytes, sent: int, read: int) -> bytes:
    """Bytes sent at one speed (8N1, without a pause) as they are read at another.

    A byte without its stop bit reads as 0, as Linux hands it over.

    >>> sampled(b"P9:B7", 9600, 9600), sampled(b"0010", 19200, 9600)
    (b'P9:B7', b'JJ')
    """
    if sent == read:
        return data
    line = "".join("0" + f"{byte:08b}"[::-1] + "1" for byte in data) + "1" * 40

    def level(seconds: float) -> str:
        place = int(seconds * sent)
        return line[place] if place < len(line) else "1"

    def when(sign: str, seconds: float) -> float:
        """When the line is next at this level."""
        place = line.find(sign, int(seconds * sent))
        return seconds if level(seconds) == sign else place / sent if place >= 0 else len(line) / sent

    got, at, step = bytearray(), when("0", 0.0), 1 / read
    while at * sent < len(line) - 1:
        bits = [level(at + step * (n + 1.5)) for n in range(9)]
        got.append(int("".join(reversed(bits[:8])), 2) if bits[8] == "1" else 0)
        # A byte without its stop bit ends when the line rests.
        at = when("0", when("1", at + step * 9.5))
    return bytes(got)
