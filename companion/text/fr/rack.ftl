# Des équipiers joués par la table : une main dans un chevalet numéroté.

option-racks = Équipiers joués par la table, au lieu de JARVIS ou Tonoja
why-planet-nine-racks = La table joue le troisième équipier (1), ou aussi le deuxième (2), en débutant, avec son seul chevalet.
why-deep-sea-racks = La table joue le troisième équipier (1), ou aussi le deuxième (2), en débutant, avec son seul chevalet.
note-crew-racks = { $count ->
    [one] La table joue { $count } équipier avec un chevalet ; c’est un débutant.
   *[other] La table joue { $count } équipiers avec des chevalets ; ce sont des débutants.
}
prepare-crew-rack = Distribuez les { $cards } cartes à trois. { $racks ->
    [one] Une main est debout, cachée, dans un chevalet numéroté.
   *[other] { $racks } mains sont debout, cachées, dans des chevalets numérotés.
}
crew-rack = { SEAT($seat) } : montrez la carte { $count } sur { $number } au seul lecteur caché, puis posez-la à la place { $count } du chevalet
crew-rack-last = { SEAT($seat) } : encore une carte ? Montrez-la pour la place { $count }, ou dites OK
crew-rack-came = { SEAT($seat) } : montrez la carte reçue au seul lecteur caché, puis posez-la à la place { $place }
crew-rack-play = { SEAT($seat) } : jouez ma carte { $place }
crew-rack-talk = { SEAT($seat) } : posez ma carte { $place } face visible, { $says ->
    [highest] la plus haute de sa couleur
    [lowest] la plus basse de sa couleur
   *[only] la seule de sa couleur
}
crew-rack-talk-open = { SEAT($seat) } : posez ma carte { $place } face visible, sans rien en dire
crew-rack-pass = { SEAT($seat) } : passez ma carte { $place } vers la { $direction ->
    [left] gauche
   *[right] droite
}
refused-crew-rack-short = { $count ->
    [one] Le chevalet de { SEAT($seat) } n’a que { $count } carte sur { $number }. Montrez d’abord les autres.
   *[other] Le chevalet de { SEAT($seat) } n’a que { $count } cartes sur { $number }. Montrez d’abord les autres.
}
refused-crew-rack-known = Tous les chevalets sont connus. Continuez.
refused-crew-rack-other-seat = On montre le chevalet de { SEAT($turn) }, pas celui de { SEAT($seat) }.
refused-crew-rack-not-taken = Cette carte a déjà été montrée, ou ne va dans aucun chevalet. Montrez la suivante pour { SEAT($seat) }.
refused-crew-rack-full = Le chevalet de { SEAT($seat) } est plein avec { $count } cartes.
refused-crew-rack-own-word = Seule la table demande une carte de son chevalet. Jouez vos propres cartes.
refused-crew-rack-no-card = Aucune carte du chevalet de { SEAT($seat) } ne peut être demandée maintenant.
refused-crew-rack-no-call = La table ne demande aucune carte d’un chevalet. Continuez.
refused-crew-rack-other-card = Ce n’est pas la carte { $place } de { SEAT($seat) }. Remettez-la à sa place et posez la carte { $place }.
refused-crew-rack-passes = Le chevalet de { SEAT($seat) } passe d’abord une carte : la table dit laquelle.
refused-crew-rack-no-commander = Le chevalet de { SEAT($seat) } n’a pas le plus haut atout. Nommez qui l’a.
refused-crew-rack-why = Ses raisons trahiraient ses cartes. Redemandez après l’essai : REVIEW les dira.
refused-crew-rack-why-later = REVIEW montre près de chaque pli pourquoi une carte d’un chevalet a été demandée.
review-rack-weighed = { SEAT($seat) } a demandé sa carte { $place }, { CARD($card) } : avec elle, { $share } des 100 donnes jugées possibles étaient gagnées.
review-rack-weighed-others = { SEAT($seat) } a demandé sa carte { $place }, { CARD($card) } : avec elle, { $share } des 100 donnes jugées possibles étaient gagnées ; avec { $others }.
review-rack-share = { $name } { $share }
review-rack-two = { $first }, { $second }
review-rack-forced = { SEAT($seat) } a demandé sa carte { $place }, { CARD($card) } : aucune autre n’aurait été meilleure ni pire.
review-rack-convention = { SEAT($seat) } a communiqué sa carte { $place }, { CARD($card) } : la convention la dit d’abord.
review-rack-names = { SEAT($seat) } a nommé { SEAT($named) } : ainsi, { $share } des 100 donnes jugées possibles étaient gagnées.
review-rack-task = { SEAT($seat) } a pris { $task } : ainsi, { $share } des 100 donnes jugées possibles étaient gagnées.
review-rack-task-others = { SEAT($seat) } a pris { $task } : ainsi, { $share } des 100 donnes jugées possibles étaient gagnées ; avec { $others }.
review-rack-passes = { SEAT($seat) } a passé sa carte { $place }, { CARD($card) } : sans elle, { $share } des 100 donnes jugées possibles étaient gagnées.
review-rack-passes-others = { SEAT($seat) } a passé sa carte { $place }, { CARD($card) } : sans elle, { $share } des 100 donnes jugées possibles étaient gagnées ; sans { $others }.
review-rack-votes = { SEAT($seat) } a dit { $word } : avec ses cartes, { $share } des 100 donnes jugées possibles étaient gagnées.
review-rack-answers = { SEAT($seat) } a dit { $word } : oui seulement avec une main forte.
review-rack-search = Les raisons des chevalets demandent le paquet numpy : lancez pip install ".[camera]" dans le dossier du programme.
crew-rack-beginner = débutant
notice-racks-need-numpy = Les équipiers de la table demandent le paquet numpy : lancez pip install ".[camera]" dans le dossier du programme. D’ici là, convenez de qui joue leurs cartes.
review-rack-predicts = { SEAT($seat) } a prédit { $task } : c’est le nombre de plis qu’il gagnait le plus souvent dans les donnes jugées possibles ({ $share } sur 100).
notice-rack-silent = L’équipier de la table, { SEAT($seat) }, ne répond pas. Jouez pour lui cette fois : prenez une carte de son chevalet et scannez-la, ou dites le mot demandé.
