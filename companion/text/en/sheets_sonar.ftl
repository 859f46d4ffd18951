# The sheets of Captain Sonar. Keys that begin with sheet- are said by the page itself: plain parameters only.

# post names
post-sonar-captain = Captain
post-sonar-mate = First Mate
post-sonar-engineer = Engineer
post-sonar-radio = Radio Operator

# Sentences that a page says by itself.
sheet-sonar-post-captain = Captain
sheet-sonar-post-mate = First Mate
sheet-sonar-post-engineer = Engineer
sheet-sonar-post-radio = Radio Operator
# What a post does, below its name where one joins.
sheet-sonar-does-captain = steers and fires
sheet-sonar-does-first_mate = loads the systems
sheet-sonar-does-engineer = picks what breaks
sheet-sonar-does-radio_operator = tracks the enemy
sheet-sonar-crew-blue = Crew Blue
sheet-sonar-crew-yellow = Crew Yellow
# On the button that joins, after “I am” or “we are”.
sheet-sonar-of-blue = Blue’s { $posts }
sheet-sonar-of-yellow = Yellow’s { $posts }
sheet-sonar-hull-own = Own damage: { $damage } of 4
sheet-sonar-hull-enemy = Enemy damage: { $damage } of 4
sheet-sonar-chart = Sea chart, own boat at { $at }, sector { $sector }
sheet-sonar-radio-chart = Sea chart to draw on
sheet-sonar-dir-n = North
sheet-sonar-dir-e = East
sheet-sonar-dir-s = South
sheet-sonar-dir-w = West
sheet-sonar-letter-n = N
sheet-sonar-letter-e = E
sheet-sonar-letter-s = S
sheet-sonar-letter-w = W
sheet-sonar-system-mine = Mine
sheet-sonar-system-torpedo = Torpedo
sheet-sonar-system-drone = Drone
sheet-sonar-system-sonar = Sonar
sheet-sonar-system-silence = Silence
sheet-sonar-system-scenario = Archer
sheet-sonar-marks = { $marks } of { $spaces }
sheet-sonar-ready = ready
sheet-sonar-state-open = ready
sheet-sonar-state-after-ok = after OK
sheet-sonar-state-broken = broken
sheet-sonar-state-filling = filling
sheet-sonar-state-later = course first
sheet-sonar-state-no = waits
sheet-sonar-ok = OK
sheet-sonar-not-yet = not yet
sheet-sonar-sector = sector { $sector }
sheet-sonar-surface = Surface
sheet-sonar-hold = hold
sheet-sonar-hold-at = Hold: { $at }
sheet-sonar-pull = pull it
sheet-sonar-start-choose = Open the chart
sheet-sonar-start-other = Start { $at }: choose another
sheet-sonar-dive = Dive
sheet-sonar-endturn = End the turn
sheet-sonar-stop = STOP
sheet-sonar-lately = What happened last
sheet-sonar-undo = Undo
sheet-sonar-correct = Wrong course
sheet-sonar-correct-which = Which course was right?
sheet-sonar-correct-hint = The enemy Captain is asked to confirm it.
sheet-sonar-damage = We took 1 damage
sheet-sonar-trigger = Mine { $at }: trigger
sheet-sonar-trigger-one = Trigger a mine
sheet-sonar-trigger-hold = Hold the mine to trigger it
sheet-sonar-aim-start = Where do you start?
sheet-sonar-aim-torpedo = Torpedo: where to?
sheet-sonar-aim-mine = Drop the mine: where?
sheet-sonar-aim-drone = Drone: which sector?
sheet-sonar-aim-sonar = Sonar: ask the enemy
sheet-sonar-aim-silence = Silence: pull the boat
sheet-sonar-aim-scenario = Archer mine: which one?
sheet-sonar-aim-hint = Put a finger down, drag, lift
sheet-sonar-out-of-reach = out of reach
sheet-sonar-harms = own boat: { $damage } damage
sheet-sonar-as-list = All spaces as a list
sheet-sonar-use-sonar = Use the sonar
sheet-sonar-asks = The enemy Captain names two of these: row, column, sector. One is true, one is false.
sheet-sonar-surface-where = Surface: in which sector?
sheet-sonar-stay = Stay here, and mark for
sheet-sonar-stay-n = Silence of zero spaces, marks for north
sheet-sonar-stay-e = Silence of zero spaces, marks for east
sheet-sonar-stay-s = Silence of zero spaces, marks for south
sheet-sonar-stay-w = Silence of zero spaces, marks for west
sheet-sonar-close = Close
sheet-sonar-mark = Mark { $system }
sheet-sonar-broken = broken
sheet-sonar-broken-fills = broken, still fills
sheet-sonar-captain-fires = The Captain uses it
sheet-sonar-activate = Activate
sheet-sonar-with-captain = with the Captain
sheet-sonar-call = Call READY
sheet-sonar-engineer-ok = { $who }: OK
sheet-sonar-engineer-not = { $who }: not yet
sheet-sonar-waits = Wait: { $who }
sheet-sonar-circuit-yellow = Yellow
sheet-sonar-circuit-orange = Orange
sheet-sonar-circuit-gray = Gray
sheet-sonar-left = { $left } left
sheet-sonar-radiation = Radiation
sheet-sonar-works = works
sheet-sonar-broken-by = broken · { $broken }
sheet-sonar-colour-red = red circle: mine, torpedo
sheet-sonar-colour-green = green triangle: drone, sonar
sheet-sonar-colour-yellow = yellow star: silence
sheet-sonar-colour-radiation = radiation hexagon
sheet-sonar-crossed = crossed out
sheet-sonar-costs = costs { $damage } damage, hold
sheet-sonar-repairs-yellow = repairs the yellow circuit
sheet-sonar-repairs-orange = repairs the orange circuit
sheet-sonar-repairs-gray = repairs the gray circuit
sheet-sonar-break-repairs-yellow = { $symbol } repairs all of yellow
sheet-sonar-break-repairs-orange = { $symbol } repairs all of orange
sheet-sonar-break-repairs-gray = { $symbol } repairs all of gray
sheet-sonar-break-costs = { $symbol } costs { $damage } damage: hold it
sheet-sonar-stop-title = STOP
sheet-sonar-stop-side = pens down, clocks stopped
sheet-sonar-question = A question is open
sheet-sonar-question-title = Answer
sheet-sonar-question-side = play waits
sheet-sonar-word-clear = All clear
sheet-sonar-word-clear-damage = no damage
sheet-sonar-word-indirect = Indirect hit
sheet-sonar-word-indirect-damage = 1 damage
sheet-sonar-word-direct = Direct hit
sheet-sonar-word-direct-damage = 2 damage
sheet-sonar-word-yes = Yes
sheet-sonar-word-no = No
sheet-sonar-word-cancel = Take it back
sheet-sonar-word-resume = Play goes on
sheet-sonar-us-clear = We are unhurt.
sheet-sonar-us-indirect = We took 1 damage.
sheet-sonar-us-direct = We took 2 damage.
sheet-sonar-struck-clear = The enemy is unhurt.
sheet-sonar-struck-indirect = The enemy took 1 damage.
sheet-sonar-struck-direct = The enemy took 2 damage.
sheet-sonar-fact-row = row { $value }
sheet-sonar-fact-column = column { $value }
sheet-sonar-fact-sector = sector { $value }
sheet-sonar-kind-row = Rows
sheet-sonar-kind-column = Columns
sheet-sonar-kind-sector = Sectors
sheet-sonar-fact-first = 1. What is true?
sheet-sonar-fact-second = 2. What is false?
sheet-sonar-fact-two = Two facts of two kinds: one true, one false
sheet-sonar-securing = Securing the boat
sheet-sonar-section-stern = Stern
sheet-sonar-section-tower = Tower
sheet-sonar-section-hull_centre = Hull centre
sheet-sonar-section-bow = Bow
sheet-sonar-due = Now:
sheet-sonar-outline = Outline: { $section }
sheet-sonar-outlined = How much is outlined
sheet-sonar-traced = { $percent } % drawn
sheet-sonar-trace = One finger, once round, inside the border
sheet-sonar-outside = The line left the border: draw it again, or the check fails
sheet-sonar-trace-again = Draw it again
sheet-sonar-trace-keys = Hold: it draws by itself
sheet-sonar-wait-a-moment = Good. A section takes its time …
sheet-sonar-told = Done
sheet-sonar-rejected = The enemy Engineer has sent you back: all four sections again.
sheet-sonar-ready-to-dive = Ready to dive
sheet-sonar-being-checked = The enemy Engineer looks at your outlines.
sheet-sonar-check = Check of the enemy’s outlines
sheet-sonar-check-asked = Are all four lines inside?
sheet-sonar-check-hint = If one line leaves its border, they start over.
sheet-sonar-accept = Accept
sheet-sonar-reject = Reject
sheet-sonar-on-paper = Look at their paper.
sheet-sonar-film = Film { $number }, strokes: { $count }
sheet-sonar-empty = empty
sheet-sonar-moved = { $across }, { $down }
sheet-sonar-eye = Show film { $number }
sheet-sonar-copy-short = Copy
sheet-sonar-copy = Copy the film
sheet-sonar-tool-stroke = Stroke
sheet-sonar-tool-pen = Pen
sheet-sonar-tool-slide = Slide
sheet-sonar-tool-rubber = Rubber
sheet-sonar-tool-drone = Drone
sheet-sonar-tool-sonar = Sonar
sheet-sonar-tool-silence = Silence
sheet-sonar-tool-mine = Mine
sheet-sonar-tool-blast = Blast
sheet-sonar-tool-surface = Surface
sheet-sonar-take-back = Take back
sheet-sonar-stroke = Stroke { $direction }
sheet-sonar-strokes = strokes
sheet-sonar-stroke-one = stroke
sheet-sonar-drone-yes = drone: yes
sheet-sonar-drone-no = drone: no
sheet-sonar-last = last announced
sheet-sonar-said-blue = Blue: { $said }
sheet-sonar-said-yellow = Yellow: { $said }
sheet-sonar-plots = Tap each course you hear, then slide the film until it fits.
sheet-sonar-heard = What was announced
sheet-sonar-heard-listen = What was announced; courses by ear alone

