# Wörter, die alle Spiele teilen.
somebody = jemand
somebody-at-seat = { SEAT($seat) }
seat-number = Platz { $number }
team-blue = Blau
team-yellow = Gelb
team-red = Rot

card-name = { $suit } { $value }
task-card = { CARD($card) } gewinnen
suit-p = Rosa
suit-b = Blau
suit-g = Grün
suit-y = Gelb
suit-r = Rakete
suit-s = U-Boot

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
