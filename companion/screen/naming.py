"""A name typed on a keyboard into the scene that asks for it, side by side with touching its letters.

What is typed stays in the window until Enter: no letter is a word, none is a scan.
"""

import re
from dataclasses import dataclass, replace

from companion.rules.options import LONGEST_NAME, NOTHING
from companion.rules.published import TableView

_LABEL = re.compile(r"[A-Z]{2}:\S.*")


def asked(view: TableView | None) -> str:
    """The option whose name the view asks for, such as ``name_2``; nothing elsewhere."""
    setup = view.setup if view is not None and not view.menu else None
    return setup.step if setup is not None and setup.step.startswith("name_") else ""


@dataclass(frozen=True)
class Naming:
    """A name as it stands while somebody types: the option, what the table has, what is typed.

    >>> ana = Naming("name_1", "", "").typed("A").typed("na")
    >>> ana.text, ana.words(), ana.shorter().shorter().words()
    ('Ana', ('SET name_1 Ana',), ('SET name_1 A', 'OK'))
    >>> ana.touched("SET name_1 Anap").text, ana.touched("UNDO").text, ana.touched("SET name_1 Bea")
    ('Anap', 'An', None)
    """

    option: str
    before: str
    text: str

    @classmethod
    def of(cls, view: TableView) -> "Naming":
        """The name that the view asks for, as far as the table has it."""
        name = str(view.prompt.params.get("value", ""))
        return cls(asked(view), name, name)

    def typed(self, signs: str) -> "Naming":
        """After these characters; a name begins with no space and ends where the longest ends."""
        kept = "".join(sign for sign in signs if sign.isprintable())
        return replace(self, text=(self.text + kept).lstrip()[:LONGEST_NAME])

    def shorter(self) -> "Naming":
        """Without its last letter."""
        return replace(self, text=self.text[:-1])

    def touched(self, word: str) -> "Naming | None":
        """The name after a touch on one of its letters or on undo; ``None`` for what is no letter of it."""
        if word == "UNDO":
            return self.shorter()
        letter = word.removeprefix(f"SET {self.option} {self.text}")
        return self.typed(letter) if word.startswith("SET ") and len(letter) == 1 else None

    def words(self) -> tuple[str, ...]:
        """What the table is told once it is typed. A label read by a scanner that types is no name."""
        name = self.text.strip()
        if _LABEL.fullmatch(name):
            return (name,)
        if name == self.before:
            return ("OK",)
        # The table takes one letter more for a touch that others follow; any other name ends the question.
        one_more = name[:-1] == self.before and name != ""
        return (f"SET {self.option} {name or NOTHING}", *(("OK",) if one_more else ()))

    def shown(self, view: TableView) -> TableView:
        """The view with the name as it is typed, and the letters that may follow."""
        start = f"SET {self.option} "
        stem = start + self.before
        room = len(self.text) < LONGEST_NAME
        choices: list[str] = []
        for word in view.prompt.choices:
            if not (word.startswith(stem) and len(word) == len(stem) + 1):
                choices.append(word)
            elif room:
                letter = word[-1].lower() if self.text else word[-1].upper()
                choices.append(start + self.text + letter)
        if self.text and "UNDO" not in choices and "OK" in choices:
            choices.insert(choices.index("OK"), "UNDO")
        prompt = replace(view.prompt, params={**view.prompt.params, "value": self.text}, choices=tuple(choices))
        return replace(view, prompt=prompt, cursor=None)
