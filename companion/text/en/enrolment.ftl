# Enrolment: tags and barcodes of one's own on the screen, and which reader is which.
word-enrol = { $args ->
    [planet-nine] { game-planet-nine }
    [deep-sea] { game-deep-sea }
    [captain-sonar] { game-captain-sonar }
    [toy-battle] { game-toy-battle }
    [fifty-missions] { game-fifty-missions }
    [companion] { enrol-own }
    [readers] { enrol-readers-title }
    [new] { enrol-new-title }
   *[other] Enrol tags
}
word-doctor = Doctor
word-check = What is missing?
word-forget = Free { $args }
enrol-free = Free this tag
word-walk = Try everything
enrol-title = Enrol tags
enrol-own = The companion’s own cards
enrol-readers-title = Which reader is which?
enrol-readers-hint = a seat card on each
enrol-new-title = New reader
enrol-new-hint = hold two different tags to it
enrol-kept = Kept: this holds from now on, and at the next start too.
enrol-tags = { $count ->
    [0] no tags yet
    [one] { $count } tag
   *[other] { $count } tags
}
enrol-progress = { $bound ->
    [one] { $bound } of { $most } cards has a tag
   *[other] { $bound } of { $most } { $most ->
        [one] card has a tag
       *[other] cards have a tag
    }
}
enrol-latest = Enrolled last
enrol-other-card = To choose another card, scan its printed label.
enrol-step-stick = Stick a tag on this card
enrol-step-read = Hold it to any reader until it chimes
enrol-step-next = The next card is asked for by itself
enrol-strange-name = No card of this game
enrol-strange-cure = Free this tag: it can be used again
enrol-doubled-cure = One tag is enough: free the other
enrol-missing = Without a tag
enrol-doubled = Several tags
enrol-strange = Tags that belong to no card
enrol-all-missing-shown = and { $count } more
enrol-read-this = Just read
enrol-lines = This holds from now on. To write it into table.toml:
enrol-alike = { $place } twice
enrol-alike-cure = scan another card
enrol-placed = set just now
enrol-shared = Shared by all

enrol-decks = Which cards get tags?
enrol-decks-line = Tags or printed labels on your cards; without them the camera or phones.
enrol-card = Now put { $label } on any reader
enrol-task = Now put this task card on any reader
enrol-complete = All { $most } cards have a tag
enrol-check = { $missing ->
    [0] { $doubled ->
        [0] { $strange ->
            [one] { $strange } tag belongs to no card
           *[other] { $strange } tags belong to no card
        }
        [one] { $doubled } card has several tags
       *[other] { $doubled } cards have several tags
    }
    [one] { $missing } card has no tag
   *[other] { $missing } cards have no tag
}
enrol-check-well = Every card has exactly one tag
enrol-readers = Scan a seat card on each reader
enrol-no-readers = No reader is set up
enrol-reader = Where does the reader “{ $reader }” stand?
enrol-new = Hold two different tags or codes to the new reader, one after the other
enrol-new-second = Now hold a different tag to it
enrol-new-found = “{ $reader }” works from now on
enrol-new-unknown = No new reader works yet

refused-no-enrolment = Tags cannot be enrolled here: this table keeps no list of tags.
refused-no-doctor = This table has no doctor: it cannot check itself.
refused-between-games = “{ $word }” is for the time between games. Go home first: this game is kept and goes on later.
refused-leave-page-first = “{ $word }” is for the table. Leave this page first, with back.
refused-choose-first = Nothing is chosen yet: move with up and down first, then OK.
refused-no-such-deck = “{ $word }” is none of these decks. Choose one of them, or scan a label of a card.
refused-catalogue = The list of tags cannot be read: { $why }. Mend that line, then try again.
refused-tag-taken = This tag already stands for { $label }. Nothing has changed: take another tag, or free this one.
refused-no-tag = “{ $word }” is a label, but not of a card of this deck. Put a tag of your own on the reader.
refused-word-no-tag = “{ $word }” is a word, not a tag: nothing was enrolled. Put a tag on the reader, or go back.
refused-no-card-left = “{ $word }” is not needed: every card of this deck has a tag.
refused-nothing-bound-yet = No tag was enrolled since you opened this page. To free an older one, choose what is missing.
refused-no-place = “{ $word }” does not say where a reader stands. Scan a seat, team or place card on the reader.
refused-which-reader = “{ $word }” for which reader? Scan anything on that reader first.
refused-no-pins = “{ $word }” names no two pins: { $why }. Say ENROL new with both pins, such as ENROL new-5-6.

