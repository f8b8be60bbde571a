/// A part of output lines is ignored when runs are compared; one of the same name is replaced.
package struct IgnoredSet: CaseEvent {
  package static let kind = "ignored-set"
  var name: String
  var pattern: String
  var because: String
}

extension IgnoredSet {
  package init(from r: EventReader) throws(EventFault) {
    name = try r.text("name")
    pattern = try r.text("pattern")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.text("name", name)
    w.text("pattern", pattern)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let new = Ignored(name: name, pattern: pattern, because: because, stamp: stamp)
    if let place = state.ignored.firstIndex(where: { sameText($0.name, name) }) {
      state.ignored[place] = new
    } else {
      state.ignored.append(new)
    }
  }
}

/// A part of output lines counts again.
package struct IgnoredRemoved: CaseEvent {
  package static let kind = "ignored-removed"
  var name: String
  var because: String?
}

extension IgnoredRemoved {
  package init(from r: EventReader) throws(EventFault) {
    name = try r.text("name")
    because = r.textIfAny("because")
  }

  package func write(to w: inout EventWriter) {
    w.text("name", name)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.ignored.removeAll { sameText($0.name, name) }
  }
}
