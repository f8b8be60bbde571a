import InquestCLI

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

exit(CommandLineTool.run(ProcessArguments.raw))
