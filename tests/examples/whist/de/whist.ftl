game-whist = Whist
whist-trump = { SUIT($suit) } ist Trumpf
whist-cut = Eine Karte abheben: ihre Farbe ist Trumpf.
whist-lead = { SEAT($seat) } spielt aus.
whist-play = { SEAT($seat) } spielt.
whist-over = { SEAT($seat) } und { SEAT($partner) } gewinnen { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
alert-whist-revoke = { SEAT($seat) } hatte { CARD($card) } und hat im { $trick }. Stich nicht bedient.
refused-whist-over = Das Spiel ist aus.
refused-whist-turn = { SEAT($seat) } ist an der Reihe.
refused-whist-played = { CARD($card) } ist schon gespielt.
