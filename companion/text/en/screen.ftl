# Labels of the screen: headers, buttons, set-up, logbook, devices.
companion = Table companion
choose-card = Choose a card
choose = Choose
device-missing = { $kind ->
    [seat] reader missing
    [reader] { $name }: reader missing
   *[other] { $name } missing
}
minutes-short = { $count } min

word-yes = Yes
word-no = No
word-ok = OK
word-cancel = Back
word-start = Start
word-pause = Pause
word-resume = Go on
word-undo = Undo
word-redo = Redo
word-menu = Menu
word-quit = Leave the table
word-help = Help
word-home = Home
word-logbook = Logbook
word-devices = Devices
word-repeat = Say again
word-mute = Sound on or off
word-new = Next attempt
word-new-crew-won = Next mission
word-keep = Keep the tasks
word-redraw = Draw new tasks
word-pass = Pass
word-up = Up
word-down = Down
word-break = Cross off { $args }
word-mark = Mark { $args ->
    [MINE] the mine
    [TORPEDO] the torpedo
    [DRONE] the drone
    [SONAR] the sonar
   *[other] silence
}
word-course = Course { $first ->
    [N] north
    [E] east
    [S] south
   *[other] west
}
word-left = To the left
word-right = To the right
word-distress = Distress signal
word-communicate = Communicate
word-highest = Highest
word-only = Only
word-lowest = Lowest
word-commander = Commander
word-captain = Captain
word-giveup = Give up this attempt
word-stop = Stop
word-skip = Skip
word-correct = Correct by hand
word-take = Take { $args }
word-assign = { $args }
word-answer = { $args }
word-next = Next

menu-back = Back to the game
menu-undo = Take back: { $step }
    .short = Take back
menu-step = Last step
menu-game = In this game
menu-table = The table
menu-home = Put the game away, go on later
menu-home-short = Put the game away
menu-mute = { $on ->
    [true] Sound on
   *[other] Sound off
}
menu-sound = Sound
menu-card = Any card closes this menu.

scan-a-card = scan
    a card
touch-a-card = touch
    a card
trick-number = Trick { $number }
trick-of = Trick { $number } of { $total }
tricks-won = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
takes-trick = { SEAT($seat) } takes trick { $number }
radio-ready = radio ready
radio-used = radio used
sonar-ready = sonar ready
sonar-used = sonar used
sonar-left = { $count } in the middle
sonar-left-told = This many sonar tokens lie in the middle. Whoever communicates takes one of them.
shown-highest = shown: the highest { SUIT($suit) }
    .short = the highest { SUIT($suit) }
shown-only = shown: the only { SUIT($suit) }
    .short = the only { SUIT($suit) }
shown-lowest = shown: the lowest { SUIT($suit) }
    .short = the lowest { SUIT($suit) }
shown-open = shown, without a word
    .short = without a word
columns-covered = { $count } still covered
predicts = predicts { $number }
mission-number = Mission { $number }
mission-difficulty = Difficulty { $number }
mission-difficulty-told = The tasks of this mission add up to this difficulty; the number stands on each task card.
mission-attempt = Attempt { $number }
mission-attempt-told = Every attempt counts in the logbook, the distress signal as one more.
mission-distress = Distress signal sent
mission-distress-told = The distress signal was sent. It counts as one more attempt, and stays active until this mission is won.
mission-realtime = Real time { TIME($seconds) }
mission-realtime-told = The mission is lost when the clock has run out.
mission-tasks-told = This many tasks are shared out. The crew wins when all of them are done.
mission-tasks = { $count ->
    [one] { $count } task
   *[other] { $count } tasks
}
mode-normal = Free radio
mode-dead-zone = Dead zone
mode-dead-zone-told = In the dead zone a card is shown without a word: nobody says highest, only or lowest.
mode-disruption = Disruption
mode-disruption-told = Nobody communicates before the trick that is named.
mode-currents = Ocean currents
mode-currents-told = In the currents a card is shown without the token: whether it is the highest, only or lowest stays open.
mode-rapture = Rapture of the deep
mode-rapture-told = In the rapture of the deep the crew shares the sonar tokens, two fewer than there are members.
mode-terrain = Unfamiliar terrain
mode-none = No communication
mode-none-told = Nobody communicates in this mission.
crew-won-title = Mission accomplished
crew-lost-title = Mission failed
ending-trick = Trick { $number }: { SEAT($seat) } wins it
ending-owner = { SEAT($seat) }: { $task }
ending-whose = { SEAT($seat) }’s task
ending-tasks = { $total ->
    [one] { $number } of { $total } task done
   *[other] { $number } of { $total } tasks done
}
ending-done = done in trick { $trick }
ending-failed = lost in trick { $trick }
ending-early = too early, in trick { $trick }
ending-went = went to { SEAT($seat) }
ending-open = not reached
ending-again = Try again: attempt { $number }
ending-review = Could we have won?
ending-misread = A card was misread
deal-all = Deal all 40 cards
deal-hand = { $count } each
deal-hand-first = { $count } each, one player { $more }
deal-columns = { $count } for the third crew member, in seven columns
tasks-on-offer = Tasks to choose from
tasks-put-aside = { $count ->
    [one] 1 drawn card did not fit the difficulty: back into the deck with it
   *[other] { $count } drawn cards did not fit the difficulty: back into the deck with them
}
no-tasks-yet = No tasks yet

