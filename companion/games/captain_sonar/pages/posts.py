"""The posts of both crews, and the page of each."""

from companion.games.captain_sonar.orders import crew_size
from companion.games.captain_sonar.pages.captain import captain
from companion.games.captain_sonar.pages.engineer import engineer
from companion.games.captain_sonar.pages.mate import mate
from companion.games.captain_sonar.pages.parts import POSTS, chart, crew
from companion.games.captain_sonar.pages.radio import radio
from companion.games.captain_sonar.pages.securing import check, securing
from companion.games.captain_sonar.pages.stop import said, stop
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import SHEET, TEAMS, CrewPost, SonarTeam
from companion.games.captain_sonar.terms import posts as held_together
from companion.rules.seats import Speaker
from companion.rules.sheets import Page, Post

TITLES = {
    CrewPost.CAPTAIN: "post-sonar-captain",
    CrewPost.FIRST_MATE: "post-sonar-mate",
    CrewPost.ENGINEER: "post-sonar-engineer",
    CrewPost.RADIO_OPERATOR: "post-sonar-radio",
}
PAGES = {
    CrewPost.CAPTAIN: captain,
    CrewPost.FIRST_MATE: mate,
    CrewPost.ENGINEER: engineer,
    CrewPost.RADIO_OPERATOR: radio,
}


def posts(state: SonarState) -> tuple[Post, ...]:
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


def page(state: SonarState, post: Post) -> Page:
    """What the holder of a post may know: its crew's facts and what was announced, built field by field."""
    team, role = SonarTeam(post.group), CrewPost(post.speaker.role or "")
    return {
        **crew(state, team, role),
        **PAGES[role](state, team),
        "stop": stop(state, team, role),
        "said": said(state, team),
        "securing": securing(state, team, role),
        "check": check(state, team) if role is CrewPost.ENGINEER else None,
        "together": together(state, team, role),
        "chart": chart(state),
    }


def together(state: SonarState, team: SonarTeam, role: CrewPost) -> list[str]:
    """The posts that whoever holds this one has too in a crew of this size (rulebook: teams)."""
    held = next(member for member in held_together(crew_size(state, team)) if role in member)
    return [POSTS[post] for post in held]
