"""Settings: one row for each wish, what holds now framed and ticked; the machine's own buttons at the lower edge."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.rules.sentences import LANGUAGE_NAMES
from companion.rules.wishes import DISTANCES, THEMES, SettingsView, Wishes
from companion.screen.brush import Align
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box, beside, row, share
from companion.screen.paper import Paper
from companion.screen.scenes.scene import ChoiceLabel, Scene, table_header
from companion.screen.theme import SENTENCE, SMALLEST
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

SWITCHES = {"PHONES": "settings-phones", "CAMERA": "settings-camera"}
"""What can be had beside cards and fingers, by the verb that turns it on or off."""
READERS = "ENROL readers"
"""What is no setting: it leads to the page of the readers."""
LOOKS = {"dark": "theme-dark", "light": "theme-light"}
PLACES = {"near": "distance-near", "room": "distance-room", "far": "distance-far"}
"""The keys of what a theme and a distance are called."""
LINE = 1.1
"""A line of text in a row, in its size."""
NAME, CLOSE_NAME = 0.3, 0.325
"""The part of a row in which its name stands, and on a small panel, where its note may stand beside it."""
SIGN, MARGINS = 1.05, 2.6
"""How much of a button a sign takes, in the size of its words, and the margins, in units."""
DOOR = 10.0
"""What the way to another page takes beside its words, in units."""
ABOVE = 1.6
"""How much higher a row is on an upright panel: its name stands above its choices."""


@dataclass(frozen=True)
class _Choice:
    """A button of a row: what it says, what stands on it, whether it holds now."""

    word: str
    label: str
    holds: bool
    icon: str = ""


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    settings = paper.view.settings
    if settings is None:
        return
    if settings.asked:
        yield from _sure(paper, box)
        return
    if settings.step:
        yield from _first(paper, settings, box)
        return
    rows = _rows(settings, paper.catalogue)
    gap, above = 0.8 if paper.close else 1.3, box.h > box.w
    high = min(max(10.2, 2.5 * paper.must) * (ABOVE if above else 1), (box.h - gap * (len(rows) - 1)) / len(rows))
    area = box.centred(box.w, len(rows) * high + gap * (len(rows) - 1))
    part = 0.0 if above else CLOSE_NAME if paper.close else NAME
    for (key, icon, note, choices), place in zip(rows, area.rows(len(rows), gap), strict=True):
        line = place
        if key == "settings-besides" and READERS in settings.besides:
            door = _door_place(paper, place, part) if choices else place
            yield from _door(paper, door)
            line = place.without_right(door.w + gap)
        if choices:
            yield from _row(
                paper, key, icon, paper.catalogue.sentence(key), note, choices, line, part * place.w / line.w
            )


def _door_place(paper: Paper, place: Box, part: float) -> Box:
    """Where the way to the readers stands: in line with the last of three choices, or as broad as it needs."""
    needs = paper.width("heading", paper.read(4.0), paper.catalogue.sentence("settings-readers")) + DOOR
    return place.right_part(max((place.w * (1 - part) - 2.0 - 2 * 1.2) / 3 + 1.0, needs))


def _door(paper: Paper, place: Box) -> list[Element]:
    """What leads to another page: a row of its own to touch, with a chevron at its end and no button on it."""
    key, side = f"settings/{READERS}", 4.8
    sign = [] if paper.close else [Icon(key=f"{key}/sign", box=beside(place, side, 2), name="reader", colour="light")]
    named = place.without_left((side + 3.8) if sign else 2.0).without_right(side + 1.0)
    said, size, least = paper.catalogue.sentence("settings-readers"), paper.read(4.0), paper.must
    ends = beside(place.right_part(side + 1.4), side, 0.0)
    return [
        Panel(
            key=key,
            box=place,
            top="station-top",
            bottom="station-bottom",
            radius=1.6,
            edge="quiet",
            edge_width=0.25,
            word=READERS,
        ),
        *sign,
        words(f"{key}/name", named, said, size, smallest=least, style="heading"),
        Icon(key=f"{key}/leads", box=ends, name="right", colour="light"),
    ]


def _sure(paper: Paper, box: Box) -> Iterator[Element]:
    """The question before the machine is ended: that nothing is lost, and two large answers."""
    area = box.centred(min(box.w, 92 if not paper.close else 140), min(box.h, 38))
    yield words(
        "sure/told",
        area.top_part(max(14, 3.6 * paper.must)),
        paper.catalogue.sentence("settings-sure"),
        paper.read(5.4),
        smallest=paper.read(SENTENCE),
        lines=3,
        align="centre",
    )
    places = area.bottom_part(13).columns(2, 3)
    for place, word, icon in zip(places, ("YES", "NO"), ("tick", "cross"), strict=True):
        safe = word == "NO"
        label = paper.catalogue.sentence(f"word-{word.lower()}")
        yield Button(
            key=f"sure/{word}",
            box=place,
            word=word,
            label=label,
            icon=icon,
            size=paper.read(5),
            radius=2.4,
            ground="light" if safe else "raised",
            colour="ink" if safe else "text",
        )


def _first(paper: Paper, settings: SettingsView, box: Box) -> Iterator[Element]:
    """A first evening's question as a few large pictures, or what the table can be played with."""
    if settings.step == "ready":
        ways = tuple(_ways(paper, settings))
        # Upright a sentence has three lines.
        area = box.centred(min(box.w, 140), min(box.h, len(ways) * max(19, 3.7 * paper.must * (box.h > box.w))))
        for place, (icon, key) in zip(area.rows(len(ways), 1.2), ways, strict=True):
            yield Panel(key=f"first/{key}", box=place, top="station-top", bottom="station-bottom", radius=2)
            sign = beside(place, min(10, place.h * 0.7), 2.4)
            yield Icon(key=f"first/{key}/sign", box=sign, name=icon, colour="light")
            text = Box(sign.right + 2, place.y, place.right - sign.right - 4, place.h)
            said = paper.catalogue.sentence(key)
            yield words(f"first/{key}/text", text, said, paper.read(4.6), smallest=paper.must, lines=3)
        return
    if settings.step == "language":
        pictures = [(f"LANGUAGE {code}", LANGUAGE_NAMES[code], 0.0) for code in settings.languages]
    else:
        pictures = [
            (f"DISTANCE {name}", paper.catalogue.sentence(PLACES[name]), metres) for name, metres in DISTANCES.items()
        ]
    area = box.centred(
        min(box.w, 152 if pictures[0][2] else 84), min(box.h, 52 if pictures[0][2] else 17 * len(pictures))
    )
    places = area.columns(len(pictures), 3) if pictures[0][2] else area.rows(len(pictures), 1.6)
    for (word, label, metres), place in zip(pictures, places, strict=True):
        if metres:
            yield from (
                Panel(key=f"first/{word}", box=place, top="station-top", bottom="station-bottom", radius=2.4),
                *_seen_from(paper, word, place.without_bottom(14).inset(2.4), metres),
            )
        yield Button(
            key=f"first/{word}/say",
            box=place.bottom_part(14) if metres else place,
            word=word,
            label=label,
            icon="" if metres else "globe",
            size=paper.read(5.4),
            radius=2.4,
            # Of a language it is known which is likely; how far they sit only they can tell.
            ground="light" if word == f"LANGUAGE {settings.wishes.language}" else "raised",
            colour="ink" if word == f"LANGUAGE {settings.wishes.language}" else "text",
        )


