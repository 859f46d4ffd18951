# 50 Missions. Beschreibungen werden aus kleinen Teilen zusammengesetzt.
suit-red = Rot
suit-green = Grün
suit-blue = Blau
suit-yellow = Gelb
suit-fire = Feuer
suit-water = Wasser
suit-bolt = Blitz
suit-wind = Wind

fifty-medal-name = { $medal ->
    [bronze] Bronze
    [silver] Silber
    [gold] Gold
   *[other] keine Medaille
 }

## Karten
fifty-cards-red = rote Karten
fifty-cards-green = grüne Karten
fifty-cards-blue = blaue Karten
fifty-cards-yellow = gelbe Karten
fifty-cards-fire = Feuerkarten
fifty-cards-water = Wasserkarten
fifty-cards-bolt = Blitzkarten
fifty-cards-wind = Windkarten
fifty-cards-other = „{ $suit }“-Karten
fifty-cards = Karten
fifty-the-four-cards = die vier Karten
fifty-which = { $cards } mit { $that }
fifty-which-even = geradem Wert
fifty-which-odd = ungeradem Wert
fifty-which-values = Wert { $values }
fifty-which-min = Wert ab { $number }
fifty-which-max = Wert bis { $number }
fifty-comma = { $left }, { $right }
fifty-and = { $left } und { $right }
fifty-or = { $left } oder { $right }
fifty-clauses-and = { $left }, und { $right }
fifty-clauses-or = { $left }, oder { $right }

fifty-total = { $number }
fifty-amount-eq = genau { $number }
fifty-amount-ne = nicht { $number }
fifty-amount-lt = weniger als { $number }
fifty-amount-le = höchstens { $number }
fifty-amount-gt = mehr als { $number }
fifty-amount-ge = mindestens { $number }
fifty-compare-eq = =
fifty-compare-ne = ≠
fifty-compare-lt = <
fifty-compare-le = ≤
fifty-compare-gt = >
fifty-compare-ge = ≥

## Bedingungen
fifty-sum = { $cards } ergeben zusammen { $amount }
fifty-sum-each = { $cards } ergeben zusammen { $amount }, jede Sorte dabei
fifty-half = Summe { $small } = halbe Summe { $big }{ $absent }
fifty-absent-no = { "" }
fifty-absent-yes = , was fehlt, zählt 0
fifty-equal-sums = { $left } und { $right }: gleiche Summe{ $absent }
fifty-sum-compare = Summe { $left } { $how } Summe { $right }{ $absent }
fifty-sum-compare-times = { $left_times } × Summe { $left } { $how } { $right_times } × Summe { $right }{ $absent }
fifty-sum-chain = Summen: { $chain }, was fehlt, zählt 0
fifty-chain = { $left } { $how } { $right }
fifty-difference-compare = die Summen { $one } und { $two } liegen so weit auseinander wie { $three } und { $four }
fifty-count-none = keine { $cards }
fifty-count = { $number ->
    [1] { $cards }: { $amount }
   *[other] { $amount } { $cards }
 }
fifty-layout-adjacent = { $count }, nebeneinander
fifty-layout-apart = { $count }, keine nebeneinander
fifty-layout-gap-one = { $count }, eine Karte dazwischen
fifty-layout-ends = { $count }, an beiden Enden
fifty-every = nur { $cards }
fifty-distinct-values = { $number ->
    [1] vier Karten mit gleichem Wert
    [4] vier verschiedene Werte
   *[other] genau { $number } verschiedene Werte
 }
fifty-distinct-suits = { $number ->
    [1] vier Karten einer Farbe
    [4] vier verschiedene Farben
   *[other] genau { $number } verschiedene Farben
 }
