# Le docteur : ce qu’il regarde, ce qu’il a trouvé, ce qui aide. À l’écran et en ligne de commande.
doctor-topic-python = Python
doctor-topic-packages = Paquets
doctor-topic-config = Configuration
doctor-topic-groups = Groupes
doctor-topic-reader = Lecteur
doctor-topic-button = Bouton
doctor-topic-encoder = Molette
doctor-topic-expander = Extension
doctor-topic-lamp = Lampe
doctor-topic-sounds = Sons
doctor-topic-pins = Broches
doctor-topic-gpio = Pilote des broches
doctor-topic-chip = Puce
doctor-topic-wires = Fils
doctor-topic-display = Écran
doctor-topic-sound = Son
doctor-topic-data-folder = Dossier de données
doctor-topic-disk = Disque
doctor-topic-clock = Horloge
doctor-topic-journals = Parties enregistrées
doctor-topic-catalogue = Étiquettes
doctor-topic-doctor = Docteur
doctor-rest = Tout le reste
doctor-details = Détails
doctor-less = Moins
doctor-in-order = en ordre
doctor-expert = « { doctor-details } » dit comment faire, pour qui a installé la table

doctor-stopped = { $why }
doctor-stopped-cure = c’est un défaut du programme : merci de le signaler avec cette ligne
doctor-python = { $version }, { $bits } bits
doctor-python-old = Python { $version } est trop ancien
doctor-python-old-cure = installer Python 3.11 ou plus récent et refaire l’environnement
    .plain = Il faut un système plus récent
    .helps = { doctor-expert }
doctor-python-narrow = Python { $version } ne tourne qu’en { $bits } bits
doctor-python-narrow-cure = installer le Raspberry Pi OS en 64 bits
    .plain = Il faut un système plus récent
    .helps = { doctor-expert }
doctor-packages = tous présents
doctor-packages-optional = tous présents ; facultatifs : { $names }
doctor-packages-missing = ces parties manquent : { $names }
doctor-packages-missing-cure = { $install }
    .plain = Une partie du programme manque
    .helps = { doctor-expert }
doctor-packages-two = pygame et pygame-ce sont installés tous deux
doctor-packages-two-cure = pip uninstall -y pygame pygame-ce && pip install pygame-ce
    .plain = Deux parties du programme se gênent
    .helps = { doctor-expert }
doctor-config = { $path }
doctor-config-none = réglages intégrés, aucun appareil
doctor-config-fault = { $line }
doctor-config-fault-cure = corriger comme la ligne le dit ; `companion check-config --example` montre chaque clé
    .plain = Une ligne de la configuration est fausse
    .helps = { doctor-expert }
doctor-groups = comme il faut
doctor-groups-root = root
doctor-groups-missing = cet utilisateur n’est pas dans les groupes { $names }
doctor-groups-missing-cure = sudo usermod -aG { $add } $USER, puis se reconnecter
    .plain = La table n’a pas accès à tous les appareils
    .helps = { doctor-expert }
doctor-reader-there = { $path }
doctor-reader-gone = { $path } n’est pas là
doctor-reader-gone-cure = le brancher ; `companion readers` montre ce qui est là
    .plain = Il ne répond pas
    .helps = Le brancher
doctor-reader-no-spi = { $path } n’est pas là
doctor-reader-no-spi-cure = activer SPI avec raspi-config
    .plain = La table n’écoute pas encore ses fils
    .helps = { doctor-expert }
doctor-reader-no-i2c = { $path } n’est pas là
doctor-reader-no-i2c-cure = activer I2C avec raspi-config
    .plain = La table n’écoute pas encore ses fils
    .helps = { doctor-expert }
doctor-reader-no-uart = { $path } n’est pas là
doctor-reader-no-uart-cure = { $switch ->
    [config] ajouter la ligne dtparam=uart0=on à /boot/firmware/config.txt, puis redémarrer
   *[other] activer le port série avec raspi-config : console non, matériel oui
}
    .plain = La table n’écoute pas encore ses fils
    .helps = { doctor-expert }
