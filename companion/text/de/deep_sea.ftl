# Mission Tiefsee: Aufgabenkarten, Missionen, Fragen, Gründe und Zurückweisungen.

## Aufgaben

task-win-pink-3 = Gewinne Rosa 3.
task-win-yellow-1 = Gewinne Gelb 1.
task-win-blue-4 = Gewinne Blau 4.
task-win-green-6 = Gewinne Grün 6.
task-win-submarine-3 = Gewinne U-Boot 3; weitere dürfen dabei sein.
task-win-all-3s = Gewinne alle vier farbigen 3er.
task-win-all-9s = Gewinne alle vier 9er.
task-win-blue-1-2-3 = Gewinne Blau 1, Blau 2 und Blau 3.
task-win-blue-6-yellow-7 = Gewinne Blau 6 und Gelb 7.
task-win-pink-5-yellow-6 = Gewinne Rosa 5 und Gelb 6.
task-win-green-5-blue-8 = Gewinne Grün 5 und Blau 8.
task-win-pink-8-blue-5 = Gewinne Rosa 8 und Blau 5.
task-win-pink-9-yellow-8 = Gewinne Rosa 9 und Gelb 8.
task-win-pink-1-green-7 = Gewinne Rosa 1 und Grün 7.
task-win-yellow-9-blue-7 = Gewinne Gelb 9 und Blau 7.
task-win-green-3-yellow-4-5 = Gewinne Grün 3, Gelb 4 und Gelb 5.
task-win-green-2-in-last-trick = Gewinne Grün 2 im allerletzten Stich.
task-at-least-three-5s = Gewinne mindestens drei 5er.
task-at-least-three-9s = Gewinne mindestens drei 9er.
task-at-least-two-7s = Gewinne mindestens zwei 7er.
task-exactly-three-6s = Gewinne drei 6er, nicht mehr und nicht weniger.
task-exactly-two-9s = Gewinne zwei 9er, nicht mehr und nicht weniger.
task-exactly-1-pink-and-1-green = Gewinne genau eine rosa und genau eine grüne Karte.
task-at-least-7-yellow = Gewinne sieben oder mehr gelbe Karten.
task-at-least-5-pink = Gewinne fünf oder mehr rosa Karten.
task-exactly-2-green = Gewinne genau zwei grüne Karten.
task-exactly-2-blue = Gewinne genau zwei blaue Karten.
task-exactly-1-pink = Gewinne genau eine rosa Karte.
task-at-least-one-of-each-colour = Gewinne von jeder der vier Farben mindestens eine Karte.
task-exactly-1-submarine = Gewinne genau ein U-Boot.
task-exactly-2-submarines = Gewinne genau zwei U-Boote.
task-exactly-3-submarines = Gewinne genau drei U-Boote.
task-only-submarine-1 = Gewinne U-Boot 1 und kein anderes U-Boot.
task-only-submarine-2 = Gewinne U-Boot 2 und kein anderes U-Boot.
task-win-all-of-one-colour = Gewinne alle neun Karten einer Farbe, egal welcher.
task-no-pink = Gewinne keine rosa Karten.
task-no-green = Gewinne keine grünen Karten.
task-no-yellow = Gewinne keine gelben Karten.
task-no-pink-no-blue = Gewinne weder rosa noch blaue Karten.
task-no-yellow-no-green = Gewinne weder gelbe noch grüne Karten.
task-no-submarine = Gewinne keine U-Boote.
task-no-8-no-9 = Gewinne weder eine 8 noch eine 9.
task-no-9 = Gewinne keine 9er.
task-no-5 = Gewinne keine 5er.
task-no-1 = Gewinne keine farbigen 1er; U-Boot 1 schadet nicht.
task-no-1-no-2-no-3 = Gewinne keine farbigen 1er, 2er und 3er; U-Boote schaden nicht.
task-win-trick-using-2 = Hole einen Stich mit einer eigenen farbigen 2.
task-win-trick-using-3 = Hole einen Stich mit einer eigenen farbigen 3.
task-win-trick-using-5 = Hole einen Stich mit einer eigenen farbigen 5.
task-win-trick-using-6 = Hole einen Stich mit einer eigenen farbigen 6.
task-win-5-with-7 = Hole mit einer eigenen 7 einen Stich, in dem eine 5 liegt.
task-win-8-with-4 = Hole mit einer eigenen farbigen 4 einen Stich, in dem eine 8 liegt.
task-win-6-with-6 = Hole mit einer eigenen 6 einen Stich, in dem noch eine 6 liegt.
task-win-pink-7-with-submarine = Hole Rosa 7 mit einem eigenen U-Boot.
task-win-green-9-with-submarine = Hole Grün 9 mit einem eigenen U-Boot.
task-trick-all-below-7 = Gewinne einen Stich nur aus farbigen Karten bis 6.
task-trick-all-above-5 = Gewinne einen Stich nur aus Karten ab 6.
task-trick-only-even = Gewinne einen Stich nur aus geraden farbigen Karten.
task-trick-only-odd = Gewinne einen Stich nur aus ungeraden farbigen Karten.
task-trick-sum-above = { $players ->
    [3] Gewinne einen Stich ohne U-Boote mit einer Summe über 23.
    [4] Gewinne einen Stich ohne U-Boote mit einer Summe über 28.
    [5] Gewinne einen Stich ohne U-Boote mit einer Summe über 31.
   *[other] Gewinne einen Stich ohne U-Boote mit einer Summe über 23 (zu dritt), 28 (zu viert) oder 31 (zu fünft).
 }
