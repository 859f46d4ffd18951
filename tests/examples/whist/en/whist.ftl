game-whist = Whist
whist-trump = { SUIT($suit) } are trump
whist-cut = Cut a card: its suit is trump.
whist-lead = { SEAT($seat) } leads.
whist-play = { SEAT($seat) } plays.
whist-over = { SEAT($seat) } and { SEAT($partner) } win { $points ->
    [one] one point
   *[other] { $points } points
}.
alert-whist-revoke = { SEAT($seat) } held { CARD($card) } and did not follow suit in trick { $trick }.
refused-whist-over = The deal is over.
refused-whist-turn = It is the turn of { SEAT($seat) }.
refused-whist-played = { CARD($card) } has been played already.
