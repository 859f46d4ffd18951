# Was eine Kamera sieht: Karten, die sie nicht unterscheiden kann, Karten, die wieder aufgenommen wurden.

doubt-card = Welche Karte ist das?
doubt-card-seat = Welche Karte hat { SEAT($seat) } gespielt?
doubt-seat = Wem gehört { CARD($card) }? Sie liegt nahe der Linie.
doubt-order = Welche dieser Karten kam zuerst?
doubt-card-told = Tippe auf die Karte, die dort liegt.
doubt-card-seat-told = Die Kamera ist unsicher. Tippe auf die richtige.
doubt-order-told = Beide kamen zugleich. Tippe auf die erste.
word-picture = Bild für einen Bericht behalten
notice-camera-kept = { $count ->
    [one] Eine Karte liegt
   *[other] { $count } Karten liegen
 } ausgeschnitten für einen Bericht bereit, ohne Tisch und Hände. Nichts wird gesendet: seht sie an, dann macht companion camera report --pack eine Datei daraus.
notice-camera-not-kept = Keine Karte wurde für einen Bericht behalten. { $why }
word-cancel-doubt-card = Keine davon
word-cancel-doubt-card-seat = { word-cancel-doubt-card }
taken-up = { CARD($card) } ist weg. Zurücknehmen?
word-yes-taken-up = Zurücknehmen, mit allem danach
word-no-taken-up = Nein, sie ist gespielt
notice-taken-up = { CARD($card) } wurde wieder aufgenommen: Der Zug ist zurückgenommen.
notice-camera-hidden = { $device }: Eine Karte ist teilweise verdeckt. Legt sie frei, dann wird sie gelesen.
notice-camera-untaught = Die Karten dieses Spiels wurden { $device } noch nicht gezeigt. Zwischen zwei Spielen geht das mit ENROL camera.
notice-camera-unfinished = { $device } kennt { $count ->
    [one] eine Karte dieser Art noch nicht: { $cards }
   *[other] { $count } Karten dieser Art noch nicht: { $cards }
 } Nach Karten, die ihnen ähneln, wird gefragt, bis sie gelernt sind.
notice-camera-sways = Das Bild von { $device } schwankt, so wird keine Karte gelesen. Haltet die Kamera ruhig: Klemmt ihren Arm zweimal fest, oder nehmt die Hände vom Tisch.
notice-camera-again = Die Kamera „{ $device }“ antwortet nicht mehr und wird neu gestartet. Scannt die Karten, bis sie wieder da ist.
notice-camera-rests = Die Kamera „{ $device }“ ist fünfmal ausgefallen und ruht zehn Minuten. Scannt die Karten, oder zieht ihren Stecker und startet den Tisch neu.
notice-camera-deck = { $device } kann nicht lesen, was ihr gezeigt wurde: { $why } Scannt die Karten; zwischen den Spielen lernt die Kamera sie mit ENROL camera neu.

# The scene of seeing and of teaching.

camera-title = Was die Kamera sieht
camera-private = Bilder werden gezeigt und vergessen. Nichts wird gespeichert oder gesendet.
camera-waits = { $name } liefert noch kein Bild.
camera-light-good = Das Licht ist gut, das Bild ist scharf.
camera-trouble-dark = Zu dunkel: mehr Licht auf den Tisch.
camera-trouble-bright = Zu hell: eine weichere Lampe, oder eine von der Seite.
camera-trouble-blurred = Unscharf: auf den Tisch scharf stellen oder die Linse putzen.
camera-trouble-small = Die Karten sind klein: die Kamera tiefer hängen.
camera-empty-how = Nehmt alle Karten und Hände vom Tisch. Lasst Matte und Lampe so, wie sie beim Spielen sind.
camera-card-how = Lasst sie allein auf der Matte, Hände weg.
camera-left = von { $total } Karten noch zu zeigen
camera-fault-several = Da liegt mehr als eine Karte: lasst eine liegen.
camera-fault-none = Keine ganze Karte gefunden: Legt sie weg vom Rand, auf eine einfarbige Matte, mit mehr Licht.
camera-fault-strange = Eine Ansicht passt nicht zu den anderen: Zeigt diese Karte noch einmal, ganz, scharf, allein.
camera-fault-taught = Das sieht aus wie { $kind ->
    [task] „{ $like }“
   *[other] { $like }
 }, schon gezeigt. Legt die richtige Karte hin, oder sagt, dass sie es ist.
