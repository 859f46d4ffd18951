# The pages of 50 Missions. Keys that begin with sheet- are said by the page itself: plain parameters only.
fifty-lies-hand = { SEAT($seat) }: { $count } in hand
fifty-lies-place = { $card ->
    [none] Place { $place }: empty
   *[other] Place { $place }: { $card }
}
fifty-page-play = You play a card
fifty-page-card = { SUIT($suit) } { $value }
fifty-page-done = { $done } of { $total } missions done
fifty-page-deck = { $count } left to draw
fifty-page-hand = { $count ->
    [one] You hold { $count } card
   *[other] You hold { $count } cards
}
fifty-page-row = The row: { $cards }
fifty-page-mission = { $holds ->
    [near] One card away: { $says } ({ $ways })
    [yes] Met: { $says }
   *[no] Open: { $says }
}
fifty-page-way = { $more ->
    [-2] place { $place }: { $cards }
    [-1] place { $place }: { $cards }
    [0] place { $place }: { $cards }
   *[other] place { $place }: { $count } cards
}
fifty-page-place = Place { $place }
fifty-page-place-on = Place { $place }, on { $card }
fifty-page-met = Met: { $says }
fifty-page-tick = { $says }
fifty-page-word-start = Start
fifty-page-word-resume = Go on
fifty-page-word-stop = Stop the game
fifty-page-word-stuck = I cannot play
fifty-page-word-cancel = Take back
fifty-page-word-ok = Done
fifty-page-played = { $own ->
    [1] You
   *[other] { SEAT($seat) }
} played { $card } on place { $place }.
fifty-page-met-news = { $played } { $count ->
    [one] Mission met
   *[other] Missions met
}: { $says }.
sheet-fifty-row = The row
sheet-fifty-empty = empty
sheet-fifty-answers = What the table asks
sheet-fifty-play = Play
sheet-fifty-plays = Lay { $card }
sheet-fifty-suit = Suit
sheet-fifty-value = Value
sheet-fifty-card = { $suit } { $value }
sheet-fifty-choose-card = Choose a card
sheet-fifty-where = { $card }: on which card?
sheet-fifty-take = choose
sheet-fifty-nowhere = no place for it now
sheet-fifty-place = Place { $place }: { $card } on { $on }
sheet-fifty-near = One card away
sheet-fifty-far = two cards or more away
sheet-fifty-at = place { $place }
sheet-fifty-on = on { $on }
sheet-fifty-shut = { $place }: { $only }
sheet-fifty-only = only { $suit } or { $value }
sheet-fifty-cards = { $count } cards
sheet-fifty-met = Met
sheet-fifty-meets = meets: { $missions }
