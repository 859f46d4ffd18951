# Sätze, die beide Crews teilen.

## Fragen

crew-no-task = keine Aufgabe
crew-commander = Teilt je { $number } Karten aus. Wer hat { CARD($card) }?
crew-commander-one-more = Teilt je { $number } Karten aus, eine Person bekommt eine mehr. Wer hat { CARD($card) }?
crew-commander-helper = Legt { $helper } aus, teilt je { $number } Karten aus. Wer hat { CARD($card) }?
crew-columns = { $helper }: Welche Karte liegt offen in Spalte { $column }?
crew-reveal = { $helper }: Deckt Spalte { $column } auf. Welche Karte ist es?
crew-draft = { SEAT($seat) } nimmt eine Aufgabe
crew-draft-or-pass = { SEAT($seat) } nimmt eine Aufgabe oder passt
crew-question = { SEAT($seat) } antwortet: { ANSWER($answers) }
crew-distress = Notsignal senden?
crew-distress-again = Das Notsignal ist aktiv. Wieder Karten weitergeben?
crew-distress-voting = Notsignal senden? { $count } von { $most } haben abgestimmt
crew-distress-votes = Stimmen zum Notsignal: links { $left }, rechts { $right }, nein { $no }. Was tut die Crew?
crew-direction = Eine Karte nach links oder nach rechts weitergeben?
crew-passing = Alle geben eine Karte nach { $direction ->
    [left] links
   *[right] rechts
 }. Fertig?
crew-passing-helper = Welche offene Karte gibt { SEAT($seat) } nach { $direction ->
    [left] links
   *[right] rechts
 }?
crew-passing-to-helper = Welche Karte bekommt { SEAT($seat) } von { SEAT($from) }?
crew-distress-told = Alle geben eine Karte, { $trump ->
    [R] keine Rakete
   *[S] kein U-Boot
 }, zur selben Seite weiter. Das zählt im Logbuch als ein Versuch, einmal je Mission. Eine Karte spielen heißt Nein.
crew-distress-again-told = Alle geben eine Karte, { $trump ->
    [R] keine Rakete
   *[S] kein U-Boot
 }, zur selben Seite weiter. Es kostet nichts mehr. Eine Karte spielen heißt Nein.
crew-distress-voting-told = Alle geben eine Karte, { $trump ->
    [R] keine Rakete
   *[S] kein U-Boot
 }, zur selben Seite weiter. Das zählt im Logbuch als ein Versuch, einmal je Mission. Eine Karte spielen heißt Nein.
crew-direction-told = Links ist im Uhrzeigersinn, so wie ihr sitzt. { $trump ->
    [R] Raketen
   *[S] U-Boote
 } werden nicht weitergegeben.
crew-passing-told = Niemand zeigt die Karte. { $trump ->
    [R] Raketen
   *[S] U-Boote
 } werden nicht weitergegeben. Drückt OK, wenn alle ihre neue Karte haben.
crew-lead = { SEAT($seat) } eröffnet Stich { $trick }
crew-lead-helper = { SEAT($by) } eröffnet Stich { $trick } für { SEAT($helper) }
crew-follow = { SEAT($seat) } spielt, gefordert ist { SUIT($suit) }
crew-follow-helper = { SEAT($by) } spielt für { SEAT($helper) }
crew-talk-card = { SEAT($seat) } funkt: welche Karte?
crew-talk-says = { SEAT($seat) } zeigt { CARD($card) }: als was?
crew-revoke-held = auf der Hand
crew-revoke-led = angespielt
crew-revoke = { SEAT($seat) } hat in Stich { $trick } nicht bedient. Was nun?
crew-won = Mission { $mission } geschafft
crew-won-last = Mission { $mission } geschafft, die letzte!
crew-lost = Mission { $mission } gescheitert
crew-hand = { SEAT($seat) } scannt die übrigen Karten: { $count } von { $least }
crew-hand-covered = Scannt die verdeckte Karte in Spalte { $column } von { $helper }
crew-correct-what = Was wurde falsch eingetragen?
crew-correct-card = { $step ->
    [1] In welchem Stich liegt die falsche Karte?
    [2] Wessen Karte ist falsch?
   *[other] Welche Karte wurde wirklich gespielt?
}
crew-correct-missed = { $step ->
    [1] In welchem Stich fehlt eine Karte?
    [2] Vor wessen Karte gehört sie?
   *[other] Welche Karte fehlt?
}
crew-correct-extra = { $step ->
    [1] In welchem Stich liegt eine Karte zu viel?
   *[other] Wessen Karte ist zu viel?
}
crew-correct-swap = { $step ->
    [1] Zwei Karten in falscher Folge: In welchem Stich liegt die eine?
    [2] Wessen Karte ist es?
    [3] In welchem Stich liegt die andere?
   *[other] Wessen Karte ist die andere?
}
crew-correct-shown = { $step ->
    [1] Welche gezeigte Karte ist falsch?
   *[other] Welche Karte wurde wirklich gezeigt?
}
crew-correct-says = { $step ->
    [1] Auf welcher gezeigten Karte liegt der Chip falsch?
   *[other] Was sagt der Chip?
}
crew-correct-speaker = { $step ->
    [1] Welche gezeigte Karte gehört jemand anderem?
   *[other] Wer hat sie wirklich gezeigt?
}
crew-correct-token = { $step ->
    [1] Welche Aufgabe hat den falschen Reihenfolge-Chip?
   *[other] Mit welcher Aufgabe tauscht sie den Chip?
}
crew-correct-prediction = { $step ->
    [1] Bei welcher Aufgabe ist die Zahl falsch?
   *[other] Welche Zahl ist richtig?
}
crew-correct-owner = { $step ->
    [1] Welche Aufgabe liegt bei der falschen Person?
   *[other] Wer hat sie wirklich?
}
crew-correct-roles = { $step ->
    [1] Welche Rolle ist falsch?
   *[other] Wer hat sie wirklich?
}
crew-correct-commander = Wer hat wirklich das Kommando?

