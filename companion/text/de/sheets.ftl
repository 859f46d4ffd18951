# Seiten in den Händen der Spieler: Was sie selbst sagen, beginnt mit sheet-.
post-watch = Zuschauen
post-seat = { SEAT($seat) }

sheet-title = Tisch
sheet-skip = Zur Seite
sheet-join-title = Wer bist du?
sheet-join-watch-title = An den Tisch kommen
sheet-join-none = Noch hat kein Spiel begonnen. Du kannst zuschauen und einen Platz nehmen, sobald es beginnt.
sheet-join-watch = Nur zuschauen
sheet-join-watching = Eintreten und zuschauen
sheet-free = frei
sheet-taken = besetzt
sheet-away = abwesend
sheet-code = Die drei Ziffern auf dem Bildschirm des Tischs
sheet-code-shown = Steht dieser Code auf dem Bildschirm?
sheet-code-hint = Kein Code? Wähle am Tisch „Seiten für Handys“.
sheet-code-handed = Sechs Ziffern vom anderen Handy gehen auch.
sheet-code-type = Code tippen
sheet-lock = Stell die Bildschirmsperre deines Handys auf fünf Minuten, damit es beim Spielen hell bleibt.
sheet-name = Dein Name
sheet-name-empty = darf leer bleiben
sheet-join = Ja, ich bin { $post }
sheet-join-several = Ja, wir sind { $post }
sheet-join-back = Ich bin { $name } und komme zurück: { $posts }
sheet-join-back-unnamed = Ich komme zurück: { $posts }
sheet-join-back-wait = Komme zurück …
sheet-join-full = Alle Plätze sind vergeben. Schau nur zu, oder tippe die sechs Ziffern eines Handys, das seinen Platz übergibt.
sheet-join-choose = Wähle, wer du bist
sheet-and = und
sheet-watching = Zuschauer
sheet-take-post = Platz nehmen
sheet-back = Zurück
sheet-again = Noch einmal sagen
sheet-look = Was auf dem Tisch liegt
sheet-mine = Was mir gehört
sheet-settings = Einstellungen
sheet-language = Sprache
sheet-size = Schriftgröße
sheet-size-normal = normal
sheet-size-larger = größer
sheet-size-largest = doppelt so groß
sheet-theme = Hell oder dunkel
sheet-theme-auto = wie das Handy
sheet-theme-dark = dunkel
sheet-theme-light = hell
sheet-motion = Bewegung
sheet-motion-auto = wie das Handy
sheet-motion-less = so wenig wie möglich
sheet-hand-side = Tipphand
sheet-hand-right = rechte
sheet-hand-left = linke
sheet-hand = An anderes Handy
sheet-hand-code = Gib das innerhalb von zwei Minuten am anderen Handy ein:
sheet-leave-post = Abgeben
sheet-leave = Den Tisch verlassen
sheet-sure = Sicher? Noch mal
sheet-close = Schließen
sheet-posts = Deine Plätze
sheet-clock-game = Spieluhr
sheet-clock-turn = Zuguhr
sheet-clock-mission = Missionsuhr
sheet-clock-surfaced-blue = Blau aufgetaucht
sheet-clock-surfaced-yellow = Gelb aufgetaucht
sheet-nothing = Hier ist gerade nichts.
sheet-missed = Während du weg warst: { $what }
sheet-missed-one = vor { $ago }: { $what }
sheet-line-lost = Keine Verbindung: Nichts wird gesendet. Neuer Versuch …
sheet-away-title = Keine Verbindung zum Tisch
sheet-away-helps = Ist dieses Handy im WLAN des Tischs? Die Seite versucht es von selbst wieder.
sheet-line-moved = Keine Verbindung. WLAN prüfen, dann den Code neu scannen.
sheet-line-back = Der Tisch ist wieder da.
sheet-line-old = Dieses Handy ist nicht mehr dabei: neu beitreten.
sheet-post-gone = { $post } ist nicht mehr auf diesem Handy: Der Tisch oder ein anderes Handy hat den Posten.
sheet-post-ousted = { $post }: Diesen Platz hat jetzt der Tisch oder ein anderes Handy. Nimm einen Platz, um weiterzuspielen.
sheet-try-again = Noch einmal versuchen
sheet-not-sent = Nicht gesendet: „{ $word }“. Es gibt keine Verbindung zum Tisch.
sheet-not-heard = „{ $word }“ wurde nicht gehört. Tippe noch einmal darauf, wenn es noch gilt.
sheet-perhaps = Der Tisch wurde neu gestartet. Sieh nach, ob „{ $word }“ gehört wurde, bevor du noch einmal darauf tippst.
sheet-heard = „{ $word }“ wurde gehört.
sheet-old = Dieser Browser ist zu alt für die Seiten des Tischs. Sie brauchen mindestens iOS 15, Chrome 90 oder Firefox 90: aktualisiere ihn oder nimm ein anderes Handy. Der Tisch selbst spielt auch ohne.
sheet-no-script = Diese Seite braucht JavaScript. Schalte es in den Einstellungen des Browsers ein und versuch es noch einmal. Der Tisch selbst spielt auch ganz ohne Handy.
sheet-page-missing = Diese Seite kann nicht gezeigt werden. Der Tisch spielt ohne sie weiter.
sheet-choices = Antworten

