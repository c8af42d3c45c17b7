/// A date and time in UTC, to the second.
public struct UTCDate: Equatable, Sendable {
  let year, month, day, hour, minute, second: Int

  /// Names a moment by its calendar parts.
  public init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// "2026-11-30T01:02:03Z".
  public var extended: String {
    "\(pad(year, 4))-\(pad(month))-\(pad(day))T\(pad(hour)):\(pad(minute)):\(pad(second))Z"
  }

  /// "20261130T010203Z": sorts by time and is safe in a file name.
  public var compact: String {
    "\(pad(year, 4))\(pad(month))\(pad(day))T\(pad(hour))\(pad(minute))\(pad(second))Z"
  }

  private func pad(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
