import Observation

/// A model object with a number.
protocol ObservedValue: AnyObject {
  var value: Int { get }
}

/// A stored number.
@Observable
final class ObservedSource: ObservedValue {
  var value: Int

  init(_ value: Int = 0) { self.value = value }

  nonisolated deinit {}
}

/// Its parent's number and a constant.
@Observable
final class ObservedSuccessor: ObservedValue {
  private let parent: any ObservedValue
  private let offset: Int
  private let counter: RunCounter

  init(of parent: any ObservedValue, plus offset: Int = 1, _ counter: RunCounter) {
    self.parent = parent
    self.offset = offset
    self.counter = counter
  }

  nonisolated deinit {}

  var value: Int {
    counter.count()
    return parent.value &+ offset
  }
}

/// Its parent's number by a function.
@Observable
final class ObservedFunction: ObservedValue {
  private let parent: any ObservedValue
  private let function: (Int) -> Int
  private let counter: RunCounter

  init(of parent: any ObservedValue, _ counter: RunCounter, _ function: @escaping (Int) -> Int) {
    self.parent = parent
    self.function = function
    self.counter = counter
  }

  nonisolated deinit {}

  var value: Int {
    counter.count()
    return function(parent.value)
  }
}

/// The sum of its parents' numbers, each read `times` times.
@Observable
final class ObservedSum: ObservedValue {
  private let parents: [any ObservedValue]
  private let times: Int
  private let counter: RunCounter

  init(of parents: [any ObservedValue], times: Int = 1, _ counter: RunCounter) {
    self.parents = parents
    self.times = times
    self.counter = counter
  }

  nonisolated deinit {}

  var value: Int {
    counter.count()
    var total = 0
    for parent in parents { for _ in 0..<times { total &+= parent.value } }
    return total
  }
}

/// The difference of two numbers.
@Observable
final class ObservedDifference: ObservedValue {
  private let left: any ObservedValue
  private let right: any ObservedValue
  private let counter: RunCounter

  init(_ left: any ObservedValue, minus right: any ObservedValue, _ counter: RunCounter) {
    self.left = left
    self.right = right
    self.counter = counter
  }

  nonisolated deinit {}

  var value: Int {
    counter.count()
    return left.value &- right.value
  }
}

/// One of two numbers, read `reads` times by the parity of a third.
@Observable
final class ObservedChoice: ObservedValue {
  private let source: any ObservedValue
  private let even: any ObservedValue
  private let odd: any ObservedValue
  private let reads: Int
  private let counter: RunCounter

  init(
    by source: any ObservedValue, even: any ObservedValue, odd: any ObservedValue, reads: Int, _ counter: RunCounter
  ) {
    self.source = source
    self.even = even
    self.odd = odd
    self.reads = reads
    self.counter = counter
  }

  nonisolated deinit {}

  var value: Int {
    counter.count()
    var total = 0
    for _ in 0..<reads { total &+= source.value & 1 == 0 ? even.value : odd.value }
    return total
  }
}

/// The numbers of many sources as one array.
@Observable
final class ObservedGatherer {
  private let sources: [ObservedSource]
  private let counter: RunCounter

  init(_ sources: [ObservedSource], _ counter: RunCounter) {
    self.sources = sources
    self.counter = counter
  }

  nonisolated deinit {}

  var values: [Int] {
    counter.count()
    return sources.map(\.value)
  }
}

/// One number of a gatherer.
@Observable
final class ObservedLane: ObservedValue {
  private let gatherer: ObservedGatherer
  private let lane: Int
  private let counter: RunCounter

  init(_ lane: Int, of gatherer: ObservedGatherer, _ counter: RunCounter) {
    self.gatherer = gatherer
    self.lane = lane
    self.counter = counter
  }

  nonisolated deinit {}

  var value: Int {
    counter.count()
    return gatherer.values[lane]
  }
}

/// A control and 32 of many sources, from the first on or from one that the control names.
@Observable
final class ObservedRoot: ObservedValue {
  private let control: ObservedSource
  private let sources: [ObservedSource]
  private let rotates: Bool
  private let counter: RunCounter

  init(_ control: ObservedSource, _ sources: [ObservedSource], rotates: Bool, _ counter: RunCounter) {
    self.control = control
    self.sources = sources
    self.rotates = rotates
    self.counter = counter
  }

  nonisolated deinit {}

  var value: Int {
    counter.count()
    let turn = control.value
    let first = rotates ? turn : 0
    let sources = sources
    var total = turn
    for index in 0..<32 { total &+= sources[(first &+ index) & 127].value }
    return total
  }
}

/// The sum of the models of a window of keys that begins where its start says.
@Observable
final class ObservedWindow: ObservedValue {
  private let start: ObservedSource
  private let width: Int
  private let counter: RunCounter
  private let item: (Int) -> any ObservedValue

  init(_ start: ObservedSource, _ width: Int, _ counter: RunCounter, item: @escaping (Int) -> any ObservedValue) {
    self.start = start
    self.width = width
    self.counter = counter
    self.item = item
  }

  nonisolated deinit {}

  var value: Int {
    counter.count()
    let first = start.value
    var total = 0
    for key in first..<(first + width) { total &+= item(key).value }
    return total
  }
}
