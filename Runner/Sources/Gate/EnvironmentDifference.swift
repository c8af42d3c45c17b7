public import RunnerResults

/// Whether two recorded things may be compared at all.
public enum EnvironmentDifference {
  /// The stable fields that differ, each with both values; empty where a comparison is possible.
  public static func fields(_ base: EnvironmentKey, _ head: EnvironmentKey) -> [String] {
    zip(base.fields, head.fields).compactMap { old, new in
      old.value == new.value ? nil : "\(old.name): \(old.value) against \(new.value)"
    }
  }
}
