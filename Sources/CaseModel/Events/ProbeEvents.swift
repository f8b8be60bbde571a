import Bytes

/// A probe was planned, or what is known of it was replaced.
package struct ProbeSet: CaseEvent {
  package static let kind = "probe-set"
  package static let affectsVerdicts = true
  var id: EntityID
  var number: Int
  var tag: String
  var place: String?
  var layer: String?
  var hypothesis: EntityID?
  var aliveIf: String?
}

extension ProbeSet {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    tag = try r.text("tag")
    place = r.textIfAny("place")
    layer = r.textIfAny("layer")
    hypothesis = r.idIfAny("hypothesis")
    aliveIf = r.textIfAny("aliveIf")
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.id("hypothesis", hypothesis)
    w.text("tag", tag)
    w.text("place", place)
    w.text("layer", layer)
    w.text("aliveIf", aliveIf)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.took(number, .probe)
    let known = state.probes[id]
    state.probes[id] = Probe(
      id: id, number: number, tag: tag, place: place, layer: layer, hypothesis: hypothesis,
      aliveIf: aliveIf, places: known?.places ?? [], everPlaced: known?.everPlaced ?? false,
      kept: known?.kept, stamp: known?.stamp ?? stamp)
  }
}

/// A probe was found to be part of the product, or to be temporary after all.
package struct ProbeKept: CaseEvent {
  package static let kind = "probe-kept"
  var probe: EntityID
  var isKept: Bool
  var because: String
}

extension ProbeKept {
  package init(from r: EventReader) throws(EventFault) {
    probe = try r.id("probe")
    isKept = r.flag("isKept")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("probe", probe)
    w.flag("isKept", isKept)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.probes.update(probe) { $0.kept = isKept ? because : nil }
  }
}

/// The source files were searched for the tags of the case's probes.
package struct ProbesScanned: CaseEvent {
  package static let kind = "probes-scanned"
  var files: Int
  /// Places by probe; a probe that is not named was not found.
  var found: [EntityID: [ProbePlace]]
}

extension ProbesScanned {
  package init(from r: EventReader) throws(EventFault) {
    files = try r.int("files")
    found = [:]
    for (index, id) in r.ids("probes").enumerated() {
      found[id] = ProbePlacesText.read(try r.text("places.\(index)"))
    }
  }

  package func write(to w: inout EventWriter) {
    let ids = found.keys.sorted()
    w.int("files", files)
    w.ids("probes", ids)
    for (index, id) in ids.enumerated() {
      w.text("places.\(index)", ProbePlacesText.write(found[id] ?? []))
    }
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.scan = ProbeScan(
      files: files, found: found.values.reduce(0) { $0 + $1.count }, stamp: stamp)
    for probe in state.probes {
      let places = found[probe.id] ?? []
      state.probes.update(probe.id) {
        $0.places = places
        $0.everPlaced = $0.everPlaced || !places.isEmpty
      }
    }
  }
}

/// Places of a probe as one JSON text: `[["path",line,column],…]`.
package enum ProbePlacesText {
  package static func write(_ places: [ProbePlace]) -> String {
    let rows = places.sorted().map {
      JSONValue.array([.string($0.path), .integer($0.line), .integer($0.column)])
    }
    return JSONValue.array(rows).canonicalText
  }

  package static func read(_ text: String) -> [ProbePlace] {
    guard let rows = try? JSONReader.read(Array(text.utf8)).arrayValue else { return [] }
    return rows.compactMap { row in
      guard let cells = row.arrayValue, cells.count == 3, let path = cells[0].stringValue,
        let line = cells[1].int, let column = cells[2].int
      else { return nil }
      return ProbePlace(path: path, line: line, column: column)
    }
  }
}
