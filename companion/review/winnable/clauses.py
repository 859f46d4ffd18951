"""Clauses: a formula in the making, with counters and guards. Literals are whole numbers, negative for not."""

from collections.abc import Iterable, Sequence
from itertools import combinations

FEW = 14
"""Up to so many literals two at a time exclude each other in less time than a counter of the library takes to build."""


class Clauses:
    """A growing formula in conjunctive normal form.

    ``guards`` are literals that everything added meanwhile depends on: it holds only if all of them do.
    """

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.variables = 0
        self.guards: tuple[int, ...] = ()

    def new(self) -> int:
        """A variable that no clause has used yet."""
        self.variables += 1
        return self.variables

    def several(self, count: int) -> list[int]:
        """Fresh variables in a row."""
        first = self.variables + 1
        self.variables += count
        return list(range(first, first + count))

    def add(self, *literals: int) -> None:
        """At least one of these holds (under the present guards)."""
        self.rows.append([*literals, *(-guard for guard in self.guards)])

    def define(self, *literals: int) -> None:
        """At least one of these holds, whatever the guards: for variables that only name something."""
        self.rows.append(list(literals))

    def all_of(self, literals: Iterable[int]) -> None:
        """Every one of these holds."""
        for literal in literals:
            self.add(literal)

    def none_of(self, literals: Iterable[int]) -> None:
        """Not one of these holds."""
        self.all_of(-literal for literal in literals)

    def any_of(self, literals: Iterable[int]) -> None:
        """At least one holds; with none to choose from, the guards cannot all hold."""
        self.add(*literals)

    def exactly_one(self, literals: Sequence[int]) -> None:
        """One holds and no other."""
        self.define(*literals)
        self.at_most_one(literals)

    def at_most_one(self, literals: Sequence[int]) -> None:
        """No two of these hold, whatever the guards."""
        if len(literals) <= FEW:
            self.rows.extend([-first, -second] for first, second in combinations(literals, 2))
            return
        guards, self.guards = self.guards, ()
        self._encoded("atmost", literals, 1)
        self.guards = guards

    def either(self, literals: Sequence[int]) -> int:
        """A variable that holds exactly if one of these does."""
        if len(literals) == 1:
            return literals[0]
        name = self.new()
        self.define(-name, *literals)
        for literal in literals:
            self.define(name, -literal)
        return name

    def both(self, literals: Sequence[int]) -> int:
        """A variable that holds exactly if all of these do."""
        return literals[0] if len(literals) == 1 else -self.either([-literal for literal in literals])

    def count(self, literals: Sequence[int], most: int | None = None) -> list[int]:
        """A unary counter: the k-th variable (from 0) holds exactly if more than k of the literals do.

        Both ways, since counters are compared with each other; those of the library say only what follows from many.
        Counts above ``most`` are not told apart.
        """
        limit = len(literals) if most is None else min(most, len(literals))
        if not literals or limit == 0:
            return []
        if len(literals) == 1:
            return [literals[0]]
        half = len(literals) // 2
        return self.merged(self.count(literals[:half], limit), self.count(literals[half:], limit), limit)

    def merged(self, left: list[int], right: list[int], limit: int) -> list[int]:
        """The counter of two counters together, as far as ``limit``."""
        out = self.several(min(limit, len(left) + len(right)))
        for i in range(len(left) + 1):
            for j in range(len(right) + 1):
                if i + j > 0:
                    low = [-left[i - 1]] if i else []
                    low += [-right[j - 1]] if j else []
                    self.rows.append([*low, out[min(i + j, len(out)) - 1]])
                if i + j < len(out):
                    high = [left[i]] if i < len(left) else []
                    high += [right[j]] if j < len(right) else []
                    self.rows.append([*high, -out[i + j]])
        return out

    def at_least(self, literals: Sequence[int], bound: int) -> None:
        """At least ``bound`` of these hold."""
        if bound > len(literals):
            self.add()
        elif bound == 1:
            self.add(*literals)
        elif bound > 1:
            self._encoded("atleast", literals, bound)

    def at_most(self, literals: Sequence[int], bound: int) -> None:
        """At most ``bound`` of these hold."""
        if bound < 0:
            self.add()
        elif bound == 0:
            self.none_of(literals)
        elif bound < len(literals):
            self._encoded("atmost", literals, bound)

    def exactly(self, literals: Sequence[int], bound: int) -> None:
        """Exactly ``bound`` of these hold."""
        if bound == 0:
            self.none_of(literals)
        elif bound == len(literals):
            self.all_of(literals)
        elif bound > len(literals):
            self.add()
        else:
            self._encoded("equals", literals, bound)

    def _encoded(self, relation: str, literals: Sequence[int], bound: int) -> None:
        """A bound as the library encodes it, under the present guards."""
        from pysat.card import CardEnc, EncType

        encode = {"atleast": CardEnc.atleast, "atmost": CardEnc.atmost, "equals": CardEnc.equals}[relation]
        encoded = encode(list(literals), bound, top_id=self.variables, encoding=EncType.seqcounter)
        self.variables = max(self.variables, encoded.nv)
        guards = [-guard for guard in self.guards]
        self.rows.extend([*row, *guards] for row in encoded.clauses)

    def more(self, first: Sequence[int], second: Sequence[int]) -> None:
        """The first counter is above the second."""
        self.any_of(self.both([first[k], -second[k]]) if k < len(second) else first[k] for k in range(len(first)))

    def same(self, first: Sequence[int], second: Sequence[int]) -> None:
        """Both counters have the same value."""
        for k in range(max(len(first), len(second))):
            literal = first[k] if k < len(first) else None
            other = second[k] if k < len(second) else None
            if literal is not None and other is not None:
                self.add(-literal, other)
                self.add(literal, -other)
            else:
                self.add(-(literal or other or 0))
