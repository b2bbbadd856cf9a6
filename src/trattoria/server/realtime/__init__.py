"""Tables in the memory of a process, and everybody who is connected to them."""
