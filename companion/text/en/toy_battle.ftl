# Toy Battle: every sentence of the game, its options, labels and scene.

## Prompts

toy-first = Who begins?
toy-action = { PLAYER($team) }: draw { $number } or place a troop
toy-draw-only = { PLAYER($team) }: draw { $number }
toy-place-only = { PLAYER($team) }: place a troop
step-toy-placed = { PLAYER($team) }, { $place }
step-toy-drew = { PLAYER($team) } drew { $count }
toy-target = { PLAYER($team) }: where does { $troop } go?
toy-draw-two = { PLAYER($team) }: Skully draws { $number }?
toy-draw-star = { PLAYER($team) }: Star draws one?
toy-place-again = { PLAYER($team) }: Cap'n places one more?
toy-strike = { PLAYER($team) }: whom does Jumbo remove?
toy-discard-random = { PLAYER($team) }: XB-42 hits which tile of { PLAYER($other, plain: 1) }?
toy-name-discard = { PLAYER($other) } loses tile { $number }: which is it?
toy-recall-own = { PLAYER($team) }: take a troop back?
toy-draw-one = { PLAYER($team) }: { $place } lets you draw one
toy-shove-enemy = { PLAYER($team) }: push which enemy away?
toy-shove-to = { PLAYER($team) }: push { $from } where?
toy-recover-discard = { PLAYER($team) }: take one from the discard?
toy-pin-rack = { PLAYER($team) }: pin which tile of { PLAYER($other, plain: 1) }?
toy-over = { $reason ->
    [hq] { PLAYER($team) } wins: the enemy HQ is taken
    [medals] { PLAYER($team) } wins by medals
   *[other] { PLAYER($team) } wins: no move was left
}
toy-match-over = { PLAYER($team) } wins the match { $blue } : { $red }
toy-next-game = { PLAYER($team) } wins. { $blue } : { $red }, on to game { $number }

## Alerts

alert-toy-region-paid = 
    { $team ->
        [you] You hold
       *[other] { PLAYER($team) } holds
    } every base around a region: { $number } { $number ->
        [one] medal
       *[other] medals
    }.
alert-toy-connected = { $place } is connected for { PLAYER($team) }: the lit way leads there from the HQ.
alert-toy-not-connected = { $place } is not connected for { PLAYER($team) }: none of { $places } is joined to an HQ.

## Refusals

