# Moments: a second of the whole screen for what people came for.

moment-task-done = { $more ->
    [0] Task done: { $task }
    [1] Done: { $task }, and one more
   *[other] Done: { $task }, and { $more } more
}
moment-failed = Task failed
moment-task-lost = { $more ->
    [0] { SEAT($seat) }: { $task }
    [1] { SEAT($seat) }: { $task }, and one more
   *[other] { SEAT($seat) }: { $task }, and { $more } more
}
moment-of = { $number } of { $total }
moment-open = { $number ->
    [1] One task open
   *[other] { $number } tasks open
}
moment-left = { $number ->
    [1] one trick to come
   *[other] { $number } tricks to come
}
moment-won-attempt = { $number ->
    [1] At the first attempt
   *[other] At attempt { $number }
}
moment-lost-attempt = Attempt { $number }
moment-campaign = Mission { $number } of { $total }
moment-time = Time is up
moment-time-ran = You had { TIME($seconds) }
moment-blast = { $weapon ->
    [torpedo] { TEAM($team) }: Torpedo { $at }
    [mine] { TEAM($team) }: Mine { $at }
   *[other] { TEAM($team) }: Archer mine { $at }
}
moment-blast-hit = { $result ->
    [direct] { TEAM($team) }: direct hit
    [indirect] { TEAM($team) }: indirect hit
   *[other] { TEAM($team) }: clear
}
moment-surface = { TEAM($team) } surfaces
moment-surface-where = in sector { $sector }
moment-sunk = { TEAM($team) } sinks
moment-sonar-won = { TEAM($team) } wins the battle
moment-captured = { PLAYER($team) } takes { $place }
moment-region = { $number ->
    [one] One medal for { PLAYER($team) }
   *[other] { $number } medals for { PLAYER($team) }
}
moment-medals = { $number } of { $total } medals
moment-hq = The HQ is taken
moment-toy-won = { PLAYER($team) } wins
moment-mission = { $more ->
    [0] Mission done
   *[other] { $number } missions done
}
moment-medal = { fifty-medal-name }!
moment-medal-mark = { $number ->
    [one] with { $number } mission
   *[other] with { $number } missions
}
moment-fifty-over = { $number ->
    [one] One mission done
   *[other] { $number } missions done
}
moment-next = Next stop: mission { $number }
