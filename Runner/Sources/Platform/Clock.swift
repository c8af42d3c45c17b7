import Glibc

/// The clocks that measuring reads.
public enum Clock {
  /// Seconds of the monotonic clock, from an arbitrary start. Resolution: nanoseconds.
  public static func monotonic() -> Double { seconds(of: CLOCK_MONOTONIC) }

  /// Seconds of the monotonic clock as the hardware counts, which nobody sets or slows.
  public static func raw() -> Double { seconds(of: CLOCK_MONOTONIC_RAW) }

  /// Seconds of processor time that all threads of this process have used.
  public static func processCPU() -> Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// Nanoseconds of the monotonic clock: what profilers stamp their samples with.
  public static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Gives the processor up for a while.
  public static func sleep(seconds: Double) { usleep(UInt32(seconds * 1e6)) }

  /// The current date and time in UTC.
  public static func utc() -> UTCDate {
    var now = Glibc.time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return UTCDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }
}
