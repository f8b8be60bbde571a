#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The clock that never goes back.
package enum MonotonicClock {
  /// Nanoseconds since some moment of the past.
  package static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension Duration {
  /// Whole nanoseconds; what does not fit is as long as time goes.
  var nanoseconds: Int64 {
    let (seconds, fraction) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, tooLarge) = whole.addingReportingOverflow(fraction / 1_000_000_000)
    return overflow || tooLarge ? (seconds < 0 ? .min : .max) : sum
  }
}
