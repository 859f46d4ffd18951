# Les planches imprimées et les étiquettes du compagnon lui-même.
labels-title-own = Compagnon
labels-guide-title = Imprimer, vérifier, coller : lisez d’abord cette page
labels-ruler = doit mesurer { $length } mm
labels-fact-count = { $count } étiquettes
labels-fact-qr = Codes QR de { $size } mm, chacun de leurs carrés large de { $dots } points d’impression à { $dpi } ppp
labels-fact-code128 = Codes-barres Code 128, la plupart de 32 mm de large au plus

labels-guide-print = Imprimez à 100 % (« taille réelle », pas « ajuster à la page ») sur du papier blanc mat ou des étiquettes mates, en qualité maximale.
labels-guide-check = Posez une vraie règle contre la règle imprimée. Si elle ne fait pas 100 mm, l’échelle est fausse ; réimprimez.
labels-guide-cut = Lisez une étiquette avec le lecteur avant de couper. Coupez le long des petits repères et gardez le bord blanc : le lecteur en a besoin.
labels-guide-place = Collez l’étiquette sur la FACE de la carte, dans le coin inférieur droit, où elle ne cache ni chiffre ni couleur.
labels-guide-backs = Ne collez jamais rien au dos, ne pliez jamais une étiquette autour d’un bord : personne ne doit reconnaître une carte de dos.
labels-guide-same = Donnez une étiquette à chaque carte d’un paquet, toutes dans le même coin, pour qu’aucune ne paraisse plus épaisse dans la pile.
labels-guide-sleeves = Rien n’oblige à coller : avec des pochettes à dos opaque, glissez l’étiquette en papier devant la face.
labels-guide-read = Les ordres, sièges et missions ne se collent sur rien : posez-les près du lecteur ou collez-les sur du carton.
labels-guide-planet-nine = Petites cartes de tâche : sur la face aussi. Les jetons d’ordre sont plus petits qu’une étiquette : posez leurs étiquettes près du lecteur et lisez-les pour échanger ou déplacer un jeton.
labels-guide-deep-sea = Les cartes de tâche n’ont pas de numéro : cherchez l’étiquette dont la phrase dit ce que montre la carte. T-01 à T-96 n’est que l’ordre de notre liste.
labels-guide-captain-sonar = Les feuilles d’ordres ne se coupent pas : posez chacune dans une pochette transparente devant son joueur et visez l’ordre avec le lecteur. Les deux équipages ont les mêmes codes ; le lecteur dit de qui vient l’ordre.
labels-guide-toy-battle = Tuiles : sur la face imprimée, à l’opposé du chiffre. Trois tuiles égales portent A, B et C ; peu importe laquelle. Les cartes des bases restent près du plateau.
labels-guide-fifty-missions = Les cartes égales portent A et B ; peu importe laquelle. Les cartes de place vont sous les quatre piles, ou ne servent pas si chaque pile a son lecteur.
labels-guide-companion = Les cartes de lecteur disent où se trouve un lecteur : choisissez « Quel lecteur est lequel ? » sur la page des appareils, ou lancez `companion enrol --readers`, et lisez-en une sur chaque lecteur. Elles ne signifient rien en jeu.
labels-guide-picture-face = Juste : sur la face
labels-guide-picture-back = Faux : au dos
labels-guide-picture-sleeve = Juste : pochette opaque

labels-kind-card = Cartes
labels-kind-task = Tâches
labels-kind-token = Jetons
labels-kind-tile = Tuiles
labels-kind-node = Bases
labels-kind-command = Ordres
labels-kind-seat = Sièges
labels-kind-mission = Missions
labels-kind-place = Piles
labels-kind-medal = Médailles
labels-kind-game = Jeux
labels-kind-choice = Réponses par numéro
labels-kind-players = Joueurs
labels-kind-reader = Où se trouve un lecteur (installation seulement)
labels-kind-captain = Capitaine
labels-kind-first-mate = Second
labels-kind-engineer = Mécanicien
labels-kind-coordinates = Coordonnées

labels-part-course = Cap
labels-part-word = Mots et réponses
labels-part-drone = Drone
labels-part-silence = Silence
labels-part-damage = Dégâts
labels-part-mark = Cocher une jauge
labels-part-ready = Annoncer une jauge pleine
labels-part-ok = Prêt à repartir
labels-part-break = Pannes
labels-part-secure = Sécuriser une section
labels-part-space = Cases
labels-part-row = Lignes
labels-part-column = Colonnes
labels-part-sector = Secteurs

label-own-ok = OK
label-own-cancel = Retour
label-own-yes = Oui
label-own-no = Non
label-own-undo = Annuler
label-own-redo = Rétablir
label-own-up = Haut
label-own-down = Bas
label-own-page = Page suivante
label-own-start = Commencer
label-own-resume = Continuer
label-own-menu = Menu
label-own-home = Accueil
label-own-repeat = Répéter
label-own-mute = Son coupé ou remis
label-own-louder = Plus fort
label-own-softer = Moins fort
label-own-logbook = Journal de bord
label-own-devices = Appareils
label-own-enrol = Associer
label-own-doctor = Docteur
label-own-choice = Réponse { $number }
label-own-players = { $number } joueurs
label-own-seat = Siège { $number }
label-own-team = Équipe { TEAM($team) }
label-own-role = { TEAM($team) } : { $role ->
    [captain] Capitaine
    [first_mate] Second
    [engineer] Mécanicien
   *[other] Radio
}
label-own-place = Pile { $number }
