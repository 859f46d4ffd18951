# 50 Missions. Descriptions are put together from small parts; each begins in lower case.
suit-red = red
suit-green = green
suit-blue = blue
suit-yellow = yellow
suit-fire = fire
suit-water = water
suit-bolt = lightning
suit-wind = wind

fifty-medal-name = { $medal ->
    [bronze] bronze
    [silver] silver
    [gold] gold
   *[other] no medal
 }

## Cards
fifty-cards-red = red cards
fifty-cards-green = green cards
fifty-cards-blue = blue cards
fifty-cards-yellow = yellow cards
fifty-cards-fire = fire cards
fifty-cards-water = water cards
fifty-cards-bolt = lightning cards
fifty-cards-wind = wind cards
fifty-cards-other = { $suit } cards
fifty-cards = cards
fifty-the-four-cards = the four cards
fifty-which = { $cards } with { $that }
fifty-which-even = an even value
fifty-which-odd = an odd value
fifty-which-values = value { $values }
fifty-which-min = value { $number } or more
fifty-which-max = value { $number } or less
fifty-comma = { $left }, { $right }
fifty-and = { $left } and { $right }
fifty-or = { $left } or { $right }
fifty-clauses-and = { $left }, and { $right }
fifty-clauses-or = { $left }, or { $right }

fifty-total = { $number }
fifty-amount-eq = exactly { $number }
fifty-amount-ne = anything but { $number }
fifty-amount-lt = less than { $number }
fifty-amount-le = at most { $number }
fifty-amount-gt = more than { $number }
fifty-amount-ge = at least { $number }
fifty-compare-eq = =
fifty-compare-ne = ≠
fifty-compare-lt = <
fifty-compare-le = ≤
fifty-compare-gt = >
fifty-compare-ge = ≥

## Conditions
fifty-sum = { $cards } add up to { $amount }
fifty-sum-each = { $cards } add up to { $amount }, at least one of each
fifty-half = { $small }: half the sum of { $big }{ $absent }
fifty-absent-no = { "" }
fifty-absent-yes = , a missing suit counts 0
fifty-equal-sums = { $left } and { $right }: equal sums{ $absent }
fifty-sum-compare = sum of { $left } { $how } sum of { $right }{ $absent }
fifty-sum-compare-times = { $left_times } × sum of { $left } { $how } { $right_times } × sum of { $right }{ $absent }
fifty-sum-chain = sums: { $chain }, a missing suit counts 0
fifty-chain = { $left } { $how } { $right }
fifty-difference-compare = sums of { $one } and { $two } are as far apart as those of { $three } and { $four }
fifty-count-none = no { $cards }
fifty-count = { $number ->
    [1] { $cards }: { $amount }
   *[other] { $amount } { $cards }
 }
fifty-layout-adjacent = { $count }, side by side
fifty-layout-apart = { $count }, none side by side
fifty-layout-gap-one = { $count }, one card between
fifty-layout-ends = { $count }, at both ends
fifty-every = only { $cards }
fifty-distinct-values = { $number ->
    [1] four cards of one value
    [4] four different values
   *[other] exactly { $number } different values
 }
fifty-distinct-suits = { $number ->
    [1] four cards of one suit
    [4] four different suits
   *[other] exactly { $number } different suits
 }
