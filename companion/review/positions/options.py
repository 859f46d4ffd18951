"""The house rules that bear on where a submarine can be, under the names the game gives them."""

from collections.abc import Mapping
from dataclasses import dataclass

VALUES: Mapping[str, tuple[str, ...]] = {
    "torpedo_range": ("sea_path", "plain_distance"),
    "mine_neighbours": ("eight", "four"),
    "second_mine": ("forbid", "allow"),
    "silence_over_mines": ("no", "pass_only"),
    "chain": ("none", "second_edition"),
}
ALIASES = {"torpedo_path": "torpedo_range", "silence_over_own_mines": "silence_over_mines"}


@dataclass(frozen=True)
class Options:
    """``torpedo_range`` A3, ``mine_neighbours`` A4, ``second_mine`` A5, ``chain`` A6, ``silence_over_mines`` A16."""

    torpedo_range: str = "sea_path"
    mine_neighbours: str = "eight"
    second_mine: str = "forbid"
    silence_over_mines: str = "no"
    chain: str = "none"

    @classmethod
    def read(cls, given: Mapping[str, object], others: frozenset[str] = frozenset()) -> "Options":
        """Checked options; names in ``others`` are the game's remaining options and have no bearing here.

        Raises ``ValueError`` with what was found and what is expected.

        >>> Options.read({"mine_neighbours": "four"}).mine_neighbours
        'four'
        """
        chosen: dict[str, str] = {}
        for key, value in given.items():
            name = ALIASES.get(key, key)
            if name not in VALUES:
                if key in others:
                    continue
                raise ValueError(f"options: found {key!r}, expected one of {', '.join(VALUES)}")
            text = str(value).strip().lower()
            if text not in VALUES[name]:
                raise ValueError(f"options.{key}: found {value!r}, expected {' or '.join(VALUES[name])}")
            chosen[name] = text
        return cls(**chosen)
