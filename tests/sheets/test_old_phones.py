"""Phones of 2021 (iOS 15.0, Chrome 90): nothing in the pages is newer, save where the page goes on without it."""

import re
from pathlib import Path

import pytest

from companion.sheets.served import Files, shell
from companion.text.catalogue import LANGUAGES, Catalogue

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sheets"

SCRIPT = {
    "Array.at": r"\.at\(-?\d*\)",
    "findLast, toSorted and the like": r"\.(?:findLast(?:Index)?|to(?:Sorted|Reversed|Spliced)|with)\(",
    "Object.hasOwn, groupBy": r"\bObject\.(?:hasOwn|groupBy)\b",
    "structuredClone": r"\bstructuredClone\b",
    "crypto.randomUUID": r"\brandomUUID\b",
    "AbortSignal.timeout": r"\bAbortSignal\.\w",
    "Promise.withResolvers": r"\bwithResolvers\b",
    "a class's static block or private method": r"\bstatic \{|^\s+#\w+\(",
    "a look behind in a regular expression": r"\(\?<[=!]",
    "await at the top": r"^await ",
    "Error.cause": r"\{ cause:",
    "showModal unasked": r"^(?!.*if \(dialog\.showModal\)).*\.showModal\(",
    "dialog.close unasked": r"^(?!.*if \(dialog\.close\)).*\bdialog\.close\(",
    "scrollend, inert, popover": r"\b(?:scrollend|inert|popover|showPopover)\b",
    "replaceAll of an expression": r"\.replaceAll\(/",
    "Intl of later": r"\bIntl\.(?:Segmenter|DurationFormat|supportedValuesOf)\b",
}
STYLE = {
    ":has()": r":has\(",
    "dvh and its like": r"(?<!\()\b\d+(?:\.\d+)?[dsl]v[hwib]\b(?!\) \{ :root)",
    "layers, containers, scopes": r"@(?:layer|container|scope|property|starting-style)\b",
    "nesting": r"\{[^{}]*&[ .:\[]",
    "color-mix and later colours": r"\b(?:color-mix|oklch|oklab|lch|lab|light-dark)\(",
    "single transforms": r"[;{ ](?:translate|scale|rotate):",
    "overflow: clip": r"overflow(?:-[xy])?: clip",
    "text-wrap": r"text-wrap",
    "ranges of a media query": r"@media[^{]*[<>]",
    "subgrid, masonry": r"\b(?:subgrid|masonry)\b",
    ":user-valid, :modal and their like": r":(?:user-valid|user-invalid|modal|popover-open|dir)\b",
}
BESIDE = {
    "dvh and its like": "@supports (height: 100svh) { :root { --high: 100svh; } }",
    "text-wrap": "@supports (text-wrap: balance) { h1, h2, h3, button, .codes label, .status, #prompt, #refused, "
    ".goals li > span, .steps li, .away p, noscript p, noscript b, .ask .hint, .stop-foot .hint, .acts .why "
    "{ text-wrap: balance; } p { text-wrap: pretty; } }",
}
"""What stands there beside an older form that does as well."""


@pytest.mark.parametrize("suffix", ["js", "css"])
def test_nothing_is_newer_than_the_oldest_phone_that_we_promise(suffix: str) -> None:
    uses = []
    for path in sorted(FOLDER.rglob(f"*.{suffix}")):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        for name, pattern in (SCRIPT if suffix == "js" else STYLE).items():
            seen = text.replace(BESIDE.get(name, "\0"), "")
            uses += [f"{path.name}: {name}: {hit[0].strip()[:60]}" for hit in re.finditer(pattern, seen, re.MULTILINE)]
    assert uses == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_that_cannot_run_the_page_is_told_what_is_needed(language: str) -> None:
    page = Files(FOLDER).get(shell(language))
    assert page is not None
    text, catalogue = page.body.decode(), Catalogue(language)
    assert "iOS 15" in catalogue.sentence("sheet-old")
    # What is wrong in large letters, what helps, and one way on.
    again = f'<a href="/">{catalogue.sentence("sheet-try-again")}</a>'
    for begins, key, ends in (
        ('<div id="old"><p>', "sheet-old", "</div>"),
        ("<noscript><p>", "sheet-no-script", "</noscript>"),
    ):
        wrong, _, helps = catalogue.sentence(key).partition(". ")
        assert f"{begins}<b>{wrong}.</b> {helps}</p>{again}{ends}" in text.replace("&#x27;", "'")