fifty-distinct-both = values: { $values } different, suits: { $suits } different
fifty-pattern-values-4 = four equal values
fifty-pattern-values-3-1 = exactly three equal values
fifty-pattern-values-2-2 = two pairs of values
fifty-pattern-values-2-1-1 = exactly one pair of values
fifty-pattern-values-1-1-1-1 = four different values
fifty-pattern-suits-4 = four cards of one suit
fifty-pattern-suits-3-1 = three cards of one suit and one of another
fifty-pattern-suits-2-2 = two pairs of suits
fifty-pattern-suits-2-1-1 = two cards of one suit, the others different
fifty-pattern-suits-1-1-1-1 = four different suits
fifty-twins = the left two share a value, and the right two share a value
fifty-neighbours-differ-values = no two neighbours share a value
fifty-neighbours-differ-suits = no two neighbours share a suit
fifty-alternate-parity = odd and even take turns
fifty-run-up = { $number } neighbours rise by one, left to right
fifty-run-down = { $number } neighbours fall by one, left to right
fifty-run-either = { $number } neighbours rise or fall by one
fifty-run-any = { $number } values in sequence, in any order
fifty-monotone-up = values rise from left to right
fifty-monotone-down = values fall from left to right
fifty-monotone-either = values only rise or only fall
fifty-steps = neighbours differ by { $allowed }
fifty-between = { $inner } between { $outer }, touching or not
fifty-window-sum = { $number } neighbours add up to { $amount }
fifty-reckon-sum = sum
fifty-reckon-product = product
fifty-reckon-difference = difference
fifty-halves-same = same { $how } in the left half and the right half
fifty-halves = { $left } of the left half = { $right } of the right half
fifty-halves-either = { $left } of one half = { $right } of the other half
fifty-not = not: { $condition }

## What is missing
fifty-missing-nothing = done
fifty-missing-suit = missing: { $cards }
fifty-missing-more = now { $now }: { $number } more
fifty-missing-less = now { $now }: { $number } too many
fifty-missing-sum = now { $now }, needs { $amount }
fifty-missing-two-sums = now { $left } and { $right }
fifty-missing-sums = now { $sums }
fifty-missing-two-gaps = now { $left } and { $right } apart
fifty-missing-layout = { $count ->
    [one] now at place { $places }
   *[other] now at places { $places }
 }
fifty-missing-count = now { $now }, needs { $amount }
fifty-missing-places = { $count ->
    [one] in the way: place { $places }
   *[other] in the way: places { $places }
 }
fifty-missing-distinct-values = values: now { $now } different
fifty-missing-distinct-suits = suits: now { $now } different
fifty-missing-distinct-both = different now: values { $values }, suits { $suits }
fifty-missing-pattern-values = equal values now: { $groups }
fifty-missing-pattern-suits = equal suits now: { $groups }
fifty-missing-pairs = not yet at places { $pairs }
fifty-missing-values = now { $values }
fifty-missing-steps = steps now { $steps }
fifty-missing-between = { $inner }: { $inner_count }, { $outer }: { $outer_count }
fifty-missing-windows = now { $sums }, needs { $amount }
fifty-missing-halves = left { $left }, right { $right }
fifty-missing-halves-either = { $left } against { $right }, or { $left2 } against { $right2 }
fifty-missing-not = must not hold: { $condition }

## Questions
fifty-row = Which card lies at place { $place }?
fifty-missions = Turn up the mission for place { $place }
fifty-first = Who completed a mission most recently? They begin.
fifty-place = { SEAT($seat) }: which place for { SUIT($suit) } { $value }?
fifty-place-crazy = Which place for { SUIT($suit) } { $value }?
fifty-correct = Which place shows another card?
fifty-correct-card = Which card really lies at place { $place }?
fifty-play = { SEAT($seat) } plays a card
fifty-crazy = Play, everybody!
fifty-ready = Ready? Start, or play the first card
fifty-paused = The clock is paused
fifty-collect = Gold! Shuffle, fill up to four, then start
fifty-box = Tick your mission cards: { $number } of { $total }
fifty-over = { $medal ->
    [none] { $number ->
        [one] { $number } mission, no medal
       *[other] { $number } missions, no medal
    }
   *[other] { $number } missions: { fifty-medal-name }
 }

