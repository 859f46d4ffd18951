# Associer : ses propres étiquettes et codes-barres à l’écran, et quel lecteur est lequel.
word-enrol = { $args ->
    [planet-nine] { game-planet-nine }
    [deep-sea] { game-deep-sea }
    [captain-sonar] { game-captain-sonar }
    [toy-battle] { game-toy-battle }
    [fifty-missions] { game-fifty-missions }
    [companion] { enrol-own }
    [readers] { enrol-readers-title }
    [new] { enrol-new-title }
   *[other] Associer des étiquettes
}
word-doctor = Docteur
word-check = Que manque-t-il ?
word-forget = Libérer { $args }
enrol-free = Libérer cette étiquette
word-walk = Tout essayer
enrol-title = Associer des étiquettes
enrol-own = Les cartes du compagnon
enrol-readers-title = Quel lecteur est lequel ?
enrol-readers-hint = une carte de place sur chacun
enrol-new-title = Nouveau lecteur
enrol-new-hint = présentez-lui deux étiquettes
enrol-kept = Enregistré : c’est valable dès maintenant et au prochain démarrage.
enrol-tags = { $count ->
    [0] aucune étiquette
    [one] { $count } étiquette
   *[other] { $count } étiquettes
}
enrol-progress = { $bound ->
    [one] { $bound } carte sur { $most } a une étiquette
   *[other] { $bound } cartes sur { $most } ont une étiquette
}
enrol-latest = Associées en dernier
enrol-other-card = Pour une autre carte, scannez son étiquette imprimée.
enrol-step-stick = Collez une étiquette sur cette carte
enrol-step-read = Tenez-la contre un lecteur jusqu’au son
enrol-step-next = La carte suivante est demandée d’elle-même
enrol-strange-name = Pas une carte de ce jeu
enrol-strange-cure = Libérez-la : elle peut resservir
enrol-doubled-cure = Une seule suffit : libérez l’autre
enrol-missing = Sans étiquette
enrol-doubled = Plusieurs étiquettes
enrol-strange = Étiquettes sans carte
enrol-all-missing-shown = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
enrol-read-this = Vient d’être lue
enrol-lines = C’est noté dès maintenant. Pour l’écrire dans table.toml :
enrol-alike = { $place } en double
enrol-alike-cure = lisez une autre carte
enrol-placed = placé à l’instant
enrol-shared = Pour tous

enrol-decks = Quelles cartes reçoivent des étiquettes ?
enrol-decks-line = Des étiquettes sur vos cartes ; sinon la caméra ou les téléphones.
enrol-card = Posez { $label } sur un lecteur
enrol-task = Posez cette tâche sur un lecteur
enrol-complete = Les { $most } cartes ont une étiquette
enrol-check = { $missing ->
    [0] { $doubled ->
        [0] { $strange ->
            [one] { $strange } étiquette sans carte
           *[other] { $strange } étiquettes sans carte
        }
        [one] { $doubled } carte a plusieurs étiquettes
       *[other] { $doubled } cartes ont plusieurs étiquettes
    }
    [one] { $missing } carte n’a pas d’étiquette
   *[other] { $missing } cartes n’ont pas d’étiquette
}
enrol-check-well = Chaque carte a exactement une étiquette
enrol-readers = Lisez une carte de place sur chaque lecteur
enrol-no-readers = Aucun lecteur n’est configuré
enrol-reader = Où se trouve le lecteur « { $reader } » ?
enrol-new = Présentez deux étiquettes ou codes différents au nouveau lecteur, l’un après l’autre
enrol-new-second = Présentez maintenant une autre étiquette
enrol-new-found = « { $reader } » lit désormais
enrol-new-unknown = Aucun nouveau lecteur ne marche encore

