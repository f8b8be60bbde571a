import Bytes
import EvidenceStore
import LogReader
import RunRecorder

/// Why a command did not do what was asked, as every front end tells it.
public struct Failure: Error, Hashable, Sendable {
  /// 1 no · 3 unknown · 4 a gate refused · 5 busy · 6 integrity · 7 input or output · 8 newer
  /// store · 64 usage · 65 malformed.
  public var status: Int32
  /// A short code for programs.
  public var code: String
  /// One sentence: what, and where.
  public var message: String
  /// What to do next.
  public var hint: String?
  /// The gates that refused.
  public var refusals: [GateRefusal] = []
  /// What is wrong place by place, each as `FILE:LINE:COLUMN: sentence`.
  public var places: [String] = []

  public init(status: Int32, code: String, message: String, hint: String? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// What any error of this library comes to.
  public init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let refused as GatesRefused: self.init(refused)
    case let fault as CaseFault:
      self.init(
        status: Self.status(of: fault.kind), code: fault.code, message: fault.message,
        hint: fault.hint)
    case let error as StoreError:
      self.init(
        status: error.exitStatus, code: error.code.rawValue, message: error.message,
        hint: error.hint)
    case let error as OutsideError: self.init(error)
    case is Interruption:
      self.init(status: 130, code: "interrupted", message: "interrupted")
    case let failure as SpawnFailure:
      self.init(
        status: failure.kind == .input || failure.kind == .workingDirectory ? 3 : 7,
        code: "program-failed", message: "\(failure.what): \(failure.reason)",
        hint: "check the path, relative to the directory where the command runs")
    case let fault as EventFault:
      self.init(
        status: 6, code: "integrity", message: fault.message,
        hint: "run 'inquest verify' and 'inquest doctor'")
    default:
      self.init(status: 1, code: "failed", message: "\(error)")
    }
  }

  private init(_ refused: GatesRefused) {
    let first = refused.refusals.first
    let codes = refused.refusals.map(\.code.rawValue).joined(separator: ", ")
    self.init(
      status: 4, code: "gate-refused", message: "refused by \(codes): \(first?.message ?? "")")
    refusals = refused.refusals
  }

  private init(_ error: OutsideError) {
    switch error.kind {
    case .missing:
      self.init(
        status: 3, code: "no-such-file", message: "\(error.what): \(error.reason)",
        hint: "check the path, relative to the directory where the command runs")
    case .unreadable:
      self.init(
        status: 7, code: "unreadable", message: "\(error.what) cannot be read: \(error.reason)",
        hint: "check the file's owner and mode")
    case .directory:
      self.init(
        status: 7, code: "unreadable", message: "\(error.what) cannot be read: it is a directory",
        hint: "name a file in it")
    case .damaged:
      self.init(
        status: 7, code: "damaged-file",
        message: "\(error.what) cannot be unpacked: \(error.reason)",
        hint: "fetch the file again, or unpack by hand what can be and import that")
    case .unwritable:
      self.init(
        status: 7, code: "unwritable", message: "\(error.what) cannot be written: \(error.reason)",
        hint: "check the owner and mode of the file and of its directory")
    case .program:
      self.init(
        status: 7, code: "program-failed",
        message: "\(error.what) could not be run: \(error.reason)",
        hint: "check that it is installed and on PATH")
    }
  }

  private static func status(of kind: CaseFault.Kind) -> Int32 {
    switch kind {
    case .unknown: 3
    case .state: 1
    case .usage: 64
    case .malformed: 65
    case .outside: 7
    }
  }
}
