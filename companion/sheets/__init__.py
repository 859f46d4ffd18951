"""Pages on players' phones and tablets: a server in a thread of its own, beside the table like a serial port."""
