# Captain Sonar.

# Parts of sentences.
team-stop = STOP
sonar-dir =
    { $direction ->
        [N] north
        [E] east
        [S] south
        [W] west
       *[other] any direction
    }
sonar-side-of =
    { $direction ->
        [N] to the north
        [E] to the east
        [S] to the south
       *[W] to the west
    }
sonar-spaces =
    { $length ->
        [1] one space
       *[other] { $length } spaces
    }
sonar-system-name =
    { $system ->
        [mine] mine
        [torpedo] torpedo
        [drone] drone
        [sonar] sonar
        [silence] silence
       *[other] scenario system
    }
sonar-section =
    { $section ->
        [stern] stern
        [tower] tower
        [hull_centre] hull centre
       *[other] bow
    }
sonar-role =
    { $allowed ->
        [captain] the Captain
        [first_mate] the First Mate
        [engineer] the Engineer
       *[other] the Radio Operator
    }

# The question on the shared screen.
sonar-start = Both Captains choose a start in secret
sonar-dive = Both Captains say DIVE to begin
sonar-course = { TEAM($team) } sets a course or surfaces
sonar-system = { TEAM($team) } uses a system or ends the turn
sonar-page-asked = { TEAM($team) }: { $post ->
    [first-mate] mark a gauge
    [engineer] break a symbol
   *[captain] set a course
 }
sonar-battle = Both Captains set courses
sonar-one-up = { TEAM($team) } surfaced: { $step ->
    [checking] the enemy checks
    [checked] ready to dive
   *[securing] { $count } of 4 secured
 }
sonar-both-up = Both crews are at the surface
sonar-stop = { TEAM("stop") } { TEAM($team, plain: 1) } acts, all others wait
sonar-paused = Pause. All clocks stand still
sonar-ask-sonar = { TEAM($team) }: one fact true, one false
sonar-ask-drone = { TEAM($team) }: are you in sector { $sector }?
sonar-ask-hole = { TEAM($team) }: is your boat in an open water hole?
sonar-ask-hit = { TEAM($team) }: explosion at { $at }. Clear, indirect or direct?
sonar-ask-correction = { TEAM($team) }: was the enemy’s last course { sonar-dir }?
sonar-over =
    { $winner ->
        [blue] { TEAM($winner) } wins the battle
        [yellow] { TEAM($winner) } wins the battle
       *[other] A draw: both boats sank
    }
sonar-struck-result =
    { $result ->
        [direct] { LOUD("direct hit") }
        [indirect] { LOUD("indirect hit") }
       *[other] { LOUD("all clear") }
    }
sonar-struck-weapon =
    { $weapon ->
        [torpedo] Torpedo
        [archer] Archer mine
       *[other] Mine
    }
sonar-struck-whom =
    { $hit ->
        [both] { LOUD("both crews hit") }
        [nobody] { sonar-struck-result }
       *[other] { sonar-struck-result } on { TEAM($hit, plain: 1) }
    }
sonar-struck-battle = { sonar-struck-weapon } { $at }: { sonar-struck-whom }
sonar-struck-stop = { TEAM("stop") } by { TEAM($team, plain: 1) }: { sonar-struck-weapon } { $at }, { sonar-struck-whom }
    .beside = { sonar-struck-battle }

# The question on a crew's own screen.
sonar-crew-start = Captain, choose where to start
sonar-crew-placed = Waiting for the other Captain
sonar-crew-dive = Captain, say DIVE when you are ready
sonar-crew-course = Captain, set a course
sonar-crew-blackout = No way out: surface
sonar-crew-marks = First Mate marks, Engineer breaks { sonar-dir }
sonar-crew-marks-left = First Mate marks a gauge
sonar-crew-breaks-left = Engineer breaks { sonar-dir }
sonar-crew-system = Use a system, or end the turn
sonar-crew-wait = The other crew acts
sonar-crew-stop = STOP: say which system you use
sonar-crew-surfaced = At the surface: secure all four sections
sonar-crew-sonar = Sonar: one true fact, one false, of another kind
sonar-crew-drone = Drone: are you in sector { $sector }? The truth, please
sonar-crew-hole = Are you in an open water hole?
sonar-crew-hit = Explosion at { $at }: clear, indirect or direct?
sonar-crew-correction = Was the enemy’s last course { sonar-dir }?
sonar-crew-paused = Pause
sonar-crew-over = The battle is over

