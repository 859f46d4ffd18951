# Wonach der Rückblick fragt, solange Karten verdeckt sind, und wie sicher er ohne sie ist. Geschätztes heißt nie sicher.

review-ask = Wer hatte { CARD($card) }?
review-story-likely-lost-at-card = Vermutlich kippte es in Stich { $number }
review-story-likely-never-winnable = Wohl nicht zu gewinnen
review-story-likely-still-winnable = Wohl noch nichts verloren
refused-review-whose = { CARD($card) }: Wer hatte sie? Berührt den Namen, oder sagt SEAT und eine Zahl.

review-ask-title = Diese Karte verrät am meisten
review-ask-settles = { $settles ->
     [0] Keine Karte allein entscheidet es. Diese bringt uns am weitesten.
    *[other] Mit ihr sind { $settles } von { $deals } möglichen Verteilungen geklärt.
 }
review-ask-after = Danach würden wir fragen nach
review-ask-next = { $settles ->
     [0] { CARD($card) }: ein Stück weiter
    *[other] { CARD($card) }: klärt { $settles } von { $deals }
 }
review-ask-answer = So antwortet ihr
review-ask-how = Berührt einen Namen, oder scannt die Karte am eigenen Leser. Eine Karte nach der anderen, solange es hilft.
review-ask-nobody = Weiß niemand
review-ask-enough = Genug
review-story-hands = Übrige Karten zeigen

review-sure-title = Wie sicher ist das?
review-sure-deals = So bei { $count } von { $deals } möglichen Verteilungen der { $unseen ->
     [one] Karte
    *[other] { $unseen } Karten
 }, die niemand gezeigt hat.
review-sure-proved = Sicher, wer auch immer die { $unseen ->
     [one] Karte
    *[other] { $unseen } Karten
 } hatte, die niemand gezeigt hat.
review-sure-more = { CARD($card) } würde mehr verraten.
review-story-sure = Was sich sagen lässt
review-better-lower = Eine niedrigere Karte der Farbe: in { $count } von { $deals } Fällen noch zu schaffen
review-better-higher = Eine höhere Karte der Farbe: in { $count } von { $deals } Fällen noch zu schaffen
review-better-trump = Ein Trumpf: in { $count } von { $deals } Fällen noch zu schaffen
review-better-other = Eine Karte einer anderen Farbe: in { $count } von { $deals } Fällen noch zu schaffen
review-settled-lost-at-card = Sehr wahrscheinlich kippte es in Stich { $trick }.
review-settled-never-winnable = Sehr wahrscheinlich hätte niemand diese Aufgaben geschafft.
review-settled-still-winnable = Sehr wahrscheinlich war es am Ende noch zu gewinnen.
