# Anlernen: eigene Marken und Strichcodes am Bildschirm, und welcher Leser welcher ist.
word-enrol = { $args ->
    [planet-nine] { game-planet-nine }
    [deep-sea] { game-deep-sea }
    [captain-sonar] { game-captain-sonar }
    [toy-battle] { game-toy-battle }
    [fifty-missions] { game-fifty-missions }
    [companion] { enrol-own }
    [readers] { enrol-readers-title }
    [new] { enrol-new-title }
   *[other] Marken anlernen
}
word-doctor = Doktor
word-check = Was fehlt?
word-forget = { $args } freigeben
enrol-free = Diese Marke freigeben
word-walk = Alles testen
enrol-title = Marken anlernen
enrol-own = Befehlskarten
enrol-readers-title = Leser zuordnen
enrol-readers-hint = auf jedem eine Platzkarte
enrol-new-title = Neuer Leser
enrol-new-hint = zwei Marken daran halten
enrol-kept = Gespeichert: Das gilt ab jetzt und auch beim nächsten Start.
enrol-tags = { $count ->
    [0] noch keine Marken
    [one] { $count } Marke
   *[other] { $count } Marken
}
enrol-progress = { $bound ->
    [one] { $bound } von { $most } Karten hat eine Marke
   *[other] { $bound } von { $most } { $most ->
        [one] Karte hat eine Marke
       *[other] Karten haben eine Marke
    }
}
enrol-latest = Zuletzt angelernt
enrol-other-card = Für eine andere Karte: ihr gedrucktes Etikett scannen.
enrol-step-stick = Eine Marke auf diese Karte kleben
enrol-step-read = Sie an einen Leser halten, bis es klingt
enrol-step-next = Die nächste Karte kommt von selbst
enrol-strange-name = Keine Karte dieses Spiels
enrol-strange-cure = Nach dem Freigeben wieder brauchbar
enrol-doubled-cure = Eine genügt: die andere freigeben
enrol-missing = Ohne Marke
enrol-doubled = Mehrere Marken
enrol-strange = Marken, die zu keiner Karte gehören
enrol-all-missing-shown = und { $count } weitere
enrol-read-this = Eben gelesen
enrol-lines = Das gilt ab jetzt. So steht es in der table.toml:
enrol-alike = { $place } doppelt
enrol-alike-cure = andere Karte scannen
enrol-placed = eben gesetzt
enrol-shared = Für alle

