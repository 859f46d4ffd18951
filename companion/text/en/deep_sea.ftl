# Mission Deep Sea: task cards, missions, prompts, reasons and refusals of this box.

## Tasks

task-win-pink-3 = Win the pink 3.
task-win-yellow-1 = Win the yellow 1.
task-win-blue-4 = Win the blue 4.
task-win-green-6 = Win the green 6.
task-win-submarine-3 = Win submarine 3; others may come along.
task-win-all-3s = Win all four colour 3s.
task-win-all-9s = Win all four 9s.
task-win-blue-1-2-3 = Win the blue 1, the blue 2 and the blue 3.
task-win-blue-6-yellow-7 = Win the blue 6 and the yellow 7.
task-win-pink-5-yellow-6 = Win the pink 5 and the yellow 6.
task-win-green-5-blue-8 = Win the green 5 and the blue 8.
task-win-pink-8-blue-5 = Win the pink 8 and the blue 5.
task-win-pink-9-yellow-8 = Win the pink 9 and the yellow 8.
task-win-pink-1-green-7 = Win the pink 1 and the green 7.
task-win-yellow-9-blue-7 = Win the yellow 9 and the blue 7.
task-win-green-3-yellow-4-5 = Win the green 3, the yellow 4 and the yellow 5.
task-win-green-2-in-last-trick = Win the green 2 in the very last trick.
task-at-least-three-5s = Win at least three 5s.
task-at-least-three-9s = Win at least three 9s.
task-at-least-two-7s = Win at least two 7s.
task-exactly-three-6s = Win three 6s, no more and no fewer.
task-exactly-two-9s = Win two 9s, no more and no fewer.
task-exactly-1-pink-and-1-green = Win exactly one pink and exactly one green card.
task-at-least-7-yellow = Win seven or more yellow cards.
task-at-least-5-pink = Win five or more pink cards.
task-exactly-2-green = Win exactly two green cards.
task-exactly-2-blue = Win exactly two blue cards.
task-exactly-1-pink = Win exactly one pink card.
task-at-least-one-of-each-colour = Win at least one card of each of the four colours.
task-exactly-1-submarine = Win exactly one submarine.
task-exactly-2-submarines = Win exactly two submarines.
task-exactly-3-submarines = Win exactly three submarines.
task-only-submarine-1 = Win submarine 1, and no other submarine.
task-only-submarine-2 = Win submarine 2, and no other submarine.
task-win-all-of-one-colour = Win all nine cards of one colour, whichever it is.
task-no-pink = Win no pink cards.
task-no-green = Win no green cards.
task-no-yellow = Win no yellow cards.
task-no-pink-no-blue = Win neither pink nor blue cards.
task-no-yellow-no-green = Win neither yellow nor green cards.
task-no-submarine = Win no submarines.
task-no-8-no-9 = Win neither an 8 nor a 9.
task-no-9 = Win no 9s.
task-no-5 = Win no 5s.
task-no-1 = Win no colour 1s; submarine 1 does no harm.
task-no-1-no-2-no-3 = Win no colour 1s, 2s or 3s; submarines do no harm.
task-win-trick-using-2 = Take a trick with a colour 2 of your own.
task-win-trick-using-3 = Take a trick with a colour 3 of your own.
task-win-trick-using-5 = Take a trick with a colour 5 of your own.
task-win-trick-using-6 = Take a trick with a colour 6 of your own.
task-win-5-with-7 = Take a trick with your own 7 that captures a 5.
task-win-8-with-4 = Take a trick with your own colour 4 that captures an 8.
task-win-6-with-6 = Take a trick with your own 6 that captures another 6.
task-win-pink-7-with-submarine = Capture the pink 7 with a submarine of your own.
task-win-green-9-with-submarine = Capture the green 9 with a submarine of your own.
task-trick-all-below-7 = Win a trick of nothing but colour cards up to 6.
task-trick-all-above-5 = Win a trick of nothing but cards from 6 up.
task-trick-only-even = Win a trick of nothing but even colour cards.
task-trick-only-odd = Win a trick of nothing but odd colour cards.
task-trick-sum-above = { $players ->
    [3] Win a trick without submarines worth more than 23.
    [4] Win a trick without submarines worth more than 28.
    [5] Win a trick without submarines worth more than 31.
   *[other] Win a trick without submarines worth more than 23 (3 members), 28 (4) or 31 (5).
 }
task-trick-sum-below = { $players ->
    [3] Win a trick without submarines worth less than 8.
    [4] Win a trick without submarines worth less than 12.
    [5] Win a trick without submarines worth less than 16.
   *[other] Win a trick without submarines worth less than 8 (3 members), 12 (4) or 16 (5).
 }
