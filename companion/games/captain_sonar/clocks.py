"""The clocks of a battle: the game's, each surfaced crew's, and the optional turn clock. STOP holds them all."""

from dataclasses import replace

from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.terms import TEAMS
from companion.rules.timers import Timer


def begin_clocks(state: SonarState, time: float) -> SonarState:
    """The battle begins: game time runs, and the first turn's clock."""
    return turn_clock(replace(state, game_clock=state.game_clock.start(time)), time)


def turn_clock(state: SonarState, time: float) -> SonarState:
    """A fresh turn clock for the crew on the turn, where one is set."""
    seconds = state.options["turn_seconds"]
    if state.real_time or not seconds:
        return state
    return replace(state, turn_clock=Timer.down(float(seconds)).start(time))


def surface_clock(state: SonarState, boat: Boat, time: float) -> Boat:
    """Time at the surface; with a limit it counts down, for information only (A21)."""
    seconds = state.options["securing_seconds"]
    clock = Timer.down(float(seconds)) if seconds and state.real_time else Timer.up()
    return replace(boat, up=clock.start(time))


def dive_clock(boat: Boat, time: float) -> Boat:
    """The time at the surface ends."""
    return replace(boat, up=boat.up.stop(time)) if boat.up.running else boat


def freeze(state: SonarState, time: float, everything: bool = False) -> SonarState:
    """Every running clock is held; a surfaced crew's goes on in a STOP if the table plays so (A22)."""
    turn = state.turn_clock.pause(time) if state.turn_clock and state.turn_clock.running else state.turn_clock
    state = replace(state, game_clock=_hold(state.game_clock, time), turn_clock=turn)
    boats = {team: replace(boat, up=_hold(boat.up, time)) for team, boat in state.boats.items()}
    return replace(state, boats=boats) if everything or state.options["stop_freezes_surfaced"] else state


def thaw(state: SonarState, time: float) -> SonarState:
    """Held clocks go on, unless something else still holds them."""
    if state.stop or state.paused or state.held or state.over:
        return state
    turn = state.turn_clock.start(time) if state.turn_clock and state.turn_clock.state == "paused" else state.turn_clock
    state = replace(state, game_clock=_go(state.game_clock, time), turn_clock=turn)
    return replace(state, boats={team: replace(boat, up=_go(boat.up, time)) for team, boat in state.boats.items()})


def ring(state: SonarState, time: float) -> SonarState:
    """The turn clock has run out; it reminds and forces nothing."""
    return replace(state, turn_clock=state.turn_clock.expire(time) if state.turn_clock else None)


def deadline(state: SonarState) -> float | None:
    """When the turn clock runs out."""
    return None if state.over or state.turn_clock is None else state.turn_clock.deadline


def clocks_shown(state: SonarState) -> dict[str, Timer]:
    """The clocks that everybody sees, by name."""
    clocks = {"game": state.game_clock}
    if state.turn_clock is not None:
        clocks["turn"] = state.turn_clock
    for team in TEAMS:
        if state.boat(team).surfaced:
            clocks[f"surfaced-{team.value}"] = state.boat(team).up
    return clocks


def _hold(clock: Timer, time: float) -> Timer:
    return clock.pause(time) if clock.running else clock


def _go(clock: Timer, time: float) -> Timer:
    return clock.start(time) if clock.state == "paused" else clock
