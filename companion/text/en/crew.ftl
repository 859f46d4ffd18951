# Sentences that both Crews share.

## Prompts

crew-no-task = no task
crew-commander = Deal { $number } cards each. Who holds { CARD($card) }?
crew-commander-one-more = Deal { $number } cards each, one player gets one more. Who holds { CARD($card) }?
crew-commander-helper = Lay out { $helper }, deal { $number } each. Who holds { CARD($card) }?
crew-columns = { $helper }: which card lies open in column { $column }?
crew-reveal = { $helper }: turn up column { $column }. Which card is it?
crew-draft = { SEAT($seat) } takes a task
crew-draft-or-pass = { SEAT($seat) } takes a task or passes
crew-question = { SEAT($seat) } answers: { ANSWER($answers) }
crew-distress = Send the distress signal?
crew-distress-again = The distress signal is active. Pass cards again?
crew-distress-voting = Send the distress signal? { $count } of { $most } have voted
crew-distress-votes = Votes on the distress signal: left { $left }, right { $right }, no { $no }. What does the crew do?
crew-direction = Pass one card to the left or to the right?
crew-passing = Everybody passes one card to the { $direction ->
    [left] left
   *[right] right
 }. Done?
crew-passing-helper = Which open card does { SEAT($seat) } pass to the { $direction ->
    [left] left
   *[right] right
 }?
crew-passing-to-helper = Which card does { SEAT($seat) } get from { SEAT($from) }?
crew-distress-told = Everybody passes one card, not a { $trump ->
    [R] rocket
   *[S] submarine
 }, to the same side. It costs one attempt in the logbook, once a mission. Playing a card means No.
crew-distress-again-told = Everybody passes one card, not a { $trump ->
    [R] rocket
   *[S] submarine
 }, to the same side. It costs nothing more. Playing a card means No.
crew-distress-voting-told = Everybody passes one card, not a { $trump ->
    [R] rocket
   *[S] submarine
 }, to the same side. It costs one attempt in the logbook, once a mission. Playing a card means No.
crew-direction-told = To the left is clockwise, as you sit. No { $trump ->
    [R] rocket
   *[S] submarine
 } may be passed.
crew-passing-told = Nobody shows the card. No { $trump ->
    [R] rocket
   *[S] submarine
 } may be passed. Press OK when all have their new card.
crew-lead = { SEAT($seat) } leads trick { $trick }
crew-lead-helper = { SEAT($by) } leads trick { $trick } for { SEAT($helper) }
crew-follow = { SEAT($seat) } plays, { SUIT($suit) } was led
crew-follow-helper = { SEAT($by) } plays for { SEAT($helper) }
crew-talk-card = { SEAT($seat) } communicates: which card?
crew-talk-says = { SEAT($seat) } shows { CARD($card) }: highest, only or lowest?
crew-revoke-held = held
crew-revoke-led = led
crew-revoke = { SEAT($seat) } did not follow suit in trick { $trick }. What now?
crew-won = Mission { $mission } accomplished
crew-won-last = Mission { $mission } accomplished, the last one!
crew-lost = Mission { $mission } failed
crew-hand = { SEAT($seat) } scans what is left in hand: { $count } of { $least }
crew-hand-covered = Scan the covered card of column { $column } of { $helper }
crew-correct-what = What was entered wrongly?
crew-correct-card = { $step ->
    [1] In which trick does the wrong card lie?
    [2] Whose card is wrong?
   *[other] Which card was really played?
}
crew-correct-missed = { $step ->
    [1] In which trick is a card missing?
    [2] Before whose card does it belong?
   *[other] Which card was missed?
}
crew-correct-extra = { $step ->
    [1] In which trick is there a card too many?
   *[other] Whose card is too many?
}
crew-correct-swap = { $step ->
    [1] Two cards in the wrong order: in which trick is the first?
    [2] Whose card is it?
    [3] In which trick is the other?
   *[other] Whose card is the other?
}
crew-correct-shown = { $step ->
    [1] Which shown card is wrong?
   *[other] Which card was really shown?
}
crew-correct-says = { $step ->
    [1] Which shown card has the wrong token?
   *[other] What does the token say?
}
crew-correct-speaker = { $step ->
    [1] Which shown card is somebody else’s?
   *[other] Who really showed it?
}
crew-correct-token = { $step ->
    [1] Which task has the wrong order token?
   *[other] With which task does it swap tokens?
}
crew-correct-prediction = { $step ->
    [1] Which task has the wrong number?
   *[other] What is the right number?
}
crew-correct-owner = { $step ->
    [1] Which task has the wrong owner?
   *[other] Who really has it?
}
crew-correct-roles = { $step ->
    [1] Which role is wrong?
   *[other] Who really has it?
}
crew-correct-commander = Who really is in command?

