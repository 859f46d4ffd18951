"""What everybody at the table may see, copied field by field; what the room hears of it, and what is kept of a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.cues import Chime, Cue, Sound, Speak
from companion.games.fifty_missions import terminal
from companion.games.fifty_missions.missions import one_card_away
from companion.games.fifty_missions.prompts import actions, prompt
from companion.games.fifty_missions.seen import BoxRow as BoxRow
from companion.games.fifty_missions.seen import FiftyShown as FiftyShown
from companion.games.fifty_missions.seen import OpenMissionView as OpenMissionView
from companion.games.fifty_missions.state import FiftyState, PartlyKnownCards
from companion.games.fifty_missions.terminal import table
from companion.games.fifty_missions.terms import MARKS, PLACES
from companion.rules.board import TABLE, Alert, Audience, LanguageSentences
from companion.rules.sentences import Sentence
from companion.rules.setting import Record


@dataclass(frozen=True)
class FiftyView(FiftyShown):
    """The whole public table, and how it is told."""

    def lines(self, words: LanguageSentences) -> Sequence[str]:
        """The table as text."""
        return terminal.lines(self, words)

    def terminal_lines(self, words: LanguageSentences) -> Sequence[str]:
        """The open table in words."""
        return table(self, words)

    @property
    def correcting(self) -> bool:
        """Whether a correction is under way."""
        return self.phase == "correct"

    def step_named(self, word: str) -> Sentence | None:
        """The card that was laid last, by its place; nothing where it still waits for it."""
        *verb, said = word.upper().rpartition(":")[2].split()
        if self.correcting or self.prompt.key.startswith("fifty-place") or verb not in ([], ["PLAY"]):
            return None
        # Of two cards that are alike none tells its place.
        places = [(place, card) for place, card in enumerate(self.row, 1) if card]
        laid = {str(place): place for place, _ in places}
        laid |= {card: place for place, card in places if self.row.count(card) == 1}
        if said not in laid:
            return None
        suit, _, value = str(self.row[laid[said] - 1]).partition("-")
        return Sentence("step-fifty-laid", {"suit": suit, "value": value, "place": laid[said]})


def view(state: FiftyState, audience: Audience = TABLE) -> FiftyView:
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
        taken=tuple(mission_taken.mission for mission_taken in state.taken),
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


def _open(state: FiftyState) -> tuple[OpenMissionView, ...]:
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
        shown.append(OpenMissionView(place, name, mission.code, mission.condition.describe(), holds, missing, near))
    return tuple(shown)


def _ticks(state: FiftyState) -> tuple[BoxRow, ...]:
    if state.config.mode != "box":
        return ()
    return tuple(
        BoxRow(mission.id, mission.code, mission.condition.describe(), mission.id in state.ticked)
        for mission in state.config.deck.missions
    )


def _alerts(state: FiftyState) -> tuple[Alert, ...]:
    """After gold what everybody does with the cards; while the clock waits for that the question says it."""
    fresh = state.collected and state.collected_after == len(state.plays) and bool(state.taken)
    news = fresh and state.phase not in ("collect", "over")
    return (Alert("fifty-second-deck", {"number": state.pile.size}),) if news else ()


def _revealed(state: FiftyState) -> dict[str, object] | None:
    """Once the game is over: the missions that were still to come, how long it took."""
    if not state.over:
        return None
    began = state.plays[0].at if state.plays else state.ended
    return {"missions": state.missions_left, "plays": len(state.plays), "seconds": round(state.ended - began, 1)}


def cues(before: FiftyView | None, after: FiftyView) -> tuple[Cue, ...]:
    """Sounds and what the game says, from two successive public views; lamps and questions are the table's own."""
    cues: list[Cue] = []
    if before is None:
        return ()
    if after.status == "over" and before.status != "over":
        cues.append(Chime(Sound.NEUTRAL if after.mode == "box" else _ending(after)))
        cues.append(Speak(Sentence("fifty-said-over", {"number": after.done, "medal": after.medal or "none"})))
    elif len(after.medals) > len(before.medals):
        cues += [Chime(Sound.MEDAL), Speak(Sentence("fifty-said-medal", {"medal": after.medals[-1]}))]
    elif after.done > before.done:
        cues.append(Chime(Sound.TASK))
    elif after.row != before.row or after.open != before.open:
        cues.append(Chime(Sound.ACCEPTED))
    elif after.prompt.key != before.prompt.key:
        cues.append(Chime(Sound.PROMPT))
    return tuple(cues)


def _ending(after: FiftyView) -> Sound:
    if after.medal:
        return Sound.SUCCESS
    return Sound.NEUTRAL if after.reason == "stopped" else Sound.FAILURE


def records(state: FiftyState) -> tuple[Record, ...]:
    """One line per game played to its end; for an entered box, the missions ticked."""
    if not state.over:
        return ()
    config = state.config
    if config.mode == "box":
        return (Record(f"box.{config.deck.id}", {"deck": config.deck.id, "ticked": state.ticked}),)
    data = {
        "deck": config.deck.id,
        "mode": config.mode,
        "players": config.players,
        "talk": config.talk,
        "done": state.done,
        "left": state.left,
        "medal": state.medals[-1] if state.medals else None,
        "status": "completed" if state.medals else "failed",
        "reason": state.reason,
        "seconds": round(state.ended - (state.plays[0].at if state.plays else state.ended), 1),
    }
    return (Record(str(state.number), data),)


def secret(state: FiftyState) -> dict[str, object]:
    """Hands and pile as far as anybody knows them; a card that nobody knows is ``?``."""
    return {
        "hands": {str(seat): _shown(hand) for seat, hand in enumerate(state.hands, 1)},
        "pile": _shown(state.pile),
    }


def _shown(cards: PartlyKnownCards) -> list[str]:
    return [*(str(card.face) for card in cards.known), *["?"] * cards.hidden]
