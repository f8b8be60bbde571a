import Bytes
import CaseModel
import GestureSimulator

/// Values that a person gives parameters of the model.
struct ParameterSettings {
  /// By the parameter's name, as they were spelled.
  let spelled: [String: String]
  /// In the order of the names.
  let settings: [ScenarioChoice.Setting]

  /// Reads `NAME=VALUE` words. Throws `usage` for a value that is none, `unknown` for a name.
  init(_ words: [String]) throws { try self.init(parsePairs(words, "--set")) }

  /// Reads values by name.
  init(_ pairs: [String: String]) throws {
    spelled = pairs
    let texts = pairs.sorted { UTF8Text.precedes($0.key, $1.key) }.map { "\($0.key)=\($0.value)" }
    do throws(ScenarioChoiceFault) {
      settings = try ScenarioFile.settings(texts)
    } catch {
      throw CaseFault(error)
    }
  }
}

extension CaseFault {
  /// A choice that names nothing of the scenario or the model.
  init(_ fault: ScenarioChoiceFault) {
    let parameters = "'inquest scenario params' lists the parameters"
    switch fault {
    case .unknownVariant:
      self.init(.unknown, code: "unknown-variant", fault.description)
    case .unknownGesture:
      self.init(.unknown, code: "unknown-gesture", fault.description)
    case .unknownParameter:
      self.init(.unknown, code: "unknown-parameter", fault.description, hint: parameters)
    case .malformedSetting, .impossibleValue:
      self.init(.usage, code: "malformed-value", fault.description, hint: parameters)
    case .impossibleOS:
      self.init(.usage, code: "malformed-os", fault.description, hint: "for example --os 26,18")
    }
  }
}
