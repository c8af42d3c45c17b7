/// A profile in the file format of speedscope (https://www.speedscope.app/file-format-schema.json), type "sampled".
public enum Speedscope {
  /// The file, JSON in UTF-8, the same bytes for the same profile.
  ///
  /// Complexity: O(sum of the depths of all stacks).
  ///
  /// - Parameter name: What the profile is of.
  public static func file(_ profile: StackProfile, name: String) -> String {
    let names = FrameNames(profile)
    let frames = profile.frames.enumerated().map { index, frame in
      var fields = ["\"name\":\(quoted(names.key(index).name))"]
      if let file = frame.file { fields.append("\"file\":\(quoted(file))") }
      if let line = frame.line { fields.append("\"line\":\(line)") }
      return "{" + fields.joined(separator: ",") + "}"
    }
    let samples = profile.stacks.map { "[" + $0.frames.map(String.init).joined(separator: ",") + "]" }
    let weights = profile.stacks.map { number($0.weight) }
    let unit = profile.unit == .bytes ? "bytes" : "none"
    return """
      {"$schema":"https://www.speedscope.app/file-format-schema.json","exporter":"storefront-bench","name":\(quoted(name)),\
      "activeProfileIndex":0,"shared":{"frames":[\(frames.joined(separator: ",\n"))]},
      "profiles":[{"type":"sampled","name":\(quoted(name + ", " + profile.unit.rawValue)),"unit":"\(unit)","startValue":0,\
      "endValue":\(number(profile.total)),"samples":[\(samples.joined(separator: ",\n"))],
      "weights":[\(weights.joined(separator: ","))]}]}

      """
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 9e15 ? String(Int(value)) : value.description
  }

  /// A JSON string.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
