# La page des réglages.
word-settings = Réglages
settings = Régler l’image et le son
poweroff = Éteindre la machine ?
reboot = Redémarrer la machine ?
update = Mettre la table à jour depuis une clé USB ?
settings-sure = Votre partie est gardée et reprendra où vous en étiez.
word-poweroff = Éteindre
word-reboot = Redémarrer
word-update = Mettre à jour
settings-language = Langue
settings-theme = Couleurs
settings-sound = Son
settings-distance = Vous êtes
settings-motion = Animations
theme-dark = sombres
theme-light = claires
settings-softer = moins fort
settings-louder = plus fort
settings-muted = { $on ->
    [true] muet
   *[other] muet
}
settings-volume = volume { $number }
settings-silent = pas de haut-parleur
distance-near = à la table
distance-room = au salon
distance-far = loin
settings-metres = { $number } m
settings-moving = activées
settings-still = désactivées
settings-usual = usuel : { $value }
settings-usual-distance = usuel : auto
settings-besides = En plus
settings-besides-so = { $on ->
    [yes] { $name } : oui
   *[no] { $name } : non
}
settings-phones = mobiles
settings-camera = caméra
settings-readers = lecteurs
settings-later = au redémarrage
refused-no-such-wish = « { $word } » n’est pas un de ces réglages. Au choix : { $choices }.
refused-wish-not-kept = Ceci vaut jusqu’à la fermeture de la table, mais n’a pu être gardé : { $why }. Faites de la place et réglez-le encore.
refused-no-power = « { $word } » ne marche pas depuis cette table. Éteignez la machine comme vous l’avez allumée ; rien n’est perdu.
refused-power-failed = La machine ne l’a pas fait : { $why }. Pressez son propre bouton ; la partie est gardée.
first-language = Welcome · Willkommen · Bienvenue
first-distance = À quelle distance êtes-vous assis ?
first-ready = La table est prête
first-touch = Jouez tout de suite, au doigt, à la souris ou au clavier.
first-reader = Branchez un scanner ou un lecteur : après deux cartes, la table le connaît.
first-phones = Les téléphones rejoignent la table avec le code sous « Pages pour téléphones ».
first-phones-off = Les téléphones rejoignent la table une fois activés dans « Réglages ».
