/// What a run of the model was made of: with the stored scenario, all that its trace follows from.
/// The trace itself is the run's log.
public struct RunSimulation: Hashable, Sendable {
  /// SHA-256 of the scenario's bytes, hexadecimal; they are kept like a log.
  public var digest: String
  /// Bytes of the scenario.
  public var bytes: Int
  /// The name that the scenario gives itself.
  public var scenario: String
  /// nil is the scenario as it stands, without a variant.
  public var variant: String?
  public var gesture: String
  /// The major version of the OS.
  public var os: Int
  /// Decides the order of recognizers that nothing else orders.
  public var seed: Int
  /// Parameters that were set, by name, as they were spelled.
  public var settings: [String: String]
  /// Conditions that a person added.
  public var added: [String: String]
  /// The version of the engine that ran it.
  public var engine: Int
  /// The commit of the work tree it was run in; nil outside a repository.
  public var revision: String?
  /// Whether tracked files differed from that commit.
  public var isDirty: Bool
  /// Tags of the probes that were installed, as the scenario spells them.
  public var installed: [String]
  /// The first run that the same command recorded, this one included.
  public var batch: EntityID

  /// A value of these parts.
  public init(
    digest: String, bytes: Int, scenario: String, variant: String?, gesture: String, os: Int,
    seed: Int, settings: [String: String], added: [String: String], engine: Int,
    revision: String?, isDirty: Bool, installed: [String], batch: EntityID
  ) {
    self.digest = digest
    self.bytes = bytes
    self.scenario = scenario
    self.variant = variant
    self.gesture = gesture
    self.os = os
    self.seed = seed
    self.settings = settings
    self.added = added
    self.engine = engine
    self.revision = revision
    self.isDirty = isDirty
    self.installed = installed
    self.batch = batch
  }

  /// The variant as the condition `variant` says it.
  public var variantName: String { variant ?? Self.base }

  /// Whether a condition follows from what a run of the model was made of.
  static func says(_ condition: String) -> Bool {
    ["scenario", "variant", "gesture", "os", "seed", "build"].contains(condition)
  }

  /// What the condition `variant` says of a run without one.
  public static let base = "base"
}