enrol-decks = Welche Karten bekommen Marken?
enrol-decks-line = Marken oder gedruckte Etiketten an euren Karten; ohne sie Kamera oder Handys.
enrol-card = Legt jetzt { $label } auf einen Leser
enrol-task = Legt jetzt diese Aufgabe auf einen Leser
enrol-complete = Alle { $most } Karten haben eine Marke
enrol-check = { $missing ->
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
enrol-check-well = Jede Karte hat genau eine Marke
enrol-readers = Scannt auf jedem Leser eine Platzkarte
enrol-no-readers = Kein Leser ist eingerichtet
enrol-reader = Wo steht der Leser „{ $reader }“?
enrol-new = Haltet zwei verschiedene Marken oder Codes an den neuen Leser, nacheinander
enrol-new-second = Haltet jetzt eine andere Marke daran
enrol-new-found = „{ $reader }“ liest ab jetzt
enrol-new-unknown = Noch geht kein neuer Leser

refused-no-enrolment = Hier kann nichts angelernt werden: Dieser Tisch führt keine Liste von Marken.
refused-no-doctor = Dieser Tisch hat keinen Doktor: Er kann sich nicht selbst prüfen.
refused-between-games = „{ $word }“ geht nur zwischen den Spielen. Geht zuerst zur Startseite: Dieses Spiel bleibt erhalten und geht später weiter.
refused-leave-page-first = „{ $word }“ ist für den Tisch. Verlasst zuerst diese Seite mit Zurück.
refused-choose-first = Noch ist nichts gewählt: Wählt zuerst mit Auf und Ab, dann OK.
refused-no-such-deck = „{ $word }“ ist keines dieser Decks. Wählt eines davon, oder scannt das Etikett einer Karte.
refused-catalogue = Die Liste der Marken ist nicht lesbar: { $why }. Berichtigt diese Zeile und versucht es noch einmal.
refused-tag-taken = Diese Marke steht schon für { $label }. Es hat sich nichts geändert: Nehmt eine andere Marke, oder gebt diese frei.
refused-no-tag = „{ $word }“ ist ein Etikett, aber von keiner Karte dieses Decks. Legt eine eigene Marke auf den Leser.
refused-word-no-tag = „{ $word }“ ist ein Wort, keine Marke: Nichts wurde angelernt. Legt eine Marke auf den Leser, oder geht zurück.
refused-no-card-left = „{ $word }“ wird nicht gebraucht: jede Karte dieses Decks hat eine Marke.
refused-nothing-bound-yet = Seit ihr die Seite geöffnet habt, wurde nichts angelernt. Eine ältere Marke gebt ihr unter „Was fehlt?“ frei.
refused-no-place = „{ $word }“ sagt nicht, wo ein Leser steht. Scannt eine Platz-, Team- oder Ablagekarte.
refused-which-reader = „{ $word }“ für welchen Leser? Scannt zuerst irgendetwas auf diesem Leser.
refused-no-pins = „{ $word }“ nennt keine zwei Pins: { $why }. Sagt ENROL new mit beiden Pins, etwa ENROL new-5-6.

doctor-checking = Alles wird geprüft
doctor-well = Alles ist in Ordnung
doctor-wrong = { $count ->
    [one] { $count } Sache ist zu beheben
   *[other] { $count } Sachen sind zu beheben
}
doctor-walk = Drückt jeden Knopf, scannt auf jedem Leser
doctor-lamp = Leuchtet jetzt die Lampe „{ $name }“?
doctor-sounds = War ein Klang zu hören?
doctor-title = Doktor
doctor-again = Noch einmal
doctor-go-on = Weiter
doctor-findings = Befunde
doctor-page-told = Blättert unten um, um den Rest der Prüfung zu sehen.
enrol-game-told = Die Karten dieses Spiels bekommen Marken. Die der anderen Spiele behalten ihre.
doctor-page = Seite { $page } von { $pages }
doctor-tried-told = So viele aller Geräte wurden probiert und haben geantwortet. Lasst die anderen aus oder macht weiter.
doctor-tried = { $count ->
    [one] { $count } von { $most } hat geantwortet
   *[other] { $count } von { $most } haben geantwortet
}
doctor-walk-line = Der erste Druck oder Scan zeigt nur, dass es geht; danach zählt jeder.
doctor-waiting = noch nicht probiert
doctor-answers = antwortet
notice-tag-known = Der Tisch kennt { CARD($card) } ab jetzt. Scannt die Karte noch einmal.

# Ein Leser, den niemand eingerichtet hat: was er ist, oder was hilft.
reader-waiting = Gehört wird auf { $where }.
    .plain = Noch fehlt die erste Marke oder der erste Code.
reader-noise = Von { $where } kam etwas, das noch nicht lesbar ist. Haltet die Marke noch einmal daran.
    .plain = Es kam etwas, das noch nicht lesbar ist. Haltet die Marke noch einmal daran.
reader-one = Auf { $where } wurde eine Marke gelesen.
    .plain = Eine Marke wurde gelesen.
reader-same = { $where } hat dieselbe Marke noch einmal gelesen. Haltet eine andere daran.
    .plain = Das war dieselbe Marke. Haltet eine andere daran.
reader-found = { $protocol ->
    [rdm6300] Ein Leser für 125-kHz-Marken an { $where }, { $baud } Baud, EM4100-Nummern mit Prüfsumme.
    [pn532] Ein NFC-Leser, PN532, an { $where }.
    [rc522] Ein NFC-Leser, RC522, an { $where }.
    [wiegand] Ein Wiegand-Leser an { $where }.
    [keyboard] Ein Scanner, der wie eine Tastatur tippt: { $where }.
    [box] Ein Knopfkasten an { $where }. Seine Knöpfe bekommen ihre Wörter in table.toml, siehe hardware/button-box.md.
    [lines] Ein Strichcode- oder QR-Scanner an { $where }, { $baud } Baud.
   *[other] Ein Leser an { $where }, { $baud } Baud, Protokoll { $protocol }.
}
    .plain = { $protocol ->
        [box] Es ist ein Knopfkasten. Jeder Knopf braucht noch sein Wort: „{ doctor-details }“ sagt, wo.
        [keyboard] Es ist ein Scanner, der wie eine Tastatur tippt.
        [lines] Er liest gedruckte Codes.
       *[other] Er liest Marken, ohne sie zu berühren.
    }
reader-raw-checksum = Seine Prüfsumme kommt als ein rohes Byte, wie manche Nachbauten sie senden; auch das wird gelesen.
reader-swapped = Seine beiden Datenleitungen sind vertauscht; der Tisch liest sie andersherum.
reader-no-parity = Er sendet keine Paritätsbits: Eine beschädigte Nummer ist von einer heilen nicht zu unterscheiden.
reader-affixes = Er setzt eigene Zeichen um jeden Code: davor { $prefix }, dahinter { $suffix }. Sie werden weggenommen.
reader-reversed = Er sendet die Bytes einer Nummer andersherum; sie werden gedreht, denn eure Marken sind schon bekannt.
reader-printed = Seine Nummern werden so geschrieben, wie sie auf euren Marken stehen, denn die sind schon bekannt.
reader-none = Kein Leser ist eingesteckt, der nicht schon eingerichtet ist. Steckt ihn ein und sucht noch einmal. Einen Wiegand-Leser an zwei Pins findet ENROL new-5-6 oder companion readers --find --pins 5 6, mit seinen eigenen Pins.
    .plain = Jeder eingesteckte Leser ist schon bekannt. Steckt den neuen ein und sucht noch einmal.
reader-quiet = Von { $where } kam nichts. Leuchtet der Leser, piept er? Dann prüft, ob sein TX an RX geht, ob beide Massen verbunden sind, ob sein Kabel Daten führt und ob er seriell sendet (USB-COM-Port).
    .plain = Vom neuen Leser kam nichts. Leuchtet er, piept er? Dann prüft sein Kabel: „{ doctor-details }“ sagt, wie.
reader-garbled = Was von { $where } kam, ergibt bei keiner Geschwindigkeit Sinn. Stellt den Leser auf 8 Datenbits, keine Parität, 1 Stoppbit; echtes RS-232 braucht einen Pegelwandler (MAX3232); prüft, ob beide Massen verbunden sind.
    .plain = Der neue Leser sendet etwas, aber nichts, das Sinn ergibt. Vielleicht ist er falsch eingestellt oder ein Draht lose: „{ doctor-details }“ sagt, was zu prüfen ist.
reader-lone = { $where } hat nur eine Marke gelesen. Sucht noch einmal und haltet zwei verschiedene Marken daran.
    .plain = Nur eine Marke wurde gelesen. Sucht noch einmal und haltet zwei verschiedene Marken an den Leser.
reader-closed = { $where } lässt sich nicht öffnen: { $why }.
    .plain = Noch etwas ist eingesteckt, das vielleicht ein anderes Programm benutzt: „{ doctor-details }“ nennt es.
reader-not-kept = Er konnte nicht gespeichert werden: { $why }.
    .plain = Der Leser funktioniert, konnte aber nicht gespeichert werden: „{ doctor-details }“ sagt, warum.
reader-stopped = Die Suche brach ab: { $why }. Sucht noch einmal; bricht sie jedes Mal ab, weiß der Doktor vielleicht mehr.
    .plain = Die Suche brach ab. Sucht noch einmal; bricht sie jedes Mal ab, weiß der Doktor vielleicht mehr.
notice-reader-new = { $device } ist neu hier und funktioniert ab jetzt.
notice-reader-strange = Etwas Neues ist eingesteckt: Scannt damit ein gedrucktes Etikett oder haltet zwei verschiedene Marken daran, dann kennt es der Tisch.
