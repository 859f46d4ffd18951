"""Runs the parts and prints what they found."""

from importlib import import_module

from tools.soak.running import Part, main

PARTS = {
    "cuts": "the journal of a game cut at every byte, all five games",
    "flips": "every byte of it damaged",
    "kills": "1,000 SIGKILLs of a table process",
    "powercut": "power cuts of a guest kernel, with and without sync",
    "replug": "200 unplug and replug cycles over four readers while cards are scanned",
    "fuzz": "1,000,000 bytes into every decoder, garbage words into every game",
    "disk": "a disk that is full, fills up, or is read-only",
    "files": "config and data files damaged in every line",
    "clock": "the wall clock jumping by years in every game",
    "attacks": "a mission at a real table under attack: connections, codes, words, files, stopped processes",
    "drift": "timers against the monotonic clock for five minutes, the wall clock jumping",
}


def _part(name: str) -> Part:
    run: Part = import_module(f"tools.soak.{name}").run
    return run


if __name__ == "__main__":
    main("python -m tools.soak", PARTS, _part)
