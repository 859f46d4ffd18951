"""Half words of people who share a reader, or who go on with a word on another device."""

from pathlib import Path

import pytest

from companion.cli.configured import load
from companion.cli.ports import bound_devices
from companion.cli.wire import data_of
from companion.games.registry import game
from companion.rules.seats import Speaker
from companion.rules.table_words import ALWAYS
from companion.rules.words import Grammar, Word
from companion.table.bindings import Bindings
from companion.table.hearing import HALF_LASTS, HalfWord, Hearing, Understood, Unknown

SONAR = game("captain-sonar")
OWN = SONAR.grammar(data_of(SONAR))
GRAMMAR = Grammar((*ALWAYS, *OWN.phrases), OWN.roles, OWN.posts)
BLUE = Speaker(team="blue")
RIG = Path(__file__).parents[2] / "hardware" / "tables" / "captain-sonar.toml"


@pytest.fixture
def hearing() -> Hearing:
    return Hearing(Bindings(), ("CS", "P9"))


def heard_word(hearing: Hearing, *payloads: str, source: str = "scanner", by: Speaker = BLUE, at: float = 0.0) -> str:
    """What the last payload came to: a word (and its role), half a word, or nothing known."""
    answer_word = ""
    for payload in payloads:
        match hearing.hear(source, payload, GRAMMAR, "CS", by, at):
            case Understood(word, speaker, _):
                answer_word = str(word) + (f" by {speaker.role}" if speaker.role else "")
            case HalfWord(text):
                answer_word = f"{text} .."
            case Unknown():
                answer_word = "unknown"
    return answer_word


def test_captain_and_engineer_on_one_scanner_finish_their_own_words(hearing: Hearing) -> None:
    """The captain's TORPEDO waits while the engineer crosses a symbol out, scan by scan."""
    assert heard_word(hearing, "TORPEDO", "BREAK") == "BREAK .."
    assert heard_word(hearing, "E2") == "BREAK E2"
    assert heard_word(hearing, "G2") == "TORPEDO G2"
    assert hearing.waiting(0.0) == ()


def test_a_whole_word_of_one_leaves_the_half_word_of_the_other(hearing: Hearing) -> None:
    assert heard_word(hearing, "TORPEDO", "BREAK E2", "MARK mine", "G2") == "TORPEDO G2"


def test_the_role_that_is_said_tells_whose_half_word_goes_on(hearing: Hearing) -> None:
    """Both could take E2: a coordinate and a symbol."""
    assert heard_word(hearing, "TORPEDO/CAP", "BREAK/ENG", "E2/CAP") == "TORPEDO E2 by captain"
    assert heard_word(hearing, "E2/ENG") == "BREAK E2 by engineer"


def test_one_person_may_think_again(hearing: Hearing) -> None:
    """Without a role, a new beginning on the same reader takes the place of the old one."""
    assert heard_word(hearing, "TORPEDO", "TRIGGER", "B7") == "TRIGGER B7"
    assert heard_word(hearing, "B7") == "PART B7"


def test_half_words_lapse_each_at_its_own_time(hearing: Hearing) -> None:
    heard_word(hearing, "TORPEDO")
    heard_word(hearing, "BREAK", at=4.0)
    assert hearing.lapse() == HALF_LASTS
    assert heard_word(hearing, "E2", at=12.0) == "BREAK E2"
    assert hearing.waiting(12.0) == () and hearing.lapse() is None


def test_a_table_word_ends_what_waits_on_its_reader(hearing: Hearing) -> None:
    assert heard_word(hearing, "TORPEDO", "BREAK", "UNDO", "E2") == "PART E2"


def test_crews_never_finish_each_others_words(hearing: Hearing) -> None:
    heard_word(hearing, "BREAK/ENG")
    assert heard_word(hearing, "E2", source="other", by=Speaker(team="yellow")) == "PART E2"
    assert heard_word(hearing, "E2/ENG", source="other", by=Speaker(team="yellow")) == "PART E2 by engineer"
    assert heard_word(hearing, "E2") == "BREAK E2 by engineer"


def test_the_engineers_key_on_the_button_box_begins_what_the_scanner_ends(hearing: Hearing) -> None:
    """As the rig of the guide is wired: the key says BREAK, the symbol is scanned from the sheet."""
    rig = bound_devices(load(RIG, {}))
    for team in ("blue", "yellow"):
        key, scanner = rig[f"{team}_engineer"], rig[f"{team}_scanner"]
        assert heard_word(hearing, key.word, source=f"{team}_engineer", by=key.speaker) == "BREAK .."
        assert hearing.waiting(0.0) == (f"{team}_engineer",)
        assert heard_word(hearing, "CS:E2", source=f"{team}_scanner", by=scanner.speaker) == "BREAK E2 by engineer"
        assert heard_word(hearing, key.hold, source=f"{team}_engineer", by=key.speaker) == "OK by engineer"


def test_a_shared_reader_of_a_game_without_roles_is_as_ever(hearing: Hearing) -> None:
    crew = game("planet-nine")
    grammar = crew.grammar(data_of(crew))

    def say(payload: str) -> object:
        return hearing.hear("centre", payload, grammar, "P9", Speaker(), 0.0)

    assert say("PREDICT") == HalfWord("PREDICT")
    assert isinstance(say("P9:B7"), Understood) and hearing.waiting(0.0) == ()
    hearing.hold("centre", "SEAT 2", 0.0)
    card = say("P9:B7")
    assert isinstance(card, Understood) and card.word == Word("CARD", ("B7",)) and card.speaker.seat == 2
