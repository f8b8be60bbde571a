import Bytes
import CaseModel
import Foundation
import LogReader

/// The vectors of the rule language, from the file that `INQUEST_RULE_VECTORS` names or our own.
struct RuleVectors {
  /// One vector, as read.
  struct Vector {
    let object: JSONValue

    var id: String { object["id"]?.stringValue ?? "?" }
  }

  let vectors: [Vector]

  init() throws {
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/rule-vectors.json")
    let given = ProcessInfo.processInfo.environment["INQUEST_RULE_VECTORS"]
    let data = try Data(contentsOf: given.map { URL(fileURLWithPath: $0) } ?? own)
    let root = try JSONReader.read([UInt8](data), .forgiving)
    vectors = (root["vectors"]?.arrayValue ?? []).map { Vector(object: $0) }
  }
}

extension RuleVectors.Vector {
  /// What does not hold of the vector; nil when all of it does.
  func failure() -> String? {
    let text = object["rule"]?.stringValue ?? ""
    let role: RuleRole = object["parse_as"]?.stringValue == "symptom" ? .symptom : .rule
    do {
      let rule = try RuleBench.rule(text, as: role)
      guard error == nil else { return "is accepted as \(rule.canonical)" }
      return try failure(of: rule, isSymptom: role == .symptom)
    } catch let fault as RuleSyntaxError {
      return failure(of: fault)
    } catch {
      return "\(error)"
    }
  }

  private var error: JSONValue? {
    object["error"].flatMap { $0.isNull ? nil : $0 }
  }

  private func failure(of fault: RuleSyntaxError) -> String? {
    guard let error else { return "is refused: \(fault.message)" }
    if error["column"]?.intValue != Int64(fault.column) {
      return "column \(fault.column) instead of \(error["column"]?.text ?? "none")"
    }
    for name in texts(error["must_name"]) where !fault.message.contains(name) {
      return "\(name) is not named: \(fault.message)"
    }
    return nil
  }

  private func failure(of rule: Rule, isSymptom: Bool) throws -> String? {
    let canonical = object["canonical"]?.stringValue ?? ""
    guard rule.canonical.utf8.elementsEqual(canonical.utf8) else {
      return "canonical \(rule.canonical)"
    }
    guard let label = object["judged"]?.stringValue else { return "names no run" }
    var bench = RuleBench()
    bench.rules = [rule]
    bench.symptom = try object["case"]?["symptom"]?.stringValue
      .map { try RuleBench.rule($0, as: .symptom) }
    for (tag, text) in table(object["case"]?["alive_if"]) {
      let source = try RuleSource(parsing: tag) { _, _ in true }
      bench.aliveIf[source] = [try RuleBench.rule(text)]
    }
    let runs = try (object["runs"]?.arrayValue ?? []).map { try run($0, bench) }
    let judge = Judge(symptom: bench.symptom, aliveIf: bench.aliveIf, runs: runs)
    guard let verdict = judge.verdict(of: rule, on: label, isSymptom: isSymptom) else {
      return "has no run \(label)"
    }
    return failure(of: verdict)
  }

  private func failure(of verdict: Verdict) -> String? {
    let expect = object["expect"]
    if verdict.value.rawValue != expect?["value"]?.stringValue {
      return "\(verdict.value.rawValue) \(verdict.reasons.map(\.message))"
    }
    if let kind = expect?["reason_kind"]?.stringValue,
      !verdict.reasons.contains(where: { $0.kind.rawValue == kind })
    {
      return "\(kind) is not among \(verdict.reasons.map(\.message))"
    }
    if let owed = expect?["owed"]?.intValue, verdict.owed.map(Int64.init) != owed {
      return "owed \(verdict.owed.map(String.init) ?? "nothing") instead of \(owed)"
    }
    return nil
  }

  private func run(_ run: JSONValue, _ bench: RuleBench) throws -> RunEvidence {
    var attempts: [AttemptEvidence] = []
    for attempt in run["attempts"]?.arrayValue ?? [run] {
      let evidence = try self.attempt(attempt, bench)
      attempts += Array(repeating: evidence, count: Int(attempt["times"]?.intValue ?? 1))
    }
    return RunEvidence(
      label: run["label"]?.stringValue ?? "",
      kind: run["kind"]?.stringValue.flatMap { RunKind(rawValue: $0) },
      build: run["build"]?.stringValue, conditions: table(run["conditions"]),
      attempts: attempts, installedSources: texts(run["installed_sources"]))
  }

  private func attempt(_ attempt: JSONValue, _ bench: RuleBench) throws -> AttemptEvidence {
    let records = (attempt["records"]?.arrayValue ?? []).map { record in
      RuleBench.Record(
        text: record.stringValue ?? record["text"]?.stringValue ?? "",
        fields: (record["fields"]?.objectValue ?? []).map {
          LogField(name: $0.name, value: text($0.value))
        },
        exceedsLimits: record["regex_limit"]?.boolValue ?? false)
    }
    let signal = attempt["signal"]
    return AttemptEvidence(
      outcomes: table(attempt["outcome"]),
      exit: attempt["exit"]?.intValue.map { Int($0) },
      signal: signal?.intValue.map { RunSignal(number: Int($0)) }
        ?? signal?.stringValue.flatMap { RunSignal(named: $0) },
      logComplete: attempt["log_complete"]?.boolValue ?? true,
      window: attempt["window"]?.boolValue ?? false,
      infrastructure: attempt["infrastructure"].flatMap { $0.isNull ? nil : text($0) },
      redactedRecords: bench.redacted(in: records), hits: try bench.hits(in: records))
  }

  /// A value as a log would print it.
  private func text(_ value: JSONValue) -> String { value.stringValue ?? value.text }

  private func texts(_ list: JSONValue?) -> [String] { (list?.arrayValue ?? []).map(text) }

  private func table(_ object: JSONValue?) -> [String: String] {
    var table: [String: String] = [:]
    for member in object?.objectValue ?? [] { table[member.name] = text(member.value) }
    return table
  }
}
