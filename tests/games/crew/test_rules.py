"""Rules that both boxes share, each as given, when, then; Planet Nine lends its cards and missions."""

from typing import Any

import pytest

from companion.games.crew import commands as do
from companion.games.crew import events as ev
from companion.games.crew.planet_nine.game import GAME
from companion.games.crew.task_events import TaskJudged
from companion.games.crew.terms import PassingDirection, Says, Status, Verdict
from companion.rules.game import JudgedEvents, folded
from companion.rules.setting import Record, SetupError
from tests import helpers
from tests.helpers import Playing

DATA = helpers.parsed(GAME, "planet_nine")
NINE = {"mission": 1, "commander": 1, "tasks": [{"card": "Y9", "owner": 4}]}


def table(position: dict[str, Any] | None = None, players: int = 4, **options: Any) -> Playing:
    """A game at the first trick, or at the position given."""
    return Playing.of(GAME, helpers.setup(GAME, DATA, players, options, NINE if position is None else position))


def test_the_commander_leads_and_play_goes_clockwise() -> None:
    game = table()
    game.when(do.PlayCard("P2", seat=1)).then(ev.CardPlayed(1, "P2"))
    game.when(do.PlayCard("P2", seat=2)).refused("not-your-turn")
    game.given(ev.CardPlayed(1, "P2")).when(do.PlayCard("P3")).then(ev.CardPlayed(2, "P3"))


def test_the_winner_of_a_trick_leads_the_next() -> None:
    game = table().given(ev.CardPlayed(1, "P2"), ev.CardPlayed(2, "B9"), ev.CardPlayed(3, "P5"))
    game.when(do.PlayCard("P4")).then(ev.CardPlayed(4, "P4"), ev.TrickTaken(3))
    assert game.say("P4").view.turn == 3


def test_a_card_played_already_is_refused_even_out_of_turn() -> None:
    game = table().say("P2")
    game.when(do.PlayCard("P2", seat=4)).refused("already-played")


def test_a_task_is_fulfilled_when_its_owner_wins_the_card_whoever_played_it() -> None:
    game = table({"mission": 2, "commander": 1, "tasks": [{"card": "P1", "owner": 3}, {"card": "B1", "owner": 1}]})
    game.say("P1", "P2", "P9").when(do.PlayCard("P3")).then(
        ev.CardPlayed(4, "P3"), ev.TrickTaken(3), TaskJudged("T-P1", Status.COMPLETED, 1)
    )


def test_a_card_won_by_anybody_else_fails_the_mission() -> None:
    game = table({"mission": 2, "commander": 1, "tasks": [{"card": "P1", "owner": 2}, {"card": "B1", "owner": 1}]})
    answer = game.say("P1", "P2", "P9").hear("P3")
    params = {"task": "T-P1", "card": "P1", "winner": 3, "seat": 2, "trick": 1}
    answer.includes(
        TaskJudged("T-P1", Status.FAILED, 1),
        ev.MissionDecided(Status.FAILED, "p9-task-lost", 1, params, 0.0),  # type: ignore[arg-type]
    )


def test_a_communication_is_complete_with_card_and_statement() -> None:
    game = table()
    game.when(do.Communicate(2)).then(ev.TalkBegan(2))
    game.given(ev.TalkBegan(2)).when(do.ShowCard("P9", 2)).then(ev.CardShown(2, "P9"))
    shown = game.given(ev.TalkBegan(2), ev.CardShown(2, "P9"))
    shown.when(do.Say(Says.HIGHEST, 2)).then(ev.Communicated(2, "P9", Says.HIGHEST, 1))


@pytest.mark.parametrize("says", [Says.HIGHEST, Says.LOWEST])
def test_a_card_that_must_be_the_only_one_is_called_so(says: Says) -> None:
    card = "P1" if says is Says.HIGHEST else "P9"
    table().when(do.Communicate(2, card, says)).refused("not-allowed", "refused-crew-single-card")
    table(single_card_any_claim=True).when(do.Communicate(2, card, says)).includes(ev.Communicated(2, card, says, 1))


def test_two_claims_of_a_colour_must_agree_with_what_is_gone() -> None:
    """When every lower pink card has been played, pink 5 can no longer be called the highest of several."""
    game = table().say("P1", "P2", "P3", "P4")
    game.when(do.Communicate(1, "P5", Says.HIGHEST)).refused("not-allowed", "refused-crew-single-card")


