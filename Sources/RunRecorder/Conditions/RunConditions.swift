package import Bytes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Under which conditions a program runs, as far as its machine can tell before it starts.
package struct RunConditions: Hashable, Sendable {
  /// A file and the digest of its bytes.
  package struct FileDigest: Hashable, Sendable {
    /// The executable's path is absolute with links followed; an input's is as it was given.
    package var path: String
    package var size: Int
    package var digest: Digest
  }

  /// A variable whose value was asked for.
  package struct Variable: Hashable, Sendable {
    package var name: String
    /// Nil when it is not set.
    package var value: [UInt8]?
  }

  /// A variable whose value stays unknown: equal hashes are equal values under the same name.
  package struct HiddenVariable: Hashable, Sendable {
    package var name: [UInt8]
    package var hash: Digest
  }

  /// What is wanted beyond the execution itself.
  package struct Request: Sendable {
    /// Files that the program reads, whose digests belong to its build.
    package var inputs: [String] = []
    /// Variables whose values are recorded.
    package var variables: [String] = []
    /// The key that hides the values of all others.
    package var key: [UInt8]
    /// A command whose first line of output names the toolchain, such as `swift --version`. None by
    /// default: asking a compiler takes longer than most runs.
    package var toolchain: [String] = []
    /// The largest patch that is kept, in bytes.
    package var patchLimit = 1 << 26
    /// Whether secrets stay in the patch.
    package var keepsSecrets = false

    package init(key: [UInt8]) { self.key = key }
  }

  package var host: HostFacts
  package var executable: FileDigest
  /// Nil outside a repository.
  package var repository: RepositoryState?
  /// Why the repository could not be read, in git's words; nil when it could.
  package var repositoryTrouble: String?
  /// In byte order of their paths.
  package var inputs: [FileDigest]
  package var variables: [Variable]
  /// In byte order of their names.
  package var hiddenVariables: [HiddenVariable]
  package var toolchain: String?

  /// Two runs with equal builds ran the same program: 16 hexadecimal digits over revision and
  /// differences, the executable and the inputs.
  package var build: String {
    var text = LengthPrefixed("inquest/build/exec/1")
    text.add(repository?.digest.hex ?? "")
    text.add(executable.digest.hex)
    for input in inputs {
      text.add(input.path)
      text.add(input.digest.hex)
    }
    return String(text.digest.hex.prefix(16))
  }

  /// Finds out. Throws a `SpawnFailure` when there is no such program, an `OutsideError` for an
  /// input that is missing, unreadable or a directory.
  package static func read(_ execution: Execution, _ request: Request) throws -> RunConditions {
    let executable = try Executable.find(
      execution.arguments.first ?? [], path: execution.environment["PATH"],
      directory: execution.directory)
    let inputs = try request.inputs.map { try digest(of: $0, named: $0) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var conditions = RunConditions(
      host: .read(execution.environment),
      executable: try digest(of: executable.path, named: executable.resolvedPath), inputs: inputs,
      variables: request.variables.map { Variable(name: $0, value: execution.environment[$0]) },
      hiddenVariables: hidden(execution.environment, request))
    do throws(OutsideError) {
      conditions.repository = try RepositoryState.read(
        around: execution.directory ?? ".", patchLimit: request.patchLimit,
        keepsSecrets: request.keepsSecrets)
    } catch {
      conditions.repositoryTrouble = error.reason
    }
    conditions.toolchain = firstLine(of: request.toolchain, execution)
    return conditions
  }

  private static func digest(of path: String, named name: String) throws -> FileDigest {
    // Standard input has a name in this tool, and no second reading.
    let file = InputFile(path == "-" ? "./-" : path)
    var hash = SHA256()
    var size = 0
    try file.read { piece in
      hash.update(piece)
      size += piece.count
    }
    return FileDigest(path: name, size: size, digest: hash.finish())
  }

  private static func hidden(
    _ environment: ChildEnvironment, _ request: Request
  ) -> [HiddenVariable] {
    let shown = Set(request.variables.map { Array($0.utf8) })
    let keyed = KeyedHash(key: request.key)
    return environment.variables.filter { !shown.contains($0.name) }.map { name, value in
      // The name is hashed too: equal values of two variables do not show as equal.
      var text = LengthPrefixed("inquest/variable/1")
      text.add(name)
      text.add(value)
      return HiddenVariable(name: name, hash: keyed.hash(text.bytes))
    }
  }

  private static func firstLine(of command: [String], _ execution: Execution) -> String? {
    guard !command.isEmpty else { return nil }
    var asking = Execution(command, environment: execution.environment)
    asking.directory = execution.directory
    asking.isMerged = true
    asking.timeout = .seconds(20)
    var output: [UInt8] = []
    let result = try? asking.run { _, bytes in
      if output.count < 1 << 12 { output += bytes }
    }
    guard result?.exit == 0, let line = output.split(separator: 0x0a).first else { return nil }
    return String(decoding: line, as: UTF8.self)
  }
}

extension Executable {
  /// The path with every link followed.
  package var resolvedPath: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
