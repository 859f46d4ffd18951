# Pages dans les mains des joueurs : ce qu’elles disent elles-mêmes commence par sheet-.
post-watch = Regarder
post-seat = { SEAT($seat) }

sheet-title = Table
sheet-skip = Vers la page
sheet-join-title = Qui êtes-vous ?
sheet-join-watch-title = Rejoindre la table
sheet-join-none = Aucune partie n’a commencé. Vous pouvez regarder, et prendre une place dès qu’elle commence.
sheet-join-watch = Regarder seulement
sheet-join-watching = Entrer et regarder
sheet-free = libre
sheet-taken = pris
sheet-away = absent
sheet-code = Les trois chiffres sur l’écran de la table
sheet-code-shown = Est-ce bien le code à l’écran de la table ?
sheet-code-hint = Pas de code ? À la table : « Pages pour téléphones ».
sheet-code-handed = Six chiffres d’un autre téléphone vont aussi.
sheet-code-type = Saisir un code
sheet-lock = Réglez le verrouillage de votre téléphone sur cinq minutes, pour qu’il reste allumé pendant la partie.
sheet-name = Votre nom
sheet-name-empty = peut rester vide
sheet-join = Oui, je suis { $post }
sheet-join-several = Oui, nous sommes { $post }
sheet-join-back = Je suis { $name } et je reviens : { $posts }
sheet-join-back-unnamed = Je reviens : { $posts }
sheet-join-back-wait = Retour …
sheet-join-full = Toutes les places sont prises. Regardez seulement, ou tapez les six chiffres d’un téléphone qui cède la sienne.
sheet-join-choose = Choisissez qui vous êtes
sheet-and = et
sheet-watching = Spectateur
sheet-take-post = Prendre une place
sheet-back = Retour
sheet-again = Répéter
sheet-look = Ce qui est sur la table
sheet-mine = Ce qui est à moi
sheet-settings = Réglages
sheet-language = Langue
sheet-size = Taille du texte
sheet-size-normal = normale
sheet-size-larger = plus grande
sheet-size-largest = deux fois plus grande
sheet-theme = Clair ou sombre
sheet-theme-auto = comme le téléphone
sheet-theme-dark = sombre
sheet-theme-light = clair
sheet-motion = Mouvement
sheet-motion-auto = comme le téléphone
sheet-motion-less = le moins possible
sheet-hand-side = Main qui touche
sheet-hand-right = droite
sheet-hand-left = gauche
sheet-hand = À un autre téléphone
sheet-hand-code = Tapez ceci sur l’autre téléphone dans les deux minutes :
sheet-leave-post = Rendre
sheet-leave = Quitter la table
sheet-sure = Sûr ? Encore
sheet-close = Fermer
sheet-posts = Vos places
sheet-clock-game = Pendule de la partie
sheet-clock-turn = Pendule du tour
sheet-clock-mission = Pendule de la mission
sheet-clock-surfaced-blue = Les Bleus en surface
sheet-clock-surfaced-yellow = Les Jaunes en surface
sheet-nothing = Rien ici pour l’instant.
sheet-missed = Pendant votre absence : { $what }
sheet-missed-one = il y a { $ago } : { $what }
sheet-line-lost = Pas de connexion : rien n’est envoyé. Nouvel essai …
sheet-away-title = Pas de connexion à la table
sheet-away-helps = Ce téléphone est-il dans le Wi-Fi de la table ? La page réessaie d’elle-même.
sheet-line-moved = Pas de connexion. Vérifiez le Wi-Fi, puis rescannez le code.
sheet-line-back = La table est de retour.
sheet-line-old = Ce téléphone n’est plus à la table : inscrivez-vous à nouveau.
sheet-post-gone = { $post } n’est plus sur ce téléphone : la table ou un autre téléphone l’a.
sheet-post-ousted = { $post } : la table ou un autre téléphone a maintenant cette place. Prenez une place pour continuer.
sheet-try-again = Réessayer
sheet-not-sent = Pas envoyé : « { $word } ». Il n’y a pas de connexion à la table.
sheet-not-heard = « { $word } » n’a pas été entendu. Touchez-le de nouveau si cela vaut toujours.
sheet-perhaps = La table a été relancée. Regardez si « { $word } » a été entendu avant de le toucher de nouveau.
sheet-heard = « { $word } » a été entendu.
sheet-old = Ce navigateur est trop ancien pour les pages de la table. Il faut au moins iOS 15, Chrome 90 ou Firefox 90 : mettez-le à jour ou prenez un autre téléphone. La table joue aussi sans.
sheet-no-script = Cette page a besoin de JavaScript. Activez-le dans les réglages du navigateur, puis réessayez. La table elle-même joue aussi sans téléphone.
sheet-page-missing = Cette page ne peut pas être montrée. La table continue sans elle.
sheet-choices = Réponses

