"""What the review of a battle looks at: who hunted whom on which chart, and what was told of it in sentences."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.games.captain_sonar.charts import Chart
from companion.games.captain_sonar.history import public_events
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.view import SonarView
from companion.rules.reviews import HuntReview, Reviews
from companion.rules.sentences import Params, Sentence

PREY = {"blue": "yellow", "yellow": "blue"}


def chart(state: State) -> Chart:
    """Where they hunted each other."""
    return state.chart


def heard(state: State, hunter: str, moment: int | None) -> Sequence[Params]:
    """What a crew heard of the other submarine, up to a moment of the battle."""
    return public_events(state if moment is None else replace(state, log=state.log[:moment]), hunter)


def moment(board: SonarView) -> int | None:
    """The moment that the board shows, when the battle is over."""
    return board.moment


def revealed(board: SonarView) -> Any:
    """Both submarines, when the battle is over."""
    return board.revealed


def told(found: Params) -> list[Sentence]:
    """How it ended, how the submarines stood, and how closely each was known."""
    last = found["records"][-1]
    team = {name: Sentence(f"team-{name}") for name in PREY}
    params = {
        "team": team.get(last["winner"], ""), "courses": last["courses"], "seconds": last["seconds"],
        "reason": Sentence(f"sonar-reason-{last['reason'] or 'explosion'}"),
    }  # fmt: skip
    damage = {"first": team["blue"], "one": last["blue"], "second": team["yellow"], "two": last["yellow"]}
    return [
        Sentence("review-sonar-won" if last["winner"] in team else "review-sonar-nobody", params),
        Sentence("review-sonar-damage", damage),
        *_hunters_told(found["hunters"], team),
        *_company_told(found.get("company", ()), team),
    ]


def _hunters_told(hunters: Mapping[str, Any], team: Mapping[str, Sentence]) -> Iterator[Sentence]:
    for hunter, known in hunters.items():
        if known["closest"] is not None:
            prey = team[PREY[hunter]]
            yield _known("review-closest", prey, known["closest"])
            yield _known("review-known-at-end", prey, known["moments"][-1])


def _company_told(thoughts: Sequence[Mapping[str, Any]], team: Mapping[str, Any]) -> Iterator[Sentence]:
    """What a crew by the table had on its mind: its cloud, and the courses it weighed, the best first."""
    for one in thoughts:
        params = {"team": team[one["team"]], "number": one["number"], "word": one["word"]}
        params |= {"spaces": one["spaces"], "own": one["own"]}
        ranked = sorted(one["weighed"].items(), key=lambda pair: -pair[1])
        others = ", ".join(f"{word.removeprefix('COURSE ')} {score:+.2f}" for word, score in ranked)
        yield Sentence("review-company-weighed" if others else "review-company", {**params, "others": others})


def _known(key: str, team: Sentence, moment: Mapping[str, Any]) -> Sentence:
    params = {"team": team, "number": moment["number"], "spaces": moment["spaces"]}
    return Sentence(key if moment["exact"] else f"{key}-at-most", params)


REVIEWS: Reviews[State] = Reviews(
    hunt=HuntReview(tuple(PREY.items()), chart, heard, moment, training="training"), told=told, revealed=revealed
)
