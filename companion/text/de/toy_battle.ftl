# Toy Battle: alle Sätze des Spiels, seine Einstellungen, Etiketten und Szene.

## Prompts

toy-first = Wer beginnt?
toy-action = { PLAYER($team) }: { $number } ziehen oder einen Trupp setzen
toy-draw-only = { PLAYER($team) }: { $number } ziehen
toy-place-only = { PLAYER($team) }: einen Trupp setzen
step-toy-placed = { PLAYER($team) }, { $place }
step-toy-drew = { PLAYER($team) } zog { $count }
toy-target = { PLAYER($team) }: wohin mit { $troop }?
toy-draw-two = { PLAYER($team) }: Skully zieht { $number }?
toy-draw-star = { PLAYER($team) }: Star zieht einen?
toy-place-again = { PLAYER($team) }: Cap'n setzt noch einen?
toy-strike = { PLAYER($team) }: Wen entfernt Jumbo?
toy-discard-random = { PLAYER($team) }: Welchen Stein von { PLAYER($other, plain: 1) } trifft XB-42?
toy-name-discard = { PLAYER($other) } verliert Stein { $number }: Welcher ist es?
toy-recall-own = { PLAYER($team) }: einen Trupp zurücknehmen?
toy-draw-one = { PLAYER($team) }: { $place } erlaubt einen zu ziehen
toy-shove-enemy = { PLAYER($team) }: Welchen Gegner verschieben?
toy-shove-to = { PLAYER($team) }: wohin mit { $from }?
toy-recover-discard = { PLAYER($team) }: einen aus der Ablage nehmen?
toy-pin-rack = { PLAYER($team) }: Welchen Stein von { PLAYER($other, plain: 1) } umlegen?
toy-over = { $reason ->
    [hq] { PLAYER($team) } gewinnt: Das Hauptquartier ist erobert
    [medals] { PLAYER($team) } gewinnt durch Medaillen
   *[other] { PLAYER($team) } gewinnt: Kein Zug war mehr möglich
}
toy-match-over = { PLAYER($team) } gewinnt das Match { $blue } : { $red }
toy-next-game = { PLAYER($team) } gewinnt. { $blue } : { $red }, weiter mit Spiel { $number }

## Alerts

alert-toy-region-paid = { $team ->
    [you] Du hältst
   *[other] { PLAYER($team) } hält
} alle Felder um ein Gebiet: { $number ->
    [one] eine Medaille
   *[other] { $number } Medaillen
}.
alert-toy-connected = { $place } ist für { PLAYER($team) } verbunden: Der helle Weg führt vom HQ dorthin.
alert-toy-not-connected = { $place } ist für { PLAYER($team) } nicht verbunden: keins von { $places } hängt an einem Hauptquartier.

## Refusals