refused-no-enrolment = On ne peut rien associer ici : cette table ne tient pas de liste d’étiquettes.
refused-no-doctor = Cette table n’a pas de docteur : elle ne peut pas se vérifier.
refused-between-games = « { $word } » ne va qu’entre deux parties. Retournez d’abord à l’accueil : cette partie est gardée et continuera plus tard.
refused-leave-page-first = « { $word } » est pour la table. Quittez d’abord cette page avec retour.
refused-choose-first = Rien n’est encore choisi : d’abord haut et bas, puis OK.
refused-no-such-deck = « { $word } » n’est aucun de ces paquets. Choisissez-en un, ou lisez le code imprimé d’une carte.
refused-catalogue = La liste des étiquettes est illisible : { $why }. Corrigez cette ligne, puis réessayez.
refused-tag-taken = Cette étiquette vaut déjà pour { $label }. Rien n’a changé : prenez une autre étiquette, ou libérez celle-ci.
refused-no-tag = « { $word } » est un code imprimé, mais d’aucune carte de ce paquet. Posez une étiquette à vous sur le lecteur.
refused-word-no-tag = « { $word } » est un mot, pas une étiquette : rien n’a été associé. Posez une étiquette sur le lecteur, ou revenez en arrière.
refused-no-card-left = « { $word } » est de trop : chaque carte de ce paquet a une étiquette.
refused-nothing-bound-yet = Aucune étiquette n’a été associée depuis l’ouverture de cette page. Pour en libérer une plus ancienne, choisissez « Que manque-t-il ? ».
refused-no-place = « { $word } » ne dit pas où se trouve un lecteur. Lisez une carte de place, d’équipe ou d’emplacement.
refused-which-reader = « { $word } » pour quel lecteur ? Lisez d’abord n’importe quoi sur ce lecteur.
refused-no-pins = « { $word } » ne nomme pas deux broches : { $why }. Dites ENROL new avec les deux broches, par exemple ENROL new-5-6.

doctor-checking = Tout est vérifié
doctor-well = Tout va bien
doctor-wrong = { $count ->
    [one] { $count } chose à réparer
   *[other] { $count } choses à réparer
}
doctor-walk = Pressez chaque bouton, lisez sur chaque lecteur
doctor-lamp = La lampe « { $name } » s’allume-t-elle ?
doctor-sounds = Avez-vous entendu un son ?
doctor-title = Docteur
doctor-again = Encore une fois
doctor-go-on = Continuer
doctor-findings = Constats
doctor-page-told = Tournez la page en bas pour voir la suite du contrôle.
enrol-game-told = Les cartes de ce jeu reçoivent des étiquettes. Celles des autres jeux gardent les leurs.
doctor-page = Page { $page } sur { $pages }
doctor-tried-told = Autant d’appareils ont été essayés et ont répondu. Passez les autres, ou continuez.
doctor-tried = { $count ->
    [one] { $count } sur { $most } a répondu
   *[other] { $count } sur { $most } ont répondu
}
doctor-walk-line = La première pression ou lecture montre seulement que tout marche ; les suivantes comptent.
doctor-waiting = pas encore essayé
doctor-answers = répond
notice-tag-known = La table connaît désormais { CARD($card) }. Scannez de nouveau la carte.

# Un lecteur que personne n’a configuré : ce qu’il est, ou quoi essayer.
reader-waiting = Écoute sur { $where }.
    .plain = En attente de la première étiquette ou du premier code.
reader-noise = { $where } a envoyé quelque chose qui n’est pas encore lisible. Présentez l’étiquette encore une fois.
    .plain = Quelque chose est venu qui n’est pas encore lisible. Présentez l’étiquette encore une fois.
reader-one = Une étiquette a été lue sur { $where }.
    .plain = Une étiquette a été lue.
reader-same = { $where } a lu encore la même étiquette. Présentez-en une autre.
    .plain = C’était la même étiquette. Présentez-en une autre.
