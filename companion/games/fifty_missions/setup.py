"""House rules, what lies ready before a game, and a position from a scenario: what is not given is drawn or asked."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.games.fifty_missions.data import (
    Impossible,
    MissionCard,
    MissionDeck,
    MissionRow,
    make_mission,
    named,
    own,
)
from companion.games.fifty_missions.evolve import fold
from companion.games.fifty_missions.missions import settled
from companion.games.fifty_missions.placement import known_card
from companion.games.fifty_missions.state import (
    FiftySetup,
    FiftyState,
    PartlyKnownCards,
    begun,
    shuffled_missions,
    with_medals,
)
from companion.games.fifty_missions.terms import (
    DECK_SIZE,
    FEWEST_MISSIONS,
    HAND,
    MARKS,
    MEDALS,
    PLACES,
    DeckCard,
    full_deck,
)
from companion.rules.chance import chance
from companion.rules.options import Option, only
from companion.rules.sentences import Sentence
from companion.rules.setting import Preparation, Setup, SetupError, list_at, number_at
from companion.rules.timers import Timer

KEYS = (
    "deck", "custom", "row", "open", "missions", "done", "hands", "pile", "covered", "to_move", "mode", "clock"
)  # fmt: skip


def new(setup: Setup) -> FiftyState:
    """The table as the set-up gives it, settled: missions that hold are taken at once (A2)."""
    state = new_state(setup)
    return state if state.phase == "box" else settled(state, (), 0.0).reached


def notes(setup: Setup) -> tuple[Sentence, ...]:
    """A box of which not every mission is known, until its owner has ticked what lies in it: those ticked count."""
    config = read_config(setup)
    number, total = len(config.deck.enabled), config.deck.in_box
    if number == total or config.mode == "box":
        return ()
    return (Sentence("note-fifty-deck-size", {"number": number, "total": total}),)


def new_state(setup: Setup) -> FiftyState:
    """The state that a set-up gives, before anything settles. Raises ``SetupError``."""
    position = setup.position
    for key in position:
        if key not in KEYS:
            raise SetupError(f"{key}", f"found an unknown key, expected one of {', '.join(KEYS)}")
    config = read_config(setup)
    whole = "missions" in position and "open" in position
    if config.mode != "box" and not whole and len(config.deck.enabled) < FEWEST_MISSIONS:
        count = len(config.deck.enabled)
        raise SetupError("deck", f"found {count} enabled missions, expected at least {FEWEST_MISSIONS}")
    state = fold(FiftyState(config), [begun(config, 1)])
    if set(position) <= {"deck", "mode", "clock"}:
        return state
    state = _missions(state, position)
    return _turn(_cards(state, position), position)


def read_config(setup: Setup) -> FiftySetup:
    """What does not change during the game: options, and what the position says in their place."""
    options, position = setup.options, setup.position
    decks = own(setup.data)
    deck = decks.get(str(position.get("deck", options.get("deck", "base"))))
    if not isinstance(deck, MissionDeck):
        text = f"found no such deck, expected one of {', '.join(decks) or 'none'}"
        raise SetupError("deck", text, "refused-fifty-no-such-deck")
    mode = str(position.get("mode", options.get("mode", "turns")))
    if mode not in ("turns", "crazy", "box"):
        raise SetupError("mode", f"found {mode!r}, expected turns or crazy")
    clock = position.get("clock", options.get("clock", 300))
    if isinstance(clock, bool) or not isinstance(clock, int | float) or clock <= 0:
        raise SetupError("clock", f"found {clock!r}, expected seconds above 0")
    symbols = str(options.get("symbol_cards", "table"))
    if symbols == "companion" and len(setup.names) > 1:
        text = "found companion with several players, expected table: a shared screen cannot deal hidden hands"
        raise SetupError("symbol_cards", text, "refused-fifty-hidden-hands")
    return FiftySetup(
        names=setup.names,
        seed=setup.seed,
        deck=deck,
        custom=_custom(position.get("custom", []), deck),
        mode=mode,
        clock=float(clock),
        medal_trigger=str(options.get("medal_trigger", "reached")),
        talk=str(options.get("talk", "open")),
        recognition=str(options.get("recognition", "at_once")),
        mission_cards=str(options.get("mission_cards", "screen")),
        symbol_cards=symbols,
    )


def _custom(value: object, deck: MissionDeck) -> tuple[MissionCard, ...]:
    """Missions of one's own, for this position only; their codes go on after the deck's."""
    missions: list[MissionCard] = []
    for index, table in enumerate(list_at("custom", value)):
        path = f"custom.{index}"
        if not isinstance(table, dict) or not isinstance(table.get("id"), str):
            raise SetupError(path, f"found {table!r}, expected {{ id, when }}")
        text, sure, on = str(table.get("text", "")), str(table.get("confidence", "")), bool(table.get("enabled", True))
        row = MissionRow(id=table["id"], when=table.get("when"), text=text, enabled=on, confidence=sure)
        try:
            mission = make_mission(row, f"M-{len(deck.missions) + index + 1:02}", deck.suits)
        except Impossible as error:
            raise SetupError(path, str(error)) from error
        if any(mission.id == mission_.id for mission_ in (*deck.missions, *missions)):
            raise SetupError(path, f"found id {mission.id!r}, expected one that the deck does not have")
        missions.append(mission)
    return tuple(missions)


def _mission_name(state: FiftyState, path: str, value: object) -> str:
    word = str(value)
    for custom in state.config.custom:
        if word.lower() in (custom.id.lower(), custom.code.lower()):
            return custom.id
    mission = named(state.config.deck, word)
    if mission is None:
        raise SetupError(path, f"found {value!r}, expected a mission of the deck {state.config.deck.id}")
    return mission.id


def _missions(state: FiftyState, position: Mapping[str, object]) -> FiftyState:
    """Open missions, the pile and what is done already."""
    given_done = position.get("done", 0)
    gone = [_mission_name(state, "done", name) for name in given_done] if isinstance(given_done, list) else []
    done = len(gone) if gone else number_at("done", given_done or 0, 0, 999)
    given_open = list_at("open", position.get("open", []))
    lying = [_mission_name(state, "open", entry) if entry else "" for entry in given_open]
    if len(lying) > 4:
        raise SetupError("open", f"found {len(lying)} missions, expected at most 4")
    won = tuple(medal for medal in MEDALS if done >= MARKS[medal] + (state.config.medal_trigger == "drawn"))
    pile = _pile(state, position.get("missions"), (*gone, *lying), done, won)
    doubled = [name for name, count in Counter(name for name in (*gone, *lying, *pile) if name).items() if count > 1]
    if doubled:
        raise SetupError("missions", f"found {doubled[0]!r} twice, expected every mission once")
    state = replace(state, done_before=done, medals=tuple(medal for medal in won if f"MEDAL {medal}" not in pile))
    state = replace(state, collected="gold" in state.medals)
    if "open" in position:
        lying += [""] * (4 - len(lying))
        return replace(state, open=tuple(name or None for name in lying), missions=tuple(pile), due=())
    if state.config.mission_cards == "table":
        return replace(state, open=(None,) * 4, missions=tuple(pile))
    first = [name for name in pile if not name.startswith("MEDAL ")][:4]
    left = tuple(name for name in pile if name not in first)
    return replace(state, open=(*first, *[None] * (4 - len(first))), missions=left)


def _pile(state: FiftyState, value: object, elsewhere: Sequence[str], done: int, won: Sequence[str]) -> list[str]:
    """The mission pile from the top: as listed, or so many drawn ones."""
    if isinstance(value, list | tuple):
        listed: list[str] = []
        for entry in value:
            medal = str(entry).lower().removeprefix("medal ")
            is_medal = str(entry).lower().startswith("medal ") and medal in MEDALS
            listed.append(f"MEDAL {medal}" if is_medal else _mission_name(state, "missions", entry))
        if any(name.startswith("MEDAL ") for name in listed):
            return listed
        return with_medals(listed, 0, done, won)
    drawn = shuffled_missions(state.config, 1, elsewhere)
    hidden_done = max(0, done - sum(1 for name in elsewhere if name))
    most = max(0, len(drawn) - hidden_done) if value is None else number_at("missions", value, 0, len(drawn))
    if state.config.mission_cards == "table":
        return drawn[:most]
    lying = 0 if any(elsewhere) else 4
    return with_medals(drawn[:most], lying, done, won)


@dataclass
class _Known:
    """All cards that a position names, to find a third copy."""

    state: FiftyState
    cards: list[DeckCard] = field(default_factory=list)

    def read(self, path: str, value: object) -> tuple[DeckCard, ...]:
        """The cards of a list, each one possible."""
        cards_read = []
        for code in list_at(path, value):
            try:
                card = DeckCard.read(str(code))
            except ValueError as error:
                raise SetupError(path, str(error)) from None
            if not known_card(self.state, card):
                suits = ", ".join(suit.upper() for suit in self.state.config.deck.suits)
                raise SetupError(path, f"found {code!r}, expected a suit of {suits} and a value from 1 to 7")
            same = [card_ for card_ in self.cards if card_.face == card.face]
            if len(same) == 2 or (card.copy and card in same):
                raise SetupError(path, f"found {code!r} once too often, expected two copies of each card at most")
            self.cards.append(card)
            cards_read.append(card)
        return tuple(cards_read)

    def pile(self, path: str, value: object) -> PartlyKnownCards:
        """A list of cards, or how many."""
        if isinstance(value, list | tuple):
            return PartlyKnownCards(self.read(path, value))
        return PartlyKnownCards((), number_at(path, value, 0, DECK_SIZE))


def _cards(state: FiftyState, position: Mapping[str, object]) -> FiftyState:
    """Row, hands, draw pile and covered cards; together never more than the deck."""
    known = _Known(state)
    row: tuple[DeckCard | None, ...] = (None,) * 4
    if "row" in position:
        value = list_at("row", position["row"])
        if len(value) != 4:
            raise SetupError("row", f"found {len(value)} cards, expected 4")
        row = known.read("row", position["row"])
    hands = {seat: PartlyKnownCards((), HAND) for seat in range(1, state.config.players + 1)}
    given_hands = position.get("hands", {})
    if not isinstance(given_hands, Mapping):
        raise SetupError("hands", f'found {given_hands!r}, expected {{ "1" = [cards] or a count }}')
    for seat, hand in given_hands.items():
        if not str(seat).isdecimal() or int(seat) not in hands:
            raise SetupError(f"hands.{seat}", f"found seat {seat}, expected 1 to {state.config.players}")
        hands[int(seat)] = known.pile(f"hands.{seat}", hand)
    pile = known.pile("pile", position["pile"]) if "pile" in position else None
    under, unseen = _covered(known, position.get("covered", 0))
    used = 4 + sum(hand.size for hand in hands.values()) + sum(len(column) for column in under) + unseen
    total = used + (pile.size if pile else 0)
    if total > DECK_SIZE:
        raise SetupError("cards", f"found {total} cards in all, expected at most {DECK_SIZE}")
    if pile is None:
        pile = PartlyKnownCards((), DECK_SIZE - used)
    state = replace(state, row=row, under=under, covered_unseen=unseen, hands=tuple(hands.values()), pile=pile)
    return _dealt(state, known) if state.config.symbol_cards == "companion" else state


def _covered(known: _Known, value: object) -> tuple[tuple[tuple[DeckCard, ...], ...], int]:
    """Covered cards: how many, one list of all, or a list per place from the bottom."""
    if isinstance(value, int):
        return ((), (), (), ()), number_at("covered", value, 0, DECK_SIZE)
    listed = list_at("covered", value)
    if len(listed) == 4 and all(isinstance(entry, list | tuple) for entry in listed):
        first, two, three, four = (known.read("covered", pile) for pile in listed)
        return (first, two, three, four), 0
    return (known.read("covered", listed), (), (), ()), 0


def _dealt(state: FiftyState, known: _Known) -> FiftyState:
    """Where the companion deals, everything that is not given is dealt from the other cards."""
    rest = list(full_deck(state.config.deck.suits))
    for card in sorted(known.cards, key=lambda card_: not card_.copy):
        index = next(at for at, other in enumerate(rest) if other.face == card.face and card.copy in ("", other.copy))
        rest.pop(index)
    chance(state.config.seed, "symbols", 1).shuffle(rest)
    row = tuple(card if card is not None else rest.pop() for card in state.row)
    hands = tuple(PartlyKnownCards((*hand.known, *(rest.pop() for _ in range(hand.hidden)))) for hand in state.hands)
    pile = state.pile
    return replace(
        state, row=row, hands=hands, pile=PartlyKnownCards((*pile.known, *(rest.pop() for _ in range(pile.hidden))))
    )


def _turn(state: FiftyState, position: Mapping[str, object]) -> FiftyState:
    """Who is to move; without it the table is asked."""
    clock = Timer.down(float(state.config.clock))
    if state.config.mode == "crazy":
        return replace(state, clock=clock)
    if "to_move" not in position:
        return state
    value = position["to_move"]
    seat = number_at("to_move", int(str(value)) if str(value).isdecimal() else value, 1, state.config.players)
    return replace(state, turn=seat)


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


def prepare(setup: Setup) -> Preparation:
    """Symbol cards, and mission cards where the table lays its own. Raises ``SetupError``."""
    config = read_config(setup)
    if config.mode == "box":
        return Preparation((Sentence("prepare-fifty-box"),), (("tasks", 6),))
    params = {"row": len(PLACES), "hand": HAND, "cards": DECK_SIZE}
    said = [Sentence(f"prepare-fifty-{config.symbol_cards}", params)]
    said += [Sentence("prepare-fifty-missions")] if config.mission_cards == "table" else []
    said.append(Sentence("prepare-fifty-ends", {"mode": config.mode}))
    return Preparation(tuple(said), (("deck", DECK_SIZE), ("row", len(PLACES))))