refused-not-connected = { $place } hängt an keinem Hauptquartier von { PLAYER($team) }. Nehmt { $troop } zurück oder wählt ein anderes Feld.
refused-too-strong = { $top_troop } auf { $place } ist zu stark für { $troop }. Nehmt den Stein zurück: Nur Stärkere oder Kwak.
refused-own-hq = { $place } ist das eigene Hauptquartier. Nehmt { $troop } zurück und wählt ein Feld.
refused-restricted-value = { $place } lässt { $troop } nicht zu. Nehmt den Stein zurück: Nur die dort gezeigten Werte dürfen hin.
refused-pinned = { $troop } ist in diesem Zug umgelegt. Setzt einen anderen Trupp oder zieht.
refused-rack-full = { $team ->
    [you] Du hast
   *[other] { PLAYER($team) } hat
} 8 Steine, also wird nicht gezogen. { $team ->
    [you] Setze
   *[other] Setzt
} einen Trupp.
refused-reserve-empty = { $team ->
    [you] Dein Vorrat
   *[other] Der Vorrat von { PLAYER($team) }
} ist leer. { $team ->
    [you] Setze
   *[other] Setzt
} einen Trupp.
refused-toy-over = Das Spiel ist zu Ende. Nehmt den letzten Schritt zurück oder beginnt ein neues Spiel.
refused-toy-first-known = Wer beginnt, steht schon fest. Weiter mit dem Zug.
refused-toy-first-player = Sagt zuerst, wer beginnt: Blau, Rot oder das Los.
refused-toy-other-side = { PLAYER($team) } ist am Zug. Nehmt es zurück und wartet, oder drückt „Zurücknehmen“.
refused-toy-too-early = { PLAYER($team) } ist am Zug. Stellt { $troop } wieder auf die Bank und wartet.
refused-toy-foreign-tile = { $troop } ist kein Trupp von { PLAYER($team) }. Legt den Stein zurück und nehmt einen eigenen.
refused-toy-lies-open = { $troop } liegt schon auf dem Gelände oder in der Ablage. Seht euch den Stein an und scannt ihn noch einmal.
refused-toy-no-target = { $troop } kann jetzt nirgends hin. Wählt einen anderen Trupp oder zieht.
refused-toy-rack-empty = Die Bank von { PLAYER($team) } ist leer. Zieht zuerst.
refused-toy-not-on-rack = { PLAYER($team) } hat { $troop } nicht auf der Bank. Prüft den Stein; nehmt zurück, falls ein früherer Scan falsch war.
refused-toy-answer-first = Eine Frage ist offen. Beantwortet sie zuerst oder lasst sie aus.
refused-toy-no-question = Es ist nichts gefragt, worauf das passt. Zieht oder setzt einen Trupp.
refused-toy-name-it = Ja allein sagt nicht, welcher. Zeigt darauf oder wählt eine Antwort.
refused-toy-must-answer = Das lässt sich nicht auslassen. Wählt eine der Antworten.
refused-toy-no-node-asked = Nach { $place } ist gerade nicht gefragt. Sagt zuerst, welcher Trupp dorthin geht.
refused-toy-no-such-node = „{ $word }“ gibt es auf { $terrain } nicht. Prüft die Karte des Feldes und scannt neu.
refused-toy-no-such-terrain = „{ $word }“ ist hier kein bekanntes Gelände. Nennt ein anderes oder sagt nur NEW.
refused-toy-unknown-terrain = Dieses Gelände kennt der Tisch nicht. Wählt eines von denen, die dort stehen.
refused-toy-draw-amount = Hier zieht ihr { $number }. Wählt eine der Antworten.
refused-toy-cannot-strike = Auf { $place } steht kein sichtbarer Gegner einen Weg neben Jumbo. Wählt ein leuchtendes Feld oder lasst es aus.
refused-toy-cannot-recall-own = Auf { $place } ist kein anderer eigener sichtbarer Trupp. Wählt ein leuchtendes Feld oder lasst es aus.
refused-toy-cannot-shove-enemy = Auf { $place } steht kein sichtbarer Gegner neben dem Sonderfeld. Wählt einen leuchtenden oder lasst es aus.
refused-toy-cannot-shove-there = Der Trupp auf { $from } kann nicht nach { $place }: nur auf ein Feld, das einen Weg daneben liegt. Wählt neu oder lasst es aus.
refused-toy-no-rack-asked = Jetzt ist kein Stein einer Bank gefragt. Macht mit dem weiter, was gefragt ist.
refused-toy-no-such-place = Platz { $number } geht nicht; auf der Bank stehen { $count }. Wählt eine der Antworten.
refused-toy-not-theirs = { $troop } ist kein Stein von { PLAYER($team) }. Scannt den Stein, der die Bank verlässt.
refused-toy-not-in-discard = { $troop } liegt nicht in der Ablage. Wählt eine der Antworten oder lasst es aus.
refused-toy-can-draw = { PLAYER($team) } kann noch ziehen, also geht es weiter. Zieht.
refused-toy-can-place = { PLAYER($team) } hat einen Trupp, der gesetzt werden kann, also geht es weiter. Schaut noch einmal.
refused-toy-game-open = Dieses Spiel läuft noch. Beendet es zuerst.
refused-toy-scanned-before = { $troop } wurde schon gescannt. Es hat sich nichts geändert; scannt den nächsten.
refused-toy-nothing-drawn = Kein gezogener Stein von { PLAYER($team) } wartet auf einen Scan. Zieht zuerst.
refused-toy-all-three-known = Alle drei { $troop } sind schon bekannt. Prüft den Stein und scannt neu.

