# Pages in players' hands: what they say themselves begins with sheet-.
post-watch = Watch
post-seat = { SEAT($seat) }

sheet-title = Table
sheet-skip = To the page
sheet-join-title = Who are you?
sheet-join-watch-title = Join the table
sheet-join-none = No game has begun yet. You can watch, and take a place when it begins.
sheet-join-watch = Only watch
sheet-join-watching = Come in and watch
sheet-free = free
sheet-taken = taken
sheet-away = away
sheet-code = The three digits on the table’s screen
sheet-code-shown = Does the table’s screen show this code too?
sheet-code-hint = No code? Choose “Pages for phones” at the table.
sheet-code-handed = Six digits from another phone work here too.
sheet-code-type = Type a code
sheet-lock = Set your phone’s lock to five minutes, so that it stays lit while you play.
sheet-name = Your name
sheet-name-empty = may stay empty
sheet-join = Yes, I am { $post }
sheet-join-several = Yes, we are { $post }
sheet-join-back = I am { $name } and come back to { $posts }
sheet-join-back-unnamed = I come back to { $posts }
sheet-join-back-wait = Coming back …
sheet-join-full = Every place is taken. Only watch, or type the six digits that a phone shows to hand over its place.
sheet-join-choose = Choose who you are
sheet-and = and
sheet-watching = Watching
sheet-take-post = Take a place
sheet-back = Back
sheet-again = Say it again
sheet-look = What lies on the table
sheet-mine = What is mine
sheet-settings = Settings
sheet-language = Language
sheet-size = Text size
sheet-size-normal = normal
sheet-size-larger = larger
sheet-size-largest = twice as large
sheet-theme = Light or dark
sheet-theme-auto = like the phone
sheet-theme-dark = dark
sheet-theme-light = light
sheet-motion = Motion
sheet-motion-auto = like the phone
sheet-motion-less = as little as possible
sheet-hand-side = Tapping hand
sheet-hand-right = right
sheet-hand-left = left
sheet-hand = To another phone
sheet-hand-code = Type this on the other phone within two minutes:
sheet-leave-post = Give up
sheet-leave = Leave the table
sheet-sure = Sure? Tap again
sheet-close = Close
sheet-posts = Your places
sheet-clock-game = Game clock
sheet-clock-turn = Turn clock
sheet-clock-mission = Mission clock
sheet-clock-surfaced-blue = Blue at the surface
sheet-clock-surfaced-yellow = Yellow at the surface
sheet-nothing = Nothing here now.
sheet-missed = While you were away: { $what }
sheet-missed-one = { $ago } ago: { $what }
sheet-line-lost = No connection: nothing is sent. Trying again …
sheet-away-title = No connection to the table
sheet-away-helps = Is this phone on the table’s Wi-Fi? The page tries again by itself.
sheet-line-moved = No connection. Check the Wi-Fi, then scan the code again.
sheet-line-back = The table is there again.
sheet-line-old = This phone no longer belongs to the table: join again.
sheet-post-gone = { $post } is no longer on this phone: the table or another phone has it now.
sheet-post-ousted = { $post }: the table or another phone has this place now. Take a place to play on.
sheet-try-again = Try again
sheet-not-sent = Not sent: “{ $word }”. There is no connection to the table.
sheet-not-heard = “{ $word }” was not heard. Touch it again if it still holds.
sheet-perhaps = The table was started again. Look whether “{ $word }” was heard before you touch it again.
sheet-heard = “{ $word }” was heard.
sheet-old = This browser is too old for the table’s pages. They need at least iOS 15, Chrome 90 or Firefox 90: update it, or take another phone. The table plays on without.
sheet-no-script = This page needs JavaScript. Switch it on in the browser’s settings, then try again. The table itself works without any phone.
sheet-page-missing = This page cannot be shown. The table plays on without it.
sheet-choices = Answers

