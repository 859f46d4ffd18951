# The review after a mission: on the screen and on paper.

review-title = Review
review-verdict-won = Won.
review-verdict-lost-at-card = It could be won until trick { $trick }, where we played { CARD($card) }.
review-verdict-never-winnable = With these cards nobody could have won these tasks.
review-verdict-still-winnable = It could still be won when it ended.
review-verdict-undecided = The time was not enough for a certain answer.
review-covered = The verdict is covered. OK turns it over.
review-hands-missing = No verdict, since not every hand is known: { $missing }.
review-hands-how = Type HANDS at the table. It asks for the cards that were left, seat by seat. Or type SEAT 2 HAND and all its cards at once. Then type REVIEW.
review-want-hand = { $count ->
     [one] one card
    *[other] { $count } cards
 } of { SEAT($seat) } { $count ->
     [one] was
    *[other] were
 } never seen
review-want-each = { $count ->
     [one] one card of each was
    *[other] { $count } cards of each were
 } never seen
review-want-columns = { $count ->
     [one] one card of { $helper } was
    *[other] { $count } cards of { $helper } were
 } never seen (SEAT { $seat } HAND and the cards, column by column, the upper one first)
review-want-columns-mixed = nobody saw which columns { $helper } played from
review-want-doubled = { CARD($card) } was named for two seats
review-want-nobody = nobody is known to have held { CARD($card) }
review-want-other = { SEAT($seat) } played { CARD($card) }, which was named for somebody else
review-undecided = No verdict: the time was not enough for a certain answer.
review-undecided-how = More time may decide it: companion debrief { $session } --limit 60
review-no-solver = No verdict, since the package python-sat is not installed. In its folder this installs it: pip install '.[review]'
review-instead = { $number ->
     [one] This would have kept it alive
    *[other] Any of these would have kept it alive
 }: { CARD($card) }.
review-instead-more = There may be more: the time was not enough for every card.
review-instead-none = No other card could be played there; it was in the hands as they were dealt.
review-line = A way to win from here
review-played = Played
review-trick = Trick { $number }
review-draw = Before trick { $trick }: { SEAT($seat) } gives { CARD($card) } to { SEAT($to) }
review-allocation-yes = With other owners of the tasks it could have been won.
review-allocation-no = No other allocation of the tasks could have been won.
review-allocation-undecided = Whether other owners would have helped is undecided.
review-pass-left-yes = With a pass to the left after a distress signal it could have been won.
review-pass-left-no = Passing to the left would not have helped.
review-pass-left-undecided = Whether passing to the left would have helped is undecided.
review-pass-right-yes = With a pass to the right after a distress signal it could have been won.
review-pass-right-no = Passing to the right would not have helped.
review-pass-right-undecided = Whether passing to the right would have helped is undecided.
review-roles-yes = With another member in the role it could have been won.
review-roles-no = No other member in the role could have made it.
review-roles-undecided = Whether another member in the role would have helped is undecided.
review-tokens-yes = With the order tokens in other places it could have been won.
review-tokens-no = No other places of the order tokens could have been won.
review-tokens-undecided = Whether other places of the order tokens would have helped is undecided.
review-owner = { TASK($task) }: { SEAT($seat) }
review-role-of = { $role }: { SEAT($seat) }
review-token-of = { TASK($task) }: token { $token }
review-revoke = In trick { $trick } { SEAT($seat) } played { CARD($card) } and still had { CARD($held) }, seen in trick { $shown }.
review-revoke-end = In trick { $trick } { SEAT($seat) } played { CARD($card) } and still had { CARD($held) } at the end.
review-claim-highest = { SEAT($seat) } showed { CARD($card) } as the highest; { CARD($held) } was there too.
review-claim-lowest = { SEAT($seat) } showed { CARD($card) } as the lowest; { CARD($held) } was there too.
review-claim-only = { SEAT($seat) } showed { CARD($card) } as the only one; { CARD($held) } was there too.
review-claim-none = { SEAT($seat) } showed { CARD($card) }, which was none of highest, only and lowest; { CARD($held) } was there too.
review-knows = For { SEAT($seat) } { $deals ->
     [one] one deal was
    *[other] { $deals } deals were
 } possible at that card.
