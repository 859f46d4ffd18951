"""The posts of both crews, and the page of each."""

from companion.games.captain_sonar.orders import crew_size
from companion.games.captain_sonar.pages.captain import captain
from companion.games.captain_sonar.pages.engineer import engineer
from companion.games.captain_sonar.pages.mate import mate
from companion.games.captain_sonar.pages.parts import POSTS, Data, chart, crew
from companion.games.captain_sonar.pages.radio import radio
from companion.games.captain_sonar.pages.securing import check, securing
from companion.games.captain_sonar.pages.stop import said, stop
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.terms import SHEET, TEAMS, Role, Team
from companion.games.captain_sonar.terms import posts as held_together
from companion.rules.seats import Speaker
from companion.rules.sheets import Page, Post

TITLES = {
    Role.CAPTAIN: "post-sonar-captain",
    Role.FIRST_MATE: "post-sonar-mate",
    Role.ENGINEER: "post-sonar-engineer",
    Role.RADIO_OPERATOR: "post-sonar-radio",
}
PAGES = {
    Role.CAPTAIN: captain,
    Role.FIRST_MATE: mate,
    Role.ENGINEER: engineer,
    Role.RADIO_OPERATOR: radio,
}


def posts(state: State) -> tuple[Post, ...]:
    """The four posts of each crew of people; one phone may hold several of its own crew (rulebook: one to four a team).

    The posts of a crew that the table plays are nobody's: a page would show its secrets.
    """
    return tuple(
        Post(
            f"{team.value}-{name}",
            Speaker(team=team.value, role=role.value, place=SHEET),
            f"sonar_{name}",
            team.value,
            TITLES[role],
        )
        for team in TEAMS
        if team.value not in state.by_table
        for role, name in POSTS.items()
    )


def page(state: State, post: Post) -> Page:
    """What the holder of a post may know: its crew's facts and what was announced, built field by field."""
    team, role = Team(post.group), Role(post.speaker.role or "")
    facts: Data = {
        **crew(state, team, role),
        **PAGES[role](state, team),
        "stop": stop(state, team, role),
        "said": said(state, team),
        "securing": securing(state, team, role),
        "check": check(state, team) if role is Role.ENGINEER else None,
        "together": together(state, team, role),
    }
    if role in (Role.CAPTAIN, Role.RADIO_OPERATOR):
        facts["chart"] = chart(state)
    return facts


def together(state: State, team: Team, role: Role) -> list[str]:
    """The posts that whoever holds this one has too in a crew of this size (rulebook: teams)."""
    held = next(member for member in held_together(crew_size(state, team)) if role in member)
    return [POSTS[post] for post in held]
