"""STOP and every open question on a sheet: who fired and where, what happens now, who speaks, what to answer."""

from companion.games.captain_sonar.announced import announced
from companion.games.captain_sonar.choices import words_of
from companion.games.captain_sonar.decide import barred
from companion.games.captain_sonar.events import QuestionAsked
from companion.games.captain_sonar.pages.parts import Data, offer, touch, touched
from companion.games.captain_sonar.questions import RESULT_WORDS, fact_true
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import EXPLOSIONS, Announcement, CrewPost, SonarTeam, neighbours, space
from companion.rules.sentences import Sentence

KINDS = ("row", "column", "sector")
ASKS = {
    "drone": "page-sonar-asks-drone",
    "sonar": "page-sonar-asks-sonar",
    "hole": "page-sonar-asks-hole",
    "correction": "page-sonar-asks-correction",
}
"""What is asked, for everybody."""
ANSWER = {
    "sonar": "page-sonar-answer-sonar",
    "drone": "page-sonar-answer-drone",
    "hit": "page-sonar-answer-hit",
    "hole": "page-sonar-answer-hole",
    "correction": "page-sonar-answer-correction",
}
"""What is asked, for the Captain who answers."""


def stop(state: SonarState, team: SonarTeam, role: CrewPost) -> Data | None:
    """What takes the sheet over, or ``None`` while play goes on."""
    if state.over or state.paused or (state.question is None and state.stop is None):
        return None
    question = state.question
    shot = _shot(state)
    return {
        "headline": "question" if state.stop is None else "stop",
        "by": (state.stop or (question.by if question else team)).value,
        "what": _what(state, question, shot),
        "at": (question.at if question else "") or (shot.at if shot else None),
        "own": state.boat(team).position if role is CrewPost.CAPTAIN else None,
        "around": _around(state, (question.at if question else "") or (shot.at or "" if shot else "")),
        "steps": _steps(state, team, question, shot),
        "prompt": _prompt(state, team, role, question, shot),
        "hint": _hint(state, team, role, question, shot),
        "answers": _answers(state, team, role),
        "sonar": _sonar(state, team) if _sonar_asked(team, role, question) else None,
        "say": _say(state, team, role, shot),
    }


def _shot(state: SonarState) -> Announcement | None:
    """The shot that this STOP was called for, once it is resolved."""
    since = state.log[state.stop_from :] if state.stop is not None else ()
    return next((line for line in reversed(since) if line.kind in EXPLOSIONS), None)


def _result(shot: Announcement, team: SonarTeam) -> str:
    """What a shot did to a crew: ``clear``, ``indirect`` or ``direct``."""
    return (shot.results or {}).get(team.value, "clear")


def _what(state: SonarState, question: QuestionAsked | None, shot: Announcement | None) -> Sentence:
    """Who did what, and where."""
    if question is not None and question.kind == "hit":
        return Sentence(
            "page-sonar-fires", {"team": question.by.value, "weapon": question.weapon or "mine", "at": question.at}
        )
    if shot is not None:
        return Sentence("page-sonar-fires", {"team": shot.team, "weapon": shot.weapon, "at": shot.at or ""})
    if question is not None:
        params = {"team": question.by.value, "sector": question.sector, "direction": question.direction}
        return Sentence(ASKS[question.kind], params)
    by = state.stop.value if state.stop else ""
    last = state.log[-1] if state.resolved else None
    return announced(last) if last is not None else Sentence("page-sonar-called", {"team": by})


def _around(state: SonarState, at: str) -> list[str]:
    """The nine spaces of an explosion that lie on the chart; an island shields nobody."""
    return [near for near in (at, *neighbours(at)) if state.chart.has(near)] if at else []


def _steps(state: SonarState, team: SonarTeam, question: QuestionAsked | None, shot: Announcement | None) -> list[Data]:
    """The three steps of a STOP: who acts, who answers, play goes on; each done, now or next.

    Once a shot is answered its step says the answer: it is said aloud, so every sheet of both crews has it,
    and as long as play stands still it is what the crew that was fired at has to say.
    """
    by = (state.stop or (question.by if question else SonarTeam.BLUE)).value
    acted = question is not None or state.resolved
    asked = question.asked if question else SonarTeam(by).enemy
    answered = state.resolved and question is None
    aloud = answered and shot is not None and asked is team
    return [
        {"say": Sentence("page-sonar-step-acts", {"team": by}), "state": "done" if acted else "now"},
        {
            "say": Sentence("page-sonar-step-answers", {"team": asked.value})
            if shot is None or not answered
            else Sentence("page-sonar-step-struck", {"team": asked.value, "result": _result(shot, asked)}),
            "state": "now" if aloud or (acted and not answered) else "done" if answered else "next",
        },
        {"say": Sentence("page-sonar-step-resumes"), "state": "now" if answered and not aloud else "next"},
    ]


