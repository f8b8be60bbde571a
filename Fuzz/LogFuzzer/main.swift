import CFuzzer

// libFuzzer's own main cannot stand in a Swift program, so it is called.
var count = CommandLine.argc
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &words) { bytes, size in
  FuzzedLog(UnsafeRawBufferPointer(start: bytes, count: size))?.check()
  return 0
}