home-go-on = Go on with
setup-seat = Seat { $number }
option-players = Players
option-crew = Crew
option-seed = Number for the same draw again
value-true = yes
value-false = no
logbook-empty = Nothing is in the logbook yet. The first finished attempt will be written here.
logbook-crew-told = Only attempts of this crew stand here. Another crew has a route of its own.
logbook-tries-told = This crew has made this many attempts in all missions of this game.
logbook-at-first-told = This many missions were won without a second attempt.
setup-crew-told = This crew’s attempts go on where they were. Who sits down as another crew begins its own logbook.
logbook-tries = { $count ->
    [one] { $count } attempt
   *[other] { $count } attempts
}
devices-none = No reader or button is set up. Keyboard, mouse and finger work.
devices-ok = answers
devices-gone = missing
kind-reader = Reader
kind-button = Button
kind-lamp = Lamp
kind-display = Display
kind-speaker = Speaker
kind-keyboard = Keyboard
kind-buzzer = Buzzer

home = Which game is on the table?
home-resume = Go on, or begin a new game?
setup-option = { $option ->
    [mission] Which mission?
    [players] How many play?
   *[other] { OPTION($game, $option) }
}
setup-rules = Which house rules?
word-rules = House rules
setup-name = Who sits at seat { $number }?
menu = What do you want to do?
leave-table = Leave the table? The game is kept, you can go on any time.
leave-game = Leave this game for another?
logbook = { $sort ->
    [campaign] { $won } of { $all } missions won
    [matches] { $all ->
        [one] { $all } game played
       *[other] { $all } games played
    }
   *[other] Logbook
}
devices = Readers and buttons
error = The table has stopped
time-left = { TIME($seconds) } left

refused-unknown = “{ $word }” is not known yet. Touch or type the card. Between games you can enrol it under “Devices”.
refused-unknown-word = “{ $word }” is not known. Touch what you mean, or type HELP.
refused-unknown-between-games = “{ $word }” is not known yet. Choose what stands here; a new tag is enrolled under “Devices”.
refused-enrol = Enrol it now
refused-other-game = “{ $word }” belongs to another game. Put it back and scan a card of this one.
refused-start-first = “{ $word }” was read before the start. Press start first, then scan it again.
refused-game-first = “{ $word }” belongs to { $game }. Start that game first, then scan it again.
refused-no-such-choice = “{ $word }” is not a choice here. Choose 1 to { $most }.
refused-no-choices = There is nothing to choose at the moment.
refused-not-in-setup = “{ $word }” can only be set before a game. Go home first to start a new one.
refused-choose-game-first = “{ $word }” is part of a game. Choose a game first.
refused-finish-setup = “{ $word }” comes later. Press start first.
refused-not-saved = The disk is full: this does not count. Make room on it and try again. { DETAIL($why) }
refused-not-saved-read-only = The disk or the folder is read-only: this does not count. Make it writable and try again. { DETAIL($why) }
refused-not-saved-broken = The disk gives errors: this does not count. Try again; if it stays so, take another disk and put the last backup on it. { DETAIL($why) }
refused-not-saved-gone = The data folder is gone: this does not count. Put it back and try again; if it cannot come back, close the table and open it again. { DETAIL($why) }
refused-not-saved-other = This could not be saved: it does not count. Look at the disk and try again. { DETAIL($why) }
refused-went-wrong = Something went wrong in the program, and was noted. This does not count: go on, or say it another way.
refused-bad-setup = The game cannot start like this: { $why }. Change it and start again.
refused-bad-option = “{ $word }” does not fit here. Choose one of the values that are offered.
refused-bad-number = “{ $word }” does not fit here. Say a number from { $low } to { $high }.
refused-stays-open = This table starts with its machine and stays open. HOME puts the game away; the settings can shut the machine down, where that is allowed.
refused-too-long = That is too long: { $count } characters, beginning with { $word }. At most { $most } are read; say it again, shorter.
refused-nothing-to-resume = There is no unfinished game to go on with. Choose a new one.
refused-journal = That game cannot be read: { $why }. Choose another one.
refused-data = The data files of this game cannot be used: { $why }. Correct the file or move it away, then choose the game again.
refused-no-such-game = There is no game “{ $word }”. Choose one from the list.
refused-nothing-to-undo = There is nothing to take back.
refused-nothing-to-redo = There is nothing to bring back: no step was taken back.
refused-shared-only = “{ $word }” shows something to everybody. Say it on a shared reader or button.
refused-undo-not-yours = The { $role ->
    [captain] Captain
    [first_mate] First Mate
    [radio_operator] Radio Operator
   *[engineer] Engineer
  } said something after it. Take that back on that page first, then yours here.