task-trick-sum-22-or-23 = Win a trick without submarines worth 22 or 23.
task-equal-pink-blue-in-one-trick = Win a trick with as many pink as blue cards, at least one each.
task-equal-green-yellow-in-one-trick = Win a trick with as many green as yellow cards, at least one each.
task-as-many-pink-as-yellow = In all, win as many pink as yellow cards, at least one each.
task-more-yellow-than-blue = In all, win more yellow than blue cards.
task-more-pink-than-green = In all, win more pink than green cards.
task-never-lead-pink-green = Never lead pink or green.
task-never-lead-pink-yellow-blue = Never lead pink, yellow or blue.
task-win-first-trick = Win trick 1.
task-win-first-2-tricks = Win tricks 1 and 2.
task-win-first-3-tricks = Win tricks 1, 2 and 3.
task-win-last-trick = Win the last trick.
task-win-first-and-last-trick = Win both the first and the last trick.
task-win-only-first-trick = Win the first trick and none after it.
task-win-only-last-trick = Win the last trick and none before it.
task-none-of-first-3 = Stay out of the first three tricks: win none of them.
task-none-of-first-4 = Stay out of the first four tricks: win none of them.
task-none-of-first-5 = Stay out of the first five tricks: win none of them.
task-win-no-tricks = Win no tricks at all.
task-exactly-1-trick = Win exactly one trick in the whole game.
task-exactly-2-tricks = Win exactly two tricks in the whole game.
task-exactly-4-tricks = Win exactly four tricks in the whole game.
task-predict-tricks-open = Say before play how many tricks you will win, and be right.
task-predict-tricks-secret = Note in secret how many tricks you will win, and be right.
task-win-2-in-a-row = Win two tricks in succession at some time.
task-win-3-in-a-row = Win three tricks in succession at some time.
task-exactly-2-tricks-in-a-row = Win two tricks in the whole game, one right after the other.
task-exactly-3-tricks-in-a-row = Win three tricks in the whole game, directly in succession.
task-never-2-in-a-row = Never win two tricks in succession.
task-more-tricks-than-anyone = End with more tricks than each of the others.
task-more-tricks-than-all-together = Win more tricks than all the others together: 7 of 13, 6 of 10, 5 of 8.
task-fewer-tricks-than-anyone = End with fewer tricks than each of the others.
task-more-tricks-than-captain = End with more tricks than the captain.
task-fewer-tricks-than-captain = End with fewer tricks than the captain.
task-as-many-tricks-as-captain = End with as many tricks as the captain; none each counts.

## Missions

mission-deep-sea-1 = Tasks of total difficulty 1.
mission-deep-sea-2 = Tasks of total difficulty 2.
mission-deep-sea-3 = Tasks of total difficulty 3.
mission-deep-sea-4 = Tasks of total difficulty 4.
mission-deep-sea-5 = Tasks of total difficulty 5.
mission-deep-sea-6 = Tasks of total difficulty 5. The crew names one member who takes every task.
mission-deep-sea-7 = Tasks of total difficulty 6.
mission-deep-sea-8 = Nobody may ever be two 9s ahead of anybody else.
mission-deep-sea-9 = Tasks of total difficulty 7. Currents: show a card without the token.
mission-deep-sea-10 = Tasks of total difficulty 4. The captain takes every task or hands all of them to one other member; then sonar only before the first trick.
mission-deep-sea-11 = Tasks of total difficulty 8. Rapture of the deep: two tokens fewer than crew members, for everybody.
mission-deep-sea-12 = No trick may be opened with pink or a submarine.
mission-deep-sea-13 = Tasks of total difficulty 5. The captain takes every task or hands all of them to one other member; then sonar only before the first trick.
mission-deep-sea-14 = Tasks of total difficulty 6. One volunteer takes every task. Against the clock.
mission-deep-sea-15 = Tasks of total difficulty 6. One volunteer takes every task. Against the clock.
mission-deep-sea-16 = Tasks of total difficulty 6. One volunteer takes every task. Against the clock.
mission-deep-sea-17 = Tasks of total difficulty 9. Agree openly who takes what, without a word about cards.
mission-deep-sea-18 = Tasks of total difficulty 9.
mission-deep-sea-19 = Tasks of total difficulty 9. The hardest task is the captain’s first one.
mission-deep-sea-20 = Tasks of total difficulty 10. Unfamiliar terrain.
mission-deep-sea-21 = Nobody may ever be two colour 1s ahead of anybody else. Unfamiliar terrain.
mission-deep-sea-22 = Tasks of total difficulty 11. Unfamiliar terrain.
mission-deep-sea-23 = Whoever wins the first trick must stay ahead of everybody from then on. No sonar before the first trick. Unfamiliar terrain.
mission-deep-sea-23-later = Whoever wins the first trick must stay ahead of everybody from then on. Unfamiliar terrain.
mission-deep-sea-24 = Tasks of total difficulty 12. Unfamiliar terrain.
mission-deep-sea-25 = Tasks of total difficulty 12. The captain takes no task. Unfamiliar terrain.
mission-deep-sea-26 = Tasks of total difficulty 10. Two volunteers share the tasks. Against the clock.
mission-deep-sea-27 = The yellow 5 must be the very last card played. Unfamiliar terrain.
mission-deep-sea-28 = Tasks of total difficulty 14. Agree openly who takes what, without a word about cards.
mission-deep-sea-29 = Tasks of total difficulty 15. Agree openly who takes what, without a word about cards.
mission-deep-sea-30 = Tasks of total difficulty 16. Agree openly who takes what, without a word about cards.
mission-deep-sea-31 = Tasks of total difficulty 17. Agree openly who takes what, without a word about cards.
mission-deep-sea-32 = Four tasks that are named in advance.
mission-deep-sea-epilogue = The epilogue: one more difficulty after each success. Agree openly who takes what.

