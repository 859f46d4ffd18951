"""The house rules of 50 Missions: name, values, default, and the ruling that each implements."""

from companion.rules.options import Option, only

OPTIONS = (
    Option("deck", ("base", "harder", "own"), "base", main=True),
    Option("mode", ("turns", "crazy", "box"), "turns", main=True),
    Option("clock", (300, 240, 180), 300, ruling="A9, A11", when=only(mode="crazy")),
    Option("medal_trigger", ("reached", "drawn"), "reached", ruling="A1"),
    Option("talk", ("beginners", "open", "experts"), "open"),
    Option("recognition", ("at_once", "claimed"), "at_once", ruling="A2, A3"),
    Option("mission_cards", ("screen", "table"), "screen", ruling="A1"),
    Option("symbol_cards", ("table", "companion"), "table"),
)