## Meldungen

alert-revoke = Nicht erlaubt: { SEAT($seat) } hatte { CARD($held) }. In Stich { $trick } fiel stattdessen { CARD($played) }.
alert-revoke-waived = { SEAT($seat) } hat in Stich { $trick } nicht bedient, und der Tisch ließ es gelten: gespielt { CARD($played) }, auf der Hand { CARD($held) }.
alert-false-communication = { SEAT($seat) } zeigte { CARD($card) } als { $says ->
    [highest] höchste
    [lowest] niedrigste
    [only] einzige
   *[none] eine der drei
 }. Spätere Karten sagen etwas anderes.

## Gründe

reason-crew-given-up = Die Crew hat diesen Versuch aufgegeben.
reason-crew-revoke = { SEAT($seat) } hatte { CARD($card) } und bediente in Stich { $trick } nicht.
reason-crew-time = Die Zeit ist abgelaufen.

## Ablehnungen

refused-crew-already-played = { CARD($card) } liegt schon in Stich { $trick }. Spielt eine andere Karte oder berichtigt den Stich.
refused-crew-already-played-short = { CARD($card) } ist schon gespielt. Wählt eine andere Karte.
refused-crew-not-in-deck = { CARD($card) } gehört nicht zu diesem Spiel. Legt sie weg und scannt die richtige Karte.
refused-crew-not-your-turn = Noch nicht: { SEAT($turn) } ist dran. { SEAT($seat) }, nimm { CARD($card) } zurück.
refused-crew-not-your-draft = { SEAT($seat) } wählt gerade nicht. { SEAT($turn) } ist an der Reihe.
refused-crew-over = Dieser Versuch ist vorbei. Beginnt den nächsten oder berichtigt von Hand.
refused-crew-attempt-open = Mission { $mission } läuft noch. Spielt weiter oder gebt zuerst auf.
refused-crew-cannot-correct = „{ $word }“ lässt sich nicht berichtigen. Sagt CORRECT und folgt der Auswahl.
refused-crew-nothing-to-correct = Es gibt noch nichts zu berichtigen.
refused-crew-same-card = { CARD($card) } liegt dort bereits. Wählt eine andere Karte oder brecht ab.
refused-crew-correct-swap = { CARD($card) } liegt schon an anderer Stelle. Wurden zwei Karten in falscher Folge gescannt, sagt CORRECT SWAP.
refused-crew-not-shown = { CARD($card) } wurde nicht gezeigt. Wählt eine gezeigte Karte.
refused-crew-same-communication = { CARD($card) } ist schon genau so notiert. Wählt etwas anderes oder brecht ab.
refused-crew-no-prediction = Für „{ TASK($task) }“ ist keine Zahl notiert. Wählt eine Aufgabe mit Zahl.
refused-crew-other-prediction = Nur { SEAT($turn) } darf diese Zahl berichtigen.
refused-crew-prediction-range = Eine Vorhersage ist eine Zahl von 0 bis { $most }. Sagt eine andere.
refused-crew-no-such-place = In Stich { $trick } liegt keine Karte von { SEAT($seat) }. Wählt eine andere Stelle.
refused-crew-column-doubled = { CARD($card) } liegt schon offen in Spalte { $column }. Schaut noch einmal nach.
refused-crew-columns-known = Alle offenen Karten sind bekannt. Spielt weiter.
refused-crew-commander-known = { SEAT($seat) } hat schon das Kommando. Sagt CORRECT, wenn das nicht stimmt.
refused-crew-direction-chosen = Die Richtung steht fest. Sagt OK, wenn alle weitergegeben haben.
refused-crew-direction-early = Jetzt werden keine Karten weitergegeben. Sendet erst das Notsignal, wenn danach gefragt wird.
refused-crew-distress-after-talk = Es wurde schon gefunkt, das Notsignal ist nicht mehr möglich.
refused-crew-distress-early = Das Notsignal kommt nach dem Verteilen der Aufgaben. Beendet das zuerst.
refused-crew-distress-late = Die erste Karte liegt schon. Das Notsignal kommt davor.
refused-crew-distress-once = Karten werden je Versuch einmal weitergegeben. Beantwortet die Frage auf dem Bildschirm.
refused-crew-distress-sent = Für Mission { $mission } ist das Notsignal gesendet und bleibt aktiv, bis sie gewonnen ist. Spielt weiter oder gebt zuerst auf.
refused-crew-vote-later = Jetzt gibt es nichts abzustimmen. Stimmen zählen, solange der Tisch nach dem Notsignal fragt.
refused-crew-hand-later = Handkarten werden erst nach dem Versuch gescannt. Haltet sie bis dahin geheim.
refused-crew-hands-known = Alle Karten sind bekannt. Es ist nichts mehr zu scannen.
refused-crew-hand-twice = { CARD($card) } ist bei { SEAT($seat) } schon gescannt. Scannt die nächste Karte.
refused-crew-hand-elsewhere = { CARD($card) } ist bei { SEAT($seat) } gescannt. Nehmt es dort zurück oder scannt eine andere Karte.
refused-crew-hand-shown = { CARD($card) } wurde von { SEAT($seat) } gezeigt. Scannt eine andere Karte.
refused-crew-hand-column = { CARD($card) } liegt bei { $helper }. Scannt eine andere Karte.
refused-crew-hand-full = { SEAT($seat) } hatte noch { $count ->
     [one] eine Karte, und sie ist bekannt
    *[other] { $count } Karten, und alle sind bekannt
 }. Nehmt eine zurück, wenn sie falsch war.
