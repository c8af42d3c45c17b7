import Cog
import CogTesting
import Testing

/// A scope owns its tasks and cancels them when it ends.
@Suite("MECH tasks")
struct TaskTests {
  private let flag = Cog<Bool>.Manual { true }
  private let source = Cog<Int>.Manual { 1 }
  private let log = Log()

  @Test("MECH-47 a task runs on the MainActor and writes like any other code")
  func runs() async {
    let task = Holder<Task<Void, Never>?>(nil)
    let cogs = context { [source] m in
      task.value = m.task(name: "writer") {
        MainActor.assertIsolated()
        m.turn(source, to: m.peek(source) + 1)
      }
    }
    #expect(cogs.peek(source) == 1)
    await task.value?.value
    #expect(cogs.peek(source) == 2)
  }

  @Test("MECH-48 a task is cancelled when its scope ends, and its late writes are refused")
  func cancelled() async {
    let task = Holder<Task<Void, Never>?>(nil)
    let started = Latch()
    let release = Latch()
    let log = log
    let cogs = Cogs.forTesting(
      mechanisms: [
        Effects { [flag, source] m in
          m.whenever(flag) { child in
            task.value = child.task {
              started.open()
              await release.passed()
              log(Task.isCancelled ? "cancelled" : "not cancelled")
              child.turn(source, to: 99)
              child.run { _ in log("ran") }
            }
          }
        }
      ], warn: { _ in log("warned") })
    await started.passed()
    cogs.turn(flag, to: false)
    release.open()
    await task.value?.value
    #expect(log.entries == ["cancelled", "warned", "warned"])
    #expect(cogs.peek(source) == 1)
  }

  @Test("MECH-49 a task whose scope ends before it begins does not begin")
  func neverBegins() async {
    let task = Holder<Task<Void, Never>?>(nil)
    let cogs = context { [flag, log] m in
      m.whenever(flag) { child in task.value = child.task { log("began") } }
    }
    cogs.turn(flag, to: false)
    await task.value?.value
    #expect(log.entries.isEmpty)
  }

  @Test("MECH-50 teardown cancels every task of every scope")
  func teardown() async {
    let tasks = Holder<[Task<Void, Never>]>([])
    let started = Latch()
    let cancelled = Count()
    let cogs = context { [flag] m in
      @MainActor func wait(_ scope: MechanismController, last: Bool) {
        tasks.value.append(
          scope.task {
            let gate = Latch()
            if last { started.open() }
            await withTaskCancellationHandler {
              await gate.passed()
            } onCancel: {
              MainActor.assumeIsolated { gate.open() }
            }
            if Task.isCancelled { cancelled() }
          })
      }
      wait(m, last: false)
      m.whenever(flag) { child in wait(child, last: true) }
    }
    await started.passed()
    cogs.tearDownForTesting()
    for task in tasks.value { await task.value }
    #expect(cancelled.value == 2)
  }

  @Test("MECH-51 a task that has ended is not kept, nor what it captured")
  func released() async {
    weak var captured: Log?
    let task = Holder<Task<Void, Never>?>(nil)
    let cogs = context { m in
      let kept = Log()
      captured = kept
      task.value = m.task { kept("ran") }
    }
    await task.value?.value
    task.value = nil
    #expect(captured == nil)
    _ = cogs
  }
}
