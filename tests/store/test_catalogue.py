"""The catalogue of tags: one readable file, replaced as a whole, with clear errors."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.catalogue import CatalogueError, load, parse, save, text_of

TAGS = st.dictionaries(
    st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=20).map(str.upper),
    st.sampled_from(["P9:B7", "TB:BK.A", "CO:UNDO", "FM:RED-7.B"]),
    max_size=30,
)


@given(TAGS)
def test_what_is_saved_comes_back(tags: dict[str, str]) -> None:
    assert parse(text_of(tags), "catalogue.toml") == tags


def test_a_missing_file_is_an_empty_catalogue(tmp_path: Path) -> None:
    assert load(tmp_path / "catalogue.toml") == {}


def test_saving_leaves_no_half_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "catalogue.toml"
    save(path, {"04A1": "P9:B7"})
    save(path, {"04A1": "P9:B8"})
    assert load(path) == {"04A1": "P9:B8"}
    assert [file.name for file in path.parent.iterdir()] == ["catalogue.toml"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[tags", "catalogue.toml"),
        ("tags = 3", r"toml:1: tags: found 3, expected every tag below one line \[tags\]"),
        ('[tag]\n"04" = "P9:B7"', r"found tag, expected every tag below one line \[tags\]"),
        ('"04" = "P9:B7"', "found 04, expected every tag"),
        ('[tags]\n"04" = 7', "expected a word"),
        ('[tags]\n"ab" = "OK"\n"AB" = "OK"', "twice"),
    ],
)
def test_a_damaged_catalogue_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(CatalogueError, match=said):
        parse(text, "catalogue.toml")
