# The review as a story: its opening page. Headline and lesson name nobody: "we".

review-story-covered = Could we have won?
review-story-lost-at-card = It turned in trick { $number }
review-story-never-winnable = These cards could not win
review-story-still-winnable = It was not lost yet
review-story-won = We made it
review-story-undecided = No certain answer in time
review-story-hands-missing = Some cards are face down
review-story-no-solver = No verdict yet

word-line = The whole line
word-story = The story

review-story-mission-told = This attempt is looked back at here. No card of it can be changed any more.
review-story-mission = Mission { $mission }, attempt { $attempt }
review-story-played = What we played
review-story-won-instead = What would have won this deal
review-story-onward = How it could have gone on
review-story-or = or
review-story-then = then
review-story-helped = What would have helped
review-story-goals = What we did
review-story-missing = What is missing
review-story-cover = Guess first, then turn it over
review-story-nothing-played = No card was played

review-story-task = The task
review-story-wins = { SEAT($seat) } wins { CARD($card) }
review-story-wins-nobody = Somebody wins { CARD($card) }
review-story-owner = { SEAT($seat) }: { TASK($task) }
review-story-taken = { SEAT($seat) } took it in trick { $trick }
review-story-done = Done in trick { $trick }
review-story-failed = Out of reach after trick { $trick }
review-story-open = It was still open
review-story-ended = How it ended
review-story-no-task = The mission itself

review-story-could = Could { SEAT($seat) } have known?
review-story-could-better = Yes: { CARD($card) } looked better. Of { $deals } possible deals, { $better } could still be won after it, { $anyway ->
     [0] none
    *[other] { $anyway }
 } after { CARD($played) }.
review-story-could-level = No: both cards looked about equally good. Of { $deals } possible deals, { $anyway ->
     [0] none
    *[other] { $anyway }
 } could still be won after { CARD($played) }, { $better } after { CARD($card) }.
review-story-could-worse = No: { CARD($played) } even looked better. Of { $deals } possible deals, { $anyway } could still be won after it, { $better } after { CARD($card) }.
review-story-time = Undecided: there was time for { $deals } of 100 deals.
review-story-anybody = Could anybody have known?
review-story-guess = Guess first
review-story-how = How to go on
review-story-take-along = What we take along

review-state-open = open
review-state-turned = turned
review-state-late = too late
review-state-lost = lost
review-state-trick = trick

review-step-open = After this trick everything was still possible.
review-step-turned = With this trick it could no longer be won.
review-step-late = It was already too late.
review-step-lost = Here it was lost.
review-step-over = Nothing: the mission was over.

review-story-next = Next
review-story-line = The whole line
review-story-eyes = What each could know
review-story-trick = Trick by trick
review-story-leave = Leave
review-story-uncover = Turn it over

review-lesson-task-thrown = A task card went into a trick that its owner did not win.
review-lesson-trump-spent = We spent a trump where a small card would have done.
review-lesson-high-spent = We spent a high card before the trick it was for.
review-lesson-led-into-void = We led a suit that somebody did not have.
review-lesson-led-other-suit = We led the wrong suit; another one kept everything open.
review-lesson-led-too-high = We led too high; the high card was needed later.
review-lesson-led-too-low = We led too low and lost the lead that we needed.
review-lesson-thrown-away = We threw away a card that was still needed.
review-lesson-took-it = We took a trick that somebody else had to have.
review-lesson-let-it-go = We let a trick go that we had to take.
review-lesson-order = The same suit, another card: the order decided it.
review-lesson-won = Every card we played kept the mission winnable.
review-lesson-time = The clock beat us, not the cards.
review-lesson-go-on = It is worth playing on to the last card.
review-lesson-try-allocation = Share the tasks out differently: the same cards win then.
review-lesson-try-roles = Choose another member for the role: the same cards win then.
review-lesson-try-tokens = Lay the order tokens differently: the same cards win then.
review-lesson-try-pass-left = A distress signal and a pass to the left would have saved it.
review-lesson-try-pass-right = A distress signal and a pass to the right would have saved it.
review-lesson-deal = It was the deal: no play of these cards wins. Deal again.

review-story-likely = How it probably was
review-likely-lost-at-card = In { $count } of { $deals } possible deals it turned in trick { $number }.
review-likely-never-winnable = In { $count } of { $deals } possible deals nobody could have won.
review-likely-still-winnable = In { $count } of { $deals } possible deals it was not lost yet.