refused-crew-hand-short = { SEAT($seat) }: Bekannt sind { $count } von { $least } Karten. Scannt die übrigen oder lasst dieses Blatt aus.
refused-crew-helper-follow = { CARD($card) }: Bei { SEAT($seat) } liegt { SUIT($suit) } offen, das muss bedient werden.
refused-crew-helper-open = { CARD($card) } liegt bei { SEAT($seat) } nicht offen. Nur offene Karten dürfen gespielt werden.
refused-crew-helper-no-commander = { CARD($card) } bekommt immer jemand von euch; sie liegt nie hier. Schaut nach, welche Karte es ist.
refused-crew-helper-no-commander-seat = { SEAT($seat) } hat kein Blatt und kann das Kommando nicht haben. Nennt jemanden von euch.
refused-crew-helper-silent = { SEAT($seat) } kann nicht funken. Nennt jemanden von euch.
refused-crew-helper-sits = Das dritte Crewmitglied bleibt bis zum nächsten Versuch sitzen.
refused-crew-helpers-card = { CARD($card) } liegt offen bei { SEAT($helper) }. Scannt die richtige Karte.
refused-crew-helpers-card-talk = { CARD($card) } liegt offen auf dem Tisch und ist in keiner Hand. Zeigt eine andere Karte.
refused-crew-no-clock = Es läuft gerade keine Uhr. Spielt weiter.
refused-crew-no-helper = In diesem Spiel gibt es kein drittes Crewmitglied ohne Spieler.
refused-crew-no-pass = { SEAT($seat) } muss eine Aufgabe nehmen, Passen ist hier nicht erlaubt.
refused-crew-revoke-first = Entscheidet zuerst über Stich { $trick }. Wählt eine der Antworten.
refused-crew-no-revoke = Es gibt nichts zu entscheiden. Spielt weiter.
refused-crew-no-such-mission = Mission { $number } gibt es nicht. Wählt { $lowest } bis { $most }.
refused-crew-no-such-seat = Platz { $number } gibt es hier nicht. Die Plätze gehen von 1 bis { $most }.
refused-crew-no-such-task = „{ TASK($task) }“ liegt nicht auf dem Tisch. Wählt eine, die dort liegt.
refused-crew-task-taken = „{ TASK($task) }“ gehört schon { SEAT($seat) }. Wählt eine andere Aufgabe.
refused-crew-no-talk = Niemand funkt gerade. Sagt zuerst COMMUNICATE.
refused-crew-no-talk-card = Zeigt zuerst die Karte, dann sagt, was sie ist.
refused-crew-other-talks = { SEAT($turn) } funkt gerade. Wartet das ab oder brecht es ab.
refused-crew-pool-empty = Alle gemeinsamen Chips sind verbraucht oder gerade in Gebrauch. Spielt weiter.
refused-crew-not-asked = Jetzt antwortet { SEAT($turn) }, nicht { SEAT($seat) }.
refused-crew-not-asked-now = Danach ist gerade nicht gefragt. Schaut auf die Frage auf dem Bildschirm.
refused-crew-settle-first = { $phase ->
    [commander] Sagt zuerst, wer den höchsten Trumpf hält: Diese Person hat das Kommando. Dann spielt.
    [allocate] Zuerst werden die Aufgaben verteilt: Jede braucht jemanden. Dann spielt.
    [draw] Zuerst werden die Aufgaben dieser Mission gezogen. Dann spielt.
    [draw-card] Zuerst wird die Karte dieser Mission gezogen und gezeigt. Dann spielt.
    [terrain] Zuerst wird die Farbkarte für das Gelände gezogen und genannt. Dann spielt.
    [ready] Zuerst wird die Uhr gestartet: Sagt START, wenn alle bereit sind. Dann spielt.
    [predict] Zuerst wird vorhergesagt: Wie viele Stiche werden es? Dann spielt.
    [reveal] Zuerst werden die offenen Karten des dritten Mitglieds genannt, oder OK lässt sie weg. Dann spielt.
    [announce] Zuerst kommt die Ansage, die diese Mission verlangt. Dann spielt.
    [tokens] Zuerst werden die Reihenfolge-Chips geklärt; OK lässt sie liegen. Dann spielt.
    [handover] Zuerst wird entschieden, ob eine Aufgabe abgegeben wird; PASS lässt alle. Dann spielt.
    [distress] Bringt zuerst das Notsignal zu Ende: Karten werden noch weitergegeben. Dann spielt.
   *[other] Zuerst braucht die Frage auf dem Bildschirm ihre Antwort. Dann spielt.
 }