sheet-refused-wrong-code = { $code } n’est pas valable. Tapez les chiffres que montre l’écran de la table ou l’autre téléphone.
sheet-refused-guessed = Quelqu’un cherche à deviner le code de la table. Attendez quelques secondes, puis tapez le code que montre son écran.
sheet-refused-wait = Trop de codes faux depuis ce téléphone. Attendez { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}, puis lisez le code sur l’écran de la table.
sheet-refused-closed = Personne ne peut s’inscrire maintenant : choisissez « Pages pour téléphones » à la table, ou dites SHEETS, puis tapez le code qu’elle montre.
sheet-refused-taken = { $by } tient ce poste. Il peut être passé, ou repris à la table.
sheet-refused-held = Quelqu’un tient déjà ce poste. Il peut être passé, ou repris à la table.
sheet-refused-no-such-post = Ce poste n’existe pas dans ce jeu. Choisissez l’un de ceux qui sont montrés.
sheet-refused-two-crews = Ce téléphone tient un poste de l’autre équipage. Un téléphone ne tient jamais de postes des deux.
sheet-refused-not-yours = Ce poste n’est plus le vôtre. Choisissez-en un autre.
sheet-refused-full = Trop de téléphones sans poste sont inscrits. Que l’un d’eux quitte la table ou choisisse un poste.
sheet-refused-join-first = Cette page n’est pas inscrite. Tapez le code de l’écran de la table.
sheet-refused-word = { $word } ne se dit pas depuis une page. Touchez un des mots montrés.
sheet-refused-speaker = { $word } parle pour quelqu’un d’autre. Une page ne parle que pour son propre poste.
sheet-refused-host = Cette adresse n’est pas celle de la table. Choisissez-y « Pages pour téléphones » et scannez le code qu’elle montre.
sheet-refused-host-way = Ouvrir la page de la table
sheet-refused-origin = Une autre page a voulu parler ici. Ouvrez la page de la table.
sheet-refused-too-often = Trop à la fois. Attendez un instant.
sheet-refused-too-much = C’est trop long pour la table. Dites-le plus court.
sheet-refused-no-such-page = Cette page n’existe pas ici. Scannez à nouveau le code de la table.
sheet-refused-not-understood = La table n’a pas compris cette page. Rechargez-la.
sheet-refused-not-yet = La table n’est pas encore prête. Attendez un instant.
sheet-refused-restarted = La table a été relancée avant d’entendre cela. Regardez, et touchez-le encore si cela vaut toujours.
sheet-refused-given-up = Cette page a déjà dit que ce n’a pas été entendu. Touchez-le encore si cela vaut toujours.
sheet-refused-slow = La table met un temps inhabituel. Regardez si le mot a été entendu.
sheet-refused-photograph-now = Aucune carte n’est demandée en ce moment. Photographiez des cartes à votre tour ou quand le bilan demande votre main, et les tuiles de votre chevalet pendant la partie.
sheet-refused-photograph-untaught = La table ne connaît pas encore ces cartes. Apprenez-lui d’abord le paquet : entre deux parties, « Montrer un paquet » parmi les pages pour téléphones.
sheet-refused-photograph-picture = Ce n’est pas une photo que la table peut lire. Prenez-en une avec l’appareil du téléphone.
sheet-refused-photograph-slow = La photo n’a pas pu être lue à temps. Prenez-en une autre, ou choisissez les cartes à la main.
sheet-refused-photograph-teach = La table ne demande pas de photos de ce paquet pour l’instant. À l’écran, choisissez « Montrer un paquet » parmi les pages pour téléphones.
sheet-refused-photograph-words = Ce ne sont pas des cartes de ce paquet, ou il y en a plus de neuf. Rechargez cette page et photographiez les cartes qu’elle nomme.
sheet-refused-photograph-count = { $count ->
    [one] Une carte trouvée,
   *[other] { $count } cartes trouvées,
} pas autant qu’il en est nommé ici. Posez-les séparées, sur une table unie et bien éclairée, et photographiez-les toutes d’en haut.
sheet-refused-photograph-above = Ce paquet a été appris par la caméra au-dessus de la table, qui continue de le connaître. Rien n’a changé.
sheet-refused-photograph-file = Ce que la table sait de ce paquet ne peut être ni lu ni enregistré : il n’y a peut-être plus de place. Rien n’a changé.
sheet-refused-photograph-shown = Une autre photo a été montrée ici en dernier. Rien n’a été appris : photographiez les cartes encore une fois.
sheet-refused-failed = Quelque chose n’a pas marché à la table. Réessayez ; la table elle-même continue.