## Alerts

alert-revoke = Not allowed: { SEAT($seat) } held { CARD($held) }. In trick { $trick } { CARD($played) } was played instead.
alert-revoke-waived = { SEAT($seat) } did not follow suit in trick { $trick }, and the table let it pass: { CARD($played) } was played, { CARD($held) } held.
alert-false-communication = { SEAT($seat) } showed { CARD($card) } and called it { $says ->
    [highest] the highest
    [lowest] the lowest
    [only] the only one
   *[none] one of the three
 }. Later cards say otherwise.

## Reasons

reason-crew-given-up = The crew gave this attempt up.
reason-crew-revoke = { SEAT($seat) } held { CARD($card) } and did not follow suit in trick { $trick }.
reason-crew-time = Time ran out.

## Refusals

refused-crew-already-played = { CARD($card) } already lies in trick { $trick }. Play another card, or correct that trick.
refused-crew-already-played-short = { CARD($card) } has been played already. Choose another card.
refused-crew-not-in-deck = { CARD($card) } is not in this game. Take it out and scan the right card.
refused-crew-not-your-turn = Not yet: { SEAT($turn) } is next. { SEAT($seat) }, take the { CARD($card) } back.
refused-crew-not-your-draft = { SEAT($seat) } is not choosing now. It is the turn of { SEAT($turn) }.
refused-crew-over = This attempt is over. Start the next one first, or correct by hand.
refused-crew-attempt-open = Mission { $mission } is still being played. Play on, or give up first.
refused-crew-cannot-correct = “{ $word }” cannot be corrected. Say CORRECT and follow the choices.
refused-crew-nothing-to-correct = There is nothing to correct yet.
refused-crew-same-card = { CARD($card) } is the card that lies there. Choose another one, or cancel.
refused-crew-correct-swap = { CARD($card) } lies in another place already. If two cards were scanned in the wrong order, say CORRECT SWAP.
refused-crew-not-shown = { CARD($card) } was not communicated. Choose a card that was.
refused-crew-same-communication = { CARD($card) } is noted like that already. Choose something else, or cancel.
refused-crew-no-prediction = No number is noted for “{ TASK($task) }”. Choose a task that has one.
refused-crew-other-prediction = Only { SEAT($turn) } may correct this number.
refused-crew-prediction-range = A prediction is a number from 0 to { $most }. Say another one.
refused-crew-no-such-place = No card of { SEAT($seat) } lies in trick { $trick }. Choose another place.
refused-crew-column-doubled = { CARD($card) } already lies open in column { $column }. Look again.
refused-crew-columns-known = All open cards are known. Play on.
refused-crew-commander-known = { SEAT($seat) } is already the { $leader ->
    [captain] captain
   *[other] commander
 }. Say CORRECT if that is wrong.
refused-crew-direction-chosen = The direction is already chosen. Say OK when everybody has passed.
refused-crew-direction-early = No cards are passed now. Send the distress signal first, when it is asked for.
refused-crew-distress-after-talk = Somebody has communicated, so the distress signal is no longer possible.
refused-crew-distress-early = The distress signal comes after the tasks are shared out. Finish that first.
refused-crew-distress-late = The first card has been played. The distress signal comes before it.
refused-crew-distress-once = Cards are passed once in an attempt. Go on with the question on the screen.
refused-crew-distress-sent = The distress signal was sent for mission { $mission } and stays active until it is won. Play on, or give up first.
refused-crew-vote-later = There is nothing to vote on now. Votes count while the table asks about the distress signal.
refused-crew-hand-later = Hands are scanned after the attempt. Keep your cards secret until then.
refused-crew-hands-known = All cards are known. There is nothing left to scan.
refused-crew-hand-twice = { CARD($card) } was scanned with { SEAT($seat) } already. Scan the next card.
refused-crew-hand-elsewhere = { CARD($card) } was scanned with { SEAT($seat) }. Undo it there, or scan another card.
refused-crew-hand-shown = { CARD($card) } was shown by { SEAT($seat) }. Scan another card.
refused-crew-hand-column = { CARD($card) } lies with { $helper }. Scan another card.
refused-crew-hand-full = { SEAT($seat) } had { $count ->
     [one] one card left, and it is known
    *[other] { $count } cards left, and all are known
 }. Undo one if it was wrong.