# Alerts and notes.
alert-sonar-turn-clock = The turn clock of { TEAM($team) } has run out.
alert-sonar-held = The power was cut. The clocks go on with the first word.
alert-sonar-handed = The table has no answer for { TEAM($team) }. Say that crew’s next word yourselves; then the table goes on.
alert-sonar-unsure-chart = This chart is not confirmed. Compare it with your printed sheet before you start.
    .short = Chart not confirmed: check your sheet.
alert-sonar-unresolved = Sources differ at { $spaces }. Look at your printed sheet.
alert-sonar-holes-asked = The open water holes of this side are not known here: you will be asked when you surface.
    .short = Ice holes: you will be asked.
note-sonar-unsure-chart = This chart is not confirmed. Compare it with your printed sheet before you start.
note-sonar-unresolved = Sources differ at { $spaces }. Look at your printed sheet.
note-sonar-holes-asked = The open water holes of this side are not known here: you will be asked when you surface.

# Refusals.
refused-sonar-game-over = The battle is over. Start a new one from the menu.
    .short = it is over
refused-sonar-after-the-end = You can look back through the battle once it is over. Play on.
refused-sonar-no-such-moment = This battle has moments 0 to { $most }. Say one of these.
refused-sonar-new = The battle is still on. End it first, or go home in the menu.
refused-sonar-paused = The game is paused. Say RESUME first.
    .short = pause
refused-sonar-not-paused = Nothing is paused. Just go on.
refused-sonar-before-start = Both Captains choose their start first. Say AT and a space.
    .short = not begun
refused-sonar-before-dive = Play begins when both Captains have said DIVE. Say it, or wait for the other.
    .short = not begun
refused-sonar-begun = The battle has begun; { $at } can no longer be the start. Set a course.
refused-sonar-dived = You have said DIVE; { $at } can no longer be the start. Wait for the other Captain.
refused-sonar-dived-already = You have said DIVE. Wait for the other Captain.
refused-sonar-which-team = Whose word is that? Put SEAT and a number before { $word }, or use a crew’s own reader.
refused-sonar-role = This word belongs to { sonar-role }. Let the right post say it.
refused-sonar-crew-alone-knows = { TEAM($team) } cannot do that now. The reason is the crew’s secret: order something else.
refused-sonar-question-open = A question is open. Answer it first.
    .short = a question is open
refused-sonar-stopped = STOP: everything waits until the system is resolved. Say it again then.
    .short = STOP
refused-sonar-stop-needs-real-time = There is no STOP in turn by turn. Name your system in your turn.
refused-sonar-nothing-to-withdraw = There is nothing to take back.
refused-sonar-other-goes-on = You have said that play goes on. The other Captain is still to say it.
refused-sonar-on-paper = Only announcements are kept here. Marks and starts stay on your sheets.
refused-sonar-counted-here = The table counts hits and damage by itself. There is no need to say them.
refused-sonar-not-your-turn =
    { $team ->
        [blue] Not yet: { TEAM("yellow") } is next. { TEAM($team) }, wait for your turn.
       *[yellow] Not yet: { TEAM("blue") } is next. { TEAM($team) }, wait for your turn.
    }
    .short = not your turn
refused-sonar-surfaced = Your submarine is at the surface. Dive first.
    .short = at the surface
refused-sonar-one-course = You have already moved in this turn. Use a system or end the turn.
    .short = moved already
refused-sonar-silence-replaces = Silence takes the place of the course here, and you have moved. Choose another system.
    .short = instead of a course
refused-sonar-crew-not-ready = First Mate and Engineer are not done with the last order. Mark and break first.
    .short = after OK
refused-sonar-must-surface = Blackout: no course is open. Surface.
    .short = blackout: surface
refused-sonar-off-map = { $at } is not on this chart. Choose a space on it.
refused-sonar-island = { $at } is an island. Choose a sea space.
refused-sonar-course-off-map = The chart ends { sonar-side-of }. Take another course.
    .short = edge
refused-sonar-course-island = An island lies { sonar-side-of }, at { $at }. Take another course.
    .short = island
refused-sonar-course-own-route = Your route has passed { $at } already. Take another course, or surface.
    .short = own route
refused-sonar-course-own-mine = Your own mine lies at { $at }. Take another course.
    .short = own mine
