# Wörter, die alle Spiele teilen.
somebody = jemand
somebody-at-seat = { SEAT($seat) }
seat-number = Platz { $number }
team-blue = Blau
team-yellow = Gelb
team-red = Rot
player-blue = Blau
player-red = Rot

card-name = { $suit } { $value }
task-card = { CARD($card) } gewinnen
suit-p = Rosa
suit-b = Blau
suit-g = Grün
suit-y = Gelb
suit-r = Rakete
suit-s = U-Boot
suit-clubs = Kreuz
suit-diamonds = Karo
suit-hearts = Herz
suit-spades = Pik
figure-j = Bube
figure-q = Dame
figure-k = König
figure-a = Ass
card-name-r = { $suit } { $value }
card-name-s = { $suit } { $value }
card-name-clubs = { $suit } { $value }
card-name-diamonds = { $suit } { $value }
card-name-hearts = { $suit } { $value }
card-name-spades = { $suit } { $value }

game-planet-nine = Die Suche nach Planet Neun
game-deep-sea = Mission Tiefsee
game-captain-sonar = Captain Sonar
game-toy-battle = Toy Battle
game-fifty-missions = 50 Missionen

status-open = offen
status-completed = erfüllt
status-failed = gescheitert
yes = ja
no = nein