task-trick-sum-below = { $players ->
    [3] Gewinne einen Stich ohne U-Boote mit einer Summe unter 8.
    [4] Gewinne einen Stich ohne U-Boote mit einer Summe unter 12.
    [5] Gewinne einen Stich ohne U-Boote mit einer Summe unter 16.
   *[other] Gewinne einen Stich ohne U-Boote mit einer Summe unter 8 (zu dritt), 12 (zu viert) oder 16 (zu fünft).
 }
task-trick-sum-22-or-23 = Gewinne einen Stich ohne U-Boote mit der Summe 22 oder 23.
task-equal-pink-blue-in-one-trick = Gewinne einen Stich mit gleich vielen rosa und blauen Karten, mindestens je einer.
task-equal-green-yellow-in-one-trick = Gewinne einen Stich mit gleich vielen grünen und gelben Karten, mindestens je einer.
task-as-many-pink-as-yellow = Gewinne insgesamt gleich viele rosa und gelbe Karten, mindestens je eine.
task-more-yellow-than-blue = Gewinne insgesamt mehr gelbe als blaue Karten.
task-more-pink-than-green = Gewinne insgesamt mehr rosa als grüne Karten.
task-never-lead-pink-green = Eröffne nie mit Rosa oder Grün.
task-never-lead-pink-yellow-blue = Eröffne nie mit Rosa, Gelb oder Blau.
task-win-first-trick = Gewinne den ersten Stich.
task-win-first-2-tricks = Gewinne die ersten beiden Stiche.
task-win-first-3-tricks = Gewinne die ersten drei Stiche.
task-win-last-trick = Gewinne den letzten Stich.
task-win-first-and-last-trick = Gewinne den ersten und auch den letzten Stich.
task-win-only-first-trick = Gewinne den ersten Stich und danach keinen mehr.
task-win-only-last-trick = Gewinne den letzten Stich und davor keinen.
task-none-of-first-3 = Gewinne keinen der ersten drei Stiche.
task-none-of-first-4 = Gewinne keinen der ersten vier Stiche.
task-none-of-first-5 = Gewinne keinen der ersten fünf Stiche.
task-win-no-tricks = Gewinne gar keinen Stich.
task-exactly-1-trick = Gewinne im ganzen Spiel genau einen Stich.
task-exactly-2-tricks = Gewinne im ganzen Spiel genau zwei Stiche.
task-exactly-4-tricks = Gewinne im ganzen Spiel genau vier Stiche.
task-predict-tricks-open = Sage vorher offen an, wie viele Stiche du gewinnst, und behalte recht.
task-predict-tricks-secret = Notiere vorher geheim, wie viele Stiche du gewinnst, und behalte recht.
task-win-2-in-a-row = Gewinne irgendwann zwei Stiche nacheinander.
task-win-3-in-a-row = Gewinne irgendwann drei Stiche nacheinander.
task-exactly-2-tricks-in-a-row = Gewinne im ganzen Spiel genau zwei Stiche, direkt nacheinander.
task-exactly-3-tricks-in-a-row = Gewinne im ganzen Spiel genau drei Stiche, direkt nacheinander.
task-never-2-in-a-row = Gewinne nie zwei Stiche nacheinander.
task-more-tricks-than-anyone = Hab am Ende mehr Stiche als jede andere Person.
task-more-tricks-than-all-together = Gewinne mehr Stiche als alle anderen zusammen: 7 von 13, 6 von 10, 5 von 8.
task-fewer-tricks-than-anyone = Hab am Ende weniger Stiche als jede andere Person.
task-more-tricks-than-captain = Hab am Ende mehr Stiche als das Kommando.
task-fewer-tricks-than-captain = Hab am Ende weniger Stiche als das Kommando.
task-as-many-tricks-as-captain = Hab am Ende so viele Stiche wie das Kommando; auch je keiner gilt.

