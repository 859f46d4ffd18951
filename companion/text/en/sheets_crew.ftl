# The pages of crew members. Keys that begin with sheet- are said by the page itself: plain parameters only.
crew-page-mission = Mission { $mission }, attempt { $attempt }
crew-page-commander = You are the { $leader }
crew-page-lead = You lead trick { $trick }
crew-page-follow = You play: { SUIT($suit) } was led
crew-page-predict = How many tricks will you win?
crew-page-predict-secret = Enter your number in secret, or write it down and seal it
crew-page-hand = Choose the cards left in your hand
crew-page-hands-missing = Still to come: { SEAT($seats) }
crew-page-hands-all = All hands are in: the table can show the review.
crew-page-columns-later = Name the others later
crew-page-your-turn = It is your turn.
crew-page-draft = You take a task
crew-page-draft-or-pass = You take a task or pass
crew-page-task = { TASK($task) }
crew-page-token = { $token ->
    [omega] Last of all
   *[other] Order token { $token }
}
crew-page-open = open
crew-page-completed = done
crew-page-task-lost = Your { CARD($card) } went to { SEAT($winner) }, in trick { $trick }.
crew-page-failed = failed
crew-page-progress = { $count } of { $most }
crew-page-card = { CARD($card) }
crew-page-holds = I hold the { CARD($card) }
crew-page-all = All to { SEAT($seat) }
crew-page-gives = { SEAT($seat) }: { TASK($task) }
crew-page-won = { SEAT($seat) } won
crew-page-you-won = You won
crew-page-no-task = You have no task.
crew-page-mine-task = Your task: { $task } · { $state }
crew-page-has = { $count ->
    [0] no task yet
    [one] { $count } task
   *[other] { $count } tasks
}
crew-page-tricks = { $count ->
    [one] You have won { $count } trick.
   *[other] You have won { $count } tricks.
}
crew-page-turn = It is { SEAT($seat) }’s turn.
crew-page-rule = { $mode ->
    [hidden] Once an attempt, between tricks; the card alone, without a token
    [pool] Between tricks; { $pool } left for the whole crew
   *[other] Once an attempt, between tricks
}
crew-page-shown = You have shown { CARD($card) }{ $says ->
    [highest] , your highest.
    [only] , your only one.
    [lowest] , your lowest.
   *[other] .
}

sheet-crew-then = then { $seats }
sheet-crew-tasks = Your tasks
sheet-crew-no-task = No task of your own
sheet-crew-untaken = To be taken
sheet-crew-others = The others
sheet-crew-play = Play
sheet-crew-play-for = Play for { $seat }
sheet-crew-communicate = Communicate
sheet-crew-suit = Suit
sheet-crew-suit-p = pink
sheet-crew-suit-b = blue
sheet-crew-suit-g = green
sheet-crew-suit-y = yellow
sheet-crew-suit-r = rocket
sheet-crew-suit-s = submarine
sheet-crew-value = Value
sheet-crew-card = { $suit } { $value }
sheet-crew-card-trump = { $suit } { $value }
sheet-crew-says = What it is in your hand
sheet-crew-highest = Highest
sheet-crew-only = Only
sheet-crew-lowest = Lowest
sheet-crew-choose-card = Choose a card
sheet-crew-it-is = It is { $card }
sheet-crew-choose-says = Say what { $card } is
sheet-crew-plays = Play { $card }
sheet-crew-shows = Show { $card }
sheet-crew-shows-highest = Show { $card }: my highest
sheet-crew-shows-only = Show { $card }: my only one
sheet-crew-shows-lowest = Show { $card }: my lowest
sheet-crew-shown-last = Last trick
sheet-crew-trick = This trick
sheet-crew-trick-number = Trick { $number }
sheet-crew-won = { $seat } won
sheet-crew-seat = Seat { $seat }
sheet-crew-you = you
sheet-crew-vote = Distress signal: your vote
sheet-crew-vote-left = Pass to the left
sheet-crew-vote-right = Pass to the right
sheet-crew-vote-no = No signal
sheet-crew-voted = voted
sheet-crew-not-voted = not yet
sheet-crew-voted-left = left
sheet-crew-voted-right = right
sheet-crew-voted-no = no
sheet-crew-predict = How many tricks will you win?
sheet-crew-predict-secret = Only this page shows the number.
sheet-crew-note = Enter { $number }
sheet-crew-choose-number = Choose a number
sheet-crew-hand = The cards left in your hand, for the review
sheet-crew-hand-more = Choose { $count } more
sheet-crew-hand-send = Send { $count } cards
sheet-crew-review = The review: the cards left in my hand
sheet-crew-not-now = Not now
sheet-crew-photograph-hand = Photograph my hand
sheet-crew-photograph-trick = Photograph the trick
sheet-crew-photograph-none = No card was found that can be played now. Lay the cards flat in the light and photograph them from above.
sheet-crew-photograph-which = Which card is it?
sheet-crew-photograph-hidden = One card is hidden too far to be read. Choose it by hand.
sheet-crew-photograph-neither = None of these
sheet-crew-answers = What the table asks
sheet-crew-not-there = not possible now. Choose another card.
sheet-crew-lies = already in this trick. Choose another card.
sheet-crew-no-trump = never a { $suit }
crew-page-distress = Each of you passes one card, no { $trump ->
    [R] rocket
   *[S] submarine
 }. It costs { $again ->
    [1] nothing more
   *[0] one attempt
 }. Votes stay secret until all are in.
crew-page-played = { $own ->
    [1] You
   *[other] { SEAT($seat) }
} played { CARD($card) }.
crew-page-trick-won = { $own ->
    [1] You
   *[other] { SEAT($seat) }
} won trick { $trick }.
crew-page-task-told = { $own ->
    [1] Your task “{ TASK($task) }”
   *[other] Task “{ TASK($task) }” of { SEAT($seat) }
}: { $status ->
    [completed] done
   *[failed] failed
}.
crew-page-then = { $first } { $second }
crew-page-shows = { $own ->
    [1] You
   *[other] { SEAT($seat) }
} showed { CARD($card) }{ $says ->
    [highest] , the highest.
    [only] , the only one.
    [lowest] , the lowest.
   *[other] .
}
