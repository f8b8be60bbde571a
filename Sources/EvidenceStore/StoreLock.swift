import CPlatform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The writers' queue: held from before a transaction begins until after it has ended.
///
/// It keeps waiting fair and short; what keeps the data right is SQLite's own locking.
struct StoreLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock at most `timeout` milliseconds, in the order of arrival. Throws `busy`.
  init(path: String, timeout: Int32) throws(StoreError) {
    var opened: Int32 = -1
    let code = inquest_lock_file(path, timeout, &opened)
    guard code == 0 else {
      throw code == EACCES ? .readOnly(path) : .system(code, path: path)
    }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Lets the next writer in. Leaving the scope does the same after a throw.
  consuming func release() {}
}