fifty-distinct-both = verschiedene Werte: { $values }, verschiedene Farben: { $suits }
fifty-pattern-values-4 = vier gleiche Werte
fifty-pattern-values-3-1 = genau drei gleiche Werte
fifty-pattern-values-2-2 = zwei Paare gleicher Werte
fifty-pattern-values-2-1-1 = genau ein Paar gleicher Werte
fifty-pattern-values-1-1-1-1 = vier verschiedene Werte
fifty-pattern-suits-4 = vier Karten einer Farbe
fifty-pattern-suits-3-1 = drei Karten einer Farbe und eine andere
fifty-pattern-suits-2-2 = zwei Paare gleicher Farben
fifty-pattern-suits-2-1-1 = zwei Karten einer Farbe, die anderen verschieden
fifty-pattern-suits-1-1-1-1 = vier verschiedene Farben
fifty-twins = die linken zwei haben den gleichen Wert, die rechten zwei auch
fifty-neighbours-differ-values = keine Nachbarn mit gleichem Wert
fifty-neighbours-differ-suits = keine Nachbarn mit gleicher Farbe
fifty-alternate-parity = gerade und ungerade wechseln sich ab
fifty-run-up = { $number } Nachbarn steigen nach rechts um je eins
fifty-run-down = { $number } Nachbarn fallen um je eins, von links nach rechts
fifty-run-either = { $number } Nachbarn steigen oder fallen um je eins
fifty-run-any = { $number } Werte in Folge, beliebig gelegt
fifty-monotone-up = die Werte steigen von links nach rechts
fifty-monotone-down = die Werte fallen von links nach rechts
fifty-monotone-either = die Werte steigen nur oder fallen nur
fifty-steps = Nachbarn unterscheiden sich um { $allowed }
fifty-between = { $inner } zwischen { $outer }, auch mit Abstand
fifty-window-sum = { $number } Nachbarn ergeben zusammen { $amount }
fifty-reckon-sum = Summe
fifty-reckon-product = Produkt
fifty-reckon-difference = Differenz
fifty-halves-same = { $how } links = { $how } rechts (je zwei Karten)
fifty-halves = { $left } der linken zwei = { $right } der rechten zwei
fifty-halves-either = { $left } der einen Hälfte = { $right } der anderen
fifty-not = nicht: { $condition }

## Was fehlt
fifty-missing-nothing = erfüllt
fifty-missing-suit = fehlt: { $cards }
fifty-missing-more = jetzt { $now }: noch { $number }
fifty-missing-less = jetzt { $now }: { $number } zu viel
fifty-missing-sum = jetzt { $now }, nötig { $amount }
fifty-missing-two-sums = jetzt { $left } und { $right }
fifty-missing-sums = jetzt { $sums }
fifty-missing-two-gaps = Abstände jetzt { $left } und { $right }
fifty-missing-layout = { $count ->
    [one] jetzt auf Platz { $places }
   *[other] jetzt auf den Plätzen { $places }
 }
fifty-missing-count = jetzt { $now }, nötig { $amount }
fifty-missing-places = { $count ->
    [one] im Weg: Platz { $places }
   *[other] im Weg: Plätze { $places }
 }
fifty-missing-distinct-values = jetzt { $now } verschiedene Werte
fifty-missing-distinct-suits = jetzt { $now } verschiedene Farben
fifty-missing-distinct-both = verschieden jetzt: Werte { $values }, Farben { $suits }
fifty-missing-pattern-values = gleiche Werte jetzt: { $groups }
fifty-missing-pattern-suits = gleiche Farben jetzt: { $groups }
fifty-missing-pairs = noch nicht auf Platz { $pairs }
fifty-missing-values = jetzt { $values }
fifty-missing-steps = Schritte jetzt { $steps }
fifty-missing-between = { $inner }: { $inner_count }, { $outer }: { $outer_count }
fifty-missing-windows = jetzt { $sums }, nötig { $amount }
fifty-missing-halves = links { $left }, rechts { $right }
fifty-missing-halves-either = { $left } gegen { $right } oder { $left2 } gegen { $right2 }
fifty-missing-not = darf nicht gelten: { $condition }

