/// Stacks as text, one a line, for flame graph tools: frames from the root on with ";" between them, a space, the cost.
public enum CollapsedStacks {
  /// The lines in the order of their text, each with its line feed. Costs are whole numbers that add up to the rounded total;
  /// a stack that rounds to nothing is left out.
  ///
  /// Complexity: O(sum of the depths of all stacks), and the sorting of the lines.
  public static func text(_ profile: StackProfile) -> String {
    let known = FrameNames(profile)
    let plain = known.keys.map { $0.name.replacing(";", with: ":").replacing("\n", with: " ") }
    let names = known.functions.map { plain[$0] }
    var weights: [String: Double] = [:]
    for stack in profile.stacks {
      weights[stack.frames.map { names[$0] }.joined(separator: ";"), default: 0] += stack.weight
    }
    let lines = weights.sorted { $0.key < $1.key }
    let whole = LargestRemainder.shares(lines.map(\.value), whole: Int(profile.total.rounded()))
    return zip(lines, whole).map { $1 > 0 ? "\($0.key) \($1)\n" : "" }.joined()
  }
}