doctor-reader-wrong-uart = { $path } ne mène pas aux GPIO 14 et 15 sur un { $model }
doctor-reader-wrong-uart-cure = { $switch ->
    [config] écrire port = "{ $port }", ajouter la ligne dtparam=uart0=on à /boot/firmware/config.txt, puis redémarrer
   *[other] écrire port = "{ $port }"
}
    .plain = La table n’écoute pas encore ses fils
    .helps = { doctor-expert }
doctor-reader-several = { $path } convient à { $count } appareils
doctor-reader-several-cure = en nommer un : { $first }
    .plain = Deux appareils se ressemblent pour la table
    .helps = { doctor-expert }
doctor-reader-closed = { $path } ne peut pas être ouvert
doctor-reader-closed-cure = voir les groupes
    .plain = La table n’y a pas accès
    .helps = { doctor-expert }
doctor-pins = { $plan }
doctor-pins-none = aucune utilisée
doctor-pins-twice = GPIO { $pin } mène à la fois à { $one } et à { $other }
doctor-pins-twice-cure = donner une autre broche à l’un des deux
    .plain = Deux appareils partagent un fil : { $one } et { $other }
    .helps = { doctor-expert }
doctor-pins-of-bus = GPIO { $pin } mène à { $user }, mais { $bus } s’en sert aussi
doctor-pins-of-bus-cure = prendre une autre broche pour { $user }, ou désactiver { $bus } avec raspi-config
    .plain = Le fil de { $user } sert déjà à autre chose
    .helps = { doctor-expert }
doctor-gpio = { $driver }
doctor-gpio-unused = inutilisé
doctor-gpio-none = { $why }
doctor-gpio-none-cure = { $cure }
    .plain = Boutons et lampes câblés ne marchent pas
    .helps = { doctor-expert }
doctor-chip = répond à { $address } sur le bus I2C { $bus }
doctor-chip-spi = répond sur { $path }
doctor-chip-none = { $why }
doctor-chip-none-cure = { $cure }
    .plain = Elle ne répond pas
    .helps = { doctor-expert }
doctor-chip-silent = rien ne répond à { $address } sur le bus I2C { $bus }
doctor-chip-silent-cure = vérifier ses quatre fils, son 3,3 V et son adresse ; `i2cdetect -y { $bus }` montre ce qui répond
    .plain = Elle ne répond pas
    .helps = Vérifier ses quatre fils et son courant
doctor-chip-silent-spi = rien ne répond sur { $path }
doctor-chip-silent-spi-cure = vérifier ses sept fils et son 3,3 V
doctor-wires = au repos
doctor-wires-low = { $pins } reste à l’état bas sans aucune carte
doctor-wires-low-cure = au repos les deux fils sont à l’état haut : vérifier l’alimentation du lecteur, les diviseurs, et qu’aucun fil ne touche la masse
doctor-wires-closed = { $why }
doctor-wires-closed-cure = terminer l’autre programme qui utilise ces broches
    .plain = Un autre programme utilise ses fils
    .helps = { doctor-expert }
doctor-display = { $count ->
    [one] { $driver }, une sortie
   *[other] { $driver }, { $count } sorties
}
doctor-display-none = il n’y a pas d’écran dans cette session : le terminal en tient lieu
doctor-display-none-cure = brancher un écran, démarrer depuis le bureau ou définir SDL_VIDEODRIVER=kmsdrm ; ou `companion run --terminal`
    .plain = Aucun écran ne répond
    .helps = En brancher un, puis redémarrer la table
doctor-display-fault = { $why }
doctor-display-fault-cure = brancher un écran, démarrer depuis le bureau ou définir SDL_VIDEODRIVER=kmsdrm ; ou `companion run --terminal`
    .plain = Aucun écran ne répond
    .helps = En brancher un, puis redémarrer la table
