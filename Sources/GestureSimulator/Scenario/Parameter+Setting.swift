import Bytes

/// Parameters as texts name and set them.
extension Parameter {
  /// The parameter with this name.
  package static func named(_ name: String) -> Parameter? {
    allCases.first { UTF8Text.same($0.name, name) }
  }

  /// The value that the text spells, if the parameter can have it: a number in its unit; for a
  /// switch also `true` or `false`.
  package func value(_ spelling: String) -> Micro? {
    if about.unit == .toggle {
      return [("0", 0), ("1", 1_000_000), ("false", 0), ("true", 1_000_000)]
        .first { UTF8Text.same($0.0, spelling) }?.1
    }
    guard let value = Decimal.parse(spelling, digits: 6), range.contains(value) else { return nil }
    return about.unit == .version && value % 1_000_000 != 0 ? nil : value
  }

  /// What values it can have, in words.
  package var expectation: String {
    guard about.unit != .toggle else { return "true or false" }
    let least = range.lowerBound == 0 ? "from 0" : "above 0"
    let most = Decimal.text(range.upperBound, digits: 6)
    let unit = about.unit.rawValue.isEmpty ? "" : " \(about.unit.rawValue)"
    return "a \(about.unit == .version ? "whole " : "")number \(least) to \(most)\(unit)"
  }

  /// Within it nothing that the model computes overflows.
  private var range: ClosedRange<Micro> {
    let most: Micro =
      switch about.unit {
      case .points: 100_000
      case .pointsPerSecond: 1_000_000
      case .perSecond, .factor, .version, .frames: 1000
      case .seconds: 3600
      case .degrees: 360
      case .toggle: 1
      }
    // A lift in the frame of the last sample would be two phases of one touch at one time.
    return (about.unit == .frames ? 1 : 0)...most * 1_000_000
  }
}

extension ScenarioFile {
  /// The settings that texts of the shape `NAME=VALUE` spell, in their order.
  package static func settings(
    _ texts: [String]
  ) throws(ScenarioChoiceFault) -> [ScenarioChoice.Setting] {
    var settings: [ScenarioChoice.Setting] = []
    for text in texts {
      guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        throw .malformedSetting(text)
      }
      let name = String(text[..<sign])
      let spelling = String(text[text.utf8.index(after: sign)...])
      guard let parameter = Parameter.named(name) else { throw .unknownParameter(name) }
      guard let value = parameter.value(spelling) else {
        throw .impossibleValue(
          parameter: parameter.name, value: spelling, expected: parameter.expectation)
      }
      settings.append(ScenarioChoice.Setting(parameter: parameter, value: value))
    }
    return settings
  }
}