## Fragen
fifty-row = Welche Karte liegt auf Platz { $place }?
fifty-missions = Deckt die Mission für Platz { $place } auf
fifty-first = Wer hat zuletzt eine Mission erfüllt und beginnt?
fifty-place = { SEAT($seat) }: auf welchen Platz kommt { SUIT($suit) } { $value }?
fifty-place-crazy = { SUIT($suit) } { $value }: auf welchen Platz?
fifty-correct = Welcher Platz zeigt eine andere Karte?
fifty-correct-card = Welche Karte liegt wirklich auf Platz { $place }?
fifty-play = { SEAT($seat) } spielt eine Karte
fifty-crazy = Spielt, alle zugleich!
fifty-ready = Bereit? Start oder die erste Karte
fifty-paused = Die Uhr steht
fifty-collect = Gold! Mischen, auf vier ergänzen, starten
fifty-box = Missionen abhaken: { $number } von { $total }
fifty-over = { $medal ->
    [none] { $number ->
        [one] { $number } Mission, keine Medaille
       *[other] { $number } Missionen, keine Medaille
    }
   *[other] { $number } Missionen: { fifty-medal-name }
 }

## Ablehnungen
refused-fifty-no-match = { SUIT($suit) } { $value } passt nicht auf { SUIT($top_suit) } { $top_value } an Platz { $place }. Nehmt sie zurück, wählt Platz oder Karte neu.
refused-fifty-no-match-anywhere = { SUIT($suit) } { $value } passt auf keine der vier Karten. Nehmt sie zurück und spielt eine andere.
refused-fifty-time-is-up = Die Zeit ist um: Das zählt nicht mehr. Nehmt die Karte zurück.
refused-fifty-game-over = Das Spiel ist zu Ende. NEW beginnt ein neues.
refused-fifty-not-in-deck = { SUIT($suit) } { $value } gibt es in dieser Schachtel nicht. Prüft das gewählte Deck.
refused-fifty-already-played = { SUIT($suit) } { $value } liegt schon auf dem Tisch. Scannt die Karte noch einmal.
refused-fifty-not-your-turn = { SUIT($suit) } { $value } von { SEAT($seat) }: { SEAT($turn) } ist am Zug. Nehmt sie zurück.
refused-fifty-not-in-hand = { SUIT($suit) } { $value } kann nicht auf dieser Hand sein. Scannt die Karte noch einmal.
refused-fifty-mission-seen = Diese Mission war schon offen. Scannt die Karte noch einmal.
refused-fifty-not-open = Diese Mission liegt nicht offen. Nennt eine der offenen.
refused-fifty-not-met = Noch nicht: { $says } ({ $missing }). Die Mission bleibt liegen.
refused-fifty-no-such-seat = Platz { $seat } gibt es in diesem Spiel nicht. Nennt einen anderen.
refused-fifty-no-such-mission = { $word } ist keine Mission dieses Decks. Prüft den Code.
refused-fifty-stuck-turn = { SEAT($seat) } kann das jetzt nicht sagen: { SEAT($turn) } ist am Zug.
refused-fifty-can-play = Eine Karte passt. Schaut noch einmal hin.
refused-fifty-not-now-place = Keine Karte wartet auf einen Platz. Scannt zuerst die Karte.
refused-fifty-not-now-cancel = Es gibt nichts abzubrechen. Spielt weiter.
refused-fifty-not-now-tick = Missionen werden nur beim Spiel „eigene Karten abhaken“ abgehakt.
refused-fifty-not-now-ok = Es gibt nichts zu bestätigen. Spielt weiter.
refused-fifty-not-now-answer = { $word } ist keine Antwort auf die Frage. Seht auf den Bildschirm.
refused-fifty-not-now-row = Scannt zuerst die vier Karten der Reihe.
refused-fifty-not-now-row-complete = Die Reihe ist voll. CORRECT ändert eine Karte.
refused-fifty-not-now-medal = Medaillenkarten werden nur gescannt, wenn die Missionskarten auf dem Tisch liegen.
refused-fifty-not-now-mission = Jetzt ist keine Mission aufzudecken.
refused-fifty-not-now-missions = Deckt zuerst die neue Mission auf.
refused-fifty-not-now-first = Wer beginnt, ist gerade nicht gefragt. Seht auf die Frage auf dem Bildschirm.
refused-fifty-not-now-clock = Dieses Spiel hat keine Uhr.
refused-fifty-not-now-start = Die Uhr läuft schon.
refused-fifty-not-now-pause = Die Uhr läuft nicht.
refused-fifty-not-now-again = Das Spiel läuft noch. STOP beendet es.
refused-fifty-not-now-play = Danach ist gerade nicht gefragt. Spielt eine Karte.
refused-fifty-not-now-correct = Nennt zuerst die Karte oder brecht ab.
refused-fifty-not-now-ready = Startet zuerst die Uhr.
refused-fifty-not-now-collect = Erst einsammeln und auf vier ergänzen, dann die Uhr starten. Nehmt die Karte zurück.
refused-fifty-not-now-paused = Die Uhr steht. Nehmt die Karte zurück und macht erst weiter.
refused-fifty-not-now-box = Jetzt wird abgehakt. Hakt Missionen ab oder sagt OK.
refused-fifty-no-such-deck = Ein eigenes Deck gibt es noch nicht. Hakt zuerst die Karten eurer Schachtel ab, oder wählt ein anderes.
refused-fifty-hidden-hands = Der Tisch kann nur einer Person geben: Seinen Bildschirm sehen alle. Teilt eure eigenen Symbolkarten aus, oder spielt allein.