def test_the_distress_signal_costs_once_and_passes_one_way() -> None:
    game = table()
    game.when(do.CallDistress()).includes(ev.DistressCalled(), ev.StepReached("direction"))
    called = game.say("DISTRESS")
    called.hear("LEFT").includes(ev.DirectionChosen(PassingDirection.LEFT))
    called.say("LEFT").hear("RIGHT").refused("not-now")
    assert (
        called.say("LEFT", "OK", "GIVEUP").game.records(called.say("LEFT", "OK", "GIVEUP").state)[0].data["logged"] == 2
    )


def test_a_proven_revoke_waits_for_the_table() -> None:
    game = table().say("P2", "B9", "P3", "P4", "P7", "P1")
    game.when(do.PlayCard("P8")).then(ev.CardPlayed(2, "P8"), ev.RevokeFound(2, 1, "B9", "P8"))
    answer = game.say("P8")
    answer.hear("GOON").then(ev.RevokeJudged(Verdict.GO_ON))
    for waits in (do.PlayCard("P9"), do.Communicate(1), do.BeginNext()):
        answer.when(waits).refused("not-now", "refused-crew-revoke-first")
    answer.hear("GIVEUP").refused("not-now", "refused-crew-revoke-first")
    back = answer.say("TAKEBACK")
    assert [play.card for play in back.view.trick.cards] == ["P2"] and back.view.turn == 2
    assert back.say("P8").view.alerts == ()


def test_a_revoke_that_was_let_pass_leaves_a_mark() -> None:
    passed = table().say("P2", "B9", "P3", "P4", "P7", "P1", "P8", "GOON")
    assert [(revoke.seat, revoke.trick, revoke.played, revoke.held) for revoke in passed.view.waived] == [
        (2, 1, "B9", "P8")
    ]
    assert passed.view.alerts == ()
    over = passed.say("GIVEUP")
    assert [alert.kind for alert in over.view.alerts] == ["revoke-waived"]
    assert [record.data.get("waived", 0) for record in GAME.records(over.say("NEW", "GIVEUP").state)] == [1, 0]
    taken_back = table().say("P2", "B9", "P3", "P4", "P7", "P1", "P8", "TAKEBACK", "P8", "GIVEUP")
    assert taken_back.view.waived == () and "waived" not in GAME.records(taken_back.state)[0].data


def test_two_revokes_are_asked_about_one_after_the_other() -> None:
    """One correction brings three to light; what the table decided is not asked again by the next correction."""
    game = table().say("P2", "P3", "P4", "P5", "G6", "G7", "G8", "G9")
    answer = game.say("CORRECT CARD 1 1 G2")
    assert [(revoke.seat, revoke.trick) for revoke in answer.state.play.revokes] == [(2, 1), (3, 1), (4, 1)]
    assert (answer.view.prompt.key, answer.view.prompt.who) == ("crew-revoke", 2)
    last = answer.say("GOON", "GOON")
    assert (last.view.prompt.key, last.view.prompt.who) == ("crew-revoke", 4)
    assert [play.seat for play in last.say("TAKEBACK").view.trick.cards] == [1, 2, 3]
    through = last.say("GOON", "CORRECT CARD 2 4 G5")
    assert through.view.prompt.key == "crew-lead" and len(through.view.waived) == 3
    assert through.say("CORRECT CARD 1 1 P2").view.waived == ()
    counted = answer.say("GOON", "COUNT", "CORRECT CARD 2 4 G5")
    assert counted.view.mission.reason == "reason-crew-revoke" and counted.view.mission.reason_params["seat"] == 3
    assert counted.say("CORRECT CARD 1 1 P2").view.mission.status == "open"


def test_taking_back_keeps_what_was_settled_between_tricks() -> None:
    """Mission 12: the draw after trick 1 is not asked again when a later card is corrected."""
    tasks = [{"card": "Y9", "owner": 1, "token": "omega"}]
    game = table({"mission": 12, "commander": 1, "tasks": tasks}).say("P9", "P1", "P2", "P3", "OK", "B1", "B2")
    again = game.say("CORRECT CARD 2 2 B5")
    assert again.view.phase == "trick" and [card.card for card in again.view.trick.cards] == ["B1", "B5"]
    assert again.state.play.changed == 1