## Refusals
refused-fifty-no-match = { SUIT($suit) } { $value } does not fit { SUIT($top_suit) } { $top_value } at place { $place }. Take it back, and choose another place or card.
refused-fifty-no-match-anywhere = { SUIT($suit) } { $value } fits none of the four cards. Take it back and play another.
refused-fifty-time-is-up = Time is up: this no longer counts. Take the card back.
refused-fifty-game-over = The game is over. Say NEW for another one.
refused-fifty-not-in-deck = { SUIT($suit) } { $value } is no card of this box. Check the chosen deck.
refused-fifty-already-played = { SUIT($suit) } { $value } lies on the table already. Scan the card again.
refused-fifty-not-your-turn = { SUIT($suit) } { $value } from { SEAT($seat) }: it is { SEAT($turn) }’s turn. Take it back.
refused-fifty-not-in-hand = { SUIT($suit) } { $value } cannot be in that hand. Scan the card again.
refused-fifty-mission-seen = That mission was turned up before. Scan the card again.
refused-fifty-not-open = That mission does not lie open. Claim one of the open ones.
refused-fifty-not-met = Not yet: { $says } ({ $missing }). Leave the mission open.
refused-fifty-no-such-seat = There is no seat { $seat } in this game. Say another one.
refused-fifty-no-such-mission = { $word } is no mission of this deck. Check the code.
refused-fifty-stuck-turn = { SEAT($seat) } cannot say this now: it is { SEAT($turn) }’s turn.
refused-fifty-can-play = There is a card that fits. Look again.
refused-fifty-not-now-place = No card waits for a place. Scan the card first.
refused-fifty-not-now-cancel = There is nothing to cancel. Go on playing.
refused-fifty-not-now-tick = Missions are ticked only in the game “{ value-fifty-missions-mode-box }”.
refused-fifty-not-now-ok = There is nothing to confirm. Go on playing.
refused-fifty-not-now-answer = { $word } is no answer to what is asked now. Look at the question on the screen.
refused-fifty-not-now-row = Scan the four cards of the row first.
refused-fifty-not-now-row-complete = The row is complete. Use CORRECT to change a card.
refused-fifty-not-now-medal = Medal cards are scanned only where the mission cards lie on the table.
refused-fifty-not-now-mission = No mission is to be turned up now.
refused-fifty-not-now-missions = First turn up the new mission.
refused-fifty-not-now-first = Who begins is not asked now. Look at the question on the screen.
refused-fifty-not-now-clock = This game has no clock.
refused-fifty-not-now-start = The clock runs already.
refused-fifty-not-now-pause = The clock is not running.
refused-fifty-not-now-again = The game is still on. STOP ends it.
refused-fifty-not-now-play = That is not asked now. Play a card.
refused-fifty-not-now-correct = First name the card to correct, or cancel.
refused-fifty-not-now-ready = Start the clock first.
refused-fifty-not-now-collect = Collect the cards and fill up first, then start the clock. Take the card back.
refused-fifty-not-now-paused = The clock is paused. Take the card back and go on first.
refused-fifty-not-now-box = You are ticking your cards. Tick missions, or say OK.
refused-fifty-no-such-deck = There is no deck of your own yet. Tick the cards of your box first, or choose another one.
refused-fifty-hidden-hands = The table can deal to one player only: everybody sees its screen. Deal your own symbol cards, or play alone.

## Notices
note-fifty-deck-size = { $number } of this box’s { $total } missions are known, and they count. Choose “{ value-fifty-missions-mode-box }” once to enter yours.
alert-fifty-second-deck = Gold: shuffle all covered cards with the deck ({ $number } left after filling up to four).
fifty-said-over = { $number ->
    [one] Game over: { $number } mission, { fifty-medal-name }.
   *[other] Game over: { $number } missions, { fifty-medal-name }.
}
fifty-said-medal = { $medal ->
    [bronze] Bronze medal!
    [silver] Silver medal!
   *[gold] Gold medal!
 }

## On the screen
fifty-scene-done-told = This many missions are done. Each medal takes more of them.
fifty-scene-box-base = The missions come from the first box.
fifty-scene-box-harder = The missions come from the second box, which is harder.
fifty-scene-box-own = The missions come from a deck of your own.
fifty-scene-done = { $number } done
fifty-scene-left = { $number ->
    [one] one mission left
   *[other] { $number } missions left
 }