def _ways(paper: Paper, settings: SettingsView) -> Iterator[tuple[str, str]]:
    """What this table can be played with, as far as it is not there already: a sign and a sentence's key each."""
    yield "hand", "first-touch"
    if not any(device.kind == "reader" and device.state == "ok" for device in paper.view.devices.values()):
        yield "reader", "first-reader"
    if settings.wishes.sheets:
        yield "phone", "first-phones"
    elif "PHONES yes" in settings.besides:
        yield "phone", "first-phones-off"


def _seen_from(paper: Paper, key: str, box: Box, metres: float) -> Iterator[Element]:
    """A screen on its foot at the left, and at a table who looks at it, as far away as the metres over them say."""
    high, floor = box.h * 0.4, box.bottom - 0.6
    wide = high * 0.62
    screen = Box(box.x, box.y + box.h * 0.22, wide, box.h * 0.5)
    away = (box.w - 1.3 * high - wide - 1.6) * metres / max(DISTANCES.values())
    person, size = Box(screen.right + 1.6 + away + 0.15 * high, box.bottom - 1.4 * high, high, high), paper.read(4.6)
    board = Box(person.x - 0.15 * high, person.bottom - 0.14 * high, 1.3 * high, 0.14 * high)
    legs = [Box(x, board.y, 0.1 * high, floor - board.y) for x in (board.x + 0.1 * high, board.right - 0.2 * high)]
    foot = Box.around(screen.centre[0], floor - 0.5, wide * 0.8, 1.0)
    stand = Box.around(screen.centre[0], (screen.bottom + floor) / 2, 1.0, floor - screen.bottom)
    yield Icon(key=f"{key}/person", box=person, name="person")
    for name, part in (("stand", stand), ("foot", foot), ("leg", legs[0]), ("leg2", legs[1]), ("table", board)):
        yield Panel(key=f"{key}/{name}", box=part, top="quiet", bottom="line", radius=0.4)
    yield Panel(key=f"{key}/screen", box=screen, top="row", radius=0.8, edge="quiet", edge_width=0.35)
    yield Panel(key=f"{key}/picture", box=screen.inset(0.8), top="light", bottom="chip", radius=0.4)
    over = Box.around(person.centre[0], (box.y + person.y) / 2, high + 2, 1.3 * size)
    yield words(
        f"{key}/metres",
        over,
        paper.catalogue.sentence("settings-metres", {"number": metres}),
        size,
        smallest=paper.rest,
        style="heading",
        align="centre",
    )