def test_a_correction_told_step_by_step_is_the_same_as_in_one_word() -> None:
    game = table().say("P2", "P7", "P3", "P4")
    steps = game.say("CORRECT", "FIXCARD", "1", "SEAT 2", "P8")
    assert steps.state == game.say("CORRECT CARD 1 2 P8").state
    game.say("CORRECT").when(do.Cancel()).then(ev.CorrectionSaid(None))
    game.when(do.Correct(("CARD", "1", "2", "P3"))).refused("already-played")
    game.when(do.Correct(("CARD", "4", "2", "P8"))).refused("not-allowed", "refused-crew-no-such-place")


def test_a_card_too_many_is_taken_out() -> None:
    game = table().say("P2", "P7", "P8", "P3", "P4")
    assert game.say("CORRECT EXTRA 1 2").view.last_trick.winner == 2


def test_undo_is_the_fold_without_the_last_events() -> None:
    game = table().say("P2", "P7", "P3")
    more = game.say("P4")
    folded = Playing.of(GAME, helpers.setup(GAME, DATA, 4, {}, NINE)).given(*more.events[: len(game.events)])
    assert folded.state == game.state and more.refolded() == more.state


def test_a_lead_is_neither_a_passed_card_nor_one_that_came_up() -> None:
    """What the leader's own reader reads may be the lead; anybody else's card answers the question."""
    passing = table().say("DISTRESS", "LEFT")
    passing.hear("P1", seat=1).refused("not-now", "refused-crew-passing-first")
    passing.hear("P1", seat=2).then(ev.CardPassed(2, "P1"))
    position = {"mission": 1, "commander": 1, "tasks": [{"card": "B9", "owner": 1}], "jarvis": {"seat": 2}}
    reveal = table(position, players=2).say("Y8", "B2", "Y9")
    reveal.hear("G9", seat=3).refused("not-now", "refused-crew-reveal-first")
    reveal.hear("G9", seat=1).includes(ev.ColumnRevealed(1, "G9", 1))
    reveal.hear("G9").includes(ev.ColumnRevealed(1, "G9", 1))


def test_a_failed_attempt_is_followed_by_the_next_one_of_the_same_mission() -> None:
    lost = table().say("GIVEUP")
    lost.when(do.BeginNext()).includes(ev.AttemptBegan(1, 2, False))
    lost.when(do.BeginNext(keep=True)).refused("not-allowed", "refused-crew-tasks-new")
    lost.when(do.PlayCard("P1")).refused("game-over")
    assert [record.key for record in GAME.records(lost.say("NEW", "GIVEUP").state)] == ["1.1", "1.2"]


def test_before_the_first_card_another_deal_costs_nothing() -> None:
    again = table().say("NEW")
    assert again.view.mission.attempt == 1 and GAME.records(again.state) == ()


def test_another_deal_keeps_a_signal_that_was_sent() -> None:
    """The token stays active until the mission is won, so that its attempt is in the logbook."""
    sent = table().say("DISTRESS", "LEFT", "OK")
    sent.when(do.BeginNext()).includes(ev.AttemptBegan(1, 1, True))
    sent.when(do.BeginNext(1)).includes(ev.AttemptBegan(1, 1, True))
    sent.when(do.BeginNext(2)).refused("not-now", "refused-crew-distress-sent")
    table().when(do.BeginNext(2)).includes(ev.AttemptBegan(2, 1, False))


def test_a_shown_card_makes_the_attempt_count() -> None:
    begun = table().say("COMMUNICATE SEAT 2")
    begun.when(do.BeginNext()).includes(ev.AttemptBegan(1, 1, False))
    shown = begun.say("P9")
    shown.when(do.BeginNext()).refused("not-now", "refused-crew-attempt-open")
    shown.say("HIGHEST").when(do.BeginNext(2)).refused("not-now", "refused-crew-attempt-open")


def test_draws_depend_on_seed_and_deal_alone() -> None:
    def tasks(seed: int) -> list[str]:
        how = helpers.setup(GAME, DATA, 4, {"mission": 10}, seed=seed)
        return [task.id for task in Playing.of(GAME, how).say("COMMANDER SEAT 1").view.tasks]

    assert tasks(5) == tasks(5) and tasks(5) != tasks(6)