camera-fault-file = Es lässt sich nicht speichern: Der Speicher ist voll oder schreibgeschützt.
camera-alike = Diese sehen sich ähnlich. Mehr Licht, eine nähere Kamera oder ein Zettel mit Code vorn in der Hülle hilft.
camera-all-apart = Alle Karten lassen sich unterscheiden.
word-camera = Kamera
word-camera-is-empty = Er ist leer
word-camera-it-is = Es ist die richtige Karte
word-teach = { $game } zeigen
word-teach-deck = Ein Deck zeigen
word-camera-other = Kamera „{ $name }“
word-parts = Plätze im Bild
word-divide = Nicht aufgeteilt
camera = Die Kamera „{ $name }“ schaut auf den Tisch
camera-empty = Ist der Tisch leer?
camera-card = { $view ->
    [2] { $word } halb herumdrehen: Ansicht 2 von { $wanted }
    [3] { $word } schräg legen: Ansicht 3 von { $wanted }
   *[other] Legt { $word } hin: Ansicht { $view } von { $wanted }
 }
camera-task = { $view ->
    [2] Diese Aufgabe halb herumdrehen: Ansicht 2 von { $wanted }
    [3] Diese Aufgabe schräg legen: Ansicht 3 von { $wanted }
   *[other] Legt diese Aufgabe hin: Ansicht { $view } von { $wanted }
 }
camera-done = Alle { $count } Karten sind gelernt
camera-parts = Wessen Teil des Bildes?
camera-part = Berührt eine Ecke des Teils von { SEAT($seat) }
camera-part-end = Berührt die Ecke gegenüber
refused-no-camera = Dieser Tisch hat noch keine Kamera. Wer ihn eingerichtet hat, kann eine eintragen: Abschnitt [camera.NAME] in table.toml.

# Ist ein Kartensatz vollständig?

camera-count-how = Legt Karten in Reihen aus, die Ränder frei. Nehmt alle weg, legt die nächsten aus. Jede Karte einmal.
camera-count-missing = noch nicht gesehen
camera-count-doubled = Doppelt gesehen: { $cards }
camera-count-untaught = Die übrigen Karten wurden nie gelernt, also nie gesehen.
camera-count-unread = { $count ->
    [one] Eine Karte ist nicht zu lesen: verschiebt sie ein wenig.
   *[other] { $count } Karten sind nicht zu lesen: verschiebt sie ein wenig.
 }
word-complete = { $game } zählen
camera-count-anew = Neu zählen
camera-count = { $seen } von { $total }: legt die fehlenden Karten aus
camera-whole = Alle { $total } Karten sind da
refused-teach-first = Die Karten dieses Spiels kennt { $device } noch nicht. Zeigt sie ihr zuerst.

# What the doctor finds.

doctor-topic-camera = Kamera
doctor-camera = { $device } liefert Bilder, { $width } x { $height }
doctor-camera-held = { $device } wird von Prozess { $process } benutzt
doctor-camera-package = OpenCV fehlt
doctor-camera-package-cure = pip install '.[camera]' im Ordner des Programms
    .plain = Ein Teil des Programms fehlt
    .helps = { doctor-expert }
doctor-camera-closed = { $why }
doctor-camera-closed-cure = einstecken, beenden, was sie benutzt, und der Gruppe video beitreten
    .plain = Sie antwortet nicht
    .helps = Neu einstecken
doctor-camera-blind = { $device } liefert kein Bild
doctor-camera-blind-cure = ein Bild in den Ordner legen oder eine andere Buchse nehmen
doctor-camera-fixed = { $device } kann nicht einstellen: { $controls }
doctor-camera-fixed-cure = diese Zeilen aus table.toml nehmen; an der Kamera oder in ihrer App festlegen
    .plain = Sie nimmt nicht jede Einstellung an
    .helps = { doctor-expert }
doctor-camera-dark = { $device } sieht zu wenig Licht
doctor-camera-dark-cure = mehr Licht auf den Tisch
doctor-camera-bright = { $device } sieht zu viel Licht
doctor-camera-bright-cure = eine weichere Lampe, oder eine von der Seite