refused-not-connected = { $place } is not joined to an HQ of { PLAYER($team) }. Take { $troop } back, or choose another base.
refused-too-strong = { $top_troop } on { $place } is too strong for { $troop }. Take it back: it takes a stronger troop or Kwak.
refused-own-hq = { $place } is your own HQ. Take { $troop } back, and choose a base.
refused-restricted-value = { $place } does not let { $troop } in. Take it back: only the values printed there may enter.
refused-pinned = { $troop } is pinned this turn. Place another troop, or draw.
refused-rack-full = { $team ->
    [you] You hold
   *[other] { PLAYER($team) } holds
} 8 tiles, so nothing can be drawn. Place a troop.
refused-reserve-empty = { $team ->
    [you] Your reserve
   *[other] The reserve of { PLAYER($team) }
} is empty. Place a troop.
refused-toy-over = The game is over. Undo the last step, or start a new game.
refused-toy-first-known = It is already settled who began. Go on with the turn.
refused-toy-first-player = Say first who begins: blue, red, or by lot.
refused-toy-other-side = It is { PLAYER($team) }’s turn. Take it back and wait, or press undo.
refused-toy-too-early = It is { PLAYER($team) }’s turn. Stand { $troop } on the rack again, and wait.
refused-toy-foreign-tile = { $troop } is not a troop of { PLAYER($team) }. Put it back, and use a tile of your own colour.
refused-toy-lies-open = { $troop } lies on the terrain or in the discard already. Check the tile, and scan it again.
refused-toy-no-target = { $troop } can go nowhere now. Choose another troop, or draw.
refused-toy-rack-empty = The rack of { PLAYER($team) } is empty. Draw first.
refused-toy-not-on-rack = { PLAYER($team) } does not hold { $troop }. Check the tile; undo if an earlier scan was wrong.
refused-toy-answer-first = A question is open. Answer it first, or skip it.
refused-toy-no-question = Nothing is being asked that this could answer. Draw, or place a troop.
refused-toy-name-it = Yes alone does not say which. Point at it or choose one of the answers.
refused-toy-must-answer = This one cannot be skipped. Choose one of the answers.
refused-toy-no-node-asked = { $place } is not asked for now. Say first which troop goes there.
refused-toy-no-such-node = “{ $word }” is no place on { $terrain }. Check the card of the base and scan again.
refused-toy-no-such-terrain = “{ $word }” is no terrain that is known here. Name another, or say NEW alone.
refused-toy-unknown-terrain = The table knows no such terrain. Choose one of those shown.
refused-toy-draw-amount = You draw { $number } here. Choose one of the answers.
refused-toy-cannot-strike = { $place } holds no visible enemy one path away from Jumbo. Choose a base that glows, or skip.
refused-toy-cannot-recall-own = { $place } has no other visible troop of yours to take back. Choose a base that glows, or skip.
refused-toy-cannot-shove-enemy = { $place } holds no visible enemy next to the special base. Choose one that glows, or skip.
refused-toy-cannot-shove-there = The troop on { $from } cannot be pushed to { $place }: only to a base one path away from it. Choose again, or skip.
refused-toy-no-rack-asked = No tile of a rack is asked for now. Go on with what is asked.
refused-toy-no-such-place = Place { $number } cannot be chosen; the rack holds { $count }. Choose one of the answers.
refused-toy-not-theirs = { $troop } is not a tile of { PLAYER($team) }. Scan the tile that left the rack.
refused-toy-not-in-discard = { $troop } does not lie in the discard. Choose one of the answers, or skip.
refused-toy-can-draw = { PLAYER($team) } can still draw, so the game goes on. Draw.
refused-toy-can-place = { PLAYER($team) } holds a troop that can be placed, so the game goes on. Look again.
refused-toy-game-open = This game is not over yet. Finish it first.
refused-toy-scanned-before = { $troop } was scanned before. Nothing has changed; scan the next tile.
refused-toy-nothing-drawn = No drawn tile of { PLAYER($team) } waits for a scan. Draw first.
refused-toy-all-three-known = All three { $troop } are accounted for. Check the tile and scan again.

## Options

option-toy-battle-terrain = Terrain
option-toy-battle-special-bases = Special bases and HQs
why-toy-battle-special-bases = Beginners play all special bases and headquarters as plain ones, as the booklet offers.
option-toy-battle-best-of = Best of
option-toy-battle-first = Who begins
option-toy-battle-kwak-on-restricted = Kwak in restricted places
why-toy-battle-kwak-on-restricted = The markers of restricted places show the duck, so Kwak may enter.
option-toy-battle-repeat-base-effect = A base may act twice a turn
why-toy-battle-repeat-base-effect = A base that is covered twice in a turn acts twice, in order.
option-toy-battle-recall-pending = Recall before the base acts
why-toy-battle-recall-pending = The second troop of a turn may be taken back before its base acts; that effect is lost.
option-toy-battle-shove-onto = Push to
why-toy-battle-shove-onto = A push goes to any base next to the troop, the special base included.
option-toy-battle-both-reach-goal = Both reach the goal
why-toy-battle-both-reach-goal = When a push brings both sides to the goal, the side to move wins.
option-toy-battle-pin-optional = Pinning may be declined
why-toy-battle-pin-optional = Effects help whoever plays them, so pinning may be declined.
option-toy-battle-several-pins = Several pins a turn
why-toy-battle-several-pins = Each pin of a turn holds another tile; nothing forbids a second one.
option-toy-battle-discard-pinned = XB-42 hits pinned tiles
why-toy-battle-discard-pinned = XB-42 takes any tile of the rack; a pin ends with its tile.
option-toy-battle-skully-draw = Skully draws
why-toy-battle-skully-draw = Skully draws all that fit, or none.
option-toy-battle-kwak-on-shield = Kwak covers on shields
why-toy-battle-kwak-on-shield = A shield shuts off the effects of troops; that Kwak covers stronger ones is his strength, no effect.
value-toy-battle-first-ask = ask the table
value-toy-battle-first-random = by lot
value-toy-battle-first-blue = blue
value-toy-battle-first-red = red
value-toy-battle-shove-onto-any = any base next to it
value-toy-battle-shove-onto-not-source = not the special base
value-toy-battle-both-reach-goal-mover = whose turn it is
value-toy-battle-both-reach-goal-more-medals = who has more medals
value-toy-battle-skully-draw-all = all or none
value-toy-battle-skully-draw-choose = as many as wanted
value-toy-battle-terrain-castle-field = Castle Field
value-toy-battle-terrain-tropical-pool = Tropical Pool
value-toy-battle-terrain-city-of-clouds = City of Clouds
value-toy-battle-terrain-volcanic-jungle = Volcanic Jungle
value-toy-battle-terrain-cursed-cemetery = Cursed Cemetery
value-toy-battle-terrain-caribbean-sea = Caribbean Sea
value-toy-battle-terrain-station-metal-x = Station Metal-X
value-toy-battle-terrain-battlefield = Battlefield
value-toy-battle-terrain-promo-christmas = Christmas (promo)
value-toy-battle-terrain-promo-croisette = Croisette (promo)
value-toy-battle-terrain-promo-tournament = Tournament (promo)
value-toy-battle-terrain-practice-garden = Garden (made up)
value-toy-battle-terrain-practice-bench = Workbench (made up)

