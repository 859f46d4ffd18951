"""The bundled fonts have every letter that the sentences need, and text is fitted, not cut."""

from pathlib import Path

import pygame
import pytest

from companion.screen.fonts import FILES, fit, flat, folder, font, plain, wrap
from companion.text.catalogue import FOLDER, LANGUAGES

LATIN = "ÄÖÜäöüßàâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸñÑåøšžłąęő0123456789.,:;!?%+-–—·…“”„«»’‘›‹°×/()[]&@#>_"


def _drawn(style: str, sign: str) -> bytes:
    made = font(style, 40).render(sign, True, (255, 255, 255))
    return pygame.image.tobytes(made, "RGBA") + str(made.get_size()).encode()


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


def test_figures_of_a_clock_are_drawn_in_cells_so_they_may_differ_in_width() -> None:
    assert font("display", 60).size("0")[0] > 0


def test_text_takes_the_largest_size_that_fits() -> None:
    text = plain("Win more pink than green cards")
    roomy, narrow = fit("text", text, (600, 60), 30, 12), fit("text", text, (200, 60), 30, 12, 1)
    assert roomy.size == 30 and not roomy.cut
    assert narrow.size < 30 and len(narrow.lines) == 1 and not narrow.cut


def test_text_that_cannot_fit_is_shortened_with_an_ellipsis_and_says_so() -> None:
    found = fit("heading", plain("Wolfeschlegelsteinhausenbergerdorff"), (80, 30), 24, 20, 1)
    assert found.cut and flat(found.lines[0]).endswith("…")


def test_wrapping_keeps_every_word_in_order() -> None:
    text = "Win as many tricks as the commander, no more and no fewer"
    assert " ".join(flat(line) for line in wrap("text", 20, plain(text), 120)) == text


def test_emphasis_survives_wrapping() -> None:
    lines = wrap("text", 20, (("Ana", True), (" follows a very long suit name", False)), 100)
    assert lines[0][0] == ("Ana", True)
    assert all(not mark for line in lines[1:] for _, mark in line)
