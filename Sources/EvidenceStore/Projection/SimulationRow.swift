import Bytes
import CaseModel

/// What a run of the model was made of, as a row beside the run's own.
struct SimulationRow: Entity {
  /// The run's.
  let id: EntityID
  let number: Int
  let stamp: Stamp
  let simulation: RunSimulation
}

extension Roster<Run> {
  /// The rows of those that are runs of the model.
  var simulations: Roster<SimulationRow> {
    Roster<SimulationRow>(
      all.compactMap { run in
        run.simulation.map {
          SimulationRow(id: run.id, number: run.number, stamp: run.stamp, simulation: $0)
        }
      })
  }
}

extension SimulationRow: ProjectedRow {
  static var table: String { "run_simulation" }
  static var columns: [String] {
    [
      "digest", "bytes", "scenario", "variant", "gesture", "os", "seed", "settings", "added",
      "engine", "revision", "dirty", "installed", "batch",
    ]
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [
      Digest(hex: simulation.digest).map { .blob($0.bytes) } ?? .null,
      .integer(Int64(simulation.bytes)), .text(simulation.scenario),
      .optional(simulation.variant), .text(simulation.gesture), .integer(Int64(simulation.os)),
      .integer(Int64(simulation.seed)), .text(PairsText.write(simulation.settings)),
      .text(PairsText.write(simulation.added)), .integer(Int64(simulation.engine)),
      .optional(simulation.revision), .flag(simulation.isDirty),
      .text(StringList.write(simulation.installed)), .blob(simulation.batch.bytes),
    ]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let digest = Hex.encode(row.blob())
    let bytes = row.int()
    let scenario = row.text()
    let variant = row.optionalText()
    let gesture = row.text()
    let os = row.int()
    let seed = row.int()
    let settings = PairsText.read(row.text())
    let added = PairsText.read(row.text())
    let engine = row.int()
    let revision = row.optionalText()
    let isDirty = row.flag()
    let installed = StringList.read(row.text())
    guard let batch = row.id() else { return nil }
    self.init(
      id: id, number: number, stamp: row.stamp(),
      simulation: RunSimulation(
        digest: digest, bytes: bytes, scenario: scenario, variant: variant, gesture: gesture,
        os: os, seed: seed, settings: settings, added: added, engine: engine,
        revision: revision, isDirty: isDirty, installed: installed, batch: batch))
  }
}
