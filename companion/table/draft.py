"""Set-up before a game: players, names, crew, options. One closed table for words, files and touch."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from companion.rules.board import Refusal
from companion.rules.game import AnyGame
from companion.rules.options import BadOption, Option, Values
from companion.rules.published import OptionView, SetupView
from companion.rules.sentences import Sentence
from companion.rules.setting import Levels, Preparation, Record, Setup, SetupError

MOST_SEATS = 8


def general_options(game: AnyGame) -> tuple[Option, ...]:
    """The options that every game has: how many play, who they are, whose logbook, which seed."""
    names = tuple(Option(f"name_{seat}", (), "", kind="text") for seat in range(1, MOST_SEATS + 1))
    return (
        Option("players", game.players, game.usual or game.players[min(2, len(game.players) - 1)], main=True),
        Option("crew", (), "", kind="text"),
        Option("seed", (0, 2**31 - 1), 0, kind="int"),
        *names,
    )


def all_options(game: AnyGame) -> tuple[Option, ...]:
    """The closed table that ``companion options`` prints."""
    return (*general_options(game), *game.options)


def option_named(game: AnyGame, name: str) -> Option:
    """The option that a word, a file or a touch names. Raises ``BadOption``."""
    options = {option.name: option for option in all_options(game)}
    option = options.get(name.lower().replace("-", "_"))
    if option is None:
        raise BadOption(f"found option {name!r}, expected one of {', '.join(options)}")
    return option


@dataclass(frozen=True)
class Draft:
    """A set-up in the making. Every value is checked when it is set."""

    values: Values = field(default_factory=dict)

    @classmethod
    def fresh(cls, game: AnyGame, options: Mapping[str, object], seed: int) -> "Draft":
        """What holds where nothing is named, then what is given. Raises ``BadOption``."""
        draft = cls({**{option.name: option.unnamed for option in all_options(game)}, "seed": seed})
        for name, value in options.items():
            draft = draft.with_value(game, name, value)
        return draft

    def with_value(self, game: AnyGame, name: str, value: object) -> "Draft":
        """The draft with one option set. Raises ``BadOption`` for an unknown name or a bad value."""
        option = option_named(game, name)
        return Draft({**self.values, option.name: option.read(value)})

    @cached_property
    def names(self) -> tuple[str, ...]:
        """One name per player; empty where none was given."""
        return tuple(str(self.values[f"name_{seat}"]) for seat in range(1, int(self.values["players"]) + 1))

    def drawer(self, game: AnyGame, here: int = 0) -> tuple[Option, ...]:
        """The house rules that can matter in this set-up, those that were changed first.

        ``here`` is the mission that will be played where the set-up leaves it to the crew's campaign.
        """
        values = self.playing(here)
        rules = (option for option in game.options if not option.main and option.offered(values))
        return tuple(sorted(rules, key=lambda option: self.values[option.name] == option.default))

    def playing(self, here: int) -> Values:
        """The values with the mission that they lead to."""
        return {**self.values, "mission": here} if here else self.values

    def setup(
        self,
        game: AnyGame,
        data: object,
        position: Mapping[str, object],
        history: Sequence[Record],
    ) -> Setup:
        """The finished set-up that the game starts from."""
        own = {option.name: self.values[option.name] for option in game.options}
        return Setup(
            names=self.names,
            seed=int(self.values["seed"]),
            options={**own, "crew": self.values["crew"]},
            data=data,
            position=position,
            history=tuple(history),
        )

    def setup_notes(self, game: AnyGame, data: object, history: Sequence[Record] = ()) -> "SetupNotes":
        """What the players should know of this set-up; but for the campaign nothing while it cannot be started."""
        setup = self.setup(game, data, {}, history)
        levels = game.campaign.levels(setup) if game.campaign is not None else None
        try:
            return SetupNotes(game.before_start.notes(setup), levels, game.before_start.prepare(setup))
        except SetupError as wrong:
            return SetupNotes(levels=levels, fits=False, wrong=wrong.path)

    def view(self, game: AnyGame, step: str, shown: "SetupNotes | None" = None, asked: str = "") -> SetupView:
        """What the set-up scene shows; ``asked`` is the house rule of which somebody wants to know why."""
        shown = shown or SetupNotes()
        here = shown.levels.here if shown.levels is not None else 0
        values = self.playing(here)
        return SetupView(
            game=game.id,
            names=self.names,
            players=game.players,
            crew=str(self.values["crew"]),
            options=tuple(
                OptionView(
                    option.name,
                    self.values[option.name],
                    option.values,
                    option.default,
                    option.kind,
                    option.ruling,
                    option.main,
                    option.offered(values),
                )
                for option in game.options
            ),
            changed=sum(1 for option in self.drawer(game, here) if self.values[option.name] != option.default),
            step=step,
            notes=shown.notes,
            levels=shown.levels,
            prepared=shown.prepared,
            fits=shown.fits,
            wrong=shown.wrong,
            why=why(game, asked or step),
        )


@dataclass(frozen=True)
class SetupNotes:
    """What the players are told of a set-up: notes, the map of the campaign, what has to lie on the table."""

    notes: tuple[Sentence, ...] = ()
    levels: Levels | None = None
    prepared: Preparation = field(default_factory=Preparation)
    fits: bool = True
    wrong: str = ""


def why(game: AnyGame, name: str) -> Sentence | None:
    """The ruling behind a house rule, as a sentence; nothing where taste decides.

    The sentences are named after game and option; the rulings themselves stand in ``docs/rulings``.
    """
    option = next(
        (option for option in game.options if option.name == name and option.ruling and not option.main), None
    )
    return None if option is None else Sentence(f"why-{game.id}-{name.replace('_', '-')}", {}, option.ruling)


def refused_option(game: AnyGame, name: str, value: object, error: BadOption) -> Refusal:
    """A bad value, or the name of no option, as a refusal; of a number it says from where to where."""
    option = next((option for option in game.options if option.name == name), None)
    params: dict[str, object] = {"why": str(error), "word": str(name if option is None else value)[:40]}
    if option is not None and option.kind == "int":
        params |= {"low": option.values[0], "high": option.values[1]}
    return Refusal("not-allowed", params, key="bad-number" if "low" in params else "bad-option")