## Prompts

ds-terrain = Draw a colour card for the terrain. Which one is it?
ds-turn-up = Turn up a task card: { $number } of { $difficulty } still to come
ds-turn-up-instead = “{ TASK($task) }” clashes. Turn up cards until one of difficulty { $number } fits
ds-redeal = Does one player hold { CARD($cards) }? Then deal again
ds-hardest = { SEAT($seat) } picks one of the hardest tasks
ds-captain-stuck = { SEAT($seat) } may not take what is left. Count it as failed, or draw anew?
ds-one-crew-member = Who takes every task?
ds-keep-or-hand-over = { SEAT($seat) }: keep every task, or hand all of them to one other?
ds-agree = { SEAT($seat) }: take every task from { SEAT($captain) }?
ds-volunteer = { SEAT($seat) }: do you volunteer? Only yes or no
ds-volunteer-takes = The volunteer takes every task
ds-free = Who takes “{ TASK($task) }”?
ds-two-share = Which volunteer takes “{ TASK($task) }”?
ds-predict = { SEAT($seat) }: how many tricks, 0 to { $most }?
ds-predict-secret = { SEAT($seat) }: enter your number in secret, or write it down and seal it
ds-open-prediction = { SEAT($seat) } opens the sealed number. What is it?
ds-clock = Ready? START sets the clock going: { TIME($seconds) }
ds-clock-first-lead = The first card of { SEAT($seat) } starts { TIME($seconds) }
ds-confirm-lead = { SEAT($seat) } leads { CARD($card) }: that ends the attempt. Really?

## Reasons

reason-ds-task-failed = { SEAT($seat) } can no longer do the task: { TASK($task) }
reason-ds-tasks-done = Every task is done.
reason-ds-goal-reached = The crew held out until the last trick.
reason-ds-captain-stuck = Only tasks that the captain may not take were left.
reason-ds-unbalanced = { $number ->
    [one] { SEAT($seat) } has won { $number } card of value { $value }, somebody else only { $least }.
   *[other] { SEAT($seat) } has won { $number } cards of value { $value }, somebody else only { $least }.
}
reason-ds-wrong-lead = { SEAT($seat) } opened a trick with { CARD($card) }.
reason-ds-overtaken = { SEAT($seat) } won the first trick but is not ahead of { SEAT($other) }.
reason-ds-yellow-5-early = The yellow 5 was not the last card: it lay in trick { $trick }.
reason-ds-yellow-5-left = The yellow 5 was never played.

## Refusals

