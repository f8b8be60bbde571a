import Bytes
import EvidenceStore
import Foundation
import Testing

/// A thread that helps to compress.
private final class Helper {
  private let press: FramePress
  private var thread: Thread?
  private let isDone = DispatchSemaphore(value: 0)

  init(_ press: FramePress) { self.press = press }

  func start() throws {
    let retained = UInt(bitPattern: Unmanaged.passRetained(press).toOpaque())
    let isDone = isDone
    let thread = Thread {
      guard let press = UnsafeRawPointer(bitPattern: retained) else { return }
      Unmanaged<FramePress>.fromOpaque(press).takeRetainedValue().help()
      isDone.signal()
    }
    self.thread = thread
    thread.start()
  }

  func end() {
    press.release()
    if thread != nil { isDone.wait() }
  }
}

@Suite("Stored logs")
struct BlobsTests {
  private static func makeBlobs() throws -> (TemporaryDirectory, Blobs) {
    let directory = try TemporaryDirectory()
    return (directory, Blobs(directory: directory.join("blobs")))
  }

  /// All regular files below a directory.
  private static func files(_ directory: String) -> [String] {
    (FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".zst") || $0.hasPrefix("tmp-") }.sorted()
  }

  @Test("Bytes come back whole, however they were cut", arguments: [1, 7, 4096, 1 << 20])
  func roundTrip(_ piece: Int) throws {
    let (directory, blobs) = try Self.makeBlobs()
    for size in piece == 1 ? [0, 1, 3_000] : [0, 1, 300_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
      var writer = try blobs.writer()
      var rest = bytes[...]
      while !rest.isEmpty {
        try writer.write([UInt8](rest.prefix(piece)))
        rest = rest.dropFirst(piece)
      }
      let stored = try writer.finish()
      #expect(stored.digest == Digest.of(bytes))
      #expect(stored.byteCount == size)
      let path = blobs.path(of: stored.digest)
      #expect(path.hasSuffix("/\(stored.digest.hex.prefix(2))/\(stored.digest.hex).zst"))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.size] as? NSNumber)?.int64Value == stored.storedCount)
      #expect(try blobs.read(stored.digest) == bytes)
      #expect(try blobs.verify(stored.digest, byteCount: stored.byteCount) == size)
      #expect(blobs.contains(stored.digest))
    }
    #expect(Self.files(directory.join("blobs")).count == 3)
  }

  @Test("A log of many frames is the same bytes, whoever compressed which")
  func manyFrames() throws {
    let (directory, blobs) = try Self.makeBlobs()
    var bytes = [UInt8]()
    for block in 0..<40 {
      bytes += [UInt8](repeating: UInt8(block), count: 300_000 + block * 1_001)
    }
    var files: Set<Data> = []
    for piece in [5_000_000, 131_072, 1 << 20, 777_777] {
      var writer = try blobs.writer()
      let helper = Helper(writer.press)
      if piece % 2 == 0 { try helper.start() }
      for start in stride(from: 0, to: bytes.count, by: piece) {
        try writer.write([UInt8](bytes[start..<min(bytes.count, start + piece)]))
      }
      helper.end()
      let stored = try writer.finish()
      #expect(stored.digest == Digest.of(bytes))
      #expect(try blobs.read(stored.digest) == bytes)
      files.insert(try Data(contentsOf: URL(fileURLWithPath: blobs.path(of: stored.digest))))
    }
    #expect(files.count == 1, "the frames do not depend on the threads")
    #expect(Self.files(directory.join("blobs")).count == 1)
  }

  @Test("A writer that is dropped while another thread helps leaves nothing")
  func droppedWriter() throws {
    let (directory, blobs) = try Self.makeBlobs()
    do {
      var writer = try blobs.writer()
      let helper = Helper(writer.press)
      try helper.start()
      for byte in 0..<12 { try writer.write([UInt8](repeating: UInt8(byte), count: 1 << 20)) }
      helper.end()
    }
    #expect(Self.files(directory.join("blobs")).isEmpty)
  }

  @Test("The zstd program reads them", .enabled(if: hasTool("zstd")))
  func zstdReads() throws {
    let (_, blobs) = try Self.makeBlobs()
    let stored = try blobs.store([UInt8]("a log line\n".utf8))
    let run = try #require(try runTool("zstd", ["-dcq", blobs.path(of: stored.digest)]))
    #expect(run.output == "a log line\n")
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
    let frames = try blobs.store(long)
    let whole = try #require(try runTool("zstd", ["-dcq", blobs.path(of: frames.digest)]))
    #expect(whole.output.utf8.count == long.count)
  }

  @Test("Storing the same bytes twice is one file, and heals a damaged one")
  func idempotent() throws {
    let (directory, blobs) = try Self.makeBlobs()
    let bytes = [UInt8](repeating: 7, count: 5_000)
    let first = try blobs.store(bytes)
    #expect(try blobs.store(bytes) == first)
    #expect(Self.files(directory.join("blobs")).count == 1)
    try Data("rubbish".utf8).write(to: URL(fileURLWithPath: blobs.path(of: first.digest)))
    #expect(storeError { _ = try blobs.read(first.digest) }?.code == .integrity)
    #expect(try blobs.store(bytes) == first)
    #expect(try blobs.read(first.digest) == bytes)
  }

  @Test("A dropped writer leaves no file")
  func dropped() throws {
    struct Stop: Error {}
    let (directory, blobs) = try Self.makeBlobs()
    #expect(throws: Stop.self) {
      var writer = try blobs.writer()
      try writer.write([UInt8](repeating: 1, count: 500_000))
      #expect(Self.files(directory.join("blobs")).count == 1)
      throw Stop()
    }
    #expect(Self.files(directory.join("blobs")) == [])
  }

  @Test("A writer takes pieces from a closure")
  func closure() throws {
    func produce(_ sink: (UnsafeRawBufferPointer) throws -> Void) throws {
      for byte in UInt8(0)..<9 { try [byte].withUnsafeBytes { try sink($0) } }
    }
    let (_, blobs) = try Self.makeBlobs()
    var writer = try blobs.writer()
    try produce { try writer.write($0) }
    let stored = try writer.finish()
    #expect(try blobs.read(stored.digest) == [UInt8](0..<9))
  }

  /// What happened to a stored file, and the code of the error.
  static let damages: [(name: String, code: StoreError.Code)] = [
    ("gone", .unknownBlob), ("empty", .integrity), ("cut", .integrity), ("flipped", .integrity),
    ("other content", .integrity), ("more behind it", .integrity), ("directory", .ioFailure),
  ]

  @Test("Missing and damaged logs", arguments: damages)
  func damaged(_ row: (name: String, code: StoreError.Code)) throws {
    let (_, blobs) = try Self.makeBlobs()
    let stored = try blobs.store((0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 2) })
    let url = URL(fileURLWithPath: blobs.path(of: stored.digest))
    var data = try Data(contentsOf: url)
    switch row.name {
    case "empty": data = Data()
    case "cut": data = data.dropLast(3)
    case "flipped": data[data.count / 2] ^= 0x40
    case "other content": data = Data(Zstd.compress([1, 2, 3], level: 1))
    case "more behind it": data += Zstd.compress([1, 2, 3], level: 1)
    default: try FileManager.default.removeItem(at: url)
    }
    if row.name == "directory" {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    } else if row.name != "gone" {
      try data.write(to: url)
    }
    #expect(storeError { _ = try blobs.read(stored.digest) }?.code == row.code)
    #expect(storeError { try blobs.verify(stored.digest) }?.code == row.code)
  }

  @Test("A count that does not match, and a log above the limit")
  func limits() throws {
    let (_, blobs) = try Self.makeBlobs()
    let stored = try blobs.store([1, 2, 3])
    #expect(storeError { try blobs.verify(stored.digest, byteCount: 4) }?.code == .integrity)
    #expect(storeError { _ = try blobs.read(stored.digest, limit: 2) }?.code == .ioFailure)
    #expect(try blobs.read(stored.digest, limit: 3) == [1, 2, 3])
  }

  @Test("The rows that name logs")
  func catalog() throws {
    let store = try TemporaryStore()
    let catalog = BlobCatalog(store.file.database)
    let blobs = try (UInt8(0)..<5).map { try store.file.blobs.store([$0]) }
    try store.file.write {
      for (index, blob) in blobs.enumerated() {
        try catalog.add(blob, lineCount: index == 0 ? nil : Int64(index))
        try catalog.add(blob, lineCount: 99)
      }
    }
    let sorted = blobs.sorted { $0.digest < $1.digest }
    let first = try catalog.entries(limit: 3)
    let second = try catalog.entries(after: first.last?.blob.digest, limit: 3)
    #expect((first + second).map(\.blob) == sorted)
    #expect(try catalog.entry(blobs[0].digest)?.lineCount == nil)
    #expect(try catalog.entry(blobs[4].digest)?.lineCount == 4)
    #expect(try catalog.entry(Digest.of([9, 9])) == nil)
  }
}
