"""What everybody at the table may see, copied field by field."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.fifty_missions import terminal
from companion.games.fifty_missions.lines import table
from companion.games.fifty_missions.missions import one_card_away
from companion.games.fifty_missions.prompts import actions, prompt
from companion.games.fifty_missions.seen import BoxRow as BoxRow
from companion.games.fifty_missions.seen import FiftyShown as FiftyShown
from companion.games.fifty_missions.seen import MissionView as MissionView
from companion.games.fifty_missions.state import State
from companion.games.fifty_missions.terms import MARKS, PLACES
from companion.rules.board import TABLE, Alert, Audience, Words


@dataclass(frozen=True)
class FiftyView(FiftyShown):
    """The whole public table, and how it is told."""

    def lines(self, words: Words) -> Sequence[str]:
        """The table as text."""
        return terminal.lines(self, words)

    def told(self, words: Words) -> Sequence[str]:
        """The open table in words."""
        return table(self, words)

    @property
    def correcting(self) -> bool:
        """Whether a correction is under way."""
        return self.phase == "correct"


def view(state: State, audience: Audience = TABLE) -> FiftyView:
    """The public table; everybody sees the same."""
    config = state.config
    beginners = config.talk == "beginners"
    solo = config.symbol_cards == "companion"
    return FiftyView(
        phase=state.phase,
        turn=None if state.over else state.turn,
        prompt=prompt(state),
        row=tuple(str(card.face) if card else None for card in state.row),
        open=_open(state),
        taken=tuple(one.mission for one in state.taken),
        done=state.done,
        left=state.left,
        medals=state.medals,
        medal=state.medals[-1] if state.medals else None,
        deck=state.pile.size,
        covered=state.covered,
        hands={str(seat): hand.size for seat, hand in enumerate(state.hands, 1)},
        status="over" if state.over else "open",
        reason=state.reason or None,
        players=config.players,
        mode=config.mode,
        talk=config.talk,
        box=config.deck.id,
        suits=config.deck.suits,
        piles=tuple(len(pile) for pile in state.under),
        marks={medal: mark + (config.medal_trigger == "drawn") for medal, mark in MARKS.items()},
        total=state.done + state.left,
        latest=state.latest,
        second=state.collected,
        history=tuple(tuple(str(card.face) for card in pile) for pile in state.under) if beginners else None,
        hand=tuple(str(card.face) for card in state.hands[0].known) if solo and state.hands else None,
        ticks=_ticks(state),
        actions=actions(state),
        alerts=_alerts(state),
        clocks={"game": state.clock} if config.mode == "crazy" else {},
        revealed=_revealed(state),
    )


def _open(state: State) -> tuple[MissionView, ...]:
    row, missions = state.faces, state.config.missions
    hints = state.config.talk != "experts" and row is not None and not state.over
    judged = state.config.recognition == "at_once"
    shown = []
    for place, name in zip(PLACES, state.open, strict=True):
        if name is None:
            continue
        mission = missions[name]
        holds = mission.condition.holds(row) if row is not None and judged else None
        missing = near = None
        if hints and row is not None and judged:
            missing = None if holds else mission.condition.missing(row)
            near = one_card_away(state, mission.condition, row)
        shown.append(MissionView(place, name, mission.code, mission.condition.describe(), holds, missing, near))
    return tuple(shown)


def _ticks(state: State) -> tuple[BoxRow, ...]:
    if state.config.mode != "box":
        return ()
    return tuple(
        BoxRow(one.id, one.code, one.condition.describe(), one.id in state.ticked) for one in state.config.deck.missions
    )


def _alerts(state: State) -> tuple[Alert, ...]:
    found: list[Alert] = []
    if state.collected and state.collected_after == len(state.plays) and state.taken and not state.over:
        found.append(Alert("fifty-second-deck", {"number": state.pile.size}))
    return tuple(found)


def _revealed(state: State) -> dict[str, object] | None:
    """Once the game is over: the missions that were still to come, how long it took."""
    if not state.over:
        return None
    began = state.plays[0].at if state.plays else state.ended
    return {"missions": state.missions_left, "plays": len(state.plays), "seconds": round(state.ended - began, 1)}