refused-ds-terrain-submarine = { CARD($card) } is a submarine. Shuffle it back and draw another card.
refused-ds-task-doubled = “{ TASK($task) }” already lies on the table. Turn up another card.
refused-ds-not-for-captain = “{ TASK($task) }” compares with the captain, so { SEAT($seat) } cannot take it. Choose another crew member.
refused-ds-not-the-hardest = “{ TASK($task) }” is not the hardest task. Pick one of the choices.
refused-ds-all-to-one = In mission { $mission } all tasks go to one crew member. Say who.
refused-ds-captain-decides = { SEAT($seat) } cannot decide this. { SEAT($turn) } does.
refused-ds-other-agrees = { SEAT($seat) } is not asked. { SEAT($turn) } answers yes or no.
refused-ds-volunteer-turn = { SEAT($seat) } is not asked now. { SEAT($turn) } answers yes or no.
refused-ds-yes-or-no = “{ $word }” is no answer here. Only yes or no.
refused-ds-not-a-volunteer = { SEAT($seat) } did not volunteer. Give the task to one of the two volunteers.
refused-ds-say-who = Who takes “{ TASK($task) }”? Say the seat as well.
refused-ds-no-prediction = No task of that name asks for a number here. Choose one that lies on the table.
refused-ds-predicted = The number for “{ TASK($task) }” is already noted and stays.
refused-ds-not-your-prediction = { SEAT($turn) } notes the number of this task, not { SEAT($seat) }.
refused-ds-predict-range = There are only { $most } tricks. Note a number from 0 to { $most }.
refused-ds-no-pause = The clock cannot be paused in this game. A house rule allows it: choose it before the next one.
refused-ds-no-distress-with-tonoja = With Tonoja there is no distress signal at this table. Go on, or allow it in the house rules before the next game.
refused-ds-distress-before-clock = The clock has started. Cards are passed on before it starts.
refused-ds-nothing-to-keep = There are no tasks to keep from mission { $mission }. Start the next attempt.

## Labels

label-crew-captain = Captain
label-crew-start = Start the clock
label-crew-pause = Pause
label-crew-resume = Go on
label-crew-tally = One more, in secret
label-crew-sealed = Written and sealed
label-crew-reshuffle = Shuffle the used tasks back in

## Options

option-deep-sea-real-time = Play real-time missions against the clock
why-deep-sea-real-time = Four missions are played against a clock. The booklet says how to play them without it.
option-deep-sea-clock-start = What starts the clock
why-deep-sea-clock-start = START begins the clock when tasks are shared out; some crews begin with the first card.
value-deep-sea-clock-start-word = the word START
value-deep-sea-clock-start-first-lead = the first card
option-deep-sea-pause = The clock may be paused (marked in the logbook)
why-deep-sea-pause = The booklet knows no pause. A clock that was paused is marked in the logbook.
option-deep-sea-used-tasks = Used task cards
why-deep-sea-used-tasks = Used tasks stay out, so that you meet new ones, until the rest cannot make the total.
value-deep-sea-used-tasks-kept-out = stay out until the deck runs low
value-deep-sea-used-tasks-reshuffled = go back at once
option-deep-sea-terrain-source = Terrain card
why-deep-sea-terrain-source = The colour card that decides the terrain is drawn by the companion, or turned up by you.
value-deep-sea-terrain-source-companion = drawn here
value-deep-sea-terrain-source-card = our own card
option-deep-sea-prediction-time = Predictions
why-deep-sea-prediction-time = You predict before you know whether a card is passed, or after; the booklet leaves it open.
value-deep-sea-prediction-time-before-distress = before the distress signal
value-deep-sea-prediction-time-after-distress = after the distress signal
option-deep-sea-single-card-only = A single card must be called the only one
why-deep-sea-single-card-only = The booklet lets a single card be called highest, only or lowest.
option-deep-sea-confirm-lead = Mission 12: ask before a lead that ends the attempt
why-deep-sea-confirm-lead = Leading pink or a submarine ends mission 12 at once, so a scan by mistake is asked about.
option-deep-sea-stuck-captain = Only tasks left that the captain may not take
why-deep-sea-stuck-captain = The captain may not own some tasks. Draw anew without an entry, or count it as an attempt.
value-deep-sea-stuck-captain-ask = the crew decides
value-deep-sea-stuck-captain-failed = failed attempt
option-deep-sea-tonoja-seat = Tonoja’s seat
why-deep-sea-tonoja-seat = Tonoja sits where you like; the order of play follows from it.
option-deep-sea-tonoja-distress = With Tonoja: the distress signal is possible
why-deep-sea-tonoja-distress = The booklet says nothing of passing cards with Tonoja, so the signal is off.
option-deep-sea-tonoja-pool = With Tonoja: tokens in the rapture of the deep
why-deep-sea-tonoja-pool = In the rapture of the deep crews share tokens; for two people we count one.
value-deep-sea-tonoja-pool-one = one
value-deep-sea-tonoja-pool-none = none

## Symbols

symbol-real-time = Real time
symbol-real-time-told = The mission is lost when the clock has run out.
symbol-free = Free selection
symbol-free-told = Agree openly who takes which task, without a word about your cards.
symbol-terrain = Unfamiliar terrain
symbol-terrain-told = A colour card that is drawn decides how sonar works in this attempt.

## Why
why-deep-sea-task-source = The companion draws tasks of exactly the printed difficulty; your own cards are scanned instead.
