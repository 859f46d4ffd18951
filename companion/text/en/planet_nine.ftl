# The Quest for Planet Nine: missions, prompts, reasons and refusals of this box.

## Missions

mission-planet-nine-1 = One task.
mission-planet-nine-2 = Two tasks.
mission-planet-nine-3 = Two tasks: those with tokens 1 and 2 in exactly these places.
mission-planet-nine-4 = Three tasks.
mission-planet-nine-5 = The commander asks how everybody feels, good or bad, and names one sick member, who must not win a single trick.
mission-planet-nine-6 = Three tasks: those with arrows in rising order. Dead zone.
mission-planet-nine-7 = Three tasks: the one with omega last of all.
mission-planet-nine-8 = Three tasks: those with tokens 1 to 3 in exactly these places.
mission-planet-nine-9 = At least one trick must be won by a colour card of value 1.
mission-planet-nine-10 = Four tasks.
mission-planet-nine-11 = Four tasks: the one with token 1 first of all. The commander names a member who does not communicate.
mission-planet-nine-12 = Four tasks: the one with omega last of all. After the first trick everybody draws one card from the neighbour on the right.
mission-planet-nine-12-later = Four tasks: the one with omega last of all.
mission-planet-nine-13 = Each rocket must win the trick it is played in, in any order.
mission-planet-nine-14 = Four tasks: those with arrows in rising order. Dead zone.
mission-planet-nine-15 = Four tasks: those with tokens 1 to 4 in exactly these places.
mission-planet-nine-16 = No trick may be won by a nine.
mission-planet-nine-17 = Two tasks, and no trick may be won by a nine.
mission-planet-nine-18 = Five tasks. No communication before trick 2.
mission-planet-nine-19 = Five tasks: the one with token 1 first of all. No communication before trick 3.
mission-planet-nine-20 = Two tasks, face down. The commander gives all of them to one other member.
mission-planet-nine-21 = Five tasks: those with tokens 1 and 2 in exactly these places. Dead zone.
mission-planet-nine-22 = Five tasks: those with arrows in rising order.
mission-planet-nine-23 = Five tasks: those with tokens 1 to 5 in exactly these places. Two tokens may change places first.
mission-planet-nine-24 = Six tasks. The commander shares them out one by one, evenly.
mission-planet-nine-25 = Six tasks: those with arrows in rising order. Dead zone.
mission-planet-nine-26 = At least two tricks must be won by colour cards of value 1.
mission-planet-nine-27 = Three tasks, face down. The commander gives all of them to one other member.
mission-planet-nine-28 = Six tasks: the one with token 1 first of all, the one with omega last of all. No communication before trick 3.
mission-planet-nine-29 = At no time may anybody be two tricks ahead of anybody else. Dead zone.
mission-planet-nine-30 = Six tasks: those with arrows in rising order. No communication before trick 2.
mission-planet-nine-31 = Six tasks: those with tokens 1 to 3 in exactly these places.
mission-planet-nine-32 = Seven tasks. The commander shares them out one by one, evenly.
mission-planet-nine-33 = The commander asks everybody else, yes or no, and names one of them, who must win exactly one trick, and not with a rocket.
mission-planet-nine-34 = Nobody may ever be two tricks ahead of anybody else, and the commander must win the first and the last trick.
mission-planet-nine-35 = Seven tasks: those with arrows in rising order.
mission-planet-nine-36 = Seven tasks: those with tokens 1 and 2 in exactly these places. The commander shares them out one by one, evenly.
mission-planet-nine-37 = Four tasks, face down. The commander gives all of them to one other member.
mission-planet-nine-38 = Eight tasks. No communication before trick 3.
mission-planet-nine-39 = Eight tasks: those with arrows in rising order. Dead zone.
mission-planet-nine-40 = Eight tasks: those with tokens 1 to 3 in exactly these places. One token may move first to a task without one.
mission-planet-nine-41 = The commander asks everybody else, yes or no, and names one of them, who must win the first and the last trick and no other, and not with a rocket.
mission-planet-nine-42 = Nine tasks.
mission-planet-nine-43 = Nine tasks. The commander shares them out one by one, evenly.
mission-planet-nine-44 = Each rocket must win a trick, in the order 1, 2, 3, 4.
mission-planet-nine-45 = Nine tasks: those with arrows in rising order.
mission-planet-nine-46 = Whoever holds the pink 9 says so. The neighbour on the left must win all nine pink cards.
mission-planet-nine-47 = Ten tasks.
mission-planet-nine-48 = Three tasks: the one with omega last of all. It must be won in the very last trick.
mission-planet-nine-49 = Ten tasks: those with arrows in rising order.
mission-planet-nine-50 = One member must win exactly the first four tricks, another exactly the last one, the others all between. The commander asks for wishes, then the crew decides.

