# The printed sheets and the labels of the companion itself.
labels-title-own = Companion
labels-guide-title = Print, check, stick: read this page first
labels-ruler = must measure { $length } mm
labels-fact-count = { $count } labels
labels-fact-qr = QR codes of { $size } mm, each of their squares { $dots } printer dots wide at { $dpi } dpi
labels-fact-code128 = Code 128 bar codes, most of them no wider than 32 mm

labels-guide-print = Print at 100 % (“actual size”, no “fit to page”) on matt white paper or matt label paper, in the best quality.
labels-guide-check = Hold a real ruler against the printed one. If it is not 100 mm long, the scale is wrong; print again.
labels-guide-cut = Scan one label before you cut the sheet. Cut along the small marks and leave the white rim: a scanner needs it.
labels-guide-place = Stick the label on the FACE of the card, in the lower right corner, where it hides neither figure nor suit.
labels-guide-backs = Never stick anything on a back, never fold a label round an edge: nobody may tell a card from behind.
labels-guide-same = Give every card of a deck its label, all in the same corner, so that no card feels thicker or looks different in a pile.
labels-guide-sleeves = You need not stick anything to the cards: with sleeves that have opaque backs, slip the paper label in front of the face.
labels-guide-read = Commands, seats and missions are not stuck on anything: lay them beside the reader, or glue them on cardboard.
labels-guide-planet-nine = Small task cards: on the face as well. Order tokens are smaller than a label: lay their labels beside the reader, and scan one when its token is swapped or moved.
labels-guide-deep-sea = Task cards have no number: find the label whose sentence says what the card shows. T-01 to T-96 is only the order of our list.
labels-guide-captain-sonar = The order sheets are not cut: put each in a clear cover in front of its player and point the scanner at the order. Both crews have the same codes; the reader says whose order it is.
labels-guide-toy-battle = Tiles: on the printed face, opposite the figure. Three equal tiles carry A, B and C; which gets which does not matter. Cards for bases lie beside the board.
labels-guide-fifty-missions = Equal cards carry A and B; which gets which does not matter. Place cards lie under the four piles, or stay unused where every pile has its reader.
labels-guide-companion = Reader cards say where a reader stands: choose “Which reader is which?” on the devices page, or run `companion enrol --readers`, and scan one on each reader. They mean nothing during a game.
labels-guide-picture-face = Right: on the face
labels-guide-picture-back = Wrong: on the back
labels-guide-picture-sleeve = Right: in an opaque sleeve

labels-kind-card = Cards
labels-kind-task = Tasks
labels-kind-token = Tokens
labels-kind-tile = Tiles
labels-kind-node = Bases
labels-kind-command = Commands
labels-kind-seat = Seats
labels-kind-mission = Missions
labels-kind-place = Piles
labels-kind-medal = Medals
labels-kind-game = Games
labels-kind-choice = Answers by number
labels-kind-players = Players
labels-kind-reader = Where a reader stands (for set-up only)
labels-kind-captain = Captain
labels-kind-first-mate = First Mate
labels-kind-engineer = Engineer
labels-kind-coordinates = Coordinates

labels-part-course = Course
labels-part-word = Words and answers
labels-part-drone = Drone
labels-part-silence = Silence
labels-part-damage = Damage
labels-part-mark = Mark on a gauge
labels-part-ready = A full gauge, called aloud
labels-part-ok = Ready to sail on
labels-part-break = Breakdowns
labels-part-secure = Secure a section
labels-part-space = Spaces
labels-part-row = Rows
labels-part-column = Columns
labels-part-sector = Sectors

label-own-ok = OK
label-own-cancel = Back
label-own-yes = Yes
label-own-no = No
label-own-undo = Undo
label-own-redo = Redo
label-own-up = Up
label-own-down = Down
label-own-page = Next page
label-own-start = Start
label-own-resume = Go on
label-own-menu = Menu
label-own-home = Home
label-own-repeat = Say again
label-own-mute = Sound off or on
label-own-louder = Louder
label-own-softer = Softer
label-own-logbook = Logbook
label-own-devices = Devices
label-own-enrol = Enrol tags
label-own-doctor = Doctor
label-own-choice = Answer { $number }
label-own-players = { $number } players
label-own-seat = Seat { $number }
label-own-team = Team { TEAM($team) }
label-own-role = { TEAM($team) }: { $role ->
    [captain] Captain
    [first_mate] First Mate
    [engineer] Engineer
   *[other] Radio Operator
}
label-own-place = Pile { $number }