def _prompt(
    state: SonarState, team: SonarTeam, role: CrewPost, question: QuestionAsked | None, shot: Announcement | None
) -> Sentence:
    """What this post does now."""
    if question is not None:
        if question.asked is team and role is CrewPost.CAPTAIN:
            asked = {"sector": question.sector, "at": question.at, "direction": question.direction}
            return Sentence(ANSWER[question.kind], asked)
        return Sentence("page-sonar-answering", {"team": question.asked.value})
    if state.asks_both and team in state.going_on:
        return Sentence("page-sonar-resume-other", {"team": team.enemy.value})
    if shot is not None and shot.team != team.value:
        if role is CrewPost.CAPTAIN:
            return Sentence("page-sonar-say-aloud")
        return Sentence("page-sonar-captain-says", {"result": _result(shot, team)})
    if state.asks_both and role is CrewPost.CAPTAIN:
        return Sentence("page-sonar-resume-yours")
    if state.stop is team and not state.resolved:
        return Sentence("page-sonar-name-system" if role is CrewPost.CAPTAIN else "page-sonar-captain-names")
    if state.resolved and state.stop is team and role is CrewPost.CAPTAIN:
        return Sentence("page-sonar-resume-alone")
    key = "page-sonar-resumes" if state.resolved else "page-sonar-acting"
    return Sentence(key, {"team": (state.stop or team).value})


def _hint(
    state: SonarState, team: SonarTeam, role: CrewPost, question: QuestionAsked | None, shot: Announcement | None
) -> Sentence | None:
    """What the own chart says to the question or to an enemy shot, for the Captain alone who says it aloud."""
    position = state.boat(team).position
    if position is None or role is not CrewPost.CAPTAIN:
        return None
    if question is None and shot is not None and shot.team != team.value:
        return Sentence("page-sonar-hint-struck" if state.asks_both else "page-sonar-hint-said", {"at": position})
    if question is not None and question.asked is team and question.kind in ("drone", "sonar"):
        return Sentence("page-sonar-hint-place", {"at": position, "sector": state.chart.sector(position)})
    return None


def _answers(state: SonarState, team: SonarTeam, role: CrewPost) -> list[Data]:
    """The words that answer, for the Captain asked; what may be withdrawn, for the one who asked."""
    if role is not CrewPost.CAPTAIN:
        return []
    words: list[Data] = []
    if barred(state, touched(team, role, "CANCEL")) is None:
        words.append(touch("RESUME" if state.resolved and state.question is None else "CANCEL"))
    for verb in (*RESULT_WORDS, "YES", "NO"):
        order = touched(team, role, verb)
        words += [{**offer(state, order), **_means(state, verb)} for _ in words_of(state, order)]
    return words


def _means(state: SonarState, verb: str) -> Data:
    """What agreeing to a correction agrees to: the course that was right."""
    if verb != "YES" or state.question is None or state.question.kind != "correction":
        return {}
    return {"say": Sentence("page-sonar-agreed", {"direction": state.question.direction})}


def _sonar_asked(team: SonarTeam, role: CrewPost, question: QuestionAsked | None) -> bool:
    return question is not None and (question.kind, question.asked, role) == ("sonar", team, CrewPost.CAPTAIN)


def _sonar(state: SonarState, team: SonarTeam) -> Data:
    """Every row, column and sector of the chart, the true ones known; a pair is said rows first, then columns.

    The order is always the same, so that it tells nothing of which fact is true.
    """
    chart, position = state.chart, state.boat(team).position
    values = {
        "row": [str(row) for row in range(1, chart.size + 1)],
        "column": [space(column, 1)[0] for column in range(chart.size)],
        "sector": [str(sector) for sector in range(1, chart.sectors + 1)],
    }
    true = {
        kind: next((value for value in values[kind] if position and fact_true(chart, position, (kind, value))), None)
        for kind in KINDS
    }
    return {"values": values, "true": true}


def _say(state: SonarState, team: SonarTeam, role: CrewPost, shot: Announcement | None) -> Data | None:
    """The answer that the table has judged, as the sentence for the Captain who was fired at to say aloud."""
    if shot is None or role is not CrewPost.CAPTAIN or shot.team == team.value:
        return None
    return {
        "result": _result(shot, team),
        "at": shot.at,
        "own": state.boat(team).position,
    }


def said(state: SonarState, team: SonarTeam) -> Data | None:
    """The last shot while it is the news: what the enemy's did to this crew, what ours did to them."""
    last = state.explosion
    if last is None or state.over or any(line.kind != "damage" for line in state.log[last.number :]):
        return None
    prey = SonarTeam(last.team).enemy
    return {
        "number": last.number,
        "what": Sentence("page-sonar-fires", {"team": last.team, "weapon": last.weapon, "at": last.at or ""}),
        "result": _result(last, prey),
        "own": _result(last, team),
        "ours": prey is team,
    }
