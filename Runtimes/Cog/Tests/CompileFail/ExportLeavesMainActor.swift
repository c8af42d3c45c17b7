// error: sending 'values' risks causing data races
// ACTOR-09 an export of values that are not sendable does not leave the MainActor
import Cog

func fixture(_ cogs: Cogs) async {
  let state = Cog<NotSendable>.Manual { NotSendable() }
  let values = cogs.values(of: state)
  await consume(values)
}

nonisolated final class NotSendable {}

@concurrent
nonisolated func consume(_ values: CogValues<NotSendable>) async {
  for await _ in values {}
}