refused-sonar-system-unused = The { sonar-system-name } is not used on this map. Choose another.
refused-sonar-no-order = There is no order to mark for. Wait for the Captain’s course.
    .short = no course yet
refused-sonar-marked-already = The First Mate has already marked for this order. Undo to change it.
    .short = marked
refused-sonar-gauge-full = The { sonar-system-name } gauge is full. Mark another one.
    .short = full
refused-sonar-silence-still-full = The silence gauge counts as full until the mark is made. Mark another one.
    .short = counts as full
refused-sonar-crossed-one-already = The Engineer has already broken one for this order. Undo to change it.
    .short = broken already
refused-sonar-wrong-panel = { $symbol } is in another panel; the course was { sonar-dir }. Break one there.
    .short = another panel
refused-sonar-already-crossed = { $symbol } is broken already. Choose another in this panel.
    .short = crossed out
refused-sonar-must-mark = The First Mate can still mark a gauge. Mark first, then OK.
refused-sonar-called-already = The { sonar-system-name } has been called ready already. Use it, or go on.
refused-sonar-must-cross = The Engineer must break a symbol. Break first, then OK.
refused-sonar-no-turns = There are no turns in real time. Just go on.
refused-sonar-turn-needs-course = A turn needs a course. Set one, or surface.
refused-sonar-one-activation = One system a turn. End the turn.
    .short = one a turn
refused-sonar-course-first = The course comes before the system. Set one first.
    .short = course first
refused-sonar-need-course = You need a course between two systems. Move first.
    .short = course first
refused-sonar-system-not-ready = The { sonar-system-name } gauge has { $have } of { $want } marks. Fill it first.
    .short = { $have } of { $want }
refused-sonar-broken = The { sonar-system-name } is out of order, broken: { $symbols }. Repair or surface first.
    .short = broken: { $symbols }
refused-sonar-no-archer-mine = There is no Archer mine at { $at }. Choose one of the chart.
refused-sonar-mine-off-map = { $at } is not on this chart. Choose a space beside you.
refused-sonar-mine-island = { $at } is an island. Choose a sea space beside you.
refused-sonar-mine-not-adjacent = { $at } is not beside you. Choose a neighbouring space.
refused-sonar-mine-own-route = { $at } is on your own route. Choose a space off it.
refused-sonar-mine-own-mine = A mine of yours lies at { $at } already. Choose another space.
refused-sonar-out-of-range = { $at } is out of range: one to four spaces over sea. Aim nearer.
refused-sonar-no-such-mine = You have no mine at { $at }. Choose one of yours.
refused-sonar-no-mine-announced = None of the mines that you announced is left. Drop one first: MINE.
refused-sonar-silence-off-map = The edge of the chart stands in the way, { sonar-spaces } { sonar-dir }. Go less far or elsewhere.
refused-sonar-silence-island = An island stands in the way, { sonar-spaces } { sonar-dir }. Go less far or elsewhere.
refused-sonar-silence-own-route = Your own route stands in the way, { sonar-spaces } { sonar-dir }. Go less far or elsewhere.
refused-sonar-silence-own-mine = Your own mine stands in the way, { sonar-spaces } { sonar-dir }. Go less far or elsewhere.
refused-sonar-silence-out-of-range = Silence goes zero to four spaces, not { $length }. Say a shorter one.
refused-sonar-loose-part = { $word } belongs to an order that is not begun. Say the order first, such as MINE.
refused-sonar-no-sector = There is no sector { $sector } on this side. Choose another.
refused-sonar-surface-needs-sector = Say the sector as well: SURFACE 5.
refused-sonar-wrong-sector = You are not in sector { $sector }. Look again at your chart.
refused-sonar-no-question = No question is open. Play on.
refused-sonar-bad-drone = That is not so for sector { $sector }. The drone gets the truth: answer again.
    .short = not true
refused-sonar-sonar-no-such-value = { $value } does not exist on this side. Choose another value.
refused-sonar-sonar-same-kind = Both facts are of the same kind. Take two of row, column and sector.
refused-sonar-sonar-both-true = Both facts are true. Change one into a false one.
refused-sonar-sonar-both-false = Both facts are false. Change one into a true one.
refused-sonar-sonar-unreadable = { $word }: columns are letters, rows and sectors are numbers. Say it again.
refused-sonar-not-surfaced = Your submarine is not at the surface. There is nothing to secure.
refused-sonar-section-secured = The { sonar-section } is done. Take another section.
    .short = done