## Options

option-toy-battle-terrain = Gelände
option-toy-battle-special-bases = Sonderfelder
why-toy-battle-special-bases = Wer neu ist, spielt Sonderfelder und Hauptquartiere wie einfache Felder; das Heft bietet es an.
option-toy-battle-best-of = Match über
option-toy-battle-first = Wer beginnt
option-toy-battle-kwak-on-restricted = Kwak auf beschränkten Feldern
why-toy-battle-kwak-on-restricted = Die Zeichen gesperrter Felder zeigen die Ente, also darf Kwak hinein.
option-toy-battle-repeat-base-effect = Feld wirkt zweimal je Zug
why-toy-battle-repeat-base-effect = Ein Feld, das in einem Zug zweimal bedeckt wird, wirkt zweimal, der Reihe nach.
option-toy-battle-recall-pending = Rückruf vor Feldwirkung
why-toy-battle-recall-pending = Der zweite Trupp darf zurück, bevor ihr Feld wirkt; diese Wirkung ist dann verloren.
option-toy-battle-shove-onto = Verschieben auf
why-toy-battle-shove-onto = Geschoben wird auf jedes Feld neben dem Trupp, auch auf das Sonderfeld.
option-toy-battle-both-reach-goal = Beide am Ziel
why-toy-battle-both-reach-goal = Bringt ein Schub beide ans Ziel, gewinnt, wer am Zug ist.
option-toy-battle-pin-optional = Umlegen freiwillig
why-toy-battle-pin-optional = Wirkungen helfen dem, der sie spielt; Umlegen darf man also lassen.
option-toy-battle-several-pins = Mehrfach umlegen
why-toy-battle-several-pins = Jedes Umlegen eines Zuges trifft einen anderen Stein; verboten ist es nicht.
option-toy-battle-discard-pinned = XB-42 trifft Umgelegte
why-toy-battle-discard-pinned = XB-42 nimmt jeden Stein der Bank; mit ihm endet das Umlegen.
option-toy-battle-skully-draw = Skully zieht
why-toy-battle-skully-draw = Skully zieht alles, was passt, oder nichts.
option-toy-battle-kwak-on-shield = Kwak bedeckt auf Schilden
why-toy-battle-kwak-on-shield = Ein Schild schaltet Wirkungen ab; dass Kwak Stärkere bedeckt, ist seine Stärke, keine Wirkung.
value-toy-battle-first-ask = am Tisch fragen
value-toy-battle-first-random = durch das Los
value-toy-battle-first-blue = Blau
value-toy-battle-first-red = Rot
value-toy-battle-shove-onto-any = jedes Feld daneben
value-toy-battle-shove-onto-not-source = nicht das Sonderfeld
value-toy-battle-both-reach-goal-mover = wer am Zug ist
value-toy-battle-both-reach-goal-more-medals = wer mehr Medaillen hat
value-toy-battle-skully-draw-all = alle oder keinen
value-toy-battle-skully-draw-choose = so viele man will
value-toy-battle-terrain-castle-field = Castle Field
value-toy-battle-terrain-tropical-pool = Tropical Pool
value-toy-battle-terrain-city-of-clouds = City of Clouds
value-toy-battle-terrain-volcanic-jungle = Volcanic Jungle
value-toy-battle-terrain-cursed-cemetery = Cursed Cemetery
value-toy-battle-terrain-caribbean-sea = Caribbean Sea
value-toy-battle-terrain-station-metal-x = Station Metal-X
value-toy-battle-terrain-battlefield = Battlefield
value-toy-battle-terrain-promo-christmas = Christmas (Promo)
value-toy-battle-terrain-promo-croisette = Croisette (Promo)
value-toy-battle-terrain-promo-tournament = Tournament (Promo)
value-toy-battle-terrain-practice-garden = Übungsgarten (erfunden)
value-toy-battle-terrain-practice-bench = Werkbank (erfunden)

