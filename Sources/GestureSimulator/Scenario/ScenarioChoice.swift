/// Which world of a scenario file is meant.
package struct ScenarioChoice: Hashable, Sendable {
  /// A parameter with another value than its standard.
  package struct Setting: Hashable, Sendable {
    package var parameter: Parameter
    /// In the parameter's unit, with six decimals.
    package var value: Micro

    /// A value of these parts.
    package init(parameter: Parameter, value: Micro) {
      self.parameter = parameter
      self.value = value
    }
  }

  /// Nil is the base.
  package var variant: String?
  package var gesture: String
  /// Replaces the file's; from 1 to 1000.
  package var os: Int?
  package var seed: UInt64
  /// They override the file's parameters; of two for one parameter the last counts.
  package var settings: [Setting]
  /// Leaves the probes out of the world.
  package var withoutProbes: Bool

  /// A value of these parts.
  package init(
    variant: String? = nil, gesture: String, os: Int? = nil, seed: UInt64 = 0,
    settings: [Setting] = [], withoutProbes: Bool = false
  ) {
    self.variant = variant
    self.gesture = gesture
    self.os = os
    self.seed = seed
    self.settings = settings
    self.withoutProbes = withoutProbes
  }
}

/// Why a choice names no world of the file, or a setting no parameter.
package enum ScenarioChoiceFault: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownVariant(String, known: [String])
  case unknownGesture(String, known: [String])
  case unknownParameter(String)
  /// Text that is not `NAME=VALUE`.
  case malformedSetting(String)
  /// A value that the parameter cannot have, and what it can.
  case impossibleValue(parameter: String, value: String, expected: String)
  /// An OS outside 1 to 1000.
  case impossibleOS(Int)

  /// One sentence, with a suggestion where a name is nearly right.
  package var description: String {
    switch self {
    case .unknownVariant(let name, let known):
      "there is no variant \(Wording.quoted(name))"
        + Wording.meant(name, known, else: "; the file has \(Wording.list(["base"] + known))")
    case .unknownGesture(let name, let known):
      "there is no gesture \(Wording.quoted(name))"
        + Wording.meant(name, known, else: "; the file has \(Wording.list(known))")
    case .unknownParameter(let name):
      "there is no parameter \(Wording.quoted(name))"
        + Wording.meant(name, Parameter.allCases.map(\.name), else: "")
    case .malformedSetting(let text):
      "\(Wording.quoted(text)) is no setting; expected NAME=VALUE"
    case .impossibleValue(let parameter, let value, let expected):
      "the parameter '\(parameter)' cannot be \(Wording.quoted(value)); expected \(expected)"
    case .impossibleOS(let os):
      "there is no OS \(os); expected a whole number from 1 to 1000"
    }
  }
}