## Hinweise
note-fifty-deck-size = { $number } der { $total } Missionen dieser Schachtel sind bekannt und zählen. Mit „{ value-fifty-missions-mode-box }“ tragt ihr eure ein.
alert-fifty-second-deck = Gold: Mischt alle verdeckten Karten in den Stapel ({ $number } bleiben nach dem Ergänzen auf vier).
fifty-said-over = { $number ->
    [one] Spielende: { $number } Mission, { fifty-medal-name }.
   *[other] Spielende: { $number } Missionen, { fifty-medal-name }.
}
fifty-said-medal = { $medal ->
    [bronze] Bronzemedaille!
    [silver] Silbermedaille!
   *[gold] Goldmedaille!
 }

## Auf dem Bildschirm
fifty-scene-done-told = So viele Missionen sind geschafft. Jede Medaille braucht mehr davon.
fifty-scene-box-base = Die Missionen kommen aus der ersten Schachtel.
fifty-scene-box-harder = Die Missionen kommen aus der zweiten Schachtel, die schwerer ist.
fifty-scene-box-own = Die Missionen kommen aus einem eigenen Stapel.
fifty-scene-done = { $number } erfüllt
fifty-scene-left = { $number ->
    [one] eine zu erfüllen
   *[other] { $number } zu erfüllen
 }
fifty-scene-deck = Stapel { $number }
fifty-scene-covered = verdeckt { $number }
fifty-scene-hand = Hand
fifty-scene-near = eine Karte fehlt
fifty-scene-near-short = +1 Karte
fifty-scene-place = Platz { $place }
step-fifty-laid = { SUIT($suit) } { $value } auf Platz { $place }
fifty-scene-lay = { $card } auf Platz { $place }
fifty-scene-latest = { $number ->
    [one] Mission erfüllt
   *[other] { $number } Missionen erfüllt
 }
fifty-ended-open = Was offen blieb
fifty-ended-last = Die letzten Karten
fifty-ended-done = { $number } von { $total } Missionen erfüllt
fifty-ended-won = gewonnen mit { $number } Missionen
fifty-ended-at = ab { $number } Missionen
fifty-scene-rate = { $number } pro Minute
fifty-scene-more = Noch { $number } bis { fifty-medal-name }
reason-fifty-cannot-play = niemand kann mehr spielen
reason-fifty-all-missions = alle Missionen sind erfüllt
reason-fifty-time = die Zeit ist um
reason-fifty-stopped = am Tisch beendet
reason-fifty-box = die Schachtel ist abgehakt

