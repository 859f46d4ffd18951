"""Hand-made views of enrolment and doctor: every step, and the hard cases of each."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from companion.cli.camera_words import labels_by_word
from companion.rules.board import Prompt, Refusal
from companion.rules.camera_view import CameraView, Frame, PicturePart, Spotted
from companion.rules.enrolled import NewReaderView, TagView
from companion.rules.findings import Finding, Trial, ill, well
from companion.rules.labels import Label
from companion.rules.published import DeviceView, TableView
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.sheets import Holder, JoiningView, Wifi, seat_posts
from companion.table import checkup, enrolling
from companion.table.checkup import Checkup
from companion.table.enrolling import Enrolling
from companion.table.enrolment import DeckCheck, begin
from companion.table.ports import Tagging

CODES = {"planet-nine": "P9", "deep-sea": "DS", "captain-sonar": "CS", "toy-battle": "TB", "fifty-missions": "FM"}
TAGGING = Tagging({**CODES, "companion": "CO"}, lambda deck: (), dict, lambda tags: None, lambda reader, where: None)
MARKS = {"P": "pink", "B": "blue", "G": "green", "Y": "yellow"}
CARDS = {
    f"DS:{card}": Label(f"DS:{card}", "card", "label-card", (("card", card),), MARKS[card[0]], card[1])
    for card in (f"{suit}{value}" for suit in "PBGY" for value in range(1, 10))
}
TAGS = {f"04A1B2C3D4{number:02X}": code for number, code in enumerate(list(CARDS)[:15])}
READERS = {
    **{f"seat{seat}": (DeviceView("reader", seat=seat), Speaker(seat=seat)) for seat in range(1, 4)},
    "window": (DeviceView("reader"), Speaker()),
    "centre": (DeviceView("reader"), Speaker()),
    "green": (DeviceView("button"), Speaker()),
}


def shown(here: Enrolling, devices: Mapping[str, tuple[DeviceView, Speaker]] = READERS, **more: Any) -> TableView:
    """A step of enrolment on the screen."""
    readers = sum(1 for device, _ in devices.values() if device.kind == "reader")
    prompt = enrolling.prompt_of(here, TAGGING, readers, ("CAMERA", "SHEETS"))
    view = enrolling.view_of(here, TAGGING, TAGS, devices)
    listed = {name: device for name, (device, _) in devices.items()}
    return replace(TableView("enrolment", prompt, enrolment=view, devices=listed), **more)


def sitting(done: int = 3, **more: Any) -> Enrolling:
    """A deck of forty in which some cards have a tag; the last ones were bound just now."""
    begun = replace(begin(list(CARDS), TAGS), done=tuple(list(TAGS)[len(TAGS) - done :]))
    return replace(Enrolling("cards", "deep-sea", CARDS, begun), **more)


def enrol_decks() -> TableView:
    """Which cards get tags?"""
    return shown(Enrolling(), cursor=1)


def enrol_first() -> TableView:
    """The first card of a deck; nothing was bound yet."""
    return shown(Enrolling("cards", "deep-sea", CARDS, begin(list(CARDS), {})))


def enrol_card() -> TableView:
    """In the middle of a deck."""
    return shown(sitting(7), heard_from="seat2", scans=5)


def enrol_clash() -> TableView:
    """The tag just read stands for another card."""
    tag, word = list(TAGS.items())[6]
    refused = Refusal("not-allowed", {"tag": tag, "label": CARDS[word]}, key="tag-taken")
    return shown(sitting(2, clash=TagView(tag, CARDS[word])), refused=refused)


def enrol_task() -> TableView:
    """A task card: its whole sentence stands on it."""
    label = Label("DS:T-44", "task", "task-long-1", (), "task", "44")
    here = sitting(1)
    return shown(replace(here, labels={**CARDS, "DS:T-44": label}, sitting=begin(["DS:T-44"], {})))


def enrol_tile() -> TableView:
    """A tile of Toy Battle."""
    params = (("team", "red"), ("value", "4"), ("copy", "B"))
    label = Label("TB:R4.B", "tile", "label-toy-tile", params, "red", "4")
    return shown(Enrolling("cards", "toy-battle", {label.code: label}, begin([label.code], {})))


def enrol_symbol() -> TableView:
    """A card of 50 Missions."""
    label = Label(
        "FM:BOLT-7.A", "card", "label-fifty-card", (("suit", "bolt"), ("value", 7), ("copy", "A")), "bolt", "7"
    )
    return shown(Enrolling("cards", "fifty-missions", {label.code: label}, begin([label.code], {})))


def enrol_command() -> TableView:
    """A card of the companion's own."""
    label = Label("CO:UNDO", "command", "label-own-undo")
    return shown(Enrolling("cards", "companion", {label.code: label}, begin([label.code], {})))


