"""Plays and reads with whichever version of the program is first on the path: ``write FOLDER`` or ``read FOLDER``.

It calls only what neighbouring versions share: the evening of the tests, and how files are read and written.
"""

import json
import sys
from pathlib import Path

import numpy as np

import companion
from companion.camera.comparing import HEIGHT, WIDTH
from companion.camera.taught import Taught, Views, from_bytes, to_bytes
from companion.games.covers import IDS
from companion.store import catalogue, wishes
from companion.store.logbook import rows
from tests.faults.conftest import Evening

WORDS = 6
TAGS = {"04A1B2C3": "P9:B7", "04A1B2C4": "CO:UNDO"}
DECK = "planet-nine.cards"


def write(folder: Path) -> dict[str, object]:
    """One unfinished game of each, a finished one, tags, settings and a deck; what lies there then."""
    for game in IDS:
        Evening(folder / game).started(game).play(WORDS)
    Evening(folder / "ended").started("toy-battle").play(10_000)
    catalogue.save(folder / "catalogue.toml", TAGS)
    wishes.save(folder / "settings.toml", wishes.WishesFile(language="de", volume=30, muted=True))
    picture = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)
    views = Views((picture, picture + 1, picture + 2), (110.0, 170.0))
    (folder / DECK).write_bytes(to_bytes(Taught("planet-nine", np.zeros((240, 320, 3), np.uint8), {"B7": views})))
    return read(folder)


def read(folder: Path) -> dict[str, object]:
    """Every game is gone on with and stands where it stood; every file is understood whole."""
    games: dict[str, object] = {}
    for game in IDS:
        evening = Evening(folder / game)
        refused = evening.say("RESUME")
        view = evening.table.view(evening.now)
        games[game] = [refused, view.scene, view.prompt.key, list(view.prompt.choices)]
    tags, wrong_tags = catalogue.load_good(folder / "catalogue.toml")
    chosen, wrong_settings = wishes.load_good(folder / "settings.toml")
    deck = from_bytes((folder / DECK).read_bytes(), DECK)
    return {
        "program": str(Path(str(companion.__file__)).parents[1]),
        "games": games,
        "ended": len(rows(folder / "ended" / "logbook.sqlite")),
        "tags": tags,
        "settings": [chosen.language, chosen.volume, chosen.muted],
        "wrong": [wrong_tags, wrong_settings],
        "deck": {word: len(views.pictures) for word, views in deck.cards.items()},
    }


if __name__ == "__main__":
    print(json.dumps({"write": write, "read": read}[sys.argv[1]](Path(sys.argv[2]))))
