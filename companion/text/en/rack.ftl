# Crew members that the table plays: a hand in a numbered rack.

option-racks = Crew members that the table plays, instead of JARVIS or Tonoja
why-planet-nine-racks = The table plays the third member (1), or the second as well (2), as a beginner, from its own rack alone.
why-deep-sea-racks = The table plays the third member (1), or the second as well (2), as a beginner, from its own rack alone.
note-crew-racks = { $count ->
    [one] The table plays { $count } crew member from a rack; it is a beginner.
   *[other] The table plays { $count } crew members from racks; they are beginners.
}
prepare-crew-rack = Deal all { $cards } cards to three. { $racks ->
    [one] One hand stands face down in a numbered rack.
   *[other] { $racks } hands stand face down in numbered racks.
}
crew-rack = { SEAT($seat) }: show card { $count } of { $number } to the hidden reader only, then stand it in place { $count } of the rack
crew-rack-last = { SEAT($seat) }: is there another card? Show it for place { $count }, or say OK
crew-rack-came = { SEAT($seat) }: show the card passed to you to the hidden reader only, then stand it in place { $place }
crew-rack-play = { SEAT($seat) }: play my card { $place }
crew-rack-talk = { SEAT($seat) }: lay my card { $place } open, { $says ->
    [highest] my highest of its colour
    [lowest] my lowest of its colour
   *[only] my only one of its colour
}
crew-rack-talk-open = { SEAT($seat) }: lay my card { $place } open, with nothing said of it
crew-rack-pass = { SEAT($seat) }: pass my card { $place } on to the { $direction ->
    [left] left
   *[right] right
}
refused-crew-rack-short = { $count ->
    [one] The rack of { SEAT($seat) } holds { $count } card so far, of { $number }. Show the others first.
   *[other] The rack of { SEAT($seat) } holds { $count } cards so far, of { $number }. Show the others first.
}
refused-crew-rack-known = Every rack is known. Play on.
refused-crew-rack-other-seat = The rack of { SEAT($turn) } is being shown, not that of { SEAT($seat) }.
refused-crew-rack-not-taken = That card was shown before, or belongs in no rack. Show the next one for { SEAT($seat) }.
refused-crew-rack-full = The rack of { SEAT($seat) } is full with { $count } cards.
refused-crew-rack-own-word = Only the table asks for a card of its rack. Play your own cards.
refused-crew-rack-no-card = No card of the rack of { SEAT($seat) } can be asked for now.
refused-crew-rack-no-call = The table asks for no card of a rack now. Play on.
refused-crew-rack-other-card = That is not card { $place } of { SEAT($seat) }. Put it back where it was and lay card { $place }.
refused-crew-rack-passes = The rack of { SEAT($seat) } passes a card first: the table says which.
refused-crew-rack-no-commander = The rack of { SEAT($seat) } does not hold the highest trump. Name whoever does.
refused-crew-rack-why = Its reasons would give its cards away. Ask again when the attempt is over: REVIEW tells them then.
refused-crew-rack-why-later = REVIEW shows beside each trick why a card of a rack was asked for.
review-rack-weighed = { SEAT($seat) } asked for card { $place }, { CARD($card) }: with it { $share } of 100 deals that it thought possible were won.
review-rack-weighed-others = { SEAT($seat) } asked for card { $place }, { CARD($card) }: with it { $share } of 100 deals that it thought possible were won; with { $others }.
review-rack-share = { $name } { $share }
review-rack-two = { $first }, { $second }
review-rack-forced = { SEAT($seat) } asked for card { $place }, { CARD($card) }: no other card would have been better or worse.
review-rack-convention = { SEAT($seat) } communicated card { $place }, { CARD($card) }: the convention wanted it told first.
review-rack-names = { SEAT($seat) } named { SEAT($named) }: so { $share } of 100 deals that it thought possible were won.
review-rack-task = { SEAT($seat) } took { $task }: so { $share } of 100 deals that it thought possible were won.
review-rack-task-others = { SEAT($seat) } took { $task }: so { $share } of 100 deals that it thought possible were won; with { $others }.
review-rack-passes = { SEAT($seat) } passed card { $place }, { CARD($card) }: without it { $share } of 100 deals that it thought possible were won.
review-rack-passes-others = { SEAT($seat) } passed card { $place }, { CARD($card) }: without it { $share } of 100 deals that it thought possible were won; without { $others }.
review-rack-votes = { SEAT($seat) } said { $word }: with the cards it held { $share } of 100 deals that it thought possible were won.
review-rack-answers = { SEAT($seat) } said { $word }: yes only with a strong hand.
review-rack-search = Reasons of the racks need the package numpy: run pip install ".[camera]" in the companion’s folder.
crew-rack-beginner = a beginner
notice-racks-need-numpy = Crew members by the table need the package numpy: run pip install ".[camera]" in the companion’s folder. Until then agree who plays their cards.
review-rack-predicts = { SEAT($seat) } predicted { $task }: the number of tricks it won most often in the deals that it thought possible ({ $share } of 100).
notice-rack-silent = The crew member of { SEAT($seat) } does not answer. Play for it this time: take a card out of its rack and scan it, or say the word that is asked for.
