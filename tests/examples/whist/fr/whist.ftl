game-whist = Whist
whist-trump = atout { SUIT($suit) }
whist-cut = Coupez une carte : sa couleur est l’atout.
whist-lead = { SEAT($seat) } entame.
whist-play = { SEAT($seat) } joue.
whist-over = { SEAT($seat) } et { SEAT($partner) } gagnent { $points ->
    [one] un point
   *[other] { $points } points
}.
alert-whist-revoke = { SEAT($seat) } avait { CARD($card) } et n’a pas fourni au pli { $trick }.
refused-whist-over = La donne est finie.
refused-whist-turn = C’est à { SEAT($seat) } de jouer.
refused-whist-played = { CARD($card) } a déjà été jouée.
