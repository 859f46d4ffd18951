"""The games. Each is a record of functions; none knows another."""
