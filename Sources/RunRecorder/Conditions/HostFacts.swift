#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The machine that a run happened on, and how it spells times and texts.
package struct HostFacts: Hashable, Sendable {
  /// The system: `debian`, `macos`; the kernel's name where nothing says more.
  package var system: String
  /// Its version, `12` or `14.5`; empty where there is none.
  package var version: String
  /// The kernel's name and release, as uname(2) has them.
  package var kernel: String
  /// The processor's kind, as uname(2) has it.
  package var architecture: String
  package var host: String
  /// `Europe/Berlin`; the value of TZ where that is set; `UTC` when nothing says otherwise.
  package var timeZone: String
  /// LC_ALL, or LANG and every LC_ variable that differs from it; `C` when nothing is set.
  package var locale: String

  /// The facts for a program with these variables.
  package static func read(_ environment: ChildEnvironment) -> HostFacts {
    var names = utsname()
    uname(&names)
    let kernel = text(&names.sysname)
    let (system, version) = release(kernel)
    return HostFacts(
      system: system, version: version, kernel: kernel + " " + text(&names.release),
      architecture: text(&names.machine), host: text(&names.nodename),
      timeZone: timeZone(environment), locale: locale(environment))
  }

  /// A field of fixed size that ends in NUL.
  private static func text<Field>(_ field: inout Field) -> String {
    withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func release(_ kernel: String) -> (system: String, version: String) {
    #if canImport(Darwin)
      var version = [UInt8](repeating: 0, count: 64)
      var size = version.count
      let found = sysctlbyname("kern.osproductversion", &version, &size, nil, 0) == 0
      return ("macos", found ? String(decoding: version.prefix { $0 != 0 }, as: UTF8.self) : "")
    #else
      for path in ["/etc/os-release", "/usr/lib/os-release"] {
        guard let bytes = try? InputFile(path).bytes(limit: 1 << 16) else { continue }
        let fields = osRelease(bytes)
        return (fields["ID"] ?? "linux", fields["VERSION_ID"] ?? "")
      }
      return (kernel.lowercased(), "")
    #endif
  }

  /// The assignments of os-release(5), unquoted.
  static func osRelease(_ bytes: [UInt8]) -> [String: String] {
    var fields: [String: String] = [:]
    for line in bytes.split(separator: 0x0a) {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      var value = line[(sign + 1)...]
      if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        value.count > 1, value.last == quote
      {
        value = value.dropFirst().dropLast()
      }
      let name = String(decoding: line[..<sign], as: UTF8.self)
      fields[name] = String(decoding: value, as: UTF8.self)
    }
    return fields
  }

  private static func timeZone(_ environment: ChildEnvironment) -> String {
    if let set = environment.text("TZ"), !set.isEmpty {
      return set.utf8.first == UInt8(ascii: ":") ? String(set.dropFirst()) : set
    }
    if let target = realpath("/etc/localtime", nil) {
      defer { free(target) }
      if let name = zoneName(of: String(cString: target)) { return name }
    }
    let named = (try? InputFile("/etc/timezone").bytes(limit: 1 << 10)) ?? []
    let name = String(decoding: named.prefix { $0 > 0x20 }, as: UTF8.self)
    return name.isEmpty ? "UTC" : name
  }

  /// The zone that a file below a `zoneinfo` directory describes.
  static func zoneName(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let root = parts.lastIndex(where: { $0.hasPrefix("zoneinfo") }) else { return nil }
    let name = parts[(root + 1)...].drop { $0 == "posix" || $0 == "right" }
    return name.isEmpty ? nil : name.joined(separator: "/")
  }

  static func locale(_ environment: ChildEnvironment) -> String {
    if let all = environment.text("LC_ALL"), !all.isEmpty { return all }
    let language = environment.text("LANG").flatMap { $0.isEmpty ? nil : $0 } ?? "C"
    let names = [
      "LC_ADDRESS", "LC_COLLATE", "LC_CTYPE", "LC_IDENTIFICATION", "LC_MEASUREMENT", "LC_MESSAGES",
      "LC_MONETARY", "LC_NAME", "LC_NUMERIC", "LC_PAPER", "LC_TELEPHONE", "LC_TIME",
    ]
    let differing = names.compactMap { name -> String? in
      guard let value = environment.text(name), !value.isEmpty else { return nil }
      return value.utf8.elementsEqual(language.utf8) ? nil : "\(name)=\(value)"
    }
    return ([language] + differing).joined(separator: " ")
  }
}
