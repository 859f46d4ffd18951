"""What there is to say of a finished match: how it ended, and what these two have played against each other."""

from collections.abc import Mapping, Sequence

from companion.games.toy_battle.records import records
from companion.games.toy_battle.state import ToyBattleState, pair_of
from companion.games.toy_battle.terms import WON_BY, ToyBattleTeam
from companion.games.toy_battle.view import ToyBattleView
from companion.rules.plain import keyed, listed, whole
from companion.rules.reviews import Finished, Reviews
from companion.rules.sentences import Params, Sentence
from companion.rules.setting import Record


def figures(finished: Finished[ToyBattleState]) -> Params:
    """What these two have played, whichever colours and crew they had; nothing without names."""
    own = records(finished.state)
    if not own:
        return {"pair": None}
    last = own[-1].data
    rows = [Record("", row) for row in finished.records]
    return {"pair": pair_of(rows or own, str(last["blue"]), str(last["red"]))}


def match_sentences(figures_: Params) -> list[Sentence]:
    """Who won how, the medals, the match, and the pair's earlier games."""
    last, pair = keyed(listed(figures_["records"])[-1]), figures_["pair"]
    names = {team.value: last[team.value] or Sentence(f"team-{team.value}") for team in ToyBattleTeam}
    terrain = str(last["terrain"])
    params = {
        "winner": names[str(last["winner"])], "turns": last["turns"], "reason": Sentence(WON_BY[str(last["reason"])]),
        "terrain": Sentence(f"value-toy-battle-terrain-{terrain.replace('_', '-')}", otherwise=terrain),
    }  # fmt: skip
    sentences = [Sentence("review-toy-won", params), _score("review-toy-medals", names, last["medals"])]
    if whole(last["best_of"]) > 1:
        sentences.append(_score("review-toy-match", names, last["match"], number=last["best_of"]))
    return sentences if pair is None else [*sentences, *_pair_lines(keyed(pair))]


def _pair_lines(pair: Mapping[str, object]) -> Sequence[Sentence]:
    names = {str(name): name for name in listed(pair["names"])}
    ended = tuple(Sentence("review-toy-reason", {"reason": Sentence(WON_BY[reason]), "number": count})
                  for reason, count in keyed(pair["reasons"]).items())  # fmt: skip
    sentences = [
        _score("review-toy-pair", names, pair["wins"], games=pair["games"]),
        _score("review-toy-pair-medals", names, pair["medals"]),
        Sentence("review-toy-pair-reasons", {"reasons": ended}),
    ]
    if whole(pair["run"]) > 1:
        sentences.append(Sentence("review-toy-run", {"winner": pair["run_of"], "number": pair["run"]}))
    return sentences


def _score(key: str, names: Mapping[str, object], value: object, **params: object) -> Sentence:
    counts = keyed(value)
    (blue, first), (two, second) = names.items()
    score = {"first": first, "one": counts.get(blue, 0), "second": second, "two": counts.get(two, 0)}
    return Sentence(key, {**score, **params})


def revealed(board: object) -> object:
    """All tiles, when the game is over."""
    assert isinstance(board, ToyBattleView)
    return board.revealed


REVIEWS: Reviews[ToyBattleState] = Reviews(figures=figures, lines=match_sentences, revealed=revealed)