sheet-photograph-reads = La photo est en cours de lecture.
sheet-photograph-read = Lues : { $count }. Rien ne compte avant que vous ne touchiez le bouton ci-dessous.
sheet-photograph-doubt = Lues : { $count }. Répondez d’abord à ce qui n’est pas sûr.
sheet-photograph-lost = La photo n’est pas arrivée à la table. Prenez-en une autre.

sheet-teach-title = Montrer { $game }
sheet-teach-how = Posez ces cartes séparées, en rangées, dans cet ordre, et photographiez-les d’en haut.
sheet-teach-left = { $left ->
    [one] Encore une carte.
   *[other] Encore { $left } cartes.
}
sheet-teach-done = Toutes les cartes de ce paquet sont connues. À la table, revenez en arrière.
sheet-teach-photograph = Photographier ces cartes
sheet-teach-look = Chaque contour a-t-il le bon nom ?
sheet-teach-like = { $word } ressemble à { $like }, déjà connue. Est-ce la bonne carte ?
sheet-teach-yes = Oui, les apprendre
sheet-teach-again = Non, encore une fois
sheet-teach-learnt = { $count ->
    [one] Une carte apprise.
   *[other] { $count } cartes apprises.
}

# La scène que SHEETS ouvre à la table.
joining-title = Pages pour téléphones et tablettes
joining-wifi = 1 · Le Wi-Fi de la table
joining-wifi-password = Mot de passe { $password }
joining-page = Ouvrir la page
joining-page-second = 2 · Ouvrir la page
joining-code = Le code
joining-code-line = Puis tapez ce code
joining-code-third = 3 · Tapez ce code
joining-nobody = Les places se prennent une fois la partie commencée.
joining-free = libre
joining-taken = pris
joining-away = absent
joining-pages-open = { $count ->
    [0] aucune page ouverte
    [one] 1 page ouverte
   *[other] { $count } pages ouvertes
  }
joined = Vous êtes à la table. La partie va commencer.
word-code = Autre code
word-back = Retour
word-sheets = Pages pour téléphones
label-own-sheets = Téléphones
refused-no-sheets = Téléphones non activés. Activez-les dans « Réglages ».
refused-no-such-post = Aucune page ne tient { $post } ; dites FREE avec un poste qui est pris.
notice-freed = { $post } est de nouveau libre.
joining = Scannez avec un téléphone pour rejoindre
joining-teach = Photographiez neuf cartes de { $game } avec un téléphone connecté ; sa page dit lesquelles.
joining-deck = Quel paquet montrer par photos ?
notice-photographs-unfinished = { $count ->
    [one] Une carte n’a pas encore été montrée : { $cards }
   *[other] { $count } cartes n’ont pas encore été montrées : { $cards }
 } Sur les photos, la table demande pour les cartes qui leur ressemblent. « Montrer un paquet », entre deux parties, les lui apprend.
clock-shown = { $state ->
    [running] { $name } : { $time }
    [expired] { $name } : { $time }, écoulée
   *[other] { $name } : { $time }, arrêtée
}
what-lies = Il n’y a encore rien sur la table.