# What the table says on a post's page.
page-sonar-over =
    { $winner ->
        [draw] The battle ends in a draw
        *[other] { $winner ->
        [blue] Blue wins
        *[other] Yellow wins
        }
        }
page-sonar-paused = Pause
page-sonar-stopped = STOP: wait
page-sonar-wait = The other crew acts
page-sonar-before = The Captains choose where to start
page-sonar-start = Choose where to start
page-sonar-placed = Waiting for the other Captain
page-sonar-dive = Dive when you are ready
page-sonar-surfaced = At the surface
page-sonar-captain-waits-mate = Wait: First Mate still marks
page-sonar-captain-waits-engineer = Wait: Engineer still breaks
page-sonar-captain-waits-both = Wait: First Mate and Engineer
page-sonar-captain-course = Set a course
page-sonar-captain-blackout = No way out: surface
page-sonar-captain-system = A system, or end the turn
page-sonar-mate-listen = Listen to the Captain
page-sonar-mate-mark = Course { sonar-dir }: mark one
page-sonar-mate-full = All gauges are full: say OK
page-sonar-mate-done = Marked. Listen to the Captain
page-sonar-mate-done-first = Marked. The Engineer still breaks
page-sonar-engineer-listen = Listen to the Captain
page-sonar-engineer-break = Course { sonar-dir }: break one
page-sonar-engineer-free = Nothing to break: say OK
page-sonar-engineer-done = Broken. Listen to the Captain
page-sonar-engineer-done-first = Broken. The First Mate still marks
page-sonar-radio-listen =
    { $team ->
        [blue] Listen to Blue
        *[other] Listen to Yellow
        }
