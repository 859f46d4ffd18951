# Words that every game shares.
somebody = somebody
somebody-at-seat = { SEAT($seat) }
seat-number = Seat { $number }
team-blue = Blue
team-yellow = Yellow
team-red = Red
player-blue = Blue
player-red = Red

card-name = { $suit } { $value }
task-card = win { CARD($card) }
suit-p = pink
suit-b = blue
suit-g = green
suit-y = yellow
suit-r = rocket
suit-s = submarine
suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades
figure-j = jack
figure-q = queen
figure-k = king
figure-a = ace
card-name-r = { $suit } { $value }
card-name-s = { $suit } { $value }
card-name-clubs = { $value } of { $suit }
card-name-diamonds = { $value } of { $suit }
card-name-hearts = { $value } of { $suit }
card-name-spades = { $value } of { $suit }

game-planet-nine = The Quest for Planet Nine
game-deep-sea = Mission Deep Sea
game-captain-sonar = Captain Sonar
game-toy-battle = Toy Battle
game-fifty-missions = 50 Missions

status-open = open
status-completed = done
status-failed = failed
yes = yes
no = no
