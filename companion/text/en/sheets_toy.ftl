# The pages of Toy Battle's players. Keys that begin with sheet- are said by the page itself: plain parameters only.
post-toy = { TEAM($team) }
toy-page-tile = { $troop }, { $value ->
    [K] the duck
   *[other] strength { $value }
}
toy-page-score = { TEAM($team) }: { $medals } of { $goal } medals
toy-page-side = { TEAM($team) }
toy-page-counts = { TEAM($team) }: { $rack } on the rack, { $reserve } in reserve
toy-page-unknown = { $count ->
    [one] { $count } tile not entered
   *[other] { $count } tiles not entered
}
toy-page-held = { $count ->
    [one] { $tile }
   *[other] { $count } × { $tile }
}
toy-page-can = { $tile }{ $pinned ->
    [true] : pinned this turn
   *[false] { $count ->
        [0] : no base for it now
        [1] : { $places }
        [2] : { $places }
        [3] : { $places }
       *[other] : { $count } bases
    }{ $effect ->
        [draw_two] , draws 2
        [place_again] , one more after it
        [strike] , removes an enemy
        [discard_random] , the enemy loses a tile
        [none] {""}
       *[other] , draws 1
    }
}
toy-page-place = { $place }: { TEAM($team) } { $troop } { $value }{ $under ->
    [0] {""}
   *[other] , { $under } under it
}
toy-page-empty = Empty: { $places }
toy-page-then = { $first } { $second }
toy-page-last = { $what ->
    [drew] { $team ->
        [you] You
       *[other] { PLAYER($team) }
    } drew { $count }.
    [placed] { $team ->
        [you] You
       *[other] { PLAYER($team) }
    } placed { $troop } { $value } on { $place }.
    [struck] { $team ->
        [you] You
       *[other] { PLAYER($team) }
    } removed { $troop } { $value } from { $place }.
    [recalled] { $team ->
        [you] You
       *[other] { PLAYER($team) }
    } took { $troop } { $value } back from { $place }.
    [shoved] { $team ->
        [you] You
       *[other] { PLAYER($team) }
    } pushed { $troop } { $value } to { $place }.
    [recovered] { $team ->
        [you] You
       *[other] { PLAYER($team) }
    } took { $troop } { $value } from the discard.
    [pinned] { $team ->
        [you] A tile of yours
       *[other] A tile of { PLAYER($team) }
    } is pinned.
   *[discarded] { $team ->
        [you] You
       *[other] { PLAYER($team) }
    } lost { $troop } { $value }.
}
toy-page-does = Once placed, { $effect ->
    [draw_two] it lets you draw 2
    [place_again] you may place one more
    [strike] it removes an enemy next to it
    [discard_random] the enemy loses a tile of the rack
   *[other] it lets you draw 1
}
toy-page-wins = takes the enemy HQ and wins
toy-page-gains = closes a region: { $count ->
    [one] { $count } medal
   *[other] { $count } medals
}
toy-page-keeps = keeps { PLAYER($team) } from { $count ->
    [one] { $count } medal
   *[other] { $count } medals
}
toy-page-base = { $effect ->
    [recall_own] base: take a troop of yours back
    [draw_one] base: draw 1
    [shove_enemy] base: push an enemy away
    [recover_discard] base: take one from the discard
    [pin_rack] base: pin an enemy tile
    [no_troop_effects] base: troops have no effect
   *[other] base: not for every troop
}
sheet-toy-rack = Your rack
sheet-toy-rack-empty = No tile entered yet
sheet-toy-unknown = { $count } to enter
sheet-toy-turn-rack = Rack
sheet-toy-turn-enters = To enter
sheet-toy-lies = { $tile } on { $base }
sheet-toy-hq = HQ
sheet-toy-touch = Touch a base that glows.
sheet-toy-new = Not entered: { $tile }
sheet-toy-entered-unseen = Only this page shows your tiles.
sheet-toy-what-drawn = Which tile is it?
sheet-toy-drew = Which tile did you draw?
sheet-toy-drawn = I drew { $tile }
sheet-toy-draw = Draw { $count }
sheet-toy-where = Where does { $tile } go?
sheet-toy-nowhere = { $tile } has no place to go now
sheet-toy-pinned = pinned this turn
sheet-toy-answers = What the table asks
sheet-toy-here = What can go to { $place }?
sheet-toy-photograph = Photograph my tiles
sheet-toy-photograph-none = No tile was found that can be on your rack. Photograph the tiles from the front as they stand, or flat in the light, where only you see them.
sheet-toy-photograph-which = Which tile is it?
sheet-toy-photograph-hidden = One tile is hidden too far to be read. Choose it by hand.
sheet-toy-photograph-neither = None of these
sheet-toy-photograph-tiles = Touch what is not new.
sheet-toy-photograph-out = Leave out { $tile }
sheet-toy-photograph-enter = Enter these tiles: { $count }
sheet-toy-photograph-more = More than { $count } were read. Touch those that are not new.
player-you = You