def _rows(settings: SettingsView, catalogue: Catalogue) -> list[tuple[str, str, str, list[_Choice]]]:
    """Name, sign, note and choices of every row."""
    wishes = settings.wishes
    languages = [
        _Choice(f"LANGUAGE {code}", LANGUAGE_NAMES[code], code == wishes.language) for code in settings.languages
    ]
    usual = Wishes()
    looks = {theme: catalogue.sentence(LOOKS[theme]) for theme in THEMES}

    def instead(differs: bool, value: object) -> str:
        """Whoever has tried something is told what is usual."""
        return catalogue.sentence("settings-usual", {"value": value}) if differs else ""

    themes = [_Choice(f"THEME {theme}", looks[theme], theme == wishes.theme) for theme in THEMES]
    sound = [
        _Choice("SOFTER", catalogue.sentence("settings-softer"), False, "minus"),
        _Choice("LOUDER", catalogue.sentence("settings-louder"), False, "plus"),
        _Choice(
            "MUTE", catalogue.sentence("settings-muted", {"on": str(wishes.muted).lower()}), wishes.muted, "silence"
        ),
    ]
    loud = catalogue.sentence("settings-silent" if settings.silent else "settings-volume", {"number": wishes.volume})
    if usually := instead(wishes.volume != usual.volume and not settings.silent, usual.volume):
        loud = f"{loud}, {usually}"
    distances = [
        _Choice(f"DISTANCE {name}", catalogue.sentence(PLACES[name]), metres == wishes.distance)
        for name, metres in DISTANCES.items()
    ]
    far = catalogue.sentence(
        "settings-metres" if wishes.distance else "settings-usual-distance", {"number": wishes.distance}
    )
    motion = [
        _Choice("MOTION yes", catalogue.sentence("settings-moving"), not wishes.reduced_motion),
        _Choice("MOTION no", catalogue.sentence("settings-still"), wishes.reduced_motion),
    ]
    rows = [
        ("settings-theme", "contrast", instead(wishes.theme != usual.theme, looks[usual.theme]), themes),
        ("settings-sound", "sound", loud, sound),
        ("settings-distance", "person", far, distances),
        ("settings-motion", "wave", instead(wishes.reduced_motion, motion[0].label), motion),
    ]
    switches = [_switch(word, catalogue) for word in settings.besides if word != READERS]
    later = catalogue.sentence("settings-later") if settings.later else ""
    return [
        *([("settings-language", "globe", "", languages)] if languages else []),
        *rows,
        *([("settings-besides", "plus", later, switches)] if settings.besides else []),
    ]