sheet-refused-wrong-code = { $code } does not count. Type the digits that the table’s screen or the other phone shows now.
sheet-refused-guessed = Somebody is guessing the table’s code. Wait a few seconds, then type the code that its screen shows.
sheet-refused-wait = Too many wrong codes from this phone. Wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}, then read the code on the table’s screen.
sheet-refused-closed = Nobody can join right now: choose “Pages for phones” at the table, or say SHEETS, then type the code that it shows.
sheet-refused-taken = { $by } holds this post. They can hand it over, or it is taken back at the table.
sheet-refused-held = Somebody else holds this post. They can hand it over, or it is taken back at the table.
sheet-refused-no-such-post = There is no such post in this game. Choose one of those that are shown.
sheet-refused-two-crews = This phone holds a post of the other crew. One phone never holds posts of both.
sheet-refused-not-yours = This post is not yours any more. Choose another one.
sheet-refused-full = Too many phones have joined that hold no post. Let one of them leave the table, or choose a post on it.
sheet-refused-join-first = This page has not joined the table. Type the code on its screen.
sheet-refused-word = { $word } cannot be said from a page. Touch one of the words that are shown.
sheet-refused-speaker = { $word } speaks for somebody else. A page speaks for its own post only.
sheet-refused-host = This address does not belong to the table. Choose “Pages for phones” at the table and scan the code that it shows.
sheet-refused-host-way = Open the table’s own page
sheet-refused-origin = Another page tried to speak here. Open the table’s own page.
sheet-refused-too-often = Too much at once. Wait a moment.
sheet-refused-too-much = That is too long for the table. Say it shorter.
sheet-refused-no-such-page = There is no such page here. Scan the table’s code again.
sheet-refused-not-understood = The table did not understand this page. Load it again.
sheet-refused-not-yet = The table is still being set up. Wait a moment.
sheet-refused-restarted = The table was started again before it heard this. Look, and touch it again if it still holds.
sheet-refused-given-up = This page has said already that it was not heard. Touch it again if it still holds.
sheet-refused-slow = The table takes unusually long. Look whether the word was heard.
sheet-refused-photograph-now = No card is asked for right now. Photograph cards when it is your turn or the review asks for your hand, and the tiles of your rack while the game goes on.
sheet-refused-photograph-untaught = The table does not know these cards yet. Teach it the deck first: between games, choose “Teach a deck” under the pages for phones.
sheet-refused-photograph-picture = That is no photograph the table can read. Take one with the phone’s camera.
sheet-refused-photograph-slow = The photograph could not be read in time. Take another one, or choose the cards by hand.
sheet-refused-photograph-teach = The table does not ask for photographs of this deck now. On the screen, choose “Teach a deck” under the pages for phones.
sheet-refused-photograph-words = Those are no cards of this deck, or more than nine. Load this page again and photograph the cards that it names.
sheet-refused-photograph-count = { $count ->
    [one] One card was found, not
   *[other] { $count } cards were found, not
} as many as are named here. Lay them apart, on a plain table in the light, and photograph all of them from above.
sheet-refused-photograph-above = This deck was taught to the camera above the table, which goes on knowing it. Nothing was changed.
sheet-refused-photograph-file = What the table knows of this deck cannot be read or saved: it may have no room left. Nothing was changed.
sheet-refused-photograph-shown = Another photograph was shown here last. Nothing was learnt: photograph the cards again.
sheet-refused-failed = Something went wrong at the table. Try again; the table itself plays on.

sheet-photograph-reads = The photograph is being read.
sheet-photograph-read = { $count } read. Nothing counts until you touch the button below.
sheet-photograph-doubt = { $count } read. First answer what is not sure.
sheet-photograph-lost = The photograph did not reach the table. Take another one.

sheet-teach-title = Teach { $game }
sheet-teach-how = Lay these cards apart in rows, in this order, and photograph them from above.
sheet-teach-left = { $left ->
    [one] One card is left.
   *[other] { $left } cards are left.
}
sheet-teach-done = Every card of this deck is known. On the table, go back.
sheet-teach-photograph = Photograph these cards
sheet-teach-look = Does every outline have the right name?
sheet-teach-like = { $word } looks like { $like }, which is known already. Is it the right card?
sheet-teach-yes = Yes, learn them
sheet-teach-again = No, once more
sheet-teach-learnt = { $count ->
    [one] One card learnt.
   *[other] { $count } cards learnt.
}

# The scene that SHEETS opens at the table.
joining-title = Pages for phones and tablets
joining-wifi = 1 · The table’s Wi-Fi
joining-wifi-password = Password { $password }
joining-page = Open the page
joining-page-second = 2 · Open the page
joining-code = The code
joining-code-line = Then type this code
joining-code-third = 3 · Type this code
joining-nobody = Seats are taken once a game has begun.
joining-free = free
joining-taken = taken
joining-away = away
joining-pages-open = { $count ->
    [0] no page open
    [one] 1 page open
   *[other] { $count } pages open
  }
joined = You are at the table. The game is about to begin.
word-code = Another code
word-back = Back
word-sheets = Pages for phones
label-own-sheets = Phones
refused-no-sheets = Phones are not switched on. Turn them on under Settings.
refused-no-such-post = No page holds { $post }; say FREE with a post that is taken.
notice-freed = { $post } is free again.
joining = Scan with a phone to join
joining-teach = Photograph nine cards of { $game } with a phone that has joined; its page says which.
joining-deck = Which deck do phones teach by photographs?
notice-photographs-unfinished = { $count ->
    [one] One card was not taught yet: { $cards }
   *[other] { $count } cards were not taught yet: { $cards }
 } In photographs, cards that look like them are asked about. “Teach a deck”, between games, teaches them.
clock-shown = { $state ->
    [running] { $name }: { $time }
    [expired] { $name }: { $time }, run out
   *[other] { $name }: { $time }, stopped
}
what-lies = Nothing lies on the table yet.
