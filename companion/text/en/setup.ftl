# The set-up: three questions, what to prepare and the drawer of house rules.
setup = { $game ->
    [planet-nine] Ready for lift-off?
    [deep-sea] Ready to dive?
    [captain-sonar] All crews on board?
    [toy-battle] Ready for battle?
    [fifty-missions] Ready to play?
   *[other] Ready to start?
}
setup-who = Who plays
setup-which = Which mission
setup-what = What is played
setup-what-captain-sonar = Which waters
setup-what-toy-battle = Which terrain
setup-what-fifty-missions = Which game
setup-ready = Ready
setup-solved = { $count } of { $all } solved
setup-people = { $count ->
    [one] player
   *[other] players
}
setup-readers = { $state ->
    [well] { $count ->
        [one] The card reader is ready
       *[other] All { $count } card readers ready
    }
    [missing] { $count ->
        [one] A card reader is missing
       *[other] { $count } card readers are missing
    }
   *[none] No card reader: touch or type
}
setup-legend-next = next
setup-legend-hard = level = difficulty
setup-legend-special = special
setup-changed = { $count } changed
setup-rules-count = { $count ->
    [0] House rules
    [one] House rules ({ $count } changed)
   *[other] House rules ({ $count } changed)
}
setup-why = Why?
setup-unfit = With { $number } players this cannot be played. Choose something else on the left.
setup-unfit-captain-sonar-mode = Real time needs 4 players or more. Choose turn by turn, more players, or a crew by the table.
refused-no-ruling = There is nothing to explain about “{ $word }”. Ask about a rule that shows “Why?” in the drawer.

## What has to lie on the table
prepare-crew-deal = Deal all { $cards } cards.
prepare-crew-helper = Deal { $columns } of the { $cards } cards to { $helper }, the rest to both of you.
prepare-tasks = { $number ->
    [one] One task.
   *[other] { $number } tasks.
}
prepare-fixed = { $number ->
    [one] One task, always the same.
   *[other] { $number } tasks, always the same.
}
prepare-worth = Tasks of difficulty { $number }.
prepare-sonar = Put the screen up. Map { $map }, { $side ->
    [real_time] real-time side
   *[other] turn-by-turn side
}: { $number } sheets for each crew.
prepare-toy = Medals on the terrain. Shuffle your troops face down: { $number } stay, { $back } go back into the box unseen.
prepare-fifty-table = Shuffle the { $cards } symbol cards: { $row } face up in a row, { $hand } for everyone. The missions come on the screen.
prepare-fifty-companion = Nothing to lay out: the cards are dealt on the screen.
prepare-fifty-missions = Put your mission cards beside the row.
prepare-sonar-ends = A submarine sinks after { $number } hits. Then the battle is over.
prepare-toy-ends = Won with a troop on the enemy HQ, or with { $number } medals.
prepare-fifty-ends = It ends when every mission is done or { $mode ->
    [crazy] time is up.
   *[other] nobody can play a card.
}
prepare-fifty-box = Take the mission cards out of your box and tick those you hold.
