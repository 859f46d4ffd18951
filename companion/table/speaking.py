"""Who says a word, and what they may say: decided here alone, whatever page lies open on the table.

The shared devices may say everything. A crew's own device and a player's page say the words of the game under way, and
of the table's own those whose row allows it; what lies over the game neither hears them nor widens what they may say.
"""

from dataclasses import replace
from enum import Enum

from companion.rules.board import TABLE, Audience, Prompt, Refusal
from companion.rules.seats import Speaker
from companion.rules.table_words import ALWAYS, ANSWERS, CREW_MAY, OWN, SETTING_UP, TABLE_WORDS, When
from companion.rules.words import Grammar, Phrase, Word, read, spoken
from companion.table.bindings import PAGE
from companion.table.hearing import Understood
from companion.table.session import Session


class Voice(Enum):
    """Through what a word is said."""

    TABLE = "a shared device"
    CREW = "a crew's own device"
    PAGE = "a player's page"


def voice_of(kind: str, audience: Audience) -> Voice:
    """Through what a device of this kind speaks, where refusals of its words concern this audience.

    >>> voice_of("sheet", "table"), voice_of("reader", "blue"), voice_of("reader", "table") is Voice.TABLE
    (<Voice.PAGE: "a player's page">, <Voice.CREW: "a crew's own device">, True)
    """
    if kind == PAGE:
        return Voice.PAGE
    return Voice.TABLE if audience == TABLE else Voice.CREW


def audience_of(session: Session | None, team: str | None) -> Audience:
    """Who learns of a refusal: in a game with team views, a team's input concerns the team alone."""
    if team is None or session is None or session.state is None:
        return TABLE
    return team if team in session.game.audiences else TABLE


def speaks(session: Session | None, bound: Speaker) -> Speaker:
    """Who speaks through a device: in a game with secrets between teams, the device of a seat is its team's."""
    if bound.team is not None or bound.seat is None or session is None or session.state is None:
        return bound
    teams = session.game.teams
    return replace(bound, team=teams.team_of(session.state, bound.seat)) if teams is not None else bound


# -- a crew's own device ----------------------------------------------------------------------------


def crew_grammar(session: Session) -> Grammar:
    """What is understood on a crew's own device: the game's words, and the table's, some of which it may not say."""
    game = session.grammar
    return Grammar((*ALWAYS, *ANSWERS, *game.phrases), game.roles, game.posts)


def barred_for_crew(word: Word, text: str, audience: Audience) -> Refusal | None:
    """Why a crew's own device may not say a word of the table."""
    if word.verb in CREW_MAY or word.verb not in _TABLES:
        return None
    return Refusal("not-allowed", {"word": text.strip()[:40]}, key="shared-only", audience=audience)


_TABLES = frozenset(row.verb for row in TABLE_WORDS if row.when is When.ALWAYS)


# -- a player's page --------------------------------------------------------------------------------


def page_grammar(game: Grammar) -> Grammar:
    """What a page may say: the game's words, but for those that are everybody's, and the table's that allow it."""
    own = tuple(row.phrase for row in TABLE_WORDS if row.page)
    return Grammar((*own, *(phrase for phrase in game.phrases if not phrase.shared)))


def page_word(session: Session | None, text: str, speaker: Speaker, audience: Audience) -> Understood | Refusal:
    """What a page says for its post, or why it may not.

    It names no speaker of its own, has no labels' prefixes and no cursor; a bare answer that could mean something else
    than an answer to its own question counts only where that question has it, and CHOICE counts the choices of that.
    """
    board = session.board(audience) if session is not None else None
    shown = " ".join(text.split())[:40]
    if session is None or board is None:
        return Refusal("not-now", {"word": shown}, key="page-no-game", audience=audience)
    grammar, choices = page_grammar(session.grammar), board.prompt.choices
    word = _read(grammar, text)
    if isinstance(word, Word) and word.verb == "CHOICE":
        place = int(word.args[0])
        if place > len(choices):
            return Refusal("not-allowed", {"word": shown, "most": len(choices)}, "no-such-choice", audience)
        text = choices[place - 1]
        word = _read(grammar, text)
    if not isinstance(word, Word) or _for_another(grammar.phrases, word, speaker):
        code = "not-allowed" if _known(session.grammar, text) else "unknown"
        return Refusal(code, {"word": shown}, key="page-only-post", audience=audience)
    if not _answers(session, word, board.prompt, audience):
        return Refusal("not-now", {"word": shown}, key="page-not-asked", audience=audience)
    return Understood(word, speaker, text)


def _read(grammar: Grammar, text: str) -> Word | str | None:
    """A page's word; nothing where it is the table's own, or told by somebody else."""
    tokens, said = spoken(text, (), {})
    barred = said != Speaker() or (bool(tokens) and tokens[0] in OWN)
    return None if barred else read(grammar, tokens)


def _known(game: Grammar, text: str) -> bool:
    """Whether a word would be one at the table."""
    tokens = spoken(text, (), game.roles)[0]
    return isinstance(read(Grammar((*ALWAYS, *SETTING_UP, *game.phrases)), tokens), Word)


def _answers(session: Session, word: Word, asked: Prompt, audience: Audience) -> bool:
    """Whether a word may be said with this question: some words do more than answer where nobody asks for them."""
    if str(word) in asked.choices:
        return True
    match word.verb:
        case "SEAT":
            return False
        case "CANCEL":
            # On a shared device it opens the menu.
            return audience != TABLE
        case "OK" | "YES" | "NO" | "START":
            # When all is over it begins the next game.
            return not session.over
    return True


def _for_another(phrases: tuple[Phrase, ...], word: Word, speaker: Speaker) -> bool:
    """Whether a word names a seat that says it, where the reader has none, and it is not the page's own."""
    if speaker.seat is None:
        return False
    named = any(slot.speaks for phrase in phrases if phrase.verb == word.verb for slot in phrase.slots)
    return named and any(arg.isdecimal() and int(arg) != speaker.seat for arg in word.args[:2])
