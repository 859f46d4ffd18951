"""Sheets: labels lie on the paper, apart from each other, and the order sheets are one page each."""

import itertools
from collections.abc import Sequence

import pytest

from companion.cli.labels import OWN, labels_of, title_of
from companion.games.registry import IDS
from companion.labels.book import pages
from companion.labels.item import Item, items
from companion.labels.sheet import FOOT, GAP, PAPERS, Form, Page, Style, grouped
from companion.labels.symbol import Kind
from companion.labels.wording import fitted, wrap
from companion.text.catalogue import LANGUAGES, Catalogue

STYLES = [
    Style(PAPERS["a4"]),
    Style(PAPERS["letter"]),
    Style(PAPERS["a4"], size=20),
    Style(PAPERS["letter"], Kind.CODE128),
]


def planned(name: str, style: Style, language: str = "en") -> Sequence[Page]:
    return pages(title_of(name), items(labels_of(name), Catalogue(language)), style)


@pytest.mark.long_from(6)
@pytest.mark.parametrize("style", STYLES, ids=lambda style: f"{style.paper.name}-{style.kind}-{style.size:g}")
@pytest.mark.parametrize("name", [*IDS, OWN])
def test_every_label_is_on_the_paper_and_on_no_other(name: str, style: Style) -> None:
    for page in planned(name, style):
        boxes = sorted((placed.box for placed in page.placed), key=lambda box: box.y)
        for box in boxes:
            assert box.x >= 40 and box.right <= style.paper.width - 40, box
            assert box.y >= 100 and box.bottom <= style.paper.height - FOOT, box
        for first, other in itertools.combinations(boxes, 2):
            apart = (
                first.right <= other.x or other.right <= first.x or first.bottom <= other.y or other.bottom <= first.y
            )
            assert apart, (first, other)


@pytest.mark.long_from(3)
@pytest.mark.parametrize("name", [*IDS, OWN])
def test_every_label_is_printed_once(name: str) -> None:
    """On the order sheets once for each crew."""
    words = [placed.item.word for page in planned(name, STYLES[0]) for placed in page.placed]
    wanted = [label.code for label in labels_of(name)]
    assert sorted(words) == sorted(wanted * (2 if name == "captain-sonar" else 1))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_captain_sonar_has_four_order_sheets_a_crew(paper: str) -> None:
    sheets = planned("captain-sonar", Style(PAPERS[paper]))
    roles = ["captain", "first-mate", "engineer", "coordinates"]
    assert [(page.team, page.title) for page in sheets] == [
        (team, f"labels-kind-{role}") for team in ("blue", "yellow") for role in roles
    ]
    assert not any(page.cut for page in sheets)


def test_the_coordinates_lie_like_the_chart() -> None:
    chart = planned("captain-sonar", Style())[3]
    at = {placed.item.short: placed.box for placed in chart.placed}
    assert at["A1"].x < at["B1"].x < at["O1"].x < at["ROW 1"].x
    assert at["A1"].y < at["A2"].y < at["A15"].y < at["COLUMN A"].y < at["SECTOR 1"].y
    assert at["C7"].y == at["ROW 7"].y and at["C7"].x == at["COLUMN C"].x


def test_labels_to_be_cut_leave_room_for_the_cut() -> None:
    (first, *_) = planned("planet-nine", Style())
    tops = sorted({placed.box.x for placed in first.placed if placed.form is Form.CORNER})
    assert all(right - left >= 145 + GAP for left, right in itertools.pairwise(tops))


def test_cards_keep_their_order_and_kinds_their_heading() -> None:
    groups = grouped(items(labels_of("planet-nine"), Catalogue("en")))
    assert [group.heading for group in groups][:3] == ["labels-kind-card", "labels-kind-task", "labels-kind-token"]
    assert [item.short for item in groups[0].items][:3] == ["P1", "P2", "P3"]


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_and_title_has_a_sentence(language: str) -> None:
    catalogue = Catalogue(language)
    for name in (*IDS, OWN):
        for page in planned(name, STYLES[0], language):
            for key in (page.title, *(heading.key for heading in page.headings)):
                assert catalogue.sentence(key) != key


def test_text_shrinks_until_it_fits() -> None:
    def measure(text: str, size: float) -> float:
        return len(text) * size

    assert wrap("one two three", measure, 1, 7) == ["one two", "three"]
    lines = fitted("one two three", measure, (20, 30), (9, 1), 2)
    assert [line.text for line in lines] == ["one two", "three"]
    assert all(measure(line.text, line.size) <= 20 for line in lines)
    assert lines[0].size == 2.75


def test_a_short_word_goes_without_its_prefix() -> None:
    assert Item("CO:UNDO", "command", "own", "Undo").short == "UNDO"
