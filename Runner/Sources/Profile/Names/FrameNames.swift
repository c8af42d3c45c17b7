/// The keys and buckets of all places of a profile; each function's name is read once, however many lines it has.
struct FrameNames {
  /// For each frame, the index of its function in `keys`.
  private(set) var functions: [Int] = []
  /// Every function once.
  private(set) var keys: [FunctionKey] = []
  /// The bucket of each frame.
  private(set) var buckets: [Bucket] = []

  private struct Place: Hashable {
    let function: String
    let module: String
    let file: String?
  }

  init(_ profile: StackProfile) {
    var indexes: [FunctionKey: Int] = [:]
    var places: [Place: (function: Int, bucket: Bucket)] = [:]
    for frame in profile.frames {
      let place = Place(function: frame.function, module: frame.module, file: frame.file)
      if let known = places[place] {
        functions.append(known.function)
        buckets.append(known.bucket)
        continue
      }
      let key = FunctionKey(frame)
      let index = indexes[key] ?? keys.count
      if index == keys.count {
        indexes[key] = index
        keys.append(key)
      }
      functions.append(index)
      buckets.append(Buckets.bucket(of: frame))
      places[place] = (index, buckets[buckets.count - 1])
    }
  }

  /// The key of a frame.
  func key(_ frame: Int) -> FunctionKey { keys[functions[frame]] }
}