reader-found = { $protocol ->
    [rdm6300] Un lecteur d’étiquettes 125 kHz sur { $where }, { $baud } bauds, numéros EM4100 avec somme de contrôle.
    [pn532] Un lecteur NFC, PN532, sur { $where }.
    [rc522] Un lecteur NFC, RC522, sur { $where }.
    [wiegand] Un lecteur Wiegand sur { $where }.
    [keyboard] Un scanner qui tape comme un clavier : { $where }.
    [box] Un boîtier à boutons sur { $where }. Ses boutons reçoivent leurs mots dans table.toml, voir hardware/button-box.md.
    [lines] Un scanner de codes-barres ou QR sur { $where }, { $baud } bauds.
   *[other] Un lecteur sur { $where }, { $baud } bauds, protocole { $protocol }.
}
    .plain = { $protocol ->
        [box] C’est un boîtier à boutons. Chaque bouton attend encore son mot : « { doctor-details } » dit où.
        [keyboard] C’est un scanner qui tape comme un clavier.
        [lines] Il lit les codes imprimés.
       *[other] Il lit les étiquettes sans les toucher.
    }
reader-raw-checksum = Sa somme de contrôle arrive en un seul octet brut, comme l’envoient certaines copies ; elle est lue aussi.
reader-swapped = Ses deux fils de données sont inversés ; la table les lit dans l’autre sens.
reader-no-parity = Il n’envoie pas de bits de parité : un numéro abîmé ne se distingue pas d’un numéro intact.
reader-affixes = Il entoure chaque code de ses propres signes : devant { $prefix }, derrière { $suffix }. Ils sont retirés.
reader-reversed = Il envoie les octets d’un numéro dans l’autre sens ; ils sont retournés, car vos étiquettes sont déjà connues.
reader-printed = Ses numéros sont écrits comme sur vos étiquettes, car celles-ci sont déjà connues.
reader-none = Aucun lecteur branché qui ne soit déjà configuré. Branchez-le, puis cherchez encore. Un lecteur Wiegand sur deux broches se trouve par ENROL new-5-6 ou companion readers --find --pins 5 6, avec ses propres broches.
    .plain = Chaque lecteur branché est déjà connu. Branchez le nouveau, puis cherchez encore.
reader-quiet = Rien n’est venu de { $where }. Le lecteur s’allume-t-il, bipe-t-il ? Vérifiez alors que son TX va vers RX, que les deux masses sont reliées, que son câble transporte les données et qu’il envoie par liaison série (port COM USB).
    .plain = Rien n’est venu du nouveau lecteur. S’allume-t-il, bipe-t-il ? Vérifiez alors son câble : « { doctor-details } » dit comment.
reader-garbled = Ce qui vient de { $where } n’a de sens à aucune vitesse. Réglez le lecteur sur 8 bits de données, sans parité, 1 bit d’arrêt ; du vrai RS-232 demande un convertisseur de niveau (MAX3232) ; vérifiez que les deux masses sont reliées.
    .plain = Le nouveau lecteur envoie quelque chose, mais rien qui ait un sens. Il est peut-être mal réglé, ou un fil est lâche : « { doctor-details } » dit quoi vérifier.
reader-lone = { $where } n’a lu qu’une seule étiquette. Cherchez encore et présentez deux étiquettes différentes.
    .plain = Une seule étiquette a été lue. Cherchez encore et présentez deux étiquettes différentes au lecteur.
reader-closed = { $where } ne s’ouvre pas : { $why }.
    .plain = Autre chose est branché, qu’un autre programme utilise peut-être : « { doctor-details } » dit quoi.
reader-not-kept = Il n’a pas pu être enregistré : { $why }.
    .plain = Le lecteur marche, mais n’a pas pu être enregistré : « { doctor-details } » dit pourquoi.
reader-stopped = La recherche s’est arrêtée : { $why }. Cherchez encore ; si elle s’arrête chaque fois, le docteur en sait peut-être plus.
    .plain = La recherche s’est arrêtée. Cherchez encore ; si elle s’arrête chaque fois, le docteur en sait peut-être plus.
notice-reader-new = { $device } est nouveau et marche dès maintenant.
notice-reader-strange = Du nouveau est branché : scannez-y un code imprimé, ou présentez deux étiquettes différentes, et la table le connaîtra.
