# What the kernel does when a signal comes in: signal HANDLER.
signal() { "$1"; }