def enrol_full_disk() -> TableView:
    """A tag that could not be saved is not bound."""
    why = "catalogue.toml cannot be written: No space left on device"
    return shown(sitting(4), refused=Refusal("not-saved", {"why": why}))


def enrol_complete() -> TableView:
    """Every card has a tag."""
    tags = {f"04A1B2C3D4{number:02X}": code for number, code in enumerate(CARDS)}
    begun = replace(begin(list(CARDS), tags), done=tuple(list(tags)[-6:]))
    return shown(Enrolling("cards", "deep-sea", CARDS, begun))


def enrol_check() -> TableView:
    """Cards are missing, one has two tags, one tag belongs to nothing."""
    check = DeckCheck(tuple(list(CARDS)[15:]), {"DS:P4": ("04A1B2C3D403", "4006381333931")}, {"5000112637922": "DS:X7"})
    return shown(sitting(3, step="check", check=check))


def enrol_missing() -> TableView:
    """Only missing cards."""
    return shown(sitting(3, step="check", check=DeckCheck(tuple(list(CARDS)[3:]))))


def enrol_doubled() -> TableView:
    """Only a tag too many."""
    check = DeckCheck((), {"DS:P4": ("04A1B2C3D403", "4006381333931")})
    return shown(sitting(3, step="check", check=check))


def enrol_whole() -> TableView:
    """The check finds nothing."""
    return shown(sitting(3, step="check"))


def enrol_readers() -> TableView:
    """Two readers have told their places, one of them twice the same; two are still to come."""
    placed = {"seat2": Speaker(seat=2), "window": Speaker(team="blue", role="captain"), "seat3": Speaker(seat=2)}
    stand = {name: placed.get(name, where) for name, (_, where) in READERS.items()}
    devices = {name: (replace(READERS[name][0], seat=at.seat, team=at.team), at) for name, at in stand.items()}
    return shown(Enrolling("readers", placed=placed), devices)


def enrol_reader() -> TableView:
    """A reader has read something that says no place: it is chosen."""
    return shown(Enrolling("readers", reader="window"), cursor=9)


def enrol_no_readers() -> TableView:
    """No reader is set up."""
    return shown(Enrolling("readers"), {})


def searched(state: str, *said: Sentence, **more: Any) -> TableView:
    """A step of the search for a new reader."""
    return shown(Enrolling("new", search=NewReaderView(state, said, **more)))


def new_reader() -> TableView:
    """Nothing has come yet."""
    return searched("looking", Sentence("reader-waiting", {"where": "ttyUSB0, ttyACM0, spidev0.0"}))


def new_reader_one() -> TableView:
    """One tag was read; another wire cannot be opened."""
    closed = {"where": "ttyACM0", "why": "/dev/ttyACM0 is in use by another program"}
    return searched("one", Sentence("reader-one", {"where": "ttyUSB0"}), Sentence("reader-closed", closed))


def new_reader_found() -> TableView:
    """A copy that sends its checksum raw, with the bytes of its numbers the other way round."""
    facts = {"protocol": "rdm6300", "where": "ttyUSB0", "baud": "9600"}
    lines = ("[reader.reader1]", 'protocol = "rdm6300"', 'port = "/dev/serial/by-id/usb-FTDI_FT232R_USB_UART-if00"')
    return searched(
        "found",
        Sentence("reader-found", facts),
        Sentence("reader-raw-checksum"),
        Sentence("reader-reversed"),
        reader="reader1",
        lines=(*lines, "baud = 9600", 'number = "reversed"'),
    )


def new_reader_unknown() -> TableView:
    """What came makes no sense; with what to try."""
    return searched("unknown", Sentence("reader-garbled", {"where": "ttyUSB0"}))


