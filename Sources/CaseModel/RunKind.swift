/// How a run's evidence came to be.
public enum RunKind: String, CaseIterable, Sendable, Hashable {
  case simulate, exec, `import`, observe
}
