"""What the catalogues promise: every language whole, names emphasised, nothing ever fails."""

from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from companion.rules.board import Alert, Prompt, Refusal
from companion.text.catalogue import FOLDER, LANGUAGES, Catalogue

FILES = sorted(path.name for path in (FOLDER / "en").glob("*.ftl"))
FUNCTIONS = {"ANSWER", "LOUD", "OPTION", "SEAT", "CARD", "SUIT", "TASK", "PLAYER", "TEAM", "TIME", "DETAIL", "NUMBER"}


class _Uses(Visitor):  # fluent.syntax carries no types
    """Collects the variables and functions that a message uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)


@cache
def _messages(path: Path) -> dict[str, _Uses]:
    entries = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content!r}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in entries, f"{path}: {entry.id.name} stands there twice"
            uses = _Uses()
            uses.visit(entry)
            entries[entry.id.name] = uses
    return entries


@pytest.mark.parametrize("language", [other for other in LANGUAGES if other != "en"])
@pytest.mark.parametrize("name", FILES)
def test_every_english_sentence_exists_in_every_language(name: str, language: str) -> None:
    english, other = _messages(FOLDER / "en" / name), _messages(FOLDER / language / name)
    assert sorted(set(english) - set(other)) == [], "missing"
    assert sorted(set(other) - set(english)) == [], "not in English"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_a_translation_uses_no_parameter_that_the_english_sentence_has_not(name: str, language: str) -> None:
    english = _messages(FOLDER / "en" / name)
    for key, uses in _messages(FOLDER / language / name).items():
        assert uses.variables <= english[key].variables, key
        assert uses.functions <= FUNCTIONS, key


def test_no_key_stands_in_two_files() -> None:
    seen: dict[str, str] = {}
    for name in FILES:
        for key in _messages(FOLDER / "en" / name):
            assert key not in seen, f"{key} stands in {seen[key]} and {name}"
            seen[key] = name


def test_a_seat_is_its_players_name_and_emphasised(tmp_path: Path) -> None:
    words = _catalogue(tmp_path, "lead = { SEAT($seat) } leads trick { $number }\n", ("Ana", ""))
    assert words.spans("lead", {"seat": 1, "number": 4}) == [("Ana", True), (" leads trick 4", False)]
    assert words.sentence("lead", {"seat": 2, "number": 4}) == "Seat 2 leads trick 4"


def test_lists_of_seats_and_cards_are_named_one_by_one(tmp_path: Path) -> None:
    words = _catalogue(tmp_path, "both = { SEAT($seats) }: { CARD($cards) }\n", ("Ana", "Ben"))
    assert words.sentence("both", {"seats": (1, 2), "cards": ("B7", "S4")}) == "Ana, Ben: blue 7, submarine 4"


def test_a_missing_key_falls_back_to_english_then_to_itself(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "a.ftl").write_text("one = eins\n", encoding="utf-8")
    _catalogue(tmp_path, "one = one\ntwo = two\n", ())
    german = Catalogue("de", folder=tmp_path)
    assert [german.sentence(key) for key in ("one", "two", "three")] == ["eins", "two", "three"]


def test_a_missing_parameter_never_raises(tmp_path: Path) -> None:
    words = _catalogue(tmp_path, "lead = { SEAT($seat) } and { $number } in { TIME($time) }\n", ())
    assert "and" in words.sentence("lead")


def test_prompt_refusal_and_alert_have_their_own_keys(tmp_path: Path) -> None:
    text = "a = { SEAT($seat) } plays\nrefused-b = no { $word }\nrefused-c = never\nalert-d = look\n"
    words = _catalogue(tmp_path, text, ())
    assert words.prompt(Prompt("a", who=3)) == "Seat 3 plays"
    assert words.refusal(Refusal("b", {"word": "B7"})) == "No B7"
    assert words.refusal(Refusal("b", key="c")) == "Never"
    assert words.alert(Alert("d")) == "look"


def test_a_refusal_may_carry_its_whole_key(tmp_path: Path) -> None:
    words = _catalogue(tmp_path, "refused-b = no { $word }\nrefused-c = never\n", ())
    assert words.refusal(Refusal("b", key="refused-c")) == "Never"
    assert words.refusal(Refusal("b", {"word": "B7"}, key="refused-gone")) == "No B7"


def test_a_sentence_has_a_short_form_and_is_its_own_where_it_has_none(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "a.ftl").write_text("refused-b = nein\n    .short = { $word }: weg\n", encoding="utf-8")
    _catalogue(tmp_path, "refused-b = no\n    .short = gone\nrefused-c = never, { $word }\n", ())
    german = Catalogue("de", folder=tmp_path)
    assert german.sentence("refused-b.short", {"word": "B7"}) == "B7: weg"
    assert german.sentence("refused-b") == "nein"
    assert german.has("refused-c.short") and german.sentence("refused-c.short", {"word": "B7"}) == "never, B7"
    assert german.sentence("no-such.short") == "no-such.short"


@pytest.mark.long_from(1)
@pytest.mark.parametrize("language", [other for other in LANGUAGES if other != "en"])
def test_a_short_form_stands_in_every_language_or_in_none(language: str) -> None:
    for name in FILES:
        assert _short_forms(FOLDER / language / name) == _short_forms(FOLDER / "en" / name), name


def _short_forms(path: Path) -> set[str]:
    entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
    messages = (entry for entry in entries if isinstance(entry, ast.Message))
    return {f"{entry.id.name}.{form.id.name}" for entry in messages for form in entry.attributes}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "number", "few"),
    [
        ("reason-p9-too-many-tricks", "number", ("1 trick ", "1 Stich ", "1 pli ")),
        ("reason-p9-too-few-tricks", "number", ("1 trick ", "1 Stich ", "1 pli ")),
        ("reason-p9-value-did-not-win", "number", ("was won", "1 von", "1 pli sur 3 a été")),
        ("reason-ds-unbalanced", "number", ("1 card ", "1 Karte ", "1 carte ")),
        ("refused-crew-rack-short", "count", ("1 card ", "erst 1 von", "1 carte ")),
        ("fifty-said-over", "number", ("1 mission,", "1 Mission,", "1 mission,")),
        ("moment-medal-mark", "number", ("1 mission", "1 Mission", "1 mission")),
        ("review-fifty-result", "number", ("1 mission ", "1 Mission ", "1 mission ")),
        ("review-fifty-box", "number", ("mission of the box is", "1 Mission der Schachtel ist", "1 mission de")),
        ("fifty-over", "number", ("1 mission,", "1 Mission,", "1 mission,")),
        ("review-best", "done", ("1 mission was", "war 1 Mission", "1 mission était")),
        ("review-best-bound", "done", ("1 mission was", "mindestens 1 Mission", "1 mission était")),
        ("review-sonar-nobody", "courses", ("one course", "einem Kurs", "un cap")),
        ("sheet-refused-wait", "seconds", ("Wait a second,", "Warte eine Sekunde und", "Attendez une seconde,")),
        ("enrol-progress", "bound", ("2 cards has", "2 Karten hat", "1 carte sur")),
    ],
)
def test_a_single_thing_is_counted_as_a_single_thing(
    language: str, key: str, number: str, few: tuple[str, str, str]
) -> None:
    values = {
        "seat": 1,
        "most": 2,
        "least": 3,
        "value": 5,
        "left": 4,
        "medal": "none",
        "number": 10,
        "seconds": 60,
        "reason": "",
    }
    said = Catalogue(language).sentence(key, {**values, number: 1})
    assert few[LANGUAGES.index(language)] in f"{said} "
    assert not said.endswith("1 missions") and "Missionen" not in said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ana answers: Good / Bad"), ("de", "Ana antwortet: Gut / Schlecht"), ("fr", "Ana répond : Bien / Mal")],
)
def test_answers_are_named_as_their_buttons_say_them(language: str, said: str) -> None:
    catalogue = Catalogue(language, ("Ana",))
    assert catalogue.sentence("p9-ask-role", {"seat": 1, "answers": "good / bad"}) == said
    asked = catalogue.sentence("crew-question", {"seat": 1, "answers": "yes / no"})
    assert asked.endswith(f"{catalogue.sentence('word-yes')} / {catalogue.sentence('word-no')}")


def test_a_name_cannot_forge_emphasis(tmp_path: Path) -> None:
    words = _catalogue(tmp_path, "lead = { SEAT($seat) } leads\n", ("\ue001Ana\ue000",))
    assert words.spans("lead", {"seat": 1}) == [("Ana", True), (" leads", False)]


def _catalogue(folder: Path, text: str, names: tuple[str, ...]) -> Catalogue:
    (folder / "en").mkdir()
    shared = (FOLDER / "en" / "common.ftl").read_text(encoding="utf-8")
    (folder / "en" / "a.ftl").write_text(shared + text, encoding="utf-8")
    return Catalogue("en", names, folder)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_speaks_like_a_program(language: str) -> None:
    """What players read names no command of the machine; cards of a question are said in words."""
    catalogue = Catalogue(language)
    assert "sudo" not in catalogue.refusal(Refusal("not-allowed", key="stays-open"))
    assert "S1" not in catalogue.prompt(Prompt("ds-redeal", {"cards": "P7 S1 S2"}))
    for key in ("leave-table", "help-words", "enrol-latest"):
        assert "gone on with" not in catalogue.sentence(key) and "ound last" not in catalogue.sentence(key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_task_that_depends_on_how_many_play_says_only_what_holds_here(language: str) -> None:
    """On a printed list, where nobody sits yet, it says all of them."""
    catalogue = Catalogue(language)
    for sentence, sums in (("task-trick-sum-above", ("23", "28", "31")), ("task-trick-sum-below", ("8", "12", "16"))):
        for players, amount in zip((3, 4, 5), sums, strict=True):
            said = catalogue.naming(("A",) * players).sentence(sentence)
            assert [other for other in sums if other in said] == [amount]
        assert all(amount in catalogue.sentence(sentence) for amount in sums)