def _switch(word: str, catalogue: Catalogue) -> _Choice:
    """What can be used besides, with its state as a switch: of these several may be on."""
    verb, on = word.split()[0], word.endswith(" no")
    return _Choice(word, catalogue.sentence(SWITCHES[verb]), on, "switch-on" if on else "switch-off")


def _row(
    paper: Paper, key: str, icon: str, title: str, note: str, choices: Sequence[_Choice], place: Box, part: float
) -> list[Element]:
    """Name and note at the left, the choices beside them; above them where the name has no part of the row."""
    sign = Icon(key=f"settings/{key}/sign", box=beside(place, 4.8, 2), name=icon, colour="light")
    # On a small panel the name needs the room of the sign.
    left = place.x + 1.2 if paper.close else sign.box.right + 1.8
    name = Box(left, place.y, place.x + place.w * part - left, place.h)
    elements: list[Element] = [
        Panel(key=f"settings/{key}", box=place, top="station-top", bottom="station-bottom", radius=1.6),
        *([] if paper.close else [sign]),
    ]
    size, smallest, small = paper.read(4.0), paper.read(SMALLEST), paper.seen(SMALLEST)
    align: Align = "left"
    seen = paper.seen(3.0)
    upper = name.top_part(name.h * 0.58).without_top(0.3 if paper.close else 0.6) if note else name
    lower = name.bottom_part(name.h * 0.44).without_bottom(0.4)
    if note and part and LINE * (smallest + small) > place.h:
        # A low row has room for the note beside the name, or not at all.
        note, seen, align = note.partition(", ")[0], small, "right"
        upper, lower = name, name.right_part(paper.width("text", seen, note) + 1.6).without_right(1.2)
        note = note if lower.w + 1.0 + paper.width("heading", size, title) <= name.w else ""
    room = place.without_left(place.w * part)
    if not part:
        upper, lower = place.top_part(place.h / ABOVE / 1.6).inset(1.2, 0).columns(2, 1)
        align = "right"
        room = place.without_top(upper.h)
    elements.append(words(f"settings/{key}/name", upper, title, size, smallest=smallest, style="heading", lines=2))
    if note:
        elements.append(words(f"settings/{key}/note", lower, note, seen, smallest=small, colour="quiet", align=align))
    line, size = room.inset(0.6 if paper.close else 1.0), paper.read(3.8)
    cells = line.columns(len(choices), 1.2)
    signed = SIGN * size + MARGINS + 1.4
    labels = [paper.width("heading", size, choice.label) for choice in choices]
    wides = [
        label + (signed if choice.icon or choice.holds else MARGINS)
        for label, choice in zip(labels, choices, strict=True)
    ]
    if any(wide > cells[0].w for wide in wides):
        # Where all of them alike are too narrow for a label, each is as broad as its label needs, if need be without
        # its sign.
        wides = wides if sum(wides) < line.w else [label + MARGINS for label in labels]
        cells = row(line, *map(share, wides), gap=1.2)
    for choice, label, cell in zip(choices, labels, cells, strict=True):
        elements.append(
            Button(
                key=f"settings/{choice.word}",
                box=cell,
                word=choice.word,
                label=choice.label,
                # Where the words need all of it, they say alone what it is, and the ground which one holds.
                icon=(choice.icon or ("tick" if choice.holds else "")) if label < cell.w - signed else "",
                size=size,
                smallest=paper.must,
                # What holds is the brighter one; what is no state but does something looks like a button.
                ground="raised" if choice.holds or choice.icon not in ("", "switch-off") else "row",
                edge="light" if choice.holds else "line",
            )
        )
    return elements


_MACHINE = {
    "POWEROFF": ("word-poweroff", "power"),
    "REBOOT": ("word-reboot", "repeat"),
    "UPDATE": ("word-update", "course-s"),
}


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    """What ends the machine says so."""
    label = _MACHINE.get(word)
    return ChoiceLabel(paper.catalogue.sentence(label[0]), label[1]) if label else None


SCENE = Scene(table_header, _body, label=_label, sized=True)