## Prompts

p9-announce = Who holds { CARD($card) }?
p9-announce-jarvis = Who holds { CARD($card) }? If neither of you: { SEAT($seat) }
p9-ask-all = { SEAT($seat) }: would you take all the tasks?
p9-ask-task = { SEAT($seat) }: would you take this task?
p9-ask-role = { SEAT($seat) } answers: { ANSWER($answers) }
p9-decision = { SEAT($seat) } names who gets all { $number } tasks
p9-give = { SEAT($seat) }: who gets the task “{ TASK($task) }”?
p9-lay-task = Turn up a task card ({ $number } to come)
p9-lay-task-token = Turn up the task card for token { $token }
p9-swap = Swap two order tokens?
p9-move = Move one order token to another task?
p9-handover = Hand one task over to somebody else?
p9-draw-card = Everybody draws one card from the neighbour on the right. Done?
p9-role-sick = { SEAT($seat) } names the sick member
p9-role-silent = { SEAT($seat) } names who stays silent
p9-role-walker = { SEAT($seat) } names who wins exactly one trick
p9-role-pilot = { SEAT($seat) } names who wins the first and the last trick
p9-role-first-four = Who wins the first four tricks?
p9-role-last-one = Who wins the last trick?

## Alerts

alert-p9-commander-sick = { SEAT($seat) } is in command and holds rocket 4, which wins a trick unless it is left over.

## Reasons

reason-p9-tasks-done = All tasks are done, in trick { $trick }.
reason-p9-condition-met = The mission is done, in trick { $trick }.
reason-p9-task-lost = The { CARD($card) } was { SEAT($seat) }’s task. { SEAT($winner) } took it in trick { $trick }.
reason-p9-task-left = The hand is over and “{ TASK($task) }” of { SEAT($seat) } is still open.
reason-p9-order-broken = The order is broken in trick { $trick }: “{ TASK($task) }” carries token { $token }.
reason-p9-token-too-early = “{ TASK($task) }” had to wait for the last trick and was done in trick { $trick }.
reason-p9-too-many-tricks = { $number ->
    [one] { SEAT($seat) } has { $number } trick and may have { $most } at most.
   *[other] { SEAT($seat) } has { $number } tricks and may have { $most } at most.
}
reason-p9-too-few-tricks = { $number ->
    [one] { SEAT($seat) } has { $number } trick and can no longer reach { $least }.
   *[other] { SEAT($seat) } has { $number } tricks and can no longer reach { $least }.
}
reason-p9-trick-not-won = Trick { $trick } had to go to { SEAT($seat) }, but { SEAT($winner) } won it.
reason-p9-trick-not-to-win = { SEAT($seat) } was not to win trick { $trick }.
reason-p9-won-with-rocket = { SEAT($seat) } won with { CARD($card) }, and no rocket was allowed.
reason-p9-suit-lost = { CARD($card) } went to { SEAT($winner) } and not to { SEAT($seat) }.
reason-p9-suit-left = A { SUIT($suit) } card was never played, so { SEAT($seat) } does not have them all.
reason-p9-value-did-not-win = { $number ->
    [0] No trick was won by a { $value }, and none can be any more.
    [one] Only { $number } of { $least } tricks was won by a { $value }, and no more can follow.
   *[other] Only { $number } of { $least } tricks were won by a { $value }, and no more can follow.
}
reason-p9-value-won = { SEAT($seat) } won a trick with { CARD($card) }.
reason-p9-rocket-lost = { CARD($card) } did not win trick { $trick }.
reason-p9-rocket-order = { CARD($card) } won before { CARD($before) }.
reason-p9-rocket-left = { CARD($card) } can no longer win a trick of its own.
reason-p9-too-far-ahead = { SEAT($seat) } has { $number } tricks, two more than { SEAT($other) }.

## Refusals

