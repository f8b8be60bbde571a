import Bytes
import Testing

@testable import GestureSimulator

/// The JSON Schema says what the reader reads.
@Suite struct ScenarioSchemaTests {
  private func definitions() throws -> JSONValue {
    let schema = try JSONReader.read(ScenarioFixture.bytes("Schema/scenario.schema.json"))
    return try #require(schema["$defs"])
  }

  /// Where a definition and a key table differ.
  static func differences(_ table: KeyTable, _ definitions: JSONValue) -> [String] {
    guard let properties = definitions[table.name]?["properties"]?.objectValue else {
      return ["\(table.name) is not defined"]
    }
    let defined = Set(properties.map(\.name))
    let known = Set(table.keys)
    var found = known.subtracting(defined).sorted().map { "\(table.name) lacks \($0)" }
    found += defined.subtracting(known).sorted().map { "\(table.name) has \($0) too many" }
    let described = properties.filter { property in
      property.value["description"] == nil && property.value["$ref"] == nil
        && property.value["anyOf"] == nil && property.value["allOf"] == nil
    }
    found += described.map { "\(table.name).\($0.name) is not described" }
    let required = definitions[table.name]?["required"]?.arrayValue?.compactMap(\.stringValue)
    if let required, Set(required) != Set(table.required) {
      found.append("\(table.name) requires \(required)")
    }
    return found
  }

  @Test func hasTheKeysOfTheReader() throws {
    let definitions = try definitions()
    for table in KeyTable.all { #expect(Self.differences(table, definitions) == []) }
    #expect(Set(KeyTable.all.map(\.name)).count == KeyTable.all.count)
  }

  @Test func everyObjectOfTheSchemaIsRead() throws {
    let closed = try #require(try definitions().objectValue).filter {
      $0.value["additionalProperties"] == .bool(false)
    }
    #expect(Set(closed.map(\.name)) == Set(KeyTable.all.map(\.name)))
  }

  @Test func differencesAreFound() throws {
    let definitions = try JSONReader.read(
      #"{"view": {"required": ["x"], "properties": {"in": {}, "x": {"description": ""}}}}"#)
    let table = KeyTable("view", "a view", ["frame"], required: ["in"])
    #expect(
      Self.differences(table, definitions) == [
        "view lacks frame", "view has x too many", "view.in is not described",
        #"view requires ["x"]"#,
      ])
    let missing = KeyTable("page", "", [])
    #expect(Self.differences(missing, definitions) == ["page is not defined"])
  }
}