## Labels

label-toy-tile = { TEAM($team) } { $troop }
label-toy-base = { $node }
label-toy-hq = HQ { TEAM($team) }
label-toy-draw = Draw
label-toy-drawn = Drawn, then the tile
label-toy-place = Place, then tile and base
label-toy-yes = Yes
label-toy-skip = Skip
label-toy-cancel = Take back
label-toy-discarded = Discarded, then the tile
label-toy-stuck = No move left
label-toy-why = Why connected? Then the base
label-toy-new = Next game
label-toy-first = { $word }
label-toy-rack = { $word }

## The screen

toy-of-goal = of { $count }
toy-rack = { $count } on the rack
toy-reserve = { $count } in reserve
toy-pinned = { $count } pinned
toy-discard = Discard
toy-goal = Goal { $count }
toy-match = Game { $number } of { $most }, { $blue } : { $red }
toy-plain-bases = special bases off
toy-ended-hq = { PLAYER($team) } took the HQ of { PLAYER($other) } with { $troop }.
toy-ended-medals = { PLAYER($team) } has { $count } of { $goal } medals.
toy-ended-stuck = No move was left.
toy-bases = { $count ->
    [one] holds { $count } base
   *[other] holds { $count } bases
}
toy-ended-last = Last move: { $troop } to { $place }
toy-won-hq = took the HQ
toy-won-medals = reached the goal
toy-won-stuck = no move was left
toy-pair = Before: { $first } { $one } : { $two } { $second }
toy-choice-rack = Tile { $number }
toy-choice-draw = Draw
toy-choice-new = Next game
toy-choice-again = Play again
toy-choice-stuck = No move left
toy-choice-random = By lot
toy-choice-shove = { $from } to { $place }
toy-choice-one = Only one
toy-choice-pick = Pick at random

## What a touch on a chip says

toy-plain-bases-told = Special bases and headquarters with a marker are played like any other here.
toy-terrain-none = There is no special base here: medals and headquarters decide.
toy-terrain-mixed = The special bases differ here: the sign beside a name says what it does.
toy-terrain-recall-own = Whoever takes a special base here may return another visible troop of theirs to the rack.
toy-terrain-restrict-values = A place with a marker lets only the troops in that are printed on it.
toy-terrain-draw-one = Whoever takes a special base here may draw one tile.
toy-terrain-shove-enemy = Whoever takes a special base here may push a visible enemy beside it one path away.
toy-terrain-recover-discard = Whoever takes a special base here may take a troop of theirs from the discard to the rack.
toy-terrain-no-troop-effects = A troop on a special base here has no effect, and Hook must be connected to it.
toy-terrain-pin-rack = Whoever takes a special base here pins an enemy tile: it cannot be placed in the next turn.
toy-goal-told = The first with so many medals wins. A troop on the enemy HQ wins at once.
toy-match-told = Whoever wins more than half of the games wins the match.
