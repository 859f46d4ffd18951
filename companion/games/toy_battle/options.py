"""Everything that can be set before a game, each with the ruling it implements (docs/rulings/toy_battle.md)."""

from dataclasses import dataclass

import msgspec

from companion.games.toy_battle.data import own, terrain_called
from companion.rules.options import BadOption, Option, Value, Values

OFFICIAL = (
    "castle_field",
    "tropical_pool",
    "city_of_clouds",
    "volcanic_jungle",
    "cursed_cemetery",
    "caribbean_sea",
    "station_metal_x",
    "battlefield",
)
EXTRA = ("promo_christmas", "promo_croisette", "promo_tournament", "practice_garden", "practice_bench")


@dataclass(frozen=True)
class TerrainOption(Option):
    """The terrain: one of ours by choice, or the id of one in the user's own file.

    >>> TerrainOption("terrain", OFFICIAL, "castle_field").read("My-Board")
    'my_board'
    """

    def read(self, value: object) -> str:
        """The id in small letters; whether such a terrain exists says ``check``, where the data is at hand."""
        name = str(value).strip().lower().replace("-", "_").replace(" ", "_")
        if not name.replace("_", "").isalnum():
            raise BadOption(f"{self.name}: found {value!r}, expected the id of a terrain such as castle_field")
        return name

    def check(self, value: Value, data: object) -> None:
        """Raises ``SetupError`` for a terrain that stands in no file."""
        terrain_called(value, own(data))


OPTIONS: tuple[Option, ...] = (
    TerrainOption("terrain", (*OFFICIAL, *EXTRA), "castle_field", main=True),
    Option("special_bases", (False, True), True, ruling="A4", kind="bool"),
    Option("best_of", (1, 3, 5, 7, 9), 1, main=True),
    Option("first", ("ask", "random", "blue", "red"), "ask"),
    Option("kwak_on_restricted", (False, True), True, ruling="A2", kind="bool"),
    Option("repeat_base_effect", (False, True), True, ruling="A5", kind="bool"),
    Option("recall_pending", (False, True), True, ruling="A7", kind="bool"),
    Option("shove_onto", ("any", "not_source"), "any", ruling="A8"),
    Option("both_reach_goal", ("mover", "more_medals"), "mover", ruling="A10"),
    Option("pin_optional", (False, True), True, ruling="A11", kind="bool"),
    Option("several_pins", (False, True), True, ruling="A12", kind="bool"),
    Option("discard_pinned", (False, True), True, ruling="A13", kind="bool"),
    Option("skully_draw", ("all", "choose"), "all", ruling="A14"),
    Option("kwak_on_shield", (False, True), True, ruling="A21", kind="bool"),
)


@dataclass(frozen=True)
class HouseRules:
    """The options of a game as checked values; the names and meanings are those of ``OPTIONS``."""

    terrain: str = "castle_field"
    special_bases: bool = True
    best_of: int = 1
    first: str = "ask"
    kwak_on_restricted: bool = True
    repeat_base_effect: bool = True
    recall_pending: bool = True
    shove_onto: str = "any"
    both_reach_goal: str = "mover"
    pin_optional: bool = True
    several_pins: bool = True
    discard_pinned: bool = True
    skully_draw: str = "all"
    kwak_on_shield: bool = True


def house_rules(values: Values) -> HouseRules:
    """The options as a typed value; what is not given has its default.

    >>> house_rules({"special_bases": False}).special_bases
    False
    """
    return msgspec.convert(
        {option.name: values[option.name] for option in OPTIONS if option.name in values}, HouseRules
    )
