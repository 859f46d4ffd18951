"""Could a crew with all cards open have won? An exact answer, with a line of play that shows it."""
