import CPlatform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Keeps stored logs from being collected, or everybody else from writing some.
///
/// A log lies under its name before a row names it. Whoever writes logs shares this lock until the
/// rows are there; whoever collects has it alone, and does without when somebody is writing. The end
/// of a process gives it back, so a killed writer holds nothing up.
struct LogUse: ~Copyable {
  private let descriptor: Int32

  /// Shares the lock; waits for a collection to end.
  init(sharing path: String) throws(StoreError) {
    var opened: Int32 = -1
    let code = inquest_share_file(path, &opened)
    guard code == 0 else {
      throw code == EACCES ? .readOnly(path) : .system(code, path: path)
    }
    descriptor = opened
  }

  /// Takes the lock alone; nil while somebody shares it.
  init?(claiming path: String) throws(StoreError) {
    var opened: Int32 = -1
    switch inquest_claim_file(path, &opened) {
    case 0: descriptor = opened
    case EWOULDBLOCK: return nil
    case EACCES: throw .readOnly(path)
    case let code: throw .system(code, path: path)
    }
  }

  deinit { close(descriptor) }
}