refused-crew-word-not-now = „{ $word }“ passt gerade nicht. Schaut auf die Frage auf dem Bildschirm.
refused-crew-which-seat = { $word }: Wer spricht? Nehmt den eigenen Leser oder sagt vorher SEAT und eine Zahl.
refused-crew-nothing-passed = Jetzt werden keine Karten weitergegeben.
refused-crew-nothing-to-cancel = Es gibt nichts abzubrechen. Macht mit der Frage auf dem Bildschirm weiter.
refused-crew-nothing-to-reveal = Jetzt ist keine verdeckte Karte aufzudecken.
refused-crew-reveal-later = Deckt { CARD($card) } erst auf, wenn der Stich vollständig ist.
refused-crew-reveal-first = { CARD($card) } von { SEAT($seat) }: Zuerst kommt die aufgedeckte Karte von { $helper }. Sagt REVEAL und diese Karte, oder OK, dann bleibt sie verdeckt.
refused-crew-other-answer = „{ $word }“ ist hier keine Antwort. Sagt nur: { ANSWER($answers) }.
refused-crew-pass-no-trump = { CARD($card) } darf nicht weitergegeben werden. Wählt eine Farbkarte.
refused-crew-pass-open = { CARD($card) } liegt bei { SEAT($seat) } nicht offen. Von dort kann nur eine offene Karte weitergegeben werden.
refused-crew-passing-first = { CARD($card) } von { SEAT($seat) }: Es werden noch Karten weitergegeben. Sagt danach OK oder nennt mit PASSED die weitergegebene Karte.
refused-crew-passed-twice = { CARD($card) } hat schon jemand anders weitergegeben. Schaut noch einmal nach.
refused-crew-shown-by-other = { CARD($card) } liegt schon als Funkspruch offen. Wählt eine andere Karte.
refused-crew-single-card = Damit wäre { CARD($card) } die einzige Karte ihrer Farbe auf der Hand. Sagt ONLY oder zeigt eine andere Karte.
refused-crew-talk-between = Stich { $trick } läuft. Funke zwischen zwei Stichen.
refused-crew-talk-closed = Funken war nur bis Stich { $trick } möglich.
refused-crew-talk-disrupted = Der Funk ist bis Stich { $trick } gestört.
refused-crew-talk-never = In dieser Mission funkt niemand.
refused-crew-talk-no-trump = { CARD($card) } kann nicht gefunkt werden. Zeigt eine Farbkarte.
refused-crew-talk-open-ended = In dieser Mission wird über die Karte nichts gesagt. Zeigt sie nur.
refused-crew-talk-silent = { SEAT($seat) } darf in dieser Mission nicht funken.
refused-crew-tasks-new = In diesem Spiel werden für jeden Versuch neue Aufgaben gezogen. Sagt NEW.
refused-crew-token-used = { SEAT($seat) } hat den Funkchip dieses Versuchs schon benutzt.

