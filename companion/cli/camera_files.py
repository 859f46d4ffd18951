"""What a camera was taught, kept in the data folder, and pictures from files."""

from pathlib import Path

from companion.camera.picture import Picture, PictureError, unpacked
from companion.camera.taught import Taught, from_bytes, to_bytes
from companion.cli.camera_words import file_of
from companion.cli.main import UsageError
from companion.store.files import read_whole, write_whole

ENDINGS = (".png", ".jpg", ".jpeg", ".bmp", ".webp")
MOST = 512 * 2**20


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