sheet-refused-wrong-code = { $code } gilt nicht. Tippe die Ziffern, die der Bildschirm des Tischs oder das andere Handy jetzt zeigt.
sheet-refused-guessed = Jemand versucht, den Code des Tischs zu erraten. Warte einige Sekunden und gib dann den Code ein, den sein Bildschirm zeigt.
sheet-refused-wait = Zu viele falsche Codes von diesem Handy. Warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
} und lies dann den Code am Bildschirm des Tischs.
sheet-refused-closed = Gerade kann niemand beitreten: Wähle am Tisch „Seiten für Handys“ oder sag SHEETS, und gib den Code ein, den er zeigt.
sheet-refused-taken = Diesen Posten hat { $by }. Er kann weitergegeben oder am Tisch zurückgenommen werden.
sheet-refused-held = Diesen Posten hat schon jemand. Er kann weitergegeben oder am Tisch zurückgenommen werden.
sheet-refused-no-such-post = Diesen Posten gibt es in diesem Spiel nicht. Wähle einen von denen, die gezeigt werden.
sheet-refused-two-crews = Dieses Handy hat einen Posten der anderen Crew. Ein Handy hat nie Posten von beiden.
sheet-refused-not-yours = Dieser Posten gehört dir nicht mehr. Wähle einen anderen.
sheet-refused-full = Es sind zu viele Handys ohne Posten dabei. Eines davon soll den Tisch verlassen oder einen Posten wählen.
sheet-refused-join-first = Diese Seite ist noch nicht dabei. Gib den Code vom Bildschirm des Tischs ein.
sheet-refused-word = { $word } kann von einer Seite aus nicht gesagt werden. Tippe auf eines der gezeigten Wörter.
sheet-refused-speaker = { $word } spricht für jemand anderen. Eine Seite spricht nur für ihren eigenen Posten.
sheet-refused-host = Diese Adresse gehört nicht zum Tisch. Wähle am Tisch „Seiten für Handys“ und scanne den Code, den er zeigt.
sheet-refused-host-way = Die Seite des Tischs öffnen
sheet-refused-origin = Eine andere Seite wollte hier sprechen. Öffne die Seite des Tischs.
sheet-refused-too-often = Zu viel auf einmal. Warte einen Augenblick.
sheet-refused-too-much = Das ist dem Tisch zu lang. Sag es kürzer.
sheet-refused-no-such-page = Diese Seite gibt es hier nicht. Scanne den Code des Tischs noch einmal.
sheet-refused-not-understood = Der Tisch hat diese Seite nicht verstanden. Lade sie neu.
sheet-refused-not-yet = Der Tisch wird noch aufgebaut. Warte einen Augenblick.
sheet-refused-restarted = Der Tisch wurde neu gestartet, bevor er das gehört hat. Sieh nach und tippe noch einmal darauf, wenn es noch gilt.
sheet-refused-given-up = Diese Seite hat schon gesagt, dass das nicht gehört wurde. Tippe noch einmal darauf, wenn es noch gilt.
sheet-refused-slow = Der Tisch braucht ungewöhnlich lange. Sieh nach, ob das Wort gehört wurde.
sheet-refused-photograph-now = Gerade wird nach keiner Karte gefragt. Fotografiere Karten, wenn du dran bist oder der Rückblick nach deiner Hand fragt, und die Steine deiner Bank, solange das Spiel läuft.
sheet-refused-photograph-untaught = Der Tisch kennt diese Karten noch nicht. Bring ihm zuerst das Deck bei: zwischen zwei Spielen bei den Seiten für Handys „Ein Deck zeigen“.
sheet-refused-photograph-picture = Das ist kein Foto, das der Tisch lesen kann. Nimm eines mit der Kamera des Handys auf.
sheet-refused-photograph-slow = Das Foto konnte nicht rechtzeitig gelesen werden. Nimm noch eines auf oder wähle die Karten von Hand.
sheet-refused-photograph-teach = Der Tisch fragt gerade nicht nach Fotos dieses Decks. Wähle am Bildschirm bei den Seiten für Handys „Ein Deck zeigen“.
sheet-refused-photograph-words = Das sind keine Karten dieses Decks oder mehr als neun. Lade diese Seite neu und fotografiere die Karten, die sie nennt.
sheet-refused-photograph-count = { $count ->
    [one] Eine Karte wurde gefunden,
   *[other] { $count } Karten wurden gefunden,
} nicht so viele, wie hier stehen. Leg sie getrennt auf einen einfarbigen Tisch mit Licht und fotografiere alle von oben.
sheet-refused-photograph-above = Dieses Deck wurde der Kamera über dem Tisch gezeigt, die es weiter kennt. Nichts wurde geändert.
sheet-refused-photograph-file = Was der Tisch von diesem Deck weiß, lässt sich nicht lesen oder sichern: Vielleicht ist der Speicher voll. Nichts wurde geändert.
sheet-refused-photograph-shown = Hier wurde zuletzt ein anderes Foto gezeigt. Nichts wurde gelernt: Fotografiere die Karten noch einmal.
sheet-refused-failed = Am Tisch ging etwas schief. Versuch es noch einmal; der Tisch selbst spielt weiter.

