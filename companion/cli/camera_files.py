"""Where a camera's knowledge lies, which words a game's cards have, and pictures from files."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.camera.picture import Picture, PictureError, unpacked
from companion.camera.taught import Taught, from_bytes, to_bytes
from companion.cli.assets import data_folder
from companion.cli.labels import labels_of
from companion.cli.main import UsageError
from companion.store.files import read_whole, write_whole
from companion.table.enrolment import CARDS

ENDINGS = (".png", ".jpg", ".jpeg", ".bmp", ".webp")
MOST = 512 * 2**20


def file_of(game: str) -> Path:
    """The file that holds what was taught of a game."""
    return data_folder() / "camera" / f"{game}.cards"


def words_of(game: str) -> dict[str, int]:
    """The words of a game's cards without prefix and copy letter, and how many of each there are.

    >>> words = words_of("deep-sea")
    >>> len(words), words["B7"], words["T-01"]
    (136, 1, 1)
    >>> words_of("fifty-missions")["RED-7"]
    2
    """
    codes = (label.code.partition(":")[2] for label in labels_of(game) if label.kind in (*CARDS, "mission"))
    pieces = (code.partition(".")[0] for code in codes)
    return dict(Counter(code for code in pieces if not code.startswith("MISSION ")))


def known(names: Sequence[str], words: Mapping[str, int], game: str) -> dict[str, str]:
    """Each name with the word that it means; hyphens, case and the copy letter do not matter.

    Raises ``UsageError`` for a name that no card has.

    >>> known(["T01", "b7"], words_of("deep-sea"), "deep-sea")
    {'T01': 'T-01', 'b7': 'B7'}
    """
    plain = {word.replace("-", ""): word for word in words}
    found = {}
    for name in names:
        code = name.upper().rpartition(":")[2].partition(".")[0].replace("-", "")
        if code not in plain:
            examples = ", ".join(list(words)[:3])
            raise UsageError(
                f"{name}: {game} has no such card; expected one of its {len(words)} words, such as {examples}"
            )
        found[name] = plain[code]
    return found


def picture(path: Path) -> Picture:
    """The picture in a file. Raises ``PictureError``."""
    try:
        return unpacked(read_whole(path), str(path))
    except OSError as error:
        raise PictureError(f"{path} cannot be read: {error.strerror}") from error


def pictures_in(folder: Path) -> list[Path]:
    """The pictures in a folder, by name."""
    return sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS and path.is_file())


def load(game: str) -> Taught | None:
    """What was taught of a game, or nothing yet. Raises ``UsageError`` for a damaged file."""
    path = file_of(game)
    try:
        return from_bytes(read_whole(path, MOST), str(path))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from error
    except PictureError as error:
        raise UsageError(str(error)) from error


def save(taught: Taught) -> None:
    """Keep what was taught, all at once. Raises ``UsageError``."""
    path = file_of(taught.game)
    try:
        write_whole(path, to_bytes(taught))
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from error


def needed(game: str) -> Taught:
    """What was taught of a game. Raises ``UsageError`` where nothing was."""
    taught = load(game)
    if taught is None or not taught.cards:
        raise UsageError(
            f"{game} has not been taught yet; take pictures of its cards, "
            f"then companion camera teach {game} --photos FOLDER"
        )
    return taught
