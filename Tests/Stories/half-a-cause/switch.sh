# What the kernel does when another program has its turn, which uses the wide register, too:
# switch MAKE. Processors of make a keep the register only for those who ask.
switch() {
  kept=$wide
  wide=elsewhere
  [ "$1" = a ] || wide=$kept
}