def test_the_campaign_goes_on_where_the_crew_stands() -> None:
    history = [
        Record("3.1", {"mission": 3, "attempt": 1, "result": "completed", "distress": False}),
        Record("4.1", {"mission": 4, "attempt": 1, "result": "failed", "distress": True}),
    ]
    view = Playing.of(GAME, helpers.setup(GAME, DATA, history=history)).view
    assert (view.mission.number, view.mission.attempt, view.mission.distress) == (4, 2, True)


def test_the_option_names_the_first_mission() -> None:
    assert Playing.of(GAME, helpers.setup(GAME, DATA, 4, {"mission": 17})).view.mission.number == 17


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"mission": 51}, "mission"),
        ({"mission": 1, "commander": 5}, "commander"),
        ({"mission": 1, "surprise": 1}, "surprise"),
        ({"mission": 1, "tasks": [{"card": "R1"}]}, "tasks.0.card"),
        ({"mission": 1, "tasks": [{"card": "P1"}, {"card": "P1"}]}, "tasks.1.card"),
        ({"mission": 1, "tasks": [{"card": "P1", "owner": 7}]}, "tasks.0.owner"),
        ({"mission": 1, "tasks": [{"card": "P1", "token": "7"}]}, "tasks.0.token"),
        ({"mission": 1, "tasks": [{"colour": "pink"}]}, "tasks.0"),
        ({"mission": 5, "roles": {"sick": 9}}, "roles.sick"),
        ({"mission": 1, "hands": {"1": ["P1"], "2": ["P1"]}}, "hands.2"),
        ({"mission": 1, "hands": {"9": ["P1"]}}, "hands.9"),
        ({"mission": 1, "jarvis": {"seat": 2}}, "jarvis"),
        ({"mission": 1, "attempt": 0}, "attempt"),
        ({"mission": 1, "distress": "yes"}, "distress"),
    ],
)
def test_a_position_that_cannot_be_says_where(position: dict[str, Any], path: str) -> None:
    with pytest.raises(SetupError) as caught:
        table(position)
    assert caught.value.path == path
    assert "found" in caught.value.text or "unknown" in caught.value.text


def test_hands_serve_the_review_and_change_nothing() -> None:
    hands = {"1": ["P2", "R4"], "2": ["P1"]}
    game = table({**NINE, "hands": hands})
    assert GAME.secret(game.state)["hands"] == {"1": ("P2", "R4"), "2": ("P1",)}
    game.hear("P1", seat=1).then(ev.CardPlayed(1, "P1"))
    assert "R4" not in repr(game.view.seats)


def test_the_helper_sits_between_the_players_and_has_its_own_name() -> None:
    game = Playing.of(GAME, helpers.setup(GAME, DATA, ("Ana", "Ben"), {"jarvis_seat": 2}))
    assert [seat.name for seat in game.view.seats] == ["Ana", "JARVIS", "Ben"]
    assert game.say("COMMANDER SEAT 3").view.commander == 3
    game.hear("COMMANDER SEAT 2").refused("not-allowed")


def test_decisions_sound() -> None:
    from companion.cues import Chime, Sound

    before = table()
    after = before.say("P2")
    assert GAME.cues(before.view, after.view) == (Chime(Sound.ACCEPTED),)
    assert Chime(Sound.FAILURE) in GAME.cues(after.view, after.say("GIVEUP").view)


def test_a_judged_trick_brings_the_state_it_leads_to() -> None:
    """Whoever carries the events out needs not apply them again, and would come to the same state."""
    game = table().say("P2", "B9", "P5")
    answer = game.hear("P4").answer
    assert isinstance(answer, JudgedEvents)
    assert answer.reached == game.given(*answer).state
    assert folded(GAME.evolve, game.state, answer) is answer.reached


def test_what_is_kept_of_one_table_is_never_shown_at_another() -> None:
    """Parts of a view are made again only where they changed; two tables in turn still show their own."""
    first, other = table().say("P2", "B9"), table(players=3, position={"mission": 2, "commander": 2, "tasks": []})
    for more in ("P5", "P4"):
        assert [seat.name for seat in first.view.seats] == ["N1", "N2", "N3", "N4"]
        assert [seat.name for seat in other.view.seats] == ["N1", "N2", "N3"]
        assert (first.view.mission.number, other.view.mission.number) == (1, 2)
        assert (len(first.view.tasks), len(other.view.tasks)) == (1, 0)
        first, other = first.say(more), other.say(more)
