/// Where an async state stands. It is total: there is always a value.
public nonisolated struct CogStatus<Value> {
  /// The last success, or the declaration's default before the first.
  ///
  /// Stored first: a pointer to a status is a pointer to its value, which is how `Reader.curr` reads it.
  public let value: Value
  /// Whether work is running or waiting, and for a stream whether no element has arrived since it started.
  public let isLoading: Bool
  /// Whether a work has ever succeeded.
  public let hasLoaded: Bool
  /// The failure of the last work that was decided; `nil` once a work has succeeded.
  public let error: (any Error)?
  /// Names the success that `value` is from; never reused in one context.
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let valueStamp: UInt64
  /// Names the failure that `error` is from.
  let errorStamp: UInt64

  /// The fields in which `self` differs from `other`, decided without looking at a value or an error.
  func fields(differingFrom other: CogStatus) -> StatusFields {
    var fields: StatusFields = []
    if valueStamp != other.valueStamp { fields.insert(.value) }
    if isLoading != other.isLoading { fields.insert(.isLoading) }
    if errorStamp != other.errorStamp { fields.insert(.error) }
    if hasLoaded != other.hasLoaded { fields.insert(.hasLoaded) }
    return fields
  }

  func loading(_ isLoading: Bool) -> CogStatus {
    CogStatus(
      value: value, isLoading: isLoading, hasLoaded: hasLoaded, error: error, valueStamp: valueStamp,
      errorStamp: errorStamp)
  }
}

extension CogStatus: Sendable where Value: Sendable {}

/// What the projection of an async state holds: the value, stored first, and the success that it is from.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct ProjectedValue<Value> {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let value: Value
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let stamp: UInt64

  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  init(value: Value, stamp: UInt64) {
    self.value = value
    self.stamp = stamp
  }
}

/// A set of the fields of a status.
nonisolated struct StatusFields: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static var value: StatusFields { StatusFields(rawValue: 1) }
  static var isLoading: StatusFields { StatusFields(rawValue: 2) }
  static var error: StatusFields { StatusFields(rawValue: 4) }
  static var hasLoaded: StatusFields { StatusFields(rawValue: 8) }
}
