#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program could not be started. It says nothing about the program under investigation.
package struct SpawnFailure: Error, Hashable, Sendable {
  /// What was in the way.
  package enum Kind: Hashable, Sendable {
    /// No such program.
    case notFound
    /// The name is that of a directory.
    case directory
    /// A file that may not be executed.
    case notExecutable
    /// A file that the system does not know how to execute; a script without `#!` is one.
    case unknownFormat
    /// The interpreter that a script or a program names is missing.
    case missingInterpreter
    /// Arguments and environment are larger than the system allows.
    case tooLong
    /// The directory to start in is missing, or is no directory.
    case workingDirectory
    /// The file for standard input cannot be read.
    case input
    /// An argument, or a variable, holds a NUL byte, or there is no argument at all.
    case malformed
    /// The system is short of processes, descriptors or memory.
    case resources
  }

  package var kind: Kind
  /// The program, directory or file that was asked for.
  package var what: String
  /// The system's error number; 0 when it was not asked.
  package var code: Int32

  /// The exit status that reports it: 127 not found, 126 found and not executable, 125 our own.
  package var status: Int32 {
    switch kind {
    case .notFound: 127
    case .directory, .notExecutable, .unknownFormat, .missingInterpreter, .tooLong: 126
    case .workingDirectory, .input, .malformed, .resources: 125
    }
  }

  /// Why not, in a few words.
  package var reason: String {
    switch kind {
    case .notFound: "there is no such program"
    case .directory: "it is a directory"
    case .notExecutable: code == ETXTBSY ? "it is being written" : "it may not be executed"
    case .unknownFormat: "it is neither a program nor a script that begins with #!"
    case .missingInterpreter: "the interpreter that it names is missing"
    case .tooLong: "its arguments and environment are too long"
    case .workingDirectory: "the program cannot start in that directory"
    case .input: "it cannot be read"
    case .malformed: "an argument or a variable holds a NUL byte, or there is no argument"
    case .resources: String(cString: strerror(code))
    }
  }

  init(_ kind: Kind, _ what: String, _ code: Int32 = 0) {
    self.kind = kind
    self.what = what
    self.code = code
  }

  /// What the system's answer means for an executable that was there a moment ago.
  init(spawning path: String, _ code: Int32) {
    let kind: Kind =
      switch code {
      case ENOEXEC: .unknownFormat
      case ENOENT, ENOTDIR, ELOOP: .missingInterpreter
      case EACCES, EPERM, ETXTBSY, EISDIR: .notExecutable
      case E2BIG: .tooLong
      default: .resources
      }
    self.init(kind, path, code)
  }
}
