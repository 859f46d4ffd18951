"""Words of buttons, teams and cues of lamps that nothing knows: slips that leave keys and lamps without use."""

import difflib
from collections.abc import Iterator

from companion.cli.tools import vocabulary
from companion.cli.wire import data_of
from companion.config import Config, Problem
from companion.devices.settings import ButtonSettings, EncoderSettings, ReaderSettings
from companion.games.registry import CODES, IDS, game
from companion.rules.setting import DataError
from companion.rules.words import Grammar, Phrase, read, spoken
from companion.table.enrolment import LEADING
from companion.table.hearing import ALWAYS, OWN_CODE, SETTING_UP
from companion.table.placing import stands

TEAMS = ("blue", "yellow", "red")

CUES = (
    "status",
    *(f"seat-{number}" for number in range(1, 9)),
    *(f"{kind}-{team}" for kind in ("team", "surfaced") for team in TEAMS),
    *(f"{team}-refused" for team in TEAMS),
)

TABLE = Grammar((*ALWAYS, *SETTING_UP, Phrase("WALK"), *(Phrase(word) for word in sorted(LEADING))))


def unknown_words(config: Config) -> Iterator[Problem]:
    """Every word and cue of the configuration that no game and no scene knows, with file, line and a cure."""
    devices = config.devices
    said = [(f"button.{one.name}.word", one.word) for one in devices.buttons]
    said += [(f"button.{one.name}.hold", one.hold or "") for one in devices.buttons]
    said += [(f"encoder.{one.name}.hold", one.hold or "") for one in devices.encoders]
    for key, word in said:
        if word and not known(word):
            near = difflib.get_close_matches(word, sorted(verbs()), 1, 0.6)
            cure = f"did you mean `{near[0]}`?" if near else "docs/interfaces.md lists the words, chapter 1"
            yield config.problem(key, f"{word!r} is no word of the table or of a game; {cure}", "unknown-word")
    bound = [(f"{kind}.{one.name}.team", one.bound.team) for kind, one in _bound(config)]
    bound += [(f"team_display.{one.team}", one.team) for one in config.team_displays]
    for key, team in bound:
        if team and team not in TEAMS:
            near = difflib.get_close_matches(team, TEAMS, 1)
            cure = f"did you mean `{near[0]}`?" if near else f"expected one of {', '.join(TEAMS)}"
            yield config.problem(key, f"{team!r} is no team of a game; {cure}", "unknown-team")
    for lamp in devices.lamps:
        if lamp.cue not in CUES:
            near = difflib.get_close_matches(lamp.cue, CUES, 1)
            cure = f"did you mean `{near[0]}`?" if near else f"expected one of {', '.join(CUES)}"
            yield config.problem(f"lamp.{lamp.name}.cue", f"{lamp.cue!r} is no cue; {cure}", "unknown-cue")


def _bound(config: Config) -> Iterator[tuple[str, ReaderSettings | ButtonSettings | EncoderSettings]]:
    """Every device that somebody speaks through, with the name of its section."""
    devices = config.devices
    yield from (("reader", one) for one in devices.readers)
    yield from (("button", one) for one in devices.buttons)
    yield from (("encoder", one) for one in devices.encoders)


def known(word: str) -> bool:
    """Whether a word, or half of one, means something in some scene or game. Games are read only as far as needed.

    >>> [known(word) for word in ("OK", "CO:MENU", "COURSE N", "TORPEDO", "OK/FM", "P9:B7", "OKAY", "COURSE Q")]
    [True, True, True, True, True, True, False, False]
    """
    prefixes = (OWN_CODE, *CODES.values())
    if stands(word) is not None or any(
        read(grammar, spoken(word, prefixes, grammar.roles)[0]) is not None for grammar in _grammars()
    ):
        return True
    # Cards and places are said bare, and some games read any text so: their labels tell.
    bare = spoken(word, prefixes, {})[0]
    return len(bare) == 1 and (bare[0].isdecimal() or bare[0] in vocabulary().codes)


def verbs() -> set[str]:
    """Every verb there is, to guess what was meant."""
    return {phrase.verb for grammar in _grammars() for phrase in grammar.phrases}


def _grammars() -> Iterator[Grammar]:
    yield TABLE
    for name in IDS:
        try:
            whole = game(name).grammar(data_of(game(name)))
        except DataError:  # a game whose files are faulty knows no words; `companion check` says what is wrong there
            continue
        yield Grammar(tuple(phrase for phrase in whole.phrases if not phrase.bare), whole.roles)