## Wörter auf Knöpfen

step-crew-card = { SEAT($seat) }, { CARD($card) }
step-crew-commander = { SEAT($seat) } hat das Kommando
step-crew-passes = Weitergeben nach { $direction ->
    [left] links
   *[right] rechts
 }
step-crew-shown = { SEAT($seat) } zeigte { CARD($card) }
step-crew-task = Aufgabe von { SEAT($seat) }
word-passed = { CARD($first) }
word-talk = { SEAT($last) } funkt
word-helper = Drittes Mitglied auf Platz { $last }
word-takeback = Karte zurück: von dort weiterspielen
word-count = Werten: Versuch verloren
word-goon = Gelten lassen: Die Karte zählt
word-fixcard = Eine falsche Karte
word-fixswap = Zwei Karten in falscher Folge
word-fixmissed = Eine fehlende Karte
word-fixextra = Eine Karte zu viel
word-fixowner = Aufgabe bei der falschen Person
word-fixroles = Eine falsche Rolle
word-fixcommander = Das falsche Kommando
word-fixshown = Eine falsche gezeigte Karte
word-fixsays = Ein falsch gelegter Chip
word-fixspeaker = Jemand anderes hat gezeigt
word-fixtoken = Ein falscher Reihenfolge-Chip
word-fixprediction = Eine falsche Vorhersage
word-fixrole = { $args }
word-handover = { TASK($first) } an { SEAT($last) }
word-holder = Ich habe sie
word-hands = Blätter scannen
crew-hand-skip = Auslassen
crew-hand-close = Keine Blätter mehr
crew-hand-whole = Das sind alle
crew-hand-left = Für den Rückblick: was noch auf der Hand war

## Etiketten

label-card = { CARD($card) }
label-crew-seat = Platz { $number }
label-crew-mission = Mission { $number }
label-crew-task = Aufgabe: { CARD($card) }
label-crew-commander = Kommando
label-crew-communicate = Funken
label-crew-highest = Höchste
label-crew-only = Einzige
label-crew-lowest = Niedrigste
label-crew-distress = Notsignal
label-crew-left = Nach links
label-crew-right = Nach rechts
label-crew-pass = Passen
label-crew-take = Aufgabe nehmen
label-crew-holder = Ich habe sie
label-crew-ok = OK
label-crew-cancel = Abbrechen
label-crew-yes = Ja
label-crew-no = Nein
label-crew-new = Nächster Versuch
label-crew-keep = Aufgaben behalten
label-crew-redraw = Neue Aufgaben
label-crew-giveup = Aufgeben
label-crew-correct = Berichtigen
label-crew-takeback = Zurücknehmen
label-crew-count = Gescheitert
label-crew-goon = Gelten lassen
label-crew-swap = Zwei Chips tauschen
label-crew-move = Einen Chip versetzen
label-crew-handover = Aufgabe übergeben
label-crew-answer-good = Mir geht es gut
label-crew-answer-bad = Mir geht es schlecht

## Einstellungen

option-mission = Mission (0: die nächste)
option-task-source = Aufgabenkarten
option-rate-tasks = Gezogene Aufgaben einschätzen (sanft, fair, brutal)
value-companion = hier gezogen
value-cards = eigener Stapel

## When a mission ends

mission-ends-tasks = Gewonnen, sobald alle Aufgaben erfüllt sind; verloren, sobald eine nicht mehr geht.
mission-ends-goal = Gewonnen, sobald das Ziel erreicht ist; verloren, sobald es nicht mehr geht.
mission-ends-hand = Gewonnen mit dem letzten Stich; verloren, sobald das Ziel nicht mehr geht.