refused-p9-commander-decides = The commander gives the tasks away here. Name a seat.
refused-p9-commander-gives = { SEAT($seat) } does not give the tasks away, { SEAT($turn) } does.
refused-p9-commander-names = { SEAT($turn) } names this member, not { SEAT($seat) }.
refused-p9-handover-once = One task has been handed over already in this attempt.
refused-p9-handover-other = “{ TASK($task) }” already belongs to { SEAT($seat) }. Choose somebody else.
refused-p9-handover-when = A task is handed over after all are shared out and before the first card.
refused-p9-no-handover = In mission { $mission } no task can be handed over with this crew.
refused-p9-has-token = “{ TASK($task) }” already carries token { $token }. Choose a task without one.
refused-p9-no-such-token = Token { $token } cannot be chosen here. Choose another one.
refused-p9-no-move = In this mission two tokens change places. Say SWAP and two tokens.
refused-p9-no-swap = In this mission one token moves. Say MOVE, the token and a task.
refused-p9-jarvis-silent = { SEAT($seat) } has no radio token anyway. Name a player.
refused-p9-no-such-role = This mission names no such member.
refused-p9-one-by-one = Tasks are given one by one here. Name a seat for the task on the screen.
refused-p9-not-even = { SEAT($seat) } has enough tasks: the tasks could not be spread evenly any more. Choose somebody else.
refused-p9-not-the-commander = { SEAT($seat) } is in command and cannot be chosen. Name somebody else.
refused-p9-two-roles = { SEAT($seat) } already has the other role. Name somebody else.
refused-p9-task-doubled = “{ TASK($task) }” already lies on the table. Turn up the next card.
refused-p9-task-not-in-deck = “{ TASK($task) }” is not in this game. Put it away and turn up another.

## Symbols, answers, roles

symbol-dead-zone = Dead zone
symbol-dead-zone-told = In the dead zone a card is shown without a word: nobody says highest, only or lowest.
symbol-disruption-2 = Radio from trick 2
symbol-disruption-2-told = Nobody communicates before trick 2.
symbol-disruption-3 = Radio from trick 3
symbol-disruption-3-told = Nobody communicates before trick 3.
symbol-commander-decision = Commander’s decision
symbol-commander-decision-told = The commander asks everybody else, yes or no, and then gives all tasks to one of them.
symbol-commander-distribution = Commander’s distribution
symbol-commander-distribution-told = The commander shares the tasks out one by one, as evenly as can be.
symbol-five-players = Five may hand over a task
symbol-five-players-told = With five players one task may be handed over before the first trick.
answer-good = Good
answer-bad = Bad
answer-first-four = The first four
answer-middle = The middle
answer-last = The last one
role-sick = sick
role-silent = silent
role-walker = wins exactly one
role-pilot = first and last
role-first-four = the first four
role-last-one = the last one
role-pink-winner = all pink cards

## Words on buttons, labels

word-swap = { $first ->
    [TK-1] 1
    [TK-2] 2
    [TK-3] 3
    [TK-4] 4
    [TK-A1] >
    [TK-A2] >>
    [TK-A3] >>>
    [TK-A4] >>>>
    [TK-O] Ω
   *[TK-5] 5
 } ↔ { $last ->
    [TK-1] 1
    [TK-2] 2
    [TK-3] 3
    [TK-4] 4
    [TK-A1] >
    [TK-A2] >>
    [TK-A3] >>>
    [TK-A4] >>>>
    [TK-O] Ω
   *[TK-5] 5
 }
word-move = { $first ->
    [TK-1] 1
    [TK-2] 2
    [TK-3] 3
    [TK-4] 4
    [TK-A1] >
    [TK-A2] >>
    [TK-A3] >>>
    [TK-A4] >>>>
    [TK-O] Ω
   *[TK-5] 5
 } → { TASK($last) }
label-p9-token = Order token { $token }

## Options

option-planet-nine-jarvis-seat = Seat of JARVIS
why-planet-nine-jarvis-seat = JARVIS sits where you like; the order of play follows from it.
option-planet-nine-challenge-for-three = Challenge for three
why-planet-nine-challenge-for-three = The booklet offers it to three players who find it too easy: no green cards and no rocket 1.
option-planet-nine-m11-commander-may-be-silent = Mission 11: commander may be the silent one
why-planet-nine-m11-commander-may-be-silent = The commander has most to say in mission 11, so another member is chosen to be silent.
option-planet-nine-m17-early-success = Mission 17: won as soon as its tasks are done
why-planet-nine-m17-early-success = As long as a nine can still win a trick, mission 17 can still fail; so it goes on after its tasks.
option-planet-nine-m46-leftover = Mission 46: a pink card left over
why-planet-nine-m46-leftover = Every pink card has to be won in mission 46. One that is never played was not won.
option-planet-nine-m46-announce-after-distress = Mission 46: announce after the distress signal
why-planet-nine-m46-announce-after-distress = Who holds the pink 9 is said right after the deal; passing a card later changes nothing.
option-planet-nine-single-card-any-claim = A single card may be called highest or lowest
why-planet-nine-single-card-any-claim = The booklet says that a single card is called the only one: highest and lowest would hide it.
value-planet-nine-m46-leftover-fail = fails
value-planet-nine-m46-leftover-ok = is allowed
