/// A number or a switch that the model rests on, with how sure it is.
///
/// The order of the cases is that of `scenario params`. Adding one means adding its row in `about`.
package enum Parameter: Int, CaseIterable, Sendable {
  case swipePrimaryMinimum, swipePrimaryDecay, swipeSecondaryMaximum, swipeSecondaryDecay
  case swipeMaximumDuration, swipeAgainst, swipeFailsOnSecondary
  case panHysteresis, panInclusive, panTranslationFrom
  case touchLiftFrames
  case longPressDuration, longPressMovement
  case tapMovement, tapDuration, tapInterval, tapsPreventMoreTaps
  case edgeRegion, edgeHysteresis
  case contentPopMinimumOS, contentPopHysteresis, contentPopInclusive, contentPopAgainst
  case contentPopVerticalLimit, contentPopVerticalRatio, contentPopVerticalBase
  case contentPopWaitsForEdge, contentPopScrollRule
  case edgePopOthersWait, edgePopHorizontalScrollExempt
  case scrollAxisRule, scrollContentDelay, scrollBounceFactor, scrollPagingVelocity
  case popRefusedOnRoot, popRefusedWithoutBar, popRefusedInTransition
  case popCommitProgress, popCommitVelocity, popDuration
  case velocityStaleAfter
  case pinchThreshold, rotationThreshold
  case deeperFirst, askBeforeExclusion

  /// How a number is known.
  package enum Grade: String, Sendable {
    /// Apple's documentation, headers and talks.
    case documented = "A"
    /// Measured on real UIKit by a public probe.
    case measured = "B"
    /// Device reports in public issues.
    case reported = "C"
    /// An assumption.
    case assumed = "E"
  }

  /// What a number counts.
  package enum Unit: String, Sendable {
    case points = "pt"
    case pointsPerSecond = "pt/s"
    case perSecond = "1/s"
    case seconds = "s"
    case degrees = "°"
    case frames
    case factor = ""
    /// 0 or 1.
    case toggle = "0|1"
    case version = "OS"
  }

  /// What is known of one parameter.
  package struct About: Sendable {
    /// As `--set` spells it.
    package let name: String
    package let standard: Micro
    package let unit: Unit
    package let grade: Grade
    /// What it decides.
    package let meaning: String
    /// Where the number comes from.
    package let source: String
  }

  /// As `--set` spells it.
  package var name: String { about.name }

  /// A value of it as people read it: with its unit, a switch as on or off.
  package func text(of value: Micro) -> String {
    switch about.unit {
    case .toggle: value == 0 ? "off" : "on"
    case .version, .factor: World.text(of: value)
    case .degrees: "\(World.text(of: value))°"
    default: "\(World.text(of: value)) \(about.unit.rawValue)"
    }
  }

  /// Whether a trace that depended on it says so: its grade is C or E.
  package var isDoubtful: Bool { about.grade == .reported || about.grade == .assumed }
}

/// The value of every parameter in one run.
package struct ParameterValues: Hashable, Sendable {
  private var values: [Micro]

  /// The standard values.
  package init() { values = Parameter.allCases.map(\.about.standard) }

  /// The value with six decimals, in the parameter's unit.
  package subscript(parameter: Parameter) -> Micro {
    get { values[parameter.rawValue] }
    set { values[parameter.rawValue] = newValue }
  }

  /// A length in thousandths of a point; a speed in thousandths of a point a second.
  package func length(_ parameter: Parameter) -> Length { self[parameter] / 1000 }

  /// A time in nanoseconds.
  package func time(_ parameter: Parameter) -> Nanoseconds { self[parameter] * 1000 }

  /// Whether a switch is on.
  package func isOn(_ parameter: Parameter) -> Bool { self[parameter] != 0 }
}
