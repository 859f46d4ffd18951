# Ce que voit une caméra : des cartes qu’elle ne distingue pas, des cartes reprises.

doubt-card = Quelle est cette carte ?
doubt-card-seat = Quelle carte { SEAT($seat) } vient de jouer ?
doubt-seat = À qui est la carte { CARD($card) } ? Elle est près de la ligne.
doubt-order = Laquelle de ces cartes a été jouée en premier ?
doubt-card-told = Touchez la carte qui est posée là.
doubt-card-seat-told = La caméra ne les distingue pas. Touchez la bonne carte.
doubt-order-told = La caméra les a vues arriver ensemble. Touchez la première.
word-picture = Garder cette image pour un rapport
notice-camera-kept = { $count ->
    [one] Une carte est gardée
   *[other] { $count } cartes sont gardées
 } pour un rapport, découpées, sans table ni mains. Rien n’est envoyé : regardez-les, puis companion camera report --pack en fait un fichier.
notice-camera-not-kept = Aucune carte n’a été gardée pour un rapport. { $why }
word-cancel-doubt-card = Aucune d’elles
word-cancel-doubt-card-seat = { word-cancel-doubt-card }
taken-up = Carte disparue : { CARD($card) }. La reprendre ?
word-yes-taken-up = La reprendre, avec tout ce qui a suivi
word-no-taken-up = Non, elle est jouée
notice-taken-up = { CARD($card) } a été reprise : son coup est annulé.
notice-camera-hidden = { $device } : une carte est en partie cachée. Découvrez-la, et elle sera lue.
notice-camera-untaught = Les cartes de ce jeu n’ont pas encore été montrées à { $device }. Entre deux parties, ENROL camera les lui apprend.
notice-camera-unfinished = { $device } ne connaît pas encore { $count ->
    [one] une carte de ce genre : { $cards }
   *[other] { $count } cartes de ce genre : { $cards }
 } Pour les cartes qui leur ressemblent, la table demande jusqu’à ce qu’elles soient apprises.
notice-camera-sways = L’image de { $device } tremble, aucune carte n’est lue. Tenez la caméra immobile : fixez son bras en deux points, ou ôtez les mains de la table.
notice-camera-again = La caméra « { $device } » ne répond plus et redémarre. Scannez les cartes jusqu’à son retour.
notice-camera-rests = La caméra « { $device } » s’est arrêtée cinq fois et se repose dix minutes. Scannez les cartes, ou débranchez-la et redémarrez la table.
notice-camera-deck = { $device } ne peut pas lire ce qui lui a été appris : { $why } Scannez les cartes ; entre les parties, ENROL camera les apprend à nouveau.

# The scene of seeing and of teaching.

camera-title = Ce que voit la caméra
camera-private = Les images sont montrées puis oubliées. Rien n’est gardé ni envoyé.
camera-waits = { $name } ne donne pas encore d’image.
camera-light-good = La lumière est bonne, l’image est nette.
camera-trouble-dark = Trop sombre : plus de lumière sur la table.
camera-trouble-bright = Trop clair : une lampe plus douce, ou de côté.
camera-trouble-blurred = Image floue : mettez au point sur la table, ou nettoyez l’objectif.
camera-trouble-small = Les cartes sont petites : placez la caméra plus bas.
camera-empty-how = Enlevez toutes les cartes et les mains de la table. Laissez le tapis et la lampe comme en jeu.
camera-card-how = Laissez-la seule sur le tapis, mains retirées.
camera-left = cartes à montrer sur { $total }
camera-fault-several = Il y a plus d’une carte : n’en laissez qu’une.
camera-fault-none = Aucune carte entière : posez-la loin du bord, sur un tapis uni, avec plus de lumière.
camera-fault-strange = Une vue ne va pas avec les autres : montrez encore cette carte, entière, nette, seule.
camera-fault-taught = On dirait { $kind ->
    [task] « { $like } »
   *[other] { $like }
 }, déjà apprise. Posez la bonne carte, ou dites que c’est bien elle.
camera-fault-file = Impossible d’enregistrer : le disque est plein ou protégé.
camera-alike = Celles-ci se ressemblent. Plus de lumière, une caméra plus proche ou un papier avec un code dans la pochette aide.
camera-all-apart = Toutes les cartes se distinguent.
word-camera = Caméra
word-camera-is-empty = Elle est vide
word-camera-it-is = C’est la bonne carte
word-teach = Montrer { $game }
word-teach-deck = Montrer un paquet
word-camera-other = Caméra « { $name } »
word-parts = Les places dans l’image
word-divide = Sans partage
camera = La caméra « { $name } » regarde la table
camera-empty = La table est-elle vide ?
camera-card = { $view ->
    [2] Tournez { $word } d’un demi-tour : vue 2 sur { $wanted }
    [3] Posez { $word } de biais : vue 3 sur { $wanted }
   *[other] Posez { $word } : vue { $view } sur { $wanted }
 }
camera-task = { $view ->
    [2] Tournez cette tâche d’un demi-tour : vue 2 sur { $wanted }
    [3] Posez cette tâche de biais : vue 3 sur { $wanted }
   *[other] Posez cette tâche : vue { $view } sur { $wanted }
 }
camera-done = Les { $count } cartes sont apprises
camera-parts = À qui est cette partie ?
camera-part = Touchez un coin de la partie de { SEAT($seat) }
camera-part-end = Touchez le coin opposé
refused-no-camera = Cette table n’a pas encore de caméra. Qui l’a installée peut en ajouter une : section [camera.NAME] de table.toml.

# Un jeu est-il complet ?

camera-count-how = Étalez des cartes en rangées, bords libres. Retirez-les toutes, étalez les suivantes. Chaque carte une fois.
camera-count-missing = pas encore vues
camera-count-doubled = Vues deux fois : { $cards }
camera-count-untaught = Les cartes restantes n’ont jamais été apprises, donc jamais vues.
camera-count-unread = { $count ->
    [one] Une carte ne se lit pas : déplacez-la un peu.
   *[other] { $count } cartes ne se lisent pas : déplacez-les un peu.
 }
word-complete = Compter { $game }
camera-count-anew = Recompter
camera-count = { $seen } sur { $total } : étalez les cartes qui manquent
camera-whole = Les { $total } cartes sont là
refused-teach-first = { $device } n’a pas encore appris les cartes de ce jeu. Montrez-les-lui d’abord.

# What the doctor finds.

doctor-topic-camera = Caméra
doctor-camera = { $device } donne des images, { $width } x { $height }
doctor-camera-held = { $device } est utilisée par le processus { $process }
doctor-camera-package = OpenCV manque
doctor-camera-package-cure = pip install '.[camera]' dans le dossier du programme
    .plain = Une partie du programme manque
    .helps = { doctor-expert }
doctor-camera-closed = { $why }
doctor-camera-closed-cure = la brancher, arrêter ce qui l’utilise, et rejoindre le groupe video
    .plain = Elle ne répond pas
    .helps = La rebrancher
doctor-camera-blind = { $device } ne donne pas d’image
doctor-camera-blind-cure = ajouter une image au dossier, ou essayer une autre prise
doctor-camera-fixed = { $device } ne sait pas régler : { $controls }
doctor-camera-fixed-cure = retirer ces lignes de table.toml ; les régler sur la caméra ou dans son application
    .plain = Elle n’accepte pas tous les réglages
    .helps = { doctor-expert }
doctor-camera-dark = { $device } voit trop peu de lumière
doctor-camera-dark-cure = plus de lumière sur la table
doctor-camera-bright = { $device } voit trop de lumière
doctor-camera-bright-cure = une lampe plus douce, ou de côté