refused-sonar-not-your-section = It is another’s turn to outline a section. Pass the sheet on.
    .short = not your turn
refused-sonar-section-too-fast = An outline takes its time: { $seconds } s more, then again.
refused-sonar-not-all-secured = Sections secured: { $count } of 4. Do the others first.
refused-sonar-ready-already = You have shown your sheet. Wait for the other Engineer.
refused-sonar-nothing-to-check = There is no sheet to check.
refused-sonar-check-too-early = The other crew has secured { $count } of 4. Wait until they show you all four.
refused-sonar-not-secured = The other Engineer has not accepted yet. READY first, then wait for the check.
refused-sonar-no-dive = Your submarine is under water already. Set a course.
refused-sonar-nothing-to-correct = The last course can no longer be corrected: something has followed it. Both crews can take that back with UNDO.
refused-sonar-same-course = The last course was { sonar-dir } already. Name the one that it should have been.
    .short = said so

# The public log and the scene.
sonar-log-course = Head { sonar-dir }
sonar-log-corrected = Corrected: head { sonar-dir }
sonar-log-silence = Silence
sonar-log-ready = Ready: { sonar-system-name }
sonar-log-mine = Mine dropped
sonar-log-torpedo = Torpedo { $at }
sonar-log-trigger = Mine { $at } explodes
sonar-log-archer = Archer mine { $at }
sonar-log-damage =
    { $amount ->
        [1] One damage
        [2] Two damage
       *[other] { $amount } damage
    }
sonar-log-drone =
    { $answer ->
        [yes] Drone sector { $sector }: yes
       *[other] Drone sector { $sector }: no
    }
sonar-log-sonar = Sonar: { $facts }
sonar-log-surface = Surface: sector { $sector }
sonar-log-accepted = Hull check passed
sonar-log-rejected = Hull check failed
sonar-log-dive = Dive
sonar-log-failed = An activation failed
sonar-log-end = Destroyed
sonar-fact-row = row { $value }
sonar-fact-column = column { $value }
sonar-fact-sector = sector { $value }
sonar-hit-of = { $count } of 4 hit
sonar-hits = { $team } { $count }/4
sonar-surfaced-at = surfaced { $clock }
sonar-on-spaces =
    { $count ->
        [1] on one space
       *[other] on { $count } spaces
    }
sonar-replay = Replay: { $number } of { $count }. Any touch ends it.
sonar-all-wait = all wait
sonar-speaks = Only { TEAM($team) } speaks now. Pens down, everybody else listens.
sonar-nothing-yet = Nothing has been announced yet
sonar-crew-table = { $team }: crew table
sonar-choices = Choices
sonar-answer-at =
    { TEAM($team) } answers at its own reader or on its page: { $kind ->
        [sonar] two of row, column and sector
        [hit] clear, indirect or direct
       *[other] Yes or No
    }.
sonar-waiting = answers now
sonar-letter-n = N
sonar-letter-e = E
sonar-letter-s = S
sonar-letter-w = W
sonar-extra-turns =
    { $count ->
        [1] The last of its extra turns
       *[other] { $count } turns in a row
    }
sonar-heading-none = no course yet
sonar-heading-silent = heading unknown
sonar-heading-dived = dived again
sonar-at-surface = At the surface
sonar-securing = { $count } of 4 secured
sonar-checking = Waiting for the enemy Engineer’s check
sonar-checked = Checked: dive at will
sonar-choosing = On your page or reader. Or here: Blue touches a space, then Yellow. Nobody else looks.
sonar-side-real-time = Real time
sonar-side-turn-by-turn = Turn by turn
sonar-announce-only = Announcements only
sonar-announce-only-told = The table keeps the announcements alone; each crew keeps its own sheets.
sonar-side-real-time-told = Both crews act at the same time. STOP halts everybody.
sonar-side-turn-by-turn-told = The crews act in turns: one course, or the surface.
sonar-team-told = This display is for this crew alone. Nobody of the other crew looks at it.
sonar-map-told = Both Captains and both Radio Operators have this map before them.
sonar-won = Winner
sonar-lost = Destroyed
sonar-decided = { $weapon ->
    [archer] The Archer mine
    [torpedo] { TEAM($team, plain: 1) }’s torpedo
   *[mine] { TEAM($team, plain: 1) }’s mine
 } at { $at } sank { $prey ->
    [both] both submarines
   *[other] { TEAM($prey, plain: 1) }
 }
