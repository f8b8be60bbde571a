import EvidenceStore

/// Several commands on one store as one transaction: all of them are recorded, or none.
public final class AtomicCommands {
  let file: StoreFile

  /// Commands on the store that the environment means; it is made where there is none.
  public init(_ environment: Environment) throws {
    file = try StoreFile.create(
      StoreLocation.find(given: environment.store, from: environment.directory))
  }

  /// Runs the commands, which work on `Workbench(environment, within: self)`. What they recorded is
  /// taken back when the body throws.
  public func run<Answer>(_ body: () throws -> Answer) throws -> Answer { try file.together(body) }
}
