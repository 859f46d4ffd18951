# The set-up: three questions, what to prepare, the drawer of house rules and the rulings behind them.
prompt-setup = { $game ->
    [planet-nine] Ready for lift-off?
    [deep-sea] Ready to dive?
    [captain-sonar] All crews on board?
    [toy-battle] Ready for battle?
    [fifty-missions] Ready to play?
   *[other] Ready to start?
}
setup-who = Who plays
setup-which = Which mission
setup-what = What is played
setup-what-captain-sonar = Which waters
setup-what-toy-battle = Which terrain
setup-what-fifty-missions = Which game
setup-ready = Ready
setup-solved = { $count } of { $all } solved
setup-people = { $count ->
    [one] player
   *[other] players
}
setup-readers = { $state ->
    [well] { $count ->
        [one] The card reader is ready
       *[other] All { $count } card readers ready
    }
    [missing] { $count ->
        [one] A card reader is missing
       *[other] { $count } card readers are missing
    }
   *[none] No card reader: touch or type
}
setup-legend-next = next
setup-legend-hard = level = difficulty
setup-legend-special = special
setup-changed = { $count } changed
setup-rules = { $count ->
    [0] House rules
    [one] House rules ({ $count } changed)
   *[other] House rules ({ $count } changed)
}
setup-why = Why?
setup-unfit = This cannot be played with so many players. Choose another answer on the left.
refused-no-ruling = No ruling stands behind “{ $word }”. Ask about a rule that shows “Why?” in the drawer.

## What has to lie on the table
prepare-crew-deal = Deal all { $cards } cards.
prepare-crew-helper = Deal { $columns } of the { $cards } cards to { $helper }, the rest to both of you.
prepare-tasks = { $number ->
    [one] One task.
   *[other] { $number } tasks.
}
prepare-fixed = { $number ->
    [one] One task, always the same.
   *[other] { $number } tasks, always the same.
}
prepare-worth = Tasks of difficulty { $number }.
prepare-goal = No tasks: one goal for all.
prepare-sonar = Put the screen up. Map { $map }, { $side ->
    [real_time] real-time side
   *[other] turn-by-turn side
}: { $number } sheets for each crew.
prepare-toy = Medals on the terrain. Shuffle your troops face down: { $number } stay, { $back } go back into the box unseen.
prepare-fifty-table = Shuffle the { $cards } symbol cards: { $row } face up in a row, { $hand } for everyone. The missions come on the screen.
prepare-fifty-companion = Nothing to lay out: the cards are dealt on the screen.
prepare-fifty-missions = Put your mission cards beside the row.
prepare-fifty-box = Take the mission cards out of your box and tick those you hold.

## Why: The Quest for Planet Nine
why-planet-nine-jarvis-seat = JARVIS sits where you like; the order of play follows from it.
why-planet-nine-challenge-for-three = The booklet offers it to three players who find it too easy: no green cards and no rocket 1.
why-planet-nine-m11-commander-may-be-silent = The commander has most to say in mission 11, so another member is chosen to be silent.
why-planet-nine-m17-early-success = As long as a nine can still win a trick, mission 17 can still fail; so it goes on after its tasks.
why-planet-nine-m46-leftover = Every pink card has to be won in mission 46. One that is never played was not won.
why-planet-nine-m46-announce-after-distress = Who holds the pink 9 is said right after the deal; passing a card later changes nothing.
why-planet-nine-single-card-any-claim = The booklet says that a single card is called the only one: highest and lowest would hide it.

## Why: Mission Deep Sea
why-deep-sea-real-time = Four missions are played against a clock. The logbook says how to play them without it.
why-deep-sea-clock-start = START begins the clock when tasks are shared out; some crews begin with the first card.
why-deep-sea-pause = The booklet knows no pause. A clock that was held is marked in the logbook.
why-deep-sea-task-source = The companion draws tasks of exactly the printed difficulty; your own cards are scanned instead.
why-deep-sea-used-tasks = Used tasks stay out, so that you meet new ones, until the rest cannot make the total.
why-deep-sea-terrain-source = The colour card that decides the terrain is drawn by the companion, or turned up by you.
why-deep-sea-prediction-time = You predict before you know whether a card is passed, or after; the booklet leaves it open.
why-deep-sea-single-card-only = The booklet lets a single card be called highest, only or lowest.
why-deep-sea-confirm-lead = Leading pink or a submarine ends mission 12 at once, so a scan by mistake is asked about.
why-deep-sea-stuck-captain = The captain may not own some tasks. Draw anew without an entry, or count it as an attempt.
why-deep-sea-tonoja-seat = Tonoja sits where you like; the order of play follows from it.
why-deep-sea-tonoja-distress = The booklet says nothing of passing cards with Tonoja, so the signal is off.
why-deep-sea-tonoja-pool = In the rapture of the deep crews share tokens; for two people we count one.

