# What a camera sees: cards it cannot tell apart, cards taken up again.

prompt-doubt-card = Which card is this?
prompt-doubt-card-seat = Which card did { SEAT($seat) } play?
prompt-doubt-order = Which of these cards was played first?
prompt-taken-up = { CARD($card) } is gone. Take it back, and what came after it?
notice-taken-up = { CARD($card) } was taken up again: its move is taken back.
notice-camera-hidden = { $device }: a card is partly covered, and waited for.
notice-camera-untaught = The cards of this game have not been taught to { $device } yet. Between games, ENROL camera teaches them.
