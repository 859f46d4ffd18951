"""Captain Sonar: two crews, two hidden submarines, in real time or turn by turn."""