## Missionen

mission-deep-sea-1 = Aufgaben mit Gesamtschwierigkeit 1.
mission-deep-sea-2 = Aufgaben mit Gesamtschwierigkeit 2.
mission-deep-sea-3 = Aufgaben mit Gesamtschwierigkeit 3.
mission-deep-sea-4 = Aufgaben mit Gesamtschwierigkeit 4.
mission-deep-sea-5 = Aufgaben mit Gesamtschwierigkeit 5.
mission-deep-sea-6 = Aufgaben mit Gesamtschwierigkeit 5. Die Crew bestimmt eine Person, die alle Aufgaben übernimmt.
mission-deep-sea-7 = Aufgaben mit Gesamtschwierigkeit 6.
mission-deep-sea-8 = Niemand darf je zwei 9er mehr haben als jemand anders.
mission-deep-sea-9 = Aufgaben mit Gesamtschwierigkeit 7. Strömungen: Karte zeigen, ohne den Chip darauf.
mission-deep-sea-10 = Aufgaben mit Gesamtschwierigkeit 4. Wer das Kommando hat, nimmt alle Aufgaben oder gibt alle an eine Person ab; dann Sonar nur vor dem ersten Stich.
mission-deep-sea-11 = Aufgaben mit Gesamtschwierigkeit 8. Tiefenrausch: zwei Chips weniger als Personen, für alle gemeinsam.
mission-deep-sea-12 = Kein Stich darf mit Rosa oder einem U-Boot eröffnet werden.
mission-deep-sea-13 = Aufgaben mit Gesamtschwierigkeit 5. Wer das Kommando hat, nimmt alle Aufgaben oder gibt alle an eine Person ab; dann Sonar nur vor dem ersten Stich.
mission-deep-sea-14 = Aufgaben mit Gesamtschwierigkeit 6. Eine freiwillige Person übernimmt alle Aufgaben. Gegen die Uhr.
mission-deep-sea-15 = Aufgaben mit Gesamtschwierigkeit 6. Eine freiwillige Person übernimmt alle Aufgaben. Gegen die Uhr.
mission-deep-sea-16 = Aufgaben mit Gesamtschwierigkeit 6. Eine freiwillige Person übernimmt alle Aufgaben. Gegen die Uhr.
mission-deep-sea-17 = Aufgaben mit Gesamtschwierigkeit 9. Sprecht offen ab, wer was nimmt, ohne ein Wort über Karten.
mission-deep-sea-18 = Aufgaben mit Gesamtschwierigkeit 9.
mission-deep-sea-19 = Aufgaben mit Gesamtschwierigkeit 9. Die schwerste Aufgabe bekommt zuerst, wer das Kommando hat.
mission-deep-sea-20 = Aufgaben mit Gesamtschwierigkeit 10. Unbekanntes Gelände.
mission-deep-sea-21 = Niemand darf je zwei farbige 1er mehr haben als jemand anders. Unbekanntes Gelände.
mission-deep-sea-22 = Aufgaben mit Gesamtschwierigkeit 11. Unbekanntes Gelände.
mission-deep-sea-23 = Wer den ersten Stich gewinnt, muss von da an immer vorn liegen. Kein Sonar vor dem ersten Stich. Unbekanntes Gelände.
mission-deep-sea-23-later = Wer den ersten Stich gewinnt, muss von da an immer vorn liegen. Unbekanntes Gelände.
mission-deep-sea-24 = Aufgaben mit Gesamtschwierigkeit 12. Unbekanntes Gelände.
mission-deep-sea-25 = Aufgaben mit Gesamtschwierigkeit 12. Wer das Kommando hat, nimmt keine Aufgabe. Unbekanntes Gelände.
mission-deep-sea-26 = Aufgaben mit Gesamtschwierigkeit 10. Zwei Freiwillige teilen sich die Aufgaben. Gegen die Uhr.
mission-deep-sea-27 = Gelb 5 muss die allerletzte gespielte Karte sein. Unbekanntes Gelände.
mission-deep-sea-28 = Aufgaben mit Gesamtschwierigkeit 14. Sprecht offen ab, wer was nimmt, ohne ein Wort über Karten.
mission-deep-sea-29 = Aufgaben mit Gesamtschwierigkeit 15. Sprecht offen ab, wer was nimmt, ohne ein Wort über Karten.
mission-deep-sea-30 = Aufgaben mit Gesamtschwierigkeit 16. Sprecht offen ab, wer was nimmt, ohne ein Wort über Karten.
mission-deep-sea-31 = Aufgaben mit Gesamtschwierigkeit 17. Sprecht offen ab, wer was nimmt, ohne ein Wort über Karten.
mission-deep-sea-32 = Vier vorab bestimmte Aufgaben.
mission-deep-sea-epilogue = Der Epilog: nach jedem Erfolg eine Schwierigkeit mehr. Sprecht offen ab, wer was nimmt.