## Labels

label-toy-tile = { TEAM($team) } { $troop }
label-toy-base = { $node }
label-toy-hq = HQ { TEAM($team) }
label-toy-draw = Ziehen
label-toy-drawn = Gezogen, dann der Stein
label-toy-place = Setzen, dann Stein und Feld
label-toy-yes = Ja
label-toy-skip = Auslassen
label-toy-cancel = Zurücknehmen
label-toy-discarded = Abgeworfen, dann der Stein
label-toy-stuck = Kein Zug möglich
label-toy-why = Warum verbunden? Dann das Feld
label-toy-new = Nächstes Spiel
label-toy-first = { $word }
label-toy-rack = { $word }

## The screen

toy-of-goal = von { $count }
toy-rack = { $count } auf der Bank
toy-reserve = { $count } im Vorrat
toy-pinned = { $count } umgelegt
toy-discard = Ablage
toy-goal = Ziel { $count }
toy-match = Spiel { $number } von { $most }, { $blue } : { $red }
toy-plain-bases = ohne Sonderfelder
toy-ended-hq = { PLAYER($team) } hat mit { $troop } das Hauptquartier von { PLAYER($other) } erobert.
toy-ended-medals = { PLAYER($team) } hat { $count } von { $goal } Medaillen.
toy-ended-stuck = Kein Zug war mehr möglich.
toy-bases = { $count ->
    [one] hält ein Feld
   *[other] hält { $count } Felder
}
toy-ended-last = Letzter Zug: { $troop } auf { $place }
toy-won-hq = Hauptquartier erobert
toy-won-medals = Ziel erreicht
toy-won-stuck = kein Zug mehr
toy-pair = Bisher: { $first } { $one } : { $two } { $second }
toy-choice-rack = Stein { $number }
toy-choice-draw = Ziehen
toy-choice-new = Nächstes Spiel
toy-choice-again = Noch einmal
toy-choice-stuck = Kein Zug möglich
toy-choice-random = Das Los entscheidet
toy-choice-shove = { $from } nach { $place }
toy-choice-one = Nur einen
toy-choice-pick = Zufällig wählen

## What a touch on a chip says

toy-plain-bases-told = Sonderfelder und markierte Hauptquartiere gelten hier wie alle anderen.
toy-terrain-none = Hier gibt es kein Sonderfeld: Medaillen und Hauptquartiere entscheiden.
toy-terrain-mixed = Hier sind die Sonderfelder verschieden: Das Zeichen beim Namen sagt, was eines tut.
toy-terrain-recall-own = Wer hier ein Sonderfeld besetzt, darf einen anderen sichtbaren eigenen Trupp auf die Bank nehmen.
toy-terrain-restrict-values = Ein markierter Platz lässt nur die Trupps zu, die darauf gedruckt sind.
toy-terrain-draw-one = Wer hier ein Sonderfeld besetzt, darf einen Stein ziehen.
toy-terrain-shove-enemy = Wer hier ein Sonderfeld besetzt, darf einen sichtbaren Gegner daneben einen Weg weit verschieben.
toy-terrain-recover-discard = Wer hier ein Sonderfeld besetzt, darf einen eigenen Trupp aus der Ablage auf die Bank nehmen.
toy-terrain-no-troop-effects = Ein Trupp auf einem Sonderfeld hat hier keine Wirkung, und Hook muss damit verbunden sein.
toy-terrain-pin-rack = Wer hier ein Sonderfeld besetzt, legt einen Stein des Gegners um: Er kann im nächsten Zug nicht gesetzt werden.
toy-goal-told = Wer zuerst so viele Medaillen hat, gewinnt. Ein Trupp im feindlichen Hauptquartier gewinnt sofort.
toy-match-told = Wer mehr als die Hälfte der Spiele gewinnt, gewinnt das Match.
