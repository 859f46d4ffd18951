"""The bundled fonts have every letter that the sentences need, and text is fitted, not cut."""

import re
from pathlib import Path

import pygame
import pytest

from companion.screen import fonts
from companion.screen.fonts import FILES, fit, flat, folder, font, plain, width, wrap
from companion.text.catalogue import FOLDER, LANGUAGES, Catalogue

LATIN = "ÄÖÜäöüßàâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸñÑåøšžłąęő0123456789.,:;!?%+-–—·…“”„«»’‘›‹°×/()[]&@#>_"


def _drawn(style: str, sign: str) -> bytes:
    text = font(style, 40).render(sign, True, (255, 255, 255))
    return pygame.image.tobytes(text, "RGBA") + str(text.get_size()).encode()


@pytest.mark.long_from(3)
@pytest.mark.parametrize("style", FILES)
def test_every_letter_of_every_sentence_is_in_every_font(style: str) -> None:
    """``font.metrics`` answers for missing letters too, so the pictures are compared."""
    needed = set(LATIN)
    for language in LANGUAGES:
        for path in (FOLDER / language).glob("*.ftl"):
            for line in path.read_text(encoding="utf-8").splitlines():
                needed |= set(line) if not line.startswith("#") else set()
    missing = _drawn(style, "\u0e01")
    blank = {" ", "\t", "\u00a0", "\u202f", "\n"}
    assert [sign for sign in sorted(needed - blank) if _drawn(style, sign) == missing] == []


@pytest.mark.parametrize("file", sorted(set(FILES.values())))
def test_every_font_comes_with_its_licence(file: str) -> None:
    family = file.partition("-")[0]
    assert (folder() / file).is_file()
    assert "SIL OPEN FONT LICENSE" in (Path(folder()) / f"{family}-LICENSE.txt").read_text(encoding="utf-8")


def test_a_font_keeps_no_file_open_however_many_sizes_are_drawn() -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    for size in range(20, 60):
        fonts.font.__wrapped__("display", size).render("7", True, (0, 0, 0))
    assert len(list(Path("/proc/self/fd").iterdir())) <= before


def test_figures_of_a_clock_are_drawn_in_cells_so_they_may_differ_in_width() -> None:
    assert font("display", 60).size("0")[0] > 0


def test_text_takes_the_largest_size_that_fits() -> None:
    text = plain("Win more pink than green cards")
    roomy, narrow = fit("text", text, (600, 60), 30, 12), fit("text", text, (200, 60), 30, 12, 1)
    assert roomy.size == 30 and not roomy.cut
    assert narrow.size < 30 and len(narrow.lines) == 1 and not narrow.cut


def test_text_that_cannot_fit_is_shortened_with_an_ellipsis_and_says_so() -> None:
    fitted = fit("heading", plain("Wolfeschlegelsteinhausenbergerdorff"), (80, 30), 24, 20, 1)
    assert fitted.cut and flat(fitted.lines[0]).endswith("…")


def test_wrapping_keeps_every_word_in_order() -> None:
    text = "Win as many tricks as the commander, no more and no fewer"
    assert " ".join(flat(line) for line in wrap("text", 20, plain(text), 120)) == text


@pytest.mark.parametrize(
    "text, fits, lines",
    [
        (
            "Never open a trick with pink or blue",
            "Never open a trick with pink or ",
            ["Never open a trick", "with pink or blue"],
        ),
        (
            "The cards are small: hang the camera lower.",
            "The cards are small: ",
            ["The cards are", "small: hang the", "camera lower."],
        ),
        (
            "Your game is kept and goes on where you are.",
            "Your game is kept and goes on where ",
            ["Your game is kept and", "goes on where you are."],
        ),
        ("Mission Deep Sea", "Mission Deep ", ["Mission", "Deep Sea"]),
        ("Elif follows blue", "Elif follows ", ["Elif follows", "blue"]),
    ],
    ids=[
        "a word alone",
        "of three lines",
        "two short words",
        "a long word alone before",
        "no word is left alone instead",
    ],
)
def test_a_short_last_line_is_evened_with_those_above(text: str, fits: str, lines: list[str]) -> None:
    """It reads like an afterthought; the lines become no more by it."""
    assert [flat(line) for line in wrap("text", 20, plain(text), width("text", 20, fits))] == lines