refused-crew-hand-short = { SEAT($seat) }: the table knows { $count } of { $least } cards. Scan the others, or leave this hand out.
refused-crew-helper-follow = { CARD($card) }: { SEAT($seat) } has { SUIT($suit) } lying open and must follow suit.
refused-crew-helper-open = { CARD($card) } does not lie open at { SEAT($seat) }. Only open cards can be played.
refused-crew-helper-no-commander = { CARD($card) } is dealt to the players and never lies here. Look again which card it is.
refused-crew-helper-no-commander-seat = { SEAT($seat) } has no hand and cannot be in command. Name a player.
refused-crew-helper-silent = { SEAT($seat) } cannot communicate. Name a player.
refused-crew-helper-sits = The third crew member stays where it sits until the next attempt.
refused-crew-helpers-card = { CARD($card) } lies open at { SEAT($helper) }. Scan the right card.
refused-crew-helpers-card-talk = { CARD($card) } lies open on the table and is in nobody’s hand. Show another card.
refused-crew-no-clock = No clock is running now. Play on.
refused-crew-no-helper = There is no third crew member in this game.
refused-crew-no-pass = { SEAT($seat) } must take a task, passing is not allowed here.
refused-crew-revoke-first = First decide about trick { $trick }. Choose one of the answers.
refused-crew-no-revoke = There is nothing to decide. Play on.
refused-crew-no-such-mission = There is no mission { $number }. Choose { $lowest } to { $most }.
refused-crew-no-such-seat = There is no seat { $number } here. The seats are 1 to { $most }.
refused-crew-no-such-task = “{ TASK($task) }” does not lie on the table. Choose one that does.
refused-crew-task-taken = “{ TASK($task) }” already belongs to { SEAT($seat) }. Choose another task.
refused-crew-no-talk = Nobody is communicating. Say COMMUNICATE first.
refused-crew-no-talk-card = Show the card first, then say what it is.
refused-crew-other-talks = { SEAT($turn) } is communicating. Let that finish, or cancel it.
refused-crew-pool-empty = All shared tokens are used or just being used. Play on.
refused-crew-not-asked = { SEAT($turn) } answers now, not { SEAT($seat) }.
refused-crew-not-asked-now = That is not asked now. Look at the question on the screen.
refused-crew-settle-first = { $phase ->
    [commander] First say who holds the highest trump: that player is in command. Then play.
    [allocate] First the tasks are shared out: every task needs its owner. Then play.
    [draw] First the tasks of this mission are drawn. Then play.
    [draw-card] First the card of this mission is drawn and shown. Then play.
    [terrain] First the colour card for the terrain is drawn and named. Then play.
    [ready] First the clock is started: say START when everybody is ready. Then play.
    [predict] First the predictions are made: how many tricks will it be? Then play.
    [reveal] First the open cards of the third crew member are named, or left out with OK. Then play.
    [announce] First the announcement that this mission asks for is made. Then play.
    [tokens] First the order tokens are settled; OK leaves them as they lie. Then play.
    [handover] First it is decided whether a task is handed over; PASS leaves them all. Then play.
    [distress] First finish the distress signal: cards are still to be passed. Then play.
   *[other] First the question on the screen needs its answer. Then play.
 }