## Fragen

ds-terrain = Zieht eine Farbkarte für das Gelände. Welche ist es?
ds-turn-up = Deckt eine Aufgabe auf: noch { $number } von { $difficulty }
ds-turn-up-instead = „{ TASK($task) }“ passt nicht dazu. Deckt Karten auf, bis eine mit Schwierigkeit { $number } passt
ds-redeal = Hat jemand allein { CARD($cards) }? Dann wird neu gegeben
ds-hardest = { SEAT($seat) } wählt eine der schwersten Aufgaben
ds-captain-stuck = { SEAT($seat) } darf den Rest nicht nehmen. Als Fehlversuch zählen oder neu ziehen?
ds-one-crew-member = Wer übernimmt alle Aufgaben?
ds-keep-or-hand-over = { SEAT($seat) }: alle Aufgaben behalten oder alle einer anderen Person geben?
ds-agree = { SEAT($seat) }: alle Aufgaben von { SEAT($captain) } übernehmen?
ds-volunteer = { SEAT($seat) }: freiwillig? Nur Ja oder Nein
ds-volunteer-takes = Die freiwillige Person übernimmt alle Aufgaben
ds-free = Wer nimmt „{ TASK($task) }“?
ds-two-share = Wer von den Freiwilligen nimmt „{ TASK($task) }“?
ds-predict = { SEAT($seat) }: wie viele Stiche, 0 bis { $most }?
ds-predict-secret = { SEAT($seat) }: Zahl geheim eingeben oder aufschreiben und versiegeln
ds-open-prediction = { SEAT($seat) } öffnet die versiegelte Zahl. Wie lautet sie?
ds-clock = Bereit? START lässt die Uhr laufen: { TIME($seconds) }
ds-clock-first-lead = Die erste Karte von { SEAT($seat) } startet { TIME($seconds) }
ds-confirm-lead = { SEAT($seat) } eröffnet mit { CARD($card) }: Das beendet den Versuch. Wirklich?

## Gründe

