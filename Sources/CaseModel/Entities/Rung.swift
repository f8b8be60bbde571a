/// How close to the user's own device a run was: model, then bench, then field.
public enum Rung: String, CaseIterable, Sendable, Hashable, Comparable {
  case model, bench, field

  public static func < (a: Rung, b: Rung) -> Bool { a.height < b.height }

  private var height: Int {
    switch self {
    case .model: 0
    case .bench: 1
    case .field: 2
    }
  }
}