doctor-display-output = { $count ->
    [one] la sortie { $output } est choisie, mais { $driver } n’en a qu’une
   *[other] la sortie { $output } est choisie, mais { $driver } n’en a que { $count }
}
doctor-display-output-cure = la brancher, ou changer `output` dans [display] ou [team_display]
    .plain = Un second écran manque
    .helps = Le brancher, puis redémarrer la table
doctor-sound = volume { $volume }
doctor-sound-muted = coupé dans la configuration
doctor-sound-none = aucun ({ $why })
doctor-sound-fault = { $why }
doctor-sound-fault-cure = brancher un haut-parleur et le choisir dans raspi-config ; ou mute = true dans [sound]
    .plain = Aucun haut-parleur ne répond
    .helps = En brancher un, puis vérifier de nouveau
doctor-sound-no-speech = la voix, espeak-ng, n’est pas installée
doctor-sound-no-speech-cure = sudo apt install espeak-ng, ou speech = false
    .plain = La table ne peut pas lire à voix haute ; le reste marche
    .helps = { doctor-expert }
doctor-folder = { $path }
doctor-folder-closed = on ne peut pas écrire dans { $path } : { $why }
doctor-folder-closed-cure = sudo chown -R $USER { $path }, ou nommer un autre dossier avec COMPANION_DATA
    .plain = Les parties ne peuvent pas être enregistrées
    .helps = { doctor-expert }
doctor-folder-full = on ne peut pas écrire dans { $path } : { $why }
doctor-folder-full-cure = faire de la place : il faut au moins { $least } Mo libres
doctor-disk = { $free } Mo libres, un coup est enregistré après { $ms } ms
doctor-disk-closed = on ne peut pas écrire dans { $path } : { $why }
doctor-disk-closed-cure = voir le dossier de données
    .plain = Les parties ne peuvent pas être enregistrées
    .helps = { doctor-expert }
doctor-disk-full = il ne reste que { $free } Mo libres
doctor-disk-full-cure = faire de la place : il faut au moins { $least } Mo libres
doctor-disk-slow = enregistrer un coup prend { $ms } ms ; { $free } Mo sont libres
doctor-disk-slow-cure = la carte SD est usée ou lente : en prendre une autre ou un disque USB
    .plain = La carte SD est usée ou lente
    .helps = En prendre une autre ou un disque USB
doctor-clock = { $now }
doctor-clock-behind = elle indique { $now }, mais des fichiers datent du { $then }
doctor-clock-behind-cure = sudo timedatectl set-ntp true
    .plain = L’horloge retarde
    .helps = Connecter la table à Internet, et elle se règle
doctor-journals = { $count ->
    [one] { $count } intact
   *[other] { $count } intacts
}
doctor-journals-hurt = { $which }
doctor-journals-hurt-cure = reprendre la partie : une fin déchirée est coupée et gardée ; sinon restaurer une sauvegarde ou écarter le fichier
    .plain = Une partie enregistrée est abîmée
    .helps = Reprenez-la : seuls les derniers coups peuvent manquer
doctor-journal = { $kind ->
    [new] { $file } vient d’une version plus récente
   *[other] { $file } est illisible dès la ligne { $line }
}
doctor-journal-closed = { $file } est illisible : { $why }
doctor-journal-torn = { $bytes ->
    [one] { $file } : { $bytes } octet déchiré à la fin
   *[other] { $file } : { $bytes } octets déchirés à la fin
}
doctor-catalogue = { $count ->
    [one] { $count } étiquette
   *[other] { $count } étiquettes
}
doctor-catalogue-wrong = { $why }
doctor-catalogue-wrong-cure = corriger ce qui est nommé, ou écarter le fichier ; `companion enrol --import FICHIER` reprend une copie des étiquettes
    .plain = La liste des étiquettes est illisible
    .helps = { doctor-expert }

