"""Pages held to their promises in a real browser with real sockets: battles by touch under cuts, sleeps and kills."""