WELL: tuple[Finding, ...] = (
    well("python", "doctor-python", version="3.11.2", bits=64),
    well("packages", "doctor-packages-optional", names="reportlab (table-companion[labels])"),
    well("config", "doctor-config", path="/home/pi/.config/companion/table.toml"),
    well("groups", "doctor-groups"),
    well("reader", "doctor-reader-there", "centre", path="/dev/serial/by-id/usb-Newland_NLS-HR22_A1B2C3D4-if00"),
    well("pins", "doctor-pins", plan=", ".join(f"{pin} button number{pin}" for pin in range(4, 27))),
    well("gpio", "doctor-gpio", driver="LGPIOFactory"),
    well("display", "doctor-display", driver="KMSDRM", count=1),
    well("sound", "doctor-sound", volume=70),
    well("data folder", "doctor-folder", path="/home/pi/.local/share/companion"),
    well("disk", "doctor-disk", free=21874, ms="3.4"),
    well("clock", "doctor-clock", now="2026-11-20 19:42"),
    well("journals", "doctor-journals", count=42),
    well("catalogue", "doctor-catalogue", count=212),
)
TORN = (
    Sentence("doctor-journal-torn", {"file": "20261120-194200-deep-sea.jsonl", "bytes": 37}),
    Sentence("doctor-journal", {"file": "20261113-201500-toy-battle.jsonl", "kind": "other", "line": 1}),
)
ILL: tuple[Finding, ...] = (
    ill("reader", "doctor-reader-gone", "seat3", path="/dev/serial/by-id/usb-1a86_USB_Serial-if00-port0"),
    ill("display", "doctor-display-output", driver="KMSDRM", count=2, output=3),
    ill("data folder", "doctor-folder-closed", path="/home/pi/.local/share/companion", why="Permission denied"),
    ill("disk", "doctor-disk-slow", free=21874, ms="64.2", least=200),
    ill("journals", "doctor-journals-hurt", which=TORN),
    ill("pins", "doctor-pins-of-bus", pin=8, user="button green", bus="SPI"),
)
WORDS = {"green": "OK", "red": "CANCEL", "blue": "UNDO", "up": "UP"}
TRIALS = (
    *(Trial("reader", f"seat{seat}") for seat in range(1, 5)),
    *(Trial("button", name, word) for name, word in WORDS.items()),
    Trial("encoder", "knob"),
    Trial("lamp", "one", "seat-1"),
    Trial("sounds"),
)  # fmt: skip


def examined(now: Checkup, **more: Any) -> TableView:
    """A step of the doctor on the screen."""
    devices = {name: device for name, (device, _) in READERS.items()}
    seats = {trial.subject: int(trial.subject[4:]) for trial in now.trials if trial.topic == "reader"}
    devices |= {name: DeviceView("reader", "ok", 0.0, seat) for name, seat in seats.items() if name not in devices}
    return replace(TableView("doctor", checkup.prompt_of(now), doctor=checkup.view_of(now), devices=devices), **more)


def doctor_checking() -> TableView:
    """The report has not come yet."""
    return examined(Checkup(TRIALS, 1))


def doctor_well() -> TableView:
    """All is well."""
    return examined(Checkup(TRIALS, 1, WELL))


def doctor_wrong() -> TableView:
    """One thing is wrong: it comes first."""
    return examined(Checkup(TRIALS, 1, (*(well_ for well_ in WELL if well_.topic != ILL[3].topic), ILL[3])))


def doctor_ill() -> TableView:
    """A page full of cures."""
    return examined(Checkup(TRIALS, 1, (*WELL[:4], *ILL)))


def doctor_details() -> TableView:
    """The same with what was found."""
    return examined(Checkup(TRIALS, 1, (*WELL[:4], *ILL), details=True))


def doctor_walk() -> TableView:
    """Some have answered, some not."""
    return examined(Checkup(TRIALS, 1, WELL, asked=0, tried=("seat1", "green", "seat3")))


def doctor_walk_many() -> TableView:
    """Eight readers and sixteen buttons."""
    readers = tuple(Trial("reader", f"seat{seat}") for seat in range(1, 9))
    buttons = tuple(Trial("button", f"key{number}", f"BREAK W{number}") for number in range(1, 17))
    return examined(Checkup((*readers, *buttons), 1, WELL, asked=0, tried=("seat1", "key3")))


def doctor_lamp() -> TableView:
    """A lamp is lit, and asked about."""
    return examined(Checkup(TRIALS, 1, WELL, asked=1))


def doctor_sounds() -> TableView:
    """A sound was made, and is asked about."""
    return examined(Checkup(TRIALS, 1, WELL, asked=2, seen=(True,)))


def joining() -> TableView:
    """The table makes its own Wi-Fi; five seats, some of them held."""
    held = {1: ("Ana", True), 3: ("", True), 4: ("Maximiliane", False)}
    holders = tuple(
        Holder(post, seat in held, *held.get(seat, ("", False))) for seat, post in enumerate(seat_posts(5), start=1)
    )
    view = JoiningView("http://10.42.0.1:8470", "742", Wifi("Table 3F2A", "harbour-lantern-27"), holders, 2)
    choices = ("CODE", *(f"FREE seat-{seat}" for seat in held), "OK")
    return TableView("joining", Prompt("joining", choices=choices), joining=view, names=("Ana", "", "", "", ""))


def joining_home() -> TableView:
    """In the home's network, before a game."""
    view = JoiningView("http://192.168.178.117:8470", "051")
    return TableView("joining", Prompt("joining", choices=("CODE", "OK")), joining=view)