## Etiketten
label-fifty-card = { SUIT($suit) } { $value } ({ $copy })
label-fifty-mission = Mission { $number }
label-fifty-place = Platz { $place }
label-fifty-medal = { $medal ->
    [bronze] Bronzemedaille
    [silver] Silbermedaille
   *[gold] Goldmedaille
 }
label-fifty-first = Platz { $seat } beginnt
label-fifty-start = Start
label-fifty-stop = Spiel beenden
label-fifty-stuck = kann nicht spielen
label-fifty-pause = Uhr anhalten
label-fifty-resume = weiter
label-fifty-correct = Karte berichtigen
label-fifty-new = neues Spiel

## Optionen
option-fifty-missions-deck = Schachtel
value-fifty-missions-deck-base = 50 Missions
value-fifty-missions-deck-harder = 2. Schachtel
value-fifty-missions-deck-own = eigenes Deck
option-fifty-missions-mode = Spiel
value-fifty-missions-mode-turns = reihum
value-fifty-missions-mode-crazy = verrückt, gegen die Uhr
value-fifty-missions-mode-box = eigene Karten abhaken
option-fifty-missions-clock = Uhr in Sekunden
why-fifty-missions-clock = Die verrückte Variante gibt fünf Minuten; vier oder drei, wenn es zu leicht ist. Für beide Hälften gleich.
option-fifty-missions-medal-trigger = Medaillen
why-fifty-missions-medal-trigger = Medaillen kommen mit Mission 15, 19 und 23. Mit echten Karten eine Mission später.
value-fifty-missions-medal-trigger-reached = mit Mission 15, 19, 23
value-fifty-missions-medal-trigger-drawn = wenn die Medaille gezogen wird (16, 20, 24)
option-fifty-missions-talk = Reden
value-fifty-missions-talk-beginners = Anfänger: Hinweise und was unter den Karten liegt
value-fifty-missions-talk-open = offen: Hinweise
value-fifty-missions-talk-experts = Könner: nur die Karten
option-fifty-missions-recognition = Erfüllte Missionen
why-fifty-missions-recognition = Erfüllte Missionen werden gleich genommen, so wird keine übersehen. Selbst suchen macht das Jagen aus.
value-fifty-missions-recognition-at-once = sofort erkannt
value-fifty-missions-recognition-claimed = von den Spielern gefunden
option-fifty-missions-mission-cards = Missionen
why-fifty-missions-mission-cards = Der Bildschirm deckt die Missionen auf und liest sie vor; eure eigenen Karten werden gescannt.
value-fifty-missions-mission-cards-screen = auf dem Bildschirm
value-fifty-missions-mission-cards-table = Karten auf dem Tisch
option-fifty-missions-symbol-cards = Symbolkarten
value-fifty-missions-symbol-cards-table = echte Karten
value-fifty-missions-symbol-cards-companion = vom Tisch gegeben (allein)

## Chips of the header
fifty-scene-deck-base = erste Schachtel
fifty-scene-deck-harder = 2. Schachtel
fifty-scene-deck-own = eigenes Deck
fifty-scene-mode-turns = reihum
fifty-scene-mode-crazy = verrückt
fifty-scene-mode-box = Schachtel abhaken
fifty-scene-talk-beginners = Anfänger
fifty-scene-talk-open = offenes Reden
fifty-scene-talk-experts = Könner

## What a touch on a chip says

fifty-scene-mode-turns-told = Ihr legt der Reihe nach eine Karte, ohne Uhr.
fifty-scene-mode-crazy-told = Alle legen gleichzeitig, gegen die Uhr.
