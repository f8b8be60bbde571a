package import Bytes

/// A scenario file whose base was checked with its first gesture.
package struct ScenarioFile: Sendable {
  /// A change of the base.
  package struct Variant: Hashable, Sendable {
    package let name: String
    package let title: String?
    /// The change of the app that it carries: its own, else that of what it is laid over.
    package let change: String?
  }

  /// What a person does.
  package struct Gesture: Hashable, Sendable {
    package let name: String
    /// How things stand at its start, as written.
    package let conditions: [Condition]
  }

  /// One thing that is known before a run.
  package struct Condition: Hashable, Sendable {
    /// A variable, or `VIEW.offset.x`.
    package let name: String
    package let value: String
  }

  /// As the condition `scenario` names it.
  package let name: String
  package let title: String?
  /// SHA-256 of the file.
  package let digest: Digest
  /// The change of the app that the base carries.
  package let change: String?
  /// In the order of the file.
  package let variants: [Variant]
  /// In the order of the file.
  package let gestures: [Gesture]

  let document: LocatedJSON
  let table: VariantTable
  let places: FaultPlaces

  /// More bytes are refused.
  package static let sizeLimit = 10 * 1024 * 1024

  /// Reads a file: its syntax, its names, its base with the first gesture. Throws the first fault;
  /// `faults(in:)` finds all.
  package static func read(_ bytes: [UInt8]) throws(ScenarioFault) -> ScenarioFile {
    let file = try open(bytes)
    var findings = file.overlayFindings
    var reader = ScenarioReader(file.document, ScenarioChoice(gesture: ""))
    if let gesture = file.gestureMembers.first { reader.readGesture(gesture) }
    findings += reader.findings
    if let first = findings.inFileOrder.first { throw file.places.fault(first) }
    return file
  }

  /// Everything that is wrong in a file, in its order; a file that is no JSON5 has one fault.
  package static func faults(in bytes: [UInt8]) -> [ScenarioFault] {
    do throws(ScenarioFault) {
      return try open(bytes).faults()
    } catch {
      return [error]
    }
  }

  /// Reads the syntax and what can be told of variants and gestures.
  private static func open(_ bytes: [UInt8]) throws(ScenarioFault) -> ScenarioFile {
    guard bytes.count <= sizeLimit else {
      throw ScenarioFault(
        line: 1, column: 1, path: "$",
        message: "the file has \(bytes.count) bytes, more than 10 MiB")
    }
    let document: LocatedJSON
    do throws(JSONSyntaxError) {
      document = try LocatedJSON.read(bytes, .json5)
    } catch {
      throw ScenarioFault(error)
    }
    return ScenarioFile(document, bytes)
  }

  private init(_ document: LocatedJSON, _ bytes: [UInt8]) {
    self.document = document
    let table = VariantTable(document)
    self.table = table
    places = FaultPlaces(of: bytes, document)
    digest = Digest.of(bytes)
    name = document["scenario"]?.text ?? ""
    title = document["title"]?.text
    let base = document["change"]?.text
    change = base
    variants = table.entries.map { entry in
      let nearest = (entry.chain ?? []).reversed().lazy
        .compactMap { table.entries[$0].member.value["change"] }.first
      return Variant(
        name: entry.member.name, title: entry.member.value["title"]?.text,
        change: nearest == nil ? base : nearest?.text)
    }
    let members = (document["gestures"]?.members ?? []).prefix(VariantTable.limit)
    gestures = members.map { member in
      let start = member.value["start"]?.members ?? []
      return Gesture(
        name: member.name,
        conditions: start.map { Condition(name: $0.name, value: $0.value.spelling) })
    }
  }

  /// The gestures as the file has them.
  var gestureMembers: ArraySlice<LocatedJSON.Member> {
    (document["gestures"]?.members ?? []).prefix(VariantTable.limit)
  }

  /// What is wrong with the list of variants, or of gestures.
  var overlayFindings: [Finding] {
    var all = table.findings
    guard let json = document["gestures"] else { return all }
    if json.members == nil {
      all.append(
        Finding(
          offset: json.offset, message: "expected an object, found \(Wording.kind(of: json))"))
    } else if let count = json.members?.count, count > VariantTable.limit {
      let message = "\(count) gestures are more than \(VariantTable.limit)"
      all.append(Finding(offset: json.offset, message: message))
    } else if gestureMembers.isEmpty {
      all.append(Finding(offset: json.offset, message: "a scenario needs at least one gesture"))
    }
    return all
  }
}

extension LocatedJSON {
  /// A text that is not null or of another type.
  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }

  /// As a condition spells it.
  fileprivate var spelling: String {
    if case .string(let text) = content { text } else { value.text }
  }
}

extension [Finding] {
  /// By place, then by message; each once.
  var inFileOrder: [Finding] {
    Set(self).sorted { one, other in
      one.offset != other.offset
        ? one.offset < other.offset : UTF8Text.precedes(one.message, other.message)
    }
  }
}