doctor-checking = Looking at everything
doctor-well = All is well
doctor-wrong = { $count ->
    [one] { $count } thing to put right
   *[other] { $count } things to put right
}
doctor-walk = Press every button, scan on every reader
doctor-lamp = Does the lamp “{ $name }” light up now?
doctor-sounds = Did you hear a sound?
doctor-title = Doctor
doctor-again = Look again
doctor-go-on = Go on
doctor-findings = Findings
doctor-page-told = Turn the page at the foot to see the rest of what was looked at.
enrol-game-told = Tags are given to the cards of this game. Those of the other games keep theirs.
doctor-page = Page { $page } of { $pages }
doctor-tried-told = This many devices have been tried and have answered. Skip the others, or go on.
doctor-tried = { $count } of { $most } answered
doctor-walk-line = The first press or scan only shows that it works; the next ones count.
doctor-waiting = not tried yet
doctor-answers = answers
notice-tag-known = The table knows { CARD($card) } from now on. Scan it again.

# A reader that nobody has set up: what it is, or what to try.
reader-waiting = Listening on { $where }.
    .plain = Waiting for the first tag or code.
reader-noise = Something came from { $where } that is not readable yet. Hold the tag to it again.
    .plain = Something came that cannot be read yet. Hold the tag to it again.
reader-one = One tag was read on { $where }.
    .plain = One tag was read.
reader-same = { $where } has read the same tag again. Hold a different one to it.
    .plain = That was the same tag again. Hold a different one to it.
reader-found = { $protocol ->
    [rdm6300] A reader of 125 kHz tags on { $where }, { $baud } baud, EM4100 numbers with a checksum.
    [pn532] An NFC reader, PN532, on { $where }.
    [rc522] An NFC reader, RC522, on { $where }.
    [wiegand] A Wiegand reader on { $where }.
    [keyboard] A scanner that types like a keyboard: { $where }.
    [box] A button box on { $where }. Its buttons get their words in table.toml, see hardware/button-box.md.
    [lines] A barcode or QR scanner on { $where }, { $baud } baud.
   *[other] A reader on { $where }, { $baud } baud, protocol { $protocol }.
}
    .plain = { $protocol ->
        [box] It is a box of buttons. Each button still needs its word: “{ doctor-details }” says where.
        [keyboard] It is a scanner that types like a keyboard.
        [lines] It reads printed codes.
       *[other] It reads tags without touching them.
    }
reader-raw-checksum = Its checksum comes as one raw byte, as some copies send it; that is read too.
reader-swapped = Its two data wires are swapped; the table reads them the other way round.
reader-no-parity = It sends no parity bits: a damaged number cannot be told from a whole one.
reader-affixes = It puts signs of its own around every code: before it { $prefix }, behind it { $suffix }. They are taken off.
reader-reversed = It sends the bytes of a number the other way round; they are turned, as your tags are known already.
reader-printed = Its numbers are written as they are printed on your tags, as those are known already.
reader-none = No reader is plugged in that is not set up already. Plug it in, then look again. A Wiegand reader on two pins is found by ENROL new-5-6, or companion readers --find --pins 5 6, with its own pins.
    .plain = Every reader that is plugged in is known already. Plug the new one in, then look again.
reader-quiet = Nothing came from { $where }. Does the reader’s lamp light up, does it beep? Then check that its TX goes to RX, that both grounds are joined, that its cable carries data, and that it is set to send by serial line (USB COM port).
    .plain = Nothing came from the new reader. Does its lamp light up, does it beep? If so, check its cable: “{ doctor-details }” says how.
reader-garbled = What came from { $where } makes no sense at any speed. Set the reader to 8 data bits, no parity, 1 stop bit; real RS-232 needs a level converter (MAX3232); check that both grounds are joined.
    .plain = The new reader sends something, but nothing that makes sense. Its settings may be wrong, or a wire loose: “{ doctor-details }” says what to check.
reader-lone = { $where } has read one tag only. Look again, and hold two different tags to it.
    .plain = Only one tag was read. Look again, and hold two different tags to the reader.
reader-closed = { $where } cannot be opened: { $why }.
    .plain = One more is plugged in that another program may be using: “{ doctor-details }” names it.
reader-not-kept = It could not be kept: { $why }.
    .plain = The reader works, but could not be saved: “{ doctor-details }” says why.
reader-stopped = The search stopped: { $why }. Look again; if it stops each time, the doctor may know more.
    .plain = The search stopped. Look again; if it stops each time, the doctor may know more.
notice-reader-new = { $device } is new here and works from now on.
notice-reader-strange = Something new is plugged in: scan a printed label on it, or hold two different tags to it, and the table knows it.