reason-ds-task-failed = { SEAT($seat) } kann die Aufgabe nicht mehr schaffen: { TASK($task) }
reason-ds-tasks-done = Alle Aufgaben sind erfüllt.
reason-ds-goal-reached = Die Crew hat bis zum letzten Stich durchgehalten.
reason-ds-captain-stuck = Es blieben nur Aufgaben, die das Kommando nicht nehmen darf.
reason-ds-unbalanced = { $number ->
    [one] { SEAT($seat) } hat { $number } Karte mit Wert { $value }, jemand anders nur { $least }.
   *[other] { SEAT($seat) } hat { $number } Karten mit Wert { $value }, jemand anders nur { $least }.
}
reason-ds-wrong-lead = { SEAT($seat) } hat einen Stich mit { CARD($card) } eröffnet.
reason-ds-overtaken = { SEAT($seat) } gewann den ersten Stich, liegt aber nicht vor { SEAT($other) }.
reason-ds-yellow-5-early = Gelb 5 war nicht die letzte Karte: Sie lag in Stich { $trick }.
reason-ds-yellow-5-left = Gelb 5 wurde nie gespielt.

## Zurückgewiesen

refused-ds-terrain-submarine = { CARD($card) } ist ein U-Boot. Mischt es zurück und zieht eine andere Karte.
refused-ds-task-doubled = „{ TASK($task) }“ liegt schon auf dem Tisch. Deckt eine andere Karte auf.
refused-ds-not-for-captain = „{ TASK($task) }“ vergleicht mit dem Kommando, { SEAT($seat) } kann sie nicht nehmen. Wählt jemand anderen.
refused-ds-not-the-hardest = „{ TASK($task) }“ ist nicht die schwerste Aufgabe. Wählt eine der angebotenen.
refused-ds-all-to-one = In Mission { $mission } gehen alle Aufgaben an eine Person. Sagt, an wen.
refused-ds-captain-decides = { SEAT($seat) } kann das nicht entscheiden, nur { SEAT($turn) }.
refused-ds-other-agrees = { SEAT($seat) } ist nicht gefragt. { SEAT($turn) } antwortet mit Ja oder Nein.
refused-ds-volunteer-turn = { SEAT($seat) } ist jetzt nicht gefragt. { SEAT($turn) } antwortet mit Ja oder Nein.
refused-ds-yes-or-no = „{ $word }“ ist hier keine Antwort. Nur Ja oder Nein.
refused-ds-not-a-volunteer = { SEAT($seat) } hat sich nicht gemeldet. Gebt die Aufgabe einer der beiden freiwilligen Personen.
refused-ds-say-who = Wer nimmt „{ TASK($task) }“? Sagt auch den Platz.
refused-ds-no-prediction = Keine Aufgabe dieses Namens verlangt hier eine Zahl. Wählt eine, die auf dem Tisch liegt.
refused-ds-predicted = Die Zahl für „{ TASK($task) }“ ist schon notiert und bleibt.
refused-ds-not-your-prediction = { SEAT($turn) } notiert die Zahl dieser Aufgabe, nicht { SEAT($seat) }.
refused-ds-predict-range = Es gibt nur { $most } Stiche. Notiert eine Zahl von 0 bis { $most }.
refused-ds-no-pause = Die Uhr lässt sich in diesem Spiel nicht anhalten. Eine Hausregel erlaubt es: Wählt sie vor dem nächsten Spiel.
refused-ds-no-distress-with-tonoja = Mit Tonoja gibt es an diesem Tisch kein Notsignal. Macht weiter, oder erlaubt es vor dem nächsten Spiel in den Hausregeln.
refused-ds-distress-before-clock = Die Uhr ist gestartet. Karten werden vor dem Start weitergegeben.
refused-ds-nothing-to-keep = Aus Mission { $mission } gibt es keine Aufgaben zu behalten. Beginnt den nächsten Versuch.

## Etiketten

label-crew-captain = Kommando
label-crew-start = Uhr starten
label-crew-pause = Pause
label-crew-resume = Weiter
label-crew-tally = Eins mehr, geheim
label-crew-sealed = Aufgeschrieben und versiegelt
label-crew-reshuffle = Benutzte Aufgaben einmischen

