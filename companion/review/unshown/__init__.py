"""What can be said of a finished attempt while cards lie face down, and which card to ask for next."""