fifty-scene-deck = deck { $number }
fifty-scene-covered = covered { $number }
fifty-scene-hand = hand
fifty-scene-near = one card away
fifty-scene-near-short = +1 card
fifty-scene-place = place { $place }
step-fifty-laid = { SUIT($suit) } { $value } to place { $place }
fifty-scene-lay = { $card } to place { $place }
fifty-scene-latest = { $number ->
    [one] Mission done
   *[other] { $number } missions done
 }
fifty-ended-open = What stayed open
fifty-ended-last = The last cards
fifty-ended-done = { $number } of { $total } missions done
fifty-ended-won = won with { $number } missions
fifty-ended-at = from { $number } missions on
fifty-scene-rate = { $number } per minute
fifty-scene-more = { $number } short of { fifty-medal-name }
reason-fifty-cannot-play = nobody can play any more
reason-fifty-all-missions = every mission is done
reason-fifty-time = the time is up
reason-fifty-stopped = stopped by the table
reason-fifty-box = the box is entered

## Labels
label-fifty-card = { SUIT($suit) } { $value } ({ $copy })
label-fifty-mission = mission { $number }
label-fifty-place = place { $place }
label-fifty-medal = { $medal ->
    [bronze] bronze medal
    [silver] silver medal
   *[gold] gold medal
 }
label-fifty-first = seat { $seat } begins
label-fifty-start = start
label-fifty-stop = end the game
label-fifty-stuck = cannot play
label-fifty-pause = pause the clock
label-fifty-resume = go on
label-fifty-correct = correct a card
label-fifty-new = another game

## Options
option-fifty-missions-deck = Box
value-fifty-missions-deck-base = 50 Missions
value-fifty-missions-deck-harder = box 2
value-fifty-missions-deck-own = own deck
option-fifty-missions-mode = Game
value-fifty-missions-mode-turns = in turns
value-fifty-missions-mode-crazy = crazy, against the clock
value-fifty-missions-mode-box = tick the cards of my box
option-fifty-missions-clock = Clock in seconds
why-fifty-missions-clock = The crazy variant gives five minutes; four or three are for those who find it easy. One time for both halves.
option-fifty-missions-medal-trigger = Medals
why-fifty-missions-medal-trigger = Medals come with missions 15, 19 and 23. With real cards the medal is drawn one mission later.
value-fifty-missions-medal-trigger-reached = with mission 15, 19, 23
value-fifty-missions-medal-trigger-drawn = when the medal card is drawn (16, 20, 24)
option-fifty-missions-talk = Talk
value-fifty-missions-talk-beginners = beginners: hints and what lies under the cards
value-fifty-missions-talk-open = open: hints
value-fifty-missions-talk-experts = experts: nothing but the cards
option-fifty-missions-recognition = Missions done
why-fifty-missions-recognition = Missions that hold are taken at once, so none is overlooked. Found by the players, the hunt is yours.
value-fifty-missions-recognition-at-once = seen at once
value-fifty-missions-recognition-claimed = found by the players
option-fifty-missions-mission-cards = Missions
why-fifty-missions-mission-cards = The screen turns the missions up and reads them; your own cards are scanned instead.
value-fifty-missions-mission-cards-screen = on the screen
value-fifty-missions-mission-cards-table = cards on the table
option-fifty-missions-symbol-cards = Symbol cards
value-fifty-missions-symbol-cards-table = real cards
value-fifty-missions-symbol-cards-companion = dealt by the companion (one player)

## Chips of the header
fifty-scene-deck-base = first box
fifty-scene-deck-harder = box 2
fifty-scene-deck-own = own deck
fifty-scene-mode-turns = in turns
fifty-scene-mode-crazy = crazy
fifty-scene-mode-box = ticking a box
fifty-scene-talk-beginners = beginners
fifty-scene-talk-open = open talk
fifty-scene-talk-experts = experts

## What a touch on a chip says

fifty-scene-mode-turns-told = You play a card in turns, without a clock.
fifty-scene-mode-crazy-told = Everybody plays at once, against the clock.