def test_a_headline_of_several_lines_is_evened_however_long_its_last_one_is() -> None:
    text = "Everybody draws one card from the neighbour on the right. Done?"
    room = width("display", 60, "Everybody draws one card from the neighbour")
    evened = [flat(line) for line in wrap("display", 60, plain(text), room)]
    assert evened == ["Everybody draws one card from", "the neighbour on the right. Done?"]


def test_a_figure_stays_with_the_word_that_it_belongs_to() -> None:
    room = width("text", 20, "Win the yellow")
    assert [flat(line) for line in wrap("text", 20, plain("Win the yellow 9, three tricks"), room)] == [
        "Win the",
        "yellow 9,",
        "three tricks",
    ]
    # After a comma or a full stop it begins another thought.
    assert flat(wrap("text", 20, plain("Mix them. 4 lie open"), width("text", 20, "Mix them."))[1]).startswith("4")


def test_emphasis_survives_wrapping() -> None:
    lines = wrap("text", 20, (("Ana", True), (" follows a very long suit name", False)), 100)
    assert lines[0][0] == ("Ana", True)
    assert all(not mark for line in lines[1:] for _, mark in line)


@pytest.mark.parametrize("kept", [None, 0, 200, 5000], ids=["missing", "empty", "head", "tables"])
def test_a_font_that_cannot_be_read_is_replaced_and_named(
    kept: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundled = fonts.folder()
    for name in fonts.FILES.values():
        if kept is not None:
            (tmp_path / name).write_bytes((bundled / name).read_bytes()[:kept])
    monkeypatch.setattr(fonts, "folder", lambda: tmp_path)
    monkeypatch.setattr(fonts, "_unreadable", {})
    fonts.font.cache_clear()
    fonts._file.cache_clear()
    fonts.width.cache_clear()
    try:
        reasons = fonts.unreadable()
        assert [reason.partition(":")[0] for reason in reasons] == list(fonts.FILES.values())
        assert fonts.width("text", 30, "Submarine") > 30
        assert fonts.font("text", 30).render("Submarine", True, "white").get_width() > 30
        for language in ("en", "de", "fr"):
            assert reasons[0] in Catalogue(language).sentence("notice-font", {"why": reasons[0]})
    finally:
        fonts.font.cache_clear()
        fonts._file.cache_clear()
        fonts.width.cache_clear()


def test_every_bundled_font_is_read() -> None:
    assert fonts.unreadable() == ()


def test_a_mark_stays_on_the_line_of_its_word() -> None:
    """French sets marks apart from their words; a line never begins with one, nor ends with an opening one."""
    text = "Reprendre « la partie » : oui, ou non ? Comme vous voulez !"
    for room in range(40, 400, 7):
        lines = [fonts.flat(line) for line in fonts.wrap("text", 20, fonts.plain(text), room)]
        assert " ".join(lines) == text
        assert not any(line[0] in "?!:;»" or line[-1] == "«" for line in lines)
    spans = (("Ana", True), (" : ", False), ("?", True), (" ", False), ("fin", False))
    assert fonts.flat(fonts.wrap("text", 20, spans, 900)[0]) == "Ana : ? fin"


def test_a_line_alone_needs_the_height_of_its_letters() -> None:
    """Less is reported as cut, and so is the first of two lines where there is room for one."""
    title = fonts.plain("Ready")
    assert not fonts.fit("heading", title, (200.0, 28.0), 30, 30).cut
    assert fonts.fit("heading", title, (200.0, 20.0), 30, 30).cut
    assert fonts.fit("heading", fonts.plain("Ready now"), (80.0, 28.0), 30, 30).cut


def test_no_word_stands_alone_on_a_last_line_where_another_fits_beside_it() -> None:
    task = plain("Win more pink than green cards")
    assert [flat(line) for line in fit("text", task, (368, 84), 30, 30).lines] == ["Win more pink", "than green cards"]
    # A word that would need a further line stays.
    assert len(fit("text", plain("Lieferservice unmöglich"), (200, 84), 30, 30).lines) == 2


def test_words_are_broken_alike_by_every_python() -> None:
    """A possessive group matches nothing before Python 3.11.5, which a Pi may not have: its window stayed black."""
    assert not re.search(r"\)[*+?]\+", fonts._PARTS.pattern)
    assert fonts._PARTS.findall("Touchez « Réglages ».") == ["Touchez ", "« Réglages »."]
    assert fonts._PARTS.findall("Prêts ? Place 12 est libre") == ["Prêts ? ", "Place 12 ", "est ", "libre"]
