"""The Debian package of the program."""
