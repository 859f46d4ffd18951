# What the review asks for while cards are face down, and how sure it is without them. Nothing sampled is called certain.

review-ask = Who held { CARD($card) }?
review-story-likely-lost-at-card = Most likely it turned in trick { $number }
review-story-likely-never-winnable = Most likely these cards could not win
review-story-likely-still-winnable = Most likely it was not lost yet
refused-review-whose = { CARD($card) }: whose was it? Touch the name, or say SEAT and a number.

review-ask-title = The card that tells most
review-ask-settles = { $settles ->
     [0] No single card settles it. This one brings us closest.
    *[other] With it { $settles } of { $deals } possible deals are settled.
 }
review-ask-after = Then we would ask for
review-ask-next = { $settles ->
     [0] { CARD($card) }: a step closer
    *[other] { CARD($card) }: settles { $settles } of { $deals }
 }
review-ask-answer = How to answer
review-ask-how = Touch a name, or scan the card at its reader. One card at a time, and only while it helps.
review-ask-nobody = Nobody knows
review-ask-enough = Enough
review-story-hands = Show the cards left

review-sure-title = How sure is that?
review-sure-deals = So in { $count } of { $deals } possible deals of the { $unseen ->
     [one] card
    *[other] { $unseen } cards
 } that nobody showed.
review-sure-proved = Certain, whoever held the { $unseen ->
     [one] card
    *[other] { $unseen } cards
 } that nobody showed.
review-sure-more = { CARD($card) } would tell more.
review-story-sure = What we can say
review-better-lower = A lower card of the suit: still to be won in { $count } of { $deals } deals
review-better-higher = A higher card of the suit: still to be won in { $count } of { $deals } deals
review-better-trump = A trump: still to be won in { $count } of { $deals } deals
review-better-other = A card of another suit: still to be won in { $count } of { $deals } deals
review-settled-lost-at-card = Most likely it turned in trick { $trick }.
review-settled-never-winnable = Most likely nobody could have won these tasks.
review-settled-still-winnable = Most likely it could still be won when it ended.
