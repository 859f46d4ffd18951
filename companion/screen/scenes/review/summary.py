"""The last step: other set-ups, revokes and communications, what was known, and the record as a QR code."""

from companion.rules.reviewed import ReviewBoard, ReviewView
from companion.screen.elements import Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.scenes.review.code import Code
from companion.screen.theme import QUIET, SENTENCE
from companion.text.catalogue import Catalogue
from companion.text.reviewed import instead

MOST_LINES = 8
"""More sentences than this do not fit a table's screen; paper has them all (``companion debrief``)."""


def summary(board: ReviewBoard, box: Box, unit: float, words_: Catalogue) -> list[Element]:
    """Sentences on the left, the code on the right."""
    side = min(box.h, box.w * 0.36)
    place = box.right_part(side)
    code = Box(place.x, place.y, side, side - 5 * unit)
    made: list[Element] = [
        Code(key="code", box=code, text=board.review.record),
        words("code/label", place.top_part(side).bottom_part(4.5 * unit), words_.sentence("review-take-home"),
              QUIET * unit, unit=unit, align="centre", colour="quiet"),
    ]  # fmt: skip
    left = box.left_part(box.w - side - 3 * unit)
    made.append(Panel(key="summary", box=left, top="station-top", bottom="station-bottom", radius=1.8 * unit))
    told = sentences(board.review, words_, board.uncovered)[:MOST_LINES]
    rows = left.inset(2.5 * unit, 1.5 * unit).rows(max(4, len(told)), 0.5 * unit)
    for index, (text, row) in enumerate(zip(told, rows, strict=False)):
        made.append(
            words(f"summary/{index}", row, text, min(SENTENCE * unit, row.h * 0.62), unit=unit, lines=2, short=True)
        )
    return made


def sentences(found: ReviewView, words_: Catalogue, uncovered: bool) -> list[str]:
    """What the cards tell; whatever hints at the verdict only once it has been asked for."""
    told = []
    if uncovered and found.turning is not None and found.turning.instead:
        told.append(instead(found.turning, words_))
    for one in found.revokes:
        params = {"trick": one.trick, "seat": one.seat, "card": one.played, "held": one.held, "shown": one.shown_in}
        told.append(words_.sentence("review-revoke" if one.shown_in else "review-revoke-end", params))
    for claim in found.claims:
        params = {"seat": claim.seat, "card": claim.card, "held": claim.held}
        told.append(words_.sentence(f"review-claim-{claim.says or 'none'}", params))
    if not found.revokes and not found.claims:
        told.append(words_.sentence("review-clean"))
    if uncovered:
        for other in found.alternatives:
            said = {True: "yes", False: "no", None: "undecided"}[other.winnable]
            told.append(words_.sentence(f"review-{other.kind}-{said}"))
        for known in found.knowledge:
            key = "review-knows" if known.exact else "review-knows-at-most"
            told.append(words_.sentence(key, {"seat": known.seat, "deals": known.deals}))
    return told