page-sonar-result-clear = · { TEAM($team) } unhurt
page-sonar-result-indirect = · { TEAM($team) }: indirect hit
page-sonar-result-direct = · { TEAM($team) }: direct hit
page-sonar-fires =
    { TEAM($team) }: { $weapon ->
        [torpedo] torpedo
        *[other] mine
        } at { $at }
page-sonar-asks-drone = { TEAM($team) }: drone in sector { $sector }
page-sonar-asks-sonar = { TEAM($team) }: sonar
page-sonar-asks-hole = { TEAM($team) } comes up through ice
page-sonar-asks-correction = { TEAM($team) }: the last course was { sonar-dir }
page-sonar-undo-mark = mark: { sonar-system-name }
page-sonar-undo-break = break: { $symbol }
page-sonar-undo-start = start: { $at }
page-sonar-called = { TEAM($team) } has called STOP
page-sonar-step-acts = { TEAM($team) } acts
page-sonar-step-answers = { TEAM($team) } answers
page-sonar-step-struck =
    { TEAM($team) }: { $result ->
        [direct] direct hit
        [indirect] indirect hit
        *[clear] all clear
        }
page-sonar-step-resumes = Play goes on
page-sonar-answer-sonar = Captain: two facts, one false
page-sonar-answer-drone = Captain: are you in sector { $sector }?
page-sonar-answer-hit = Captain: say it aloud
page-sonar-answer-hole = Captain: is it an open water hole?
page-sonar-answer-correction = Captain: was the last course { sonar-dir }?
page-sonar-agreed = Yes, { sonar-dir }
page-sonar-said-course = You said { sonar-dir }. Right was:
page-sonar-answering = { TEAM($team) } answers
page-sonar-say-aloud = Captain: say it aloud
page-sonar-captain-says =
    The Captain says: { $result ->
        [direct] direct hit
        [indirect] indirect hit
        *[clear] all clear
        }
page-sonar-name-system = Your STOP: which system?
page-sonar-captain-names = The Captain names the system
page-sonar-resumes = Then play goes on
page-sonar-resume-alone = Pens ready?
page-sonar-resume-yours = Pens ready? Both Captains say so
page-sonar-resume-other = Waiting for { TEAM($team) }’s Captain
page-sonar-acting = { TEAM($team) } acts, all others wait
page-sonar-hint-place = You are at { $at }, sector { $sector }. Only you see this.
page-sonar-hint-struck = You are at { $at }. Only you see this. Touch once you have said it.
page-sonar-hint-said = You are at { $at }. Only you see this.
page-sonar-secure-yours = Outline one section ({ $count } of 4)
page-sonar-secure-wait = Pass the sheet on ({ $count } of 4)
page-sonar-secure-call = All four: ready to dive?
page-sonar-secure-check = The enemy Engineer checks
page-sonar-secure-dive = Checked: dive
