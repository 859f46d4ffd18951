"""Enrolment and doctor as readable text, and the pieces of them that the screen says in the same words."""

from companion.rules.enrolled import EnrolmentView, TagView
from companion.rules.findings import DoctorView, Finding
from companion.rules.labels import Label
from companion.rules.published import LogRow
from companion.rules.seats import Speaker
from companion.text.catalogue import Catalogue, capital

MOST = 24
"""So many cards without a tag stand on a line each in the terminal; more of them are told by their codes."""


def label_name(catalogue: Catalogue, label: Label) -> str:
    """The name of a label, beginning with a capital."""
    return capital(catalogue.label(label))


def place_name(catalogue: Catalogue, where: Speaker) -> str:
    """Where a reader stands.

    >>> place_name(Catalogue("en"), Speaker(seat=3)), place_name(Catalogue("en"), Speaker())
    ('Seat 3', 'Shared by all')
    """
    if where.seat is not None:
        return catalogue.sentence("label-own-seat", {"number": where.seat})
    if where.team is not None:
        key = "label-own-role" if where.role else "label-own-team"
        return catalogue.sentence(key, {"team": where.team, "role": where.role})
    return (
        catalogue.sentence("label-own-place", {"number": where.place})
        if where.place
        else catalogue.sentence("enrol-shared")
    )


def device_name(catalogue: Catalogue, name: str, kind: str) -> str:
    """A device by its name in the configuration; what has none (the speaker, all lamps) by its kind.

    >>> device_name(Catalogue("de"), "speaker", "speaker"), device_name(Catalogue("de"), "left", "reader")
    ('Lautsprecher', 'left')
    """
    return catalogue.sentence(f"kind-{kind}") if name in (kind, f"{kind}s") else name


def topic_name(catalogue: Catalogue, finding: Finding) -> str:
    """What was looked at.

    >>> from companion.rules.findings import well
    >>> topic_name(Catalogue("en"), well("reader", "walk-answers", "centre"))
    'Reader centre'
    """
    topic = catalogue.sentence("doctor-topic-" + finding.topic.replace(" ", "-"))
    return f"{topic} {finding.subject}".strip()


def enrolment(view: EnrolmentView, catalogue: Catalogue) -> list[str]:
    """The scene line by line."""
    match view.step:
        case "decks":
            return [
                f"  {catalogue.sentence('word-enrol', {'args': deck})}: "
                f"{catalogue.sentence('enrol-tags', {'count': count})}"
                for deck, count in view.decks.items()
            ]
        case "readers":
            lines = [
                f"  {'✓' if reader.placed else ' '} {reader.reader}: {place_name(catalogue, reader.where)}"
                for reader in view.readers
            ]
            config = [line for reader in view.readers for line in reader.lines]
            return [
                *lines,
                *(
                    ["", f"  {catalogue.sentence('enrol-lines')}", *(f"    {line}" for line in config)]
                    if config
                    else []
                ),
            ]
        case "new" if view.search is not None:
            said = [f"  {catalogue.say(sentence)}" for sentence in view.search.said]
            return [*said, *(["", *(f"    {line}" for line in view.search.lines)] if view.search.lines else [])]
        case "check":
            lines = [f"  · {label_name(catalogue, label)} ({label.code})" for label in view.missing]
            if len(lines) > MOST:
                lines = [f"  · {', '.join(label.code for label in view.missing)}"]
            return [*lines, *(f"  ✗ {_tag(catalogue, tag)}" for tag in (*view.doubled, *view.strange))]
        case _:
            lines = [f"  {catalogue.sentence('enrol-progress', {'bound': view.bound, 'most': view.cards})}"]
            if view.asked is not None:
                lines.append(f"  {label_name(catalogue, view.asked)} ({view.asked.code})")
            return [*lines, *(f"  ✓ {_tag(catalogue, tag)}" for tag in view.latest)]


def _tag(catalogue: Catalogue, tag: TagView) -> str:
    return f"{tag.tag} = {label_name(catalogue, tag.label)}"


def doctor(view: DoctorView, catalogue: Catalogue) -> list[str]:
    """The scene line by line."""
    if view.phase == "walk":
        count = catalogue.sentence("doctor-tried", {"count": len(view.tried), "most": len(view.trials)})
        return [
            f"  {count}",
            *(f"  {'✓' if trial.subject in view.tried else '·'} {trial.subject}" for trial in view.trials),
        ]
    lines = []
    for finding in view.findings:
        cure = f"  > {catalogue.say(finding.cure)}" if finding.cure is not None else ""
        lines.append(
            f"  {'✓' if finding.ok else '✗'} {topic_name(catalogue, finding)}: {catalogue.say(finding.found)}{cure}"
        )
    if view.pages > 1:
        lines.append("  " + catalogue.sentence("doctor-page", {"page": view.page, "pages": view.pages}))
    return lines


def ending(attempt: LogRow, catalogue: Catalogue) -> str:
    """How it ended, in a sentence with the names of those who played: why it was lost, who won, which medal."""
    data = attempt.data
    params, names, reason = data.get("params"), data.get("names"), f"reason-{data.get('reason')}"
    if attempt.ended == "failed" and isinstance(params, dict) and catalogue.has(reason):
        own = catalogue.naming([str(name) for name in names]) if isinstance(names, list) else catalogue
        return own.sentence(reason, params)
    if data.get("winner"):
        return catalogue.sentence("logbook-winner", {"team": str(data["winner"])})
    if data.get("medal"):
        return catalogue.sentence("logbook-medal", {"medal": str(data["medal"])})
    if attempt.ended == "completed":
        return catalogue.sentence("logbook-won", {"trick": str(data.get("trick") or 0)})
    return catalogue.sentence("logbook-lost" if attempt.ended == "failed" else f"game-{attempt.game}")