doctor-walk-answers = répond
doctor-walk-left-out = laissé de côté
doctor-walk-left-out-cure = choisir de nouveau « Tout essayer »
doctor-walk-lost = { $why }
doctor-walk-lost-cure = vérifier prise et port ; `companion readers` montre ce qui est là
    .plain = Il n’est pas là
    .helps = Vérifier sa prise
doctor-walk-silent-reader = pas de réponse
doctor-walk-silent-reader-cure = vérifier prise et port ; `companion readers --watch` montre ce qu’il lit
    .plain = Il n’a rien lu
    .helps = Vérifier sa prise et approcher une étiquette
doctor-walk-silent-button = pas de réponse
doctor-walk-silent-button-cure = comparer le câblage à la ligne du docteur sur les broches
    .plain = Rien n’est venu
    .helps = Vérifier ses fils
doctor-lamp-works = s’allume
doctor-lamp-fails = reste éteinte
doctor-lamp-fails-cure = vérifier résistance, polarité et broche ; la longue patte de la LED va à la broche
doctor-lamp-unanswered = sans réponse
doctor-lamp-unanswered-cure = choisir de nouveau « Tout essayer » et regarder la lampe
doctor-sounds-works = entendus
doctor-sounds-fails = pas entendus
doctor-sounds-fails-cure = monter le volume ; choisir la sortie dans raspi-config
    .plain = On n’a rien entendu
    .helps = Monter le volume et vérifier la prise du haut-parleur
doctor-sounds-unanswered = sans réponse
doctor-sounds-unanswered-cure = choisir de nouveau « Tout essayer » ; choisir la sortie dans raspi-config
    .plain = Personne n’a répondu
    .helps = Choisir de nouveau « Tout essayer » et écouter

doctor-topic-sheets = Téléphones
doctor-sheets-free = le port { $port } est libre
doctor-sheets-serving = les pages sont servies au port { $port }
doctor-sheets-port = le port { $port } ne s’ouvre pas : { $why }
doctor-sheets-port-cure = choisir un autre [sheets] port, ou arrêter ce qui l’utilise
    .plain = Un autre programme bloque les téléphones
    .helps = { doctor-expert }
doctor-sheets-unit = le kiosque ouvre le port { $opened }, les pages sont au { $port }
doctor-sheets-unit-cure = relancer : make install-kiosk SHEETS=1
    .plain = Les téléphones n’atteignent pas encore la table
    .helps = { doctor-expert }
doctor-sheets-address = les téléphones atteignent { $address }
doctor-sheets-address-wrong = { $address } n’est pas une adresse de cette machine
doctor-sheets-address-wrong-cure = retirer [sheets] address : elle est trouvée toute seule
    .plain = Les téléphones reçoivent une mauvaise adresse
    .helps = { doctor-expert }
doctor-sheets-alone = il n’y a aucun réseau qu’un téléphone atteigne
doctor-sheets-alone-cure = rejoindre le Wi-Fi de la maison, ou make install-kiosk HOTSPOT=1
    .plain = Aucun téléphone n’atteint la table
    .helps = La connecter au Wi-Fi de la maison
doctor-sheets-package = aiohttp manque
doctor-sheets-package-cure = pip install aiohttp
    .plain = Une partie du programme manque
    .helps = { doctor-expert }
doctor-sheets-hotspot = le Wi-Fi { $name } marche
doctor-sheets-hotspot-down = le Wi-Fi { $name } ne marche pas
doctor-sheets-hotspot-down-cure = sudo nmcli connection up companion-hotspot
    .plain = Le Wi-Fi de la table est coupé
    .helps = Redémarrer la table
doctor-sheets-password = { $file } est illisible
doctor-sheets-password-cure = make install-kiosk HOTSPOT=1 l’écrit
    .plain = Le mot de passe du Wi-Fi de la table est illisible
    .helps = { doctor-expert }