sheet-photograph-reads = Das Foto wird gelesen.
sheet-photograph-read = { $count } gelesen. Nichts davon zählt, bevor du auf den Knopf darunter tippst.
sheet-photograph-doubt = { $count } gelesen. Kläre zuerst, was unsicher ist.
sheet-photograph-lost = Das Foto kam nicht am Tisch an. Nimm noch eines auf.

sheet-teach-title = { $game } zeigen
sheet-teach-how = Leg diese Karten getrennt in Reihen aus, in dieser Reihenfolge, und fotografiere sie von oben.
sheet-teach-left = { $left ->
    [one] Noch eine Karte.
   *[other] Noch { $left } Karten.
}
sheet-teach-done = Alle Karten dieses Decks sind bekannt. Geh am Tisch zurück.
sheet-teach-photograph = Diese Karten fotografieren
sheet-teach-look = Hat jeder Umriss den richtigen Namen?
sheet-teach-like = { $word } sieht aus wie { $like }, die schon bekannt ist. Ist es die richtige Karte?
sheet-teach-yes = Ja, lernen
sheet-teach-again = Nein, noch einmal
sheet-teach-learnt = { $count ->
    [one] Eine Karte gelernt.
   *[other] { $count } Karten gelernt.
}

# Die Szene, die SHEETS am Tisch öffnet.
joining-title = Seiten für Handys und Tablets
joining-wifi = 1 · WLAN des Tischs
joining-wifi-password = Passwort { $password }
joining-page = Die Seite öffnen
joining-page-second = 2 · Die Seite öffnen
joining-code = Der Code
joining-code-line = Dann diesen Code eintippen
joining-code-third = 3 · Diesen Code eintippen
joining-nobody = Plätze gibt es, sobald eine Partie läuft.
joining-free = frei
joining-taken = besetzt
joining-away = abwesend
joining-pages-open = { $count ->
    [0] keine Seite offen
    [one] 1 Seite offen
   *[other] { $count } Seiten offen
  }
joined = Du bist am Tisch. Gleich beginnt das Spiel.
word-code = Anderer Code
word-back = Zurück
word-sheets = Seiten für Handys
label-own-sheets = Handys
refused-no-sheets = Handys sind nicht eingeschaltet. Das geht unter „Einstellungen“.
refused-no-such-post = { $post } hat keine Seite; sagt FREE mit einem Posten, der besetzt ist.
notice-freed = { $post } ist wieder frei.
joining = Mit dem Handy scannen und mitspielen
joining-teach = Fotografiert neun Karten von { $game } mit einem Handy, das dabei ist; seine Seite sagt, welche.
joining-deck = Welches Deck zeigen Handys mit Fotos?
notice-photographs-unfinished = { $count ->
    [one] Eine Karte wurde noch nicht gezeigt: { $cards }
   *[other] { $count } Karten wurden noch nicht gezeigt: { $cards }
 } In Fotos wird nach Karten gefragt, die ihnen ähneln. „Ein Deck zeigen“, zwischen zwei Spielen, zeigt sie dem Tisch.
clock-shown = { $state ->
    [running] { $name }: { $time }
    [expired] { $name }: { $time }, abgelaufen
   *[other] { $name }: { $time }, angehalten
}
what-lies = Noch liegt nichts auf dem Tisch.
