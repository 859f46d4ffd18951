# Anlernen: eigene Marken und Strichcodes am Bildschirm, und welcher Leser welcher ist.
word-enrol = { $args ->
    [planet-nine] { game-planet-nine }
    [deep-sea] { game-deep-sea }
    [captain-sonar] { game-captain-sonar }
    [toy-battle] { game-toy-battle }
    [fifty-missions] { game-fifty-missions }
    [companion] { enrol-own }
    [readers] { enrol-readers }
   *[other] Marken anlernen
}
word-doctor = Doktor
word-check = Was fehlt noch?
word-forget = { $args } freigeben
word-walk = Alles ausprobieren
enrol-title = Marken anlernen
enrol-own = Eigene Karten des Tischgefährten
enrol-readers = Welcher Leser ist welcher?
enrol-readers-hint = auf jedem eine Platzkarte
enrol-tags = { $count ->
    [0] noch keine Marken
    [one] { $count } Marke
   *[other] { $count } Marken
}
enrol-progress = { $bound ->
    [one] { $bound } von { $most } Karten hat eine Marke
   *[other] { $bound } von { $most } Karten haben eine Marke
}
enrol-latest = Zuletzt angelernt
enrol-none-yet = Hier erscheinen die angelernten Marken. Ein gedrucktes Etikett wählt seine Karte.
enrol-missing = Ohne Marke
enrol-doubled = Mehrere Marken
enrol-strange = Marken, die zu keiner Karte gehören
enrol-all-missing-shown = und { $count } weitere
enrol-read-this = Eben gelesen
enrol-lines = Gilt ab jetzt, bis deine table.toml etwas Neues sagt. Als Zeilen dafür:
enrol-alike = wie ein anderer
enrol-placed = eben gesagt
enrol-shared = Für alle
enrol-finished = Jede Karte dieses Decks hat eine Marke

prompt-enrol-decks = Welche Karten bekommen Marken?
prompt-enrol-card = Jetzt { $label } auf einen Leser legen
prompt-enrol-task = Jetzt diese Aufgabe auf einen Leser legen
prompt-enrol-complete = Alle { $most } Karten haben eine Marke
prompt-enrol-check = { $missing ->
    [0] { $doubled ->
        [0] { $strange ->
            [one] { $strange } Marke gehört zu keiner Karte
           *[other] { $strange } Marken gehören zu keiner Karte
        }
        [one] { $doubled } Karte hat mehrere Marken
       *[other] { $doubled } Karten haben mehrere Marken
    }
    [one] { $missing } Karte hat keine Marke
   *[other] { $missing } Karten haben keine Marke
}
prompt-enrol-check-well = Jede Karte hat genau eine Marke
prompt-enrol-readers = Auf jedem Leser eine Platzkarte lesen lassen
prompt-enrol-no-readers = Kein Leser ist eingerichtet
prompt-enrol-reader = Wo steht { $reader }?

refused-no-enrolment = Hier kann nichts angelernt werden: Dieser Tisch führt keine Liste von Marken.
refused-no-doctor = An diesem Tisch gibt es keinen Doktor.
refused-between-games = „{ $word }“ geht nur zwischen den Spielen. Zuerst zur Startseite: diese Partie bleibt erhalten und geht später weiter.
refused-leave-page-first = „{ $word }“ ist für den Tisch. Zuerst diese Seite mit Zurück verlassen.
refused-choose-first = Noch ist nichts gewählt: zuerst mit Auf und Ab wählen, dann OK.
refused-no-such-deck = „{ $word }“ ist keines dieser Decks. Eines davon wählen oder das Etikett einer Karte lesen lassen.
refused-catalogue = Die Liste der Marken ist nicht lesbar: { $why }. Die Zeile berichtigen und noch einmal versuchen.
refused-tag-taken = { $tag } steht schon für { $label }. Es hat sich nichts geändert: eine andere Marke nehmen oder diese freigeben.
refused-no-tag = „{ $word }“ ist ein Etikett, aber von keiner Karte dieses Decks. Eine eigene Marke auf den Leser legen.
refused-word-no-tag = „{ $word }“ ist ein Wort, keine Marke: nichts wurde angelernt. Eine Marke auf den Leser legen, oder zurück.
refused-no-card-left = „{ $word }“ wird nicht gebraucht: jede Karte dieses Decks hat eine Marke.
refused-nothing-bound-yet = Seit ihr die Seite geöffnet habt, wurde nichts angelernt. Eine ältere Marke gebt ihr frei unter: was fehlt.
refused-no-place = „{ $word }“ sagt nicht, wo ein Leser steht. Eine Platz-, Team- oder Ablagekarte lesen lassen.
refused-which-reader = „{ $word }“ für welchen Leser? Zuerst auf dem Leser irgendetwas lesen lassen.

prompt-doctor-checking = Alles wird angesehen …
prompt-doctor-well = Alles ist in Ordnung
prompt-doctor-wrong = { $count ->
    [one] { $count } Sache ist zu beheben
   *[other] { $count } Sachen sind zu beheben
}
prompt-doctor-walk = Jeden Knopf drücken, auf jedem Leser lesen
prompt-doctor-lamp = Leuchtet jetzt die Lampe { $name }?
prompt-doctor-sounds = War ein Klang zu hören?
doctor-title = Doktor
doctor-again = Noch einmal
doctor-go-on = Weiter
doctor-findings = Befunde
doctor-page = Seite { $page } von { $pages }
doctor-tried = { $count ->
    [one] { $count } von { $most } hat geantwortet
   *[other] { $count } von { $most } haben geantwortet
}
doctor-walk-line = Der erste Druck und das erste Lesen zeigen nur, dass das Gerät geht; danach bedeuten sie, was sie immer bedeuten.
doctor-says = sagt { $word }
doctor-waiting = noch nicht probiert
doctor-answers = antwortet
doctor-nothing-to-try = Kein Leser und kein Knopf ist eingerichtet.
doctor-looking = Python, Gruppen, Leser, Pins, Bildschirm, Ton, Speicher, Uhr, Journale …
notice-tag-known = { CARD($card) } ist ab jetzt bekannt. Scannt die Karte noch einmal.