## Einstellungen

option-deep-sea-real-time = Echtzeit-Missionen gegen die Uhr spielen
why-deep-sea-real-time = Vier Missionen laufen gegen die Uhr. Das Heft sagt, wie man sie ohne Uhr spielt.
option-deep-sea-clock-start = Was die Uhr startet
why-deep-sea-clock-start = START startet die Uhr, wenn die Aufgaben verteilt sind; manche starten mit der ersten Karte.
value-deep-sea-clock-start-word = das Wort START
value-deep-sea-clock-start-first-lead = die erste Karte
option-deep-sea-pause = Die Uhr darf angehalten werden (steht im Logbuch)
why-deep-sea-pause = Das Heft kennt keine Pause. Eine angehaltene Uhr steht im Logbuch.
option-deep-sea-used-tasks = Benutzte Aufgabenkarten
why-deep-sea-used-tasks = Gespielte Aufgaben bleiben draußen, damit neue kommen, bis der Rest die Summe nicht mehr ergibt.
value-deep-sea-used-tasks-kept-out = draußen, bis der Stapel ausgeht
value-deep-sea-used-tasks-reshuffled = kommen gleich zurück
option-deep-sea-terrain-source = Geländekarte
why-deep-sea-terrain-source = Die Farbkarte fürs Gelände zieht der Tisch, oder ihr deckt sie auf.
value-deep-sea-terrain-source-companion = hier gezogen
value-deep-sea-terrain-source-card = eigene Karte
option-deep-sea-prediction-time = Vorhersagen
why-deep-sea-prediction-time = Vorhergesagt wird vor oder nach dem Weitergeben; das Heft lässt es offen.
value-deep-sea-prediction-time-before-distress = vor dem Notsignal
value-deep-sea-prediction-time-after-distress = nach dem Notsignal
option-deep-sea-single-card-only = Eine einzelne Karte muss „einzige“ heißen
why-deep-sea-single-card-only = Das Heft erlaubt bei einer einzelnen Karte höchste, einzige oder niedrigste.
option-deep-sea-confirm-lead = Mission 12: nachfragen, bevor eine Eröffnung den Versuch beendet
why-deep-sea-confirm-lead = Rosa oder ein U-Boot anzuspielen beendet Mission 12 sofort; ein Versehen wird darum nachgefragt.
option-deep-sea-stuck-captain = Nur noch Aufgaben, die das Kommando nicht nehmen darf
why-deep-sea-stuck-captain = Manche Aufgaben darf das Kommando nicht haben. Neu ziehen ohne Eintrag, oder als Versuch zählen.
value-deep-sea-stuck-captain-ask = die Crew entscheidet
value-deep-sea-stuck-captain-failed = Fehlversuch
option-deep-sea-tonoja-seat = Platz von Tonoja
why-deep-sea-tonoja-seat = Tonoja sitzt, wo ihr wollt; daraus folgt die Reihenfolge.
option-deep-sea-tonoja-distress = Mit Tonoja: Notsignal möglich
why-deep-sea-tonoja-distress = Vom Weitergeben mit Tonoja sagt das Heft nichts, also bleibt das Signal aus.
option-deep-sea-tonoja-pool = Mit Tonoja: Chips im Tiefenrausch
why-deep-sea-tonoja-pool = Im Tiefenrausch teilt man sich Chips; zu zweit zählen wir einen.
value-deep-sea-tonoja-pool-one = einer
value-deep-sea-tonoja-pool-none = keiner

## Symbole

symbol-real-time = Echtzeit
symbol-real-time-told = Die Mission ist verloren, wenn die Uhr abgelaufen ist.
symbol-free = Freie Wahl
symbol-free-told = Einigt euch offen, wer welche Aufgabe nimmt, ohne ein Wort über die Karten.
symbol-terrain = Unbekanntes Gelände
symbol-terrain-told = Eine gezogene Farbkarte entscheidet, wie Sonar in diesem Versuch gilt.

## Why
why-deep-sea-task-source = Der Tisch zieht genau die gedruckte Schwierigkeit; eure eigenen Karten werden gescannt.