refused-means-nothing-now = “{ $word }” does not fit now. Look at the question on the screen.
refused-page-not-asked = “{ $word }” is no answer to what is asked here now. Look at the page again.
refused-page-only-post = “{ $word }” is not for this page to say. Say it at the table.
refused-page-no-game = “{ $word }” was not taken: no game is under way.
refused-undo-needs-both = Both crews have to say UNDO for this. Now the other crew, please.
refused-say-again = Play goes on. { $word } did not count while all had to wait: say it again.
refused-redo-needs-both = Both crews have to say REDO for this. Now the other crew, please.
notice-taken-back = Both crews agreed. Taken back: { $what }
notice-taken-back-last = Both crews agreed. The last step is taken back.
notice-brought-again = Both crews agreed. Brought back: { $what }
notice-brought-again-last = Both crews agreed. The last step is brought back.
notice-logbook = The logbook could not be written: { $why }. The game itself is safe.
notice-logbook-making = The logbook is being written anew from the kept games ({ $journals }). Play on; earlier attempts come back by themselves.
notice-flood = { $device } keeps sending without a pause; part of it is left out. See whether something lies on it, or unplug it.
went-wrong = This page cannot be shown. Use the menu, or go home: the game is kept.
error-picture = The screen could not draw this.
error-picture-cure = Your game is safe. Answer here, or play on: the next picture is drawn anew.
notice-went-wrong = Something went wrong in the program, and was noted. Nothing is lost: go on, or say it another way.
notice-logbook-rebuilt = The logbook was damaged. It was set aside as { $file } and written anew from the games that are kept.
notice-pages = Phones: { $why }
notice-pages-wait = Phones cannot open the pages yet: port { $port } is not free ({ $why }). The table keeps trying; another port can be set in the configuration, [sheets] port.
notice-pages-at = Phones cannot open the pages yet: { $bind }, port { $port } is not free ({ $why }). The table keeps trying; another place can be set in the configuration, [sheets] bind or port.
notice-pages-open = Phones reach the pages now, at port { $port }.
notice-file = Part of a file of this table cannot be read and is left out; the rest still counts: { $why }
notice-version-back = Version { $version } did not come up after two starts. The version before runs again; nothing of yours is lost.
notice-update-begun = The new version is being copied. The table starts anew by itself within some minutes.
notice-update-failed = There is no new version: { $why }. All stays as it is.
notice-font = A font of the screen cannot be read ({ $why }). The screen uses another one; installing the companion again brings it back.
refused-logbook-making = The logbook is being written anew; only then is it known how far this crew has come. Games left to read: { $journals }. Start in a moment.
notice-journal-cut = The last move may be missing: look at the table, and enter it again if it is.
notice-journal-gap = Part of this game’s record is damaged. It and the { $moves ->
    [one] move
   *[other] { $moves } moves
 } after it no longer count; they are kept beside the record. The table shows the game as it was before: enter again what is missing, or close the table and restore a backup.
notice-journal-mended = One damaged letter in this game’s record was put right. Nothing is lost. Make a backup: the disk is getting old.
logbook-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
logbook-won = { $trick ->
    [0] Won.
   *[other] Won in trick { $trick }.
}
logbook-lost = Lost.
logbook-touch = Touch a mission to see its attempts
logbook-shape-won = won
logbook-shape-lost = a lost attempt
logbook-shape-next = next
logbook-look = Review
logbook-again = Play it again
logbook-on = On to mission { $number }
logbook-match = Game { $number }
logbook-at-first = { $count } at the first attempt
home-players = { $alone ->
    [true] { $most } players
   *[other] { $least } to { $most } players
 }
home-onward = { $crew }: start mission { $number }
word-onward = Start mission { $number }
logbook-winner = { TEAM($team) } won.
logbook-medal = Medal: { $medal }.
assign-all = All to { SEAT($seat) }
notice-review-working = The review is being worked out; it opens when it is ready.
notice-no-review = The review could not be made.
refused-no-review-yet = “{ $word }” comes after the end of a mission.
refused-leave-review-first = “{ $word }” is for the table. Leave the review first, with CANCEL.

notice-half = Heard so far: { $word }. Say the rest, or another word.
help-answer = Answer with a choice shown under the question: its word ({ $word }), its number, or a card, scanned or typed.
help-words = UNDO takes the last step back, MENU shows what else can be done, HOME puts the game away, QUIT leaves. Nothing is lost.
told-more = and { $count } more

## What a touch on a chip says

radio-told = Each of you shows one card of your hand once a mission, and says whether it is your highest, only or lowest of its colour.
order-figure-told = This task is done in exactly this place: first, second, and so on.
order-arrows-told = Tasks with arrows are done in the order of their arrows; others may come between.
order-last-told = This task is done last of all.
