"""The button box on a Raspberry Pi Pico: pins and USB for box_logic. Copy both files onto the Pico.

Change the pin lists to your wiring. A matrix has rows and columns; single buttons to ground are a
matrix of one row: ROWS = () and one column pin per button.
"""

import os
import select
import sys
import time

import micropython
from box_logic import Box, ghosted
from machine import PWM, Pin

ROWS = (2, 3, 4, 5)
COLUMNS = (6, 7, 8, 9)
LAMPS = (10, 11, 12, 13, 14, 15, 16, 17)
LINK_LAMP = "LED"


def scanned(rows, columns):
    """The pressed keys, one mask a row. A row is pulled low, its pressed keys pull their columns low."""
    masks = []
    for row in rows or (None,):
        if row:
            row.init(Pin.OUT, value=0)
            time.sleep_us(10)
        masks.append(sum(1 << n for n, column in enumerate(columns) if not column.value()))
        if row:
            row.init(Pin.IN, Pin.PULL_UP)
    return masks


def run():
    """For ever: look at the keys, listen, answer, light the lamps."""
    rows = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in ROWS]
    columns = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in COLUMNS]
    lamps = [PWM(Pin(pin), freq=1000, duty_u16=0) for pin in LAMPS]
    link = Pin(LINK_LAMP, Pin.OUT)
    box = Box(max(1, len(rows)) * len(columns), len(lamps), int.from_bytes(os.urandom(2), "little"))
    micropython.kbd_intr(-1)  # byte 3 is noise here, not Ctrl-C
    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    now, last = 0, time.ticks_ms()
    while True:
        ticks = time.ticks_ms()
        now, last = now + time.ticks_diff(ticks, last), ticks
        masks = scanned(rows, columns)
        if not ghosted(masks):
            box.levels(sum(mask << n * len(columns) for n, mask in enumerate(masks)), now)
        while poll.poll(0):
            for words in box.feed(sys.stdin.buffer.read(1)):
                box.hear(words, now)
        out = box.tick(now)
        if out:
            sys.stdout.buffer.write(out)
        for n, lamp in enumerate(lamps):
            lamp.duty_u16(box.brightness(n, now))
        link.value(box.linked(now) or now // 250 % 2)
        time.sleep_ms(2)


run()