## Why: Captain Sonar
why-captain-sonar-circuit-and-panel = A finished circuit repairs itself first; that takes symbols out of the area, so no damage follows.
why-captain-sonar-radiation-and-panel = One damage clears the whole board, so the second reason for damage no longer holds.
why-captain-sonar-torpedo-range = A torpedo swims one to four steps round islands, never diagonally. Counting straight is simpler.
why-captain-sonar-mine-neighbours = The sheet shows mines beside the boat on all eight spaces, the diagonals too.
why-captain-sonar-second-mine = The rules do not speak of two mines of one crew on one space; one is enough for a space.
why-captain-sonar-chain = The first edition sets off no other mine. In the second a torpedo sets off those around it.
why-captain-sonar-trigger = Triggering a mine is no activation: it is always possible, but not while surfaced.
why-captain-sonar-activate-before-ok = A system waits until First Mate and Engineer have marked the course, as the rules order it.
why-captain-sonar-blackout = With no way to go, surfacing is the only order left; the lenient way still lets systems be used.
why-captain-sonar-both-destroyed = The rules name no winner when both boats sink in one explosion, so it is a draw.
why-captain-sonar-silence-mark = As printed, the mark is made before the gauge is erased, so it cannot go on silence.
why-captain-sonar-failed-activation = A system that is not ready is refused and costs nothing; only the crew learns of it.
why-captain-sonar-silence-over-mines = A course may not cross an own mine, and a silence is a course of several steps.
why-captain-sonar-silence-zero = A silence of no steps looks like any other: both posts mark, so the enemy cannot tell.
why-captain-sonar-silence-turn = Silence is a system, so it comes on top of the course of a turn.
why-captain-sonar-hit-archer = The scenario lets only its own system cross out an Archer mine.
why-captain-sonar-surfaced-in-extra-turns = Who surfaces during three extra turns gives the enemy three, as always.
why-captain-sonar-securing-seconds = The rules set no time for outlining the sections. A countdown here is for information.
why-captain-sonar-stop-freezes-surfaced = At a STOP everybody stops, the pens of a surfaced crew included.
why-captain-sonar-activate-after-dive = The last course still counts after the dive; some crews want a new one first.
why-captain-sonar-activate-when = Turn by turn the course comes first, then one system.

## Why: Toy Battle
why-toy-battle-special-bases = Beginners play all special bases and headquarters as plain ones, as the booklet offers.
why-toy-battle-kwak-on-restricted = The markers of restricted places show the duck, so Kwak may enter.
why-toy-battle-repeat-base-effect = A base that is covered twice in a turn acts twice, in order.
why-toy-battle-recall-pending = The second troop of a turn may be taken back before its base acts; that effect is lost.
why-toy-battle-shove-onto = A push goes to any base next to the troop, the special base included.
why-toy-battle-both-reach-goal = When a push brings both sides to the goal, the side to move wins.
why-toy-battle-pin-optional = Effects help whoever plays them, so pinning may be declined.
why-toy-battle-several-pins = Each pin of a turn holds another tile; nothing forbids a second one.
why-toy-battle-discard-pinned = XB-42 takes any tile of the rack; a pin ends with its tile.
why-toy-battle-skully-draw = Skully draws all that fit, or none.
why-toy-battle-kwak-on-shield = A shield shuts off the effects of troops; that Kwak covers stronger ones is his strength, no effect.

## Why: 50 Missions
why-fifty-missions-clock = The crazy variant gives five minutes; four or three are for those who find it easy. One time for both halves.
why-fifty-missions-medal-trigger = Medals come with missions 15, 19 and 23. With real cards the medal is drawn one mission later.
why-fifty-missions-recognition = Missions that hold are taken at once, so none is overlooked. Found by the players, the hunt is yours.
why-fifty-missions-mission-cards = The screen turns the missions up and reads them; your own cards are scanned instead.