sonar-reason-explosion = An explosion decided it
sonar-reason-breakdown = A breakdown decided it
sonar-reason-ice = The ice decided it
sonar-reason-told = The last damage decided it
sonar-reason-setup = Decided from the start
sonar-mines-laid =
    { $count ->
        [0] No mine
        [1] One mine
       *[other] { $count } mines
    }
sonar-ended-at = Ended at { $at }
sonar-courses =
    { $count ->
        [1] One course
       *[other] { $count } courses
    }
sonar-gauge-mine = Mine
sonar-gauge-torpedo = Torpedo
sonar-gauge-drone = Drone
sonar-gauge-sonar = Sonar
sonar-gauge-silence = Silence
sonar-gauge-scenario = Archer
sonar-page-captain = Course
sonar-page-first-mate = Gauges
sonar-page-engineer = Breaks
sonar-page-orders = Orders
sonar-page-ready = Ready
sonar-page-correct = Last course
sonar-first-mate = First Mate
sonar-engineer = Engineer
sonar-panel-n = North
sonar-panel-e = East
sonar-panel-s = South
sonar-panel-w = West

# Words on buttons and labels.
label-sonar-course = Course { sonar-dir }
label-sonar-correct = The last course was { sonar-dir }
label-sonar-silence = Silence { sonar-dir }, { $count }
label-sonar-drone = Drone: sector { $sector }
label-sonar-damage = Damage { $amount }
label-sonar-mark = Mark { sonar-system-name }
label-sonar-ready = Ready: { sonar-system-name }
label-sonar-break = { $symbol }, panel { sonar-dir }
label-sonar-secure = Secure: { sonar-section }
label-sonar-ok-first-mate = First Mate: OK
label-sonar-ok-engineer = Engineer: OK
label-sonar-space = { $at }
label-sonar-row = Row { $row }
label-sonar-column = Column { $column }
label-sonar-sector = Sector { $sector }
label-sonar-word-surface = Surface
label-sonar-word-dive = Dive
label-sonar-word-endturn = End the turn
label-sonar-word-stop = Stop
label-sonar-word-cancel = Cancel
label-sonar-word-resume = Go on
label-sonar-word-at = Start at
label-sonar-word-torpedo = Torpedo
label-sonar-word-mine = Drop a mine
label-sonar-word-trigger = Trigger mine
label-sonar-word-archer = Archer mine
label-sonar-word-sonar = Sonar
label-sonar-word-silence = Silence
label-sonar-word-yes = Yes
label-sonar-word-no = No
label-sonar-word-row = Row
label-sonar-word-column = Column
label-sonar-word-sector = Sector
label-sonar-word-clear = All clear
label-sonar-word-indirect = Indirect hit
label-sonar-word-direct = Direct hit
label-sonar-word-ready = Ready to dive
label-sonar-word-accept = Accept the check
label-sonar-word-reject = Reject the check
label-sonar-word-new = New battle
label-sonar-word-earlier = Earlier
label-sonar-word-later = Later
label-sonar-word-first = To the start
label-sonar-word-last = To the end
label-sonar-word-undo = Undo
label-sonar-word-ok = OK

