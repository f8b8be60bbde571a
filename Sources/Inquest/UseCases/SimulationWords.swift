/// What a person says of a run of the model; what they leave out is as the last time.
public struct SimulationWords: Sendable {
  /// Path of the scenario.
  public var scenario: String?
  /// The variant's name; `base` is the scenario without one.
  public var variant: String?
  /// Names separated by commas.
  public var gestures: String?
  /// Major versions separated by commas.
  public var os: String?
  public var seed: Int?
  /// `NAME=VALUE` each.
  public var settings: [String]
  /// `key=value` each.
  public var conditions: [String]
  /// The text of a change, or the label of a change or fix.
  public var change: String?
  public var noProbes: Bool

  public init(
    scenario: String?, variant: String?, gestures: String?, os: String? = nil, seed: Int? = nil,
    settings: [String] = [], conditions: [String] = [], change: String? = nil,
    noProbes: Bool = false
  ) {
    self.scenario = scenario
    self.variant = variant
    self.gestures = gestures
    self.os = os
    self.seed = seed
    self.settings = settings
    self.conditions = conditions
    self.change = change
    self.noProbes = noProbes
  }
}
