import CaseModel
import LogReader

extension RunLog {
  /// How the stored log is read again: in the format that it was read in, whose definition is kept
  /// with the run where no name stands for it.
  var choice: LogStream.Choice {
    if let definition, let format = try? CustomFormat(definition) { return .named(format.format) }
    return LogFormats.named(format).map { .named($0) } ?? .automatic
  }
}
