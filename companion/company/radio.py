"""The Radio Operator: where the enemy can be, and the transparent sheet with its way, both from announcements alone."""

from companion.company.clouds import Cloud, Ears, enemy_cloud
from companion.company.knowledge import TeamKnowledge
from companion.company.waters import Waters, waters_of
from companion.games.captain_sonar.heard import Line, heard_by
from companion.games.captain_sonar.view import FactView, FilmView
from companion.review.positions.board import ones

BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}


def possible(knowledge: TeamKnowledge, ears: Ears) -> tuple[str, ...]:
    """Every space where the enemy can be, as a Radio Operator follows it who never errs."""
    waters = waters_of(knowledge)
    return tuple(sorted(waters.name(cell) for cell in ones(enemy_cloud(knowledge, waters, ears).mask)))


def film(knowledge: TeamKnowledge, ears: Ears) -> FilmView | None:
    """The transparent sheet: the strokes since the last silence, laid so that they end where most ways lead.

    ``None`` while the enemy has not moved. What was learned before it moved last is wiped off again.
    """
    heard = heard_by(knowledge.team, knowledge.log, knowledge.ice)
    if not any(one["event"] in ("course", "silence") for one in heard):
        return None
    waters = waters_of(knowledge)
    end = _likeliest(enemy_cloud(knowledge, waters, ears))
    return FilmView(_strokes(waters, end, heard), _facts(heard))


def _likeliest(cloud: Cloud) -> int:
    return max(cloud.weights, key=lambda cell: (cloud.weights[cell], -cell))


def _strokes(waters: Waters, end: int, heard: list[Line]) -> tuple[str, ...]:
    """The way to its end, as far back as the courses are known and lie in the sea."""
    cell, way = end, [waters.name(end)]
    for one in reversed(heard):
        if one["event"] in ("silence", "surface"):
            break
        before = waters.step(cell, BACK[str(one["dir"])]) if one["event"] == "course" else cell
        if before is None:
            break
        if one["event"] == "course":
            cell = before
            way.append(waters.name(cell))
    return tuple(reversed(way))


def _facts(heard: list[Line]) -> tuple[FactView, ...]:
    """The stamps: what was learned since the last course or silence."""
    found: list[FactView] = []
    for one in heard:
        match one["event"]:
            case "course" | "silence":
                found = []
            case "drone":
                found.append(FactView("sector", str(one["sector"]), one["answer"]))
            case "surface":
                found.append(FactView("sector", str(one["sector"]), True))
            case "sonar":
                found += [FactView(str(kind), str(value)) for kind, value in one["facts"]]
            case "our_shot" | "archer" | "their_torpedo" | "mine_trigger":
                found.append(FactView("blast", one["at"] or ""))
    return tuple(dict.fromkeys(found))