refused-crew-word-not-now = “{ $word }” does not fit now. Look at the question on the screen.
refused-crew-which-seat = { $word }: who is speaking? Use your own reader, or say SEAT and a number before it.
refused-crew-nothing-passed = No cards are being passed now.
refused-crew-nothing-to-cancel = There is nothing to cancel. Go on with the question on the screen.
refused-crew-nothing-to-reveal = No covered card is to be turned up now.
refused-crew-reveal-later = Turn { CARD($card) } up after the trick is complete, not before.
refused-crew-reveal-first = { CARD($card) } from { SEAT($seat) }: the card that came up at { $helper } comes first. Say REVEAL and that card, or OK to leave it unseen.
refused-crew-other-answer = “{ $word }” is no answer here. Say only: { ANSWER($answers) }.
refused-crew-pass-no-trump = { CARD($card) } may not be passed on. Choose a colour card.
refused-crew-pass-open = { CARD($card) } does not lie open at { SEAT($seat) }. Only open cards can be passed from there.
refused-crew-passing-first = { CARD($card) } from { SEAT($seat) }: cards are still being passed. Say OK when that is done, or PASSED and the card passed on.
refused-crew-passed-twice = { CARD($card) } has been passed by somebody else. Look again.
refused-crew-shown-by-other = { CARD($card) } already lies open as somebody’s communication. Choose another card.
refused-crew-single-card = That would make { CARD($card) } the only card of its colour in your hand. Say ONLY, or show another card.
refused-crew-talk-between = Trick { $trick } is open. Communicate between two tricks.
refused-crew-talk-closed = Communication was possible only until trick { $trick }.
refused-crew-talk-disrupted = Communication is disrupted until trick { $trick }.
refused-crew-talk-never = Nobody communicates in this mission.
refused-crew-talk-no-trump = { CARD($card) } cannot be communicated. Show a colour card.
refused-crew-talk-open-ended = In this mission nothing is said about the card. Just show it.
refused-crew-talk-silent = { SEAT($seat) } may not communicate in this mission.
refused-crew-tasks-new = New tasks are drawn for every attempt of this game. Say NEW.
refused-crew-token-used = { SEAT($seat) } has used the token of this attempt already.

## Words on buttons

step-crew-card = { SEAT($seat) }, { CARD($card) }
step-crew-commander = { SEAT($seat) } is { $trump ->
    [R] commander
   *[S] captain
 }
step-crew-passes = Passing to the { $direction ->
    [left] left
   *[right] right
 }
step-crew-shown = { SEAT($seat) } showed { CARD($card) }
step-crew-task = { SEAT($seat) }’s task
word-passed = { CARD($first) }
word-talk = { SEAT($last) } communicates
word-helper = Third member on seat { $last }
word-takeback = Take the card back: play on from there
word-count = Count it: this attempt is lost
word-goon = Let it pass: the card counts as played
word-fixcard = A wrong card
word-fixswap = Two cards in the wrong order
word-fixmissed = A missed card
word-fixextra = A card too many
word-fixowner = A wrong owner
word-fixroles = A wrong role
word-fixcommander = The wrong commander
word-fixshown = A wrong communicated card
word-fixsays = A wrong communication token
word-fixspeaker = Somebody else communicated
word-fixtoken = A wrong order token
word-fixprediction = A wrong prediction
word-fixrole = { $args }
word-handover = { TASK($first) } to { SEAT($last) }
word-holder = I hold it
word-hands = Scan the hands
crew-hand-skip = Leave it out
crew-hand-close = No more hands
crew-hand-whole = That is all
crew-hand-left = For the review: what was left in the hands

## Labels

label-card = { CARD($card) }
label-crew-seat = Seat { $number }
label-crew-mission = Mission { $number }
label-crew-task = Task: { CARD($card) }
label-crew-commander = Commander
label-crew-communicate = Communicate
label-crew-highest = Highest
label-crew-only = Only
label-crew-lowest = Lowest
label-crew-distress = Distress signal
label-crew-left = To the left
label-crew-right = To the right
label-crew-pass = Pass
label-crew-take = Take a task
label-crew-holder = I hold it
label-crew-ok = OK
label-crew-cancel = Cancel
label-crew-yes = Yes
label-crew-no = No
label-crew-new = Next attempt
label-crew-keep = Keep the tasks
label-crew-redraw = New tasks
label-crew-giveup = Give up
label-crew-correct = Correct
label-crew-takeback = Take back
label-crew-count = Count as failed
label-crew-goon = Let it pass
label-crew-swap = Swap two tokens
label-crew-move = Move a token
label-crew-handover = Hand a task over
label-crew-answer-good = I feel good
label-crew-answer-bad = I feel bad

## Options

option-mission = Mission (0: the next one)
option-task-source = Task cards
option-rate-tasks = Rate the drawn tasks (gentle, fair, brutal)
value-companion = drawn here
value-cards = our own pile

## When a mission ends

mission-ends-tasks = Won as soon as every task is done, lost as soon as one cannot be.
mission-ends-goal = Won as soon as the goal is reached, lost as soon as it cannot be.
mission-ends-hand = Won with the last trick, lost as soon as the goal cannot be reached.
