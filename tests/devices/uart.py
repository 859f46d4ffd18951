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

    end = len(line) / sent
    got, at, step = bytearray(), 0.0, 1 / read
    while at < end:
        if level(at) == "1":
            at += step / 16
            continue
        bits = [level(at + step * (n + 1.5)) for n in range(9)]
        got.append(int("".join(reversed(bits[:8])), 2) if bits[8] == "1" else 0)
        at += step * 9.5
        while bits[8] == "0" and at < end and level(at) == "0":
            at += step / 16
    return bytes(got)
