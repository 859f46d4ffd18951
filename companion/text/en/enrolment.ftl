# Enrolment: tags and barcodes of one's own on the screen, and which reader is which.
word-enrol = { $args ->
    [planet-nine] { game-planet-nine }
    [deep-sea] { game-deep-sea }
    [captain-sonar] { game-captain-sonar }
    [toy-battle] { game-toy-battle }
    [fifty-missions] { game-fifty-missions }
    [companion] { enrol-own }
    [readers] { enrol-readers }
   *[other] Enrol tags
}
word-doctor = Doctor
word-check = What is missing?
word-forget = Free { $args }
word-walk = Try everything
enrol-title = Enrol tags
enrol-own = The companion’s own cards
enrol-readers = Which reader is which?
enrol-readers-hint = a seat card on each
enrol-tags = { $count ->
    [0] no tags yet
    [one] { $count } tag
   *[other] { $count } tags
}
enrol-progress = { $bound } of { $most } cards have a tag
enrol-latest = Enrolled last
enrol-none-yet = Tags that you enrol appear here. A printed label chooses its card.
enrol-missing = Without a tag
enrol-doubled = Several tags
enrol-strange = Tags that belong to no card
enrol-all-missing-shown = and { $count } more
enrol-read-this = Just read
enrol-lines = Kept from now on, until your table.toml says something new. As lines for it:
enrol-alike = same as another
enrol-placed = set just now
enrol-shared = Shared by all
enrol-finished = Every card of this deck has a tag

prompt-enrol-decks = Which cards get tags?
prompt-enrol-card = Now put { $label } on any reader
prompt-enrol-task = Now put this task card on any reader
prompt-enrol-complete = All { $most } cards have a tag
prompt-enrol-check = { $missing ->
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
prompt-enrol-check-well = Every card has exactly one tag
prompt-enrol-readers = Scan a seat card on each reader
prompt-enrol-no-readers = No reader is set up
prompt-enrol-reader = Where does { $reader } stand?

refused-no-enrolment = Tags cannot be enrolled here: this table keeps no list of tags.
refused-no-doctor = There is no doctor at this table.
refused-between-games = “{ $word }” is for the time between games. Go home first: this game is kept and goes on later.
refused-leave-page-first = “{ $word }” is for the table. Leave this page first, with back.
refused-choose-first = Nothing is chosen yet: move with up and down first, then OK.
refused-no-such-deck = “{ $word }” is none of these decks. Choose one of them, or scan a label of a card.
refused-catalogue = The list of tags cannot be read: { $why }. Mend that line, then try again.
refused-tag-taken = { $tag } already stands for { $label }. Nothing has changed: take another tag, or free this one.
refused-no-tag = “{ $word }” is a label, but not of a card of this deck. Put a tag of your own on the reader.
refused-word-no-tag = “{ $word }” is a word, not a tag, and was given to no card. Put a tag on the reader, or go back.
refused-no-card-left = “{ $word }” is not needed: every card of this deck has a tag.
refused-nothing-bound-yet = No tag was enrolled since you opened this page. To free an older one, choose what is missing.
refused-no-place = “{ $word }” does not say where a reader stands. Scan a seat, team or place card on the reader.
refused-which-reader = “{ $word }” for which reader? Scan anything on that reader first.

prompt-doctor-checking = Looking at everything …
prompt-doctor-well = All is well
prompt-doctor-wrong = { $count ->
    [one] { $count } thing to put right
   *[other] { $count } things to put right
}
prompt-doctor-walk = Press every button, scan on every reader
prompt-doctor-lamp = Does lamp { $name } light up now?
prompt-doctor-sounds = Did you hear a sound?
doctor-title = Doctor
doctor-again = Look again
doctor-go-on = Go on
doctor-findings = Findings
doctor-page = Page { $page } of { $pages }
doctor-tried = { $count } of { $most } answered
doctor-walk-line = The first press and the first scan only show that the device works; after that they mean what they always mean.
doctor-says = says { $word }
doctor-waiting = not tried yet
doctor-answers = answers
doctor-nothing-to-try = No reader and no button is set up.
doctor-looking = Python, groups, readers, pins, display, sound, disk, clock, journals …
notice-tag-known = { CARD($card) } is known from now on. Scan it again.