review-knows-at-most = For { SEAT($seat) } at most { $deals ->
     [one] one deal was
    *[other] { $deals } deals were
 } possible at that card.
review-knows-certain = Certain: { CARD($card) } with { SEAT($seat) }.
review-knows-nothing = No other card was certain.
review-eyes-title = What could they know here?
review-eyes-deals = { $deals ->
     [one] One deal was possible.
    *[other] { $deals } deals were possible.
 }
review-eyes-at-most = { $deals ->
     [one] At most one deal was possible.
    *[other] At most { $deals } deals were possible.
 }
review-eyes-certain = certain
review-eyes-signs = Before the cards: who could hold them
review-take-home = Scan it to take it home
review-clean = Every card followed suit and every communication was right, as far as the cards tell.
review-unfinished = Not finished yet: only what everybody saw.
review-ended = Finished in this session: { $attempts }. “companion debrief --attempt” reviews one of them.
review-drawn = Mission { $mission }, { $players } players, total { $total } (seed { $seed })
review-drawn-task = { TASK($task) }
review-rating = { $share } % of { $samples } random deals could be won with these tasks ({ $low } to { $high } %): { $word }.
review-rating-undecided = { $number } of them were left undecided.
review-rating-chip-told = This share of all deals can be won with these tasks, as far as the table has tried them.
review-rating-chip = { $word }: { $low } to { $high } % of all deals
review-gentle = gentle
review-fair = fair
review-brutal = brutal
review-closest = { $team } was easiest to find after step { $number }: { $spaces ->
     [one] one space
    *[other] { $spaces } spaces
 }.
review-pace = { $number } missions per minute.
review-toy-won = { $winner } won on { $terrain } after { $turns ->
     [one] one turn
    *[other] { $turns } turns
 }: { $reason }.
review-toy-medals = Medals: { $first } { $one } : { $two } { $second }.
review-toy-match = The match, best of { $number }: { $first } { $one } : { $two } { $second }.
review-toy-pair = { $first } and { $second } so far: { $games ->
     [one] one game
    *[other] { $games } games
 }, { $first } { $one } : { $two } { $second }.
review-toy-pair-medals = Medals in all of them: { $first } { $one } : { $two } { $second }.
review-toy-pair-reasons = How they ended: { $reasons }.
review-toy-reason = { $reason } ({ $number })
review-toy-run = { $winner } has won the last { $number } in a row.
review-sonar-won = { $team } won after { $courses ->
     [one] one course
    *[other] { $courses } courses
 } in { TIME($seconds) }. { $reason }.
review-sonar-nobody = Nobody won, after { $courses ->
     [one] one course
    *[other] { $courses } courses
 } in { TIME($seconds) }. { $reason }.
review-sonar-damage = Damage: { $first } { $one }, { $second } { $two }.
review-closest-at-most = { $team } was easiest to find after step { $number }: { $spaces ->
     [one] one space
    *[other] at most { $spaces } spaces
 }.
review-known-at-end = { $team } at the end: { $spaces ->
     [one] one space was left
    *[other] { $spaces } spaces were left
 }.
review-known-at-end-at-most = { $spaces ->
    [one] { $team } at the end: at most one space was left.
   *[other] { $team } at the end: at most { $spaces } spaces were left.
 }
review-fifty-result = { $number ->
    [one] { $number } mission done, { $left } left: { fifty-medal-name }.
   *[other] { $number } missions done, { $left } left: { fifty-medal-name }.
}
review-fifty-box = { $number ->
    [one] { $number } mission of the box is ticked.
   *[other] { $number } missions of the box are ticked.
}
review-fifty-end = It ended after { TIME($seconds) }: { $reason }.
review-pace-minutes = Minute by minute: { $minutes }.
review-best = { $done ->
    [one] { $done } mission was possible with these cards.
   *[other] { $done } missions were possible with these cards.
}
review-best-bound = { $done ->
    [one] At least { $done } mission was possible with these cards.
   *[other] At least { $done } missions were possible with these cards.
}
word-review = Review
label-crew-review = Review
review-step = Trick { $number } of { $most }
review-summary = The mission in short
review-eyes = Before trick { $number }, as { SEAT($seat) } could know it
review-eyes-end = At the end, as { SEAT($seat) } could know it
review-back = Earlier
review-forward = Later
review-uncover = Turn it over
review-cover = Cover it
