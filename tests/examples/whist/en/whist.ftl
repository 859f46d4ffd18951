game-whist = Whist
whist-trump = { SUIT($suit) } are trump
prompt-whist-cut = Cut a card: its suit is trump.
prompt-whist-lead = { SEAT($seat) } leads.
prompt-whist-play = { SEAT($seat) } plays.
prompt-whist-over = { SEAT($seat) } and { SEAT($partner) } win { $points ->
    [one] one point
   *[other] { $points } points
}.
alert-whist-revoke = { SEAT($seat) } held { CARD($card) } and did not follow suit in trick { $trick }.
refused-whist-over = The deal is over.
refused-whist-turn = It is the turn of { SEAT($seat) }.
refused-whist-played = { CARD($card) } has been played already.
