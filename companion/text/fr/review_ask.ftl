# Ce que le bilan demande tant que des cartes sont cachées, et sa certitude sans elles. Une estimation n’est jamais sûre.

review-ask = Qui avait { CARD($card) } ?
review-story-likely-lost-at-card = Sans doute basculé au pli { $number }
review-story-likely-never-winnable = Sans doute impossible à gagner
review-story-likely-still-winnable = Sans doute rien de perdu encore
refused-review-whose = { CARD($card) } : à qui était-elle ? Touchez le nom, ou dites SEAT et un numéro.

review-ask-title = La carte qui en dit le plus
review-ask-settles = { $settles ->
     [0] Aucune carte ne tranche seule. Celle-ci nous avance le plus.
    *[other] Avec elle, { $settles } des { $deals } donnes possibles sont tranchées.
 }
review-ask-after = Ensuite nous demanderions
review-ask-next = { $settles ->
     [0] { CARD($card) } : un pas de plus
    *[other] { CARD($card) } : tranche { $settles } sur { $deals }
 }
review-ask-answer = Comment répondre
review-ask-how = Touchez un nom, ou scannez la carte à son lecteur. Une carte à la fois, et seulement tant que cela aide.
review-ask-nobody = Personne ne sait
review-ask-enough = Assez
review-story-hands = Montrer les cartes restantes

review-sure-title = Est-ce bien sûr ?
review-sure-deals = C’est ainsi dans { $count } des { $deals } donnes possibles { $unseen ->
     [one] de la carte que personne n’a montrée.
    *[other] des { $unseen } cartes que personne n’a montrées.
 }
review-sure-proved = C’est certain, quelle que soit la place { $unseen ->
     [one] de la carte que personne n’a montrée.
    *[other] des { $unseen } cartes que personne n’a montrées.
 }
review-sure-more = { CARD($card) } en dirait plus.
review-story-sure = Ce que l’on peut dire
review-better-lower = Une carte plus basse de la couleur : encore gagnable dans { $count } donnes sur { $deals }
review-better-higher = Une carte plus haute de la couleur : encore gagnable dans { $count } donnes sur { $deals }
review-better-trump = Un atout : encore gagnable dans { $count } donnes sur { $deals }
review-better-other = Une carte d’une autre couleur : encore gagnable dans { $count } donnes sur { $deals }
review-settled-lost-at-card = Très probablement, tout a basculé au pli { $trick }.
review-settled-never-winnable = Très probablement, personne n’aurait réussi ces tâches.
review-settled-still-winnable = Très probablement, la mission restait gagnable à la fin.