# Options.
option-captain-sonar-map = Map
value-captain-sonar-map-alpha = Alpha
value-captain-sonar-map-bravo = Bravo
value-captain-sonar-map-charlie = Charlie
value-captain-sonar-map-delta = Delta
value-captain-sonar-map-echo = Echo
option-captain-sonar-side = Side of the map
value-captain-sonar-side-as-mode = as the mode has it
value-captain-sonar-side-real-time = real time, 15 by 15
value-captain-sonar-side-turn-by-turn = turn by turn, 10 by 10
option-captain-sonar-mode = Mode
value-captain-sonar-mode-real-time = real time
value-captain-sonar-mode-turn-by-turn = turn by turn
option-captain-sonar-first = First turn
value-captain-sonar-first-random = drawn by lot
value-captain-sonar-first-blue = Blue
value-captain-sonar-first-yellow = Yellow
option-captain-sonar-seats = Seats of the blue crew
value-captain-sonar-seats-alternate = 1, 3, 5 and 7
value-captain-sonar-seats-halves = the first half
option-captain-sonar-announce-only = Only announcements go to the table
option-captain-sonar-dive-to-start = Both Captains say DIVE before play
value-captain-sonar-dive-to-start-as-mode = only in real time
option-captain-sonar-drone-answer = Who answers a drone
value-captain-sonar-drone-answer-auto = the table
value-captain-sonar-drone-answer-asked = the enemy Captain
option-captain-sonar-resume = After a STOP
value-captain-sonar-resume-auto = play goes on at once
value-captain-sonar-resume-word = wait for RESUME
value-captain-sonar-resume-both = both Captains go on
option-captain-sonar-turn-seconds = Seconds for a turn (0: no clock)
option-captain-sonar-circuit-and-panel = Circuit and panel complete at once
why-captain-sonar-circuit-and-panel = A finished circuit repairs itself first; that takes symbols out of the panel, so no damage follows.
value-captain-sonar-circuit-and-panel-repair-first = repair first, no damage
value-captain-sonar-circuit-and-panel-damage-first = damage first
option-captain-sonar-radiation-and-panel = Radiation and panel complete at once
why-captain-sonar-radiation-and-panel = One damage clears the whole board, so the second reason for damage no longer holds.
value-captain-sonar-radiation-and-panel-one = one damage
value-captain-sonar-radiation-and-panel-two = two damage
option-captain-sonar-torpedo-range = Torpedo range
why-captain-sonar-torpedo-range = A torpedo runs one to four spaces round islands, never diagonally. Counting straight is simpler.
value-captain-sonar-torpedo-range-sea-path = over sea only
value-captain-sonar-torpedo-range-plain-distance = plain distance
option-captain-sonar-mine-neighbours = Mines may be dropped
why-captain-sonar-mine-neighbours = The sheet shows mines beside the boat on all eight spaces, the diagonals too.
value-captain-sonar-mine-neighbours-eight = on all eight sides
value-captain-sonar-mine-neighbours-four = on four sides
option-captain-sonar-second-mine = Second mine of your own on a space
why-captain-sonar-second-mine = The rules do not speak of two mines of one crew on one space; one is enough for a space.
value-captain-sonar-second-mine-forbid = not allowed
value-captain-sonar-second-mine-allow = allowed
option-captain-sonar-chain = Mines beside a torpedo
why-captain-sonar-chain = The first edition sets off no other mine. In the second a torpedo sets off those around it.
value-captain-sonar-chain-none = stay
value-captain-sonar-chain-second-edition = explode
option-captain-sonar-trigger = Triggering a mine
why-captain-sonar-trigger = Triggering a mine is no activation: it is always possible, but not while surfaced.
value-captain-sonar-trigger-free = at any time
value-captain-sonar-trigger-needs-no-red = not with a red breakdown
value-captain-sonar-trigger-counts-as-activation = counts as an activation
option-captain-sonar-activate-before-ok = Activate before the OK
why-captain-sonar-activate-before-ok = A system waits until First Mate and Engineer have marked the course, as the rules order it.
value-captain-sonar-activate-before-ok-wait = wait
value-captain-sonar-activate-before-ok-allow = allowed
option-captain-sonar-full-gauges = All gauges full
value-captain-sonar-full-gauges-fixed = no mark, OK still needed
option-captain-sonar-blackout = Blackout
why-captain-sonar-blackout = With no way to go, surfacing is the only order left; the lenient way still lets systems be used.
value-captain-sonar-blackout-strict = only surfacing is left
value-captain-sonar-blackout-lenient = weapons first, if you like
option-captain-sonar-false-fact = False sonar fact
value-captain-sonar-false-fact-fixed = a value of this side
option-captain-sonar-both-destroyed = Both destroyed at once
why-captain-sonar-both-destroyed = The rules name no winner when both boats sink in one explosion, so it is a draw.
value-captain-sonar-both-destroyed-draw = a draw
value-captain-sonar-both-destroyed-attacker-loses = the attacker loses
value-captain-sonar-both-destroyed-attacker-wins = the attacker wins
option-captain-sonar-silence-mark = Mark of a silence
why-captain-sonar-silence-mark = As printed, the mark is made before the gauge is erased, so it cannot go on silence.
value-captain-sonar-silence-mark-printed-order = not on silence
value-captain-sonar-silence-mark-erase-first = silence too
option-captain-sonar-failed-activation = System that cannot be used
why-captain-sonar-failed-activation = A system that is not ready is refused and costs nothing; only the crew learns of it.
value-captain-sonar-failed-activation-none = refused, no cost
value-captain-sonar-failed-activation-radiation = costs one radiation
option-captain-sonar-own-damage = Own damage
value-captain-sonar-own-damage-fixed = public
option-captain-sonar-silence-over-mines = Silence over own mines
why-captain-sonar-silence-over-mines = A course may not cross an own mine, and a silence is a course of several steps.
value-captain-sonar-silence-over-mines-no = no
value-captain-sonar-silence-over-mines-pass-only = pass, not stop
option-captain-sonar-silence-zero = Silence of zero spaces
why-captain-sonar-silence-zero = A silence of zero spaces looks like any other: both posts mark, so the enemy cannot tell.
value-captain-sonar-silence-zero-both = both mark
value-captain-sonar-silence-zero-first-mate-only = First Mate only
value-captain-sonar-silence-zero-none = nobody marks
option-captain-sonar-silence-turn = Silence and the course
why-captain-sonar-silence-turn = Silence is a system, so it comes on top of the course of a turn.
value-captain-sonar-silence-turn-extra = an extra move
value-captain-sonar-silence-turn-replaces = instead of the course
option-captain-sonar-hit-archer = Archer mine that is hit
why-captain-sonar-hit-archer = The scenario lets only its own system cross out an Archer mine.
value-captain-sonar-hit-archer-none = stays
value-captain-sonar-hit-archer-destroyed = is crossed out
option-captain-sonar-surfaced-in-extra-turns = Surfacing in extra turns
why-captain-sonar-surfaced-in-extra-turns = Whoever surfaces during three extra turns gives the enemy three, as always.
value-captain-sonar-surfaced-in-extra-turns-three = three turns again
value-captain-sonar-surfaced-in-extra-turns-one = back to normal
option-captain-sonar-securing-seconds = Securing time in seconds
why-captain-sonar-securing-seconds = The rules set no time for outlining the sections. A countdown here is for information.
option-captain-sonar-section-seconds = Fewest seconds to outline a section
option-captain-sonar-stop-freezes-surfaced = STOP freezes a surfaced crew
why-captain-sonar-stop-freezes-surfaced = At a STOP everybody stops, the pens of a surfaced crew included.
option-captain-sonar-activate-after-dive = System right after the dive
why-captain-sonar-activate-after-dive = The last course still counts after the dive; some crews want a new one first.
value-captain-sonar-activate-after-dive-as-is = if a course was made before
value-captain-sonar-activate-after-dive-course-after-dive = a course first
option-captain-sonar-activate-when = Activate in a turn
why-captain-sonar-activate-when = Turn by turn the course comes first, then one system.
value-captain-sonar-activate-when-after = after the course
value-captain-sonar-activate-when-either = before or after
option-captain-sonar-edition = Edition
value-captain-sonar-edition-fixed = first, 2016
option-captain-sonar-simultaneous = Two words at once
value-captain-sonar-simultaneous-fixed = the first is carried out in full
option-captain-sonar-start-space = Start space
value-captain-sonar-start-space-fixed = any sea space
option-captain-sonar-listen = How courses are followed
value-captain-sonar-listen-screen = on the screen
value-captain-sonar-listen-ears = by ear alone
value-captain-sonar-listen-sheets = by ear alone, on no page either
option-captain-sonar-training = Training: show where the enemy can be
sonar-leg = { $count } { $direction ->
    [N] north
    [E] east
    [S] south
   *[W] west
 }
sonar-since-start = { TEAM($team) }: { $way } of its start
sonar-since-surface = { TEAM($team) }: { $way } of sector { $sector }
sonar-since-silence = { TEAM($team) }: { $way } since the silence
sonar-known-silence = { TEAM($team) }: 0 to 4 spaces, any direction
sonar-known-mines = { TEAM($team) }: { $count ->
    [one] one mine lies
   *[other] { $count } mines lie
 } out there
sonar-known-hits = { TEAM($team) }: { sonar-hit-of }
sonar-known-drone = { $is ->
    [yes] { TEAM($team) } is in sector { $sector }
   *[no] { TEAM($team) } is not in sector { $sector }
 }
sonar-known-sonar = { TEAM($team) }: { $facts } – one is true
sonar-said = { TEAM($team) }: { $what }
sonar-two = { $first }, { $second }
