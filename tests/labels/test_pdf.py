"""The printed file: what a scanner reads from the paper is the word that was meant."""

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image
from reportlab.pdfbase import pdfmetrics

from companion.cli.assets import root
from companion.cli.labels import OWN, labels_of
from companion.cli.main import main
from companion.games.registry import IDS
from companion.labels import draw
from companion.labels.book import Chapter, planned, write
from companion.labels.item import items
from companion.labels.sheet import PAPERS, Form, Style
from companion.labels.symbol import CodeError, Kind, symbol
from companion.text.catalogue import LANGUAGES, Catalogue
from tools import label_readback as readback

SAMPLE = 60


def _decoder() -> bool:
    try:
        from pyzbar import pyzbar
    except ImportError:
        return False
    return bool(pyzbar) and shutil.which("pdftoppm") is not None


needs_decoder = pytest.mark.skipif(not _decoder(), reason="needs apt: poppler-utils libzbar0, and pip: pyzbar")


@pytest.mark.long
@needs_decoder
@pytest.mark.parametrize(("kind", "paper"), [("qr", "a4"), ("code128", "letter")])
def test_labels_are_read_back_from_the_paper(kind: str, paper: str, tmp_path: Path) -> None:
    """A sample of all games; ``python -m tools.label_readback`` reads every one."""
    style = Style(PAPERS[paper], Kind(kind))
    every = [label.code for name in (*IDS, OWN) for label in labels_of(name)]
    drawn = random.Random(4).sample(every, SAMPLE)
    cut = list(readback.printed([*IDS, OWN], style, tmp_path, drawn))
    assert sorted(word for word, _ in cut) == sorted(drawn)
    for word, label in cut:
        assert readback.decoded(readback.as_printed(label)) == [word]


@pytest.mark.long
@needs_decoder
def test_the_chart_of_coordinates_is_read_although_its_codes_stand_close(tmp_path: Path) -> None:
    catalogue = Catalogue("en")
    chapter = Chapter("captain-sonar", "game-captain-sonar", items(labels_of("captain-sonar"), catalogue))
    plan = write(tmp_path / "x.pdf", [chapter], Style(), catalogue, root() / "fonts")
    number = next(index for index, (_, page) in enumerate(plan, 1) if page and page.title.endswith("coordinates"))
    pictures = readback.sheets(tmp_path / "x.pdf", tmp_path, number)
    cut = list(readback.labels_in([plan[number - 1][1]], pictures))
    assert len(cut) == 15 * 15 + 15 + 15 + 9
    for word, label in random.Random(6).sample(cut, 25):
        assert readback.decoded(readback.as_printed(label)) == [word]


@pytest.fixture(scope="module")
def crew_labels(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Image.Image]]:
    """Some labels of one game, printed and cut."""
    cut = list(readback.printed(["planet-nine"], Style(), tmp_path_factory.mktemp("sheets")))
    return random.Random(5).sample(cut, 15)


@pytest.mark.long
@needs_decoder
@pytest.mark.parametrize("handling", list(readback.HANDLINGS))
def test_labels_are_read_however_they_are_held(handling: str, crew_labels: list[tuple[str, Image.Image]]) -> None:
    for word, label in crew_labels:
        assert readback.looked_at(label, readback.HANDLINGS[handling]) == [word]


@needs_decoder
def test_a_spoilt_label_is_not_read(tmp_path: Path) -> None:
    """The test has teeth: without the upper finder squares nothing is read."""
    word, label = next(readback.printed([OWN], Style(), tmp_path))
    label.paste(255, (0, 0, label.width, 70))
    assert readback.decoded(readback.as_printed(label)) != [word]


@needs_decoder
def test_modules_are_whole_printer_dots(tmp_path: Path) -> None:
    """At 300 dots an inch every dot of a code is black or white, never grey."""
    _, label = next(readback.printed([OWN], Style(), tmp_path))
    assert {grey for grey, count in enumerate(label.crop((0, 0, 145, 145)).histogram()) if count} == {0, 255}


def test_a_code_is_one_path() -> None:
    """12.3 mm: 29 modules of 5 dots; the quiet zone of 4 modules stays white."""
    code = symbol("P9:B7")
    assert (code.width, code.height) == (145, 145)
    assert min(x for x, _, _, _ in code.runs) == 20
    assert max(x + width for x, _, width, _ in code.runs) == 125
    assert all(value % 5 == 0 for run in code.runs for value in run)


def test_bars_keep_to_32_millimetres() -> None:
    assert all(symbol(word, Kind.CODE128).width <= 378 for word in ("P9:B7", "DS:T-96", "FM:RED-7.A", "CS:G2"))


@pytest.mark.parametrize("word", ["", "P9:b7", "P9:Ü", "X" * 21])
def test_what_does_not_fit_is_refused(word: str) -> None:
    with pytest.raises(CodeError, match="cannot be printed"):
        symbol(word)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_fits_its_label(language: str, tmp_path: Path) -> None:
    """Names are shrunk to fit; the smallest size must be enough in every language."""
    catalogue = Catalogue(language)
    draw.SheetPen(tmp_path / "x.pdf", PAPERS["a4"], root() / "fonts", "x")
    for name in (*IDS, OWN):
        chapter = Chapter(name, "x", items(labels_of(name), catalogue))
        for _, page in planned([chapter], Style()):
            for placed in page.placed if page is not None else ():
                room = placed.words.width - (86 if placed.form is Form.PLATE else 4)
                longest = max(placed.item.name.split(), key=len)
                assert draw.width(longest, "bold", 5.0) <= max(room, 141), placed.item
                if placed.form is Form.CORNER:
                    assert draw.width(placed.item.name, "medium", 3.5) <= room, placed.item
                    assert draw.width(placed.item.short, "bold", 4.0) <= room - 40, placed.item


def test_the_bundled_fonts_have_every_letter(tmp_path: Path) -> None:
    """No name is printed with an empty box in it."""
    draw.SheetPen(tmp_path / "x.pdf", PAPERS["a4"], root() / "fonts", "x")
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        for name in (*IDS, OWN):
            for item in items(labels_of(name), catalogue):
                for font in ("bold", "medium"):
                    glyphs = pdfmetrics.getFont(font).face.charToGlyph
                    missing = [sign for sign in f"{item.name}{item.figure}" if ord(sign) not in glyphs]
                    assert not missing, (language, item.name, missing)


def test_the_same_labels_give_the_same_file(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        assert main(["labels", "CO", "--out", str(tmp_path / name), "--language", "en"]) == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_the_verb_says_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new" / "labels.pdf"
    assert main(["labels", "P9", "--out", str(out), "--only", "p9:b7,P9:G2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(out), "labels": 2, "pages": 1}
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["labels", "chess", "--out", "x.pdf"], "expected one of"),
        (["labels", "P9", "--out", "x.pdf", "--size", "3"], "7 to 30"),
        (["labels", "P9", "--out", "x.pdf", "--only", "P9:B12"], "no label P9:B12"),
        (["labels", "P9", "--out", "/proc/x/labels.pdf"], "cannot be written"),
        (["labels", "P9"], "--out"),
    ],
)
def test_wrong_use_is_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1


def test_without_reportlab_the_verb_says_how_to_get_it(tmp_path: Path) -> None:
    """In a process of its own, in which the package cannot be found."""
    script = (
        "import sys; sys.modules['reportlab'] = None; "
        "from companion.cli.main import main; "
        f"sys.exit(main(['labels', 'P9', '--out', {str(tmp_path / 'x.pdf')!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 2
    assert ".[labels]" in done.stderr and done.stderr.count("\n") == 1