def _mat() -> Frame:
    """A mat with two cards on it, as a camera would hand it over."""
    rows = bytearray()
    for y in range(27):
        for x in range(48):
            on = 6 <= y <= 18 and (6 <= x <= 13 or 28 <= x <= 35)
            rows += bytes((210, 200, 190) if on else (34 + x // 4, 52 + y // 2, 60))
    return Frame(48, 27, bytes(rows))


CALLED = labels_by_word("deep-sea")


def _card_at(left: float) -> tuple[tuple[float, float], ...]:
    return ((left, 0.22), (left + 0.17, 0.22), (left + 0.17, 0.7), (left, 0.7))


SPOTTED = (Spotted(("B7",), _card_at(0.125)), Spotted(("G1", "G7"), _card_at(0.583), sure=False))
PARTS = tuple(
    PicturePart(f"seat {seat}", ((x, 0.0), (x + 1 / 3, 0.0), (x + 1 / 3, 1.0), (x, 1.0)))
    for seat, x in ((1, 0.0), (2, 1 / 3), (3, 2 / 3))
)


def camera_look() -> TableView:
    """A camera is looked at: one card is read, one is not sure, and it is too dark."""
    seen = CameraView("above", frame=_mat(), cards=SPOTTED, parts=PARTS, troubles=("dark", "small"))
    choices = ("TEACH planet-nine", "TEACH deep-sea", "PARTS", "CAMERA left", "OK")
    return TableView("camera", Prompt("camera", {"name": "above"}, choices=choices), camera=seen)


def camera_teach() -> TableView:
    """A card is taught: one view is there, and the last one showed two cards."""
    seen = CameraView("above", "card", _mat(), word="B7", views=1, left=118, total=136, fault="several",
                      labels=CALLED)  # fmt: skip
    params = {"word": CALLED["B7"], "game": "deep-sea", "view": 2, "wanted": 3}
    return TableView("camera", Prompt("camera-card", params, choices=("SKIP", "UNDO", "CANCEL")), camera=seen)


def camera_teach_task() -> TableView:
    """A task is taught, which bears no code: its sentence says which one."""
    seen = CameraView("above", "card", _mat(), word="T-44", left=90, total=136, labels=CALLED)
    params = {"word": CALLED["T-44"], "game": "deep-sea", "view": 1, "wanted": 3}
    return TableView("camera", Prompt("camera-task", params, choices=("SKIP", "UNDO", "CANCEL")), camera=seen)


def camera_taught() -> TableView:
    """All cards are taught; some look alike."""
    alike = (("G1", "G7"), ("Y6", "Y8"), ("T-14", "T-61"))
    seen = CameraView("above", "done", _mat(), game="deep-sea", total=136, alike=alike, labels=CALLED)
    return TableView("camera", Prompt("camera-done", {"game": "deep-sea", "count": 136}, choices=("OK",)), camera=seen)


def camera_count() -> TableView:
    """A deck is counted: some cards are missing, one is there twice, one was never taught, one cannot be read."""
    missing = ("B1", "G2", "G3", "Y9", "T-04", "T-05", "T-31", "T-33", "T-60", "T-61", "T-62", "T-90", "T-91")
    seen = CameraView(
        "above", "count", _mat(), cards=SPOTTED, game="deep-sea", seen=123, total=136,
        missing=missing, doubled=("B7",), untaught=("T-90",), unread=1, watches="deck", labels=CALLED,
    )  # fmt: skip
    prompt = Prompt(
        "camera-count", {"game": "deep-sea", "seen": 123, "total": 136}, choices=("COMPLETE deep-sea", "OK")
    )
    return TableView("camera", prompt, camera=seen)


VIEWS: dict[str, Callable[[], TableView]] = {
    make.__name__: cache(make)
    for make in (
        enrol_decks, enrol_first, enrol_card, enrol_clash, enrol_task, enrol_tile, enrol_symbol, enrol_command,
        enrol_full_disk, enrol_complete, enrol_check, enrol_missing, enrol_doubled, enrol_whole, enrol_readers,
        enrol_reader, enrol_no_readers, new_reader, new_reader_one, new_reader_found, new_reader_unknown,
        doctor_checking, doctor_well, doctor_wrong, doctor_ill, doctor_details,
        doctor_walk,
        doctor_walk_many, doctor_lamp, doctor_sounds, joining, joining_home,
        camera_look, camera_teach, camera_teach_task, camera_taught, camera_count,
    )
}  # fmt: skip
"""Every view of the two tools by name."""

FOREMOST = (
    *("enrol_decks", "enrol_card", "enrol_clash", "enrol_check", "enrol_readers"),
    *("doctor_wrong", "doctor_walk", "doctor_lamp", "joining"),
)
"""Those that stand on the contact sheet: one for each step."""
