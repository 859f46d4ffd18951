"""Refusals of a crew: the crew alone learns of them, whatever the reason."""

from companion.games.captain_sonar.terms import Team
from companion.rules.board import Refusal


def no(team: Team, code: str, key: str = "", **params: object) -> Refusal:
    """A refusal for one crew's ears; its sentence is ``refused-sonar-<key or code>``."""
    return Refusal(code, {"team": team.value, **params}, f"sonar-{key or code}", audience=team.value)
