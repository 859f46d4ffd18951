"""What the review of a battle looks at: who hunted whom on which chart, and what was told of it in sentences."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.captain_sonar.charts import Chart
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import TEAM_NAMES
from companion.games.captain_sonar.tracked_events import public_events
from companion.games.captain_sonar.view import SonarView
from companion.rules.plain import amount, keyed, listed
from companion.rules.reviews import HuntReview, Reviews
from companion.rules.sentences import Params, Sentence

PREY = {"blue": "yellow", "yellow": "blue"}
REASONS = {
    "explosion": "sonar-reason-explosion",
    "breakdown": "sonar-reason-breakdown",
    "ice": "sonar-reason-ice",
    "told": "sonar-reason-told",
    "setup": "sonar-reason-setup",
}
"""What decided a battle."""


def chart(state: SonarState) -> Chart:
    """Where they hunted each other."""
    return state.chart


def announcements_to(state: SonarState, hunter: str, moment: int | None) -> Sequence[Params]:
    """What a crew heard of the other submarine, up to a moment of the battle."""
    return public_events(state if moment is None else replace(state, log=state.log[:moment]), hunter)


def moment(board: object) -> int | None:
    """The moment that the board shows, when the battle is over."""
    assert isinstance(board, SonarView)
    return board.moment


def revealed(board: object) -> object:
    """Both submarines, when the battle is over."""
    assert isinstance(board, SonarView)
    return board.revealed


def battle_sentences(result: Params) -> list[Sentence]:
    """How it ended, how the submarines stood, and how closely each was known."""
    last = keyed(listed(result["records"])[-1])
    team = {name: Sentence(key) for name, key in TEAM_NAMES.items()}
    params = {
        "team": team.get(str(last["winner"]), ""), "courses": last["courses"], "seconds": last["seconds"],
        "reason": Sentence(REASONS[str(last["reason"] or "explosion")]),
    }  # fmt: skip
    damage = {"first": team["blue"], "one": last["blue"], "second": team["yellow"], "two": last["yellow"]}
    return [
        Sentence("review-sonar-won" if last["winner"] in team else "review-sonar-nobody", params),
        Sentence("review-sonar-damage", damage),
        *_hunter_lines(keyed(result["hunters"]), team),
        *_company_lines(listed(result.get("company", ())), team),
    ]


def _hunter_lines(hunters: Mapping[str, object], team: Mapping[str, Sentence]) -> Iterator[Sentence]:
    for hunter, figures in hunters.items():
        known = keyed(figures)
        if known["closest"] is not None:
            prey = team[PREY[hunter]]
            yield _known("review-closest", prey, keyed(known["closest"]))
            yield _known("review-known-at-end", prey, keyed(listed(known["moments"])[-1]))


def _company_lines(thoughts: Sequence[object], team: Mapping[str, object]) -> Iterator[Sentence]:
    """What a crew by the table had on its mind: its cloud, and the courses it weighed, the best first."""
    for thought in map(keyed, thoughts):
        params = {"team": team[str(thought["team"])], "number": thought["number"], "word": thought["word"]}
        params |= {"spaces": thought["spaces"], "own": thought["own"]}
        weighed = ((word, amount(score)) for word, score in keyed(thought["weighed"]).items())
        ranked = sorted(weighed, key=lambda pair: -pair[1])
        others = ", ".join(f"{word.removeprefix('COURSE ')} {score:+.2f}" for word, score in ranked)
        yield Sentence("review-company-weighed" if others else "review-company", {**params, "others": others})


def _known(key: str, team: Sentence, moment: Mapping[str, object]) -> Sentence:
    params = {"team": team, "number": moment["number"], "spaces": moment["spaces"]}
    return Sentence(key if moment["exact"] else f"{key}-at-most", params)


REVIEWS: Reviews[SonarState] = Reviews(
    hunt=HuntReview(tuple(PREY.items()), chart, announcements_to, moment, training="training"),
    lines=battle_sentences,
    revealed=revealed,
)
