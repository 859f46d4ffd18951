# What a camera sees: cards it cannot tell apart, cards taken up again.

doubt-card = Which card is this?
doubt-card-seat = Which card did { SEAT($seat) } play?
doubt-seat = Whose card is { CARD($card) }? It lies near the line.
doubt-order = Which of these cards was played first?
doubt-card-told = Touch the card that lies there.
doubt-card-seat-told = The camera cannot tell these apart. Touch the right card.
doubt-order-told = The camera saw them come at once. Touch the first card.
word-picture = Keep this picture for a report
notice-camera-kept = { $count ->
    [one] One card is kept
   *[other] { $count } cards are kept
 } for a report, cut out, without table or hands. Nothing is sent: look at them, then companion camera report --pack makes one file.
notice-camera-not-kept = No card was kept for a report. { $why }
word-cancel-doubt-card = None of them
word-cancel-doubt-card-seat = { word-cancel-doubt-card }
taken-up = The { CARD($card) } is gone. Take it back?
word-yes-taken-up = Take it back, and what came after it
word-no-taken-up = No, it was played
notice-taken-up = { CARD($card) } was taken up again: its move is taken back.
notice-camera-hidden = { $device }: a card is partly covered. Uncover it, then it is read.
notice-camera-untaught = The cards of this game have not been taught to { $device } yet. Between games, ENROL camera teaches them.
notice-camera-unfinished = { $device } does not know { $count ->
    [one] one card of its kind yet: { $cards }
   *[other] { $count } cards of their kind yet: { $cards }
 } Cards that look like them are asked about until they are taught.
notice-camera-sways = The picture of { $device } sways, so that no card is read. Hold the camera still: clamp its arm twice, or take your hands off the table.
notice-camera-again = The camera “{ $device }” stopped answering and is started again. Scan cards until it is back.
notice-camera-rests = The camera “{ $device }” has stopped five times and rests for ten minutes. Scan cards, or pull its plug and start the table again.
notice-camera-deck = { $device } cannot read what was taught: { $why } Scan the cards; between games, ENROL camera teaches them anew.

# The scene of seeing and of teaching.

camera-title = What the camera sees
camera-private = Pictures are shown and forgotten. Nothing is stored or sent.
camera-waits = { $name } gives no picture yet.
camera-light-good = The light is good, the picture is sharp.
camera-trouble-dark = Too dark: more light on the table.
camera-trouble-bright = Too bright: a softer lamp, or one from the side.
camera-trouble-blurred = Not sharp: focus on the table, or clean the lens.
camera-trouble-small = The cards are small: hang the camera lower.
camera-empty-how = Take every card and every hand off the table. Leave the mat and the lamp as they will be when you play.
camera-card-how = Leave it alone on the mat, hands away.
camera-left = of { $total } cards to go
camera-fault-several = More than one card lies there: leave one.
camera-fault-none = No whole card was found: lay it off the rim, on a plain mat, with more light.
camera-fault-strange = One view does not fit the others: show this card again, whole, sharp, alone.
camera-fault-taught = This looks like { $kind ->
    [task] “{ $like }”
   *[other] { $like }
 }, which is taught already. Lay down the right card, or say that it is this one.
camera-fault-file = It cannot be saved: the disk is full or read-only.
camera-alike = These look alike. More light, a nearer camera, or a slip with a code in the front of the sleeve helps.
camera-all-apart = All cards can be told apart.
word-camera = Camera
word-camera-is-empty = It is empty
word-camera-it-is = It is the right card
word-teach = Teach { $game }
word-teach-deck = Teach a deck
word-camera-other = Camera “{ $name }”
word-parts = Seats in the picture
word-divide = Not divided
camera = The camera “{ $name }” looks at the table
camera-empty = Is the table empty?
camera-card = { $view ->
    [2] Turn { $word } half around: view 2 of { $wanted }
    [3] Lay { $word } aslant: view 3 of { $wanted }
   *[other] Lay down { $word }: view { $view } of { $wanted }
 }
camera-task = { $view ->
    [2] Turn this task half around: view 2 of { $wanted }
    [3] Lay this task aslant: view 3 of { $wanted }
   *[other] Lay down this task: view { $view } of { $wanted }
 }
camera-done = All { $count } cards are taught
camera-parts = Whose part of the picture?
camera-part = Touch one corner of the part of { SEAT($seat) }
camera-part-end = Touch the corner opposite
refused-no-camera = This table has no camera yet. Whoever set it up can add one: the section [camera.NAME] in table.toml.

# Is a deck complete?

camera-count-how = Lay cards out in rows, rims free. Take them all away, lay out the next. Each card once.
camera-count-missing = not seen yet
camera-count-doubled = Seen twice: { $cards }
camera-count-untaught = The cards that are left were never taught, so they are never seen.
camera-count-unread = { $count ->
    [one] One card cannot be read: move it a little.
   *[other] { $count } cards cannot be read: move them a little.
 }
word-complete = Count { $game }
camera-count-anew = Count anew
camera-count = { $seen } of { $total }: lay out the cards that are missing
camera-whole = All { $total } cards are there
refused-teach-first = The cards of this game have not been taught to { $device } yet. Teach them first.

# What the doctor finds.

doctor-topic-camera = Camera
doctor-camera = { $device } gives pictures, { $width } x { $height }
doctor-camera-held = { $device } is in use by process { $process }
doctor-camera-package = OpenCV is missing
doctor-camera-package-cure = pip install '.[camera]' in the companion’s folder
    .plain = A part of the program is missing
    .helps = { doctor-expert }
doctor-camera-closed = { $why }
doctor-camera-closed-cure = plug it in, end what uses it, and join the group video
    .plain = It does not answer
    .helps = Plug it in again
doctor-camera-blind = { $device } gives no picture
doctor-camera-blind-cure = add a picture to the folder, or try another socket
doctor-camera-fixed = { $device } cannot set: { $controls }
doctor-camera-fixed-cure = take these lines out of table.toml; fix them at the camera or in its app
    .plain = It does not take every setting
    .helps = { doctor-expert }
doctor-camera-dark = { $device } sees too little light
doctor-camera-dark-cure = more light on the table
doctor-camera-bright = { $device } sees too much light
doctor-camera-bright-cure = a softer lamp, or one from the side
