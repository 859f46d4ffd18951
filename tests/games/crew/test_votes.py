"""The vote on the distress signal: secret until every person's is in, then open, and settled where all agree."""

import pytest

from companion.games.crew import events as ev
from companion.games.crew.planet_nine.game import GAME
from companion.games.crew.terms import PassingDirection, Vote
from tests import helpers
from tests.helpers import Playing


def asked(people: int = 3) -> Playing:
    """A table at the question of the signal."""
    position = {"mission": 2, "commander": 1, "tasks": [{"card": "Y9"}, {"card": "Y8", "owner": 1}]}
    more = {"jarvis": {"seat": 3, "columns": [[None, f"G{at}"] for at in range(1, 8)]}} if people == 2 else {}
    how = helpers.setup(GAME, helpers.parsed(GAME, "planet_nine"), people, {}, {**position, **more})
    answer = Playing.of(GAME, how).say("TAKE T-Y9", seat=2)
    assert answer.state.attempt.step == "distress"
    return answer


@pytest.mark.parametrize("other", ["RIGHT", "NO"])
def test_until_the_last_vote_nothing_shows_what_was_voted(other: str) -> None:
    first, two = asked().say("VOTE LEFT", seat=2), asked().say(f"VOTE {other}", seat=2)
    assert first.view == two.view and first.view.votes == {2: "cast"}
    assert first.view.prompt.params == {"count": 1, "most": 3}
    first, two = first.say("VOTE NO", seat=1), two.say("VOTE NO", seat=1)
    assert first.view == two.view
    assert first.say("VOTE NO", seat=3).view != two.say("VOTE NO", seat=3).view or other == "NO"


def test_where_all_agree_the_signal_is_sent_that_way() -> None:
    game = asked().say("VOTE LEFT", seat=1).say("VOTE LEFT", seat=2)
    game.hear("VOTE LEFT", 3).includes(
        ev.VoteCast(3, Vote.LEFT),
        ev.DistressCalled(),
        ev.DirectionChosen(PassingDirection.LEFT),
        ev.StepReached("passing"),
    )


def test_where_nobody_wants_it_the_mission_begins() -> None:
    game = asked().say("VOTE NO", seat=1).say("VOTE LEFT", seat=2).say("VOTE NO", seat=2).say("VOTE NO", seat=3)
    assert game.state.attempt.step == "" and not game.state.attempt.distress


def test_where_they_differ_the_votes_lie_open_and_the_table_decides_or_votes_anew() -> None:
    game = asked().say("VOTE NO", seat=1).say("VOTE LEFT", seat=2).say("VOTE LEFT", seat=3)
    assert game.view.votes == {1: "no", 2: "left", 3: "left"}
    assert game.view.prompt.params == {"left": 2, "right": 0, "no": 1}
    assert game.say("LEFT").state.attempt.direction is PassingDirection.LEFT
    assert game.say("NO").state.attempt.step == ""
    assert game.say("VOTE RIGHT", seat=3).view.votes == {3: "cast"}
    assert game.refolded() == game.state


def test_only_people_vote_and_only_when_it_is_asked() -> None:
    asked().hear("VOTE LEFT").refused("no-such-seat", "refused-crew-which-seat")
    two = asked(2)
    two.hear("VOTE LEFT", 3).refused("not-allowed", "refused-crew-helper-silent")
    assert two.say("VOTE NO", seat=1).say("VOTE NO", seat=2).state.attempt.step == ""
    played = asked().say("NO", "P5")
    played.hear("VOTE LEFT", 2).refused("not-now", "refused-crew-distress-late")
    asked().say("NO").hear("VOTE LEFT", 2).refused("not-now", "refused-crew-vote-later")
