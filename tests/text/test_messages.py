"""Messages are parsed when they are said: cut apart they must be what the whole files say."""

from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from companion.text.catalogue import FOLDER
from companion.text.messages import Messages, cut

FILES = sorted(FOLDER.glob("*/*.ftl"))


@pytest.mark.long_from(5)
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_each_message_cut_out_is_the_message_of_the_whole_file(file: Path) -> None:
    whole = [message for message in FluentResource(file.read_text(encoding="utf-8")).body if _named(message)]
    parts = cut(file)
    assert [name for name, _ in parts] == [_name(message) for message in whole]  # type: ignore[arg-type]
    for (name, text), entry in zip(parts, whole, strict=True):
        (alone,) = [message for message in FluentResource(text).body if _named(message)]
        assert alone.equals(entry, ignored_fields=["span", "comment"]), name


def test_a_message_brings_the_messages_and_terms_it_names(tmp_path: Path) -> None:
    file = tmp_path / "a.ftl"
    file.write_text(
        "-crew = Crew\n"
        "# a comment\n"
        "door = { -crew } { $n ->\n    [one] { one-door }\n   *[other] { $n } doors\n}\n\n"
        "one-door = one door\n"
    )
    messages = Messages("en", {}, [file])
    assert messages.said("door", {"n": 1}) == "Crew one door"
    assert messages.said("door", {"n": 3}) == "Crew 3 doors"


def test_the_first_file_to_say_a_message_counts(tmp_path: Path) -> None:
    (tmp_path / "a.ftl").write_text("hello = first\n")
    (tmp_path / "b.ftl").write_text("hello = second\n")
    assert Messages("en", {}, [tmp_path / "a.ftl", tmp_path / "b.ftl"]).said("hello", {}) == "first"


def _named(entry: object) -> bool:
    return isinstance(entry, ast.Message | ast.Term)


def _name(entry: ast.Message | ast.Term) -> str:
    return ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
