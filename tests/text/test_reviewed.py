"""Why there is no verdict, honestly and in every language, and how to go on."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.rules.review_story import Chances
from companion.rules.reviewed import LineReviewed, ReviewView, TurningPoint, Want
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.review_story import could_know, how_to_go_on, instead, verdict

PLAIN = ReviewView("planet-nine", 1, 1, 4, "failed", "")
WANTS: dict[str, Mapping[str, str | int]] = {
    "hand": {"seat": 2, "count": 5},
    "columns": {"helper": "JARVIS", "seat": 3, "count": 4},
    "columns-mixed": {"helper": "JARVIS"},
    "doubled": {"card": "B7"},
    "nobody": {"card": "B7, G2"},
    "other": {"seat": 2, "card": "B7"},
}


def without_hands(*kinds: str) -> ReviewView:
    return replace(PLAIN, state="hands-missing", missing="x", wants=tuple(Want(kind, WANTS[kind]) for kind in kinds))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_has_a_sentence_of_its_own(language: str) -> None:
    """Hands that are missing are no question of time, and a review that is not installed is neither."""
    catalogue = Catalogue(language, names=("Ana", "Ben", "Cem", "Dan"))
    states = [
        without_hands("hand"), replace(PLAIN, state="undecided"), replace(PLAIN, state="no-solver", missing="pip"),
        *(replace(PLAIN, verdict=verdict) for verdict in ("won", "never-winnable", "still-winnable")),
        replace(PLAIN, verdict="lost-at-card", turning=TurningPoint(4, 2, 1, "B7", (), LineReviewed(4, ()))),
    ]  # fmt: skip
    sentences = [verdict(state, catalogue) for state in states]
    assert len(set(sentences)) == len(sentences) and not any("review-" in sentence for sentence in sentences)
    assert "Ben" in sentences[0] and "5" in sentences[0] and "pip" in sentences[2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", WANTS)
def test_whatever_is_missing_is_named(kind: str, language: str) -> None:
    catalogue = Catalogue(language, names=("Ana", "Ben", "Cem"))
    judged = verdict(without_hands(kind), catalogue)
    assert "review-" not in judged and "{" not in judged
    params = WANTS[kind]
    assert ("Ben" in judged) is (params.get("seat") == 2) and ("JARVIS" in judged) is ("helper" in params)
    assert str(params.get("count", "")) in judged


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_go_on(language: str) -> None:
    """HANDS asks again after hands were left out, which REVIEW does not; time is given with --limit; what nobody saw
    cannot be mended.
    """
    catalogue = Catalogue(language)
    assert "HANDS" in (how_to_go_on(without_hands("hand", "columns"), catalogue, "s-1") or "")
    assert "debrief s-1 --limit" in (how_to_go_on(replace(PLAIN, state="undecided"), catalogue, "s-1") or "")
    assert how_to_go_on(without_hands("columns-mixed"), catalogue, "s-1") is None
    assert how_to_go_on(PLAIN, catalogue, "s-1") is None


@pytest.mark.parametrize(
    ("language", "many", "single"),
    [
        ("en", "1,234,567 deals were possible", "One deal was possible"),
        ("de", "1.234.567 Verteilungen waren möglich", "Eine Verteilung war möglich"),
        ("fr", "1\u202f234\u202f567 donnes étaient possibles", "Une donne était possible"),
    ],
)
def test_deals_are_counted_in_the_way_of_the_language(language: str, many: str, single: str) -> None:
    """A German reads 1,234 as a little more than one; at the end of a mission there is one deal left."""
    catalogue = Catalogue(language, names=("Ana",))
    for key in ("review-knows", "review-knows-at-most", "review-eyes-deals", "review-eyes-at-most"):
        sentence = catalogue.sentence(key, {"deals": 1234567, "seat": 1})
        assert many.split()[0] in sentence and many.split()[1] in sentence
        assert "1" not in catalogue.sentence(key, {"deals": 1, "seat": 1})
    assert many in catalogue.sentence("review-eyes-deals", {"deals": 1234567})
    assert single in catalogue.sentence("review-eyes-deals", {"deals": 1})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_card_is_said_in_the_singular(language: str) -> None:
    catalogue = Catalogue(language)
    for kind in ("hand", "columns"):
        want = Want(kind, {"seat": 2, "count": 1, "helper": "JARVIS"})
        judged = verdict(replace(PLAIN, state="hands-missing", wants=(want,)), catalogue)
        assert "1" not in judged and any(f" {article} " in judged for article in ("one", "eine", "une"))
    full = catalogue.sentence("refused-crew-hand-full", {"seat": 2, "count": 1, "card": "B7"})
    assert "1" not in full


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_card_that_would_have_done_is_not_one_of_several(language: str) -> None:
    catalogue = Catalogue(language)
    lost = TurningPoint(4, 2, 1, "B7", ("Y2",), LineReviewed(4, ()))
    single, two, none = (instead(replace(lost, instead=cards), catalogue) for cards in (("Y2",), ("Y2", "Y8"), ()))
    assert len({single.split(":")[0].strip(), two.split(":")[0].strip(), none}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_to_install_is_said_in_the_table_s_language(language: str) -> None:
    """Only the command is the same everywhere."""
    judged = verdict(replace(PLAIN, state="no-solver", missing="the review needs the package"), Catalogue(language))
    assert "pip install '.[review]'" in judged and "the review needs" not in judged


def test_the_review_has_one_name_in_each_language() -> None:
    for language, name in (("de", "Rückblick"), ("fr", "bilan")):
        catalogue = Catalogue(language)
        for key in ("review-title", "notice-review-working", "notice-no-review", "refused-leave-review-first"):
            assert name.lower() in catalogue.sentence(key, {"word": "START"}).lower()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["allocation", "roles", "tokens", "pass-left", "pass-right"])
def test_another_set_up_says_nothing_against_the_one_that_was(kind: str, language: str) -> None:
    """It is asked about where the mission could have been won as it was, too."""
    sentence = Catalogue(language).sentence(f"review-{kind}-yes")
    assert not any(hint in sentence for hint in ("from the start", "von Anfang an", "dès le début"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whether_anybody_could_have_known_is_answered_in_words(language: str) -> None:
    """The figures of both cards alone would read as if the cure were worse: first it says which looked better."""
    catalogue = Catalogue(language, names=("Ana", "Ben", "Cem", "Dan"))
    answers = {
        kind: could_know(Chances(2, "Y2", "B5", 100, anyway, better), catalogue)[1]
        for kind, anyway, better in (("level", 72, 68), ("better", 38, 71), ("worse", 60, 20), ("ends", 0, 48))
    }
    assert len({answer.split(".")[0] for answer in answers.values()}) == 3
    yes = answers["better"].split(" ")[0]
    assert [answer.startswith(yes) for answer in answers.values()] == [False, True, False, True]
    for figures in (("72", "68"), ("38", "71"), ("60", "20"), ("48",)):
        assert any(all(figure in answer for figure in figures) for answer in answers.values()), figures
    assert " 0 " not in answers["ends"]
